/* SPDX-License-Identifier: MIT */
/*
 * What is asked of whom, and who has won, in words.
 */
#include "note_text.h"
#include "words_names.h"
#include "words_sentences.h"

/* TRANSLATORS: {actors} are one or several players; what they are to do stands in the infinitive,
 * or in any form that does for one and for several. */
static const struct {
    const char *usual;
    const char *special; /* draft: with the basic rules; choose, play: in Winter */
} prompts[EPIX_PHASES] = {
    [EPIX_PHASE_SETUP] = {WORDS_KEY("Chance decides."), NULL},
    [EPIX_PHASE_DRAFT] = {WORDS_KEY("{actors}: recruit, bid on an ability card, or pass."),
                          WORDS_KEY("{actors}: recruit, or pass.")},
    [EPIX_PHASE_AUCTION] = {WORDS_KEY("{actors}: bid in secret for the First Player card."), NULL},
    [EPIX_PHASE_FIRST] = {WORDS_KEY("{actors}: decide who gets the First Player card."), NULL},
    [EPIX_PHASE_SPY] = {WORDS_KEY("{actors}: name an opponent to spy on."), NULL},
    [EPIX_PHASE_CHOOSE] = {WORDS_KEY("{actors}: choose an action card in secret."),
                           WORDS_KEY("{actors}: choose two action cards in secret.")},
    [EPIX_PHASE_PLAY] = {WORDS_KEY("{actors}: play the chosen card ({cards}), or another one."),
                         WORDS_KEY("{actors}: decide which card comes first ({cards}).")},
    [EPIX_PHASE_LEVY] = {WORDS_KEY("{actors}: recruit, the first unit for nothing, or end."), NULL},
    [EPIX_PHASE_RECRUIT] = {WORDS_KEY("{actors}: recruit, or end."), NULL},
    [EPIX_PHASE_HIRE] = {WORDS_KEY("{actors}: recruit one unit, or end."), NULL},
    [EPIX_PHASE_ACT] = {WORDS_KEY("{actors}: move, attack, or end."), NULL},
    [EPIX_PHASE_MARCH] = {WORDS_KEY("{actors}: move one Soldier, or end."), NULL},
    [EPIX_PHASE_STAKE] = {WORDS_KEY("{actors}: stake gold in secret for the attack on {to}."),
                          NULL},
    [EPIX_PHASE_GUESS] = {WORDS_KEY("{actors}: guess the stake of {attacker} against {to}."), NULL},
    [EPIX_PHASE_PRESS] = {WORDS_KEY(
                              "{actors}: press on against {to} with a new stake, or withdraw."),
                          NULL},
    [EPIX_PHASE_OVER] = {WORDS_KEY("The game is over."), NULL},
};

const char *words_prompt_key(int phase, bool special) {
    return special ? prompts[phase].special : prompts[phase].usual;
}

static bool is_special(const NoteGame *game, const EpixView *view) {
    return view->phase == EPIX_PHASE_DRAFT ? !game->game.rules.advanced
                                           : view->season == EPIX_WINTER;
}

size_t words_prompt(WordsLanguage language, const NoteGame *game, const EpixView *view, char *out,
                    size_t size) {
    char actors[WORDS_LIST_SIZE], cards[WORDS_LIST_SIZE], place[WORDS_PLACE_SIZE] = "";
    if (view->phase >= EPIX_PHASES) {
        return note_copy("?", out, size);
    }
    const int turn = view->turn < EPIX_SEATS ? view->turn : 0;
    words_seats(language, view->actors, actors, sizeof actors);
    words_cards(language, view->cards[turn], cards, sizeof cards);
    if (view->to != EPIX_NONE) {
        words_place_as(language, game, view->to, WORDS_OBJECT, place, sizeof place);
    }
    const WordsValue values[] = {
        {"actors", actors},
        {"cards", cards},
        {"to", words_province(game, view->to)},
        {"the_to", place},
        {"attacker", words_seat(language, view->turn)},
        {NULL, NULL},
    };
    const char *special = words_prompt_key(view->phase, is_special(game, view));
    const char *key = special ? special : words_prompt_key(view->phase, false);
    return words_fill(language, key, values, out, size);
}

/* ---- The result ----------------------------------------------------------------------------- */

/* The castle that an opponent has taken, or EPIX_NONE. */
static int taken_castle(const NoteGame *game, const EpixState *state) {
    const EpixBoard *board = &game->board.board;
    for (int pair = 0; pair < board->seats * board->seats; pair++) {
        const int owner = pair / board->seats, other = pair % board->seats;
        const uint32_t units = state->units[other][EPIX_SOLDIER] | state->units[other][EPIX_KNIGHT];
        if (other != owner && units >> board->castle[owner] & 1) {
            return board->castle[owner];
        }
    }
    return EPIX_NONE;
}

size_t words_result(WordsLanguage language, const NoteGame *game, const EpixState *state, char *out,
                    size_t size) {
    const int castle = taken_castle(game, state);
    const int winner = __builtin_ctz(state->winners);
    char winners[WORDS_LIST_SIZE], gold[NOTE_NUMBER_SIZE], provinces[NOTE_NUMBER_SIZE];
    words_seats(language, state->winners, winners, sizeof winners);
    note_copy_number(state->gold[winner], gold, sizeof gold);
    note_copy_number((uint64_t)epix_controlled(&game->game, state, winner), provinces,
                     sizeof provinces);
    const WordsValue values[] = {
        {"winners", winners},
        {"gold", gold},
        {"provinces", provinces},
        {"castle", words_province(game, castle)},
        {NULL, NULL},
    };
    return words_fill(language,
                      castle == EPIX_NONE
                          ? WORDS_KEY("Victory for {winners}: provinces {provinces}, gold {gold}.")
                          : WORDS_KEY("Victory for {winners}: the castle {castle} is taken."),
                      values, out, size);
}

/* ---- Ties ----------------------------------------------------------------------------------- */

/* Those of some seats that have the most provinces. */
static int with_most_provinces(const NoteGame *game, const EpixState *state, int *most) {
    int seats = 0;
    *most = -1;
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        const int provinces = epix_controlled(&game->game, state, seat);
        seats = provinces > *most ? 1 << seat : provinces == *most ? seats | 1 << seat : seats;
        *most = provinces > *most ? provinces : *most;
    }
    return seats;
}

size_t words_tie(WordsLanguage language, const NoteGame *game, const EpixState *state, char *out,
                 size_t size) {
    char seats[WORDS_LIST_SIZE], provinces[NOTE_NUMBER_SIZE];
    int most;
    const int equal = with_most_provinces(game, state, &most);
    if (!state->winners || taken_castle(game, state) != EPIX_NONE || !(equal & (equal - 1))) {
        return note_copy("", out, size);
    }
    words_seats(language, equal, seats, sizeof seats);
    note_copy_number((uint64_t)most, provinces, sizeof provinces);
    return words_fill(language,
                      state->winners & (state->winners - 1)
                          ? WORDS_KEY("{seats} have the same number of provinces, {provinces}, and "
                                      "the most gold is the same too: they share the victory.")
                          : WORDS_KEY("{seats} have the same number of provinces, {provinces}: the "
                                      "most gold decides."),
                      WORDS_VALUES({"seats", seats}, {"provinces", provinces}), out, size);
}

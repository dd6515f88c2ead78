/* SPDX-License-Identifier: MIT */
/*
 * What is asked of whom, in words.
 */
#include "note_text.h"
#include "words_names.h"
#include "words_sentences.h"

/* TRANSLATORS: {actors} are one or several players; what they are to do stands in the infinitive,
 * or in any form that does for one and for several. */
static const struct {
    const char *usual;
    const char *special; /* draft: with the basic rules; choose: in Winter */
} prompts[EPIX_PHASES] = {
    [EPIX_PHASE_SETUP] = {WORDS_KEY("Chance decides."), NULL},
    [EPIX_PHASE_DRAFT] = {WORDS_KEY("{actors}: recruit, bid on an ability card, or pass."),
                          WORDS_KEY("{actors}: recruit, or pass.")},
    [EPIX_PHASE_AUCTION] = {WORDS_KEY("{actors}: bid in secret for the First Player card."), NULL},
    [EPIX_PHASE_FIRST] = {WORDS_KEY("{actors}: hand out the First Player card."), NULL},
    [EPIX_PHASE_SPY] = {WORDS_KEY("{actors}: name an opponent to spy on."), NULL},
    [EPIX_PHASE_CHOOSE] = {WORDS_KEY("{actors}: choose an action card in secret."),
                           WORDS_KEY("{actors}: choose two action cards in secret.")},
    [EPIX_PHASE_PLAY] = {WORDS_KEY("{actors}: decide which card comes first ({cards})."), NULL},
    [EPIX_PHASE_RECRUIT] = {WORDS_KEY("{actors}: recruit, or end."), NULL},
    [EPIX_PHASE_ACT] = {WORDS_KEY("{actors}: move, attack, or end."), NULL},
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

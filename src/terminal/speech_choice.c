/* SPDX-License-Identifier: MIT */
/*
 * What may be decided, the ability cards, and one's own secrets.
 */
#include <stdio.h>

#include "speech.h"
#include "words_names.h"

/* ---- Legal decisions ----------------------------------------------------------------------- */

/* One sentence for each kind of decision. */
static const char *const sentences[EPIX_KINDS] = {
    [EPIX_RECRUIT] = WORDS_KEY("You may recruit {a_unit} for {gold} gold in: {places}."),
    [EPIX_BID] = WORDS_KEY("You may bid {low} to {high} gold on {ability}, marked with one of: "
                           "{units}."),
    [EPIX_PASS] = WORDS_KEY("You may pass."),
    [EPIX_AUCTION] = WORDS_KEY("You may bid {low} to {high} gold."),
    [EPIX_FIRST] = WORDS_KEY("You may hand the First Player card to: {seats}."),
    [EPIX_SPY] = WORDS_KEY("You may spy on: {seats}."),
    [EPIX_CHOOSE] = WORDS_KEY("You may choose: {cards}."),
    [EPIX_PLAY] = WORDS_KEY("You may begin with: {cards}."),
    [EPIX_MOVE] = WORDS_KEY("You may move {the_unit} from {from} to: {places}."),
    [EPIX_ATTACK] = WORDS_KEY("You may attack with {the_unit} from {from}: {targets}."),
    [EPIX_STAKE] = WORDS_KEY("You may stake {low} to {high} gold."),
    [EPIX_GUESS] = WORDS_KEY("You name so many amounts from {low} to {high} gold: {guesses}."),
    [EPIX_WITHDRAW] = WORDS_KEY("You may withdraw."),
    [EPIX_END] = WORDS_KEY("You may end your action."),
};

static void list_places(const TermPosition *position, uint64_t set, TermList *list) {
    for (; set; set &= set - 1) {
        term_list_add(list, words_province(position->game, __builtin_ctzll(set)));
    }
}

/* Provinces with the chance to take them: `Tidehold (42 %)`. */
static void list_targets(const TermPosition *position, const EpixGroup *group, TermList *list) {
    for (uint64_t rest = group->set; rest; rest &= rest - 1) {
        const int to = __builtin_ctzll(rest);
        const TermPercent chance =
            term_percent(position, term_chance(position, position->seat, group->unit, to));
        char item[96];
        snprintf(item, sizeof item, *chance.text ? "%s (%s %%)" : "%s",
                 words_province(position->game, to), chance.text);
        term_list_add(list, item);
    }
}

static void list_cards(WordsLanguage language, uint64_t set, TermList *list) {
    for (; set; set &= set - 1) {
        char cards[WORDS_LIST_SIZE], item[WORDS_LIST_SIZE + 2];
        const int bits = __builtin_ctzll(set);
        words_cards(language, bits, cards, sizeof cards);
        snprintf(item, sizeof item, bits & (bits - 1) ? "(%s)" : "%s", cards);
        term_list_add(list, item);
    }
}

static void list_units(WordsLanguage language, uint64_t set, TermList *list) {
    for (; set; set &= set - 1) {
        term_list_add(list, words_unit(language, __builtin_ctzll(set), WORDS_PLAIN));
    }
}

static void tell_group(const TermVoice *voice, const TermPosition *position,
                       const EpixGroup *group) {
    const WordsLanguage language = voice->language;
    TermList places = {0}, targets = {0}, cards = {0}, units = {0};
    char seats[WORDS_LIST_SIZE] = "";
    const bool recruits = group->kind == EPIX_RECRUIT;
    const TermNumber low = term_number(group->low), high = term_number(group->high);
    const TermNumber gold = term_number(recruits ? term_cost(position, group->unit) : 0);
    const TermNumber guesses = term_number(group->guesses);
    const WordsPlace from = words_place(language, position->game, group->from);
    if (recruits || group->kind == EPIX_MOVE) {
        list_places(position, group->set, &places);
    } else if (group->kind == EPIX_ATTACK) {
        list_targets(position, group, &targets);
    } else if (group->kind == EPIX_CHOOSE || group->kind == EPIX_PLAY) {
        list_cards(language, group->set, &cards);
    } else if (group->kind == EPIX_BID) {
        list_units(language, group->set, &units);
    } else if (group->kind == EPIX_FIRST || group->kind == EPIX_SPY) {
        words_seats(language, (int)group->set, seats, sizeof seats);
    }
    const WordsValue values[] = {
        {"a_unit", words_unit(language, group->unit, WORDS_A)},
        {"the_unit", words_unit(language, group->unit, WORDS_THE)},
        {"from", words_province(position->game, group->from)},
        {"from_from", from.from},
        {"ability", words_ability(language, position->game, group->ability)},
        {"places", places.text},
        {"targets", targets.text},
        {"cards", cards.text},
        {"units", units.text},
        {"seats", seats},
        {"gold", gold.text},
        {"low", low.text},
        {"high", high.text},
        {"guesses", guesses.text},
        {NULL, NULL},
    };
    term_say(voice, sentences[group->kind], values);
}

/* Whether a group is about the unit and the province that were named, if any were. */
static bool is_asked(const TermRequest *request, const EpixGroup *group) {
    const bool places =
        group->kind == EPIX_RECRUIT || group->kind == EPIX_MOVE || group->kind == EPIX_ATTACK;
    if (request->unit != EPIX_NONE && (!places || group->unit != request->unit)) {
        return false;
    }
    if (request->provinces == 0) {
        return true;
    }
    const int province = request->province[0];
    const bool from = group->kind != EPIX_RECRUIT && group->from == province;
    return places && (from || group->set >> province & 1);
}

void term_tell_legal(const TermVoice *voice, const TermPosition *position,
                     const TermRequest *request) {
    int said = 0;
    for (int i = 0; i < position->legal.groups; i++) {
        const EpixGroup *group = &position->legal.group[i];
        if (group->kind < EPIX_KINDS && sentences[group->kind] && is_asked(request, group)) {
            tell_group(voice, position, group);
            said++;
        }
    }
    if (said == 0) {
        term_say(voice, WORDS_KEY("Nothing, just now."), NULL);
    }
}

/* ---- Ability cards ------------------------------------------------------------------------- */

static void tell_card(const TermVoice *voice, const TermPosition *position, int ability) {
    const WordsLanguage language = voice->language;
    const EpixView *view = &position->view;
    const EpixDealt *dealt = NULL;
    for (int i = 0; i < view->cards_dealt; i++) {
        dealt = view->dealt[i].ability == ability ? &view->dealt[i] : dealt;
    }
    const bool taken = dealt && dealt->seat != EPIX_NONE;
    const bool bid = taken && view->phase == EPIX_PHASE_DRAFT;
    const TermNumber gold = term_number(bid ? dealt->gold : 0);
    const WordsValue values[] = {
        {"ability", words_ability(language, position->game, ability)},
        {"text", words_text(language, position->game->cards.card[ability].text)},
        {"bidder", bid ? words_seat(language, dealt->seat) : ""},
        {"owner", taken && !bid ? words_seat(language, dealt->seat) : ""},
        {"gold", gold.text},
        {NULL, NULL},
    };
    term_say(voice,
             WORDS_KEY("{ability}: {text}[ Bid: {gold} gold by {bidder}.][ Owned by {owner}.]"),
             values);
}

void term_tell_cards(const TermVoice *voice, const TermPosition *position,
                     const TermRequest *request) {
    const EpixView *view = &position->view;
    if (request->ability != EPIX_NONE) {
        tell_card(voice, position, request->ability);
        return;
    }
    for (int i = 0; i < view->cards_dealt; i++) {
        tell_card(voice, position, view->dealt[i].ability);
    }
    if (view->cards_dealt == 0) {
        term_say(voice,
                 position->game->game.rules.advanced ? WORDS_KEY("No ability cards are dealt yet.")
                                                     : "The basic rules have no ability cards.",
                 NULL);
    }
}

/* ---- Secrets ------------------------------------------------------------------------------- */

void term_tell_secret(const TermVoice *voice, const TermPosition *position,
                      const TermRequest *request) {
    const EpixView *view = &position->view;
    const int self = view->observer;
    int said = 0;
    (void)request;
    for (int seat = 0; seat < position->game->board.board.seats && self < EPIX_SEATS; seat++) {
        if (view->cards[seat] && !(view->revealed >> seat & 1)) {
            char cards[WORDS_LIST_SIZE];
            words_cards(voice->language, view->cards[seat], cards, sizeof cards);
            term_say(voice, WORDS_KEY("{seat} has chosen: {cards}."),
                     WORDS_VALUES({"seat", words_seat(voice->language, seat)}, {"cards", cards}));
            said++;
        }
    }
    const bool bids =
        view->phase == EPIX_PHASE_AUCTION && self < EPIX_SEATS && view->sealed >> self & 1;
    const bool stakes = view->phase == EPIX_PHASE_GUESS && self == view->turn;
    if (bids || stakes) {
        const TermNumber gold = term_number(bids ? view->bid : view->stake);
        term_say(voice,
                 bids ? WORDS_KEY("Your bid is {gold} gold.")
                      : WORDS_KEY("Your stake is {gold} gold."),
                 WORDS_VALUES({"gold", gold.text}));
        said++;
    }
    if (said == 0) {
        term_say(voice, WORDS_KEY("You have no secret just now."), NULL);
    }
}

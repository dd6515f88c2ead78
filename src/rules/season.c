/* SPDX-License-Identifier: MIT */
/*
 * How a season goes on (rules.md 5): its beginning, the turns of the resolution, the cards that
 * need no decision, Winter's last player, and the end of the game.
 */
#include "rules.h"

void epix__begin_season(const EpixGame *game, EpixState *state, EpixEvents *events) {
    memset(state->chosen, 0, sizeof state->chosen);
    memset(state->spied, EPIX_NONE, sizeof state->spied);
    state->revealed = 0;
    state->sealed = 0;
    state->turn = EPIX_NONE;
    state->phase = EPIX_PHASE_AUCTION;
    state->actors = epix__all_seats(game);
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_SEASON, .ability = state->season});
    epix__take_tolls(game, state, events);
}

static void reveal(EpixState *state, int seat, EpixEvents *events) {
    state->revealed |= (uint8_t)epix__bit(seat);
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_REVEALED,
                                   .seat = (uint8_t)seat,
                                   .cards = state->chosen[seat]});
}

/* rules.md 6.1 */
static void take_tax(const EpixGame *game, EpixState *state, EpixEvents *events) {
    const uint32_t gold = epix__effect(game, state, state->turn, EPIX_EFFECT_TAX_GOLD);
    state->gold[state->turn] += gold;
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_TAXED, .seat = state->turn, .gold = {gold}});
}

/* Begins to carry out a card; false if it is Tax, which needs no decision and is done. */
static bool begin_card(const EpixGame *game, EpixState *state, uint8_t card, EpixEvents *events) {
    epix__tell(events,
               (EpixEvent){.kind = EPIX_EVENT_CARD_BEGUN, .seat = state->turn, .cards = card});
    if (card == EPIX_TAX) {
        take_tax(game, state, events);
        return false;
    }
    EpixPhase phase = EPIX_PHASE_ACT;
    if (card == EPIX_RECRUITMENT) {
        const bool levy = epix__effect(game, state, state->turn, EPIX_EFFECT_FIRST_FREE);
        phase = levy ? EPIX_PHASE_LEVY : EPIX_PHASE_RECRUIT; /* 11.1.27 */
    }
    state->card = card;
    epix__ask(state, phase, state->turn);
    return true;
}

/* ---- Deeds: what abilities offer at the end of a turn ------------------------------------------- */

/* rules.md 11.1.28 */
static bool may_hire(const EpixGame *game, const EpixState *state) {
    return (state->chosen[state->turn] & EPIX_TAX) &&
           epix__effect(game, state, state->turn, EPIX_EFFECT_TAX_RECRUITS);
}

/* rules.md 11.1.29 */
static bool may_march(const EpixGame *game, const EpixState *state) {
    return epix__effect(game, state, state->turn, EPIX_EFFECT_MARCH) > 0;
}

/* Asks for the first of the deeds that are left, hiring before marching; false if there is none
 * (11.3.20). */
static bool ask_for_deed(const EpixGame *game, EpixState *state, bool hires, bool marches) {
    hires = hires && may_hire(game, state);
    if (!hires && !(marches && may_march(game, state))) {
        return false;
    }
    epix__ask(state, hires ? EPIX_PHASE_HIRE : EPIX_PHASE_MARCH, state->turn);
    return true;
}

/* ---- Turns ------------------------------------------------------------------------------------------ */

/* Begins the turn of `state->turn`; false if it is over already, without any decision. Asked is who
 * has two cards, or may change the one (5.3.3, 11.1.26). */
static bool begin_turn(const EpixGame *game, EpixState *state, EpixEvents *events) {
    reveal(state, state->turn, events);
    if (state->season == EPIX_WINTER ||
        epix__effect(game, state, state->turn, EPIX_EFFECT_CHANGES_CARD)) {
        epix__ask(state, EPIX_PHASE_PLAY, state->turn);
        return true;
    }
    return begin_card(game, state, state->chosen[state->turn], events);
}

/* Winter's last player has no turn if he cannot possibly win (5.4.1, 5.4.8). */
static bool has_no_turn(const EpixGame *game, EpixState *state, EpixEvents *events) {
    const int seat = state->turn;
    const bool last = epix__clockwise(game, seat) == state->first;
    if (state->season != EPIX_WINTER || !last) {
        return false;
    }
    if (state->hope == EPIX_HOPE_NOT_ASKED) {
        state->hope = (uint8_t)epix_can_still_win(game, state, seat, NULL);
    }
    if (state->hope != EPIX_HOPE_NONE) {
        return false;
    }
    reveal(state, seat, events);
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_NO_TURN,
                                   .seat = (uint8_t)seat,
                                   .cards = state->chosen[seat]});
    return true;
}

/* Goes on from turn to turn until somebody has to decide (5.3.1, 5.3.2). */
static void next_turn(const EpixGame *game, EpixState *state, EpixEvents *events) {
    do {
        state->turn = (uint8_t)epix__clockwise(game, state->turn);
        if (state->turn == state->first || has_no_turn(game, state, events)) {
            epix__income(game, state, events);
            return;
        }
    } while (!begin_turn(game, state, events) && !ask_for_deed(game, state, true, true));
}

/* A card is done: the second one follows, then the deeds, then the next turn. */
static void go_on(const EpixGame *game, EpixState *state, EpixEvents *events) {
    const uint8_t second_card = state->card_next;
    state->card_next = 0;
    if (second_card && begin_card(game, state, second_card, events)) {
        return;
    }
    if (!ask_for_deed(game, state, true, true)) {
        next_turn(game, state, events);
    }
}

void epix__end_deed(const EpixGame *game, EpixState *state, EpixEvents *events) {
    const bool hired = state->phase == EPIX_PHASE_HIRE;
    state->catapults_finished = 0; /* one may have been captured */
    if (!ask_for_deed(game, state, false, hired)) {
        next_turn(game, state, events);
    }
}

void epix__begin_resolution(const EpixGame *game, EpixState *state, EpixEvents *events) {
    state->turn = state->first;
    if (!begin_turn(game, state, events)) {
        go_on(game, state, events);
    }
}

/* ---- play: which of Winter's two cards comes first (5.3.3), else which card (11.1.26) ----------- */

EpixRefusal epix__check_play(const EpixGame *game, const EpixState *state, int seat,
                             const EpixDecision *decision) {
    (void)game;
    const bool winter = state->season == EPIX_WINTER;
    const uint8_t cards = winter ? state->chosen[seat] : EPIX_CARDS;
    if (epix__size(decision->cards) == 1 && (decision->cards & cards)) {
        return epix__accepted();
    }
    return epix__refused(winter ? EPIX_CARD_NOT_CHOSEN : EPIX_CHOOSE_ONE);
}

void epix__play_play(const EpixGame *game, EpixState *state, int seat, const EpixDecision *decision,
                     EpixEvents *events) {
    if (state->season == EPIX_WINTER) {
        state->card_next = (uint8_t)(state->chosen[seat] & ~decision->cards);
    }
    state->chosen[seat] = (uint8_t)(decision->cards | state->card_next); /* the same in Winter */
    if (!begin_card(game, state, decision->cards, events)) {
        go_on(game, state, events);
    }
}

/* ---- end: of a Recruitment or of a Move & Attack (7.1, 8.0.2), or no deed (11.1.28, 11.1.29) ------ */

EpixRefusal epix__check_end(const EpixGame *game, const EpixState *state, int seat,
                            const EpixDecision *decision) {
    (void)game, (void)state, (void)seat, (void)decision;
    return epix__accepted();
}

void epix__play_end(const EpixGame *game, EpixState *state, int seat, const EpixDecision *decision,
                    EpixEvents *events) {
    (void)decision;
    if (state->phase == EPIX_PHASE_HIRE || state->phase == EPIX_PHASE_MARCH) {
        epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_DECLINED, .seat = (uint8_t)seat});
        epix__end_deed(game, state, events);
        return;
    }
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_CARD_ENDED,
                                   .seat = (uint8_t)seat,
                                   .cards = state->card});
    state->card = 0;
    state->soldiers_moved = 0;
    state->soldiers_finished = 0;
    state->catapults_finished = 0;
    state->rides = 0;
    go_on(game, state, events);
}

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
    state->card = card;
    epix__ask(state, card == EPIX_RECRUITMENT ? EPIX_PHASE_RECRUIT : EPIX_PHASE_ACT, state->turn);
    return true;
}

/* Begins the turn of `state->turn`; false if it is over already, without any decision. */
static bool begin_turn(const EpixGame *game, EpixState *state, EpixEvents *events) {
    reveal(state, state->turn, events);
    if (state->season == EPIX_WINTER) {
        epix__ask(state, EPIX_PHASE_PLAY, state->turn); /* 5.3.3 */
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

/* Goes on from card to card and from turn to turn until somebody has to decide (5.3.1, 5.3.2). */
static void go_on(const EpixGame *game, EpixState *state, EpixEvents *events) {
    const uint8_t second_card = state->card_next;
    state->card_next = 0;
    if (second_card && begin_card(game, state, second_card, events)) {
        return;
    }
    do {
        state->turn = (uint8_t)epix__clockwise(game, state->turn);
        if (state->turn == state->first || has_no_turn(game, state, events)) {
            epix__income(game, state, events);
            return;
        }
    } while (!begin_turn(game, state, events));
}

void epix__begin_resolution(const EpixGame *game, EpixState *state, EpixEvents *events) {
    state->turn = state->first;
    if (!begin_turn(game, state, events)) {
        go_on(game, state, events);
    }
}

/* ---- play: which of Winter's two cards comes first (5.3.3) ------------------------------------ */

EpixRefusal epix__check_play(const EpixGame *game, const EpixState *state, int seat,
                             const EpixDecision *decision) {
    (void)game;
    const bool one = epix__size(decision->cards) == 1;
    return one && (decision->cards & state->chosen[seat]) ? epix__accepted()
                                                          : epix__refused(EPIX_CARD_NOT_CHOSEN);
}

void epix__play_play(const EpixGame *game, EpixState *state, int seat, const EpixDecision *decision,
                     EpixEvents *events) {
    state->card_next = (uint8_t)(state->chosen[seat] & ~decision->cards);
    if (!begin_card(game, state, decision->cards, events)) {
        go_on(game, state, events);
    }
}

/* ---- end: of a Recruitment or of a Move & Attack (7.1, 8.0.2) ----------------------------------- */

EpixRefusal epix__check_end(const EpixGame *game, const EpixState *state, int seat,
                            const EpixDecision *decision) {
    (void)game, (void)state, (void)seat, (void)decision;
    return epix__accepted();
}

void epix__play_end(const EpixGame *game, EpixState *state, int seat, const EpixDecision *decision,
                    EpixEvents *events) {
    (void)decision;
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

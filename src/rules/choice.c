/* SPDX-License-Identifier: MIT */
/*
 * The secret choice of action cards (rules.md 5.2): all who do not spy at the same time, then
 * one spy after the other (11.1.25, 11.2.8).
 */
#include "rules.h"

static bool is_spy(const EpixGame *game, const EpixState *state, int seat) {
    return epix__effect(game, state, seat, EPIX_EFFECT_SPY);
}

/* The seats that have chosen already and are not `seat` (11.2.9). */
uint8_t epix__spy_targets(const EpixGame *game, const EpixState *state, int seat) {
    uint8_t targets = 0;
    for (int other = 0; other < game->board.seats; other++) {
        if (other != seat && state->chosen[other]) {
            targets |= (uint8_t)epix__bit(other);
        }
    }
    return targets;
}

/* Clockwise from the First Player card the next spy who has not chosen is asked; with nobody to
 * name he chooses at once (11.2.8, 14.2). When all have chosen, the turns begin. */
static void ask_next_spy(const EpixGame *game, EpixState *state, EpixEvents *events) {
    state->sealed = 0;
    int seat = state->first;
    for (int i = 0; i < game->board.seats; i++, seat = epix__clockwise(game, seat)) {
        if (state->chosen[seat] == 0) {
            const bool can_spy = epix__spy_targets(game, state, seat) != 0;
            state->turn = (uint8_t)seat;
            epix__ask(state, can_spy ? EPIX_PHASE_SPY : EPIX_PHASE_CHOOSE, seat);
            return;
        }
    }
    epix__begin_resolution(game, state, events);
}

void epix__begin_choice(const EpixGame *game, EpixState *state) {
    state->phase = EPIX_PHASE_CHOOSE;
    state->turn = EPIX_NONE;
    state->actors = 0;
    for (int seat = 0; seat < game->board.seats; seat++) {
        if (!is_spy(game, state, seat)) {
            state->actors |= (uint8_t)epix__bit(seat);
        }
    }
    if (state->actors == 0) {
        ask_next_spy(game, state, NULL);
    }
}

/* ---- spy: whose cards to see (11.1.25) -------------------------------------------------------- */

EpixRefusal epix__check_spy(const EpixGame *game, const EpixState *state, int seat,
                            const EpixDecision *decision) {
    if (decision->seat >= game->board.seats) {
        return epix__refused(EPIX_NO_SUCH_SEAT);
    }
    if (decision->seat == seat) {
        return epix__refused(EPIX_SPY_ON_SELF);
    }
    return epix__has(epix__spy_targets(game, state, seat), decision->seat)
               ? epix__accepted()
               : epix__refused_seat(EPIX_SPY_TOO_EARLY, decision->seat, EPIX_NONE);
}

void epix__play_spy(const EpixGame *game, EpixState *state, int seat, const EpixDecision *decision,
                    EpixEvents *events) {
    (void)game;
    const uint8_t other = decision->seat;
    state->spied[seat] = other;
    epix__tell(events,
               (EpixEvent){.kind = EPIX_EVENT_SPIED, .seat = (uint8_t)seat, .other = other});
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_SAW,
                                   .seat = (uint8_t)seat,
                                   .other = other,
                                   .cards = state->chosen[other],
                                   .audience = (uint8_t)epix__bit(seat)});
    epix__ask(state, EPIX_PHASE_CHOOSE, seat);
}

/* ---- choose: one action card, in Winter two (5.2.1, 5.2.2) --------------------------------------- */

EpixRefusal epix__check_choose(const EpixGame *game, const EpixState *state, int seat,
                               const EpixDecision *decision) {
    (void)game, (void)seat;
    const bool winter = state->season == EPIX_WINTER;
    const bool known = (decision->cards & ~EPIX_CARDS) == 0;
    if (known && epix__size(decision->cards) == (winter ? 2 : 1)) {
        return epix__accepted();
    }
    return epix__refused(winter ? EPIX_CHOOSE_TWO : EPIX_CHOOSE_ONE);
}

void epix__play_choose(const EpixGame *game, EpixState *state, int seat,
                       const EpixDecision *decision, EpixEvents *events) {
    state->chosen[seat] = decision->cards;
    state->sealed |= (uint8_t)epix__bit(seat);
    state->actors &= (uint8_t)~epix__bit(seat);
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_SEALED, .seat = (uint8_t)seat});
    if (state->actors == 0) {
        ask_next_spy(game, state, events);
    }
}

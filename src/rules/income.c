/* SPDX-License-Identifier: MIT */
/*
 * Income, tolls, the change of season, and who wins when Winter is over (rules.md 5.0.3, 5.5, 9).
 */
#include "rules.h"

/* rules.md 5.5.2 to 5.5.4 */
uint32_t epix__income_of(const EpixGame *game, const EpixState *state, int seat) {
    const uint32_t camps = (uint32_t)epix__size(state->units[seat][EPIX_CAMP]);
    uint32_t gold = epix__effect(game, state, seat, EPIX_EFFECT_INCOME) +
                    epix__effect(game, state, seat, EPIX_EFFECT_INCOME_CAMP) * camps;
    const uint32_t added = epix__effect(game, state, seat, EPIX_EFFECT_INCOME_MARKED);
    for (uint32_t rest = epix__occupied(state, seat) & game->marked; rest; rest &= rest - 1) {
        gold += game->board.mark[epix__lowest(rest)] + added;
    }
    return gold;
}

/* As much as the opponent has, at most the value (11.1.7, 11.2.5). */
static void take_from_opponents(const EpixGame *game, EpixState *state, int seat,
                                EpixEvents *events) {
    const uint32_t most = epix__effect(game, state, seat, EPIX_EFFECT_INCOME_FROM_OPPONENTS);
    for (int other = 0; other < game->board.seats && most; other++) {
        const uint32_t gold = state->gold[other] < most ? state->gold[other] : most;
        if (other == seat || gold == 0) {
            continue;
        }
        state->gold[other] -= gold;
        state->gold[seat] += gold;
        epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_TOOK,
                                       .seat = (uint8_t)seat,
                                       .other = (uint8_t)other,
                                       .gold = {gold}});
    }
}

/* When a season begins: clockwise from the First Player card (5.0.3, 11.2.6). */
void epix__take_tolls(const EpixGame *game, EpixState *state, EpixEvents *events) {
    int taker = state->first;
    for (int i = 0; i < game->board.seats; i++, taker = epix__clockwise(game, taker)) {
        take_from_opponents(game, state, taker, events);
    }
}

static void pay_income(const EpixGame *game, EpixState *state, EpixEvents *events) {
    for (int seat = 0; seat < game->board.seats; seat++) {
        const uint32_t gold = epix__income_of(game, state, seat);
        state->gold[seat] += gold;
        if (gold) {
            epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_INCOME,
                                           .seat = (uint8_t)seat,
                                           .gold = {gold}});
        }
    }
}

/* Most provinces, then most gold; who is still tied shares the victory (9.2, 9.3). */
static uint8_t count_winners(const EpixGame *game, const EpixState *state) {
    uint8_t winners = 0;
    uint64_t best = 0;
    for (int seat = 0; seat < game->board.seats; seat++) {
        const uint64_t provinces = (uint64_t)epix_controlled(game, state, seat);
        const uint64_t score = provinces << 32 | state->gold[seat];
        if (score > best) {
            best = score;
            winners = 0;
        }
        if (score == best) {
            winners |= (uint8_t)epix__bit(seat);
        }
    }
    return winners;
}

void epix__end_game(EpixState *state, uint8_t winners, EpixEvents *events) {
    state->phase = EPIX_PHASE_OVER;
    state->winners = winners;
    state->actors = 0;
    state->turn = EPIX_NONE;
    state->card = 0;
    state->card_next = 0;
    state->soldiers_moved = 0;
    state->soldiers_finished = 0;
    state->catapults_finished = 0;
    state->rides = 0;
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_OVER, .cards = winners});
}

void epix__income(const EpixGame *game, EpixState *state, EpixEvents *events) {
    pay_income(game, state, events);
    if (state->season == EPIX_WINTER) {
        epix__end_game(state, count_winners(game, state), events);
        return;
    }
    state->season++;
    epix__begin_season(game, state, events);
}

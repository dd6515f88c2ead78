/* SPDX-License-Identifier: MIT */
/*
 * See learned.h: a position as whole numbers.
 */
#include "learned.h"

#include <string.h>

static int size(uint32_t set) {
    return __builtin_popcount(set);
}

/* What a feature of 1 is; those that count things are larger than chances. */
static const int16_t one[FEATURES] = {
    [FEATURE_PROVINCE] = 16, [FEATURE_GOLD_FEW] = 8, [FEATURE_GOLD_SOME] = 8,
    [FEATURE_GOLD_MANY] = 4, [FEATURE_INCOME] = 16,  [FEATURE_SOLDIER] = 16,
    [FEATURE_KNIGHT] = 32,   [FEATURE_CAMP] = 32,    [FEATURE_CATAPULT] = 32,
    [FEATURE_SPREAD] = 32,   [FEATURE_SETTLE] = 32,  [FEATURE_THREAT] = 64,
    [FEATURE_STRIKERS] = 64, [FEATURE_DANGER] = 64,  [FEATURE_PREY] = 32,
    [FEATURE_EXPOSED] = 32,  [FEATURE_FIRST] = 64,
};

enum { MOST = 512 }; /* beyond this an input says no more */

/* Halves go up, also those that rounding has made a little less: sums of the same chances in another order
 * must not differ. */
static int16_t whole(double value) {
    const double bounded = value > MOST ? MOST : value < -MOST ? -MOST : value;
    return (int16_t)((int)(bounded + MOST + 0.5 + 1e-9) - MOST);
}

/* ---- Parts ------------------------------------------------------------------------------------ */

static void put_leads(const EpixGame *game, double x[EPIX_SEATS][FEATURES], int seat,
                      int16_t *leads) {
    double best = 0;
    for (int other = 0; other < game->board.seats; other++) {
        const double provinces = x[other][FEATURE_PROVINCE];
        best = other != seat && provinces > best ? provinces : best;
    }
    const double lead = x[seat][FEATURE_PROVINCE] - best;
    for (int i = 0; i < LEARNED_LEADS; i++) {
        const int least = i - LEARNED_LEADS / 2;
        leads[i] = lead > least ? LEARNED_ONE : 0;
    }
}

static void put_gold(uint32_t gold, int16_t *steps) {
    static const uint8_t least[LEARNED_GOLD] = {1, 2,  3,  4,  5,  6,  7,  8,
                                                9, 10, 12, 14, 16, 19, 23, 28};
    for (int i = 0; i < LEARNED_GOLD; i++) {
        steps[i] = gold >= least[i] ? LEARNED_ONE : 0;
    }
}

static void put_order(const EpixGame *game, const EpixState *state, int seat, int16_t *order) {
    const int seats = game->board.seats;
    const int place = (seat - state->first + seats) % seats;
    if (place > 0) {
        order[place - 1] = LEARNED_ONE;
    }
}

static void find_places(const EpixGame *game, int seat, uint32_t places[LEARNED_PLACES]) {
    const uint32_t castle = UINT32_C(1) << game->board.castle[seat];
    const uint32_t mountain =
        game->board.mountain == EPIX_NONE ? 0 : UINT32_C(1) << game->board.mountain;
    uint32_t lands = 0;
    for (int other = 0; other < game->board.seats; other++) {
        lands |= other == seat ? 0 : game->lands[other];
    }
    const uint32_t wild = ~(lands | game->lands[seat]);
    places[0] = castle;
    places[1] = game->lands[seat] & ~castle;
    places[2] = wild & game->marked;
    places[3] = wild & mountain & ~game->marked;
    places[4] = wild & ~mountain & ~game->marked;
    places[5] = lands;
}

static void put_places(const EpixGame *game, const EpixState *state, int seat, int16_t *counts) {
    const uint32_t *units = state->units[seat];
    const uint32_t several = (units[EPIX_SOLDIER] & (units[EPIX_KNIGHT] | units[EPIX_CAMP])) |
                             (units[EPIX_KNIGHT] & units[EPIX_CAMP]);
    uint32_t places[LEARNED_PLACES];
    find_places(game, seat, places);
    for (int i = 0; i < LEARNED_PLACES; i++, counts += LEARNED_KINDS) {
        for (int unit = 0; unit < EPIX_UNITS; unit++) {
            counts[unit] = (int16_t)(size(units[unit] & places[i]) * LEARNED_ONE / 2);
        }
        counts[EPIX_UNITS] = (int16_t)(size(several & places[i]) * LEARNED_ONE / 2);
    }
}

/* Of a card that a seat owns. */
static void add_effects(const EpixAbility *ability, int16_t *effects) {
    for (uint32_t rest = ability->sets; rest; rest &= rest - 1) {
        const int effect = __builtin_ctz(rest);
        effects[effect] += whole(bot_effect_strength(ability, effect) * LEARNED_ONE / 2);
    }
}

/* ---- All of them ------------------------------------------------------------------------------ */

void bot_learned_inputs(const EpixGame *game, const EpixState *state, LearnedInputs *inputs) {
    double features[EPIX_SEATS][FEATURES];
    bot_features(game, state, features);
    memset(inputs, 0, (size_t)game->board.seats * sizeof inputs->of[0]);
    for (int seat = 0; seat < game->board.seats; seat++) {
        int16_t *x = inputs->of[seat];
        for (int f = 0; f < FEATURES; f++) {
            x[f] = whole(features[seat][f] * one[f]);
        }
        put_leads(game, features, seat, &x[LEARNED_FROM_LEADS]);
        put_gold(state->gold[seat], &x[LEARNED_FROM_GOLD]);
        put_order(game, state, seat, &x[LEARNED_FROM_ORDER]);
        put_places(game, state, seat, &x[LEARNED_FROM_PLACES]);
    }
    for (int i = 0; i < state->cards_dealt; i++) {
        const EpixDealt *dealt = &state->dealt[i];
        if (dealt->seat != EPIX_NONE) {
            add_effects(&game->ability[dealt->ability],
                        &inputs->of[dealt->seat][LEARNED_FROM_EFFECTS]);
        }
    }
}

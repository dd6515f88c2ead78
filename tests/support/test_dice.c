/* SPDX-License-Identifier: MIT */
/*
 * Dice: Steele, Lea and Flood's SplitMix64, which any seed will do for.
 */
#include "test_dice.h"

#include <stdlib.h>

static uint64_t next(Dice *dice) {
    uint64_t z = dice->state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

Dice dice_with(uint64_t seed) {
    return (Dice){seed};
}

uint64_t dice_roll(Dice *dice, uint64_t sides) {
    return next(dice) % sides;
}

bool dice_chance(Dice *dice, int percent) {
    return (int)dice_roll(dice, 100) < percent;
}

int dice_member(Dice *dice, uint64_t set) {
    int left = (int)dice_roll(dice, (uint64_t)__builtin_popcountll(set));
    for (; left > 0; left--) {
        set &= set - 1;
    }
    return __builtin_ctzll(set);
}

static double factor(const char *variable) {
    const char *value = getenv(variable);
    return value ? strtod(value, NULL) : 1;
}

int test_scale(int games) {
    const double scaled = games * factor("EPIX_TEST_SCALE") * factor("EPIX_TREE_SCALE");
    return scaled < 1 ? 1 : (int)scaled;
}

bool test_plays(int game) {
    const char *only = getenv("EPIX_TEST_GAME");
    return !only || strtol(only, NULL, 10) == game;
}

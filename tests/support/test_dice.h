/* SPDX-License-Identifier: MIT */
/*
 * Dice for tests: random numbers that follow from a seed, the same on every machine.
 */
#ifndef TEST_DICE_H
#define TEST_DICE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Dice {
    uint64_t state;
} Dice;

Dice dice_with(uint64_t seed);

/* A number from 0 to sides - 1; sides is not 0. */
uint64_t dice_roll(Dice *dice, uint64_t sides);

bool dice_chance(Dice *dice, int percent);

/* A random member of a set of bits that is not empty. */
int dice_member(Dice *dice, uint64_t set);

/* How many games a test plays: `games` times the number in the environment variable
 * EPIX_TEST_SCALE (default 1; 0.1 and 20 are fine), times that of the build tree
 * (EPIX_TREE_SCALE, tests/CMakeLists.txt), but at least one. */
int test_scale(int games);

/* Whether to play game number `game`: all of them, unless the environment variable
 * EPIX_TEST_GAME names a single one, which a failing test tells. */
bool test_plays(int game);

#endif

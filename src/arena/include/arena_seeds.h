/* SPDX-License-Identifier: MIT */
/*
 * Seeds out of seeds: everything random in a tournament follows from one number.
 */
#ifndef ARENA_SEEDS_H
#define ARENA_SEEDS_H

#include <stdint.h>

/* Mixes a number into a seed (the finisher of splitmix64, twice). */
static inline uint64_t arena_seed(uint64_t seed, uint64_t number) {
    uint64_t z = seed + (number + 1) * UINT64_C(0x9E3779B97F4A7C15);
    for (int i = 0; i < 2; i++) {
        z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
        z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
        z ^= z >> 31;
    }
    return z;
}

#endif

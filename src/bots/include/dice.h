/* SPDX-License-Identifier: MIT */
/*
 * Random numbers for bots: xoshiro256** seeded by splitmix64 (public domain algorithms by
 * Blackman and Vigna). The same seed gives the same numbers on every machine.
 */
#ifndef EPIX_DICE_H
#define EPIX_DICE_H

#include <stdint.h>

static inline uint64_t dice__rotate(uint64_t x, int k) {
    return x << k | x >> (64 - k);
}

static inline void dice_init(uint64_t dice[4], uint64_t seed) {
    for (int i = 0; i < 4; i++) {
        seed += UINT64_C(0x9E3779B97F4A7C15);
        uint64_t z = seed;
        z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
        z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
        dice[i] = z ^ z >> 31;
    }
}

static inline uint64_t dice_next(uint64_t dice[4]) {
    const uint64_t result = dice__rotate(dice[1] * 5, 7) * 9;
    const uint64_t t = dice[1] << 17;
    dice[2] ^= dice[0];
    dice[3] ^= dice[1];
    dice[1] ^= dice[2];
    dice[0] ^= dice[3];
    dice[2] ^= t;
    dice[3] = dice__rotate(dice[3], 45);
    return result;
}

/* A number from 0 to n - 1. By 32 bits at a time, which is quick in WebAssembly too; the bias is
 * below 2^-32 for the small numbers of the game. */
static inline uint64_t dice_below(uint64_t dice[4], uint64_t n) {
    if (n >> 32) {
        return dice_next(dice) % n;
    }
    return (dice_next(dice) >> 32) * n >> 32;
}

/* From 0 up to, not including, 1. */
static inline double dice_share(uint64_t dice[4]) {
    return (double)(dice_next(dice) >> 11) * 0x1.0p-53;
}

#endif

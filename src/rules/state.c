/* SPDX-License-Identifier: MIT */
/*
 * Comparing and hashing positions. A state has no padding and unused fields rest at one value,
 * so its bytes are the position.
 */
#include "rules.h"

bool epix_equal(const EpixState *a, const EpixState *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

uint64_t epix_hash(const EpixState *state) {
    uint64_t words[sizeof *state / sizeof(uint64_t)];
    _Static_assert(sizeof words == sizeof *state, "a state is a whole number of words");
    memcpy(words, state, sizeof words);
    uint64_t hash = UINT64_C(0x9E3779B97F4A7C15);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        hash = (hash ^ words[i]) * UINT64_C(0xD6E8FEB86659FD93);
        hash ^= hash >> 32;
    }
    return hash;
}

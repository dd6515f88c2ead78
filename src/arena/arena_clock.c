/* SPDX-License-Identifier: MIT */
/*
 * The one clock of the arena: it never goes back.
 */
#include "arena_clock.h"

#include <time.h>

uint64_t arena_clock(void *unused) {
    (void)unused;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* SPDX-License-Identifier: MIT */
/*
 * Clocks that never go back.
 */
#include "engine_clock.h"

#include <time.h>

static uint64_t microseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

uint64_t engine_clock(void *unused) {
    (void)unused;
    return microseconds(CLOCK_MONOTONIC);
}

uint64_t engine_thread_clock(void *unused) {
    (void)unused;
    return microseconds(CLOCK_THREAD_CPUTIME_ID);
}

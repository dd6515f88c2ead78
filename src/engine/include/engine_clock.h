/* SPDX-License-Identifier: MIT */
/*
 * The clocks of the arena.
 */
#ifndef ENGINE_CLOCK_H
#define ENGINE_CLOCK_H

#include <stdint.h>

/* Microseconds since some moment in the past. The argument is not used: bots and engines take
 * any clock, and some need to be told more. */
uint64_t engine_clock(void *unused);

/* Microseconds that the calling thread has had a processor. Bots think by this clock, so that it
 * does not matter what else the machine does. */
uint64_t engine_thread_clock(void *unused);

#endif

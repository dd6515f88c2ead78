/* SPDX-License-Identifier: MIT */
/*
 * The one clock of the arena.
 */
#ifndef ARENA_CLOCK_H
#define ARENA_CLOCK_H

#include <stdint.h>

/* Microseconds since some moment in the past. The argument is not used: bots and engines take
 * any clock, and some need to be told more. */
uint64_t arena_clock(void *unused);

#endif

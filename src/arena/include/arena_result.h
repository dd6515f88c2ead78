/* SPDX-License-Identifier: MIT */
/*
 * What is known about a game when it is over.
 */
#ifndef ARENA_RESULT_H
#define ARENA_RESULT_H

#include "engine_faults.h"
#include "epix.h"

/* Times are counted in classes that grow by the eighth part of an octave, from 1 microsecond to
 * more than an hour. */
enum { ARENA_TIME_STEPS = 8, ARENA_TIMES = 32 * ARENA_TIME_STEPS };

/* What one seat, or later one participant, has spent. */
typedef struct ArenaEffort {
    uint64_t decisions;
    uint64_t nodes;
    uint64_t microseconds;
    uint64_t longest;
    uint64_t overrun; /* beyond the time limit, at most */
    uint64_t late;    /* decisions that took a tenth more than the time limit, or longer */
    uint64_t ended;   /* actions that the arena has ended, see ENGINE_KNIGHT_MOVES */
    uint64_t lost;    /* games in which the seat was lost to the fallback */
    uint64_t fault[ENGINE_FAULTS];
    uint32_t times[ARENA_TIMES];
} ArenaEffort;

typedef struct ArenaResult {
    bool finished;
    bool by_castle;
    uint8_t seats;
    uint8_t winners; /* a bit a seat */
    uint8_t first;   /* the first player of the draft */
    uint32_t decisions;
    uint8_t participant[EPIX_SEATS];
    ArenaEffort effort[EPIX_SEATS];
} ArenaResult;

/* Counts a decision that took so long; `limit` is 0 if there was none. */
void arena_effort_add(ArenaEffort *effort, uint64_t microseconds, uint64_t limit, uint64_t nodes);

/* Adds one effort to another. */
void arena_effort_sum(ArenaEffort *sum, const ArenaEffort *effort);

/* The time below which this share of the decisions stayed, in microseconds; up to an eighth of an
 * octave too high. */
double arena_effort_quantile(const ArenaEffort *effort, double share);

/* How much of the victory a seat has: 1, 0, or its part of a shared one. */
double arena_result_share(const ArenaResult *result, int seat);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Sums of what was spent, and shares of victories.
 */
#include "arena_match.h"

#include <math.h>

static int class_of(uint64_t microseconds) {
    if (microseconds < 1) {
        return 0;
    }
    const int class = (int)(log2((double)microseconds) * ARENA_TIME_STEPS) + 1;
    return class < ARENA_TIMES ? class : ARENA_TIMES - 1;
}

void arena_effort_add(ArenaEffort *effort, uint64_t microseconds, uint64_t limit, uint64_t nodes) {
    effort->decisions++;
    effort->nodes += nodes;
    effort->microseconds += microseconds;
    effort->times[class_of(microseconds)]++;
    if (microseconds > effort->longest) {
        effort->longest = microseconds;
    }
    if (limit && microseconds > limit && microseconds - limit > effort->overrun) {
        effort->overrun = microseconds - limit;
    }
    effort->late += limit && microseconds > limit + limit / 10;
}

static uint64_t greater(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

void arena_effort_sum(ArenaEffort *sum, const ArenaEffort *effort) {
    sum->decisions += effort->decisions;
    sum->nodes += effort->nodes;
    sum->microseconds += effort->microseconds;
    sum->longest = greater(sum->longest, effort->longest);
    sum->overrun = greater(sum->overrun, effort->overrun);
    sum->late += effort->late;
    sum->ended += effort->ended;
    sum->lost += effort->lost;
    for (int i = 0; i < ENGINE_FAULTS; i++) {
        sum->fault[i] += effort->fault[i];
    }
    for (int i = 0; i < ARENA_TIMES; i++) {
        sum->times[i] += effort->times[i];
    }
}

double arena_effort_quantile(const ArenaEffort *effort, double share) {
    const double needed = share * (double)effort->decisions;
    double counted = 0;
    for (int i = 0; i < ARENA_TIMES; i++) {
        counted += effort->times[i];
        if (counted >= needed && counted > 0) {
            const double bound = i ? exp2((double)i / ARENA_TIME_STEPS) : 1;
            return bound < (double)effort->longest ? bound : (double)effort->longest;
        }
    }
    return (double)effort->longest;
}

double arena_result_share(const ArenaResult *result, int seat) {
    return result->winners >> seat & 1 ? 1.0 / __builtin_popcount(result->winners) : 0;
}

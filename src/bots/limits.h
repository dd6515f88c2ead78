/* SPDX-License-Identifier: MIT */
/*
 * When to stop thinking.
 */
#ifndef EPIX_LIMITS_H
#define EPIX_LIMITS_H

#include "bots.h"

typedef struct LimitsWatch {
    BotLimits limits;
    uint64_t start;
    uint64_t nodes;
    uint64_t next_look; /* nodes at which the clock is looked at again */
} LimitsWatch;

static inline LimitsWatch limits_start(const BotLimits *limits, uint64_t default_nodes) {
    LimitsWatch watch = {.limits = *limits};
    if (limits->nodes == 0 && limits->microseconds == 0) {
        watch.limits.nodes = default_nodes;
    }
    if (limits->microseconds) {
        watch.start = limits->clock(limits->clock_context);
    }
    return watch;
}

/* Counts a node; true when the time is up or the nodes are spent. The clock is looked at every
 * 16 nodes, which is well below a millisecond. */
static inline bool limits_reached(LimitsWatch *watch) {
    watch->nodes++;
    if (watch->limits.nodes && watch->nodes >= watch->limits.nodes) {
        return true;
    }
    if (watch->limits.microseconds && watch->nodes >= watch->next_look) {
        watch->next_look = watch->nodes + 16;
        const uint64_t now = watch->limits.clock(watch->limits.clock_context);
        return now - watch->start >= watch->limits.microseconds;
    }
    return false;
}

#endif

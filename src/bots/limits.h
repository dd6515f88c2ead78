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

/* Whether the time is up or the nodes are spent. */
static inline bool limits_are_reached(const LimitsWatch *watch) {
    if (watch->limits.nodes && watch->nodes >= watch->limits.nodes) {
        return true;
    }
    return watch->limits.microseconds &&
           watch->limits.clock(watch->limits.clock_context) - watch->start >=
               watch->limits.microseconds;
}

/* The same after counting a node. */
static inline bool limits_reached(LimitsWatch *watch) {
    watch->nodes++;
    return limits_are_reached(watch);
}

#endif

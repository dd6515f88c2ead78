/* SPDX-License-Identifier: MIT */
/*
 * When to stop thinking.
 */
#ifndef EPIX_BOT_LIMITS_H
#define EPIX_BOT_LIMITS_H

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

/* Which share of the time is gone; with a node limit alone, none. */
static inline double limits_time_gone(const LimitsWatch *watch) {
    if (!watch->limits.microseconds) {
        return 0;
    }
    const uint64_t now = watch->limits.clock(watch->limits.clock_context);
    return (double)(now - watch->start) / (double)watch->limits.microseconds;
}

/* Which share of the time or of the nodes is gone, whichever is more. */
static inline double limits_gone(const LimitsWatch *watch) {
    const double time = limits_time_gone(watch);
    const double nodes =
        watch->limits.nodes ? (double)watch->nodes / (double)watch->limits.nodes : 0;
    return time > nodes ? time : nodes;
}

/* Counts a node; whether the limits are reached. */
static inline bool limits_reached(LimitsWatch *watch) {
    watch->nodes++;
    return limits_are_reached(watch);
}

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The patterns that are looked for: what, when, and how it is said.
 */
#ifndef EPIX_PATTERNS_H
#define EPIX_PATTERNS_H

#include "coach_habits.h"

/* When a pattern is about a decision. */
typedef enum PatternWhen {
    PATTERN_ALWAYS,
    PATTERN_AGAIN,   /* not the first time in a game */
    PATTERN_SUCCESS, /* the last attack got through */
    PATTERN_FAILURE, /* it was stopped */
    PATTERN_FACED,   /* something was staked against the player */
    PATTERN_SPRING,
} PatternWhen;

/* What it is that is done. */
typedef enum PatternWhat {
    PATTERN_NUMBER,
    PATTERN_HIGH, /* three or more */
    PATTERN_SAME, /* as the time before */
    PATTERN_MORE, /* by one than the time before */
    PATTERN_ECHO, /* what was staked against the player last */
    PATTERN_ALL,  /* all gold */
} PatternWhat;

typedef struct Pattern {
    const char *id;
    uint8_t subject; /* COACH_… */
    uint8_t when;
    uint8_t what;
    bool seldom;       /* it is done less often than by the mixes, not more */
    uint8_t low, high; /* numbers, each of which is looked for */
    const char *sentence;
} Pattern;

const Pattern *patterns_all(int *count);

#endif

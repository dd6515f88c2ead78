/* SPDX-License-Identifier: MIT */
/*
 * How much each feature and each effect of an ability card counts.
 */
#ifndef EPIX_WEIGHTS_H
#define EPIX_WEIGHTS_H

#include "survey.h"

/* A seat that still has its turn in a season, and one that has had it. */
enum { WEIGHTS_STAGES = 2 * EPIX_SEASONS };

/* For two players, for more, and for two with the basic rules. */
enum { WEIGHTS_TWO, WEIGHTS_MORE, WEIGHTS_BASIC, WEIGHTS };

typedef struct Weights {
    double feature[FEATURES][WEIGHTS_STAGES];
    double effect[EPIX_EFFECTS][EPIX_SEASONS];
} Weights;

extern const Weights bot__weights[WEIGHTS];

#endif

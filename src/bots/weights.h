/* SPDX-License-Identifier: MIT */
/*
 * How much each feature and each effect of an ability card counts.
 */
#ifndef EPIX_WEIGHTS_H
#define EPIX_WEIGHTS_H

#include "survey.h"

/* A seat that still has its turn in a season, and one that has had it. */
enum { WEIGHTS_STAGES = 2 * EPIX_SEASONS };

typedef struct Weights {
    double feature[FEATURES][WEIGHTS_STAGES];
    double effect[EPIX_EFFECTS][EPIX_SEASONS];
} Weights;

/* For two players, and for more. */
extern const Weights bot__weights[2];

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Softmax regression: weights under which the evaluation expects what happened in the games.
 */
#ifndef FIT_WEIGHTS_H
#define FIT_WEIGHTS_H

#include <stdio.h>

#include "fit_samples.h"

typedef struct FitRules {
    int rounds;     /* of descent */
    double penalty; /* for the square of a feature's weight, or of its distance from `towards` */
    double effect_penalty;  /* the same of an effect, which fewer games show */
    const Weights *towards; /* or NULL */
    double outcome;         /* 1: the target is who won; less: the rest is what the evaluation says
                               of the next position (temporal differences) */
} FitRules;

/* Chances as bot_evaluate computes them. */
void fit_chances(const Weights *weights, const FitSample *sample, double chance[EPIX_SEATS]);

/* Finds weights. False if there is not enough memory. */
bool fit_weights(const FitSamples *samples, const FitRules *rules, Weights *weights);

/* The mean of -log(chance of who won) over the positions of a season; a negative number if there
 * are none. */
double fit_loss(const Weights *weights, const FitSamples *samples, int season);

/* As it stands in src/bots/weights.c; `effects`: with those of ability cards. */
void fit_print(FILE *out, const Weights *weights, bool effects);

#endif

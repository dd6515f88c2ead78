/* SPDX-License-Identifier: MIT */
/*
 * Softmax regression: weights under which the evaluation expects what happened in the games.
 */
#ifndef LAB_FIT_WEIGHTS_H
#define LAB_FIT_WEIGHTS_H

#include <stdio.h>

#include "lab_fit_samples.h"

typedef struct LabFitRules {
    int rounds;     /* of descent */
    double penalty; /* for the square of a feature's weight, or of its distance from `towards` */
    double effect_penalty;  /* the same of an effect, which fewer games show */
    const Weights *towards; /* or NULL */
    double outcome;         /* 1: the target is who won; less: the rest is what the evaluation says
                               of the next position (temporal differences) */
} LabFitRules;

/* Chances as bot_evaluate computes them. */
void lab_fit_chances(const Weights *weights, const LabFitSample *sample, double chance[EPIX_SEATS]);

/* Finds weights. False if there is not enough memory. */
bool lab_fit_weights(const LabFitSamples *samples, const LabFitRules *rules, Weights *weights);

/* The mean of -log(chance of who won) over the positions of a season; a negative number if there
 * are none. */
double lab_fit_loss(const Weights *weights, const LabFitSamples *samples, int season);

/* As it stands in src/bots/weights.c; `effects`: with those of ability cards. */
void lab_fit_print(FILE *out, const Weights *weights, bool effects);

#endif

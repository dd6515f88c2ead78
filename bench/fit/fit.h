/* SPDX-License-Identifier: MIT */
/*
 * Weights of the evaluation, fitted to positions out of games that a bot plays against itself, with who
 * won in the end.
 */
#ifndef FIT_H
#define FIT_H

#include <stdio.h>

#include "evaluate.h"
#include "fit_games.h"

/* ---- Samples --------------------------------------------------------------------------------- */

/* One position. */
typedef struct FitSample {
    int game; /* samples of one game follow one another */
    uint8_t seats;
    uint8_t season;
    uint8_t stage[EPIX_SEATS];
    float feature[EPIX_SEATS][FEATURES];
    float effect[EPIX_SEATS][EPIX_EFFECTS];
    float won[EPIX_SEATS]; /* share of the victory, or what it came to by the end of its season */
} FitSample;

typedef struct FitSamples {
    size_t count;
    size_t room;
    FitSample *sample;
} FitSamples;

/* Fills in all but who won. */
void fit_sample_of(const EpixGame *game, const EpixState *state, FitSample *sample);

/* Plays the games, looking on itself, and adds their positions. With `foresee` (or NULL) they come to what that
 * says where the next season begins, not to who won. False if there is not enough memory. */
bool fit_play(const FitGames *games, BotEvaluate *foresee, FitSamples *samples);

void fit_samples_free(FitSamples *samples);

/* ---- Weights --------------------------------------------------------------------------------- */

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

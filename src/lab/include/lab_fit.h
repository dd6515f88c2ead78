/* SPDX-License-Identifier: MIT */
/*
 * Weights of the evaluation, fitted to positions out of games that a bot plays against itself, with who
 * won in the end.
 */
#ifndef LAB_FIT_H
#define LAB_FIT_H

#include <stdio.h>

#include "bots.h"
#include "evaluate.h"

/* ---- Samples --------------------------------------------------------------------------------- */

/* One position. */
typedef struct LabFitSample {
    int game; /* samples of one game follow one another */
    uint8_t seats;
    uint8_t season;
    uint8_t stage[EPIX_SEATS];
    float feature[EPIX_SEATS][FEATURES];
    float effect[EPIX_SEATS][EPIX_EFFECTS];
    float won[EPIX_SEATS]; /* share of the victory */
} LabFitSample;

typedef struct LabFitSamples {
    size_t count;
    size_t room;
    LabFitSample *sample;
} LabFitSamples;

typedef struct LabFitGames {
    const EpixGame *game;
    const BotKind *kind; /* in all seats */
    uint64_t nodes;      /* a decision; 0: the bot's own limit */
    double stray;        /* share of decisions at random, so that bad positions are seen too */
    uint64_t seed;
    int games;
    void (*tell)(int played, int games); /* after each game; or NULL */
} LabFitGames;

/* Fills in all but who won. */
void lab_fit_sample_of(const EpixGame *game, const EpixState *state, LabFitSample *sample);

/* Plays the games and adds their positions. False if there is not enough memory. */
bool lab_fit_play(const LabFitGames *games, LabFitSamples *samples);

void lab_fit_samples_free(LabFitSamples *samples);

/* ---- Weights --------------------------------------------------------------------------------- */

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

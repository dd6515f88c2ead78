/* SPDX-License-Identifier: MIT */
/*
 * Positions out of games that a bot plays against itself, as the evaluation sees them, with who won
 * in the end: what its weights are fitted to (lab_fit_weights.h).
 */
#ifndef LAB_FIT_SAMPLES_H
#define LAB_FIT_SAMPLES_H

#include "bots.h"
#include "weights.h"

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

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Positions out of games that a bot plays against itself, as the evaluation sees them, with who won
 * in the end: what its weights are fitted to (fit_weights.h).
 */
#ifndef FIT_SAMPLES_H
#define FIT_SAMPLES_H

#include "bots.h"
#include "weights.h"

/* One position. */
typedef struct FitSample {
    int game; /* samples of one game follow one another */
    uint8_t seats;
    uint8_t season;
    uint8_t stage[EPIX_SEATS];
    float feature[EPIX_SEATS][FEATURES];
    float effect[EPIX_SEATS][EPIX_EFFECTS];
    float won[EPIX_SEATS]; /* share of the victory */
} FitSample;

typedef struct FitSamples {
    size_t count;
    size_t room;
    FitSample *sample;
} FitSamples;

typedef struct FitGames {
    const EpixGame *game;
    const BotKind *kind; /* in all seats */
    uint64_t nodes;      /* a decision; 0: the bot's own limit */
    double stray;        /* share of decisions at random, so that bad positions are seen too */
    uint64_t seed;
    int games;
    void (*tell)(int played, int games); /* after each game; or NULL */
} FitGames;

/* Fills in all but who won. */
void fit_sample_of(const EpixGame *game, const EpixState *state, FitSample *sample);

/* Plays the games and adds their positions. False if there is not enough memory. */
bool fit_play(const FitGames *games, FitSamples *samples);

void fit_samples_free(FitSamples *samples);

#endif

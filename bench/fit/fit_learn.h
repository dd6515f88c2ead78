/* SPDX-License-Identifier: MIT */
/*
 * The weights of the learned evaluation (learned.h), fitted to starts of seasons.
 */
#ifndef FIT_LEARN_H
#define FIT_LEARN_H

#include "fit_starts.h"
#include "learned.h"

typedef struct FitLesson {
    int rounds;     /* over all starts */
    double outcome; /* share of the outcome in the target; the rest is what the search said */
    double step;    /* of a weight at the beginning */
    double penalty; /* for the square of a weight, or if it adds for that of its change */
    bool adds;      /* to the net that is there: hidden units stay, and stages without examples */
    uint64_t seed;  /* of the order, and of the weights at the beginning */
    int left_out;   /* one game of so many only tells how good the weights are */
    FILE *progress; /* a line a round: loss of those learnt from, and of those left out */
} FitLesson;

/* False if there is not enough memory, or no start. */
bool fit_learn(const FitStarts *starts, const FitLesson *lesson, LearnedNet *net);

/* How far chances are from what the search said (root of the mean square) and from who won (mean
 * -log of the winner's chance), of the starts at a stage that were left out. */
typedef struct FitErrors {
    double search;
    double outcome;
    int searched; /* of them, those that were searched */
    int played;   /* and those with an outcome */
} FitErrors;

/* By the net; without one by the evaluation by rules of thumb. */
bool fit_errors(const FitStarts *starts, const FitLesson *lesson, const LearnedNet *net,
                FitErrors errors[LEARNED_STAGES]);

#endif

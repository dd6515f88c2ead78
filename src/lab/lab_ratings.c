/* SPDX-License-Identifier: MIT */
/*
 * Fits ratings by Hunter's minorisation steps, which always go uphill to the one optimum.
 */
#include "lab_statistics.h"

#include <math.h>

enum { STEPS = 10000 };

/* What one encounter adds to victories and to their expected number for strength 1. */
static void add_encounter(const ArenaSchedule *schedule, int number, const LabScore *score,
                          const double *strength, double *won, double *expected) {
    const uint8_t *member = schedule->encounter[number].member;
    const double seats = schedule->seats;
    double sum = 0;
    for (int i = 0; i < schedule->seats; i++) {
        sum += strength[member[i]];
    }
    for (int i = 0; i < schedule->seats; i++) {
        won[member[i]] += score->score[i] + 1 / seats;
        expected[member[i]] += (score->games + 1) / sum;
    }
}

/* One step; returns by how much the strengths have changed at most. */
static double improve(const ArenaSchedule *schedule, const LabScore *scores, double *strength) {
    double won[ARENA_PARTICIPANTS] = {0};
    double expected[ARENA_PARTICIPANTS] = {0};
    double mean = 0, change = 0;
    for (int i = 0; i < schedule->encounters; i++) {
        add_encounter(schedule, i, &scores[i], strength, won, expected);
    }
    double improved[ARENA_PARTICIPANTS];
    for (int i = 0; i < schedule->participants; i++) {
        improved[i] = won[i] / expected[i];
        mean += log(improved[i]) / schedule->participants;
    }
    for (int i = 0; i < schedule->participants; i++) {
        improved[i] /= exp(mean);
        change = fmax(change, fabs(improved[i] / strength[i] - 1));
        strength[i] = improved[i];
    }
    return change;
}

void lab_ratings_fit(const ArenaSchedule *schedule, const LabScore *scores,
                     double elo[ARENA_PARTICIPANTS]) {
    double strength[ARENA_PARTICIPANTS];
    for (int i = 0; i < schedule->participants; i++) {
        strength[i] = 1;
    }
    for (int step = 0; step < STEPS && improve(schedule, scores, strength) > 1e-6; step++) {
    }
    for (int i = 0; i < schedule->participants; i++) {
        elo[i] = 400 * log10(strength[i]);
    }
}

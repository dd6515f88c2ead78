/* SPDX-License-Identifier: MIT */
/*
 * Drawing from a mix, by one random number.
 */
#include "small_games.h"

int small_draw(const double *mix, int count, double random) {
    int last = 0; /* that can be drawn at all: rounding must not draw any other */
    double sum = 0;
    for (int index = 0; index < count; index++) {
        if (mix[index] > 0) {
            last = index;
            sum += mix[index];
            if (sum > random) {
                return index;
            }
        }
    }
    return last;
}

/* Lay the shares end to end and walk along them from `random` in steps of 1: no share is longer
 * than a step, so no index is met twice. The last steps are as far from the end, in case rounding
 * makes the walk a little short. */
void small_draw_guesses(const double *guess_mix, int stakes, int guesses, double random,
                        int *drawn) {
    double sum = 0;
    int found = 0;
    for (int stake = 0; stake < stakes && found < guesses; stake++) {
        sum += guess_mix[stake];
        const bool needed = stakes - stake == guesses - found;
        if (needed || sum > random + found) {
            drawn[found++] = stake;
        }
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * Starts of Winter's last turn between two, with what each is worth: exactly, since nothing is hidden in
 * it but stakes.
 */
#ifndef FIT_TURNS_H
#define FIT_TURNS_H

#include "fit_starts.h"

typedef struct FitTurns {
    int variants; /* of each start of a Winter: with other cards, and another turn before */
    uint64_t seed;
    void (*tell)(size_t done, size_t all);
} FitTurns;

/* Plays on from those of the starts that begin a Winter between two, and writes down the last turns that
 * this comes to. What takes too long to be solved is left out. */
bool fit_turns(FILE *file, const FitStarts *starts, const FitTurns *turns);

#endif

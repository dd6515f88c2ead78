/* SPDX-License-Identifier: MIT */
/*
 * Looks for the positions in which Winter's question (docs/rules.md 5.4) is hardest to answer, by
 * climbing: a position is changed a little, again and again, and the change is kept if the answer
 * does not become easier. On the standard boards with the standard cards, or on boards and with
 * cards of one's own. Used by bench/winter_worst.c, and by a unit test that holds the budget.
 */
#ifndef WINTER_WORST_H
#define WINTER_WORST_H

#include "notation.h"
#include "test_dice.h"

typedef struct WorstCase {
    NoteGame note;
    EpixState state; /* red is the last, and about to begin */
    EpixHope hope;
    uint32_t looks;
    double score; /* what is climbed for */
} WorstCase;

/* How hard a case is: asks the question and fills in `hope` and `looks`. */
typedef double WorstScore(WorstCase *found);

typedef struct WorstSearch {
    Dice dice;
    bool own; /* boards and cards of one's own */
    WorstScore *score;
    WorstCase now; /* on the present climb */
    WorstCase worst;
    long positions; /* so many asked about */
    int steps_left; /* before the climb is given up, unless it gets on */
} WorstSearch;

/* By the budget's units, the same on every machine. */
double worst_by_looks(WorstCase *found);

void worst_begin(WorstSearch *search, uint64_t seed, bool own, WorstScore *score);

/* Asks about one more position. */
void worst_step(WorstSearch *search);

#endif

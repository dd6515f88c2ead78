/* SPDX-License-Identifier: MIT */
/*
 * Starts of seasons out of games, with who won in the end and what a long search says of them. They are
 * kept in a file, one record after the other, as they lie in this machine's memory; so games and searches
 * can go on where they were interrupted.
 */
#ifndef FIT_STARTS_H
#define FIT_STARTS_H

#include <stdio.h>

#include "fit_games.h"

typedef struct FitStart {
    EpixState state;
    float won[EPIX_SEATS];   /* share of the victory; all 0: nobody played on from there */
    float value[EPIX_SEATS]; /* what the search said */
    uint32_t nodes;          /* of the search; 0: none yet */
    uint32_t game;
    uint8_t players;
    bool advanced;
    uint8_t unused[2];
} FitStart;

typedef struct FitStarts {
    size_t count;
    FitStart *start;
} FitStarts;

/* Plays games on from the last one in the file, up to the number wanted, and adds their starts. */
bool fit_starts_play(FILE *file, const FitGames *games);

typedef struct FitVary {
    int variants; /* of each start */
    int losses;   /* units that a seat may lose, at most */
    uint64_t seed;
} FitVary;

/* Adds starts that are like those of the other file but for some gold, who holds the First Player card,
 * and now and then a unit or more. They cost no game, and show what a coin is worth. */
bool fit_starts_vary(FILE *file, const FitStarts *starts, const FitVary *how);

/* Who searches, and what. */
typedef struct FitSearch {
    const BotKind *kind;
    uint64_t nodes;
    uint64_t seed;
    unsigned seasons; /* a bit each */
    bool again;       /* also those that have been searched with as many nodes */
    void (*tell)(size_t done, size_t all);
} FitSearch;

/* From the start of a season on nobody bids, and the First Player card is the holder's. */
void fit_pass_auction(const EpixGame *game, EpixState *state, int holder);

/* Searches every start in the file that is wanted and writes down what is said of it. */
bool fit_starts_search(FILE *file, const FitSearch *search);

/* All of a file; false if there is not enough memory, or the file holds something else. */
bool fit_starts_read(FILE *file, FitStarts *starts);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * What the games of a tournament add up to. Results stream in, in the order of their numbers;
 * nothing is kept of a single game.
 */
#ifndef LAB_STATISTICS_H
#define LAB_STATISTICS_H

#include "arena_tournament.h"
#include "lab_intervals.h"
#include "lab_ratings.h"
#include "lab_sprt.h"

/* For ratings: so many times every round is drawn again, some often, some never, to see how far
 * the ratings go astray (a Poisson bootstrap by rounds). */
enum { LAB_DRAWS = 200 };

typedef struct LabStatistics {
    const ArenaSchedule *schedule;
    const LabSprtBounds *sprt; /* when it is decided, no further game is wanted; NULL: never */
    uint64_t games;
    uint64_t decisions;
    uint64_t castles; /* games that ended by a captured castle, and not by the count */
    uint64_t shared;  /* shared victories */
    double by_seat[EPIX_SEATS];
    double by_first;                   /* victories of the first player of the draft */
    uint64_t pairs[LAB_SPRT_OUTCOMES]; /* for the first of two players */
    LabGroups tally[ARENA_PARTICIPANTS];
    ArenaEffort effort[ARENA_PARTICIPANTS];
    double pair_score;    /* of the pair that is not complete yet */
    double *weight;       /* of the present round in each draw */
    LabGroups *encounter; /* EPIX_SEATS for each encounter, by member */
    LabScore *scores;     /* one for each encounter, then the same for each draw */
} LabStatistics;

/* Takes memory; false if there is not enough. The schedule must live as long. */
bool lab_statistics_init(LabStatistics *statistics, const ArenaSchedule *schedule);
void lab_statistics_done(LabStatistics *statistics);

/* Adds the result of a finished game; games must come in the order of the schedule. */
void lab_statistics_add(LabStatistics *statistics, const ArenaFixture *fixture,
                        const ArenaResult *result);

/* The same for a tournament's news; false when the test is decided. */
bool lab_statistics_tell(LabStatistics *statistics, const ArenaNews *news);

/* Whether there are two participants who meet in pairs, so that Elo and SPRT make sense. */
bool lab_statistics_is_duel(const LabStatistics *statistics);

/* A participant's share of all its victories, and what would be fair: its share of the seats. */
LabInterval lab_statistics_share(const LabStatistics *statistics, int participant);
double lab_statistics_fair(const LabStatistics *statistics, int participant);

/* The share of a member of an encounter, all its seats together. */
LabInterval lab_statistics_encounter(const LabStatistics *statistics, int encounter, int member);

/* Ratings with 95 % intervals, for a tournament of several encounters. */
void lab_statistics_ratings(const LabStatistics *statistics, LabInterval elo[ARENA_PARTICIPANTS]);

#endif

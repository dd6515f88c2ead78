/* SPDX-License-Identifier: MIT */
/*
 * What the games of a tournament add up to. Results stream in, in the order of their numbers;
 * nothing is kept of a single game.
 */
#ifndef STATISTICS_H
#define STATISTICS_H

#include "arena_schedule.h"
#include "intervals.h"
#include "ratings.h"
#include "sprt.h"

/* For ratings: so many times every round is drawn again, some often, some never, to see how far
 * the ratings go astray (a Poisson bootstrap by rounds). */
enum { STATISTICS_DRAWS = 200 };

typedef struct Statistics {
    const ArenaSchedule *schedule;
    uint64_t games;
    uint64_t decisions;
    uint64_t castles; /* games that ended by a captured castle, and not by the count */
    uint64_t shared;  /* shared victories */
    double by_seat[EPIX_SEATS];
    double by_first;               /* victories of the first player of the draft */
    uint64_t pairs[SPRT_OUTCOMES]; /* for the first of two players */
    GroupTally tally[ARENA_PARTICIPANTS];
    ArenaEffort effort[ARENA_PARTICIPANTS];
    double pair_score;     /* of the pair that is not complete yet */
    double *weight;        /* of the present round in each draw */
    GroupTally *encounter; /* EPIX_SEATS for each encounter, by member */
    RatingScore *scores;   /* one for each encounter, then the same for each draw */
} Statistics;

/* Takes memory; false if there is not enough. The schedule must live as long. */
bool statistics_init(Statistics *statistics, const ArenaSchedule *schedule);
void statistics_done(Statistics *statistics);

/* Adds the result of a finished game; games must come in the order of the schedule. */
void statistics_add(Statistics *statistics, const ArenaFixture *fixture, const ArenaResult *result);

/* Whether there are two participants who meet in pairs, so that Elo and SPRT make sense. */
bool statistics_is_duel(const Statistics *statistics);

/* A participant's share of all its victories, and what would be fair: its share of the seats. */
Interval statistics_share(const Statistics *statistics, int participant);
double statistics_fair(const Statistics *statistics, int participant);

/* The share of a member of an encounter, all its seats together. */
Interval statistics_encounter(const Statistics *statistics, int encounter, int member);

/* Ratings with 95 % intervals, for a tournament of several encounters. */
void statistics_ratings(const Statistics *statistics, Interval elo[ARENA_PARTICIPANTS]);

#endif

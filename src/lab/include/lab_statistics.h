/* SPDX-License-Identifier: MIT */
/*
 * Statistics of tournaments, and the intervals that all figures have.
 */
#ifndef LAB_STATISTICS_H
#define LAB_STATISTICS_H

#include <stdint.h>

#include "arena_tournament.h"

/* ---- Intervals ------------------------------------------------------------------------------- */

/* Shares of victories with 95 % confidence intervals, and what they are in Elo.
 *
 * Games that share their chance are not independent. They form a group, and the interval is that
 * of Wilson for an effective number of games: as many independent ones as would give the variance
 * that is seen between the groups (a ratio estimator, since a last group may be cut short). It is
 * never more than the games played, and never less than the groups. */
typedef struct LabInterval {
    double estimate;
    double low;
    double high;
} LabInterval;

/* Sums over groups. */
typedef struct LabGroups {
    double games;
    double score;
    double groups;
    double score_score; /* sum of score * score over groups, and so on */
    double score_games;
    double games_games;
    double open_games; /* of the group that is not closed yet */
    double open_score;
} LabGroups;

/* Adds a game with this score, 0 to 1, to the open group. */
void lab_groups_add(LabGroups *tally, double score);

/* Closes the open group; nothing happens if it is empty. */
void lab_groups_close(LabGroups *tally);

/* The share, of all games; an open group counts as if it were closed. */
LabInterval lab_groups_share(const LabGroups *tally);

/* Wilson's interval for `share` out of so many independent games. */
LabInterval lab_interval_wilson(double share, double games);

/* The difference in Elo at which a player wins this share of games between two; infinite at 0
 * and 1. */
double lab_elo_of_share(double share);
double lab_share_of_elo(double elo);
LabInterval lab_interval_elo(LabInterval share);

/* ---- Tournaments ----------------------------------------------------------------------------- */

/* What the games of a tournament add up to: shares, ratings, and a test that knows when to stop. */

/* ---- Ratings --------------------------------------------------------------------------------- */

/* The model of Plackett and Luce (of Bradley and Terry, if two play): a seat wins with a chance in
 * proportion to its player's strength.
 *
 * What an encounter has brought: the games, and each member's share of victories. Members that
 * are the same participant are counted under the first of them. */
typedef struct LabScore {
    double games;
    double score[EPIX_SEATS];
} LabScore;

/* Fills in the ratings in Elo, with an average of 0. One more game, shared by all, is added to
 * each encounter, so that whoever always wins has a rating too. */
void lab_ratings_fit(const ArenaSchedule *schedule, const LabScore *scores,
                     double elo[ARENA_PARTICIPANTS]);

/* ---- The sequential test --------------------------------------------------------------------- */

/* The sequential probability ratio test that engine testers use: is the first of two players
 * stronger by elo1 rather than by elo0? Games come in pairs with seats swapped; a pair has one of
 * five outcomes (the pentanomial model). The likelihood ratio is the generalised one: each
 * hypothesis with the distribution of the five outcomes that fits it best. */
enum { LAB_SPRT_OUTCOMES = 5 }; /* a pair's score: 0, 1/2, 1, 3/2, 2 */

typedef struct LabSprtBounds {
    double elo0;
    double elo1;
    double alpha; /* chance to accept elo1 wrongly */
    double beta;  /* chance to accept elo0 wrongly */
} LabSprtBounds;

typedef enum LabSprtVerdict {
    LAB_SPRT_GOES_ON,
    LAB_SPRT_ACCEPTS_ELO0,
    LAB_SPRT_ACCEPTS_ELO1
} LabSprtVerdict;

typedef struct LabSprt {
    double ratio; /* logarithm of the likelihood ratio */
    double low;   /* elo0 is accepted at or below */
    double high;  /* elo1 is accepted at or above */
    LabSprtVerdict verdict;
} LabSprt;

/* Judges so many pairs with each outcome, from 0 up to 2 points. */
LabSprt lab_sprt_judge(const LabSprtBounds *bounds, const uint64_t pairs[LAB_SPRT_OUTCOMES]);

/* ---- All of it ------------------------------------------------------------------------------- */

/* Results stream in, in the order of their numbers; nothing is kept of a single game.
 *
 * For ratings: so many times every encounter of every round is drawn again, some often, some never, to
 * see how far the ratings go astray (a Poisson bootstrap by groups of games). */
enum { LAB_DRAWS = 200 };

/* The first mishap of a kind. */
typedef struct LabMishap {
    uint64_t index; /* of the game */
    int seat;
    ArenaMishap what; /* its fault is ENGINE_NONE if there was none */
} LabMishap;

/* The first record in which a participant lost its seat. */
typedef struct LabRecord {
    char *text; /* NULL: none; up to the mishap */
    uint64_t index;
} LabRecord;

/* What the games of one opening have brought. */
typedef struct LabOpening {
    uint64_t games;
    double by_seat[EPIX_SEATS];
    LabGroups tally[ARENA_PARTICIPANTS];
} LabOpening;

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
    LabMishap mishap[ARENA_PARTICIPANTS][ENGINE_FAULTS];
    LabRecord record[ARENA_PARTICIPANTS];
    double pair_score;    /* of the pair that is not complete yet */
    double *weight;       /* of the present group in each draw */
    LabGroups *encounter; /* EPIX_SEATS for each encounter, by member */
    LabOpening *opening;  /* as many as the schedule has */
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

/* SPDX-License-Identifier: MIT */
/*
 * Ratings of a pool of players from who met whom and who won: the model of Plackett and Luce (of
 * Bradley and Terry, if two play), in which a seat wins with a chance in proportion to its
 * player's strength.
 */
#ifndef LAB_RATINGS_H
#define LAB_RATINGS_H

#include "arena_schedule.h"

/* What an encounter has brought: the games, and each member's share of victories. Members that
 * are the same participant are counted under the first of them. */
typedef struct LabScore {
    double games;
    double score[EPIX_SEATS];
} LabScore;

/* Fills in the ratings in Elo, with an average of 0. One more game, shared by all, is added to
 * each encounter, so that whoever always wins has a rating too. */
void lab_ratings_fit(const ArenaSchedule *schedule, const LabScore *scores,
                     double elo[ARENA_PARTICIPANTS]);

#endif

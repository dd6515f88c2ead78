/* SPDX-License-Identifier: MIT */
/*
 * Shares of victories with 95 % confidence intervals, and what they are in Elo.
 *
 * Games that share their chance are not independent. They form a group, and the interval is that
 * of Wilson for an effective number of games: as many independent ones as would give the variance
 * that is seen between the groups (a ratio estimator, since a last group may be cut short). It is
 * never more than the games played, and never less than the groups.
 */
#ifndef INTERVALS_H
#define INTERVALS_H

typedef struct Interval {
    double estimate;
    double low;
    double high;
} Interval;

/* Sums over groups. */
typedef struct GroupTally {
    double games;
    double score;
    double groups;
    double score_score; /* sum of score * score over groups, and so on */
    double score_games;
    double games_games;
    double open_games; /* of the group that is not closed yet */
    double open_score;
} GroupTally;

/* Adds a game with this score, 0 to 1, to the open group. */
void group_tally_add(GroupTally *tally, double score);

/* Closes the open group; nothing happens if it is empty. */
void group_tally_close(GroupTally *tally);

/* The share, of all games; an open group counts as if it were closed. */
Interval group_tally_share(const GroupTally *tally);

/* Wilson's interval for `share` out of so many independent games. */
Interval interval_wilson(double share, double games);

/* The difference in Elo at which a player wins this share of games between two; infinite at 0
 * and 1. */
double elo_of_share(double share);
double share_of_elo(double elo);
Interval interval_elo(Interval share);

#endif

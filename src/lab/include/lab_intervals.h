/* SPDX-License-Identifier: MIT */
/*
 * Shares of victories with 95 % confidence intervals, and what they are in Elo.
 *
 * Games that share their chance are not independent. They form a group, and the interval is that
 * of Wilson for an effective number of games: as many independent ones as would give the variance
 * that is seen between the groups (a ratio estimator, since a last group may be cut short). It is
 * never more than the games played, and never less than the groups.
 */
#ifndef LAB_INTERVALS_H
#define LAB_INTERVALS_H

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

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Shares with their confidence intervals.
 */
#include "lab_statistics.h"

#include <math.h>

static const double z = 1.959963984540054; /* 95 % of a normal distribution lie within */

void lab_groups_add(LabGroups *tally, double score) {
    tally->open_games++;
    tally->open_score += score;
}

void lab_groups_close(LabGroups *tally) {
    if (tally->open_games == 0) {
        return;
    }
    tally->games += tally->open_games;
    tally->score += tally->open_score;
    tally->groups++;
    tally->score_score += tally->open_score * tally->open_score;
    tally->score_games += tally->open_score * tally->open_games;
    tally->games_games += tally->open_games * tally->open_games;
    tally->open_games = tally->open_score = 0;
}

/* How many independent games would be as good as these. */
static double effective_games(const LabGroups *tally, double share) {
    if (tally->groups < 2) {
        return tally->groups;
    }
    const double squares =
        tally->score_score - 2 * share * tally->score_games + share * share * tally->games_games;
    const double correction = tally->groups / (tally->groups - 1);
    const double variance = correction * squares / (tally->games * tally->games);
    const double binomial = share * (1 - share);
    if (binomial <= 0) {
        return tally->groups; /* all the same: nothing is known about the variance */
    }
    const double effective = variance > 0 ? binomial / variance : tally->games;
    return fmax(tally->groups, fmin(effective, tally->games));
}

LabInterval lab_groups_share(const LabGroups *tally) {
    LabGroups closed = *tally;
    lab_groups_close(&closed);
    if (closed.games == 0) {
        return (LabInterval){.estimate = 0, .low = 0, .high = 1};
    }
    const double share = closed.score / closed.games;
    return lab_interval_wilson(share, effective_games(&closed, share));
}

LabInterval lab_interval_wilson(double share, double games) {
    const double z2 = z * z;
    const double middle = (share + z2 / (2 * games)) / (1 + z2 / games);
    const double half =
        z / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games));
    return (LabInterval){.estimate = share,
                         .low = fmax(0, middle - half),
                         .high = fmin(1, middle + half)};
}

double lab_elo_of_share(double share) {
    if (share <= 0 || share >= 1) {
        return share <= 0 ? -HUGE_VAL : HUGE_VAL;
    }
    return 400 * log10(share / (1 - share));
}

double lab_share_of_elo(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

LabInterval lab_interval_elo(LabInterval share) {
    return (LabInterval){.estimate = lab_elo_of_share(share.estimate),
                         .low = lab_elo_of_share(share.low),
                         .high = lab_elo_of_share(share.high)};
}

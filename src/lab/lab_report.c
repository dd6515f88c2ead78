/* SPDX-License-Identifier: MIT */
/*
 * What all reports share: who is how good, best first.
 */
#include "lab_report.h"

static double strength(const LabReportRanking *ranking, int participant) {
    return ranking->rated ? ranking->rating[participant].estimate
                          : ranking->share[participant].estimate;
}

/* Insertion keeps the order of those who are equal. */
static void sort(LabReportRanking *ranking) {
    for (int i = 0; i < ranking->count; i++) {
        int place = i;
        while (place > 0 && strength(ranking, ranking->order[place - 1]) < strength(ranking, i)) {
            ranking->order[place] = ranking->order[place - 1];
            place--;
        }
        ranking->order[place] = i;
    }
}

void lab_report__rank(const LabReport *report, LabReportRanking *ranking) {
    const LabStatistics *statistics = report->statistics;
    ranking->count = statistics->schedule->participants;
    ranking->rated = statistics->schedule->encounters > 1;
    for (int i = 0; i < ranking->count; i++) {
        ranking->share[i] = lab_statistics_share(statistics, i);
        ranking->rating[i] = lab_interval_elo(ranking->share[i]);
    }
    if (ranking->rated) {
        lab_statistics_ratings(statistics, ranking->rating);
    }
    sort(ranking);
}

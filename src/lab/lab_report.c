/* SPDX-License-Identifier: MIT */
/*
 * Who is how good, best first.
 */
#include "lab_report.h"

static double strength(const LabReport *report, int participant) {
    return report->rated ? report->rating[participant].estimate
                         : report->share[participant].estimate;
}

/* Insertion keeps the order of those who are equal. */
static void sort(LabReport *report) {
    for (int i = 0; i < report->count; i++) {
        int place = i;
        while (place > 0 && strength(report, report->order[place - 1]) < strength(report, i)) {
            report->order[place] = report->order[place - 1];
            place--;
        }
        report->order[place] = i;
    }
}

void lab_report_rank(LabReport *report) {
    const LabStatistics *statistics = report->statistics;
    report->count = statistics->schedule->participants;
    report->rated = statistics->schedule->encounters > 1;
    report->has_elo = report->rated || lab_statistics_is_duel(statistics);
    for (int i = 0; i < report->count; i++) {
        report->share[i] = lab_statistics_share(statistics, i);
        report->rating[i] = lab_interval_elo(report->share[i]);
    }
    if (report->rated) {
        lab_statistics_ratings(statistics, report->rating);
    }
    sort(report);
}

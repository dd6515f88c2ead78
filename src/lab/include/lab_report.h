/* SPDX-License-Identifier: MIT */
/*
 * The outcome of a tournament for people (a table), programs (JSON) and documents (SVG).
 */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include <stdio.h>

#include "lab_statistics.h"

typedef struct LabReport {
    const ArenaTournament *tournament;
    const LabStatistics *statistics;
    double seconds;
    bool interrupted;
} LabReport;

void lab_report_text(const LabReport *report, FILE *out);
void lab_report_json(const LabReport *report, FILE *out);
void lab_report_svg(const LabReport *report, FILE *out);

/* ---- Inside: shared by the report_*.c files ---------------------------------------------------- */

/* What the participants are ordered by: rating, if there are several encounters, else share. */
typedef struct LabReportRanking {
    bool rated;
    int count;
    int order[ARENA_PARTICIPANTS]; /* best first */
    LabInterval share[ARENA_PARTICIPANTS];
    LabInterval rating[ARENA_PARTICIPANTS]; /* or the difference in Elo, in a duel */
} LabReportRanking;

void lab_report__rank(const LabReport *report, LabReportRanking *ranking);

/* Whether there are ratings or differences in Elo at all. */
static inline bool lab_report__has_elo(const LabReport *report) {
    return lab_statistics_is_duel(report->statistics) ||
           report->statistics->schedule->encounters > 1;
}

#endif

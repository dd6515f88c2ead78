/* SPDX-License-Identifier: MIT */
/*
 * The outcome of a tournament for people (a table), programs (JSON) and documents (SVG).
 */
#ifndef REPORT_H
#define REPORT_H

#include <stdio.h>

#include "arena_tournament.h"

typedef struct Report {
    const ArenaTournament *tournament;
    const Statistics *statistics;
    double seconds;
    bool interrupted;
} Report;

void report_text(const Report *report, FILE *out);
void report_json(const Report *report, FILE *out);
void report_svg(const Report *report, FILE *out);

/* ---- Inside: shared by the report_*.c files ---------------------------------------------------- */

/* What the participants are ordered by: rating, if there are several encounters, else share. */
typedef struct ReportRanking {
    bool rated;
    int count;
    int order[ARENA_PARTICIPANTS]; /* best first */
    Interval share[ARENA_PARTICIPANTS];
    Interval rating[ARENA_PARTICIPANTS]; /* or the difference in Elo, in a duel */
} ReportRanking;

void report__rank(const Report *report, ReportRanking *ranking);

/* Whether there are ratings or differences in Elo at all. */
static inline bool report__has_elo(const Report *report) {
    return statistics_is_duel(report->statistics) || report->statistics->schedule->encounters > 1;
}

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The outcome of a tournament for people (tables) and programs (JSON).
 */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include "lab_json.h"
#include "lab_statistics.h"

typedef struct LabReport {
    const ArenaTournament *tournament;
    const LabStatistics *statistics;
    const char *records; /* the folder in which they are kept; NULL: none */
    double seconds;
    bool interrupted;
    /* The rest is filled in by lab_report_rank. */
    bool rated;                    /* several encounters: by rating, else by share */
    bool has_elo;                  /* there are ratings, or differences in Elo */
    int count;                     /* of participants */
    int order[ARENA_PARTICIPANTS]; /* best first */
    LabInterval share[ARENA_PARTICIPANTS];
    LabInterval rating[ARENA_PARTICIPANTS]; /* or the difference in Elo, in a duel */
} LabReport;

void lab_report_rank(LabReport *report);

void lab_report_text(const LabReport *report, FILE *out);
LabJsonFill lab_report_json; /* about a report */

/* Letters of the longest label, at least as many as `heading` has. */
int lab_report_columns(const ArenaLineup *lineup, const char *heading);

#endif

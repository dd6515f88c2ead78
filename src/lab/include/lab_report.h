/* SPDX-License-Identifier: MIT */
/*
 * The outcome of a tournament, in order, and for programs (JSON).
 */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include "lab_json.h"
#include "lab_statistics.h"

typedef struct LabReport {
    const ArenaTournament *tournament;
    const LabStatistics *statistics;
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

LabJsonFill lab_report_json; /* about a report */

#endif

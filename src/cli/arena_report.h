/* SPDX-License-Identifier: MIT */
/*
 * The outcome of a tournament, for people.
 */
#ifndef CLI_ARENA_REPORT_H
#define CLI_ARENA_REPORT_H

#include "cli.h"
#include "lab_report.h"

typedef struct CliTournament {
    WordsLanguage language;
    const LabReport *report;
    const char *records; /* the folder in which they are kept; NULL: none */
} CliTournament;

void cli_tournament_print(const CliTournament *tournament);

/* For what a participant has lost its seat: the first case of each kind, and the game that led to it. */
void cli_mishaps_print(const CliTournament *tournament, int who);

#endif

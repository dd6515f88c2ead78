/* SPDX-License-Identifier: MIT */
/*
 * How far a tournament is: a bar on a terminal, else a line a minute, on standard error.
 */
#ifndef CLI_ARENA_PROGRESS_H
#define CLI_ARENA_PROGRESS_H

#include "lab_statistics.h"

typedef struct CliProgress {
    const ArenaLineup *lineup; /* may be NULL, unless cli_progress_show is used */
    uint64_t games;            /* or whatever is counted */
    bool terminal;
    uint64_t start; /* in microseconds */
    uint64_t shown;
    bool begun; /* something has been shown */
} CliProgress;

void cli_progress_start(CliProgress *progress, const ArenaLineup *lineup, uint64_t games);

/* Shows the present state, if it is time for it. */
void cli_progress_show(CliProgress *progress, const LabStatistics *statistics);

/* The same with the number of games that are over, and news to follow it. */
void cli_progress_tell(CliProgress *progress, uint64_t done, const char *news);

/* Removes the bar. */
void cli_progress_stop(CliProgress *progress);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * epix coach --habits: what others can read in a player, over several records.
 */
#ifndef CLI_HABITS_REPORT_H
#define CLI_HABITS_REPORT_H

#include "cli.h"
#include "results.h"

typedef struct CliHabits {
    const CliCommon *common;
    const CliList *records;
    const char *seat; /* whose habits: by seat or by name; the other is NULL */
    const char *name;
    uint64_t nodes; /* 0: as many as are usual */
    uint64_t seed;
    bool allow_paths;
    const CliResults *results;
} CliHabits;

/* Tells them. A record that cannot be read is complained about and left out. Returns an exit status. */
int cli_habits(const CliHabits *wish);

#endif

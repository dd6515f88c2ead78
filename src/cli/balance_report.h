/* SPDX-License-Identifier: MIT */
/*
 * Whether the game is fair, as tables and JSON.
 */
#ifndef CLI_BALANCE_REPORT_H
#define CLI_BALANCE_REPORT_H

#include "arena_match.h"
#include "cli.h"
#include "lab_balance.h"
#include "lab_json.h"

typedef struct CliBalance {
    WordsLanguage language;
    ArenaSetup setup;
    LabBalance counts;
    const char *bot;
    uint64_t seed;
    uint64_t planned;
    double seconds;
    bool interrupted;
} CliBalance;

void cli_balance_print(const CliBalance *balance);
LabJsonFill cli_balance_json; /* about a CliBalance */

#endif

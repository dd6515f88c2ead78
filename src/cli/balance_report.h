/* SPDX-License-Identifier: MIT */
/*
 * Whether the game is fair, as tables, JSON and a plot: sections with rows, the same for all.
 */
#ifndef CLI_BALANCE_REPORT_H
#define CLI_BALANCE_REPORT_H

#include <stdio.h>

#include "arena_setup.h"
#include "cli.h"
#include "lab_balance.h"

enum {
    BALANCE_LABEL = 64,
    BALANCE_ROWS = EPIX_ABILITIES,
    BALANCE_SECTIONS = 8,
    BALANCE_SHOWN = 12, /* openings at most, the most frequent ones */
};

typedef struct BalanceRow {
    char label[BALANCE_LABEL]; /* in the language of the report */
    char key[BALANCE_LABEL];   /* in JSON */
    LabBalanceTally tally;
    double paid; /* on average */
} BalanceRow;

typedef struct BalanceSection {
    const char *key;   /* in JSON */
    const char *title; /* in English */
    bool priced;       /* the rows have prices */
    int rows;
    BalanceRow row[BALANCE_ROWS];
} BalanceSection;

typedef struct BalanceReport {
    WordsLanguage language;
    const ArenaSetup *setup;
    const LabBalance *balance;
    const char *bot;
    uint64_t seed;
    uint64_t planned;
    double seconds;
    bool interrupted;
    int sections;
    BalanceSection section[BALANCE_SECTIONS];
} BalanceReport;

/* Fills in the sections; those without rows are left out. */
void balance_report_fill(BalanceReport *report);

/* What would be fair. */
double balance_fair(const BalanceReport *report);

/* Whether the interval of a row leaves out what would be fair. */
bool balance_is_unfair(const BalanceReport *report, const BalanceRow *row);

/* Share of all games in per cent. */
double balance_percent(const BalanceReport *report, uint64_t games);

void balance_print(const BalanceReport *report);
void balance_write_json(const BalanceReport *report, FILE *out);
void balance_write_svg(const BalanceReport *report, FILE *out);

#endif

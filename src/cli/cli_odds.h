/* SPDX-License-Identifier: MIT */
/*
 * Chances of an assault against castles, as a table, a plot of letters and JSON.
 */
#ifndef CLI_ODDS_H
#define CLI_ODDS_H

#include "bot_odds.h"
#include "cli.h"
#include "lab_json.h"

enum {
    ODDS_GOLD = 40,  /* a chart goes from 1 to so much gold */
    ODDS_CURVES = 7, /* the castles, and defenders of one's own */
};

typedef struct OddsCurve {
    char letter;
    const char *guesses; /* such as 2,2 */
    const char *name;    /* of the castle, in English */
    double chance[ODDS_GOLD + 1];
} OddsCurve;

typedef struct OddsChart {
    WordsLanguage language;
    int minimum_stake;
    int curves;
    OddsCurve curve[ODDS_CURVES];
    bool asked; /* about one assault */
    int gold;
    const char *guesses;
    SmallOdds odds; /* of it */
} OddsChart;

void odds_print_table(const OddsChart *chart);
void odds_print_plot(const OddsChart *chart);
LabJsonFill odds_put_chart; /* about an OddsChart */

#endif

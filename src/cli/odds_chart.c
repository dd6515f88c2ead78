/* SPDX-License-Identifier: MIT */
/*
 * The chances against castles as a table, as a plot of letters and as JSON.
 */
#include "cli_odds.h"

#include <string.h>

#include "matches.h"

/* ---- The table --------------------------------------------------------------------------- */

enum { CELL = 9 };

static void print_legend(const OddsChart *chart) {
    for (int i = 0; i < chart->curves; i++) {
        const OddsCurve *curve = &chart->curve[i];
        printf("  %c  %-6s  %s\n", curve->letter, curve->guesses,
               words_text(chart->language, curve->name));
    }
}

/* Guesses of one's own may be longer than a column. */
static void print_heads(const OddsChart *chart) {
    const char *gold = words_text(chart->language, "gold");
    cli_print_gap(0, 6 - words_columns(gold));
    fputs(gold, stdout);
    for (int i = 0; i < chart->curves; i++) {
        printf("%*c", CELL, chart->curve[i].letter);
    }
    putchar('\n');
}

void odds_print_table(const OddsChart *chart) {
    cli_print_wrapped(words_text(chart->language,
                                 "How likely an assault on a castle succeeds, in %, by the "
                                 "guesses of its defenders:"),
                      0, 0);
    print_legend(chart);
    putchar('\n');
    print_heads(chart);
    for (int gold = 1; gold <= ODDS_GOLD; gold++) {
        printf("%6d", gold);
        for (int i = 0; i < chart->curves; i++) {
            cli_put_real(chart->language, 100 * chart->curve[i].chance[gold], 2, CELL);
        }
        putchar('\n');
    }
}

/* ---- The plot ---------------------------------------------------------------------------- */

enum { ROWS = 20, ROW_PERCENT = 100 / ROWS };

/* Without the blanks at its end. */
static void print_row(const char *row, int columns) {
    while (columns > 0 && row[columns - 1] == ' ') {
        columns--;
    }
    printf("%.*s\n", columns, row);
}

/* Where curves meet, the first of them is seen. */
static void fill_plot(const OddsChart *chart, char plot[ROWS + 1][ODDS_GOLD + 1]) {
    memset(plot, ' ', (ROWS + 1) * (ODDS_GOLD + 1));
    for (int i = chart->curves - 1; i >= 0; i--) {
        for (int gold = 1; gold <= ODDS_GOLD; gold++) {
            const int row = (int)(chart->curve[i].chance[gold] * ROWS + 0.5);
            plot[row][gold] = chart->curve[i].letter;
        }
    }
}

void odds_print_plot(const OddsChart *chart) {
    char plot[ROWS + 1][ODDS_GOLD + 1];
    fill_plot(chart, plot);
    putchar('\n');
    for (int row = ROWS; row >= 0; row--) {
        if (row % 4 == 0) {
            printf("%5d %% |", row * ROW_PERCENT);
        } else {
            printf("%8s|", "");
        }
        print_row(&plot[row][1], ODDS_GOLD);
    }
    printf("%8s+", "");
    for (int gold = 1; gold <= ODDS_GOLD; gold++) {
        putchar(gold % 5 == 0 ? '+' : '-');
    }
    printf("\n%9s", "");
    for (int gold = 5; gold <= ODDS_GOLD; gold += 5) {
        printf("%5d", gold);
    }
    printf("  %s\n", words_text(chart->language, "gold"));
}

/* ---- For programs ------------------------------------------------------------------------ */

static void put_curve(NoteJson *json, WordsLanguage language, const OddsCurve *curve) {
    note_json_open(json, '{');
    note_json_put_string(json, "guesses", curve->guesses);
    note_json_put_string(json, "name", words_text(language, curve->name));
    note_json_put_open(json, "chances", '[');
    for (int gold = 1; gold <= ODDS_GOLD; gold++) {
        lab_json_real(json, curve->chance[gold]);
    }
    note_json_close(json, ']');
    note_json_close(json, '}');
}

/* The one that was asked about, as print_assault has it. */
static void put_assault(NoteJson *json, const OddsChart *chart) {
    const SmallOdds *odds = &chart->odds;
    note_json_put_open(json, "assault", '{');
    note_json_put_number(json, "gold", (uint64_t)chart->gold);
    note_json_put_string(json, "guesses", chart->guesses);
    lab_json_put_real(json, "chance", odds->chance);
    note_json_put_open(json, "first_round", '[');
    for (int i = 0; i < odds->stakes && odds->chance > 0; i++) {
        note_json_open(json, '{');
        note_json_put_number(json, "gold", (uint64_t)odds->low + (uint64_t)i);
        lab_json_put_real(json, "staked", odds->stake_mix[i]);
        lab_json_put_real(json, "guessed", odds->guess_mix[i]);
        note_json_close(json, '}');
    }
    note_json_close(json, ']');
    note_json_close(json, '}');
}

void odds_put_chart(NoteJson *json, const void *about) {
    const OddsChart *chart = about;
    char below[WORDS_SENTENCE_SIZE], stake[16];
    snprintf(stake, sizeof stake, "%d", chart->minimum_stake);
    words_fill(chart->language,
               WORDS_KEY("one attacker, best play of both sides, minimum stake {stake}"),
               WORDS_VALUES({"stake", stake}), below, sizeof below);
    note_json_open(json, '{');
    note_json_put_number(json, "epix-odds", 1);
    cli_results_caption(json, chart->language,
                        words_text(chart->language, "Chance of an assault on a castle"), below);
    note_json_put_string(json, "gold", words_text(chart->language, "gold"));
    note_json_put_open(json, "curves", '[');
    for (int i = 0; i < chart->curves; i++) {
        put_curve(json, chart->language, &chart->curve[i]);
    }
    note_json_close(json, ']');
    if (chart->asked) {
        put_assault(json, chart);
    }
    note_json_close(json, '}');
}

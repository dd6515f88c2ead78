/* SPDX-License-Identifier: MIT */
/*
 * Whether the game is fair, as JSON and as a plot.
 */
#include "balance_report.h"
#include "lab_markup.h"
#include "matches.h"

/* ---- JSON ---------------------------------------------------------------------------------- */

static void put_row(const BalanceSection *section, const BalanceRow *row, FILE *out) {
    const LabInterval share = lab_balance_share(&row->tally);
    fputs("{\"key\": ", out);
    lab_markup_json(row->key, out);
    fprintf(out, ", \"times\": %.0f, \"wins\": %.6g", row->tally.games, row->tally.wins);
    if (section->priced) {
        fprintf(out, ", \"paid\": %.6g", row->paid);
    }
    fprintf(out, ", \"share\": {\"estimate\": %.6g, \"low\": %.6g, \"high\": %.6g}}",
            share.estimate, share.low, share.high);
}

static void put_setup(const BalanceReport *report, FILE *out) {
    const EpixRules *rules = &report->setup->game.game.rules;
    fprintf(out, "  \"epix-balance\": 1,\n  \"players\": %d,\n  \"board\": ",
            report->setup->game.board.board.seats);
    lab_markup_json(report->setup->board, out);
    fputs(",\n  \"abilities\": ", out);
    lab_markup_json(report->setup->abilities ? report->setup->abilities : "standard", out);
    fprintf(out, ",\n  \"rules\": \"%s\",\n  \"bot\": ", rules->advanced ? "advanced" : "basic");
    lab_markup_json(report->bot, out);
    fprintf(out, ",\n  \"seed\": %llu,\n  \"seconds\": %.3f,\n  \"interrupted\": %s,\n",
            (unsigned long long)report->seed, report->seconds,
            report->interrupted ? "true" : "false");
}

void balance_write_json(const BalanceReport *report, FILE *out) {
    const LabBalance *balance = report->balance;
    fputs("{\n", out);
    put_setup(report, out);
    fprintf(out, "  \"games\": %llu,\n  \"planned\": %llu,\n  \"decisions\": %llu,\n",
            (unsigned long long)balance->games, (unsigned long long)report->planned,
            (unsigned long long)balance->decisions);
    fprintf(out, "  \"castles\": %llu,\n  \"shared\": %llu,\n  \"fair\": %.6g",
            (unsigned long long)balance->castles, (unsigned long long)balance->shared,
            balance_fair(report));
    for (int i = 0; i < report->sections; i++) {
        const BalanceSection *section = &report->section[i];
        fprintf(out, ",\n  \"%s\": [", section->key);
        for (int k = 0; k < section->rows; k++) {
            fputs(k ? ",\n    " : "\n    ", out);
            put_row(section, &section->row[k], out);
        }
        fputs("]", out);
    }
    fputs("\n}\n", out);
}

/* ---- The plot: a dot for each share, a line for its interval, by sections ------------------- */

enum { ROW = 22, HEAD = 34, TOP = 64, LEFT = 240, PLOT = 420, RIGHT = 150, BOTTOM = 40 };

static double x_of(double share) {
    return LEFT + PLOT * share;
}

static int height_of(const BalanceReport *report) {
    int height = TOP + BOTTOM;
    for (int i = 0; i < report->sections; i++) {
        height += HEAD + ROW * report->section[i].rows;
    }
    return height;
}

static void put_axis(const BalanceReport *report, int bottom, FILE *out) {
    for (int percent = 0; percent <= 100; percent += 20) {
        char text[16];
        const double x = x_of(percent / 100.0);
        fprintf(out, "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>\n", x, x,
                TOP, bottom);
        snprintf(text, sizeof text, "%d %%", percent);
        cli_svg_text(out, "tick", x, bottom + 20, text);
    }
    const double fair = x_of(balance_fair(report));
    fprintf(out, "<line class=\"fair\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>\n", fair, fair,
            TOP, bottom);
}

static void plot_row(const BalanceRow *row, double y, FILE *out) {
    const LabInterval share = lab_balance_share(&row->tally);
    char text[64];
    cli_svg_text(out, "name", LEFT - 12, y + 4.5, row->label);
    fprintf(out, "<line class=\"interval\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>\n",
            x_of(share.low), x_of(share.high), y, y);
    fprintf(out, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"/>\n",
            x_of(share.estimate), y);
    snprintf(text, sizeof text, "%.1f %%  (%.0f)", 100 * share.estimate, row->tally.games);
    cli_svg_text(out, "soft", LEFT + PLOT + 14, y + 4.5, text);
}

void balance_write_svg(const BalanceReport *report, FILE *out) {
    const int height = height_of(report);
    char below[WORDS_SENTENCE_SIZE];
    char games[32];
    const CliSvg svg = {LEFT + PLOT + RIGHT, height, report->language,
                        words_text(report->language, "Share of victories, 95 % intervals")};
    snprintf(games, sizeof games, "%llu", (unsigned long long)report->balance->games);
    const WordsValue values[] = {{"bot", report->bot},
                                 {"board", report->setup->board},
                                 {"games", games},
                                 {NULL, NULL}};
    words_fill(report->language, WORDS_KEY("board {board}, {bot} against itself, {games} games"),
               values, below, sizeof below);
    cli_svg_start(&svg, out);
    cli_svg_text(out, "soft", 16, 46, below);
    put_axis(report, height - BOTTOM, out);
    double y = TOP;
    for (int i = 0; i < report->sections; i++) {
        const BalanceSection *section = &report->section[i];
        cli_svg_text(out, "head", 16, y + HEAD - 10, words_text(report->language, section->title));
        y += HEAD;
        for (int k = 0; k < section->rows; k++, y += ROW) {
            plot_row(&section->row[k], y + ROW / 2.0, out);
        }
    }
    fputs("</svg>\n", out);
}

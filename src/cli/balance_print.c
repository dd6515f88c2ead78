/* SPDX-License-Identifier: MIT */
/*
 * Whether the game is fair, for people.
 */
#include <stdio.h>

#include "balance_report.h"
#include "matches.h"

static void print_heading(const BalanceReport *report) {
    const WordsLanguage language = report->language;
    char seats[16], games[32], planned[32], seed[32], seconds[32];
    snprintf(seats, sizeof seats, "%d", report->setup->game.board.board.seats);
    snprintf(games, sizeof games, "%llu", (unsigned long long)report->balance->games);
    snprintf(planned, sizeof planned, "%llu", (unsigned long long)report->planned);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)report->seed);
    snprintf(seconds, sizeof seconds, "%.1f", report->seconds);
    const bool advanced = report->setup->game.game.rules.advanced;
    const WordsValue values[] = {{"players", seats},
                                 {"board", report->setup->board},
                                 {"bot", report->bot},
                                 {"rules",
                                  words_text(language, advanced ? WORDS_KEY("advanced rules")
                                                                : WORDS_KEY("basic rules"))},
                                 {"games", games},
                                 {"planned", planned},
                                 {"seconds", seconds},
                                 {"seed", seed},
                                 {NULL, NULL}};
    cli_print_line(language,
                   WORDS_KEY("{players} players, board {board}, {rules}; {bot} against "
                             "itself; seed {seed}"),
                   values);
    cli_print_line(language,
                   report->interrupted
                       ? WORDS_KEY("{games} of {planned} games (interrupted), {seconds} s")
                       : WORDS_KEY("{games} of {planned} games, {seconds} s"),
                   values);
}

static void print_endings(const BalanceReport *report) {
    char castles[16], shared[16], decisions[16], fair[16];
    const LabBalance *balance = report->balance;
    snprintf(castles, sizeof castles, "%.1f", balance_percent(report, balance->castles));
    snprintf(shared, sizeof shared, "%.1f", balance_percent(report, balance->shared));
    snprintf(decisions, sizeof decisions, "%.1f",
             (double)balance->decisions / (double)balance->games);
    snprintf(fair, sizeof fair, "%.1f", 100 * balance_fair(report));
    const WordsValue values[] = {{"castles", castles},
                                 {"shared", shared},
                                 {"decisions", decisions},
                                 {"fair", fair},
                                 {NULL, NULL}};
    cli_print_line(report->language,
                   WORDS_KEY("{castles} % end by a captured castle, {shared} % are shared; "
                             "{decisions} decisions a game"),
                   values);
    cli_print_line(report->language,
                   WORDS_KEY("Fair would be {fair} %; where the 95 % interval says otherwise "
                             "stands a star."),
                   values);
}

static void print_row(const BalanceReport *report, const BalanceSection *section,
                      const BalanceRow *row, int width) {
    const LabInterval share = lab_balance_share(&row->tally);
    cli_put_left(row->label, width);
    printf("%9.0f", row->tally.games);
    if (section->priced && row->paid > 0) {
        printf("%9.1f", row->paid);
    } else if (section->priced) {
        printf("%9s", "-");
    }
    printf("%9.1f   %5.1f - %5.1f%s\n", 100 * share.estimate, 100 * share.low, 100 * share.high,
           balance_is_unfair(report, row) ? " *" : "");
}

static void print_section(const BalanceReport *report, const BalanceSection *section) {
    const WordsLanguage language = report->language;
    int width = words_columns(words_text(language, section->title));
    for (int i = 0; i < section->rows; i++) {
        const int columns = words_columns(section->row[i].label);
        width = columns > width ? columns : width;
    }
    puts("");
    cli_put_left(words_text(language, section->title), width);
    cli_put_right(words_text(language, "times"), 9);
    if (section->priced) {
        cli_put_right(words_text(language, "paid"), 9);
    }
    cli_put_right(words_text(language, "wins %"), 9);
    printf("   %s\n", words_text(language, "95 % interval"));
    for (int i = 0; i < section->rows; i++) {
        print_row(report, section, &section->row[i], width);
    }
}

void balance_print(const BalanceReport *report) {
    print_heading(report);
    if (report->balance->games == 0) {
        return;
    }
    print_endings(report);
    for (int i = 0; i < report->sections; i++) {
        print_section(report, &report->section[i]);
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * The coach's report as text.
 */
#include "coach_report.h"

typedef struct Percent {
    char text[COACH_PERCENT_SIZE];
} Percent;

static Percent percent(WordsLanguage language, double share) {
    Percent result;
    coach_percent(language, share, false, result.text, sizeof result.text);
    return result;
}

static Percent change(WordsLanguage language, double share) {
    Percent result;
    coach_percent(language, share, true, result.text, sizeof result.text);
    return result;
}

static void print_indented(const char *text) {
    fputs("   ", stdout);
    cli_print_wrapped(text, 3, 3);
}

static void print_filled(WordsLanguage language, const char *english, const WordsValue *values) {
    char line[2 * COACH_MIX_SIZE];
    words_fill(language, english, values, line, sizeof line);
    print_indented(line);
}

/* ---- How it adds up --------------------------------------------------------------------------- */

static void print_sum(WordsLanguage language, const CoachReport *report, int seat) {
    const CoachSum *sum = &report->sum[seat];
    const bool all = report->eyes == EPIX_SPECTATOR;
    char decisions[NOTE_NUMBER_SIZE], mistakes[NOTE_NUMBER_SIZE];
    note_copy_number((uint64_t)sum->decisions, decisions, sizeof decisions);
    note_copy_number((uint64_t)sum->mistakes, mistakes, sizeof mistakes);
    cli_print_line(language,
                   all ? WORDS_KEY("{seat}: {start} % at the start, luck {luck}, mistakes of the "
                                   "others {gifts}, own mistakes {losses}; in the end {end} %.")
                       : WORDS_KEY("{seat}: {start} % at the start, luck and what the others did "
                                   "{luck}, own mistakes {losses}; in the end {end} %."),
                   WORDS_VALUES({"seat", words_seat(language, seat)},
                                {"start", percent(language, sum->start).text},
                                {"luck", change(language, sum->luck).text},
                                {"gifts", change(language, sum->gifts).text},
                                {"losses", change(language, -sum->losses).text},
                                {"end", percent(language, sum->end).text}));
    print_filled(language, WORDS_KEY("Decisions with a choice: {decisions}; mistakes: {mistakes}."),
                 WORDS_VALUES({"decisions", decisions}, {"mistakes", mistakes}));
}

/* ---- Dear decisions --------------------------------------------------------------------------- */

static void print_head(WordsLanguage language, const CoachReport *report,
                       const CoachMoment *moment) {
    char n[NOTE_NUMBER_SIZE], text[WORDS_SENTENCE_SIZE];
    note_copy_number(moment->number, n, sizeof n);
    coach_decision(language, report->game, moment, &moment->line.decision, text, sizeof text);
    cli_print_line(language, WORDS_KEY("Decision {n}, {season}: {text}"),
                   WORDS_VALUES({"n", n}, {"season", words_season(language, moment->season)},
                                {"text", text}));
}

static void print_options(WordsLanguage language, const CoachReport *report,
                          const CoachMoment *moment) {
    char text[WORDS_SENTENCE_SIZE], mix[COACH_MIX_SIZE];
    const int seat = moment->line.seat;
    coach_decision(language, report->game, moment, &moment->option[0].decision, text, sizeof text);
    print_filled(language, WORDS_KEY("Better: {text} ({best} % instead of {played} %)"),
                 WORDS_VALUES({"text", text},
                              {"best", percent(language, moment->option[0].worth[seat]).text},
                              {"played",
                               percent(language, moment->fresh[seat] - moment->loss).text}));
    if (moment->secret) {
        coach_mix(language, moment, mix, sizeof mix);
        print_filled(language, WORDS_KEY("The right mix: {mix}."), WORDS_VALUES({"mix", mix}));
    }
}

static void print_moment(WordsLanguage language, const CoachReport *report,
                         const CoachMoment *moment) {
    char why[WORDS_SENTENCE_SIZE];
    print_head(language, report, moment);
    print_filled(language, WORDS_KEY("It cost {loss} % (give or take {error})."),
                 WORDS_VALUES({"loss", percent(language, moment->loss).text},
                              {"error", percent(language, 2 * moment->loss_error).text}));
    print_options(language, report, moment);
    if (coach_why(language, moment, why, sizeof why)) {
        print_indented(why);
    }
}

static void print_dearest(WordsLanguage language, const CoachReport *report, int seat) {
    int dearest[CLI_COACH_DEAREST];
    const int count =
        coach_dearest(report->moment, report->moments, seat, CLI_COACH_DEAREST, dearest);
    putchar('\n');
    cli_print_line(language,
                   count ? WORDS_KEY("The dearest decisions of {seat}:")
                         : WORDS_KEY("{seat} has made no mistake that is certain to be one."),
                   WORDS_VALUES({"seat", words_seat(language, seat)}));
    for (int i = 0; i < count; i++) {
        putchar('\n');
        print_moment(language, report, &report->moment[dearest[i]]);
    }
}

/* ---- All decisions ---------------------------------------------------------------------------- */

static void print_line(WordsLanguage language, const CoachReport *report,
                       const CoachMoment *moment) {
    char text[NOTE_DECISION_SIZE];
    const int seat = moment->line.seat;
    note_line_print(report->game, &moment->line, text, sizeof text);
    printf("%5u  ", (unsigned)moment->number);
    cli_put_left(text, 24);
    cli_put_real(language, 100 * moment->before[seat], 1, 7);
    cli_put_real(language, 100 * moment->loss, 1, 9);
    cli_put_real(language, 200 * moment->loss_error, 1, 7);
    cli_put_real(language, 100 * moment->luck[seat], 1, 9);
    putchar('\n');
}

static void print_all(WordsLanguage language, const CoachReport *report) {
    putchar('\n');
    cli_print_wrapped(words_text(language,
                                 "All decisions, each for the player who made it, in %: the chance "
                                 "before, the loss and its error, and the luck after it:"),
                      0, 0);
    for (int i = 0; i < report->moments && cli_can_print(); i++) {
        print_line(language, report, &report->moment[i]);
    }
}

void cli_coach_print(WordsLanguage language, const CoachReport *report, bool all) {
    for (int seat = 0; seat < report->game->board.board.seats; seat++) {
        if (report->eyes == EPIX_SPECTATOR || report->eyes == seat) {
            print_sum(language, report, seat);
        }
    }
    if (!report->over) {
        puts(words_text(language, "The game is not over: its end is as it is judged now."));
    }
    for (int seat = 0; seat < report->game->board.board.seats; seat++) {
        if (report->eyes == EPIX_SPECTATOR || report->eyes == seat) {
            print_dearest(language, report, seat);
        }
    }
    if (all) {
        print_all(language, report);
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * The coach's report as text.
 */
#include "coach_report.h"

#include <string.h>

static void print_voice(void *context, const char *line) {
    (void)context;
    const int indent = (int)strspn(line, " ");
    printf("%.*s", indent, line);
    cli_print_wrapped(line + indent, indent, indent);
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
    const CoachVoice voice = {.language = language, .line = print_voice};
    coach_tell(&voice, report);
    if (all) {
        print_all(language, report);
    }
}

void cli_coach_print_worth(WordsLanguage language, const NoteReplay *replay, int seat,
                           const BotWorth *worth) {
    const CoachVoice voice = {.language = language, .line = print_voice};
    coach_tell_worth(&voice, &replay->game, &replay->state, seat, worth);
}

/* SPDX-License-Identifier: MIT */
/*
 * For what engines have lost their seats.
 */
#include "arena_report.h"

#include <string.h>

#include "note_names.h"
#include "words_sentences.h"

/* The words complete a sentence that begins with the engine's name. */
static const char *const faults[ENGINE_FAULTS] = {
    [ENGINE_START] = WORDS_KEY("did not start"),
    [ENGINE_OPTION] = WORDS_KEY("does not have an option, or not with that value"),
    [ENGINE_ENDED] = WORDS_KEY("ended in the middle of a game"),
    [ENGINE_SILENT] = WORDS_KEY("gave no answer in time"),
    [ENGINE_FLOOD] = WORDS_KEY("wrote far too much"),
    [ENGINE_LONG_LINE] = WORDS_KEY("wrote a line without end"),
    [ENGINE_GAVE_UP] = WORDS_KEY("said that it cannot go on"),
    [ENGINE_GARBAGE] = WORDS_KEY("answered with something that is no decision"),
    [ENGINE_ILLEGAL] = WORDS_KEY("answered with a decision that is not legal"),
};

static void print_refusal(const CliTournament *tournament, const EpixRefusal *refusal) {
    char sentence[WORDS_SENTENCE_SIZE];
    words_refusal(tournament->language, &tournament->report->tournament->setup->game, refusal,
                  sentence, sizeof sentence);
    printf("    ");
    cli_print_line(tournament->language, WORDS_KEY("{sentence} (rule {clause})"),
                   WORDS_VALUES({"sentence", sentence},
                                {"clause", note_refusal_clause(refusal->code)}));
}

static void print_first(const CliTournament *tournament, const LabMishap *first) {
    const ArenaMishap *what = &first->what;
    char game[24], decisions[24];
    const char seat[] = {note_seat_letter(first->seat), '\0'};
    snprintf(game, sizeof game, "%llu", (unsigned long long)first->index + 1);
    snprintf(decisions, sizeof decisions, "%u", (unsigned)what->decisions);
    printf("    ");
    cli_print_line(tournament->language,
                   WORDS_KEY("first in game {game}, seat {seat}, after {decisions} decisions[; "
                             "it said: {said}]"),
                   WORDS_VALUES({"game", game}, {"seat", seat}, {"decisions", decisions},
                                {"said", what->said}));
    if (what->refusal.code != EPIX_ACCEPTED) {
        print_refusal(tournament, &what->refusal);
    }
}

/* Where records are kept anyway, their names are enough. */
static void print_record(const CliTournament *tournament, const LabRecord *record) {
    char number[24], file[32];
    snprintf(number, sizeof number, "%llu", (unsigned long long)record->index + 1);
    snprintf(file, sizeof file, "%06llu.epix", (unsigned long long)record->index + 1);
    printf("  ");
    if (tournament->records) {
        cli_print_line(tournament->language,
                       WORDS_KEY("the record of game {game}: {folder}/{file}"),
                       WORDS_VALUES({"game", number}, {"folder", tournament->records},
                                    {"file", file}));
        return;
    }
    cli_print_line(tournament->language, WORDS_KEY("game {game} up to there:"),
                   WORDS_VALUES({"game", number}));
    putchar('\n');
    for (const char *line = record->text; *line;) {
        const size_t length = strcspn(line, "\n");
        printf("    %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
}

void cli_mishaps_print(const CliTournament *tournament, int who) {
    const LabStatistics *statistics = tournament->report->statistics;
    for (int fault = 0; fault < ENGINE_FAULTS; fault++) {
        const LabMishap *first = &statistics->mishap[who][fault];
        const uint64_t times = statistics->effort[who].fault[fault];
        if (times) {
            printf("  %s (%llu)\n", words_text(tournament->language, faults[fault]),
                   (unsigned long long)times);
        }
        if (first->what.fault != ENGINE_NONE) {
            print_first(tournament, first);
        }
    }
    if (statistics->record[who].text) {
        print_record(tournament, &statistics->record[who]);
    }
}

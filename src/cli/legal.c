/* SPDX-License-Identifier: MIT */
/*
 * epix legal: what could be decided at the end of a record.
 */
#include <stdio.h>

#include "files.h"

typedef struct Settings {
    CliCommon common;
    bool allow_paths;
} Settings;

static const CliOption options[] = {
    {"allow-paths", CLI_FLAG, offsetof(Settings, allow_paths), NULL, NULL,
     WORDS_KEY("let the record name files by absolute paths and `..`")},
};

static const char *const examples[] = {
    "epix legal game.epix",
    "epix legal game.epix | wc -l",
    NULL,
};

static const CliSyntax syntax = {
    "legal",
    "FILE",
    WORDS_KEY("Plays through a record, and prints `<seat> <decision>` for every legal decision of "
              "every seat that has to decide after its last line, one a line; nothing if the game "
              "is over. FILE may be - for standard input."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* One at a time, as there may be very many guesses. */
static void print_legal(const NoteReplay *replay, int seat) {
    EpixLegal legal;
    NoteLine line = {.seat = seat};
    char text[NOTE_DECISION_SIZE];
    epix_legal(&replay->game.game, &replay->state, seat, &legal);
    for (uint64_t i = 0; i < legal.count && cli_can_print(); i++) {
        epix_legal_at(&legal, i, &line.decision);
        note_line_print(&replay->game, &line, text, sizeof text);
        puts(text);
    }
}

static void print_all(const CliCommon *common, CliRecord *record) {
    (void)common;
    while (cli_record_next(record)) {
    }
    for (int seat = 0; seat < EPIX_SEATS && !record->fault.code; seat++) {
        if (record->replay.state.actors >> seat & 1) {
            print_legal(&record->replay, seat);
        }
    }
}

int cli_legal(int argc, char **argv) {
    Settings settings = {0};
    const int status = cli_parse(&syntax, argc, argv, &settings);
    return status == CLI_GO ? cli_record_use(&settings.common, settings.common.operand,
                                             settings.allow_paths, print_all)
                            : status;
}

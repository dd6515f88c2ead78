/* SPDX-License-Identifier: MIT */
/*
 * epix legal: what could be decided at the end of a record.
 */
#include <stdio.h>

#include "cli_files.h"
#include "note_view.h"
#include "results.h"

typedef struct Settings {
    CliCommon common;
    uint64_t at;
    bool allow_paths;
    CliResults results;
} Settings;

static const CliOption options[] = {
    {"at", CLI_NUMBER, offsetof(Settings, at), NULL, "N",
     WORDS_KEY("after so many decisions instead of at the end")},
    CLI_JSON_OPTION(Settings),
    {"allow-paths", CLI_FLAG, offsetof(Settings, allow_paths), NULL, NULL,
     WORDS_KEY("let the record name files by absolute paths and `..`")},
};

static const char *const examples[] = {
    "epix legal game.epix",
    "epix legal game.epix | wc -l",
    "epix legal game.epix --at 10 --json -",
    NULL,
};

static const CliSyntax syntax = {
    "legal",
    "FILE|LINK",
    WORDS_KEY(
        "Plays through a record, and prints `<seat> <decision>` for every legal decision of "
        "every seat that has to decide after its last line, one a line; nothing if the game "
        "is over. FILE may be - for standard input, or a link of a position. JSON has them in groups, as in "
        "docs/protocol.md."),
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

static void put_seat(NoteJson *json, const NoteReplay *replay, int seat) {
    NoteSight sight = {.game = &replay->game, .position = replay->state};
    EpixLegal legal;
    epix_view(&replay->game.game, &replay->state, seat, &sight.view);
    epix_legal(&replay->game.game, &replay->state, seat, &legal);
    note_json_open(json, '{');
    note_json_put_seat(json, "seat", seat);
    note_json_put_number(json, "count", legal.count);
    note_json_key(json, "legal");
    note_legal_put(json, &sight, &legal);
    note_json_close(json, '}');
}

static void put_all(NoteJson *json, const void *about) {
    const NoteReplay *replay = about;
    note_json_open(json, '{');
    note_json_put_number(json, "epix-legal", 1);
    note_json_put_number(json, "decisions", replay->n);
    note_json_put_open(json, "seats", '[');
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (replay->state.actors >> seat & 1) {
            put_seat(json, replay, seat);
        }
    }
    note_json_close(json, ']');
    note_json_close(json, '}');
}

static void print_all(const CliCommon *common, CliRecord *record) {
    const Settings *settings = (const Settings *)common;
    while (cli_record_next_to(record, settings->at)) {
    }
    if (!cli_record_reached(common, record, settings->at)) {
        return;
    }
    if (!cli_results_give(common, &settings->results, put_all, &record->replay)) {
        record->status = CLI_FAILED;
    }
    for (int seat = 0; seat < EPIX_SEATS && !cli_results_alone(&settings->results); seat++) {
        if (record->replay.state.actors >> seat & 1) {
            print_legal(&record->replay, seat);
        }
    }
}

int cli_legal(int argc, char **argv) {
    Settings settings = {.at = CLI_WHOLE};
    const int status = cli_parse(&syntax, argc, argv, &settings);
    return status == CLI_GO ? cli_record_use(&settings.common, settings.common.operand,
                                             settings.allow_paths, print_all)
                            : status;
}

/* SPDX-License-Identifier: MIT */
/*
 * See openings.h.
 */
#include "openings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli_files.h"

/* A file of records: each begins with a line `epix: `, the first one where the file does. */
typedef struct Shelf {
    const CliCommon *common;
    const char *path;
    NoteSlice rest;
    int line; /* where the record begins, from 0 */
} Shelf;

static bool begins_record(const char *text, size_t length) {
    static const char key[] = "epix: ";
    return length >= sizeof key - 1 && memcmp(text, key, sizeof key - 1) == 0;
}

/* Takes the next record off; `lines` tells how many it has. */
static NoteSlice take_record(Shelf *shelf, int *lines) {
    NoteSlice record = {shelf->rest.start, 0};
    *lines = 0;
    do {
        const char *line = record.start + record.length;
        const size_t left = shelf->rest.length - record.length;
        const char *end = memchr(line, '\n', left);
        record.length += end ? (size_t)(end - line) + 1 : left;
        ++*lines;
    } while (record.length < shelf->rest.length &&
             !begins_record(record.start + record.length, shelf->rest.length - record.length));
    shelf->rest = (NoteSlice){record.start + record.length, shelf->rest.length - record.length};
    return record;
}

static int refuse(const Shelf *shelf, ArenaOpeningFault fault) {
    static const char *const sentences[] = {
        [ARENA_OPENING_GAME] = WORDS_KEY(
            "{file}:{line}: This opening is for another board, other ability cards or other "
            "rules than the tournament; see --players, --board, --abilities, --rules, "
            "--minimum-stake and --castle-counts."),
        [ARENA_OPENING_PHASE] =
            WORDS_KEY("{file}:{line}: A game cannot begin with `phase: setup` or `phase: over`."),
        [ARENA_OPENING_OVER] = WORDS_KEY("{file}:{line}: In this opening the game is over already; "
                                         "`--at N` takes only its first N decisions."),
        [ARENA_OPENING_LONG] = WORDS_KEY(
            "{file}:{line}: There are at most 1000 openings, each with at most 1000 decisions."),
    };
    char line[16];
    if (fault == ARENA_OPENING_MEMORY) {
        return cli_no_memory(shelf->common);
    }
    snprintf(line, sizeof line, "%d", shelf->line + 1);
    return cli_complain(shelf->common, CLI_FAILED, sentences[fault],
                        WORDS_VALUES({"file", shelf->path}, {"line", line}));
}

static int add_record(const Shelf *shelf, ArenaOpeningReader *reader, NoteSlice record,
                      ArenaOpenings *openings) {
    CliFolder folder = {.record = shelf->path};
    const NoteSource source = cli_folder_source(&folder);
    reader->source = &source;
    const ArenaOpeningFault fault = arena_openings_add(openings, reader, record);
    int status = CLI_GO;
    if (fault == ARENA_OPENING_RECORD) {
        reader->fault.line += reader->fault.file == NOTE_IN_TEXT ? shelf->line : 0;
        status = cli_folder_report(&folder, shelf->common, shelf->path, &reader->fault,
                                   &reader->replay->game);
    } else if (fault != ARENA_OPENING_GOOD) {
        status = refuse(shelf, fault);
    }
    cli_folder_done(&folder);
    reader->source = NULL;
    return status;
}

static int read_position(const CliCommon *common, const char *path, const NoteGame *game,
                         ArenaOpenings *openings) {
    const Shelf shelf = {.common = common, .path = path};
    CliText text;
    EpixState start;
    if (!cli_read(common, path, &text)) {
        return CLI_FAILED;
    }
    const NoteFault fault = note_position_parse(game, text.start, text.length, &start);
    cli_text_free(&text);
    if (fault.code) {
        return cli_report(common, path, &fault, game);
    }
    const ArenaOpeningFault refused = arena_openings_add_position(openings, &start);
    return refused == ARENA_OPENING_GOOD ? CLI_GO : refuse(&shelf, refused);
}

static int read_records(const CliCommon *common, const CliOpenings *wanted, const NoteGame *game,
                        ArenaOpenings *openings) {
    CliText text;
    Shelf shelf = {.common = common, .path = wanted->path};
    ArenaOpeningReader reader = {.game = game, .most = wanted->at ? wanted->at : CLI_WHOLE};
    if (!cli_read_record(common, wanted->path, &text)) {
        return CLI_FAILED;
    }
    reader.replay = malloc(sizeof *reader.replay);
    int status = reader.replay ? CLI_GO : cli_no_memory(common);
    shelf.rest = (NoteSlice){text.start, text.length};
    while (status == CLI_GO && (shelf.rest.length || !openings->count)) {
        int lines;
        const NoteSlice record = take_record(&shelf, &lines);
        status = add_record(&shelf, &reader, record, openings);
        shelf.line += lines;
    }
    free(reader.replay);
    cli_text_free(&text);
    return status;
}

int cli_openings_read(const CliCommon *common, const CliOpenings *wanted, const NoteGame *game,
                      ArenaOpenings *openings) {
    if (wanted->path && wanted->start) {
        return cli_refuse(common,
                          WORDS_KEY("--openings and --start do not go together; a record may carry "
                                    "the position in which it begins."),
                          "");
    }
    if (wanted->at && !wanted->path) {
        return cli_refuse(common, WORDS_KEY("--at needs --openings."), "");
    }
    return wanted->path    ? read_records(common, wanted, game, openings)
           : wanted->start ? read_position(common, wanted->start, game, openings)
                           : CLI_GO;
}

/* SPDX-License-Identifier: MIT */
/*
 * Openings of a tournament, from a file of records, or a position.
 */
#ifndef CLI_OPENINGS_H
#define CLI_OPENINGS_H

#include "arena_openings.h"
#include "cli.h"

typedef struct CliOpenings {
    const char *path;  /* of records; NULL: none are wanted */
    const char *start; /* of a position; NULL: none is wanted */
    uint64_t at;       /* decisions that are taken of each record; 0: all */
} CliOpenings;

/* Rows for a table of options; the settings have CliOpenings `openings`. */
// clang-format off
#define CLI_OPENINGS_OPTIONS(settings) \
    {"openings", CLI_STRING, offsetof(settings, openings.path), NULL, "FILE", \
     WORDS_KEY("begin the games as the records in this file do, one after the other, each in all " \
               "arrangements of the seats")}, \
    {"at", CLI_NUMBER, offsetof(settings, openings.at), NULL, "N", \
     WORDS_KEY("take only the first N decisions of each opening")}, \
    {"start", CLI_STRING, offsetof(settings, openings.start), NULL, "FILE", \
     WORDS_KEY("begin the games in the position of this file (docs/notation.md)")}
// clang-format on

/* Reads those that are wanted, for this game. Complains if something is wrong; returns CLI_GO or a status. To
 * be freed with arena_openings_done in any case. */
int cli_openings_read(const CliCommon *common, const CliOpenings *wanted, const NoteGame *game,
                      ArenaOpenings *openings);

#endif

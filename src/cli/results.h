/* SPDX-License-Identifier: MIT */
/*
 * What a command has to say, as JSON: in a file beside what people read, or alone on standard output.
 */
#ifndef CLI_RESULTS_H
#define CLI_RESULTS_H

#include <stddef.h>

#include "cli.h"
#include "lab_json.h"

typedef struct CliResults {
    const char *path; /* NULL: not wanted; -: standard output */
    FILE *file;       /* NULL likewise */
} CliResults;

/* Rows for a table of options; the settings have CliResults `results`. */
// clang-format off
#define CLI_RESULT_OPTIONS(settings) \
    {"json", CLI_STRING, offsetof(settings, results.path), NULL, "FILE", \
     WORDS_KEY("write the results as JSON, with - to standard output and nothing else there; " \
               "epix-plot (scripts/plot) makes a picture of it")}

#define CLI_JSON_OPTION(settings) \
    {"json", CLI_STRING, offsetof(settings, results.path), NULL, "FILE", \
     WORDS_KEY("write it as JSON, with - to standard output and nothing else there")}
// clang-format on

/* Opens the file if it is wanted, before the first game: better no games than no results. Complains
 * and returns false if it cannot be done. */
bool cli_results_open(const CliCommon *common, CliResults *results);

/* Writes and closes it; complains and returns false if not all could be written. */
bool cli_results_write(const CliCommon *common, const CliResults *results, LabJsonFill *json,
                       const void *about);

/* Both at once, for what takes no time. */
bool cli_results_give(const CliCommon *common, const CliResults *results, LabJsonFill *json,
                      const void *about);

/* Whether they have standard output for themselves: nothing is printed for people then. */
bool cli_results_alone(const CliResults *results);

/* Members for scripts/plot: what stands above a picture, in the language of the report. */
void cli_results_caption(NoteJson *json, WordsLanguage language, const char *title,
                         const char *below);

#endif

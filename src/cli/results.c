/* SPDX-License-Identifier: MIT */
/*
 * Writes results as JSON.
 */
#include "results.h"

#include <string.h>

bool cli_results_alone(const CliResults *results) {
    return results->path && strcmp(results->path, "-") == 0;
}

bool cli_results_open(const CliCommon *common, CliResults *results) {
    const bool alone = cli_results_alone(results);
    results->file = alone ? stdout : results->path ? fopen(results->path, "w") : NULL;
    if (results->path && !results->file) {
        cli_cannot_write(common, results->path);
    }
    return results->file || !results->path;
}

bool cli_results_write(const CliCommon *common, const CliResults *results, LabJsonFill *json,
                       const void *about) {
    if (results->file && !lab_json_write(results->file, json, about)) {
        cli_no_memory(common);
        return false;
    }
    /* Whether all has arrived on standard output is asked when the program ends. */
    if (!results->file || results->file == stdout || fclose(results->file) == 0) {
        return true;
    }
    cli_cannot_write(common, results->path);
    return false;
}

bool cli_results_give(const CliCommon *common, const CliResults *results, LabJsonFill *json,
                      const void *about) {
    CliResults given = *results;
    return cli_results_open(common, &given) && cli_results_write(common, &given, json, about);
}

void cli_results_caption(NoteJson *json, WordsLanguage language, const char *title,
                         const char *below) {
    note_json_put_string(json, "language", words_language_code(language));
    note_json_put_string(json, "title", title);
    note_json_put_string(json, "below", below);
}

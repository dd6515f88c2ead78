/* SPDX-License-Identifier: MIT */
/*
 * Outside engines of a command: what is kept of what they say, and whether they start at all.
 */
#ifndef CLI_ENGINES_H
#define CLI_ENGINES_H

#include <stdio.h>

#include "arena_schedule.h"
#include "arena_tournament.h"
#include "cli.h"

/* What is kept. */
typedef struct CliTalk {
    const char *debug_path; /* of a file for all lines; NULL: not wanted, likewise below */
    const char *errors;     /* of a file for what they write to their standard errors */
    FILE *debug;
    EngineErrors *kept; /* NULL: none are */
} CliTalk;

/* Rows for a table of options; the settings have a CliTalk `talk`. */
// clang-format off
#define CLI_TALK_OPTIONS(settings) \
    {"debug", CLI_STRING, offsetof(settings, talk.debug_path), NULL, "FILE", \
     WORDS_KEY("write all that engines are told (>) and say (<) into this file")}, \
    {"errors", CLI_STRING, offsetof(settings, talk.errors), NULL, "FILE", \
     WORDS_KEY("write what engines print to their standard error into this file")}
// clang-format on

/* The same, for what is set of the engine named last; `target` is the list that has the engines too. */
// clang-format off
#define CLI_ENGINE_OPTION(settings, target) \
    {"option", CLI_LIST, offsetof(settings, target), NULL, "NAME=VALUE", \
     WORDS_KEY("set an option of the engine before it; may be given more than once")}
// clang-format on

/* Adds one of them; complains if it is none, or there is no engine (NULL) to have it. Returns CLI_GO or a
 * status. */
int cli_engine_option(const CliCommon *common, EngineOptions *options, const char *text);

/* How long they are waited for; 0: the usual. */
EnginePatience cli_patience(uint64_t milliseconds);

/* Opens the files that are wanted. Complains and returns false if it cannot be done. */
bool cli_talk_open(const CliCommon *common, CliTalk *talk);
bool cli_talk_close(const CliCommon *common, CliTalk *talk);

/* One line of the file: where it was said, such as `3 r`, then the direction and the line. */
void cli_talk_note(const CliTalk *talk, const char *where, char direction, NoteSlice line);

/* Starts an engine and ends it again; complains if it does not become ready. Returns CLI_GO or a
 * status. */
int cli_engine_greet(const CliCommon *common, const CliTalk *talk, EngineClient *client);

/* Starts every engine once: complains about one that does not become ready, and calls each by the name
 * that it has for itself. Returns CLI_GO or a status. */
int cli_engines_greet(const CliCommon *common, const CliTalk *talk, EnginePatience patience,
                      ArenaLineup *lineup);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The lines with which an engine answers `go` (docs/engine-protocol.md), printed and read.
 */
#ifndef ENGINE_ANSWER_H
#define ENGINE_ANSWER_H

#include "bots.h"
#include "engine_faults.h"
#include "notation.h"

/* Adds the lines of an answer; the last is `best`. */
void engine_answer_print(NoteText *text, const NoteGame *game, const BotAnswer *answer);

typedef struct EngineReading {
    const NoteGame *game;
    BotAnswer *answer; /* to be filled */
    bool done;         /* `best` has been read */
} EngineReading;

/* Begins to read an answer. */
EngineReading engine_answer_read(const NoteGame *game, BotAnswer *answer);

/* Reads one line, which ends with a NUL. Lines that are not understood are left out, except for
 * `best`, whose decision must be one by its form, and `error`. */
EngineFault engine_answer_line(EngineReading *reading, const char *line, size_t length);

#endif

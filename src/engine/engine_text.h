/* SPDX-License-Identifier: MIT */
/*
 * The lines of the protocol (docs/engine-protocol.md), written and read.
 */
#ifndef ENGINE_TEXT_H
#define ENGINE_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "bot_worth.h"
#include "bots.h"
#include "engine_client.h"
#include "notation.h"

/* ---- Words of a line ------------------------------------------------------------------------- */

/* Takes the next word off the text; its length is 0 at the end. */
static inline NoteSlice engine__take_word(NoteSlice *rest) {
    NoteSlice word = {rest->start, 0};
    while (word.length < rest->length && rest->start[word.length] != ' ') {
        word.length++;
    }
    const size_t used = word.length < rest->length ? word.length + 1 : word.length;
    *rest = (NoteSlice){rest->start + used, rest->length - used};
    return word;
}

/* A whole number; false if it is none or too large. */
static inline bool engine__number(NoteSlice word, uint64_t *number) {
    *number = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (word.start[i] < '0' || word.start[i] > '9' || i >= 18) {
            return false;
        }
        *number = *number * 10 + (uint64_t)(word.start[i] - '0');
    }
    return word.length > 0;
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* Formats for the bounded text writer; the layers that the browser needs do without stdio. */
void engine__put(NoteText *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- Options --------------------------------------------------------------------------------- */

enum { ENGINE_OPTION_LINE = 1024 };

/* Notes down the name in a line `option name …`. */
void engine__options_hear(EngineClient *client, const char *line);

/* Prints `setoption` for one of the options; false if the engine has none of this name. */
bool engine__options_line(const EngineClient *client, int index, char out[ENGINE_OPTION_LINE]);

/* ---- Answers --------------------------------------------------------------------------------- */

/* Adds the lines of an answer; the last is `best`. */
void engine_answer_print(NoteText *text, const NoteGame *game, const BotAnswer *answer);

/* The lines of an answer to `eval`; the last is `best`. */
void engine_worth_print(NoteText *text, const NoteGame *game, const BotWorth *worth);

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

/* ---- Legal decisions ------------------------------------------------------------------------- */

/* As patterns: decisions in which a word may be a list (`r1|r2`) or a range (`0..15`), one pattern a
 * group. Adds all groups, separated by `; `. */
void engine_legal_print(NoteText *text, const NoteGame *game, const EpixLegal *legal);

/* ---- Positions ------------------------------------------------------------------------------- */

/* Plays one line. What a line hides (`b auction ?`) is filled with the first decision that is
 * legal: nobody's view depends on it until it is opened, and then the line comes with its value.
 * So the view of the seat whose transcript it is becomes the true one. `events` may be NULL. */
NoteFault engine_position_play(const NoteGame *game, EpixState *state, NoteSlice line,
                               EpixEvents *events);

/* The same; `read` becomes the line as a transcript has it. */
NoteFault engine_position_line(const NoteGame *game, EpixState *state, NoteSlice line,
                               EngineTranscriptLine *read, EpixEvents *events);

#endif

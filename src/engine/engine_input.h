/* SPDX-License-Identifier: MIT */
/*
 * Lines from a descriptor, for the engine's side of the protocol.
 */
#ifndef ENGINE_INPUT_H
#define ENGINE_INPUT_H

#include "notation.h"

enum { ENGINE_INPUT = 1 << 16 }; /* bytes of a line at most */

typedef struct EngineInput {
    int fd;
    bool ended;
    size_t begin; /* of the next line in the buffer */
    size_t end;   /* of the buffer's contents */
    char buffer[ENGINE_INPUT];
} EngineInput;

void engine_input_init(EngineInput *input, int fd);

/* Waits for the next line, without its line end; false at the end of the input. A line that is
 * too long comes in pieces. */
bool engine_input_next(EngineInput *input, NoteSlice *line);

/* Whether the next line is there already and says `stop` or `quit`, or is any line if `any`, or the
 * input has ended. Does not wait. */
bool engine_input_stops(EngineInput *input, bool any);

/* Waits until the next line is there, or the end. */
void engine_input_await(EngineInput *input);

#endif

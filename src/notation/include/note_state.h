/* SPDX-License-Identifier: MIT */
/*
 * States as JSON, for an all-seeing referee: docs/notation.md, "States".
 */
#ifndef NOTE_STATE_H
#define NOTE_STATE_H

#include "note_game.h"

enum { NOTE_STATE_SIZE = 4096 }; /* every printed state fits, with its NUL */

/* Prints one JSON object without line end; `n` is the number of decisions made so far. */
size_t note_state_print(const NoteGame *game, const EpixState *state, uint32_t n, char *out,
                        size_t size);

#endif

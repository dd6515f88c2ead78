/* SPDX-License-Identifier: MIT */
/*
 * Positions: a whole EpixState as `key: value` lines, for tests, puzzles and analysis.
 */
#ifndef NOTE_POSITION_H
#define NOTE_POSITION_H

#include "note_game.h"

enum { NOTE_POSITION_SIZE = 2048 }; /* every printed position fits, with its NUL */

/* Reads a position and checks that the rules can go on from it. What is left out takes its
 * default (docs/notation.md, "Positions"). After a fault the state is not to be used. */
NoteFault note_position_parse(const NoteGame *game, const char *text, size_t length,
                              EpixState *state);

/* Prints what differs from the defaults, in a fixed order. Reading it back gives the same state
 * byte for byte. */
size_t note_position_print(const NoteGame *game, const EpixState *state, char *out, size_t size);

#endif

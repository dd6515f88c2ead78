/* SPDX-License-Identifier: MIT */
/*
 * Whole states as text: positions to read and print, and JSON.
 */
#ifndef NOTE_POSITION_H
#define NOTE_POSITION_H

#include "note_game.h"

EPIX_API_BEGIN

/* ---- Positions ------------------------------------------------------------------------------- */

/* Positions: a whole EpixState as `key: value` lines, for tests, puzzles and analysis. */
enum { NOTE_POSITION_SIZE = 2048 }; /* every printed position fits, with its NUL */

/* Reads a position and checks that the rules can go on from it. What is left out takes its
 * default (docs/notation.md, "Positions"). After a fault the state is not to be used. */
NoteFault note_position_parse(const NoteGame *game, const char *text, size_t length,
                              EpixState *state);

/* Prints what differs from the defaults, in a fixed order. Reading it back gives the same state
 * byte for byte. */
size_t note_position_print(const NoteGame *game, const EpixState *state, char *out, size_t size);

/* Changes a position, as one would on a table: `gold r 5`, `units r1 rSK`, `units r1 -`, `dealt
 * sappers b`, `season winter`, `phase act`; several at once with `;` between them. A key and items of
 * its value; items that are not named stay, and so does what a phase or season allows. What the
 * change makes illegal is a fault, and the position stays as it is. */
NoteFault note_position_edit(const NoteGame *game, const char *text, size_t length,
                             EpixState *state);

/* ---- JSON ------------------------------------------------------------------------------------ */

/* States as JSON, for an all-seeing referee: docs/notation.md, "States". */
enum { NOTE_STATE_SIZE = 4096 }; /* every printed state fits, with its NUL */

/* Prints one JSON object without line end; `n` is the number of decisions made so far. */
size_t note_state_print(const NoteGame *game, const EpixState *state, uint32_t n, char *out,
                        size_t size);

EPIX_API_END

#endif

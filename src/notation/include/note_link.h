/* SPDX-License-Identifier: MIT */
/*
 * Positions as links: short enough for a message or a square code, and as records.
 */
#ifndef NOTE_LINK_H
#define NOTE_LINK_H

#include "note_record.h"

EPIX_API_BEGIN

/* Every printed link fits, with its NUL. A server's address and `#position=` come before it; all
 * together has at most 300 characters. */
enum { NOTE_LINK_SIZE = 233 };

/* Whether a text looks like a link: an address with `#position=`, or what stands behind that. */
bool note_is_link(NoteSlice text);

/* Prints a position of a game as what stands behind `#position=`. The header has the names of board
 * and cards; those must be built in, for a link has no room for others. */
NoteFault note_link_print(const NoteHeader *header, const NoteGame *game, const EpixState *state,
                          char *out, size_t size);

/* Makes a record of a link, that begins in its position and has no decision yet. */
enum { NOTE_LINK_RECORD_SIZE = 4096 }; /* it fits, with its NUL */

NoteFault note_link_record(NoteSlice link, char *out, size_t size);

/* Prints a record that begins in a position and has no decision yet. The header has the names of board,
 * cards and seats. */
size_t note_position_record(const NoteHeader *header, const NoteGame *game, const EpixState *state,
                            char *out, size_t size);

EPIX_API_END

#endif

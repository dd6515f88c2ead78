/* SPDX-License-Identifier: MIT */
/*
 * The files of data/ that are built in: boards two, three, four and mini, the one that records of
 * version 1 mean by three (three-1), and the card set standard.
 */
#ifndef NOTE_BUILTIN_H
#define NOTE_BUILTIN_H

#include "note_slice.h"

/* The text of a built-in file; start is NULL if there is none of this name. */
NoteSlice note_builtin_board(NoteSlice name);
NoteSlice note_builtin_cards(NoteSlice name);

/* The name of the built-in board for so many players, or NULL. */
const char *note_builtin_board_name(int players);

#endif

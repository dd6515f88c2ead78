/* SPDX-License-Identifier: MIT */
/*
 * A piece of somebody else's text. It ends where its length says; no NUL follows.
 */
#ifndef NOTE_SLICE_H
#define NOTE_SLICE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct NoteSlice {
    const char *start; /* NULL: there is no such text; not the same as an empty one */
    size_t length;
} NoteSlice;

/* Whether the slice is exactly this string. */
bool note_slice_is(NoteSlice slice, const char *string);

/* Copies the slice, if there is one, to `*end`, where there is room for it, and moves that on. */
NoteSlice note_slice_copy(NoteSlice slice, char **end);

#endif

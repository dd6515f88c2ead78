/* SPDX-License-Identifier: MIT */
/*
 * Near matches of a word: what somebody who misspelt it may have meant.
 */
#ifndef NOTE_NEAREST_H
#define NOTE_NEAREST_H

#include "note_slice.h"

enum { NOTE_NEAREST = 3 };

typedef struct NoteNearest {
    NoteSlice word;
    int count;
    int distance[NOTE_NEAREST]; /* ascending */
    const char *match[NOTE_NEAREST];
} NoteNearest;

NoteNearest note_nearest(NoteSlice word);

/* Remembers the candidate if it is one of the nearest; the string must live on. */
void note_nearest_try(NoteNearest *nearest, const char *candidate);

/* Prints the matches, the nearest first, as `a, b, c`; empty if there are none. */
size_t note_nearest_print(const NoteNearest *nearest, char *out, size_t size);

#endif

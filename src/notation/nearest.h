/* SPDX-License-Identifier: MIT */
/*
 * Finding a word in a list of names, and near matches: what somebody who misspelt it may have
 * meant.
 */
#ifndef NOTE_NEAREST_H
#define NOTE_NEAREST_H

#include "faults.h"

enum { NOTE_NEAREST = 3 };

typedef struct NoteNearest {
    NoteSlice word;
    int count;
    int distance[NOTE_NEAREST]; /* ascending */
    const char *match[NOTE_NEAREST];
} NoteNearest;

NoteNearest note__nearest(NoteSlice word);

/* Remembers the candidate if it is one of the nearest; the string must live on. */
void note__nearest_try(NoteNearest *nearest, const char *candidate);

/* Prints the matches, the nearest first, as `a, b, c`; empty if there are none. */
size_t note__nearest_print(const NoteNearest *nearest, char *out, size_t size);

/* ---- Lists of names ---------------------------------------------------------------------------- */

typedef struct NoteNames {
    const char *(*name)(const void *context, int index);
    const void *context;
    int count;
} NoteNames;

/* The index of a word, or EPIX_NONE. */
int note__find_name(const NoteNames *names, NoteSlice word);

/* The fault that there is no such name, with the near matches in `other`. */
bool note__fail_unknown(NoteFault *fault, NoteFaultCode code, NoteSlice word,
                        const NoteNames *names);

#endif

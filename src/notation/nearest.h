/* SPDX-License-Identifier: MIT */
/*
 * Finding a word in a list of names.
 */
#ifndef NOTE__NEAREST_H
#define NOTE__NEAREST_H

#include "faults.h"
#include "note_nearest.h"

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

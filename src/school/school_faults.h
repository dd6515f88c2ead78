/* SPDX-License-Identifier: MIT */
/*
 * What the readers of lessons and of puzzles have against a file.
 */
#ifndef SCHOOL_FAULTS_H
#define SCHOOL_FAULTS_H

#include <string.h>

#include "note_file.h"

/* Too many of something: so many bytes of text would not help. Returns false. */
static inline bool school__too_many(NoteFault *fault, NoteSlice value, int most) {
    (void)note_fail(fault, NOTE_FAULT_TOO_BIG, value, NULL);
    fault->high = (uint32_t)most;
    return false;
}

/* Something else needs this key. Returns false. */
static inline bool school__missing(NoteFault *fault, const char *key) {
    return note_fail(fault, NOTE_FAULT_KEY_MISSING, (NoteSlice){key, strlen(key)}, NULL);
}

#endif

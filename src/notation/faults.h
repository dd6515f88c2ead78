/* SPDX-License-Identifier: MIT */
/*
 * Making faults: each function fills in a fault and returns false, so that a parser can
 * `return note__fail(…)`.
 */
#ifndef NOTE_MAKE_FAULTS_H
#define NOTE_MAKE_FAULTS_H

#include "note_faults.h"
#include "slices.h"

bool note__fail(NoteFault *fault, NoteFaultCode code, NoteSlice word);
bool note__fail_with(NoteFault *fault, NoteFaultCode code, NoteSlice word, NoteSlice other);
bool note__fail_bounds(NoteFault *fault, NoteFaultCode code, NoteSlice word, uint32_t low,
                       uint32_t high);

/* A code point that must not stand here. */
bool note__fail_character(NoteFault *fault, uint32_t code_point);

/* No seat of a game with so many seats. */
bool note__fail_seat(NoteFault *fault, NoteSlice word, int seats);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Files that a record carries after its last decision.
 */
#ifndef NOTE_CARRIED_H
#define NOTE_CARRIED_H

#include "note_record.h"

/* Finds them, and lets the lines end before the first. */
bool note__take_files(NoteLines *lines, NoteHeader *header, NoteFault *fault);

#endif

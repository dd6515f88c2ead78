/* SPDX-License-Identifier: MIT */
/*
 * UTF-8, as far as names and comments need it.
 */
#ifndef NOTE_UTF8_H
#define NOTE_UTF8_H

#include "faults.h"

/* The first code point of a slice that is not empty, or UINT32_MAX if its bytes are not valid. */
uint32_t note__code_point(NoteSlice slice);

/* Whether the slice is valid UTF-8 without control characters; a tab may be allowed. Characters
 * that break lines or change the direction of writing count as control characters. */
bool note__check_utf8(NoteSlice slice, bool tab, NoteFault *fault);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Slices of text: comparing, cutting into words, reading numbers and ids.
 */
#ifndef NOTE_SLICES_H
#define NOTE_SLICES_H

#include "note_slice.h"

#include <stdbool.h>
#include <stdint.h>

NoteSlice note__slice(const char *string);

/* Without blanks at both ends. */
NoteSlice note__trim(NoteSlice slice);

/* Takes the next word off `rest`, skipping blanks; its length is 0 if there is none. */
NoteSlice note__word(NoteSlice *rest);

/* How many words there are. */
int note__count_words(NoteSlice slice);

/* Whether words are separated by one blank each, with none at the ends. */
bool note__has_single_blanks(NoteSlice slice);

/* A number without sign and leading zeros, at most `high`. */
bool note__number(NoteSlice word, uint32_t high, uint32_t *number);

/* 1 to `longest` of a-z, 0-9 and -, a letter first. */
bool note__is_id(NoteSlice word, size_t longest);

/* Copies into a buffer that is large enough, with a NUL. */
void note__copy(NoteSlice slice, char *out);

/* The seat with this letter among the first `seats`, the unit, or the action cards; EPIX_NONE if
 * there is none (0 for action cards). */
int note__seat(NoteSlice word, int seats);
int note__unit(NoteSlice word);
int note__cards(NoteSlice word);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * A bounded text writer: writes what fits, counts what would be needed, ends with a NUL.
 */
#ifndef NOTE_TEXT_H
#define NOTE_TEXT_H

#include "note_slice.h"

#include <stdint.h>

typedef struct NoteText {
    char *out;
    size_t size;
    size_t length; /* needed so far; more than fits when it reaches size */
} NoteText;

NoteText note__text(char *out, size_t size);

void note__put_char(NoteText *text, char c);
void note__put(NoteText *text, const char *string);
void note__put_slice(NoteText *text, NoteSlice slice);
void note__put_number(NoteText *text, uint32_t number);

/* Writes the NUL and returns the length needed. */
size_t note__text_end(NoteText *text);

#endif

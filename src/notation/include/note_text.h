/* SPDX-License-Identifier: MIT */
/*
 * A bounded text writer: writes what fits, never part of a UTF-8 character, counts what would be
 * needed, and ends with a NUL.
 */
#ifndef NOTE_TEXT_H
#define NOTE_TEXT_H

#include "note_slice.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct NoteText {
    char *out;
    size_t size;
    size_t length; /* needed so far; more than fits when it reaches size */
} NoteText;

enum { NOTE_NUMBER_SIZE = 21 }; /* every number fits, with its NUL */

NoteText note_text(char *out, size_t size);

void note_put(NoteText *text, const char *string);
void note_put_slice(NoteText *text, NoteSlice slice);
void note_put_char(NoteText *text, char c);
void note_put_number(NoteText *text, uint64_t number);
void note_put_code_point(NoteText *text, uint32_t code_point); /* as UTF-8 */

/* Where another printer may go on, and how much room it has; then add what it needed to length. */
char *note_text_rest(const NoteText *text);
size_t note_text_room(const NoteText *text);

/* Whether something does not fit. */
bool note_text_is_cut(const NoteText *text);

/* Writes the NUL and returns the length needed. */
size_t note_text_end(NoteText *text);

/* A string or a number as a whole text. */
size_t note_copy(const char *string, char *out, size_t size);
size_t note_copy_number(uint64_t number, char *out, size_t size);

#endif

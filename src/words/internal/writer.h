/* SPDX-License-Identifier: MIT */
/*
 * A bounded text writer for UTF-8: writes what fits, never part of a character, counts what would
 * be needed, and ends with a NUL. Needs no stdio, which the browser does not have.
 */
#ifndef WORDS_WRITER_H
#define WORDS_WRITER_H

#include "note_slice.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct WordsText {
    char *out;
    size_t size;
    size_t length; /* needed so far; more than fits when it reaches size */
} WordsText;

WordsText words__text(char *out, size_t size);
void words__put(WordsText *text, const char *string);
void words__put_number(WordsText *text, uint32_t number);
void words__put_code_point(WordsText *text, uint32_t code_point);

/* Writes the NUL and returns the length needed. */
size_t words__text_end(WordsText *text);

enum { WORDS_NUMBER_SIZE = 11 }; /* every number fits, with its NUL */

/* A string or a number as a whole text. */
size_t words__copy(const char *string, char *out, size_t size);
size_t words__copy_number(uint32_t number, char *out, size_t size);

/* Whether the slice is exactly this string. */
bool words__is(NoteSlice slice, const char *string);

/* ---- Characters ---------------------------------------------------------------------------- */

/* Takes the first code point off a string that is not empty; bytes that are no UTF-8 count as one
 * character each, U+FFFD. */
uint32_t words__next(const char **string);

/* Columns that a code point takes on a terminal: 0, 1 or 2. */
int words__columns_of(uint32_t code_point);

#endif

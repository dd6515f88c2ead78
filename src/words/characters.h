/* SPDX-License-Identifier: MIT */
/*
 * Characters of UTF-8 texts, and how wide a terminal shows them.
 */
#ifndef WORDS_CHARACTERS_H
#define WORDS_CHARACTERS_H

#include "note_text.h"

/* Takes the first code point off a string that is not empty; bytes that are no UTF-8 count as one
 * character each, U+FFFD. */
uint32_t words__next(const char **string);

/* Columns that a code point takes on a terminal: 0, 1 or 2. */
int words__columns_of(uint32_t code_point);

#endif

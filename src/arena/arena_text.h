/* SPDX-License-Identifier: MIT */
/*
 * A text that is built up in a buffer of fixed size. What does not fit is cut off, and the text
 * knows it.
 */
#ifndef ARENA_TEXT_H
#define ARENA_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ArenaText {
    char *start; /* always ends with a NUL */
    size_t size;
    size_t length;
    bool cut;
} ArenaText;

/* An empty text in a buffer of at least one byte. */
ArenaText arena_text(char *buffer, size_t size);

void arena_text_add(ArenaText *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Tells the text that a printer has been given `rest` bytes at arena_text_end and has needed so
 * many, as snprintf counts. */
char *arena_text_end(const ArenaText *text);
size_t arena_text_rest(const ArenaText *text);
void arena_text_grow(ArenaText *text, size_t needed);

#endif

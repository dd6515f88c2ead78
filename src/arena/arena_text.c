/* SPDX-License-Identifier: MIT */
/*
 * Text in a buffer of fixed size.
 */
#include "arena_text.h"

#include <stdarg.h>
#include <stdio.h>

ArenaText arena_text(char *buffer, size_t size) {
    buffer[0] = '\0';
    return (ArenaText){.start = buffer, .size = size};
}

char *arena_text_end(const ArenaText *text) {
    return text->start + text->length;
}

size_t arena_text_rest(const ArenaText *text) {
    return text->size - text->length;
}

void arena_text_grow(ArenaText *text, size_t needed) {
    if (needed < arena_text_rest(text)) {
        text->length += needed;
    } else {
        text->length = text->size - 1;
        text->cut = true;
    }
}

void arena_text_add(ArenaText *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int needed = vsnprintf(arena_text_end(text), arena_text_rest(text), format, arguments);
    va_end(arguments);
    arena_text_grow(text, needed < 0 ? 0 : (size_t)needed);
}

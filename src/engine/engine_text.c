/* SPDX-License-Identifier: MIT */
/*
 * Formatted text in a buffer of fixed size.
 */
#include "engine_text.h"

#include <stdarg.h>
#include <stdio.h>

void engine__put(NoteText *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int needed = vsnprintf(note_text_rest(text), note_text_room(text), format, arguments);
    va_end(arguments);
    text->length += needed < 0 ? 0 : (size_t)needed;
}

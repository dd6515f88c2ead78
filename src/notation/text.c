/* SPDX-License-Identifier: MIT */
/*
 * The bounded text writer. It stands in for snprintf, which would pull stdio into the browser.
 */
#include "internal/text.h"

#include <string.h>

NoteText note__text(char *out, size_t size) {
    return (NoteText){.out = out, .size = size};
}

void note__put_char(NoteText *text, char c) {
    if (text->length + 1 < text->size) {
        text->out[text->length] = c;
    }
    text->length++;
}

void note__put(NoteText *text, const char *string) {
    while (*string) {
        note__put_char(text, *string++);
    }
}

void note__put_slice(NoteText *text, NoteSlice slice) {
    for (size_t i = 0; i < slice.length; i++) {
        note__put_char(text, slice.start[i]);
    }
}

void note__put_number(NoteText *text, uint32_t number) {
    char digits[10];
    int count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    while (count) {
        note__put_char(text, digits[--count]);
    }
}

/* Text that comes from files holds no control characters, but a writer's may. */
static void put_json_char(NoteText *text, char c) {
    static const char hex[] = "0123456789abcdef";
    const unsigned char byte = (unsigned char)c;
    if (byte < 0x20) {
        note__put(text, "\\u00");
        note__put_char(text, hex[byte >> 4]);
        note__put_char(text, hex[byte & 15]);
        return;
    }
    if (c == '"' || c == '\\') {
        note__put_char(text, '\\');
    }
    note__put_char(text, c);
}

void note__put_json(NoteText *text, NoteSlice slice) {
    note__put_char(text, '"');
    for (size_t i = 0; i < slice.length; i++) {
        put_json_char(text, slice.start[i]);
    }
    note__put_char(text, '"');
}

size_t note__text_end(NoteText *text) {
    if (text->size) {
        text->out[text->length < text->size ? text->length : text->size - 1] = '\0';
    }
    return text->length;
}

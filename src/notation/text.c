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

void note__put_slice(NoteText *text, NoteSlice slice) {
    const size_t room = text->length + 1 < text->size ? text->size - text->length - 1 : 0;
    const size_t count = slice.length < room ? slice.length : room;
    if (count) {
        memcpy(text->out + text->length, slice.start, count);
    }
    text->length += slice.length;
}

void note__put(NoteText *text, const char *string) {
    note__put_slice(text, (NoteSlice){string, strlen(string)});
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

size_t note__text_end(NoteText *text) {
    if (text->size) {
        text->out[text->length < text->size ? text->length : text->size - 1] = '\0';
    }
    return text->length;
}

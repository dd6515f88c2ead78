/* SPDX-License-Identifier: MIT */
/*
 * The bounded text writer.
 */
#include "internal/table_text.h"

#include <string.h>

TableText table__text(char *out, size_t size) {
    return (TableText){.out = out, .size = size};
}

size_t table__room(const TableText *text) {
    return text->length < text->size ? text->size - text->length : 0;
}

char *table__rest(const TableText *text) {
    return table__room(text) ? text->out + text->length : NULL;
}

void table__put_slice(TableText *text, NoteSlice slice) {
    const size_t room = table__room(text);
    const size_t count = slice.length < room ? slice.length : room;
    if (count) {
        memcpy(text->out + text->length, slice.start, count);
    }
    text->length += slice.length;
}

void table__put(TableText *text, const char *string) {
    table__put_slice(text, (NoteSlice){string, strlen(string)});
}

void table__put_char(TableText *text, char c) {
    table__put_slice(text, (NoteSlice){&c, 1});
}

void table__put_number(TableText *text, uint32_t number) {
    char digits[10];
    char *first = digits + sizeof digits;
    do {
        *--first = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    table__put_slice(text, (NoteSlice){first, (size_t)(digits + sizeof digits - first)});
}

void table__put_hex(TableText *text, uint64_t number) {
    static const char hex[] = "0123456789abcdef";
    for (int shift = 60; shift >= 0; shift -= 4) {
        table__put_char(text, hex[number >> shift & 15]);
    }
}

size_t table__text_end(TableText *text) {
    if (text->size) {
        text->out[text->length < text->size ? text->length : text->size - 1] = '\0';
    }
    return text->length;
}

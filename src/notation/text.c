/* SPDX-License-Identifier: MIT */
/*
 * The bounded text writer. It stands in for snprintf, which would pull stdio into the browser.
 */
#include "note_text.h"

#include <string.h>

NoteText note_text(char *out, size_t size) {
    return (NoteText){.out = out, .size = size};
}

size_t note_text_room(const NoteText *text) {
    return text->length < text->size ? text->size - text->length : 0;
}

char *note_text_rest(const NoteText *text) {
    return note_text_room(text) ? text->out + text->length : NULL;
}

bool note_text_is_cut(const NoteText *text) {
    return text->length >= text->size;
}

void note_put_char(NoteText *text, char c) {
    if (text->length < text->size) {
        text->out[text->length] = c;
    }
    text->length++;
}

void note_put_slice(NoteText *text, NoteSlice slice) {
    const size_t room = note_text_room(text);
    const size_t count = slice.length < room ? slice.length : room;
    if (count) {
        memcpy(text->out + text->length, slice.start, count);
    }
    text->length += slice.length;
}

void note_put(NoteText *text, const char *string) {
    note_put_slice(text, (NoteSlice){string, strlen(string)});
}

void note_put_number(NoteText *text, uint64_t number) {
    char digits[NOTE_NUMBER_SIZE];
    char *first = digits + sizeof digits;
    do {
        *--first = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    note_put_slice(text, (NoteSlice){first, (size_t)(digits + sizeof digits - first)});
}

void note_put_code_point(NoteText *text, uint32_t code_point) {
    static const uint8_t lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    if (code_point < 0x80) {
        note_put_char(text, (char)code_point);
        return;
    }
    const int count = code_point < 0x800 ? 2 : code_point < 0x10000 ? 3 : 4;
    char bytes[4];
    for (int i = count - 1; i > 0; i--, code_point >>= 6) {
        bytes[i] = (char)(0x80 | (code_point & 0x3f));
    }
    bytes[0] = (char)(lead[count] | code_point);
    note_put_slice(text, (NoteSlice){bytes, (size_t)count});
}

/* The last byte of a full buffer is the first that has to go; a character goes as a whole. */
static size_t last_whole(const NoteText *text) {
    size_t end = text->size - 1;
    while (end > 0 && ((unsigned char)text->out[end] & 0xc0) == 0x80) {
        end--;
    }
    return end;
}

size_t note_text_end(NoteText *text) {
    if (text->size) {
        text->out[note_text_is_cut(text) ? last_whole(text) : text->length] = '\0';
    }
    return text->length;
}

size_t note_copy(const char *string, char *out, size_t size) {
    NoteText text = note_text(out, size);
    note_put(&text, string);
    return note_text_end(&text);
}

size_t note_copy_number(uint64_t number, char *out, size_t size) {
    NoteText text = note_text(out, size);
    note_put_number(&text, number);
    return note_text_end(&text);
}

/* SPDX-License-Identifier: MIT */
/*
 * The bounded text writer.
 */
#include "internal/writer.h"

#include <string.h>

WordsText words__text(char *out, size_t size) {
    return (WordsText){.out = out, .size = size};
}

/* The bytes of one character fit together or not at all; after one that does not, none does. */
static void put_bytes(WordsText *text, const char *bytes, size_t count) {
    if (text->length + count < text->size) {
        memcpy(text->out + text->length, bytes, count);
        text->out[text->length + count] = '\0';
    } else if (text->length < text->size) {
        text->out[text->length] = '\0';
        text->size = text->length + 1;
    }
    text->length += count;
}

void words__put_code_point(WordsText *text, uint32_t code_point) {
    static const uint8_t lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    if (code_point < 0x80) {
        const char c = (char)code_point;
        put_bytes(text, &c, 1);
        return;
    }
    const int count = code_point < 0x800 ? 2 : code_point < 0x10000 ? 3 : 4;
    char bytes[4];
    for (int i = count - 1; i > 0; i--, code_point >>= 6) {
        bytes[i] = (char)(0x80 | (code_point & 0x3f));
    }
    bytes[0] = (char)(lead[count] | code_point);
    put_bytes(text, bytes, (size_t)count);
}

void words__put(WordsText *text, const char *string) {
    while (*string) {
        const char *start = string;
        words__next(&string);
        put_bytes(text, start, (size_t)(string - start));
    }
}

void words__put_number(WordsText *text, uint32_t number) {
    char digits[WORDS_NUMBER_SIZE];
    char *first = digits + sizeof digits - 1;
    *first = '\0';
    do {
        *--first = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    words__put(text, first);
}

size_t words__text_end(WordsText *text) {
    if (text->length == 0 && text->size) {
        text->out[0] = '\0';
    }
    return text->length;
}

size_t words__copy(const char *string, char *out, size_t size) {
    WordsText text = words__text(out, size);
    words__put(&text, string);
    return words__text_end(&text);
}

size_t words__copy_number(uint32_t number, char *out, size_t size) {
    WordsText text = words__text(out, size);
    words__put_number(&text, number);
    return words__text_end(&text);
}

bool words__is(NoteSlice slice, const char *string) {
    return slice.length == strlen(string) && memcmp(slice.start, string, slice.length) == 0;
}

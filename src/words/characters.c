/* SPDX-License-Identifier: MIT */
/*
 * Characters of UTF-8 texts, and how wide a terminal shows them.
 */
#include "characters.h"
#include "words_picture.h"

enum { REPLACEMENT = 0xfffd };

/* How many bytes follow this first one; -1 if it is none. */
static int following(unsigned char lead) {
    if (lead < 0x80) {
        return 0;
    }
    if (lead < 0xc2 || lead > 0xf4) {
        return -1;
    }
    return lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
}

uint32_t words__next(const char **string) {
    const unsigned char *bytes = (const unsigned char *)*string;
    const int count = following(bytes[0]);
    uint32_t code_point = count > 0 ? bytes[0] & (0x3fu >> count) : bytes[0];
    (*string)++;
    for (int i = 1; i <= count; i++) {
        if ((bytes[i] & 0xc0) != 0x80) {
            return REPLACEMENT;
        }
        code_point = code_point << 6 | (bytes[i] & 0x3f);
    }
    *string += count > 0 ? count : 0;
    return count < 0 ? REPLACEMENT : code_point;
}

/* The scripts that a name on a board may well have; a terminal knows more. */
static const struct {
    uint32_t first;
    uint32_t last;
    int columns;
} unusual[] = {
    /* first, last, columns */
    {0x0300, 0x036f, 0},   /* accents that combine */
    {0x200b, 0x200f, 0},   /* joiners and direction marks */
    {0x1100, 0x115f, 2},   /* Hangul letters */
    {0x2e80, 0xa4cf, 2},   /* Chinese, Japanese, Yi */
    {0xac00, 0xd7a3, 2},   /* Hangul syllables */
    {0xf900, 0xfaff, 2},   /* more Chinese */
    {0xfe00, 0xfe0f, 0},   /* variation marks */
    {0xff00, 0xff60, 2},   /* full-width forms */
    {0x1f300, 0x1faff, 2}, /* pictures */
    {0x20000, 0x3fffd, 2}, /* rare Chinese */
};

int words__columns_of(uint32_t code_point) {
    for (size_t i = 0; i < sizeof unusual / sizeof *unusual; i++) {
        if (code_point >= unusual[i].first && code_point <= unusual[i].last) {
            return unusual[i].columns;
        }
    }
    return 1;
}

int words_columns(const char *string) {
    int columns = 0;
    while (*string) {
        columns += words__columns_of(words__next(&string));
    }
    return columns;
}

size_t words_fit(const char *string, int columns) {
    const char *rest = string;
    while (*rest) {
        const char *next = rest;
        columns -= words__columns_of(words__next(&next));
        if (columns < 0) {
            break;
        }
        rest = next;
    }
    return (size_t)(rest - string);
}

/* SPDX-License-Identifier: MIT */
#include "base64.h"

#include <string.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

enum { BITS = 6, MASK = 63, BYTE = 8 };

void base64_print(const void *bytes, size_t length, char *out) {
    const uint8_t *in = bytes;
    uint32_t held = 0;
    int bits = 0;
    for (size_t i = 0; i < length; i++) {
        held = held << BYTE | in[i];
        for (bits += BYTE; bits >= BITS; bits -= BITS) {
            *out++ = letters[held >> (bits - BITS) & MASK];
        }
    }
    if (bits > 0) {
        *out++ = letters[held << (BITS - bits) & MASK];
    }
    *out = '\0';
}

static bool value_of(char letter, uint32_t *value) {
    const char *found = letter ? strchr(letters, letter) : NULL;
    *value = found ? (uint32_t)(found - letters) : 0;
    return found != NULL;
}

bool base64_read(NoteSlice text, uint8_t *out, size_t length) {
    uint32_t held = 0;
    uint32_t value;
    int bits = 0;
    while (text.length > 0 && text.start[text.length - 1] == '=') {
        text.length--;
    }
    if (text.length != BASE64_SIZE(length) - 1) {
        return false;
    }
    for (size_t i = 0; i < text.length; i++) {
        if (!value_of(text.start[i], &value)) {
            return false;
        }
        held = held << BITS | value;
        bits += BITS;
        if (bits >= BYTE) {
            bits -= BYTE;
            *out++ = (uint8_t)(held >> bits);
        }
    }
    return true;
}

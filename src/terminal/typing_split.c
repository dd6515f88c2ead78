/* SPDX-License-Identifier: MIT */
/*
 * Takes lines apart into words, without case and accents.
 */
#include "typing.h"

#include <stdio.h>
#include <string.h>

enum { FOLDED = 3 }; /* bytes of a character without accents, with the NUL */

/* Letters of U+00C0 to U+00FF without their accents. */
static const char *const latin[] = {
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",
    "d", "n", "o", "o", "o", "o", "o",  "",  "o", "u", "u", "u", "u", "y", "th", "ss",
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",
    "d", "n", "o", "o", "o", "o", "o",  "",  "o", "u", "u", "u", "u", "y", "th", "y",
};

/* Reads one character; writes its plain form, at most two bytes and a NUL; an empty form separates
 * words. Returns how many bytes it has read. */
static size_t fold(const char *text, char plain[FOLDED]) {
    const unsigned char c = (unsigned char)text[0];
    const unsigned char next = c ? (unsigned char)text[1] : 0;
    plain[0] = plain[1] = plain[2] = '\0';
    if (c == 0xc3 && next >= 0x80 && next < 0xc0) {
        snprintf(plain, FOLDED, "%s", latin[next - 0x80]);
        return 2;
    }
    if (c == 0xc5 && (next == 0x92 || next == 0x93)) {
        snprintf(plain, FOLDED, "oe");
        return 2;
    }
    if (c == 0xe2 && next == 0x80 && text[2]) { /* dashes and quotation marks */
        return 3;
    }
    if (c >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z')) {
        plain[0] = (char)c;
    } else if (c >= 'A' && c <= 'Z') {
        plain[0] = (char)(c - 'A' + 'a');
    }
    return 1;
}

void term_split(const char *line, TermWords *words) {
    bool inside = false;
    size_t length = 0;
    words->count = 0;
    while (*line) {
        char plain[FOLDED];
        line += fold(line, plain);
        if (!*plain) {
            inside = false;
            continue;
        }
        if (!inside && words->count == TERM_WORDS) {
            return;
        }
        if (!inside) {
            inside = true;
            length = 0;
            words->count++;
        }
        char *word = words->word[words->count - 1];
        if (length + strlen(plain) < TERM_WORD_SIZE) {
            length += (size_t)snprintf(word + length, TERM_WORD_SIZE - length, "%s", plain);
        }
    }
}

bool term_begins_with(const char *name, const char *prefix) {
    char a[FOLDED], b[FOLDED];
    while (*prefix) {
        prefix += fold(prefix, b);
        if (!*b) {
            continue;
        }
        do {
            if (!*name) {
                return false;
            }
            name += fold(name, a);
        } while (!*a);
        if (strcmp(a, b) != 0) {
            return false;
        }
    }
    return true;
}

bool term_next_name(const char **names, char out[TERM_WORD_SIZE]) {
    const size_t length = strcspn(*names, "|");
    snprintf(out, TERM_WORD_SIZE, "%.*s", (int)length, *names);
    *names += length + ((*names)[length] == '|');
    return length > 0;
}

bool term_find_name(const char *names, const char *prefix, char out[TERM_WORD_SIZE]) {
    while (term_next_name(&names, out)) {
        if (term_begins_with(out, prefix)) {
            return true;
        }
    }
    return false;
}

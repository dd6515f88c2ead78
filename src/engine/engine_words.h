/* SPDX-License-Identifier: MIT */
/*
 * Words of a line of the engine protocol.
 */
#ifndef ENGINE_WORDS_H
#define ENGINE_WORDS_H

#include "note_slice.h"

#include <stdbool.h>
#include <stdint.h>

/* Takes the next word off the text; its length is 0 at the end. */
static inline NoteSlice engine__take_word(NoteSlice *rest) {
    NoteSlice word = {rest->start, 0};
    while (word.length < rest->length && rest->start[word.length] != ' ') {
        word.length++;
    }
    const size_t used = word.length < rest->length ? word.length + 1 : word.length;
    *rest = (NoteSlice){rest->start + used, rest->length - used};
    return word;
}

/* A whole number; false if it is none or too large. */
static inline bool engine__number(NoteSlice word, uint64_t *number) {
    *number = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (word.start[i] < '0' || word.start[i] > '9' || i >= 18) {
            return false;
        }
        *number = *number * 10 + (uint64_t)(word.start[i] - '0');
    }
    return word.length > 0;
}

#endif

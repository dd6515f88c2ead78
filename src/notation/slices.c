/* SPDX-License-Identifier: MIT */
/*
 * Words, numbers and ids in slices of text.
 */
#include "reading.h"

#include <string.h>

#include "epix.h"

#include "note_names.h"

NoteSlice note__slice(const char *string) {
    return (NoteSlice){string, strlen(string)};
}

bool note_slice_is(NoteSlice slice, const char *string) {
    return slice.length == strlen(string) && memcmp(slice.start, string, slice.length) == 0;
}

NoteSlice note_slice_copy(NoteSlice slice, char **end) {
    if (!slice.start) {
        return slice;
    }
    memcpy(*end, slice.start, slice.length);
    const NoteSlice copy = {*end, slice.length};
    *end += slice.length;
    return copy;
}

NoteSlice note__trim(NoteSlice slice) {
    while (slice.length && slice.start[slice.length - 1] == ' ') {
        slice.length--;
    }
    while (slice.length && *slice.start == ' ') {
        slice.start++;
        slice.length--;
    }
    return slice;
}

NoteSlice note_take_word(NoteSlice *rest) {
    *rest = note__trim(*rest);
    NoteSlice word = {rest->start, 0};
    while (word.length < rest->length && word.start[word.length] != ' ') {
        word.length++;
    }
    rest->start += word.length;
    rest->length -= word.length;
    return word;
}

int note__count_words(NoteSlice slice) {
    int count = 0;
    while (note_take_word(&slice).length) {
        count++;
    }
    return count;
}

bool note__has_single_blanks(NoteSlice slice) {
    bool blank = true; /* as if one stood in front */
    for (size_t i = 0; i < slice.length; i++) {
        if (blank && slice.start[i] == ' ') {
            return false;
        }
        blank = slice.start[i] == ' ';
    }
    return !blank || slice.length == 0;
}

bool note__number(NoteSlice word, uint32_t high, uint32_t *number) {
    if (word.length == 0 || word.length > 10 || (word.length > 1 && *word.start == '0')) {
        return false;
    }
    uint64_t value = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (word.start[i] < '0' || word.start[i] > '9') {
            return false;
        }
        value = value * 10 + (uint64_t)(word.start[i] - '0');
    }
    *number = (uint32_t)value;
    return value <= high;
}

static bool is_letter(char c) {
    return c >= 'a' && c <= 'z';
}

bool note__is_id(NoteSlice word, size_t longest) {
    if (word.length == 0 || word.length > longest || !is_letter(*word.start)) {
        return false;
    }
    for (size_t i = 1; i < word.length; i++) {
        const char c = word.start[i];
        if (!is_letter(c) && c != '-' && (c < '0' || c > '9')) {
            return false;
        }
    }
    return true;
}

void note__copy(NoteSlice slice, char *out) {
    memcpy(out, slice.start, slice.length);
    out[slice.length] = '\0';
}

int note__seat(NoteSlice word, int seats) {
    for (int seat = 0; seat < seats; seat++) {
        if (word.length == 1 && *word.start == note_seat_letter(seat)) {
            return seat;
        }
    }
    return EPIX_NONE;
}

int note__unit(NoteSlice word) {
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        if (word.length == 1 && *word.start == note_unit_letter(unit)) {
            return unit;
        }
    }
    return EPIX_NONE;
}

int note__cards(NoteSlice word) {
    for (int cards = 1; cards < EPIX_CARDS; cards++) {
        if (note_slice_is(word, note_cards_name(cards))) {
            return cards;
        }
    }
    return 0;
}

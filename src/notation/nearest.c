/* SPDX-License-Identifier: MIT */
/*
 * Finding names; near matches by the number of characters to insert, delete or replace.
 */
#include "reading.h"

#include <string.h>

#include "note_text.h"

enum { LONGEST = 31 }; /* longer words are too strange to compare */

NoteNearest note_nearest(NoteSlice word) {
    return (NoteNearest){.word = word};
}

static int least(int a, int b) {
    return a < b ? a : b;
}

static int edit_distance(NoteSlice word, const char *other, size_t length) {
    int row[LONGEST + 1];
    for (size_t j = 0; j <= length; j++) {
        row[j] = (int)j;
    }
    for (size_t i = 0; i < word.length; i++) {
        int diagonal = row[0];
        row[0] = (int)i + 1;
        for (size_t j = 0; j < length; j++) {
            const int replaced = diagonal + (word.start[i] != other[j]);
            diagonal = row[j + 1];
            row[j + 1] = least(replaced, 1 + least(row[j], row[j + 1]));
        }
    }
    return row[length];
}

void note_nearest_try(NoteNearest *nearest, const char *candidate) {
    const size_t length = strlen(candidate);
    if (length > LONGEST || nearest->word.length > LONGEST) {
        return;
    }
    const int distance = edit_distance(nearest->word, candidate, length);
    if (distance > 1 + (int)length / 3) {
        return;
    }
    int place = nearest->count;
    while (place > 0 && nearest->distance[place - 1] > distance) {
        place--;
    }
    if (place == NOTE_NEAREST) {
        return;
    }
    nearest->count = least(nearest->count + 1, NOTE_NEAREST);
    for (int i = nearest->count - 1; i > place; i--) {
        nearest->distance[i] = nearest->distance[i - 1];
        nearest->match[i] = nearest->match[i - 1];
    }
    nearest->distance[place] = distance;
    nearest->match[place] = candidate;
}

size_t note_nearest_print(const NoteNearest *nearest, char *out, size_t size) {
    NoteText text = note_text(out, size);
    for (int i = 0; i < nearest->count; i++) {
        note_put(&text, i ? ", " : "");
        note_put(&text, nearest->match[i]);
    }
    return note_text_end(&text);
}

/* ---- Lists of names ---------------------------------------------------------------------------- */

int note__find_name(const NoteNames *names, NoteSlice word) {
    for (int i = 0; i < names->count; i++) {
        if (note_slice_is(word, names->name(names->context, i))) {
            return i;
        }
    }
    return EPIX_NONE;
}

bool note__fail_unknown(NoteFault *fault, NoteFaultCode code, NoteSlice word,
                        const NoteNames *names) {
    NoteNearest nearest = note_nearest(word);
    for (int i = 0; i < names->count; i++) {
        note_nearest_try(&nearest, names->name(names->context, i));
    }
    note__fail(fault, code, word);
    note_nearest_print(&nearest, fault->other, sizeof fault->other);
    return false;
}

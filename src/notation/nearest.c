/* SPDX-License-Identifier: MIT */
/*
 * Finding names; near matches by the number of changes between words.
 */
#include "reading.h"

#include <string.h>

#include "note_text.h"

enum { LONGEST = 47 }; /* longer words are too strange to compare */

NoteNearest note_nearest(NoteSlice word) {
    return (NoteNearest){.word = word};
}

static int least(int a, int b) {
    return a < b ? a : b;
}

int note_distance(NoteSlice word, NoteSlice other) {
    int row[3][LONGEST + 1];
    if (word.length > LONGEST || other.length > LONGEST) {
        return LONGEST;
    }
    for (size_t j = 0; j <= other.length; j++) {
        row[0][j] = (int)j;
    }
    for (size_t i = 1; i <= word.length; i++) {
        const char *a = word.start + i - 1;
        int *now = row[i % 3];
        const int *before = row[(i + 2) % 3];
        now[0] = (int)i;
        for (size_t j = 1; j <= other.length; j++) {
            const char *b = other.start + j - 1;
            now[j] = least(before[j - 1] + (*a != *b), 1 + least(before[j], now[j - 1]));
            if (i > 1 && j > 1 && *a == b[-1] && a[-1] == *b) {
                now[j] = least(now[j], row[(i + 1) % 3][j - 2] + 1);
            }
        }
    }
    return row[word.length % 3][other.length];
}

void note_nearest_try(NoteNearest *nearest, const char *candidate) {
    const size_t length = strlen(candidate);
    const int distance = note_distance(nearest->word, (NoteSlice){candidate, length});
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

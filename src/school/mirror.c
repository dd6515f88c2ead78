/* SPDX-License-Identifier: MIT */
/*
 * What Mirror has read, in words.
 */
#include "school_mirror.h"

#include "note_text.h"
#include "words.h"

enum { ENOUGH = 15 }; /* fists to say that there is no habit */

/* ---- What it has read ------------------------------------------------------------------------------ */

static int most_of(const int row[SCHOOL_FISTS]) {
    int best = 0;
    for (int i = 1; i < SCHOOL_FISTS; i++) {
        best = row[i] > row[best] ? i : best;
    }
    return best;
}

/* Of what follows an amount, what follows most often; sets the amount. */
static int most_after(const BotReading *mirror, int *after) {
    *after = 0;
    for (int i = 1; i < SCHOOL_FISTS; i++) {
        const int *now = mirror->often[1 + i];
        const int *best = mirror->often[1 + *after];
        *after = now[most_of(now)] > best[most_of(best)] ? i : *after;
    }
    return most_of(mirror->often[1 + *after]);
}

static const char *sentence_of(const BotReading *mirror, int *number, int *other) {
    static const char *const steps[SCHOOL_FISTS] = {
        WORDS_KEY("You like to hide the same amount again."),
        WORDS_KEY("You like to hide one more than before."),
        WORDS_KEY("You like to jump from small to large amounts and back."),
        WORDS_KEY("You like to jump from small to large amounts and back."),
        WORDS_KEY("You like to hide one less than before."),
    };
    switch (bot_reading_habit(mirror)) {
    case READING_FAVOURITE:
        *number = most_of(mirror->often[0]) + 1;
        *other = mirror->often[0][*number - 1];
        return WORDS_KEY("You like the {number}: you hid it {other} times.");
    case READING_AFTER:
        *other = most_after(mirror, number) + 1;
        ++*number;
        return WORDS_KEY("After {number} you like to hide {other}.");
    case READING_STEP:
        return steps[most_of(mirror->often[1 + READING_AMOUNTS])];
    case READING_ANSWER:
        return WORDS_KEY("What you hide depends on whether you were read the time before.");
    default:
        return mirror->rounds < ENOUGH
                   ? WORDS_KEY("That is too little to tell a habit.")
                   : WORDS_KEY("It has found no habit in you: that is how one hides gold.");
    }
}

static size_t put(WordsLanguage language, const char *english, const int numbers[2], char *out,
                  size_t size) {
    char text[2][12];
    const char *shown[2] = {text[0], text[1]};
    for (int i = 0; i < 2; i++) {
        NoteText number = note_text(text[i], sizeof text[i]);
        note_put_number(&number, (uint32_t)numbers[i]);
        (void)note_text_end(&number);
    }
    return words_fill(language, english, WORDS_VALUES({"number", shown[0]}, {"other", shown[1]}),
                      out, size);
}

size_t school_mirror_tell(const BotReading *mirror, WordsLanguage language, char *out,
                          size_t size) {
    int about[2] = {0, 0};
    const int even = (mirror->rounds + SCHOOL_FISTS / 2) / SCHOOL_FISTS;
    const int counts[][2] = {{mirror->read, mirror->rounds}, {even, 0}};
    char text[3][WORDS_SENTENCE_SIZE];
    put(language, WORDS_KEY("Mirror has read {number} of {other} fists."), counts[0], text[0],
        sizeof text[0]);
    put(language, WORDS_KEY("With an even mixture it would be about {number}."), counts[1], text[1],
        sizeof text[1]);
    const char *habit = sentence_of(mirror, &about[0], &about[1]);
    put(language, habit, about, text[2], sizeof text[2]);
    NoteText all = note_text(out, size);
    for (int i = 0; i < 3; i++) {
        note_put(&all, i ? " " : "");
        note_put(&all, text[i]);
    }
    return note_text_end(&all);
}

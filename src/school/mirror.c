/* SPDX-License-Identifier: MIT */
/*
 * Mirror's reading: each habit is a guess at what follows what, and those that were right are trusted.
 */
#include "school_mirror.h"

#include <string.h>

#include "note_text.h"
#include "words.h"

static const double FADES = 0.93;  /* what was hidden before counts so much less each time */
static const double UNKNOWN = 0.4; /* so much for what was never hidden */
static const double FRESH = 0.02;  /* of the trust is given to all alike: habits change */

enum { ENOUGH = 15 }; /* fists to say that there is no habit */

/* ---- Habits -------------------------------------------------------------------------------------- */

/* The row that a habit looks at now. */
static int row_of(const SchoolMirror *mirror, SchoolHabit habit) {
    static const int first[SCHOOL_HABITS] = {0, 1, 1 + SCHOOL_FISTS, 2 + SCHOOL_FISTS};
    const int last = mirror->last ? mirror->last - 1 : 0;
    const int within = habit == SCHOOL_HABIT_AFTER    ? last
                       : habit == SCHOOL_HABIT_ANSWER ? mirror->last_read
                                                      : 0;
    return first[habit] + within;
}

/* Where an amount stands in that row: by itself, or by how far it is from the last one. */
static int column_of(const SchoolMirror *mirror, SchoolHabit habit, int amount) {
    const bool step = habit == SCHOOL_HABIT_STEP || habit == SCHOOL_HABIT_ANSWER;
    return step ? (amount - mirror->last + SCHOOL_FISTS) % SCHOOL_FISTS : amount - 1;
}

/* How likely the habit holds an amount to be. */
static double likely(const SchoolMirror *mirror, SchoolHabit habit, int amount) {
    const double *row = mirror->lately[row_of(mirror, habit)];
    double sum = UNKNOWN * SCHOOL_FISTS;
    for (int i = 0; i < SCHOOL_FISTS; i++) {
        sum += row[i];
    }
    return (row[column_of(mirror, habit, amount)] + UNKNOWN) / sum;
}

static bool goes_by(const SchoolMirror *mirror, int habit) {
    return mirror->only == SCHOOL_HABITS || mirror->only == habit;
}

static double trusted(const SchoolMirror *mirror, int amount) {
    double sum = 0;
    for (int habit = 0; habit < SCHOOL_HABITS; habit++) {
        sum += goes_by(mirror, habit)
                   ? mirror->trust[habit] * likely(mirror, (SchoolHabit)habit, amount)
                   : 0;
    }
    return sum;
}

/* Whether the habit alone would have named it: nothing else is likelier. */
static bool would_name(const SchoolMirror *mirror, SchoolHabit habit, int amount) {
    int likelier = 0;
    for (int other = 1; other <= SCHOOL_FISTS; other++) {
        likelier +=
            other != amount && likely(mirror, habit, other) >= likely(mirror, habit, amount);
    }
    return likelier == 0;
}

/* ---- Rounds -------------------------------------------------------------------------------------- */

void school_mirror_begin(SchoolMirror *mirror, SchoolHabit only) {
    memset(mirror, 0, sizeof *mirror);
    mirror->only = (int)only;
    for (int habit = 0; habit < SCHOOL_HABITS; habit++) {
        mirror->trust[habit] = 1.0 / SCHOOL_HABITS;
    }
}

int school_mirror_guess(const SchoolMirror *mirror, uint64_t chance) {
    int best[SCHOOL_FISTS];
    unsigned count = 0;
    for (int amount = 1; amount <= SCHOOL_FISTS; amount++) {
        const double more = count ? trusted(mirror, amount) - trusted(mirror, best[0]) : 0;
        count = more > 1e-9 ? 0 : count;
        if (more > -1e-9) {
            best[count++] = amount;
        }
    }
    return best[chance % count];
}

static void trust_those_who_were_right(SchoolMirror *mirror, int hidden) {
    double sum = 0;
    for (int habit = 0; habit < SCHOOL_HABITS; habit++) {
        mirror->hits[habit] += would_name(mirror, (SchoolHabit)habit, hidden);
        mirror->trust[habit] *= likely(mirror, (SchoolHabit)habit, hidden);
        sum += mirror->trust[habit];
    }
    for (int habit = 0; habit < SCHOOL_HABITS; habit++) {
        mirror->trust[habit] = mirror->trust[habit] / sum * (1 - FRESH) + FRESH / SCHOOL_HABITS;
    }
}

static void remember(SchoolMirror *mirror, SchoolHabit habit, int hidden) {
    const int row = row_of(mirror, habit);
    const int column = column_of(mirror, habit, hidden);
    for (int i = 0; i < SCHOOL_FISTS; i++) {
        mirror->lately[row][i] *= FADES;
    }
    mirror->lately[row][column] += 1;
    mirror->often[row][column]++;
}

void school_mirror_learn(SchoolMirror *mirror, int hidden, int guess) {
    trust_those_who_were_right(mirror, hidden);
    for (int habit = 0; habit < SCHOOL_HABITS; habit++) {
        if (habit == SCHOOL_HABIT_FAVOURITE || mirror->last) {
            remember(mirror, (SchoolHabit)habit, hidden);
        }
    }
    mirror->last = hidden;
    mirror->last_read = hidden == guess;
    mirror->read += mirror->last_read;
    mirror->rounds++;
}

/* ---- What it has read ------------------------------------------------------------------------------ */

/* Three standard deviations above what chance would have given: n/5 and 4n/25. */
static bool shows(const SchoolMirror *mirror, int hits) {
    const int above = SCHOOL_FISTS * hits - mirror->rounds;
    return above > 0 && above * above > 9 * (SCHOOL_FISTS - 1) * mirror->rounds;
}

SchoolHabit school_mirror_habit(const SchoolMirror *mirror) {
    SchoolHabit best = SCHOOL_HABITS;
    for (int habit = 0; habit < SCHOOL_HABITS; habit++) {
        const int least = best == SCHOOL_HABITS ? 0 : mirror->hits[best];
        /* The simplest one that says it all. */
        if (shows(mirror, mirror->hits[habit]) && mirror->hits[habit] * 10 > least * 11) {
            best = (SchoolHabit)habit;
        }
    }
    return best;
}

static int most_of(const int row[SCHOOL_FISTS]) {
    int best = 0;
    for (int i = 1; i < SCHOOL_FISTS; i++) {
        best = row[i] > row[best] ? i : best;
    }
    return best;
}

/* Of what follows an amount, what follows most often; sets the amount. */
static int most_after(const SchoolMirror *mirror, int *after) {
    *after = 0;
    for (int i = 1; i < SCHOOL_FISTS; i++) {
        const int *now = mirror->often[1 + i];
        const int *best = mirror->often[1 + *after];
        *after = now[most_of(now)] > best[most_of(best)] ? i : *after;
    }
    return most_of(mirror->often[1 + *after]);
}

static const char *sentence_of(const SchoolMirror *mirror, int *number, int *other) {
    static const char *const steps[SCHOOL_FISTS] = {
        WORDS_KEY("You like to hide the same amount again."),
        WORDS_KEY("You like to hide one more than before."),
        WORDS_KEY("You like to jump from small to large amounts and back."),
        WORDS_KEY("You like to jump from small to large amounts and back."),
        WORDS_KEY("You like to hide one less than before."),
    };
    switch (school_mirror_habit(mirror)) {
    case SCHOOL_HABIT_FAVOURITE:
        *number = most_of(mirror->often[0]) + 1;
        *other = mirror->often[0][*number - 1];
        return WORDS_KEY("You like the {number}: you hid it {other} times.");
    case SCHOOL_HABIT_AFTER:
        *other = most_after(mirror, number) + 1;
        ++*number;
        return WORDS_KEY("After {number} you like to hide {other}.");
    case SCHOOL_HABIT_STEP:
        return steps[most_of(mirror->often[1 + SCHOOL_FISTS])];
    case SCHOOL_HABIT_ANSWER:
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

size_t school_mirror_tell(const SchoolMirror *mirror, WordsLanguage language, char *out,
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

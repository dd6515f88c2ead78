/* SPDX-License-Identifier: MIT */
/*
 * Mirror: somebody who learns your numbers. You hide some gold again and again, it names an amount each
 * time, and what it goes by is only what you have hidden before and whether it was named. Whoever mixes
 * evenly is named as often as chance has it; whoever has a habit is read.
 */
#ifndef SCHOOL_MIRROR_H
#define SCHOOL_MIRROR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "words_language.h"

enum { SCHOOL_FISTS = 5 }; /* amounts: 1 to so many */

typedef enum SchoolHabit {
    SCHOOL_HABIT_FAVOURITE, /* an amount more often than others */
    SCHOOL_HABIT_AFTER,     /* what follows an amount */
    SCHOOL_HABIT_STEP,      /* how far from the last one */
    SCHOOL_HABIT_ANSWER,    /* the same, when it was named and when it was not */
    SCHOOL_HABITS,          /* none that shows */
} SchoolHabit;

enum { SCHOOL_HABIT_ROWS = 1 + SCHOOL_FISTS + 1 + 2 }; /* rows of all kinds */

typedef struct SchoolMirror {
    int rounds;
    int read;       /* so often it has named what was hidden */
    int last;       /* what was; 0: nothing yet */
    bool last_read; /* and was named */
    int only;       /* it goes by this habit alone; SCHOOL_HABITS: by all of them */
    double trust[SCHOOL_HABITS];
    double lately[SCHOOL_HABIT_ROWS][SCHOOL_FISTS]; /* what was hidden, old things fading */
    int often[SCHOOL_HABIT_ROWS][SCHOOL_FISTS];     /* and in all */
    int hits[SCHOOL_HABITS];                        /* how often each alone would have named it */
} SchoolMirror;

/* `only` is a habit for a drill against it, or SCHOOL_HABITS. */
void school_mirror_begin(SchoolMirror *mirror, SchoolHabit only);

/* What it names, before it is shown the fist; of amounts that are equally likely, chance takes one. */
int school_mirror_guess(const SchoolMirror *mirror, uint64_t chance);

/* Opens the fist. */
void school_mirror_learn(SchoolMirror *mirror, int hidden, int guess);

/* The habit that has given the most away; SCHOOL_HABITS: none, as far as chance allows to say. */
SchoolHabit school_mirror_habit(const SchoolMirror *mirror);

/* What it has read, and what it would have been with an even mixture, in two or three sentences. */
size_t school_mirror_tell(const SchoolMirror *mirror, WordsLanguage language, char *out,
                          size_t size);

#endif

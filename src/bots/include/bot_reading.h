/* SPDX-License-Identifier: MIT */
/*
 * Reading somebody's numbers: amounts are hidden again and again, and what comes next is foretold by
 * what was hidden before and whether it was named. Whoever mixes evenly is read as often as chance has
 * it; whoever has a habit is read. Beside it, what there is to read in a game: fists that were opened.
 */
#ifndef EPIX_BOT_READING_H
#define EPIX_BOT_READING_H

#include "bots.h"

EPIX_API_BEGIN

enum { READING_AMOUNTS = 8 }; /* 1 to so many at most; what is more counts as the last */

typedef enum ReadingHabit {
    READING_FAVOURITE, /* an amount more often than others */
    READING_AFTER,     /* what follows an amount */
    READING_STEP,      /* how far from the last one */
    READING_ANSWER,    /* the same, when it was named and when it was not */
    READING_HABITS,    /* none that shows */
} ReadingHabit;

enum { READING_ROWS = 1 + READING_AMOUNTS + 1 + 2 }; /* rows of all kinds */

typedef struct BotReading {
    int amounts;
    int rounds;
    int read;       /* so often it has named what was hidden */
    int last;       /* what was; 0: nothing yet */
    bool last_read; /* and was named */
    int only;       /* it goes by this habit alone; READING_HABITS: by all of them */
    double trust[READING_HABITS];
    double lately[READING_ROWS][READING_AMOUNTS]; /* what was hidden, old things fading */
    int often[READING_ROWS][READING_AMOUNTS];     /* and in all */
    int hits[READING_HABITS];                     /* how often each alone would have named it */
} BotReading;

/* `only` is a habit, or READING_HABITS. */
void bot_reading_begin(BotReading *reading, int amounts, ReadingHabit only);

/* How likely an amount is to come next; all together 1. */
double bot_reading_likely(const BotReading *reading, int amount);

/* The likeliest amount; of those that are equally likely, chance takes one. */
int bot_reading_guess(const BotReading *reading, uint64_t chance);

/* What was hidden, and what was named. */
void bot_reading_learn(BotReading *reading, int hidden, int guess);

/* The habit that has given the most away; READING_HABITS: none, as far as chance allows to say. */
ReadingHabit bot_reading_habit(const BotReading *reading);

/* ---- What is seen in a game ------------------------------------------------------------------------ */

/* Takes in the fist that was opened among these events, if one was, and from where a Knight rode; of more
 * fists than there is room for, the oldest is forgotten. */
void bot_seen_note(BotSeen *seen, const EpixEvents *events);

EPIX_API_END

#endif

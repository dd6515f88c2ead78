/* SPDX-License-Identifier: MIT */
/*
 * See bot_reading.h: each habit is a guess at what follows what, and those that were right are trusted.
 */
#include "bot_reading.h"

#include <string.h>

static const double FADES = 0.93;  /* what was hidden before counts so much less each time */
static const double UNKNOWN = 0.4; /* so much for what was never hidden */
static const double FRESH = 0.02;  /* of the trust is given to all alike: habits change */

/* ---- Habits -------------------------------------------------------------------------------------- */

/* The row that a habit looks at now. */
static int row_of(const BotReading *reading, ReadingHabit habit) {
    static const int first[READING_HABITS] = {0, 1, 1 + READING_AMOUNTS, 2 + READING_AMOUNTS};
    const int last = reading->last ? reading->last - 1 : 0;
    const int within = habit == READING_AFTER    ? last
                       : habit == READING_ANSWER ? reading->last_read
                                                 : 0;
    return first[habit] + within;
}

/* Where an amount stands in that row: by itself, or by how far it is from the last one. */
static int column_of(const BotReading *reading, ReadingHabit habit, int amount) {
    const bool step = habit == READING_STEP || habit == READING_ANSWER;
    return step ? (amount - reading->last + reading->amounts) % reading->amounts : amount - 1;
}

/* How likely the habit holds an amount to be. */
static double likely(const BotReading *reading, ReadingHabit habit, int amount) {
    const double *row = reading->lately[row_of(reading, habit)];
    double sum = UNKNOWN * reading->amounts;
    for (int i = 0; i < reading->amounts; i++) {
        sum += row[i];
    }
    return (row[column_of(reading, habit, amount)] + UNKNOWN) / sum;
}

static bool goes_by(const BotReading *reading, int habit) {
    return reading->only == READING_HABITS || reading->only == habit;
}

double bot_reading_likely(const BotReading *reading, int amount) {
    double sum = 0;
    for (int habit = 0; habit < READING_HABITS; habit++) {
        sum += goes_by(reading, habit)
                   ? reading->trust[habit] * likely(reading, (ReadingHabit)habit, amount)
                   : 0;
    }
    return sum;
}

/* Whether the habit alone would have named it: nothing else is likelier. */
static bool would_name(const BotReading *reading, ReadingHabit habit, int amount) {
    int likelier = 0;
    for (int other = 1; other <= reading->amounts; other++) {
        likelier +=
            other != amount && likely(reading, habit, other) >= likely(reading, habit, amount);
    }
    return likelier == 0;
}

/* ---- Rounds -------------------------------------------------------------------------------------- */

void bot_reading_begin(BotReading *reading, int amounts, ReadingHabit only) {
    memset(reading, 0, sizeof *reading);
    reading->amounts = amounts;
    reading->only = (int)only;
    for (int habit = 0; habit < READING_HABITS; habit++) {
        reading->trust[habit] = 1.0 / READING_HABITS;
    }
}

int bot_reading_guess(const BotReading *reading, uint64_t chance) {
    int best[READING_AMOUNTS] = {1};
    unsigned count = 1;
    for (int amount = 2; amount <= reading->amounts; amount++) {
        const double more =
            bot_reading_likely(reading, amount) - bot_reading_likely(reading, best[0]);
        if (more > 1e-9) {
            best[0] = amount;
            count = 1;
        } else if (more > -1e-9) {
            best[count++] = amount;
        }
    }
    return best[chance % count];
}

static void trust_those_who_were_right(BotReading *reading, int hidden) {
    double sum = 0;
    for (int habit = 0; habit < READING_HABITS; habit++) {
        reading->hits[habit] += would_name(reading, (ReadingHabit)habit, hidden);
        reading->trust[habit] *= likely(reading, (ReadingHabit)habit, hidden);
        sum += reading->trust[habit];
    }
    for (int habit = 0; habit < READING_HABITS; habit++) {
        reading->trust[habit] = reading->trust[habit] / sum * (1 - FRESH) + FRESH / READING_HABITS;
    }
}

static void remember(BotReading *reading, ReadingHabit habit, int hidden) {
    const int row = row_of(reading, habit);
    const int column = column_of(reading, habit, hidden);
    for (int i = 0; i < reading->amounts; i++) {
        reading->lately[row][i] *= FADES;
    }
    reading->lately[row][column] += 1;
    reading->often[row][column]++;
}

void bot_reading_learn(BotReading *reading, int hidden, int guess) {
    trust_those_who_were_right(reading, hidden);
    for (int habit = 0; habit < READING_HABITS; habit++) {
        if (habit == READING_FAVOURITE || reading->last) {
            remember(reading, (ReadingHabit)habit, hidden);
        }
    }
    reading->last = hidden;
    reading->last_read = hidden == guess;
    reading->read += reading->last_read;
    reading->rounds++;
}

/* ---- What it has read ------------------------------------------------------------------------------ */

/* Three standard deviations above what chance would have given: n/5 and 4n/25 of five amounts. */
static bool shows(const BotReading *reading, int hits) {
    const int above = reading->amounts * hits - reading->rounds;
    return above > 0 && above * above > 9 * (reading->amounts - 1) * reading->rounds;
}

ReadingHabit bot_reading_habit(const BotReading *reading) {
    ReadingHabit best = READING_HABITS;
    for (int habit = 0; habit < READING_HABITS; habit++) {
        const int least = best == READING_HABITS ? 0 : reading->hits[best];
        /* The simplest one that says it all. */
        if (shows(reading, reading->hits[habit]) && reading->hits[habit] * 10 > least * 11) {
            best = (ReadingHabit)habit;
        }
    }
    return best;
}

/* ---- What is seen in a game ------------------------------------------------------------------------ */

static uint8_t byte_of(uint32_t gold) {
    return gold < UINT8_MAX ? (uint8_t)gold : UINT8_MAX;
}

static BotFist *room_for_one(BotSeen *seen) {
    if (seen->count == BOT_FISTS) {
        memmove(seen->fist, seen->fist + 1, (BOT_FISTS - 1) * sizeof *seen->fist);
        seen->count--;
    }
    return &seen->fist[seen->count++];
}

void bot_seen_note(BotSeen *seen, const EpixEvents *events) {
    const EpixEvent *guess = NULL;
    for (int i = 0; i < events->count; i++) {
        const EpixEvent *event = &events->event[i];
        guess = event->kind == EPIX_EVENT_GUESSED ? event : guess;
        seen->spared = (uint8_t)(event->kind == EPIX_EVENT_WITHDREW ? event->to + 1 : 0);
        seen->spared_from = event->from;
        seen->spared_by = event->unit;
        if (event->kind == EPIX_EVENT_MOVED) {
            seen->left |= event->unit == EPIX_KNIGHT ? UINT32_C(1) << event->from : 0;
        } else if (event->kind != EPIX_EVENT_SEALED) {
            seen->left = 0; /* whatever happens between rides may be a reason to ride back */
        }
        if (event->kind == EPIX_EVENT_FIST_OPENED && guess) {
            BotFist *fist = room_for_one(seen);
            *fist = (BotFist){.seat = event->seat,
                              .other = guess->seat,
                              .guesses = guess->guesses,
                              .stake = byte_of(event->gold[0])};
            for (int n = 0; n < guess->guesses; n++) {
                fist->named[n] = byte_of(guess->gold[n]);
                fist->read = fist->read || guess->gold[n] == event->gold[0];
            }
        }
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * Habits: what a player stakes, guesses, bids, chooses, begins with and presses on over several games,
 * against what the mixes say in the same situations. A habit is told only if somebody who draws from these mixes would show any
 * such pattern in fewer than one of a hundred reports: the tail of an exact distribution, times the
 * number of patterns that are looked for.
 *
 * No allocation, no clock. Samples are whole numbers, so that what was kept as text gives the same
 * report as what was just gathered.
 */
#ifndef EPIX_COACH_HABITS_H
#define EPIX_COACH_HABITS_H

#include "coach.h"
#include "note_json.h"
#include "words_language.h"

typedef enum CoachSubject {
    COACH_STAKES,
    COACH_GUESSES,
    COACH_BIDS,
    COACH_CARDS,
    COACH_ORDERS,  /* which of Winter's two cards comes first */
    COACH_PRESSES, /* whether to press on, 1, or to withdraw, 0 */
    COACH_SUBJECTS
} CoachSubject;

/* How the player's last attack of the game went. */
typedef enum CoachAfter { COACH_AFTER_NONE, COACH_AFTER_SUCCESS, COACH_AFTER_FAILURE } CoachAfter;

enum {
    COACH_SAMPLES = 4096, /* looked at in one report */
    COACH_SAMPLE_OPTIONS = 40,
    COACH_SHARES = 10000,   /* parts of a mix */
    COACH_MOST_NUMBER = 30, /* greater amounts count as this one */
    COACH_ALL_GOLD = 31,
};

/* Something that could be decided. Numbers are bits: an amount, several ones that are guessed, action
 * cards; a bid of all gold has the bit COACH_ALL_GOLD too. */
typedef struct CoachChance {
    uint32_t numbers;
    uint16_t share;   /* in the mix, of COACH_SHARES */
    bool good;        /* nothing is worth more for certain */
    double weight[3]; /* while habits are looked for */
} CoachChance;

/* A decision with an alternative. */
typedef struct CoachSample {
    uint8_t subject;
    uint8_t season;
    uint8_t after;
    bool first;     /* of its game: nothing came before */
    uint32_t faced; /* what was staked against the player last; 0: nothing yet */
    uint32_t played;
    int options;
    CoachChance option[COACH_SAMPLE_OPTIONS];
} CoachSample;

/* ---- Gathering them from a record --------------------------------------------------------------- */

typedef struct CoachGathering {
    Coach coach;
    NoteReplay *replay;
    CoachSample *sample;
    int samples;
    int room;
    uint8_t seat;
    uint8_t after;
    bool begun;
    uint32_t faced;
    CoachMoment moment; /* the last one */
} CoachGathering;

/* The seat of a record that has this name; EPIX_NONE: none, or more than one. */
int coach_seat_named(const NoteHeader *header, NoteSlice name);

/* Begins with a replay that has just been opened; `memory` is that of coach_init. */
void coach_gather_init(CoachGathering *gathering, NoteReplay *replay, const CoachSettings *settings,
                       void *memory, int seat);

/* Where the samples go, and how many at most. */
void coach_gather_into(CoachGathering *gathering, CoachSample *samples, int room);

/* Plays the next decision of the record. False at its end, after a fault, or if there is no room. */
bool coach_gather_next(CoachGathering *gathering, NoteFault *fault);

/* ---- Keeping them ------------------------------------------------------------------------------- */

/* Samples as text, a line each. */
size_t coach_samples_print(const CoachSample *samples, int count, char *out, size_t size);

/* Reads them, as many as there is room for; -1: that is no such text. */
int coach_samples_parse(const char *text, size_t length, CoachSample *samples, int room);

/* ---- Finding habits ----------------------------------------------------------------------------- */

enum { COACH_HABITS = 6 }; /* told at most */

typedef struct CoachHabit {
    uint8_t pattern;
    uint8_t number;
    int hits;
    int cases;
    double even;   /* hits that are expected of the mixes */
    double chance; /* that somebody without a habit is told any as clear */
} CoachHabit;

typedef struct CoachHabits {
    int games;
    int samples[COACH_SUBJECTS];
    int habits;
    CoachHabit habit[COACH_HABITS]; /* the clearest first; each beyond what those before explain */
    double tail[COACH_SAMPLES + 1]; /* for counting */
} CoachHabits;

void coach_habits_find(CoachHabits *habits, CoachSample *samples, int count);

/* What a habit is, kindly, in one sentence. */
size_t coach_habit_tell(WordsLanguage language, const CoachHabit *habit, char *out, size_t size);

/* What to train it with: `dojo`, or the id of a lesson. */
const char *coach_habit_drill(const CoachHabit *habit);

/* What was found in all: how much was looked at, and what that is enough for. */
size_t coach_habits_sum(WordsLanguage language, const CoachHabits *habits, char *out, size_t size);

/* Writes the report as one object. */
void coach_put_habits(NoteJson *json, WordsLanguage language, const CoachHabits *habits);

#endif

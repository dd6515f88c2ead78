/* SPDX-License-Identifier: MIT */
/*
 * All habits.
 */
#include "habits.h"

/* The rest is left to the strongest bot that is quick: a habit is to be tested, not its owner's
 * weakness in everything else. */
static const ArenaHabit rows[] = {
    /* name, character, who decides the rest, decide */
    {"one-coin", "always stakes the least", "marshal", lab__one_coin},
    {"all-in", "always stakes all its gold", "marshal", lab__all_in},
    {"parrot", "repeats its last guess", "marshal", lab__parrot},
    {"rusher", "goes for the nearest castle, whatever it costs", "marshal", lab__rusher},
    {"turtle", "stays in its lands and never attacks", "marshal", lab__turtle},
    {"hoarder", "saves its gold for Winter", "marshal", lab__hoarder},
};

enum { ROWS = sizeof rows / sizeof *rows };

const ArenaHabit *lab_habits(int *count) {
    *count = ROWS;
    return rows;
}

const ArenaHabit *lab_habit_find(NoteSlice name) {
    for (int i = 0; i < ROWS; i++) {
        if (note_slice_is(name, rows[i].name)) {
            return &rows[i];
        }
    }
    return NULL;
}

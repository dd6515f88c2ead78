/* SPDX-License-Identifier: MIT */
/*
 * All habits.
 */
#include "habits.h"

/* The rest is left to the strongest bot: a habit is to be tested, not its owner's weakness in everything
 * else. Against that bot a habit that costs nothing wins half of the games. */
static const ArenaHabit rows[] = {
    /* name, character, who decides the rest, decide, allows */
    {"no-bid", "never bids for the First Player card", "warlord", lab__no_bid, NULL},
    {"one-bid", "always bids 1", "warlord", lab__one_bid, NULL},
    {"high-bid", "always bids all its gold", "warlord", lab__high_bid, NULL},
    {"one-coin", "always stakes the least", "warlord", lab__one_coin, NULL},
    {"all-in", "always stakes all its gold", "warlord", lab__all_in, NULL},
    {"quarter", "always stakes a quarter of its gold", "warlord", lab__quarter, NULL},
    {"low-guess", "always guesses as low as can be", "warlord", lab__low_guess, NULL},
    {"parrot", "repeats its last guess", "warlord", lab__parrot, NULL},
    {"rusher", "goes for the nearest castle, whatever it costs", "warlord", lab__rusher, NULL},
    {"turtle", "stays in its lands and never attacks", "warlord", lab__turtle, NULL},
    {"hoarder", "saves its gold for Winter", "warlord", lab__hoarder, NULL},
    {"taxer", "always chooses Tax in Spring", "warlord", lab__taxer, NULL},
    {"no-knight", "never recruits a Knight", "warlord", NULL, lab__no_knight},
    {"no-card", "never bids for an ability card", "warlord", NULL, lab__no_card},
    {"reader", "answers the mixes of warlord, which it knows", "warlord", lab__reader, NULL},
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

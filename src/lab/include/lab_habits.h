/* SPDX-License-Identifier: MIT */
/*
 * Exploiters: one-track players whom a good bot must not let win, however they play for one bad
 * habit of others. They are no opponents for people, and not in the registry of bots; the arena
 * seats them by name.
 */
#ifndef LAB_HABITS_H
#define LAB_HABITS_H

#include "arena_participant.h"

/* All habits; `count` receives their number. */
const ArenaHabit *lab_habits(int *count);

/* The habit of this name, or NULL. */
ArenaHabitFind lab_habit_find;

#endif

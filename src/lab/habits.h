/* SPDX-License-Identifier: MIT */
/*
 * One function a habit.
 */
#ifndef LAB__HABITS_H
#define LAB__HABITS_H

#include "lab_habits.h"

ArenaHabitDecide lab__no_bid;
ArenaHabitDecide lab__one_bid;
ArenaHabitDecide lab__high_bid;
ArenaHabitDecide lab__one_coin;
ArenaHabitDecide lab__all_in;
ArenaHabitDecide lab__quarter;
ArenaHabitDecide lab__low_guess;
ArenaHabitDecide lab__parrot;
ArenaHabitDecide lab__rusher;
ArenaHabitDecide lab__turtle;
ArenaHabitDecide lab__hoarder;
ArenaHabitDecide lab__taxer;
ArenaHabitDecide lab__reader;
ArenaHabitAllows lab__no_knight;
ArenaHabitAllows lab__no_card;

#endif

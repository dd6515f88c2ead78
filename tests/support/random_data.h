/* SPDX-License-Identifier: MIT */
/*
 * Boards and ability cards made up at random: all that docs/rules.md 11.1 and 13.1 allow.
 */
#ifndef RANDOM_DATA_H
#define RANDOM_DATA_H

#include "notation.h"
#include "test_dice.h"

/* A board for so many players with 6 to 32 provinces, with or without a mountain. */
void random_board(NoteBoard *board, int players, Dice *dice);

/* Cards from the whole vocabulary, more than players. The values are small and those that a
 * game turns on; with `wild` some are as great as they may be. */
void random_cards(NoteCards *cards, int players, bool wild, Dice *dice);

#endif

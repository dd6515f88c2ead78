/* SPDX-License-Identifier: MIT */
/*
 * Lines of play for Winter's last player in which every guess is wrong and every stake is the
 * least (docs/rules.md 5.4.5). A line that wins proves that he can win.
 */
#ifndef WINTER_LINE_H
#define WINTER_LINE_H

#include "random_game.h"

enum { LINE_MOST = 200 };

typedef struct WinterLine {
    int decisions;
    NoteLine decision[LINE_MOST];
} WinterLine;

/* The position of winter_begin with the turn given to the last player. */
EpixState winter_turn(const RandomGame *game);

/* Plays a random turn to the end of the game and writes it down; true if he is a winner. */
bool winter_line_find(RandomGame *game, const EpixState *turn, WinterLine *line);

/* Plays a line again from another position; true if it is legal there and wins. */
bool winter_line_wins(const RandomGame *game, const EpixState *turn, const WinterLine *line);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Positions from which EPIX is small enough to be solved: the real rules, on a board of six
 * provinces, with little gold and one or two seasons to go.
 */
#ifndef LAB_MINI_GAMES_H
#define LAB_MINI_GAMES_H

#include "notation.h"

typedef struct LabMiniGame {
    const char *name;
    const char *board;    /* a built-in one; the basic rules are played on it */
    const char *position; /* in notation, nothing hidden */
} LabMiniGame;

/* All of them; `count` receives their number. */
const LabMiniGame *lab_mini_games(int *count);

/* The one of this name, or NULL. */
const LabMiniGame *lab_mini_game_find(const char *name);

NoteFault lab_mini_game_init(const LabMiniGame *mini, NoteGame *game, EpixState *start);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The small games of the lab, by their names.
 */
#ifndef MINI_GAME_H
#define MINI_GAME_H

#include "lab_mini.h"

/* Begins the one of this name; the test fails if there is none. */
const LabMiniGame *mini_game(const char *name, NoteGame *game, EpixState *start);

#endif

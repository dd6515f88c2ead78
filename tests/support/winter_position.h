/* SPDX-License-Identifier: MIT */
/*
 * Positions at the end of Winter: all have had their turns but the last player, who is next, if
 * he can still win (docs/rules.md 5.4). Games seldom lead to hard ones, so they are made up, and
 * changed step by step to where the answer turns.
 */
#ifndef WINTER_POSITION_H
#define WINTER_POSITION_H

#include "../model/model_internal.h"
#include "random_game.h"

/* Puts a random position into the game: the player before the last is about to end a Recruitment,
 * and there is nothing else that he can do. */
void winter_begin(RandomGame *game);

/* Changes the position a little, mostly so that it is harder for the last player to win, or else
 * easier. */
void winter_change(RandomGame *game, bool harder);

/* The same position for the model; to be freed with model_free. `audit` outlives it. */
Model *winter_model(const ModelGame *model_game, const EpixState *state, Audit *audit);

int winter_last(const RandomGame *game);

#endif

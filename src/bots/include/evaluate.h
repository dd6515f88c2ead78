/* SPDX-License-Identifier: MIT */
/*
 * What a position is worth: the chance of each seat to win, written by hand. Searches call it
 * through a pointer, so that another evaluation can take its place.
 */
#ifndef EPIX_EVALUATE_H
#define EPIX_EVALUATE_H

#include "epix.h"

/* Fills `value` with each seat's chance to win; the sum is 1, seats that do not play have 0.
 * Only public facts of the state count. */
typedef void BotEvaluate(const EpixGame *game, const EpixState *state, double value[EPIX_SEATS]);

BotEvaluate bot_evaluate;

/* The same, with weights of their own for the basic rules between two. Bots that are frozen as
 * baselines do without. */
BotEvaluate bot_evaluate_by_rules;

/* Season and turn as a row of the weights (weights.h). */
int bot_stage(const EpixState *state, int seat);

/* By how much a card changes an effect, within reason. */
double bot_effect_strength(const EpixAbility *ability, int effect);

#endif

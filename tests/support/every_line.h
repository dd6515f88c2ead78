/* SPDX-License-Identifier: MIT */
/*
 * Every line of a turn that takes a castle (docs/bots.md): all that a seat may decide in the rest
 * of its turn, in every order, as long as nobody guesses right. Slow and without a thought, to be
 * compared with what bots find.
 */
#ifndef EVERY_LINE_H
#define EVERY_LINE_H

#include "epix.h"

/* The greatest chance of a line; 0 if there is none. -1 if more than `most` positions would have
 * to be looked at. */
double every_line(const EpixGame *game, const EpixState *state, int most);

/* The same for lines that begin with a decision of the seat whose turn it is. */
double every_line_after(const EpixGame *game, const EpixState *state, const EpixDecision *decision,
                        int most);

#endif

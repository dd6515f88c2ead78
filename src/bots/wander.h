/* SPDX-License-Identifier: MIT */
/*
 * Knights may move for ever (rules.md 10.5). A bot may not: after a few rides that take nothing
 * it has to do something else.
 */
#ifndef EPIX_WANDER_H
#define EPIX_WANDER_H

#include "bots.h"

enum { WANDER_RIDES = 4 }; /* two Knights, each there and somewhere better */

/* A Knight's move into a province where nothing is captured. */
bool wander_is_quiet(const EpixView *view, const EpixDecision *decision);

/* Takes the quiet moves of Knights out of the legal decisions. */
void wander_forbid(const EpixView *view, EpixLegal *legal);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Knights may ride about for a while (rules.md 10.5). A bot is to the point: after a few rides that
 * take nothing it does something else.
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

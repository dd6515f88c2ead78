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

/* ---- In what is foreseen ------------------------------------------------------------------------ */

/* Whoever counts on a Knight's ride back, and may not ride back in the end (sense.h), is left where he
 * has no business. */

/* The provinces that Knights have quietly ridden away from in an action (BotSeen.left), after one more
 * decision in it. */
uint32_t wander_left_after(uint32_t left, const EpixState *state, const EpixDecision *decision);

/* Takes out of the legal decisions what bot_decide would: rides back, and after a few quiet rides all
 * others. */
void wander_forbid_back(const EpixState *state, uint32_t left, EpixLegal *legal);

#endif

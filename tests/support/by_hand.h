/* SPDX-License-Identifier: MIT */
/*
 * Small calculations of the rules, made anew for the tests with plain loops: what ability cards
 * amount to, income, and who wins. Nothing here uses the library's own functions.
 */
#ifndef BY_HAND_H
#define BY_HAND_H

#include "epix.h"

/* A player has 3 Soldiers, 2 Knights, 3 Camps and 2 Catapults (docs/rules.md 1.3). */
int total_by_hand(int unit);

bool stands_in(const EpixState *state, int seat, int unit, int province);
bool occupies(const EpixState *state, int seat, int province);

/* The seat's units of a kind on the board, and those that mark its bids. */
int on_board_by_hand(const EpixGame *game, const EpixState *state, int seat, int unit);
int markers_by_hand(const EpixState *state, int seat, int unit);

/* What the seat's ability cards make of an effect (11.2). */
int64_t effect_by_hand(const EpixGame *game, const EpixState *state, int seat, EpixEffect effect);

/* All that the income phase does to the gold, from the units in the state (5.5). */
void pay_by_hand(const EpixGame *game, const EpixState *state, int64_t gold[EPIX_SEATS]);

/* What a season begins with: gold that is taken from opponents (5.0.3, 11.2.6). */
void toll_by_hand(const EpixGame *game, const EpixState *state, int64_t gold[EPIX_SEATS]);

/* The winners by the final count, a bit each (9.2 to 9.5). */
int winners_by_hand(const EpixGame *game, const EpixState *state);

/* Who wins the auction with these bids, and what he pays (5.1, 11.1.23, 11.1.24). */
int auction_by_hand(const EpixGame *game, const EpixState *state, const uint32_t bid[EPIX_SEATS],
                    int64_t *price);

#endif

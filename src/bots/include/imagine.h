/* SPDX-License-Identifier: MIT */
/*
 * Guessing what is hidden: a position that agrees with everything a seat knows.
 */
#ifndef EPIX_BOT_IMAGINE_H
#define EPIX_BOT_IMAGINE_H

#include "bots.h"

EPIX_API_BEGIN

/* How likely each seat has chosen each set of action cards (by their bits); need not sum to 1. */
typedef struct BotBeliefs {
    double cards[EPIX_SEATS][EPIX_CARDS + 1];
} BotBeliefs;

/* Every choice that the season allows, equally likely. */
void bot_beliefs_even(const EpixView *view, BotBeliefs *beliefs);

/* Every choice as often as good players make it. */
void bot_beliefs_usual(const EpixView *view, BotBeliefs *beliefs);

/* Draws the hidden cards by the beliefs, and bids and a stake evenly. */
void bot_imagine(const EpixGame *game, const EpixView *view, const BotBeliefs *beliefs,
                 uint64_t dice[4], EpixState *state);

/* A hash of what everybody at the table knows: of the position without its secrets. */
uint64_t bot_public_hash(const EpixState *state);

/* Takes back the bids, choices or the stake that are sealed in this phase, as if all were still
 * to be made: what is simultaneous is then decided without knowing the rest. */
void bot_unseal(EpixState *state);

EPIX_API_END

#endif

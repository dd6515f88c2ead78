/* SPDX-License-Identifier: MIT */
/*
 * What others may set of an engine of ours: `option` and `setoption` of the protocol.
 */
#ifndef ENGINE_OFFER_H
#define ENGINE_OFFER_H

#include "bots.h"
#include "notation.h"

/* Limits and seed are for questions that have none of their own; 0: none. */
typedef struct EngineOffer {
    const BotKind *kind;
    uint64_t nodes;
    uint64_t milliseconds;
    uint64_t seed;
} EngineOffer;

enum { ENGINE_OFFER_WHY = 256 };

/* A line `option` for everything that can be set. */
void engine_offer_print(NoteText *text, const EngineOffer *offer);

/* Reads what follows `setoption`. Else it changes nothing, and `why` says what would be right. */
bool engine_offer_set(EngineOffer *offer, NoteSlice rest, char why[ENGINE_OFFER_WHY]);

#endif

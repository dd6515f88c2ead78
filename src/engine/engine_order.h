/* SPDX-License-Identifier: MIT */
/*
 * `go` and `eval`: for whom to think, how long, and thinking.
 */
#ifndef ENGINE_ORDER_H
#define ENGINE_ORDER_H

#include "bot_worth.h"
#include "engine_input.h"
#include "engine_offer.h"

typedef struct EngineOrder {
    int seat; /* EPIX_NONE: none of this board */
    bool seeded;
    bool infinite; /* until the next line comes */
    uint64_t seed;
    uint64_t nodes;
    uint64_t milliseconds;
    NoteSlice with; /* `eval`: a decision to look at in any case */
} EngineOrder;

/* Reads what follows `go` or `eval`; limits that it lacks are those of the offer. */
EngineOrder engine_order_read(NoteSlice rest, int seats, const EngineOffer *offer);

/* Who thinks about what, and where to listen meanwhile. */
typedef struct EngineTask {
    const EpixGame *game;
    const EpixView *view;
    const EpixLegal *legal;
    const BotSeen *seen;
    Bot *bot;
    EngineInput *input;
} EngineTask;

void engine_order_think(const EngineOrder *order, const EngineTask *task, BotAnswer *answer);

/* What the options are worth, by the search of the strongest bot in memory of its own. `wanted` may be
 * NULL. */
void engine_order_value(const EngineOrder *order, const EngineTask *task, void *memory,
                        const EpixDecision *wanted, BotWorth *worth);

#endif

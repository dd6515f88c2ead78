/* SPDX-License-Identifier: MIT */
/*
 * Games played on from a position, to see what comes of it.
 */
#ifndef FIT_ON_H
#define FIT_ON_H

#include "bots.h"

typedef struct FitOn {
    const EpixGame *game;
    const BotKind *kind; /* in all seats */
    uint64_t nodes;      /* a decision */
    Bot bot[EPIX_SEATS];
    BotAnswer answer;
} FitOn;

/* Game, kind and nodes are there; false if there is not enough memory for so many seats. */
bool fit_on_begin(FitOn *on, int seats);
void fit_on_end(FitOn *on);

/* What one of the bots decides, as in a game; chance draws by the dice. */
void fit_on_decide(FitOn *on, const EpixState *state, int seat, const BotSeen *seen,
                   uint64_t dice[4], EpixDecision *decision);

/* Plays a decision, and notes what everybody sees of it. */
void fit_on_play(const FitOn *on, EpixState *state, int seat, const EpixDecision *decision,
                 BotSeen *seen);

/* A seat's share of the victory, played on to the end by bots that begin anew. What was seen before may
 * be NULL. */
double fit_play_on(FitOn *on, EpixState state, const BotSeen *seen, int seat, uint64_t seed);

#endif

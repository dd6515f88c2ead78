/* SPDX-License-Identifier: MIT */
/*
 * Bots in the seats of a random game, with guards around their memory, and what must hold of
 * every answer.
 */
#ifndef BOT_GAME_H
#define BOT_GAME_H

#include "bots.h"
#include "random_game.h"

/* A bot whose memory lies between two guards. */
typedef struct SeatedBot {
    Bot bot;
    unsigned char *block;
    BotAnswer answer; /* the last one */
} SeatedBot;

SeatedBot *seated_bot_new(const BotKind *kind);

/* Makes it ready for a game. `filler` is what its memory holds before: it must not matter. */
void seated_bot_begin(SeatedBot *seated, uint64_t seed, int filler);

/* Fails the test if a guard was overwritten. */
void seated_bot_free(SeatedBot *seated);

/* Asks for a decision of the seat in a position. */
void seated_bot_ask(SeatedBot *seated, const EpixGame *game, const EpixState *state, int seat,
                    BotLimits limits);

/* What is said makes sense: a legal decision, a mix of legal decisions with shares that sum to 1,
 * chances that sum to 1. */
void check_bot_answer(const SeatedBot *seated, const RandomGame *game, int seat);

/* Bytes of the answer that follow from the question: padding is left out. */
bool same_bot_answers(const BotAnswer *a, const BotAnswer *b);

#endif

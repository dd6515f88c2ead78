/* SPDX-License-Identifier: MIT */
/*
 * What the options of a decision are worth: the search of the strongest bot, asked for everything
 * that it knows instead of for one decision. By what the seat that decides may know, and nothing
 * else; the others are taken to play their best.
 *
 * No allocation, no clock: memory and clock are the caller's. The same seed and node limit give the
 * same numbers on every machine.
 */
#ifndef EPIX_BOT_WORTH_H
#define EPIX_BOT_WORTH_H

#include "bots.h"

EPIX_API_BEGIN

enum { BOT_WORTH_OPTIONS = 256 };

/* An option. Errors are standard errors: of the seasons played through, or of what is known about the
 * evaluation; 0 where the game was solved. */
typedef struct BotOption {
    EpixDecision decision;
    double share;             /* at which it is played in the mix */
    double worth[EPIX_SEATS]; /* chance to win of each seat after it; the sum is 1 */
    double error;             /* of its worth to who decides */
    double loss;              /* how far behind the best it is; 0 if not by two errors of it */
    double loss_error;
} BotOption;

typedef struct BotWorth {
    bool exact;               /* the rest of the game was solved */
    bool secret;              /* a mix is right: the others decide without knowing it */
    double value[EPIX_SEATS]; /* chance to win of each seat before it; the sum is 1 */
    double error;             /* of the value to who decides */
    uint64_t nodes;
    int best;    /* the option that is worth most */
    int options; /* all that were looked at: what is not here seemed worse at first sight */
    BotOption option[BOT_WORTH_OPTIONS];
} BotWorth;

typedef struct BotWorthQuestion {
    BotQuestion about;          /* no limits: as many nodes as the bot takes by itself */
    uint64_t seed;              /* of its random numbers */
    const EpixDecision *wanted; /* looked at in any case, such as what was played; or NULL */
} BotWorthQuestion;

/* Bytes that it needs, aligned for anything. In them it keeps what it believes about hidden cards,
 * and the book of a Winter that is solved: one memory for each seat that is looked after. */
size_t bot_worth_memory(void);

/* Before the first question about a game. */
void bot_worth_init(void *memory);

void bot_worth(void *memory, const BotWorthQuestion *question, BotWorth *worth);

/* The option that is this decision, or NULL. */
const BotOption *bot_worth_find(const BotWorth *worth, const EpixDecision *decision);

EPIX_API_END

#endif

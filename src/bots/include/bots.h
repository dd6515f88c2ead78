/* SPDX-License-Identifier: MIT */
/*
 * Bots: opponents that see what a player at the table would see, and nothing else. A bot is
 * asked for one decision at a time, with a view and the legal decisions; it answers with a
 * decision drawn from the mix it plays, and says what it thinks of the position if it does.
 *
 * No allocation: whoever runs a bot gives it memory. No clock either: with a time limit the
 * caller brings one. The same seed and node limit give the same answers on every machine.
 */
#ifndef EPIX_BOTS_H
#define EPIX_BOTS_H

#include "epix.h"

EPIX_API_BEGIN

/* How long a bot may think. Whichever limit comes first ends the thinking; with none, the bot
 * uses its own default number of nodes. */
typedef struct BotLimits {
    uint64_t nodes;                   /* 0: no limit */
    uint64_t microseconds;            /* 0: no limit */
    uint64_t (*clock)(void *context); /* microseconds from any start; needed for a time limit */
    void *clock_context;
} BotLimits;

/* A fist that was opened before everybody's eyes, with what had been named. */
typedef struct BotFist {
    uint8_t seat;  /* hid it */
    uint8_t other; /* named amounts */
    uint8_t guesses;
    bool read;     /* one of them was right */
    uint8_t stake; /* from 255 on, 255 */
    uint8_t named[EPIX_GUESSES];
} BotFist;

enum { BOT_FISTS = 16 };

/* What everybody has seen of a game and a position does not tell (bot_reading.h). */
typedef struct BotSeen {
    uint32_t left; /* provinces that Knights have quietly ridden away from in this action */
    /* An attack that was broken off just now: on which province + 1 (0: none), from where, with what. */
    uint8_t spared;
    uint8_t spared_from;
    uint8_t spared_by;
    uint8_t count; /* of fists; the last ones, the oldest first */
    BotFist fist[BOT_FISTS];
} BotSeen;

typedef struct BotQuestion {
    const EpixGame *game;
    const EpixView *view; /* of the seat that has to decide */
    const EpixLegal *legal;
    BotLimits limits;
    const BotSeen *seen; /* so far in this game; or NULL */
} BotQuestion;

enum { BOT_CHOICES = 1024 };

/* One decision of a mix, with the share at which it is played. */
typedef struct BotChoice {
    EpixDecision decision;
    double share;
} BotChoice;

typedef struct BotAnswer {
    EpixDecision decision;
    bool has_value;
    double value[EPIX_SEATS]; /* chance to win, each seat; the sum is 1 */
    uint64_t nodes;
    int choices; /* the whole mix, if the bot states it; else 0 */
    BotChoice choice[BOT_CHOICES];
} BotAnswer;

typedef struct Bot Bot;

enum { BOT_LEVELS = 10 };

/* A row of the registry. */
typedef struct BotKind {
    const char *name;
    const char *character; /* one line for people */
    int level;     /* for people: 1 to BOT_LEVELS; 0: to be compared with, or for programs */
    size_t memory; /* bytes that the bot needs */
    void (*decide)(Bot *bot, const BotQuestion *question, BotAnswer *answer);
} BotKind;

struct Bot {
    const BotKind *kind;
    uint64_t dice[4]; /* state of its random numbers */
    void *memory;     /* kind->memory bytes, aligned for anything */
};

/* All kinds, weakest first; `count` receives their number. */
const BotKind *bot_kinds(int *count);

/* Who has a level from 1, for a first game, to BOT_LEVELS, the best. */
const BotKind *bot_at_level(int level);

/* The kind of this name, or NULL. */
const BotKind *bot_kind_find(const char *name, size_t length);

/* Makes a bot ready for a game. `memory` stays the caller's and must live as long. */
void bot_init(Bot *bot, const BotKind *kind, uint64_t seed, void *memory);

/* The same, with what a bot of this kind has left in the memory: nothing is forgotten. */
void bot_resume(Bot *bot, const BotKind *kind, uint64_t seed, void *memory);

/* Whether bots of this kind remember how they chose their cards until all are open: what they believe
 * about the others', and the book of a Winter. */
bool bot_remembers(const BotKind *kind);

/* Asks a bot. The decision is always one of question->legal. */
void bot_decide(Bot *bot, const BotQuestion *question, BotAnswer *answer);

EPIX_API_END

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Finding puzzles: positions of games in which one answer is clearly better than all others that were
 * looked at. A cheap search sorts out nearly all of them; what is left is searched at length, twice.
 */
#ifndef SCHOOL_MINE_H
#define SCHOOL_MINE_H

#include "bot_worth.h"
#include "note_game.h"
#include "school_puzzle.h"

/* A place to work, from the caller: all memory is given. */
typedef struct SchoolMine {
    uint64_t quick;  /* nodes of the cheap search */
    uint64_t deep;   /* and of each long one: ten times what the bot takes by itself */
    uint64_t seed;   /* of the searches; the long ones take the next two */
    unsigned wanted; /* kinds that are looked for, a bit each */
    void *memory;    /* bot_worth_memory() bytes */
    BotWorth worth[2];
    BotAnswer answer;
} SchoolMine;

/* What is found: a puzzle as text, without its number and grade, and what is needed to grade it. */
typedef struct SchoolFind {
    int kind;
    int seat;
    EpixState state; /* in which it is to be decided: nothing is sealed */
    int answers;     /* the best first */
    struct {
        EpixDecision decision;
        double worth;
    } answer[SCHOOL_ANSWERS];
} SchoolFind;

/* Looks at what a seat has to decide; whether that is a puzzle of a kind that is wanted. */
bool school_mine(SchoolMine *mine, const EpixGame *game, const EpixState *state, int seat,
                 SchoolFind *find);

/* Whether a bot solves it, most of some times. `bot_memory` has room for it. */
bool school_mine_try(SchoolMine *mine, const EpixGame *game, const SchoolFind *find,
                     const BotKind *kind, uint64_t nodes, void *bot_memory);

/* The puzzle as it stands in files. */
size_t school_mine_print(const NoteGame *game, const SchoolFind *find, uint32_t number, int grade,
                         char *out, size_t size);

#endif

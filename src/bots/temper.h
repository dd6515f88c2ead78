/* SPDX-License-Identifier: MIT */
/*
 * Somebody who thinks as warlord does, but not as long, and does not always do what seems best: of
 * decisions that seem nearly alike, the one that is liked more or comes to mind first. How far apart
 * is still alike is the heat, and with the seasons that are played through it makes the strength; likes
 * and favourite amounts make the character. What seems worse than doing nothing is never done.
 */
#ifndef EPIX_TEMPER_H
#define EPIX_TEMPER_H

#include "bots.h"
#include "manners.h"

/* What is liked or disliked is told in chances to win: so much better it seems. */
typedef struct Temper {
    uint64_t nodes; /* seasons played through for a decision */
    double
        heat; /* what seems worse by so much is done e times less often; 0: never, whatever is liked */
    double recruit[EPIX_UNITS];
    double attack;
    double castle;  /* times the chance of the castle that a decision leads to */
    double card[3]; /* action cards in the order of their bits: so much is added to their shares */
    double rage;    /* when its last fist was read: more heat, and more liking for attacks */
    double hunch;   /* so many of its bids, stakes and guesses are favourite amounts */
    HabitNumbers stake;
    HabitNumbers bid;
    bool reads; /* goes by the fists that were opened in this game */
} Temper;

void temper_decide(Bot *bot, const Temper *temper, const BotQuestion *question, BotAnswer *answer);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Somebody who plays as people do who know the rules and little more: one step ahead, by what they
 * like to have and what they are afraid of, with numbers that come to their mind more often than
 * others. A character is a table of habits; nothing is done at random that could be done for a reason.
 */
#ifndef EPIX_MANNERS_H
#define EPIX_MANNERS_H

#include "bots.h"
#include "evaluate.h"

enum { HABIT_NUMBERS = 4 };

/* A way to hide gold: part of what there is to be spent at most, and the amounts that come to mind,
 * the first one most often. */
typedef struct HabitNumbers {
    double part;
    uint8_t favourite[HABIT_NUMBERS];
} HabitNumbers;

typedef struct Habits {
    double taste[FEATURES]; /* what is liked, for each of it; what has 0 is not seen at all */
    double overlooks;       /* of all that could be done, so much does not come to its mind */
    double envy;            /* what the best of the others has counts so much against it */
    double fear;            /* a loss counts so many times as much as a gain */
    double hope;            /* of the chance that an attack fails, so much is not believed */
    uint32_t poor;          /* with less gold it thinks of Tax only */
    uint32_t rich;          /* with more it thinks of Recruitment */
    double eager;        /* what Move & Attack must bring at least to be thought of before those */
    uint32_t card_price; /* for an ability card at most; 0: they do not interest it */
    HabitNumbers stake;
    HabitNumbers bid;
    uint8_t guess[HABIT_NUMBERS]; /* what it thinks that others hide, the likeliest first */
} Habits;

void manners_decide(Bot *bot, const Habits *habits, const BotQuestion *question, BotAnswer *answer);

/* An amount that comes to mind to who has so much gold; amounts to name, by what others are thought to hide. */
uint32_t manners_number(uint64_t dice[4], const HabitNumbers *numbers, uint32_t gold, uint32_t low,
                        uint32_t high);
void manners_guess(uint64_t dice[4], const uint8_t *favourite, const EpixGroup *group,
                   EpixDecision *decision);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The thinking that marshal and warlord share; they differ in how far they look.
 */
#ifndef EPIX_STRATEGIST_H
#define EPIX_STRATEGIST_H

#include "mind.h"

typedef struct StrategistRules {
    bool looks_ahead; /* plays the season through before every decision, not only for the cards */
    int card_rounds;  /* seasons played through for each combination of cards at most */
    uint64_t nodes;   /* seasons played through, if the question sets no limit */
    BotEvaluate *evaluate;
} StrategistRules;

void strategist_decide(Bot *bot, const StrategistRules *rules, const BotQuestion *question,
                       BotAnswer *answer);

#endif

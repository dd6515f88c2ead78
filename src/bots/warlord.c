/* SPDX-License-Identifier: MIT */
/*
 * warlord: as marshal, and plays the season through before every decision.
 */
#include "kinds.h"
#include "strategist.h"

void bot__warlord(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    static const StrategistRules rules = {.looks_ahead = true,
                                          .card_rounds = 1 << 30,
                                          .nodes = 2000,
                                          .evaluate = bot_evaluate_by_rules};
    strategist_decide(bot, &rules, question, answer);
}

/* SPDX-License-Identifier: MIT */
/*
 * marshal: solves the small games exactly and looks one phase ahead.
 */
#include "kinds.h"
#include "strategist.h"

void bot__marshal(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    static const StrategistRules rules = {.looks_ahead = false,
                                          .card_rounds = 4,
                                          .nodes = 2000,
                                          .evaluate = bot_evaluate};
    strategist_decide(bot, &rules, question, answer);
}

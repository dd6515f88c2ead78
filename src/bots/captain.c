/* SPDX-License-Identifier: MIT */
/*
 * captain: tree search that mixes where secrets are decided, by regret matching, and judges
 * positions by the hand-written evaluation instead of random games.
 */
#include "kinds.h"
#include "tree.h"

void bot__captain(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    static const TreeRules rules = {.exploration = 0.25,
                                    .mixing = 0.1,
                                    .matches_regrets = true,
                                    .evaluate = bot_evaluate,
                                    .nodes = 8000};
    tree_decide(bot->memory, &rules, question, bot->dice, answer);
}

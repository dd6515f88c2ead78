/* SPDX-License-Identifier: MIT */
/*
 * scout: plain Monte Carlo tree search, random games to the end, the most visited decision. What
 * most bots of such games are; a baseline that stays as it is.
 */
#include "kinds.h"
#include "tree.h"

void bot__scout(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    static const TreeRules rules = {.exploration = 1.0, .nodes = 4000};
    tree_decide(bot->memory, &rules, question, bot->dice, answer);
}

/* SPDX-License-Identifier: MIT */
/*
 * All bots, and the way in to each of them.
 */
#include <string.h>

#include "dice.h"
#include "kinds.h"
#include "learned.h"
#include "strategist.h"
#include "tree.h"
#include "wander.h"

/* ---- Kinds that are other figures of the same search ------------------------------------------ */

/* Plain Monte Carlo tree search, random games to the end, the most visited decision. What most bots
 * of such games are; a baseline that stays as it is. */
static void scout(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    static const TreeRules rules = {.exploration = 1.0, .nodes = 4000};
    tree_decide(bot->memory, &rules, question, bot->dice, answer);
}

/* Tree search that mixes where secrets are decided, by regret matching, and judges positions by the
 * hand-written evaluation instead of random games. */
static void captain(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    static const TreeRules rules = {.exploration = 0.25,
                                    .mixing = 0.1,
                                    .matches_regrets = true,
                                    .evaluate = bot_evaluate,
                                    .nodes = 8000};
    tree_decide(bot->memory, &rules, question, bot->dice, answer);
}

/* Solves the small games exactly and looks one phase ahead. */
static void marshal(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    static const StrategistRules rules = {.looks_ahead = false,
                                          .card_rounds = 4,
                                          .nodes = 2000,
                                          .evaluate = bot_evaluate,
                                          .foresee = bot_evaluate,
                                          .draft = bot_evaluate};
    strategist_decide(bot, &rules, question, answer);
}

/* As marshal, and plays the season through before every decision. What warlord was before it learnt to
 * judge the start of a season; a baseline that stays as it is. */
static void veteran(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    static const StrategistRules rules = {.looks_ahead = true,
                                          .card_rounds = 1 << 30,
                                          .nodes = 2000,
                                          .draws = true,
                                          .evaluate = bot_evaluate_by_rules,
                                          .foresee = bot_evaluate_by_rules,
                                          .draft = bot_evaluate_by_rules};
    strategist_decide(bot, &rules, question, answer);
}

/* As veteran, with all outcomes of attacks, and with what was learnt about the starts of seasons. */
const StrategistRules strategist_warlord = {.looks_ahead = true,
                                            .card_rounds = 1 << 30,
                                            .nodes = 2000,
                                            .evaluate = bot_evaluate_by_rules,
                                            .foresee = bot_evaluate_learned,
                                            .draft = bot_evaluate_by_rules};

static void warlord(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    strategist_decide(bot, &strategist_warlord, question, answer);
}

/* ---- All of them ------------------------------------------------------------------------------ */

/* Weakest first. */
static const BotKind kinds[] = {
    /* name, character, level, memory, decide */
    {"peasant", "decides at random, anything that is legal", 0, 0, bot__peasant},
    {"castellan", "fears for its castle and goes nowhere", 1, 0, bot__castellan},
    {"gambler", "attacks whatever is near, with much gold", 1, 0, bot__gambler},
    {"miser", "parts from as little gold as can be", 1, 0, bot__miser},
    {"squire", "rules of thumb: camps first, spread out, attack what is weak", 2, 0, bot__squire},
    {"besieger", "has eyes for the enemy's castle only", 2, 0, bot__besieger},
    {"gardener", "loves its land and does not like to fight", 2, 0, bot__gardener},
    {"scout", "plain tree search with random games to the end", 2, sizeof(Tree), scout},
    {"captain", "tree search that judges positions and bluffs by regrets", 3, sizeof(Tree),
     captain},
    {"marshal", "solves battles, auction and cards exactly, and looks no further", 4,
     offsetof(Strategist, spread), marshal},
    {"veteran", "plays the season through, and judges its end by rules of thumb", 5,
     sizeof(Strategist), veteran},
    {"warlord", "plays the season through in its head before every decision", 6, sizeof(Strategist),
     warlord},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

const BotKind *bot_kinds(int *count) {
    *count = KINDS;
    return kinds;
}

const BotKind *bot_kind_find(const char *name, size_t length) {
    for (int i = 0; i < KINDS; i++) {
        if (strlen(kinds[i].name) == length && memcmp(kinds[i].name, name, length) == 0) {
            return &kinds[i];
        }
    }
    return NULL;
}

/* The memory is cleared, so that no game depends on the one before. */
void bot_init(Bot *bot, const BotKind *kind, uint64_t seed, void *memory) {
    bot->kind = kind;
    bot->memory = memory;
    dice_init(bot->dice, seed);
    if (kind->memory) {
        memset(memory, 0, kind->memory);
    }
}

/* Whatever the kind: no bot rides about for long. */
void bot_decide(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    BotQuestion asked = *question;
    EpixLegal calm;
    answer->decision = (EpixDecision){0};
    answer->has_value = false;
    memset(answer->value, 0, sizeof answer->value);
    answer->nodes = 0;
    answer->choices = 0;
    if (question->view->rides >= WANDER_RIDES) {
        calm = *question->legal;
        wander_forbid(question->view, &calm);
        asked.legal = &calm;
    }
    bot->kind->decide(bot, &asked, answer);
}

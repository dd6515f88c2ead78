/* SPDX-License-Identifier: MIT */
/*
 * All bots, and the way in to each of them.
 */
#include <string.h>

#include "dice.h"
#include "kinds.h"
#include "learned.h"
#include "sense.h"
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
                                          .tree = 1 << 13,
                                          .evaluate = bot_evaluate_by_rules,
                                          .foresee = bot_evaluate_by_rules,
                                          .draft = bot_evaluate_by_rules};
    strategist_decide(bot, &rules, question, answer);
}

/* As veteran, with all outcomes of attacks, and with what was learnt about the starts of seasons. */
const StrategistRules strategist_warlord = {.looks_ahead = true,
                                            .card_rounds = 1 << 30,
                                            .nodes = 2000,
                                            .tree = SEASON_NODES,
                                            .thrifty = true,
                                            .evaluate = bot_evaluate_in_turns,
                                            .foresee = bot_evaluate_learned,
                                            .spares_last = true,
                                            .is_sober = true,
                                            .rides_on = true,
                                            .pools_seasons = true,
                                            .draft = bot_evaluate_drafted,
                                            .plays_spring = true};

static void warlord(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    strategist_decide(bot, &strategist_warlord, question, answer);
}

/* ---- All of them ------------------------------------------------------------------------------ */

/* Weakest first: levels as they were measured (docs/strength.md), yardsticks roughly. */
static const BotKind kinds[] = {
    /* name, character, level, memory, decide */
    {"peasant", "decides at random, anything that is legal", 0, 0, bot__peasant},
    {"castellan", "fears for its castle and goes nowhere", 1, 0, bot__castellan},
    {"gambler", "attacks whatever is near, with much gold", 2, 0, bot__gambler},
    {"miser", "parts from as little gold as can be", 3, 0, bot__miser},
    {"squire", "rules of thumb: camps first, spread out, attack what is weak", 0, 0, bot__squire},
    {"besieger", "has eyes for the enemy's castle only", 4, 0, bot__besieger},
    {"gardener", "loves its land and does not like to fight", 5, 0, bot__gardener},
    {"scout", "plain tree search with random games to the end", 0, sizeof(Tree), scout},
    {"hothead", "plays with care until it loses a fight", 6, sizeof(Strategist), bot__hothead},
    {"marshal", "solves battles, auction and cards exactly, and looks no further", 0,
     offsetof(Strategist, spread), marshal},
    {"raider", "loves Knights, and rides out early and often", 7, sizeof(Strategist), bot__raider},
    {"captain", "tree search that judges positions and bluffs by regrets", 0, sizeof(Tree),
     captain},
    {"siegemaster", "prepares the fall of a castle, and thinks a season ahead", 8,
     sizeof(Strategist), bot__siegemaster},
    {"veteran", "plays the season through, and judges its end by rules of thumb", 0,
     sizeof(Strategist), veteran},
    {"mirror", "learns the numbers of the others during the game", 9, sizeof(Strategist),
     bot__mirror},
    {"warlord", "plays the season through in its head before every decision", 10,
     sizeof(Strategist), warlord},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

const BotKind *bot_kinds(int *count) {
    *count = KINDS;
    return kinds;
}

const BotKind *bot_at_level(int level) {
    const BotKind *kind = kinds;
    while (kind->level != level) {
        kind++;
    }
    return kind;
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
    if (kind->memory) {
        memset(memory, 0, kind->memory);
    }
    bot_resume(bot, kind, seed, memory);
}

void bot_resume(Bot *bot, const BotKind *kind, uint64_t seed, void *memory) {
    bot->kind = kind;
    bot->memory = memory;
    dice_init(bot->dice, seed);
}

/* Trees are grown anew for each question. */
bool bot_remembers(const BotKind *kind) {
    return kind->memory > 0 && kind->decide != scout && kind->decide != captain;
}

/* Whatever the kind: no bot rides about for long. What else nobody in their senses does, those who play
 * with people do not do either; others are as they were when they were measured. */
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
    if (bot->kind->level) {
        calm = *asked.legal;
        sense_forbid(question, &calm);
        asked.legal = &calm;
    }
    bot->kind->decide(bot, &asked, answer);
    if (bot->kind->level) {
        sense_correct(question, answer);
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * All bots, and the way in to each of them.
 */
#include <string.h>

#include "dice.h"
#include "kinds.h"
#include "strategist.h"
#include "tree.h"
#include "wander.h"

/* Weakest first. */
static const BotKind kinds[] = {
    /* name, character, level, memory, decide */
    {"peasant", "decides at random, anything that is legal", 0, 0, bot__peasant},
    {"squire", "rules of thumb: camps first, spread out, attack what is weak", 1, 0, bot__squire},
    {"scout", "plain tree search with random games to the end", 2, sizeof(Tree), bot__scout},
    {"captain", "tree search that judges positions and bluffs by regrets", 3, sizeof(Tree),
     bot__captain},
    {"marshal", "solves battles, auction and cards exactly, and looks no further", 4,
     offsetof(Strategist, tree), bot__marshal},
    {"warlord", "plays the season through in its head before every decision", 5, sizeof(Strategist),
     bot__warlord},
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

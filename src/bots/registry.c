/* SPDX-License-Identifier: MIT */
/*
 * All bots, and the way in to each of them.
 */
#include <string.h>

#include "dice.h"
#include "kinds.h"

/* Weakest first. */
static const BotKind kinds[] = {
    /* name, character, level, memory, decide */
    {"peasant", "decides at random, anything that is legal", 0, 0, bot__peasant},
    {"squire", "rules of thumb: camps first, spread out, attack what is weak", 1, 0, bot__squire},
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

void bot_decide(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    answer->decision = (EpixDecision){0};
    answer->has_value = false;
    memset(answer->value, 0, sizeof answer->value);
    answer->nodes = 0;
    answer->choices = 0;
    bot->kind->decide(bot, question, answer);
}

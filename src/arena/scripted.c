/* SPDX-License-Identifier: MIT */
/*
 * All scripts, and the way in to each of them.
 */
#include "scripted.h"

#include <string.h>

/* The rest is left to the strongest bot that is quick: a habit is to be tested, not its owner's
 * weakness in everything else. */
static const Script rows[] = {
    /* name, character, who decides the rest, decide */
    {"one-coin", "always stakes the least", "marshal", scripted__one_coin},
    {"all-in", "always stakes all its gold", "marshal", scripted__all_in},
    {"parrot", "repeats its last guess", "marshal", scripted__parrot},
    {"rusher", "goes for the nearest castle, whatever it costs", "marshal", scripted__rusher},
    {"turtle", "stays in its lands and never attacks", "marshal", scripted__turtle},
    {"hoarder", "saves its gold for Winter", "marshal", scripted__hoarder},
};

enum { ROWS = sizeof rows / sizeof *rows };

const Script *scripts(int *count) {
    *count = ROWS;
    return rows;
}

const Script *script_find(const char *name, size_t length) {
    for (int i = 0; i < ROWS; i++) {
        if (strlen(rows[i].name) == length && memcmp(rows[i].name, name, length) == 0) {
            return &rows[i];
        }
    }
    return NULL;
}

bool script_decide(const Script *script, const BotQuestion *question, ScriptMemory *memory,
                   BotAnswer *answer) {
    answer->has_value = false;
    answer->nodes = 0;
    answer->choices = 0;
    return script->decide(question, memory, &answer->decision);
}

void script_note(ScriptMemory *memory, const EpixDecision *decision) {
    if (decision->kind == EPIX_GUESS) {
        memory->guess = *decision;
    }
}

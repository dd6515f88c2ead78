/* SPDX-License-Identifier: MIT */
/*
 * Exploiters: one-track players whom a good bot must not let win, however they play for one bad
 * habit of others. They are no opponents for people, and not in the registry of bots; the arena
 * seats them by name. What their script says nothing about, a bot decides for them.
 *
 * Like bots they see a view and nothing else.
 */
#ifndef SCRIPTED_H
#define SCRIPTED_H

#include "bots.h"

/* What a script remembers of its game. */
typedef struct ScriptMemory {
    EpixDecision guess; /* the last one; its kind is EPIX_GUESS once there was one */
} ScriptMemory;

/* Decides, or returns false and leaves it to the bot. */
typedef bool ScriptDecide(const BotQuestion *question, ScriptMemory *memory,
                          EpixDecision *decision);

typedef struct Script {
    const char *name;
    const char *character; /* one line for people */
    const char *bot;       /* who decides the rest */
    ScriptDecide *decide;
} Script;

/* All scripts; `count` receives their number. */
const Script *scripts(int *count);

/* The script of this name, or NULL. */
const Script *script_find(const char *name, size_t length);

/* Lets a script decide; false if it leaves it to the bot. Whatever was decided is to be told to
 * it by script_note. */
bool script_decide(const Script *script, const BotQuestion *question, ScriptMemory *memory,
                   BotAnswer *answer);
void script_note(ScriptMemory *memory, const EpixDecision *decision);

/* ---- Inside: one function a script ------------------------------------------------------------- */

ScriptDecide scripted__one_coin;
ScriptDecide scripted__all_in;
ScriptDecide scripted__parrot;
ScriptDecide scripted__rusher;
ScriptDecide scripted__turtle;
ScriptDecide scripted__hoarder;

#endif

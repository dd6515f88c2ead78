/* SPDX-License-Identifier: MIT */
/*
 * From nothing to a game, by questions. Who asks, line by line or with menus, is left to others.
 */
#ifndef TERM_PLAN_H
#define TERM_PLAN_H

#include "session.h"
#include "term_play.h"

enum { TERM_CHOICES = 16 };

typedef struct TermAsker {
    WordsLanguage language;
    /* Which of the choices, -1: none, leave. All texts are in the player's language. */
    int (*choose)(void *context, const char *question, const char *const *choices, int count,
                  int standard);
    /* A name, empty for the standard one; false: leave. */
    bool (*name)(void *context, const char *question, char *out, size_t size);
    void *context;
} TermAsker;

/* The digit that stands for a choice: the one that it begins with, or its place; from the tenth on
 * a letter. */
int term_choice_digit(const char *choice, int index);

/* Fills in a plan from the options, and asks for what they leave open. False: the player leaves. */
bool term_plan_make(const TerminalOptions *options, const TermAsker *asker, TermPlan *plan);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * From legal decisions to menus: what to offer first, and what then, until a decision is complete.
 */
#ifndef TERM_QUESTION_H
#define TERM_QUESTION_H

#include "term_menu.h"
#include "term_position.h"

/* The first menu of what is asked; empty if only amounts are. */
void term_question_first(const TermPosition *position, WordsLanguage language, TermMenu *menu);

/* The menu that completes a decision by its target; empty if nothing is missing. */
void term_question_target(const TermPosition *position, WordsLanguage language,
                          const EpixDecision *begun, TermMenu *menu);

/* The group of legal decisions in which an amount of gold is missing, or NULL. */
const EpixGroup *term_question_amount(const TermPosition *position, const EpixDecision *begun);

#endif

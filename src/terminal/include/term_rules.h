/* SPDX-License-Identifier: MIT */
/*
 * The rules as answers to questions.
 */
#ifndef TERM_RULES_H
#define TERM_RULES_H

#include "words_language.h"

/* Prints the clauses that a question in somebody's own words is about, or those of a number, such as
 * 8.2; returns how many there are. */
int term_print_rules(WordsLanguage language, const char *asked);

#endif

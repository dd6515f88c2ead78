/* SPDX-License-Identifier: MIT */
/*
 * The clauses of docs/rules.md, which is built in. Their translations stand in po/ as those of all
 * other sentences do.
 */
#ifndef TERM_RULEBOOK_H
#define TERM_RULEBOOK_H

#include "note_text.h"
#include "words_language.h"

enum { TERM_CLAUSE_SIZE = 4096 };

typedef struct TermClause {
    const char *next; /* where the following one is looked for */
    char number[16];  /* 8.2.2 */
    char title[96];   /* of its part, in English */
    char english[TERM_CLAUSE_SIZE];
} TermClause;

/* The next clause; the first one if all is 0. False: there are no more. */
bool term_clause_next(TermClause *clause);

/* What it says to players, in their language and without signs of its document. */
void term_clause_text(const TermClause *clause, WordsLanguage language, char out[TERM_CLAUSE_SIZE]);

#endif

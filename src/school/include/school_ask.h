/* SPDX-License-Identifier: MIT */
/*
 * Asking the rules in one's own words: which words of a question a text has, their endings apart, or
 * others that mean the same in this game. For any texts: clauses, cards, lessons.
 */
#ifndef SCHOOL_ASK_H
#define SCHOOL_ASK_H

#include <stdbool.h>

#include "words_language.h"

enum {
    SCHOOL_WORDS = 12,   /* of a question that are looked at */
    SCHOOL_MEANINGS = 5, /* of a word: itself, and what else it may be called */
    SCHOOL_WORD_SIZE = 24,
};

typedef struct SchoolQuestion {
    WordsLanguage language;
    int words;
    struct {
        int meanings;
        char stem[SCHOOL_MEANINGS][SCHOOL_WORD_SIZE];
    } word[SCHOOL_WORDS];
} SchoolQuestion;

/* Words that say nothing (`how many`, `kann ich`) are left out, unless there are no others. */
void school_question(WordsLanguage language, const char *asked, SchoolQuestion *question);

/* The words of the question that the text has, a bit each. */
unsigned school_answers(const SchoolQuestion *question, const char *text);

/* Which of many texts answer a question best: those that have the most of its words, and of these the
 * ones that few texts have, for they say more. */
enum { SCHOOL_RANKED = 512 };

typedef struct SchoolRanking {
    SchoolQuestion question;
    int texts;
    unsigned has[SCHOOL_RANKED];
    bool basic[SCHOOL_RANKED];
    int often[SCHOOL_WORDS];
} SchoolRanking;

void school_ask(SchoolRanking *ranking, WordsLanguage language, const char *asked);

/* Adds a text; `basic`: what everybody needs comes first. What is too much is left out. */
void school_rank(SchoolRanking *ranking, const char *text, bool basic);

/* What the text with this number is worth as an answer, once all are added; 0: nothing. */
int school_worth(const SchoolRanking *ranking, int text);

/* What the best one is worth, and how many are; 0: there is none. */
int school_best(const SchoolRanking *ranking, int *count);

#endif

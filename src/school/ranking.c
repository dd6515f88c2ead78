/* SPDX-License-Identifier: MIT */
/*
 * Which texts answer a question best.
 */
#include "school_ask.h"

void school_ask(SchoolRanking *ranking, WordsLanguage language, const char *asked) {
    *ranking = (SchoolRanking){0};
    school_question(language, asked, &ranking->question);
}

void school_rank(SchoolRanking *ranking, const char *text, bool basic) {
    if (ranking->texts == SCHOOL_RANKED) {
        return;
    }
    const unsigned has = school_answers(&ranking->question, text);
    for (int i = 0; i < ranking->question.words; i++) {
        ranking->often[i] += (int)(has >> i & 1);
    }
    ranking->has[ranking->texts] = has;
    ranking->basic[ranking->texts++] = basic;
}

int school_worth(const SchoolRanking *ranking, int text) {
    int sum = 0;
    for (int i = 0; i < SCHOOL_WORDS; i++) {
        if (ranking->has[text] >> i & 1) {
            sum += 1000 + 1000 / (1 + ranking->often[i]);
        }
    }
    return sum ? sum + (ranking->basic[text] ? 500 : 0) : 0;
}

int school_best(const SchoolRanking *ranking, int *count) {
    int best = 0;
    *count = 0;
    for (int i = 0; i < ranking->texts; i++) {
        const int here = school_worth(ranking, i);
        *count = here > best ? 1 : *count + (here && here == best);
        best = here > best ? here : best;
    }
    return best;
}

/* SPDX-License-Identifier: MIT */
/*
 * The voice of the terminal: whole sentences in the player's language, one a line, to whoever
 * listens: standard output line by line, or a page of the full screen.
 */
#ifndef TERM_VOICE_H
#define TERM_VOICE_H

#include "words.h"

typedef struct TermVoice {
    WordsLanguage language;
    void (*line)(void *context, const char *line);
    void *context;
} TermVoice;

/* The voice that prints on standard output. */
TermVoice term_print_voice(WordsLanguage language);

/* Says a sentence with its values filled in; `values` may be NULL. */
void term_say(const TermVoice *voice, const char *english, const WordsValue *values);

/* Says a line that is in the player's language already. */
void term_say_line(const TermVoice *voice, const char *line);

/* ---- Things to say ------------------------------------------------------------------------- */

enum { TERM_LIST_SIZE = 768 };

/* Several things: `a, b, c`. What finds no room is left out. */
typedef struct TermList {
    int count;
    size_t length;
    char text[TERM_LIST_SIZE];
} TermList;

void term_list_add(TermList *list, const char *string);

enum { TERM_NUMBER_SIZE = 12 };

typedef struct TermNumber {
    char text[TERM_NUMBER_SIZE];
} TermNumber;

TermNumber term_number(uint32_t number);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Understanding words that people type: case, accents and hyphens do not count, abbreviations
 * are understood if they are not ambiguous, and a typing mistake finds what is nearest.
 */
#ifndef TERM_MATCH_H
#define TERM_MATCH_H

#include "note_game.h"
#include "words_language.h"

enum { TERM_WORDS = 24, TERM_WORD_SIZE = 48 };

/* A line, taken apart: lower case, without accents. What is beyond the limits is left out. */
typedef struct TermWords {
    int count;
    char word[TERM_WORDS][TERM_WORD_SIZE];
} TermWords;

void term_split(const char *line, TermWords *words);

/* Takes the first of alternatives a|b|c off; false if there is none any more. */
bool term_next_name(const char **names, char out[TERM_WORD_SIZE]);

/* Whether one of the alternatives begins with these letters, case and accents apart; `out` gets the
 * first of them that does. */
bool term_find_name(const char *names, const char *prefix, char out[TERM_WORD_SIZE]);

/* ---- What can be named ----------------------------------------------------------------------- */

typedef enum TermThing {
    TERM_COMMAND,
    TERM_UNIT,
    TERM_PROVINCE,
    TERM_SEAT,
    TERM_ABILITY,
    TERM_CARD,
    TERM_THINGS
} TermThing;

/* In which language, in which game (NULL: none, only commands are known), and what the players of
 * the seats are called (NULL: nothing). */
typedef struct TermVocabulary {
    WordsLanguage language;
    const NoteGame *game;
    const char *player[EPIX_SEATS];
    bool live; /* with the commands about those who sit elsewhere */
} TermVocabulary;

/* How many there are, and the name of one of them in the player's language. */
int term_things(const TermVocabulary *vocabulary, TermThing thing);
const char *term_thing_name(const TermVocabulary *vocabulary, TermThing thing, int index);

enum { TERM_UNKNOWN = -1, TERM_AMBIGUOUS = -2 };

typedef struct TermMatch {
    int index; /* TERM_UNKNOWN, TERM_AMBIGUOUS, or which; a card: its bits */
    int used;  /* how many words */
    int first; /* two that an ambiguous word may mean */
    int second;
} TermMatch;

/* What the words from `at` on name. */
TermMatch term_match(const TermVocabulary *vocabulary, TermThing thing, const TermWords *words,
                     int at);

/* The name of the thing that is nearest to a misspelt word, or NULL; `distance` receives how far it
 * is. */
const char *term_nearest(const TermVocabulary *vocabulary, TermThing thing, const char *word,
                         int *distance);

/* Words that may stand anywhere without meaning much: `the`, `in`, `with`. */
bool term_is_filler(const TermVocabulary *vocabulary, const char *word);

/* Whether the folded text of `name` begins with the folded `prefix`. */
bool term_begins_with(const char *name, const char *prefix);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Languages. The language is an argument everywhere: a server speaks several at once. English
 * sentences stand in the sources and are the keys of their translations (po/, scripts/update-po).
 */
#ifndef WORDS_LANGUAGE_H
#define WORDS_LANGUAGE_H

#include "note_text.h"
#include "words_catalogue.h"

EPIX_API_BEGIN

typedef enum WordsLanguage {
    WORDS_ENGLISH,
    WORDS_FRENCH,
    WORDS_GERMAN,
    WORDS_LANGUAGES
} WordsLanguage;

/* Marks a sentence that words_text gets later, out of a table, for scripts/update-po. */
#define WORDS_KEY(english) english

/* en, fr, de. */
const char *words_language_code(WordsLanguage language);

/* What stands before decimals: 1.5, or 1,5. */
char words_decimal_point(WordsLanguage language);

/* The language of a locale such as `fr`, `fr_CA.UTF-8` or `de-AT`; WORDS_LANGUAGES if it is none
 * of ours. */
WordsLanguage words_language_find(NoteSlice locale);

/* The translation of an English text, or the text itself if there is none. */
const char *words_text(WordsLanguage language, const char *english);

/* The built-in translations; empty for English. */
WordsCatalogue words_catalogue(WordsLanguage language);

/* ---- Sentences ----------------------------------------------------------------------------- */

/* What a {name} in a sentence stands for. A list of them ends with a name that is NULL. */
typedef struct WordsValue {
    const char *name;
    const char *string;
} WordsValue;

/* The values of one sentence: WORDS_VALUES({"seat", name}, {"gold", number}). */
#define WORDS_VALUES(...) ((const WordsValue[]){__VA_ARGS__, {NULL, NULL}})

/* Prints a sentence in this language with its values filled in, as note_fill does. */
size_t words_fill(WordsLanguage language, const char *english, const WordsValue *values, char *out,
                  size_t size);

EPIX_API_END

#endif

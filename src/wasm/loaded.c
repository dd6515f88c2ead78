/* SPDX-License-Identifier: MIT */
/*
 * The catalogues of the page's module, in the place of those that a program has built in
 * (src/words/built_in.c): whoever speaks a language loads it first. Without it, all is English.
 */
#include <stdlib.h>
#include <string.h>

#include "module.h"
#include "words_language.h"

static WordsCatalogue loaded[WORDS_LANGUAGES];

WordsCatalogue words_catalogue(WordsLanguage language) {
    return loaded[language];
}

/* Takes the input as the catalogue of a language; whether it is one. What was loaded once stays. */
int EXPORT(module_speak)(int language, int length);
int module_speak(int language, int length) {
    if (language < 0 || language >= WORDS_LANGUAGES || length <= 0) {
        return 0;
    }
    void *copy = malloc((size_t)length);
    if (!copy) {
        return 0;
    }
    memcpy(copy, module_input(), (size_t)length);
    const bool good = words_catalogue_open(copy, (size_t)length, &loaded[language]);
    if (!good) {
        free(copy);
    }
    return good;
}

/* SPDX-License-Identifier: MIT */
/*
 * The languages and their catalogues, which come from catalogue.S.
 */
#include "words_language.h"

#include <string.h>

#include "note_faults.h"
#include "note_text.h"

#define EMBEDDED(name)                                                                             \
    extern const unsigned char name[];                                                             \
    extern const uint32_t name##_size

EMBEDDED(words__catalogue_fr);
EMBEDDED(words__catalogue_de);

static const struct {
    const char *code;
    char point; /* before decimals */
    const unsigned char *catalogue;
    const uint32_t *size;
} languages[WORDS_LANGUAGES] = {
    [WORDS_ENGLISH] = {"en", '.', NULL, NULL},
    [WORDS_FRENCH] = {"fr", ',', words__catalogue_fr, &words__catalogue_fr_size},
    [WORDS_GERMAN] = {"de", ',', words__catalogue_de, &words__catalogue_de_size},
};

const char *words_language_code(WordsLanguage language) {
    return languages[language].code;
}

char words_decimal_point(WordsLanguage language) {
    return languages[language].point;
}

static bool begins_with(NoteSlice locale, const char *code) {
    const size_t length = strlen(code);
    if (locale.length < length || memcmp(locale.start, code, length) != 0) {
        return false;
    }
    return locale.length == length || strchr("_-.@", locale.start[length]) != NULL;
}

WordsLanguage words_language_find(NoteSlice locale) {
    int language = 0;
    while (language < WORDS_LANGUAGES && !begins_with(locale, languages[language].code)) {
        language++;
    }
    return (WordsLanguage)language;
}

WordsCatalogue words_catalogue(WordsLanguage language) {
    WordsCatalogue catalogue = {0};
    if (languages[language].catalogue) {
        words_catalogue_open(languages[language].catalogue, *languages[language].size, &catalogue);
    }
    return catalogue;
}

const char *words_text(WordsLanguage language, const char *english) {
    const WordsCatalogue catalogue = words_catalogue(language);
    const char *translation = words_catalogue_find(&catalogue, english);
    return translation ? translation : english;
}

static void look_up(const void *context, NoteSlice name, char *out, size_t size) {
    for (const WordsValue *value = context; value->name; value++) {
        if (note_slice_is(name, value->name)) {
            note_copy(value->string, out, size);
        }
    }
}

size_t words_fill(WordsLanguage language, const char *english, const WordsValue *values, char *out,
                  size_t size) {
    return note_fill(words_text(language, english), look_up, values, out, size);
}

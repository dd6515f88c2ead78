/* SPDX-License-Identifier: MIT */
/*
 * The languages, and sentences in them.
 */
#include "words_language.h"

#include <string.h>

#include "note_faults.h"
#include "note_text.h"

static const struct {
    const char *code;
    char point; /* before decimals */
} languages[WORDS_LANGUAGES] = {
    [WORDS_ENGLISH] = {"en", '.'},
    [WORDS_FRENCH] = {"fr", ','},
    [WORDS_GERMAN] = {"de", ','},
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

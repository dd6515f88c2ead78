/* SPDX-License-Identifier: MIT */
/*
 * What the environment says about the user: the language.
 */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

static const char *get(const char *name) {
    const char *value = getenv(name);
    return value ? value : "";
}

/* The locale for messages, or an empty string. */
static const char *locale(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (*get(names[i])) {
            return get(names[i]);
        }
    }
    return "";
}

static bool is_plain(const char *locale) {
    return strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
}

/* As gettext does it: LANGUAGE is a list that comes first, unless the locale is C. */
static WordsLanguage from_environment(void) {
    const char *list = get("LANGUAGE");
    if (is_plain(locale())) {
        return WORDS_ENGLISH;
    }
    while (*list) {
        const size_t length = strcspn(list, ":");
        const WordsLanguage language = words_language_find((NoteSlice){list, length});
        if (language != WORDS_LANGUAGES) {
            return language;
        }
        list += length + (list[length] == ':');
    }
    const WordsLanguage language = words_language_find((NoteSlice){locale(), strlen(locale())});
    return language == WORDS_LANGUAGES ? WORDS_ENGLISH : language;
}

WordsLanguage cli_language(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const bool joined = strncmp(argv[i], "--lang=", 7) == 0;
        const bool apart = strcmp(argv[i], "--lang") == 0 && i + 1 < argc;
        const char *code = joined ? argv[i] + 7 : apart ? argv[i + 1] : "";
        const WordsLanguage language = words_language_find((NoteSlice){code, strlen(code)});
        if (language != WORDS_LANGUAGES) {
            return language;
        }
    }
    return from_environment();
}

/* Whether characters beyond ASCII can be shown. Without a locale a terminal of today can. */
bool cli_has_utf8(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = get(names[i]);
        if (*value) {
            return strstr(value, "UTF-8") || strstr(value, "utf8") || strstr(value, "UTF8") ||
                   strstr(value, "utf-8");
        }
    }
    return true;
}

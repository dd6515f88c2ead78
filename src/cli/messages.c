/* SPDX-License-Identifier: MIT */
/*
 * Printing sentences.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "note_text.h"

static const WordsValue no_values[] = {{NULL, NULL}};

void cli_print_line(WordsLanguage language, const char *english, const WordsValue *values) {
    char sentence[2 * WORDS_SENTENCE_SIZE];
    words_fill(language, english, values ? values : no_values, sentence, sizeof sentence);
    puts(sentence);
}

int cli_complain(const CliCommon *common, int status, const char *english,
                 const WordsValue *values) {
    char sentence[2 * WORDS_SENTENCE_SIZE];
    words_fill(common->language, english, values ? values : no_values, sentence, sizeof sentence);
    const int line = common->origin ? cli_origin_line(common->origin, sentence) : 0;
    fflush(stdout); /* what was said before comes before */
    fprintf(stderr, "epix%s%s: ", common->command ? " " : "",
            common->command ? common->command : "");
    if (line) {
        fprintf(stderr, "%s:%d: ", common->origin->path, line);
    }
    fprintf(stderr, "%s\n", sentence);
    return status;
}

int cli_refuse(const CliCommon *common, const char *english, const char *word) {
    const WordsValue values[] = {{"word", word}, {NULL, NULL}};
    return cli_complain(common, CLI_USAGE, english, values);
}

int cli_refuse_name(const CliCommon *common, const char *english, NoteSlice word, CliNameAt *name) {
    char copy[64], all[WORDS_SENTENCE_SIZE];
    NoteText words = note_text(copy, sizeof copy), names = note_text(all, sizeof all);
    NoteNearest nearest = note_nearest(word);
    for (int i = 0; name(i); i++) {
        note_nearest_try(&nearest, name(i));
        note_put(&names, i ? ", " : "");
        note_put(&names, name(i));
    }
    note_put_slice(&words, word);
    note_text_end(&words);
    note_text_end(&names);
    const WordsValue values[] = {{"word", copy},
                                 {"nearest", nearest.count ? nearest.match[0] : ""},
                                 {"names", all},
                                 {NULL, NULL}};
    return cli_complain(common, CLI_USAGE, english, values);
}

int cli_cannot_write(const CliCommon *common, const char *path) {
    const WordsValue values[] = {{"file", path}, {"reason", strerror(errno)}, {NULL, NULL}};
    return cli_complain(common, CLI_FAILED, WORDS_KEY("Cannot write {file}: {reason}."), values);
}

int cli_no_memory(const CliCommon *common) {
    return cli_complain(common, CLI_FAILED, WORDS_KEY("There is too little memory."), NULL);
}

/* ---- Layout -------------------------------------------------------------------------------- */

enum { COLUMNS = 78, WORD_SIZE = 128 };

void cli_print_gap(int from, int to) {
    printf("%*s", to > from ? to - from : 1, "");
}

static int blanks(const char *text, int columns) {
    const int taken = words_columns(text);
    return columns > taken ? columns - taken : 0;
}

void cli_put_left(const char *text, int columns) {
    printf("%s%*s", text, blanks(text, columns), "");
}

void cli_put_right(const char *text, int columns) {
    printf("%*s%s", blanks(text, columns), "", text);
}

/* ---- Numbers ------------------------------------------------------------------------------- */

void cli_use_point(WordsLanguage language, char *text) {
    for (char *point = strchr(text, '.'); point; point = strchr(point + 1, '.')) {
        *point = words_decimal_point(language);
    }
}

CliReal cli_real(WordsLanguage language, double number, int decimals) {
    CliReal real;
    snprintf(real.text, sizeof real.text, "%.*f", decimals, number);
    cli_use_point(language, real.text);
    return real;
}

void cli_put_real(WordsLanguage language, double number, int decimals, int columns) {
    cli_put_right(cli_real(language, number, decimals).text, columns);
}

/* ---- Lines --------------------------------------------------------------------------------- */

/* Takes the next word off the text. */
static const char *take_word(const char **text, char *word) {
    *text += strspn(*text, " ");
    const size_t length = strcspn(*text, " \n");
    const size_t kept = length < WORD_SIZE ? length : WORD_SIZE - 1;
    memcpy(word, *text, kept);
    word[kept] = '\0';
    *text += length;
    return word;
}

void cli_print_wrapped(const char *text, int column, int indent) {
    char word[WORD_SIZE];
    bool begun = false; /* the line has a word already */
    while (*text) {
        if (*text == '\n') {
            putchar(*text++);
            column = 0;
            begun = false;
            continue;
        }
        const int width = words_columns(take_word(&text, word));
        if (begun && column + 1 + width > COLUMNS) {
            putchar('\n');
            column = 0;
            begun = false;
        }
        const int gap = begun ? 1 : column < indent ? indent - column : 0;
        printf("%*s%s", gap, "", word);
        column += gap + width;
        begun = true;
    }
    putchar('\n');
}

bool cli_can_print(void) {
    return !ferror(stdout);
}

/* SPDX-License-Identifier: MIT */
/*
 * epix rules: answers questions about the rules.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "term_rules.h"

typedef struct Settings {
    CliCommon common;
    CliList words;
} Settings;

static const CliOption options[] = {
    {"word", CLI_WORDS, offsetof(Settings, words), NULL, "WORD",
     WORDS_KEY("a word of the question, as without --word")},
};

static const char *const examples[] = {
    "epix rules 8.3.5",
    "epix rules tie at auction",
    "epix rules --lang de Pferd auf dem Berg",
    NULL,
};

static const CliSyntax syntax = {
    "rules",
    "WORD...",
    WORDS_KEY("Answers with the rules that a question in your own words is about, or with the rule "
              "of this number."),
    options,
    sizeof options / sizeof *options,
    examples,
};

int cli_rules(int argc, char **argv) {
    Settings settings = {0};
    char asked[512];
    const int status = cli_parse(&syntax, argc, argv, &settings);
    if (status != CLI_GO) {
        return status;
    }
    NoteText text = note_text(asked, sizeof asked);
    for (int i = 0; i < settings.words.count; i++) {
        note_put(&text, i ? " " : "");
        note_put(&text, settings.words.item[i].text);
    }
    note_text_end(&text);
    if (term_print_rules(settings.common.language, asked)) {
        return CLI_OK;
    }
    return cli_complain(&settings.common, CLI_FAILED,
                        WORDS_KEY(
                            "No rule has the number or the word {word}. Numbers look like 8.2 "
                            "or 8.2.2."),
                        WORDS_VALUES({"word", asked}));
}

/* SPDX-License-Identifier: MIT */
/*
 * A command's syntax as JSON, for scripts/manual, which makes manual pages and completions of it.
 */
#include <stdio.h>

#include "cli.h"

static const char *const kinds[] = {
    [CLI_FLAG] = "flag",     [CLI_CHOICE] = "choice", [CLI_NUMBER] = "number",
    [CLI_STRING] = "string", [CLI_LIST] = "list",     [CLI_WORDS] = "words",
};

static const char *translated(WordsLanguage language, const char *english) {
    return english ? words_text(language, english) : NULL;
}

/* Options that help is silent about are for scripts alone. */
static void put_options(NoteJson *json, const CliOption *option, int count,
                        WordsLanguage language) {
    for (int i = 0; i < count; i++) {
        if (option[i].help) {
            note_json_open(json, '{');
            note_json_put_string(json, "name", option[i].name);
            note_json_put_string(json, "kind", kinds[option[i].kind]);
            note_json_put_string(json, "values", option[i].values);
            note_json_put_string(json, "standard", option[i].standard);
            note_json_put_string(json, "help", translated(language, option[i].help));
            note_json_close(json, '}');
        }
    }
}

void cli_describe(const CliSyntax *syntax, WordsLanguage language) {
    static char text[1 << 16];
    int common = 0;
    const CliOption *shared = cli_common_options(&common);
    NoteJson json = note_json(text, sizeof text);
    note_json_open(&json, '{');
    note_json_put_string(&json, "command", syntax->command);
    note_json_put_string(&json, "operand", syntax->operand);
    note_json_put_string(&json, "about", translated(language, syntax->about));
    note_json_put_open(&json, "options", '[');
    put_options(&json, syntax->option, syntax->options, language);
    put_options(&json, shared, common, language);
    note_json_close(&json, ']');
    note_json_put_open(&json, "examples", '[');
    for (const char *const *example = syntax->example; *example; example++) {
        note_json_string(&json, *example);
    }
    note_json_close(&json, ']');
    note_json_put_string(&json, "statuses", cli_statuses(language));
    note_json_finish(&json);
    puts(text);
}

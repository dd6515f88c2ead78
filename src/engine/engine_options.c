/* SPDX-License-Identifier: MIT */
/*
 * What is set of outside engines.
 */
#include "engine_options.h"

#include <string.h>

#include "engine_text.h"

/* A name and a value, neither empty, which make one line of the protocol. */
static bool is_option(const char *text) {
    const size_t name = strcspn(text, "= ,");
    bool good = name > 0 && text[name] == '=' && text[name + 1] &&
                strlen(text) < ENGINE_OPTION_LINE - sizeof "setoption name  value ";
    for (const char *c = text; *c; c++) {
        good = good && (unsigned char)*c >= ' ' && *c != 0x7f;
    }
    return good;
}

bool engine_options_add(EngineOptions *options, const char *text) {
    if (options->count == ENGINE_OPTIONS || !is_option(text)) {
        return false;
    }
    options->text[options->count++] = text;
    return true;
}

bool engine_options_equal(const EngineOptions *a, const EngineOptions *b) {
    bool equal = a->count == b->count;
    for (int i = 0; equal && i < a->count; i++) {
        equal = strcmp(a->text[i], b->text[i]) == 0;
    }
    return equal;
}

void engine__options_hear(EngineClient *client, const char *line) {
    static const char option[] = "option name ";
    if (strncmp(line, option, sizeof option - 1) != 0) {
        return;
    }
    const char *name = line + sizeof option - 1;
    char *end = client->offered + strlen(client->offered);
    NoteText text = note_text(end, (size_t)(client->offered + sizeof client->offered - end));
    note_put(&text, end == client->offered ? "" : ", ");
    note_put_slice(&text, (NoteSlice){name, strcspn(name, " ")});
    if (note_text_is_cut(&text)) {
        *end = '\0';
    } else {
        note_text_end(&text);
    }
}

static bool is_offered(const char *offered, NoteSlice name) {
    while (*offered) {
        const size_t length = strcspn(offered, ",");
        if (length == name.length && memcmp(offered, name.start, length) == 0) {
            return true;
        }
        offered += length + strspn(offered + length, ", ");
    }
    return false;
}

bool engine__options_line(const EngineClient *client, int index, char out[ENGINE_OPTION_LINE]) {
    const char *option = client->options.text[index];
    const NoteSlice name = {option, strcspn(option, "=")};
    NoteText text = note_text(out, ENGINE_OPTION_LINE);
    engine__put(&text, "setoption name %.*s value %s\n", (int)name.length, name.start,
                option + name.length + 1);
    note_text_end(&text);
    return is_offered(client->offered, name);
}

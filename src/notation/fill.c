/* SPDX-License-Identifier: MIT */
/*
 * Sentences with placeholders, filled in.
 */
#include <string.h>

#include "note_faults.h"
#include "note_names.h"
#include "note_text.h"
#include "reading.h"

/* Prints a placeholder's value, and returns what follows its closing brace. */
static const char *put_value(NoteText *text, const char *open, NoteLookup *lookup,
                             const void *context) {
    const char *close = strchr(open, '}');
    if (!close) {
        note_put(text, open);
        return open + strlen(open);
    }
    char value[NOTE_VALUE_SIZE];
    value[0] = '\0';
    lookup(context, (NoteSlice){open + 1, (size_t)(close - open - 1)}, value, sizeof value);
    note_put(text, value);
    return close + 1;
}

size_t note_fill(const char *sentence, NoteLookup *lookup, const void *context, char *out,
                 size_t size) {
    NoteText text = note_text(out, size);
    size_t bracket = 0; /* where the part in brackets begins */
    bool empty = false; /* whether one of its placeholders is */
    while (*sentence) {
        const char *plain = sentence;
        while (*sentence && *sentence != '{' && *sentence != '[' && *sentence != ']') {
            sentence++;
        }
        note_put_slice(&text, (NoteSlice){plain, (size_t)(sentence - plain)});
        const char c = *sentence;
        if (c == '\0') {
            break;
        }
        if (c == '{') {
            const size_t before = text.length;
            sentence = put_value(&text, sentence, lookup, context);
            empty = empty || text.length == before;
            continue;
        }
        sentence++;
        if (c == '[') {
            bracket = text.length;
            empty = false;
        } else if (empty) {
            text.length = bracket;
        }
    }
    return note_text_end(&text);
}

void note_fault_lookup(const void *context, NoteSlice name, char *out, size_t size) {
    const NoteFault *fault = context;
    const char *clause = note_refusal_clause(fault->refusal.code);
    const struct {
        const char *name;
        const char *string;
        uint32_t number;
    } values[] = {
        {"line", NULL, (uint32_t)fault->line},
        {"word", fault->word, 0},
        {"other", fault->other, 0},
        {"low", NULL, fault->low},
        {"high", NULL, fault->high},
        {"clause", clause, 0},
    };
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        if (note_slice_is(name, values[i].name) && values[i].string) {
            note_copy(values[i].string, out, size);
        } else if (note_slice_is(name, values[i].name)) {
            note_copy_number(values[i].number, out, size);
        }
    }
}

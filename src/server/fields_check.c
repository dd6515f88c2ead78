/* SPDX-License-Identifier: MIT */
/*
 * Which fields each kind of message has (docs/protocol.md): what is of another type is not guessed.
 */
#include "fields.h"

#include <string.h>

typedef enum Type { TEXT, NUMBER, FLAG } Type;

static const struct {
    const char *kind;
    const char *key;
    Type type;
    bool must;
} rules[] = {
    // clang-format off
    {"hello", "table", TEXT, true}, {"hello", "token", TEXT, false}, {"hello", "from", NUMBER, false},
    {"hello", "lang", TEXT, false}, {"hello", "protocol", NUMBER, false},
    {"hello", "moved", FLAG, false},
    {"create", "setup", TEXT, true}, {"create", "board", TEXT, false}, {"create", "cards", TEXT, false},
    {"create", "lang", TEXT, false}, {"create", "webhook", TEXT, false}, {"create", "url", TEXT, false},
    {"take", "seat", TEXT, true}, {"take", "name", TEXT, true},
    {"name", "name", TEXT, true},
    {"bot", "seat", TEXT, true}, {"bot", "bot", TEXT, true},
    {"open", "seat", TEXT, true},
    {"decide", "prompt", NUMBER, true}, {"decide", "d", TEXT, true},
    {"phrase", "number", NUMBER, true},
    {"chat", "text", TEXT, true},
    {"report", "n", NUMBER, true},
    {"alert", "endpoint", TEXT, false}, {"alert", "p256dh", TEXT, false}, {"alert", "auth", TEXT, false},
    {"webhook", "webhook", TEXT, false}, {"webhook", "url", TEXT, false},
    {"why", "d", TEXT, true},
    {"odds", "d", TEXT, true},
    {"past", "from", NUMBER, false}, {"past", "to", NUMBER, false},
    // clang-format on
};

/* `null` is as good as nothing. */
static bool is_good(const Field *field, Type type, bool must) {
    if (!field || note_json_is_null(field->value)) {
        return !must;
    }
    switch (type) {
    case TEXT:
        return field->text.start != NULL;
    case FLAG:
        return note_json_is_true(field->value) || note_slice_is(field->value, "false");
    default:
        return note_json_whole(field->value, -1) >= 0;
    }
}

const char *fields_find_fault(const Fields *fields, NoteSlice kind) {
    const Field *number = fields_find(fields, "seq");
    if (!is_good(number, NUMBER, false) ||
        (number && note_json_whole(number->value, 0) >= FIELDS_NUMBERS)) {
        return "seq";
    }
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        if (note_slice_is(kind, rules[i].kind) &&
            !is_good(fields_find(fields, rules[i].key), rules[i].type, rules[i].must)) {
            return rules[i].key;
        }
    }
    return NULL;
}

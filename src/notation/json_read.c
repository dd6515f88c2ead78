/* SPDX-License-Identifier: MIT */
/*
 * The JSON reader.
 */
#include "note_json_read.h"

#include <string.h>

#include "note_text.h"
#include "reading.h"

/* What is left to read. */
typedef struct Cursor {
    const char *at;
    const char *end;
    bool deep; /* something is nested too deeply */
} Cursor;

static bool is_next(const Cursor *cursor, char c) {
    return cursor->at < cursor->end && *cursor->at == c;
}

static bool take(Cursor *cursor, char c) {
    const bool is = is_next(cursor, c);
    cursor->at += is;
    return is;
}

static void skip_blanks(Cursor *cursor) {
    while (is_next(cursor, ' ') || is_next(cursor, '\t') || is_next(cursor, '\n') ||
           is_next(cursor, '\r')) {
        cursor->at++;
    }
}

/* ---- Strings -------------------------------------------------------------------------------- */

/* Four hexadecimal digits; -1 if they are none. */
static int32_t take_hex(Cursor *cursor) {
    static const char digits[] = "0123456789abcdefABCDEF";
    int32_t number = 0;
    for (int i = 0; i < 4; i++, cursor->at++) {
        const char *digit =
            cursor->at < cursor->end ? memchr(digits, *cursor->at, sizeof digits - 1) : NULL;
        if (!digit) {
            return -1;
        }
        const int value = (int)(digit - digits);
        number = number << 4 | (value < 16 ? value : value - 6);
    }
    return number;
}

static bool is_surrogate(int32_t unit, int32_t first) {
    return unit >= first && unit < first + 0x400;
}

/* Behind `\u`: one unit of UTF-16, or two. */
static bool take_units(Cursor *cursor, uint32_t *code_point) {
    const int32_t high = take_hex(cursor);
    *code_point = (uint32_t)high;
    if (!is_surrogate(high, 0xd800)) {
        return high >= 0 && !is_surrogate(high, 0xdc00);
    }
    const int32_t low = take(cursor, '\\') && take(cursor, 'u') ? take_hex(cursor) : -1;
    *code_point = 0x10000 + ((uint32_t)(high - 0xd800) << 10) + (uint32_t)(low - 0xdc00);
    return is_surrogate(low, 0xdc00);
}

static bool take_escape(Cursor *cursor, uint32_t *code_point) {
    static const char letters[] = "\"\\/bfnrt";
    static const char meanings[] = "\"\\/\b\f\n\r\t";
    if (take(cursor, 'u')) {
        return take_units(cursor, code_point);
    }
    const char *letter =
        cursor->at < cursor->end ? memchr(letters, *cursor->at, sizeof letters - 1) : NULL;
    if (!letter) {
        return false;
    }
    *code_point = (unsigned char)meanings[letter - letters];
    cursor->at++;
    return true;
}

/* The next character of a string; false if there is none that may stand there. */
static bool take_character(Cursor *cursor, uint32_t *code_point) {
    if (take(cursor, '\\')) {
        return take_escape(cursor, code_point);
    }
    const NoteSlice rest = {cursor->at, (size_t)(cursor->end - cursor->at)};
    const size_t bytes = rest.length ? note__decode(rest, code_point) : 0;
    cursor->at += bytes;
    return bytes > 0 && *code_point >= ' ';
}

/* Most characters need no looking at. */
static void skip_plain(Cursor *cursor) {
    while (cursor->at < cursor->end && *cursor->at >= ' ' && *cursor->at <= '~' &&
           *cursor->at != '"' && *cursor->at != '\\') {
        cursor->at++;
    }
}

static bool skip_string(Cursor *cursor) {
    uint32_t code_point;
    bool good = take(cursor, '"');
    skip_plain(cursor);
    while (good && !take(cursor, '"')) {
        good = take_character(cursor, &code_point);
        skip_plain(cursor);
    }
    return good;
}

/* ---- Values --------------------------------------------------------------------------------- */

static bool skip_digits(Cursor *cursor) {
    const char *start = cursor->at;
    while (cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9') {
        cursor->at++;
    }
    return cursor->at > start;
}

static bool skip_number(Cursor *cursor) {
    (void)take(cursor, '-');
    if (!take(cursor, '0') && !skip_digits(cursor)) {
        return false;
    }
    if (take(cursor, '.') && !skip_digits(cursor)) {
        return false;
    }
    if (take(cursor, 'e') || take(cursor, 'E')) {
        (void)(take(cursor, '+') || take(cursor, '-'));
        return skip_digits(cursor);
    }
    return true;
}

static bool skip_name(Cursor *cursor, const char *name) {
    while (*name && take(cursor, *name)) {
        name++;
    }
    return !*name;
}

static bool skip_value(Cursor *cursor, int depth);

/* In front of a member's value. */
static bool skip_key(Cursor *cursor) {
    skip_blanks(cursor);
    const bool good = skip_string(cursor);
    skip_blanks(cursor);
    return good && take(cursor, ':');
}

static bool skip_items(Cursor *cursor, char close, int depth) {
    cursor->at++;
    skip_blanks(cursor);
    if (take(cursor, close)) {
        return true;
    }
    do {
        if ((close == '}' && !skip_key(cursor)) || !skip_value(cursor, depth)) {
            return false;
        }
        skip_blanks(cursor);
    } while (take(cursor, ','));
    return take(cursor, close);
}

static bool skip_nested(Cursor *cursor, char close, int depth) {
    cursor->deep = cursor->deep || depth == 0;
    return depth > 0 && skip_items(cursor, close, depth - 1);
}

static bool skip_value(Cursor *cursor, int depth) {
    skip_blanks(cursor);
    switch (cursor->at < cursor->end ? *cursor->at : '\0') {
    case '{':
        return skip_nested(cursor, '}', depth);
    case '[':
        return skip_nested(cursor, ']', depth);
    case '"':
        return skip_string(cursor);
    case 't':
        return skip_name(cursor, "true");
    case 'f':
        return skip_name(cursor, "false");
    case 'n':
        return skip_name(cursor, "null");
    default:
        return skip_number(cursor);
    }
}

static NoteSlice take_value_within(Cursor *cursor, int depth) {
    skip_blanks(cursor);
    const char *start = cursor->at;
    return skip_value(cursor, depth) ? (NoteSlice){start, (size_t)(cursor->at - start)}
                                     : (NoteSlice){0};
}

/* The value that comes next. */
static NoteSlice take_value(Cursor *cursor) {
    return take_value_within(cursor, NOTE_JSON_DEPTH);
}

/* ---- Asking --------------------------------------------------------------------------------- */

NoteSlice note_json_read(const char *text, size_t length) {
    bool deep;
    return note_json_read_within(text, length, NOTE_JSON_DEPTH, &deep);
}

NoteSlice note_json_read_within(const char *text, size_t length, int depth, bool *deep) {
    const char *start = text ? text : ""; /* nothing is counted from NULL */
    Cursor cursor = {start, start + length, false};
    const NoteSlice value = take_value_within(&cursor, depth);
    skip_blanks(&cursor);
    *deep = cursor.deep;
    return cursor.at == cursor.end ? value : (NoteSlice){0};
}

/* Enters an object or an array; false if it is none, or has nothing in it. */
static bool enter(NoteSlice value, char open, Cursor *cursor) {
    if (value.length == 0 || *value.start != open) {
        return false;
    }
    *cursor = (Cursor){value.start + 1, value.start + value.length, false};
    skip_blanks(cursor);
    return cursor->end - cursor->at > 1;
}

/* The same, behind a value in it, if there is one. */
static bool go_behind(NoteSlice whole, char open, NoteSlice before, Cursor *cursor) {
    const bool more = enter(whole, open, cursor);
    if (!more || !before.start) {
        return more;
    }
    cursor->at = before.start + before.length;
    skip_blanks(cursor);
    return take(cursor, ',');
}

NoteSlice note_json_next(NoteSlice object, NoteSlice before, NoteSlice *key) {
    Cursor cursor;
    if (!go_behind(object, '{', before, &cursor)) {
        return (NoteSlice){0};
    }
    *key = take_value(&cursor);
    skip_blanks(&cursor);
    (void)take(&cursor, ':');
    return take_value(&cursor);
}

NoteSlice note_json_member(NoteSlice object, const char *key) {
    NoteSlice name;
    NoteSlice value = note_json_next(object, (NoteSlice){0}, &name);
    while (value.start && !note_slice_is(note_json_word(name), key)) {
        value = note_json_next(object, value, &name);
    }
    return value;
}

NoteSlice note_json_item(NoteSlice array, NoteSlice before) {
    Cursor cursor;
    return go_behind(array, '[', before, &cursor) ? take_value(&cursor) : (NoteSlice){0};
}

bool note_json_is_true(NoteSlice value) {
    return note_slice_is(value, "true");
}

bool note_json_is_null(NoteSlice value) {
    return value.length == 0 || note_slice_is(value, "null");
}

bool note_json_is_object(NoteSlice value) {
    return value.length > 0 && *value.start == '{';
}

int64_t note_json_whole(NoteSlice value, int64_t otherwise) {
    enum { DIGITS = 18 };
    int64_t number = 0;
    if (value.length == 0 || value.length > DIGITS) {
        return otherwise;
    }
    for (size_t i = 0; i < value.length; i++) {
        if (value.start[i] < '0' || value.start[i] > '9') {
            return otherwise;
        }
        number = number * 10 + (value.start[i] - '0');
    }
    return number;
}

static bool is_string(NoteSlice value) {
    return value.length >= 2 && *value.start == '"';
}

NoteSlice note_json_word(NoteSlice value) {
    return is_string(value) && !memchr(value.start, '\\', value.length)
               ? (NoteSlice){value.start + 1, value.length - 2}
               : (NoteSlice){0};
}

size_t note_json_text(NoteSlice value, char *out, size_t size) {
    NoteText text = note_text(out, size);
    if (is_string(value)) {
        Cursor cursor = {value.start + 1, value.start + value.length - 1, false};
        uint32_t code_point;
        while (cursor.at < cursor.end && take_character(&cursor, &code_point)) {
            note_put_code_point(&text, code_point);
        }
    }
    return note_text_end(&text);
}

NoteSlice note_json_string_of(NoteSlice value, char **end) {
    NoteSlice text = note_json_word(value);
    if (!text.start && is_string(value)) {
        text = (NoteSlice){*end, note_json_text(value, *end, value.length)};
        *end += text.length;
    }
    return text;
}

/* SPDX-License-Identifier: MIT */
/*
 * The JSON writer.
 */
#include <string.h>

#include "epix.h"
#include "note_json.h"
#include "note_names.h"

NoteJson note_json(char *out, size_t size) {
    return (NoteJson){.text = note_text(out, size)};
}

size_t note_json_end(NoteJson *json) {
    return note_text_end(&json->text);
}

NoteJson note_json_message(char *out, size_t size, const char *kind, int64_t sequence) {
    NoteJson json = note_json(out, size);
    note_json_open(&json, '{');
    note_json_put_string(&json, "t", kind);
    if (sequence != NOTE_NO_SEQUENCE) {
        note_json_put_number(&json, "seq", (uint64_t)sequence);
    }
    return json;
}

size_t note_json_finish(NoteJson *json) {
    note_json_close(json, '}');
    return note_json_end(json);
}

void note_json_raw(NoteJson *json, const char *bytes, size_t count) {
    note_put_slice(&json->text, (NoteSlice){bytes, count});
}

static void put_char(NoteJson *json, char c) {
    note_put_char(&json->text, c);
}

/* Before every value and every key: a comma, unless nothing stands before it. */
static void begin_item(NoteJson *json) {
    if (json->comma) {
        put_char(json, ',');
    }
    json->comma = true;
}

/* ---- Structure ------------------------------------------------------------------------------ */

void note_json_open(NoteJson *json, char bracket) {
    begin_item(json);
    put_char(json, bracket);
    json->comma = false;
}

void note_json_close(NoteJson *json, char bracket) {
    put_char(json, bracket);
    json->comma = true;
}

/* ---- Values --------------------------------------------------------------------------------- */

static bool needs_escape(char c) {
    return (unsigned char)c < 0x20 || c == '"' || c == '\\';
}

static void put_escaped(NoteJson *json, char c) {
    static const char hex[] = "0123456789abcdef";
    const unsigned char byte = (unsigned char)c;
    if (byte < 0x20 && c != '\n') {
        const char code[] = {'\\', 'u', '0', '0', hex[byte >> 4], hex[byte & 15]};
        note_json_raw(json, code, sizeof code);
    } else {
        const char pair[] = {'\\', c == '\n' ? 'n' : c}; /* records have many lines */
        note_json_raw(json, pair, sizeof pair);
    }
}

/* Whether one of eight bytes needs an escape: it leaves a highest bit. */
static bool any_needs_escape(uint64_t bytes) {
    const uint64_t ones = UINT64_MAX / 255;
    const uint64_t quotes = bytes ^ ones * '"';
    const uint64_t slashes = bytes ^ ones * '\\';
    const uint64_t found = ((bytes - ones * 0x20) & ~bytes) | ((quotes - ones) & ~quotes) |
                           ((slashes - ones) & ~slashes);
    return found & ones * 0x80;
}

/* Copies bytes until one needs an escape; returns how many. Eight at a time: most texts are a few
 * letters, for which a call of memcpy would take longer than the copying. */
static size_t copy_plain(NoteSlice slice, char *out) {
    size_t count = 0;
    for (; count + 8 <= slice.length; count += 8) {
        uint64_t bytes;
        memcpy(&bytes, slice.start + count, sizeof bytes);
        if (any_needs_escape(bytes)) {
            break;
        }
        memcpy(out + count, &bytes, sizeof bytes);
    }
    for (; count < slice.length && !needs_escape(slice.start[count]); count++) {
        out[count] = slice.start[count];
    }
    return count;
}

static void put_text(NoteJson *json, NoteSlice slice) {
    for (size_t i = 0; i < slice.length; i++) {
        if (needs_escape(slice.start[i])) {
            put_escaped(json, slice.start[i]);
        } else {
            put_char(json, slice.start[i]);
        }
    }
}

void note_json_slice(NoteJson *json, NoteSlice slice) {
    NoteText *text = &json->text;
    if (!slice.start) {
        note_json_null(json);
        return;
    }
    begin_item(json);
    put_char(json, '"');
    if (slice.length <= note_text_room(text)) {
        const size_t plain = copy_plain(slice, text->out + text->length);
        text->length += plain;
        slice = (NoteSlice){slice.start + plain, slice.length - plain};
    }
    put_text(json, slice);
    put_char(json, '"');
}

void note_json_string(NoteJson *json, const char *string) {
    note_json_slice(json, (NoteSlice){string, strlen(string)});
}

void note_json_letter(NoteJson *json, char letter) {
    const char quoted[] = {'"', letter, '"'};
    begin_item(json);
    note_json_raw(json, quoted, sizeof quoted);
}

void note_json_number(NoteJson *json, uint64_t number) {
    begin_item(json);
    note_put_number(&json->text, number);
}

void note_json_billionths(NoteJson *json, uint64_t number) {
    enum { DIGITS = 9, ONE = 1000000000 };
    note_json_number(json, number / ONE);
    char decimals[DIGITS];
    size_t length = 0;
    for (uint64_t rest = number % ONE * 10; rest; rest = rest % ONE * 10) {
        decimals[length++] = (char)('0' + rest / ONE);
    }
    if (length) {
        note_json_raw(json, ".", 1);
        note_json_raw(json, decimals, length);
    }
}

void note_json_bool(NoteJson *json, bool value) {
    begin_item(json);
    note_json_raw(json, value ? "true" : "false", value ? 4 : 5);
}

void note_json_null(NoteJson *json) {
    begin_item(json);
    note_json_raw(json, "null", 4);
}

void note_json_value(NoteJson *json, NoteSlice value) {
    begin_item(json);
    note_put_slice(&json->text, value);
}

void note_json_seat(NoteJson *json, int seat) {
    if (seat == EPIX_NONE) {
        note_json_null(json);
    } else {
        note_json_letter(json, note_seat_letter(seat));
    }
}

void note_json_seats(NoteJson *json, int seats) {
    note_json_open(json, '[');
    for (int seat = 0; seat <= EPIX_CHANCE; seat++) {
        if (seats >> seat & 1) {
            note_json_seat(json, seat);
        }
    }
    note_json_close(json, ']');
}

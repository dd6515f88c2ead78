/* SPDX-License-Identifier: MIT */
/*
 * The JSON writer.
 */
#include <string.h>

#include "epix.h"
#include "note_json.h"
#include "note_names.h"

NoteJson note_json(char *out, size_t size) {
    return (NoteJson){.out = out, .size = size};
}

size_t note_json_end(NoteJson *json) {
    if (json->size) {
        json->out[json->length < json->size ? json->length : json->size - 1] = '\0';
    }
    return json->length;
}

void note_json_raw(NoteJson *json, const char *bytes, size_t count) {
    if (json->length < json->size) {
        const size_t room = json->size - json->length;
        memcpy(json->out + json->length, bytes, count < room ? count : room);
    }
    json->length += count;
}

static void put_char(NoteJson *json, char c) {
    if (json->length < json->size) {
        json->out[json->length] = c;
    }
    json->length++;
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
    if (byte < 0x20) {
        const char code[] = {'\\', 'u', '0', '0', hex[byte >> 4], hex[byte & 15]};
        note_json_raw(json, code, sizeof code);
    } else {
        const char pair[] = {'\\', c};
        note_json_raw(json, pair, sizeof pair);
    }
}

void note_json_slice(NoteJson *json, NoteSlice slice) {
    begin_item(json);
    put_char(json, '"');
    size_t start = 0;
    for (size_t i = 0; i < slice.length; i++) {
        if (needs_escape(slice.start[i])) {
            note_json_raw(json, slice.start + start, i - start);
            put_escaped(json, slice.start[i]);
            start = i + 1;
        }
    }
    if (slice.length > start) {
        note_json_raw(json, slice.start + start, slice.length - start);
    }
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
    char digits[20];
    char *first = digits + sizeof digits;
    do {
        *--first = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    begin_item(json);
    note_json_raw(json, first, (size_t)(digits + sizeof digits - first));
}

void note_json_bool(NoteJson *json, bool value) {
    begin_item(json);
    note_json_raw(json, value ? "true" : "false", value ? 4 : 5);
}

void note_json_null(NoteJson *json) {
    begin_item(json);
    note_json_raw(json, "null", 4);
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

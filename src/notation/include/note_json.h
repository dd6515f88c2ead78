/* SPDX-License-Identifier: MIT */
/*
 * JSON on the bounded text writer. Commas come by themselves. Keys and raw texts are written as they
 * are; strings are escaped.
 */
#ifndef NOTE_JSON_H
#define NOTE_JSON_H

#include "note_text.h"

#include <string.h>

EPIX_API_BEGIN

typedef struct NoteJson {
    NoteText text;
    bool comma; /* whether one goes before the next item */
} NoteJson;

NoteJson note_json(char *out, size_t size);

/* Writes the NUL and returns the length needed. */
size_t note_json_end(NoteJson *json);

/* The same behind the `}` of an object that is all. */
size_t note_json_finish(NoteJson *json);

/* Begins a message (docs/protocol.md): an object with its kind and, unless there is none, a sequence
 * number. */
enum { NOTE_NO_SEQUENCE = -1 };
NoteJson note_json_message(char *out, size_t size, const char *kind, int64_t sequence);

/* ---- Structure ------------------------------------------------------------------------------ */

/* `{` and `}`, or `[` and `]`. */
void note_json_open(NoteJson *json, char bracket);
void note_json_close(NoteJson *json, char bracket);

/* Bytes as they are. */
void note_json_raw(NoteJson *json, const char *bytes, size_t count);

/* Keys are mostly literals: where a call is compiled in place, their lengths are known. */
#ifdef __OPTIMIZE__
#define NOTE_INLINE static inline __attribute__((always_inline))
#else
#define NOTE_INLINE static inline
#endif

/* The key of the next value; it needs no escapes. */
NOTE_INLINE void note_json_key(NoteJson *json, const char *key) {
    const size_t length = strlen(key);
    const size_t needed = length + 4; /* comma, quotes, colon */
    const NoteSlice word = {key, length};
    NoteText *text = &json->text;
    if (text->length + needed > text->size) {
        note_put(text, json->comma ? ",\"" : "\"");
        note_put_slice(text, word);
        note_put(text, "\":");
    } else {
        char *out = text->out + text->length;
        *out = ',';
        out += json->comma;
        *out++ = '"';
        memcpy(out, key, length);
        memcpy(out + length, "\":", 2);
        text->length = (size_t)(out + length + 2 - text->out);
    }
    json->comma = false;
}

/* ---- Values --------------------------------------------------------------------------------- */

void note_json_string(NoteJson *json, const char *string);
void note_json_slice(NoteJson *json, NoteSlice slice); /* null if there is no such text */
void note_json_letter(NoteJson *json, char letter);    /* one that needs no escape */
void note_json_number(NoteJson *json, uint64_t number);
void note_json_billionths(NoteJson *json, uint64_t number); /* as decimals, 0.5 */
void note_json_bool(NoteJson *json, bool value);
void note_json_null(NoteJson *json);
void note_json_value(NoteJson *json, NoteSlice value); /* that is JSON already */

/* A letter for a seat; null for EPIX_NONE. */
void note_json_seat(NoteJson *json, int seat);

/* A set of seats, a bit each, as an array of letters clockwise from red. */
void note_json_seats(NoteJson *json, int seats);

/* ---- Members: a key and its value ------------------------------------------------------------- */

NOTE_INLINE void note_json_put_open(NoteJson *json, const char *key, char bracket) {
    note_json_key(json, key);
    note_json_open(json, bracket);
}

/* NULL comes out as null. */
NOTE_INLINE void note_json_put_string(NoteJson *json, const char *key, const char *string) {
    note_json_key(json, key);
    if (string) {
        note_json_string(json, string);
    } else {
        note_json_null(json);
    }
}

NOTE_INLINE void note_json_put_slice(NoteJson *json, const char *key, NoteSlice slice) {
    note_json_key(json, key);
    note_json_slice(json, slice);
}

NOTE_INLINE void note_json_put_number(NoteJson *json, const char *key, uint64_t number) {
    note_json_key(json, key);
    note_json_number(json, number);
}

NOTE_INLINE void note_json_put_bool(NoteJson *json, const char *key, bool value) {
    note_json_key(json, key);
    note_json_bool(json, value);
}

NOTE_INLINE void note_json_put_seat(NoteJson *json, const char *key, int seat) {
    note_json_key(json, key);
    note_json_seat(json, seat);
}

NOTE_INLINE void note_json_put_seats(NoteJson *json, const char *key, int seats) {
    note_json_key(json, key);
    note_json_seats(json, seats);
}

EPIX_API_END

#endif

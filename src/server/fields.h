/* SPDX-License-Identifier: MIT */
/*
 * The fields of a client's message.
 *
 * Most messages are plain: one object of short texts without escapes and of numbers, without
 * blanks. Those are read where they stand. All others are left to the JSON library, which would
 * take a sixth of the program's own work for a decision.
 */
#ifndef EPIX_SERVER_FIELDS_H
#define EPIX_SERVER_FIELDS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "note_slice.h"

typedef struct Field {
    NoteSlice key;
    NoteSlice text; /* start is NULL: it is a number */
    int64_t number;
} Field;

enum { FIELDS = 8 };

typedef struct Fields {
    json_t *json; /* NULL: the message is plain */
    Field field[FIELDS];
    int count;
} Fields;

/* Reads a plain message; false if it is not. Texts borrow from the message. */
bool fields_read_plain(Fields *fields, NoteSlice message);

/* Reads any message; false if it is not a JSON object. */
bool fields_read(Fields *fields, NoteSlice message);
void fields_free(Fields *fields);

/* The text of that key; start is NULL if there is none. */
NoteSlice fields_text(const Fields *fields, const char *key);

/* A number from 0 on, or `otherwise`. */
int64_t fields_number(const Fields *fields, const char *key, int64_t otherwise);

/* A value of any other kind; NULL: none. */
const json_t *fields_value(const Fields *fields, const char *key);

#endif

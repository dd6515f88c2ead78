/* SPDX-License-Identifier: MIT */
/*
 * The fields of a client's message, or of what it has uploaded. They are read where they stand; only
 * texts with escapes are copied.
 */
#ifndef EPIX_SERVER_FIELDS_H
#define EPIX_SERVER_FIELDS_H

#include "note_json_read.h"

typedef struct Field {
    NoteSlice key;
    NoteSlice value; /* as JSON */
    NoteSlice text;  /* start is NULL: it is none */
} Field;

enum { FIELDS = 32 }; /* of a message at most */

typedef struct Fields {
    Field field[FIELDS];
    int count;
    char *texts; /* that had escapes, owned */
    bool deep;   /* the message is nested too deeply */
} Fields;

/* False if the message is no JSON object, is nested more deeply, has a key twice, too many, or
 * a text with a NUL in it.
 * The fields borrow from the message. */
bool fields_read(Fields *fields, NoteSlice message, int depth);
void fields_free(Fields *fields); /* whatever has been read */

/* The field of that key, NULL: none. */
const Field *fields_find(const Fields *fields, const char *key);

/* The first field that a message of that kind must have and has not, or that is of another type
 * than it must be (fields_check.c); NULL: all is well. */
const char *fields_find_fault(const Fields *fields, NoteSlice kind);

/* The text of that key; start is NULL if there is none. */
NoteSlice fields_text(const Fields *fields, const char *key);

/* Numbers of commands are below the second of these, as many as programs in browsers can count to;
 * those that nobody may guess are not below the first. */
#define FIELDS_SECRET (INT64_C(1) << 32)
#define FIELDS_NUMBERS (INT64_C(1) << 53)

/* A whole number from 0 on, or `otherwise`. */
int64_t fields_number(const Fields *fields, const char *key, int64_t otherwise);

#endif

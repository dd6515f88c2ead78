/* SPDX-License-Identifier: MIT */
/*
 * Reading JSON where it stands: nothing is copied or allocated. A text is checked as a whole, once;
 * from then on a value is a slice of it, from its first character to its last, and whatever is not
 * there, or is something else, is an empty slice.
 */
#ifndef NOTE_JSON_READ_H
#define NOTE_JSON_READ_H

#include <stdint.h>

#include "note_text.h"

EPIX_API_BEGIN

enum { NOTE_JSON_DEPTH = 64 }; /* of objects and arrays inside of each other at most */

/* The value that the text is, without the blanks around it; empty if it is no JSON in UTF-8
 * (RFC 8259), or nested too deeply. All others take values from here only. */
NoteSlice note_json_read(const char *text, size_t length);

/* The same with a lower limit; `*deep`: it is nested more deeply. */
NoteSlice note_json_read_within(const char *text, size_t length, int depth, bool *deep);

/* The member of an object behind another one, with its key as a value; the first one behind an
 * empty slice. */
NoteSlice note_json_next(NoteSlice object, NoteSlice before, NoteSlice *key);

/* The member of an object with this key, the first one if there are several. */
NoteSlice note_json_member(NoteSlice object, const char *key);

/* The item of an array behind another one; the first one behind an empty slice. */
NoteSlice note_json_item(NoteSlice array, NoteSlice before);

bool note_json_is_true(NoteSlice value);
bool note_json_is_null(NoteSlice value); /* or not there */
bool note_json_is_object(NoteSlice value);

/* A whole number from 0 on, or else `otherwise`. */
int64_t note_json_whole(NoteSlice value, int64_t otherwise);

/* A string without escapes, as it stands: for ids and other words. */
NoteSlice note_json_word(NoteSlice value);

/* A string as text, its escapes resolved; returns the length needed. */
size_t note_json_text(NoteSlice value, char *out, size_t size);

/* The same as a slice: of the value itself if there is nothing to resolve, else of `*end`, which
 * moves on, and where there is room for as many bytes as the value has. Empty if it is no string. */
NoteSlice note_json_string_of(NoteSlice value, char **end);

EPIX_API_END

#endif

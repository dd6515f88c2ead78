/* SPDX-License-Identifier: MIT */
/*
 * Texts: pieces of somebody else's, a bounded writer, and near matches of words.
 */
#ifndef NOTE_TEXT_H
#define NOTE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "epix_api.h"

EPIX_API_BEGIN

/* ---- Slices ---------------------------------------------------------------------------------- */

/* A piece of somebody else's text. It ends where its length says; no NUL follows. */
typedef struct NoteSlice {
    const char *start; /* NULL: there is no such text; not the same as an empty one */
    size_t length;
} NoteSlice;

/* Whether the slice is exactly this string. */
bool note_slice_is(NoteSlice slice, const char *string);

/* Copies the slice, if there is one, to `*end`, where there is room for it, and moves that on. */
NoteSlice note_slice_copy(NoteSlice slice, char **end);

/* ---- Writing --------------------------------------------------------------------------------- */

/* A bounded text writer: writes what fits, never part of a UTF-8 character, counts what would be
 * needed, and ends with a NUL. */
typedef struct NoteText {
    char *out;
    size_t size;
    size_t length; /* needed so far; more than fits when it reaches size */
} NoteText;

enum { NOTE_NUMBER_SIZE = 21 }; /* every number fits, with its NUL */

NoteText note_text(char *out, size_t size);

void note_put(NoteText *text, const char *string);
void note_put_slice(NoteText *text, NoteSlice slice);
void note_put_char(NoteText *text, char c);
void note_put_number(NoteText *text, uint64_t number);
void note_put_code_point(NoteText *text, uint32_t code_point); /* as UTF-8 */

/* Where another printer may go on, and how much room it has; then add what it needed to length. */
char *note_text_rest(const NoteText *text);
size_t note_text_room(const NoteText *text);

/* Whether something does not fit. */
bool note_text_is_cut(const NoteText *text);

/* Writes the NUL and returns the length needed. */
size_t note_text_end(NoteText *text);

/* A string or a number as a whole text. */
size_t note_copy(const char *string, char *out, size_t size);
size_t note_copy_number(uint64_t number, char *out, size_t size);

/* ---- Near matches ---------------------------------------------------------------------------- */

/* How many characters to insert, delete, replace or swap with their neighbour make one word of the
 * other. */
int note_distance(NoteSlice word, NoteSlice other);

/* What somebody who misspelt a word may have meant. */
enum { NOTE_NEAREST = 3 };

typedef struct NoteNearest {
    NoteSlice word;
    int count;
    int distance[NOTE_NEAREST]; /* ascending */
    const char *match[NOTE_NEAREST];
} NoteNearest;

NoteNearest note_nearest(NoteSlice word);

/* Remembers the candidate if it is one of the nearest; the string must live on. */
void note_nearest_try(NoteNearest *nearest, const char *candidate);

/* Prints the matches, the nearest first, as `a, b, c`; empty if there are none. */
size_t note_nearest_print(const NoteNearest *nearest, char *out, size_t size);

EPIX_API_END

#endif

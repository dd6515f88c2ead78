/* SPDX-License-Identifier: MIT */
/*
 * Files of `key: value` lines, for the layers above that have files of their own, and what their
 * readers need: words, numbers, texts of people, faults.
 */
#ifndef NOTE_FILE_H
#define NOTE_FILE_H

#include "note_faults.h"
#include "note_text.h"

#include <stdbool.h>

EPIX_API_BEGIN

/* `key argument: value`, without blanks around its parts. */
typedef struct NoteEntry {
    NoteSlice key;
    NoteSlice argument; /* length 0: none */
    NoteSlice value;
    int line;
} NoteEntry;

/* A key of a kind of file: whether an id stands before the colon (then what to call it), whether
 * the value is free text, and who reads it. */
typedef struct NoteKey {
    const char *name;
    const char *argument; /* NULL: none */
    bool free_text;
    bool (*read)(void *reader, const NoteEntry *entry, NoteFault *fault);
} NoteKey;

typedef struct NoteFile {
    const char *first_line; /* NULL: any */
    const char *only;       /* the one key to read this time; NULL: all */
    const NoteKey *key;
    int keys;
} NoteFile;

/* Reads a file of keys, calling each key's reader in turn; empty lines are ignored. */
NoteFault note_file_read(const NoteFile *file, NoteSlice text, void *reader);

/* ---- For readers ------------------------------------------------------------------------------ */

/* Fills in a fault and returns false; `other` says what would be right, and may be NULL. */
bool note_fail(NoteFault *fault, NoteFaultCode code, NoteSlice word, const char *other);

/* Takes the next word off `rest`; its length is 0 if there is none. */
NoteSlice note_take_word(NoteSlice *rest);

/* Takes a number within bounds off `rest`; NOTE_FAULT_NUMBER otherwise. */
bool note_take_number(NoteSlice *rest, uint32_t low, uint32_t high, uint32_t *number,
                      NoteFault *fault);

/* The seat with this letter, chance too (`*`), among the first `seats`; EPIX_NONE if there is
 * none. */
int note_seat_find(NoteSlice word, int seats);

/* How many code points a text of people has; -1 if it is no valid UTF-8, or has characters that
 * control a terminal, break lines or change the direction of writing. */
int note_count_characters(NoteSlice text);

EPIX_API_END

#endif

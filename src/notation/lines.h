/* SPDX-License-Identifier: MIT */
/*
 * The line style that records, positions, board files and ability files share: `key: value`,
 * with comments from # to the end of the line. Hostile bytes stop here.
 */
#ifndef NOTE_LINES_H
#define NOTE_LINES_H

#include "faults.h"
#include "note_file.h"
#include "note_record.h"

enum {
    NOTE_TEXT_SIZE = 1 << 20, /* bytes of a text at most */
    NOTE_LINE_SIZE = 1023,    /* bytes of a line at most, without its end */
};

/* Begins to read a text, unless it is too big. */
bool note__lines_open(const char *text, size_t length, NoteLines *lines, NoteFault *fault);

/* Reads the next line without comment and trailing blanks; lines that hold only a comment are
 * skipped. False at the end of the text or after a fault. The line is valid UTF-8 without
 * control characters. */
bool note__line_next(NoteLines *lines, NoteSlice *line, NoteFault *fault);

bool note__entry(NoteSlice line, NoteEntry *entry, NoteFault *fault);

/* Key and argument as one slice, for messages. */
NoteSlice note__entry_name(const NoteEntry *entry);

bool note__is_ascii(NoteSlice slice);
bool note__need_ascii(NoteSlice slice, NoteFault *fault);

/* Takes a number within bounds off `rest`; NOTE_FAULT_NUMBER otherwise. */
bool note__take_number(NoteSlice *rest, uint32_t low, uint32_t high, uint32_t *number,
                       NoteFault *fault);

/* Copies a name or text of 1 to `longest` bytes. */
bool note__take_name(NoteSlice value, size_t longest, char *out, NoteFault *fault);

/* ---- Whole files ---------------------------------------------------------------------------- */

/* Reads a file of keys, calling each key's reader in turn; empty lines are ignored. `last_line`
 * gets the number of the last line. */
bool note__file_read(const NoteFile *file, NoteSlice text, void *reader, int *last_line,
                     NoteFault *fault);

#endif

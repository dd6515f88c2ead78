/* SPDX-License-Identifier: MIT */
/*
 * What can be wrong with a text, and how to say it in any language.
 */
#ifndef NOTE_FAULTS_H
#define NOTE_FAULTS_H

#include "note_fault_list.h"
#include "note_text.h"

#include "epix.h"

EPIX_API_BEGIN

typedef enum NoteFaultCode {
#define X(id, name, english) NOTE_FAULT_##id,
    NOTE_FAULT_LIST(X)
#undef X
        NOTE_FAULTS
} NoteFaultCode;

/* The file that a fault lies in, when a record names others. */
enum { NOTE_IN_TEXT, NOTE_IN_BOARD, NOTE_IN_CARDS };

/* Fields that a code does not use are 0 or empty. Words are printable ASCII. */
typedef struct NoteFault {
    uint8_t code; /* NOTE_FAULT_NONE, or what is wrong */
    uint8_t file; /* NOTE_IN_TEXT, unless it is in a board or ability file that a record names */
    int line;     /* from 1; 0 for a text of one line */
    char word[48];
    char other[128];
    uint32_t low;
    uint32_t high;
    EpixRefusal refusal;  /* NOTE_FAULT_REFUSED: by the rules, and why */
    EpixBoardFault board; /* NOTE_FAULT_BOARD_…: as epix_board_check found it */
} NoteFault;

const char *note_fault_name(int code);

/* The English sentence with its placeholders, which is also the key of its translations. */
const char *note_fault_sentence(int code);

/* The clause of docs/rules.md that a position breaks which has the fault; NULL: it breaks none. */
const char *note_fault_clause(int code);

/* ---- Sentences ------------------------------------------------------------------------------ */

enum { NOTE_VALUE_SIZE = 512 }; /* bytes of one placeholder's value at most, with the NUL */

/* Writes the value of the placeholder `name` as a string; empty if there is none. */
typedef void NoteLookup(const void *context, NoteSlice name, char *out, size_t size);

/* Prints a sentence with each {name} replaced by its value. A part in [brackets] is left out if
 * a placeholder in it is empty. */
size_t note_fill(const char *sentence, NoteLookup *lookup, const void *context, char *out,
                 size_t size);

/* Looks up {line}, {word}, {other}, {low}, {high} and {clause} in the NoteFault that `context`
 * points to. */
void note_fault_lookup(const void *context, NoteSlice name, char *out, size_t size);

EPIX_API_END

#endif

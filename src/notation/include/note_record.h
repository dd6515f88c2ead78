/* SPDX-License-Identifier: MIT */
/*
 * Records (.epix files): a header of `key: value` lines, an empty line, one line a decision.
 */
#ifndef NOTE_RECORD_H
#define NOTE_RECORD_H

#include "note_decision.h"
#include "note_faults.h"
#include "note_game.h"
#include "note_slice.h"

enum {
    NOTE_VERSION = 2,           /* of records, as they are written; older ones are read */
    NOTE_EXTRAS = 32,           /* unknown header lines at most */
    NOTE_HEADER_SIZE = 1 << 16, /* every printed header fits, with its NUL */
};

/* The keys of a record's header, in the order in which they are printed. */
enum {
    NOTE_KEY_EPIX,
    NOTE_KEY_BOARD,
    NOTE_KEY_ABILITIES,
    NOTE_KEY_RULES,
    NOTE_KEY_MINIMUM_STAKE,
    NOTE_KEY_CASTLE_COUNTS,
    NOTE_KEY_FIRST,
    NOTE_KEY_DEAL,
    NOTE_KEY_SEAT, /* one for each seat */
    NOTE_KEY_RESULT = NOTE_KEY_SEAT + EPIX_SEATS,
    NOTE_KEYS
};

enum { NOTE_RESULT_UNFINISHED = 0, NOTE_RESULT_MISSING = 255 };

/* A header line with a key that is not one of ours. */
typedef struct NoteExtra {
    NoteSlice key;
    NoteSlice value;
} NoteExtra;

/* All slices point into the text that was read, or wherever the writer let them point. */
typedef struct NoteHeader {
    NoteSlice board;
    NoteSlice abilities; /* NULL: the standard cards */
    EpixRules rules;
    uint8_t version; /* of the text that was read */
    uint8_t first;
    uint8_t deals;
    uint8_t result; /* the winning seats, a bit each, or NOTE_RESULT_… */
    uint8_t extras;
    NoteSlice deal[EPIX_DEALT];
    NoteSlice seat[EPIX_SEATS]; /* names; NULL: not given */
    NoteExtra extra[NOTE_EXTRAS];
    int line[NOTE_KEYS]; /* where a key stands in the text; 0: nowhere */
} NoteHeader;

/* Walks through the lines of a text. */
typedef struct NoteLines {
    const char *next;
    const char *end;
    int number; /* of the line last read, from 1 */
} NoteLines;

/* ---- Reading -------------------------------------------------------------------------------- */

/* Reads and checks the header, as far as that goes without board and cards; `lines` then stands
 * before the first decision. The text must live as long as header and lines. */
NoteFault note_record_open(const char *text, size_t length, NoteLines *lines, NoteHeader *header);

/* Makes the header's game, and checks first, deal, seats and result against it. */
NoteFault note_record_game(const NoteHeader *header, const NoteSource *source, NoteGame *game);

/* The position before the first decision: set up, drawn and dealt as the header says. */
NoteFault note_record_start(const NoteHeader *header, const NoteGame *game, EpixState *state);

/* Reads the next decision; its line number is lines->number. At the end of the text `line->seat`
 * is EPIX_NONE. */
NoteFault note_record_next(NoteLines *lines, const NoteGame *game, NoteLine *line);

/* ---- Writing -------------------------------------------------------------------------------- */

/* A header for a game on this board, without names, deal and result. `board` must live on. */
void note_header_init(NoteHeader *header, const char *board, EpixRules rules);

/* Notes down what chance has decided; the header then points into `game`. */
void note_header_add_chance(NoteHeader *header, const NoteGame *game, const EpixDecision *decision);

/* Prints the header with the empty line after it; lines follow by note_line_print. */
size_t note_header_print(const NoteHeader *header, char *out, size_t size);

#endif

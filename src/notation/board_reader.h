/* SPDX-License-Identifier: MIT */
/*
 * A board file while it is being read: the board so far, and which line has said what, so that
 * a fault can be blamed on a line.
 */
#ifndef NOTE_BOARD_READER_H
#define NOTE_BOARD_READER_H

#include "grid.h"
#include "note_board.h"

enum {
    NOTE_SAYS_NAME, /* index 0 */
    NOTE_SAYS_MOUNTAIN,
    NOTE_SAYS_ROW,    /* the first one */
    NOTE_SAYS_CASTLE, /* index: seat; all others: province */
    NOTE_SAYS_PROVINCE,
    NOTE_SAYS_TERRAIN,
    NOTE_SAYS_MARK,
    NOTE_SAYS_NEIGHBOURS,
    NOTE_SAYS_SHAPE,
    NOTE_SAYS_LABEL,
    NOTE_SAYS
};

typedef struct NoteBoardReader {
    NoteBoard *board;
    bool declared; /* all province lines have been read */
    int last_line;
    int line[NOTE_SAYS][EPIX_PROVINCES]; /* which line says it; 0: none */
    NoteGrid grid;
} NoteBoardReader;

/* Checks what the lines together say, and fills in what they need not say. */
bool note__board_complete(NoteBoardReader *reader, NoteFault *fault);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Reading boards: a board drawn as rows of cells, the shapes that follow from it, and what the
 * lines of a board file have said so far, so that a fault can be blamed on one of them.
 */
#ifndef NOTE_BOARD_PARTS_H
#define NOTE_BOARD_PARTS_H

#include "note_game.h"

/* ---- Rows of cells -------------------------------------------------------------------------- */

typedef struct NoteGrid {
    int width;
    int height;
    uint8_t cell[NOTE_GRID][NOTE_GRID]; /* a province, or EPIX_NONE */
} NoteGrid;

/* Gives the province the outline of its cells, of which there are some. */
bool note__grid_trace(const NoteGrid *grid, int index, NoteProvince *province, NoteFault *fault);

/* The middle of the province's cell that is nearest to the middle of all its cells. */
NotePoint note__grid_label(const NoteGrid *grid, int index);

int note__grid_count(const NoteGrid *grid, int index);

/* ---- Polygons with whole coordinates -------------------------------------------------------- */

/* Whether the outline neither crosses nor touches itself. */
bool note__polygon_is_simple(const NotePoint *points, int count);

/* Whether the point lies inside the polygon or on its outline. */
bool note__polygon_contains(const NotePoint *points, int count, NotePoint point);

/* ---- A board file while it is being read ---------------------------------------------------- */

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

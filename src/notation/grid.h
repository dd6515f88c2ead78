/* SPDX-License-Identifier: MIT */
/*
 * A board drawn as rows of cells, and the shapes that follow from it.
 */
#ifndef NOTE_GRID_H
#define NOTE_GRID_H

#include "faults.h"
#include "note_board.h"

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

#endif

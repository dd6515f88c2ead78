/* SPDX-License-Identifier: MIT */
/*
 * Which province lies where in a picture. Provinces are looked up at the corners between
 * characters, so that a character is inside a province if its four corners are, and else is part
 * of a border.
 */
#ifndef WORDS_RASTER_H
#define WORDS_RASTER_H

#include "words_picture.h"

typedef struct WordsRaster {
    int columns;
    int rows;
    uint8_t corner[WORDS_ROWS + 1][WORDS_COLUMNS + 1]; /* a province, or EPIX_NONE */
} WordsRaster;

typedef struct WordsPlace {
    int row;
    int column;
} WordsPlace;

void words__raster(const NoteBoard *board, int columns, int rows, WordsRaster *raster);

/* The province that a character is inside of, or EPIX_NONE. */
int words__inside(const WordsRaster *raster, int row, int column);

/* The character at a province's label point. */
WordsPlace words__label(const NoteBoard *board, const WordsRaster *raster, int province);

/* Looks for a block of characters inside a province, the nearest one to `wish` (the middle of the
 * block). False if there is none. */
bool words__find_room(const WordsRaster *raster, int province, WordsPlace wish, WordsPlace size,
                      WordsPlace *found);

#endif

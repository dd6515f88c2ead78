/* SPDX-License-Identifier: MIT */
/*
 * A grid of characters with styles, and how it becomes text.
 */
#ifndef WORDS_CANVAS_H
#define WORDS_CANVAS_H

#include "characters.h"
#include "raster.h"

/* A style is a seat's colour, or none of these, and any of the flags. */
enum {
    WORDS_STYLE_PLAIN = EPIX_SEATS,
    WORDS_STYLE_COLOURS = 7, /* the bits of the colour */
    WORDS_STYLE_FAINT = 8,
    WORDS_STYLE_INVERSE = 16,
};

typedef struct WordsCanvas {
    int columns;
    int rows;
    uint32_t glyph[WORDS_ROWS][WORDS_COLUMNS]; /* 0: the right half of a wide character */
    uint8_t style[WORDS_ROWS][WORDS_COLUMNS];
} WordsCanvas;

void words__canvas(int columns, int rows, WordsCanvas *canvas);

/* Writes a string into a row; what does not fit into the row is left out. Returns the columns that
 * it takes. */
int words__draw(WordsCanvas *canvas, WordsPlace place, const char *string, uint8_t style);

/* Draws the borders between provinces, those of castles strong and in their seat's colour. */
void words__draw_borders(WordsCanvas *canvas, const WordsRaster *raster, const EpixBoard *board,
                         bool ascii);

/* Whether a character of a border is a cross: nobody can go through there. */
bool words__is_blocked(const WordsRaster *raster, const EpixBoard *board, int row, int column);

/* Fills the free space of mountains, lakes and forests with a thin pattern. */
void words__draw_terrain(WordsCanvas *canvas, const WordsRaster *raster, const NoteBoard *board);

void words__put_canvas(NoteText *text, const WordsCanvas *canvas, bool colour);

#endif

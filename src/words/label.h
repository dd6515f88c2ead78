/* SPDX-License-Identifier: MIT */
/*
 * What is written into a province, and where.
 */
#ifndef WORDS_LABEL_H
#define WORDS_LABEL_H

#include "canvas.h"

enum { WORDS_LABEL_NAMED, WORDS_LABEL_SHORT, WORDS_LABEL_TIGHT, WORDS_LABEL_NONE };

typedef struct WordsLabel {
    int how;            /* WORDS_LABEL_… */
    const char *layout; /* see label.c */
    WordsPlace place;
    WordsPlace size;
} WordsLabel;

/* Finds the fullest label that a province has room for; with room for units if they are drawn. */
WordsLabel words__label_find(const NoteBoard *board, const WordsRaster *raster, int province,
                             bool units);

/* Whether there is one at all, with room for units; quicker than to find it. */
bool words__label_fits(const NoteBoard *board, const WordsRaster *raster, int province);

void words__label_draw(WordsCanvas *canvas, const WordsPicture *picture, int province,
                       const WordsLabel *label);

#endif

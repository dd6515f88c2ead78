/* SPDX-License-Identifier: MIT */
/*
 * Terrain as a thin pattern in the free space of a province.
 */
#include <string.h>

#include "canvas.h"

static const struct {
    const char *terrain;
    char glyph;
} patterns[] = {
    {"mountain", '^'},
    {"lake", '~'},
    {"forest", '"'},
};

static char glyph_of(const char *terrain) {
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        if (strcmp(terrain, patterns[i].terrain) == 0) {
            return patterns[i].glyph;
        }
    }
    return ' ';
}

/* Whether nothing stands here and beside. */
static bool is_free(const WordsCanvas *canvas, int row, int column) {
    for (int beside = column - 1; beside <= column + 1; beside++) {
        if (beside >= 0 && beside < canvas->columns && canvas->glyph[row][beside] != ' ') {
            return false;
        }
    }
    return true;
}

void words__draw_terrain(WordsCanvas *canvas, const WordsRaster *raster, const NoteBoard *board) {
    enum { DISTANCE = 4 };
    for (int row = 0; row < canvas->rows; row++) {
        for (int column = row % 2 * DISTANCE / 2; column < canvas->columns; column += DISTANCE) {
            const int province = words__inside(raster, row, column);
            if (province != EPIX_NONE && is_free(canvas, row, column)) {
                canvas->glyph[row][column] = (uint32_t)glyph_of(board->province[province].terrain);
                canvas->style[row][column] = WORDS_STYLE_PLAIN | WORDS_STYLE_FAINT;
            }
        }
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * Borders between provinces.
 */
#include "canvas.h"

/* A border character is made of up to four lines from its middle, each of them light or strong. */
enum { NOTHING, LIGHT, STRONG };

typedef struct Lines {
    int up, right, down, left;
    int seat;    /* whose castle it surrounds, or WORDS_STYLE_PLAIN */
    int blocked; /* how many of them part provinces that meet but are no neighbours */
} Lines;

static uint32_t line_glyph(Lines lines) {
    /* row: up, right; place in it: down, left */
    static const char *const glyphs[] = {
        " ╴╸╷┐┑╻┒┓", "╶─╾┌┬┭┎┰┱", "╺╼━┍┮┯┏┲┳", /* up: nothing */
        "╵┘┙│┤┥╽┧┪", "└┴┵├┼┽┟╁╅", "┕┶┷┝┾┿┢╆╈", /* up: light */
        "╹┚┛╿┦┩┃┨┫", "┖┸┹┞╀╃┠╂╉", "┗┺┻┡╄╇┣╊╋", /* up: strong */
    };
    const char *row = glyphs[3 * lines.up + lines.right];
    for (int skip = 3 * lines.down + lines.left; skip > 0; skip--) {
        words__next(&row);
    }
    return words__next(&row);
}

static uint32_t ascii_glyph(Lines lines) {
    const bool upright = lines.up || lines.down;
    const bool level = lines.left || lines.right;
    const bool strong =
        lines.up == STRONG || lines.down == STRONG || lines.left == STRONG || lines.right == STRONG;
    if (upright && level) {
        return strong ? '#' : '+';
    }
    if (upright) {
        return strong ? '#' : '|';
    }
    return strong ? '=' : '-';
}

/* Nobody can go where two provinces meet but are no neighbours. */
static uint32_t blocked_glyph(bool ascii) {
    return ascii ? 'x' : 0xd7;
}

static int castle_style(const EpixBoard *board, int province) {
    const int seat = epix_castle_of(board, province);
    return seat == EPIX_NONE ? WORDS_STYLE_PLAIN : seat;
}

/* The line between two corners. */
static int line_between(const EpixBoard *board, int one, int other, Lines *lines) {
    if (one == other) {
        return NOTHING;
    }
    if (one != EPIX_NONE && other != EPIX_NONE && !(board->neighbours[one] >> other & 1)) {
        lines->blocked++;
    }
    const int seat_one = castle_style(board, one);
    const int seat = seat_one == WORDS_STYLE_PLAIN ? castle_style(board, other) : seat_one;
    if (seat == WORDS_STYLE_PLAIN) {
        return LIGHT;
    }
    lines->seat = seat;
    return STRONG;
}

static uint32_t glyph_of(Lines lines, bool ascii) {
    if (lines.blocked == 2) {
        return blocked_glyph(ascii);
    }
    return ascii ? ascii_glyph(lines) : line_glyph(lines);
}

static Lines lines_at(const WordsRaster *raster, const EpixBoard *board, int row, int column) {
    const uint8_t *above = &raster->corner[row][column];
    const uint8_t *below = &raster->corner[row + 1][column];
    Lines lines = {.seat = WORDS_STYLE_PLAIN};
    lines.up = line_between(board, above[0], above[1], &lines);
    lines.right = line_between(board, above[1], below[1], &lines);
    lines.down = line_between(board, below[0], below[1], &lines);
    lines.left = line_between(board, above[0], below[0], &lines);
    return lines;
}

void words__draw_borders(WordsCanvas *canvas, const WordsRaster *raster, const EpixBoard *board,
                         bool ascii) {
    for (int row = 0; row < canvas->rows; row++) {
        for (int column = 0; column < canvas->columns; column++) {
            const Lines lines = lines_at(raster, board, row, column);
            if (lines.up || lines.right || lines.down || lines.left) {
                canvas->glyph[row][column] = glyph_of(lines, ascii);
                canvas->style[row][column] = (uint8_t)lines.seat;
            }
        }
    }
}

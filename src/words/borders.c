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
    int blocked; /* those of them that part provinces which meet but are not neighbours */
} Lines;

enum { UP = 1, RIGHT = 2, DOWN = 4, LEFT = 8 }; /* in `blocked` */

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

/* Nobody can go where two provinces meet but are not neighbours. */
static uint32_t blocked_glyph(bool ascii) {
    return ascii ? 'x' : 0xd7;
}

static int castle_style(const EpixBoard *board, int province) {
    const int seat = epix_castle_of(board, province);
    return seat == EPIX_NONE ? WORDS_STYLE_PLAIN : seat;
}

/* The line between two corners, in a direction. */
static int line_between(const EpixBoard *board, int one, int other, int direction, Lines *lines) {
    if (one == other) {
        return NOTHING;
    }
    if (one != EPIX_NONE && other != EPIX_NONE && !(board->neighbours[one] >> other & 1)) {
        lines->blocked |= direction;
    }
    const int seat_one = castle_style(board, one);
    const int seat = seat_one == WORDS_STYLE_PLAIN ? castle_style(board, other) : seat_one;
    if (seat == WORDS_STYLE_PLAIN) {
        return LIGHT;
    }
    lines->seat = seat;
    return STRONG;
}

static Lines lines_at(const WordsRaster *raster, const EpixBoard *board, int row, int column) {
    const uint8_t *above = &raster->corner[row][column];
    const uint8_t *below = &raster->corner[row + 1][column];
    Lines lines = {.seat = WORDS_STYLE_PLAIN};
    lines.up = line_between(board, above[0], above[1], UP, &lines);
    lines.right = line_between(board, above[1], below[1], RIGHT, &lines);
    lines.down = line_between(board, below[0], below[1], DOWN, &lines);
    lines.left = line_between(board, above[0], below[0], LEFT, &lines);
    return lines;
}

static bool is_in_the_middle(int blocked) {
    return __builtin_popcount((unsigned)blocked) == 2;
}

/* The province that the character is inside of, or EPIX_NONE. */
static int inside(const WordsRaster *raster, int row, int column) {
    const bool there = row >= 0 && column >= 0 && row < raster->rows && column < raster->columns;
    return there ? words__inside(raster, row, column) : EPIX_NONE;
}

/* Whether provinces that are no neighbours face each other here, in a direction: what is behind
 * the character, or behind the border beside it, and what is before it. */
static bool parts(const WordsRaster *raster, const EpixBoard *board, WordsPlace at,
                  WordsPlace step) {
    const int there = inside(raster, at.row + step.row, at.column + step.column);
    int here = inside(raster, at.row - step.row, at.column - step.column);
    if (here == EPIX_NONE) {
        here = inside(raster, at.row - 2 * step.row, at.column - 2 * step.column);
    }
    return here != EPIX_NONE && there != EPIX_NONE && here != there &&
           !(board->neighbours[here] >> there & 1);
}

/* A line that is too short to have a middle is crossed at its right or lower end. */
bool words__is_blocked(const WordsRaster *raster, const EpixBoard *board, int row, int column) {
    const WordsPlace at = {row, column}, right = {0, 1}, down = {1, 0};
    if (parts(raster, board, at, right) || parts(raster, board, at, down)) {
        return true;
    }
    const int blocked = lines_at(raster, board, row, column).blocked;
    if (blocked == LEFT && column > 0) {
        return lines_at(raster, board, row, column - 1).blocked == RIGHT;
    }
    if (blocked == UP && row > 0) {
        return lines_at(raster, board, row - 1, column).blocked == DOWN;
    }
    return is_in_the_middle(blocked);
}

void words__draw_borders(WordsCanvas *canvas, const WordsRaster *raster, const EpixBoard *board,
                         bool ascii) {
    for (int row = 0; row < canvas->rows; row++) {
        for (int column = 0; column < canvas->columns; column++) {
            const Lines lines = lines_at(raster, board, row, column);
            if (lines.up || lines.right || lines.down || lines.left) {
                canvas->glyph[row][column] = words__is_blocked(raster, board, row, column)
                                                 ? blocked_glyph(ascii)
                                             : ascii ? ascii_glyph(lines)
                                                     : line_glyph(lines);
                canvas->style[row][column] = (uint8_t)lines.seat;
            }
        }
    }
}

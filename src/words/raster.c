/* SPDX-License-Identifier: MIT */
/*
 * From polygons to characters, in whole numbers: distances along an axis are counted in units of
 * a half character, multiplied by the width (height) of the board.
 */
#include "raster.h"

#include <stdlib.h>
#include <string.h>

typedef struct Extent {
    int left, top, right, bottom;
} Extent;

static Extent extent_of(const NoteBoard *board) {
    Extent extent = {NOTE_COORDINATE, NOTE_COORDINATE, 0, 0};
    for (int i = 0; i < board->board.provinces; i++) {
        for (int k = 0; k < board->province[i].points; k++) {
            const NotePoint point = board->province[i].shape[k];
            extent.left = point.x < extent.left ? point.x : extent.left;
            extent.top = point.y < extent.top ? point.y : extent.top;
            extent.right = point.x > extent.right ? point.x : extent.right;
            extent.bottom = point.y > extent.bottom ? point.y : extent.bottom;
        }
    }
    /* A board without any extent cannot be drawn, but does no harm. */
    extent.right = extent.right > extent.left ? extent.right : extent.left + 1;
    extent.bottom = extent.bottom > extent.top ? extent.bottom : extent.top + 1;
    return extent;
}

/* A point of the picture, or a corner of a shape in the same measure. */
typedef struct Point {
    int64_t x;
    int64_t y;
} Point;

typedef struct Scale {
    Extent extent;
    int columns;
    int rows;
} Scale;

static Point scaled(const Scale *scale, NotePoint point) {
    return (Point){(int64_t)(point.x - scale->extent.left) * 2 * (scale->columns - 1),
                   (int64_t)(point.y - scale->extent.top) * 2 * (scale->rows - 1)};
}

/* Whether the point lies inside, by the number of edges to its right. A point on an edge that two
 * provinces share is inside of exactly one of them. */
static bool contains(const Scale *scale, const NoteProvince *province, Point point) {
    bool inside = false;
    Point a = scaled(scale, province->shape[province->points - 1]);
    for (int i = 0; i < province->points; i++) {
        const Point b = scaled(scale, province->shape[i]);
        const int64_t turn = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y);
        if ((a.y > point.y) != (b.y > point.y) && (b.y > a.y ? turn : -turn) > 0) {
            inside = !inside;
        }
        a = b;
    }
    return inside;
}

static int province_at(const NoteBoard *board, const Scale *scale, Point point) {
    for (int i = 0; i < board->board.provinces; i++) {
        if (contains(scale, &board->province[i], point)) {
            return i;
        }
    }
    return EPIX_NONE;
}

void words__raster(const NoteBoard *board, int columns, int rows, WordsRaster *raster) {
    const Scale scale = {extent_of(board), columns, rows};
    const int width = scale.extent.right - scale.extent.left;
    const int height = scale.extent.bottom - scale.extent.top;
    memset(raster, EPIX_NONE, sizeof *raster);
    raster->columns = columns;
    raster->rows = rows;
    for (int row = 0; row <= rows; row++) {
        for (int column = 0; column <= columns; column++) {
            const Point corner = {(int64_t)(2 * column - 1) * width,
                                  (int64_t)(2 * row - 1) * height};
            raster->corner[row][column] = (uint8_t)province_at(board, &scale, corner);
        }
    }
}

int words__inside(const WordsRaster *raster, int row, int column) {
    const uint8_t *above = &raster->corner[row][column];
    const uint8_t *below = &raster->corner[row + 1][column];
    const bool inside = above[0] == above[1] && above[0] == below[0] && above[0] == below[1];
    return inside ? above[0] : EPIX_NONE;
}

WordsPlace words__label(const NoteBoard *board, const WordsRaster *raster, int province) {
    const Extent extent = extent_of(board);
    const NotePoint label = board->province[province].label;
    return (WordsPlace){
        (label.y - extent.top) * (raster->rows - 1) / (extent.bottom - extent.top),
        (label.x - extent.left) * (raster->columns - 1) / (extent.right - extent.left),
    };
}

static bool has_room(const WordsRaster *raster, int province, WordsPlace at, WordsPlace size) {
    for (int row = at.row; row < at.row + size.row; row++) {
        for (int column = at.column; column < at.column + size.column; column++) {
            if (words__inside(raster, row, column) != province) {
                return false;
            }
        }
    }
    return true;
}

bool words__find_room(const WordsRaster *raster, int province, WordsPlace wish, WordsPlace size,
                      WordsPlace *found) {
    enum { ROW_WEIGHT = 2 }; /* a character is about twice as high as wide */
    int best = -1;
    for (int row = 0; row + size.row <= raster->rows; row++) {
        for (int column = 0; column + size.column <= raster->columns; column++) {
            const int away = ROW_WEIGHT * abs(2 * row + size.row - 1 - 2 * wish.row) +
                             abs(2 * column + size.column - 1 - 2 * wish.column);
            const WordsPlace place = {row, column};
            if ((best < 0 || away < best) && has_room(raster, province, place, size)) {
                best = away;
                *found = place;
            }
        }
    }
    return best >= 0;
}

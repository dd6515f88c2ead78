/* SPDX-License-Identifier: MIT */
/*
 * Shapes from rows of cells. An outline is walked with the province on the right hand, so cells
 * that touch in a corner only do not belong together.
 */
#include "board.h"
#include "reading.h"

enum { RIGHT, DOWN, LEFT, UP, DIRECTIONS };

static const int step_x[DIRECTIONS] = {1, 0, -1, 0};
static const int step_y[DIRECTIONS] = {0, 1, 0, -1};

static bool is_in(const NoteGrid *grid, int index, int x, int y) {
    return x >= 0 && y >= 0 && x < grid->width && y < grid->height && grid->cell[y][x] == index;
}

int note__grid_count(const NoteGrid *grid, int index) {
    int count = 0;
    for (int y = 0; y < grid->height; y++) {
        for (int x = 0; x < grid->width; x++) {
            count += is_in(grid, index, x, y);
        }
    }
    return count;
}

/* The first cell of the province, row by row. */
static void find_first(const NoteGrid *grid, int index, int *x, int *y) {
    int i = 0;
    while (!is_in(grid, index, i % grid->width, i / grid->width)) {
        i++;
    }
    *x = i % grid->width;
    *y = i / grid->width;
}

/* ---- Pieces and holes ----------------------------------------------------------------------- */

/* Cells that can be reached from the first one over edges: marks them in `reached` again and
 * again, row by row, until no more are found. */
static int count_reached(const NoteGrid *grid, int index) {
    bool reached[NOTE_GRID + 2][NOTE_GRID + 2] = {{0}}; /* with a margin */
    int x, y, count = 1, before = 0;
    find_first(grid, index, &x, &y);
    reached[y + 1][x + 1] = true;
    while (count != before) {
        before = count;
        for (int i = 0; i < grid->width * grid->height; i++) {
            x = i % grid->width;
            y = i / grid->width;
            const bool next = reached[y][x + 1] || reached[y + 2][x + 1] || reached[y + 1][x] ||
                              reached[y + 1][x + 2];
            if (next && !reached[y + 1][x + 1] && is_in(grid, index, x, y)) {
                reached[y + 1][x + 1] = true;
                count++;
            }
        }
    }
    return count;
}

/* Edges of cells at which the province ends, around holes too. */
static int count_edges(const NoteGrid *grid, int index) {
    int edges = 0;
    for (int i = 0; i < grid->width * grid->height; i++) {
        const int x = i % grid->width;
        const int y = i / grid->width;
        for (int d = 0; d < DIRECTIONS && is_in(grid, index, x, y); d++) {
            edges += !is_in(grid, index, x + step_x[d], y + step_y[d]);
        }
    }
    return edges;
}

/* ---- The outline ---------------------------------------------------------------------------- */

/* The cell beyond a corner of the grid: ahead to the right, or ahead to the left. */
static bool is_ahead(const NoteGrid *grid, int index, const int corner[2], int direction,
                     bool right) {
    const int d = right ? direction : (direction + 3) % DIRECTIONS;
    static const int cell_x[DIRECTIONS] = {0, -1, -1, 0};
    static const int cell_y[DIRECTIONS] = {0, 0, -1, -1};
    return is_in(grid, index, corner[0] + cell_x[d], corner[1] + cell_y[d]);
}

static int turn(const NoteGrid *grid, int index, const int corner[2], int direction) {
    if (!is_ahead(grid, index, corner, direction, true)) {
        return (direction + 1) % DIRECTIONS;
    }
    if (!is_ahead(grid, index, corner, direction, false)) {
        return direction;
    }
    return (direction + 3) % DIRECTIONS;
}

/* Walks once round and notes the corners that fit; returns the number of edges walked. */
static int walk(const NoteGrid *grid, int index, NoteProvince *province, int *corners) {
    int start[2];
    find_first(grid, index, &start[0], &start[1]);
    int corner[2] = {start[0], start[1]};
    int direction = RIGHT;
    int edges = 0;
    *corners = 0;
    do {
        const bool is_corner = edges == 0 || turn(grid, index, corner, direction) != direction;
        if (edges) {
            direction = turn(grid, index, corner, direction);
        }
        if (is_corner && (*corners)++ < NOTE_POINTS) {
            province->shape[*corners - 1] =
                (NotePoint){(int16_t)(corner[0] * NOTE_CELL), (int16_t)(corner[1] * NOTE_CELL)};
        }
        corner[0] += step_x[direction];
        corner[1] += step_y[direction];
        edges++;
    } while (corner[0] != start[0] || corner[1] != start[1]);
    return edges;
}

bool note__grid_trace(const NoteGrid *grid, int index, NoteProvince *province, NoteFault *fault) {
    const NoteSlice id = note__slice(province->id);
    if (count_reached(grid, index) < note__grid_count(grid, index)) {
        return note__fail(fault, NOTE_FAULT_PIECES, id);
    }
    int corners;
    if (walk(grid, index, province, &corners) < count_edges(grid, index)) {
        return note__fail(fault, NOTE_FAULT_HOLE, id);
    }
    if (corners > NOTE_POINTS) {
        return note__fail_bounds(fault, NOTE_FAULT_SHAPE_POINTS, id, (uint32_t)corners,
                                 NOTE_POINTS);
    }
    province->points = (uint8_t)corners;
    return true;
}

/* ---- The label ------------------------------------------------------------------------------ */

/* The sum of the coordinates of all the province's cells. */
static void add_up(const NoteGrid *grid, int index, int *sum_x, int *sum_y) {
    *sum_x = 0;
    *sum_y = 0;
    for (int i = 0; i < grid->width * grid->height; i++) {
        if (is_in(grid, index, i % grid->width, i / grid->width)) {
            *sum_x += i % grid->width;
            *sum_y += i / grid->width;
        }
    }
}

NotePoint note__grid_label(const NoteGrid *grid, int index) {
    int sum_x, sum_y, best = -1;
    int64_t nearest = INT64_MAX;
    add_up(grid, index, &sum_x, &sum_y);
    const int count = note__grid_count(grid, index);
    for (int i = 0; i < grid->width * grid->height; i++) {
        const int64_t x = (int64_t)count * (i % grid->width) - sum_x;
        const int64_t y = (int64_t)count * (i / grid->width) - sum_y;
        if (is_in(grid, index, i % grid->width, i / grid->width) && x * x + y * y < nearest) {
            nearest = x * x + y * y;
            best = i;
        }
    }
    return (NotePoint){(int16_t)(best % grid->width * NOTE_CELL + NOTE_CELL / 2),
                       (int16_t)(best / grid->width * NOTE_CELL + NOTE_CELL / 2)};
}

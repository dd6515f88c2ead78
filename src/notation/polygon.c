/* SPDX-License-Identifier: MIT */
/*
 * Polygons with whole coordinates. All products fit into an int, as coordinates end at
 * NOTE_COORDINATE.
 */
#include "board.h"

/* Positive, 0 or negative: c lies to one side of the line from a to b, on it, or to the other. */
static int side(NotePoint a, NotePoint b, NotePoint c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static bool is_between(int a, int b, int c) {
    return a < b ? a <= c && c <= b : b <= c && c <= a;
}

static bool is_on_segment(NotePoint a, NotePoint b, NotePoint c) {
    return side(a, b, c) == 0 && is_between(a.x, b.x, c.x) && is_between(a.y, b.y, c.y);
}

static bool are_on_opposite_sides(NotePoint a, NotePoint b, NotePoint c, NotePoint d) {
    const int first = side(a, b, c);
    const int second = side(a, b, d);
    return (first > 0 && second < 0) || (first < 0 && second > 0);
}

/* Whether the segments from a to b and from c to d have a point in common. */
static bool do_touch(NotePoint a, NotePoint b, NotePoint c, NotePoint d) {
    if (are_on_opposite_sides(a, b, c, d) && are_on_opposite_sides(c, d, a, b)) {
        return true;
    }
    return is_on_segment(a, b, c) || is_on_segment(a, b, d) || is_on_segment(c, d, a) ||
           is_on_segment(c, d, b);
}

/* Whether the outline turns back on itself at b. */
static bool folds(NotePoint a, NotePoint b, NotePoint c) {
    const int forward = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
    return side(a, b, c) == 0 && forward <= 0;
}

bool note__polygon_is_simple(const NotePoint *points, int count) {
    for (int i = 0; i < count; i++) {
        const NotePoint a = points[i];
        const NotePoint b = points[(i + 1) % count];
        if (folds(a, b, points[(i + 2) % count])) {
            return false;
        }
        for (int j = i + 2; j < count; j++) {
            const bool meet_anyway = (j + 1) % count == i;
            if (!meet_anyway && do_touch(a, b, points[j], points[(j + 1) % count])) {
                return false;
            }
        }
    }
    return true;
}

/* Counts how often a ray to the right crosses the outline. */
bool note__polygon_contains(const NotePoint *points, int count, NotePoint point) {
    bool inside = false;
    for (int i = 0; i < count; i++) {
        const NotePoint a = points[i];
        const NotePoint b = points[(i + 1) % count];
        if (is_on_segment(a, b, point)) {
            return true;
        }
        const bool upper = a.y < b.y;
        const bool crosses = (a.y <= point.y) != (b.y <= point.y);
        if (crosses && (upper ? side(a, b, point) > 0 : side(a, b, point) < 0)) {
            inside = !inside;
        }
    }
    return inside;
}

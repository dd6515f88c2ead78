/* SPDX-License-Identifier: MIT */
/*
 * Polygons with whole coordinates.
 */
#ifndef NOTE_POLYGON_H
#define NOTE_POLYGON_H

#include "note_board.h"

/* Whether the outline neither crosses nor touches itself. */
bool note__polygon_is_simple(const NotePoint *points, int count);

/* Whether the point lies inside the polygon or on its outline. */
bool note__polygon_contains(const NotePoint *points, int count, NotePoint point);

#endif

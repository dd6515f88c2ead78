/* SPDX-License-Identifier: MIT */
/*
 * From a seat's transcript to a position: replays the lines of `position`, hidden ones included.
 */
#ifndef ENGINE_POSITION_H
#define ENGINE_POSITION_H

#include "notation.h"

/* Plays one line. What a line hides (`b auction ?`) is filled with the first decision that is
 * legal: nobody's view depends on it until it is opened, and then the line comes with its value.
 * So the view of the seat whose transcript it is becomes the true one. */
NoteFault engine_position_play(const NoteGame *game, EpixState *state, NoteSlice line);

#endif

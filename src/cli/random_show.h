/* SPDX-License-Identifier: MIT */
/*
 * A game shown while it is played.
 */
#ifndef CLI_RANDOM_SHOW_H
#define CLI_RANDOM_SHOW_H

#include "drawing.h"

typedef struct CliShow {
    const CliCommon *common;
    const CliDrawing *drawing;
    const NoteGame *game;
    uint64_t seed;
    uint64_t delay; /* of a decision on a terminal, in milliseconds */
} CliShow;

/* On a terminal the board is redrawn in place; elsewhere the log is printed, with a board at the
 * end of every season. Returns an exit status. */
int cli_show(const CliShow *show);

#endif

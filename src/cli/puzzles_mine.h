/* SPDX-License-Identifier: MIT */
/*
 * epix puzzles mine: bots play, and positions with one clear answer are written down.
 */
#ifndef CLI_PUZZLES_MINE_H
#define CLI_PUZZLES_MINE_H

#include "cli.h"

typedef struct CliMine {
    const char *file;
    uint64_t most;  /* of each kind */
    uint64_t games; /* at most, this time; 0: any number */
    uint64_t quick; /* nodes of the cheap search, and of each of the two long ones */
    uint64_t deep;
} CliMine;

/* Goes on at the end of the file until there are enough of each kind, or somebody interrupts. */
int cli_puzzles_mine(const CliCommon *common, const CliMine *settings);

#endif

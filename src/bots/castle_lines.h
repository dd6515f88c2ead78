/* SPDX-License-Identifier: MIT */
/*
 * Lines: what a seat may decide in the rest of its turn so that a castle falls, as long as nobody
 * guesses right. The first capture ends the game, so that none may be missed; therefore lines are
 * searched for, not found by luck, and each is worth its exact chance: that of one battle against
 * all defenders on the way, one after the other, with all the gold.
 */
#ifndef EPIX_CASTLE_LINES_H
#define EPIX_CASTLE_LINES_H

#include "bot_limits.h"
#include "small_games.h"

typedef struct CastleLine {
    double chance; /* 0: there is none */
    int decisions; /* stakes apart */
    EpixDecision first;
} CastleLine;

/* The line with the greatest chance, and of those the shortest. It begins with one of the `legal`
 * decisions of the seat whose turn it is; an attack may not be under way. */
void castle_line(const EpixGame *game, const EpixState *state, const EpixLegal *legal,
                 const LimitsWatch *watch, CastleLine *line);

#endif

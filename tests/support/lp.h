/* SPDX-License-Identifier: MIT */
/*
 * Linear programs, solved by GLPK: a second opinion on games in which one loses what the other
 * gains.
 */
#ifndef LP_H
#define LP_H

#include <stdbool.h>

/* Whether GLPK was found when the tests were built. */
bool lp_is_here(void);

/* What the game is worth to the one who picks the row: worth[row * columns + column]. */
double lp_game_value(int rows, int columns, const double *worth);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The odds of all attacks that could be made in a position.
 */
#ifndef ODDS_POSITION_H
#define ODDS_POSITION_H

#include "drawing.h"

/* A line for each attack that a player could make with Move & Attack, all units ready. */
void odds_print_position(const CliPosition *position);

#endif

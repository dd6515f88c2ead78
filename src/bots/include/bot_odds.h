/* SPDX-License-Identifier: MIT */
/*
 * The odds of an attack in a game. All who tell odds ask here: table, page and terminal.
 */
#ifndef EPIX_BOT_ODDS_H
#define EPIX_BOT_ODDS_H

#include "small_games.h"

/* An attack of a seat with a kind of unit on a province, as an observer sees it: with the gold that
 * the seat has, against all who defend the province now, with all that ability cards do to it.
 * How the unit would get there is not asked. */
SmallAssault bot_assault(const EpixGame *game, const EpixView *view, int seat, int unit, int to);

/* The position of the view, but the seat is about to carry out Move & Attack, with all its units
 * ready: what it could attack, whoever has the turn. */
void bot_suppose_attacks(const EpixGame *game, const EpixView *view, int seat, EpixState *state);

#endif

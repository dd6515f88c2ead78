/* SPDX-License-Identifier: MIT */
/*
 * The odds of an attack. All who tell odds ask here: table, page, terminal and command line.
 */
#ifndef EPIX_BOT_ODDS_H
#define EPIX_BOT_ODDS_H

#include "small_games.h"

EPIX_API_BEGIN

/* ---- An assault: a battle in which only beating all defenders counts ------------------------ */

/* Whether a stake comes back makes no difference: the unit is lost. */
typedef struct SmallAssault {
    uint32_t gold; /* the attacker's; any */
    int minimum_stake;
    int defenders; /* at most SMALL_DEFENDERS; 0: nobody defends */
    uint8_t guesses[SMALL_DEFENDERS];
    uint32_t plunder[SMALL_DEFENDERS]; /* any */
} SmallAssault;

/* The chance that all fall, if both sides play their best. It is exact up to SMALL_STAKES - 1 gold;
 * more gold, at any time, counts as that much, and the true chance is no smaller. So there is a
 * bound to the work: SMALL_STAKES rounds of combat for each defender. */
double small_assault_chance(const SmallAssault *assault);

/* The chance, and how often each amount should be staked and guessed in the first round. All are
 * whole thousand-millionths, so that they are the same number in every text. */
typedef struct SmallOdds {
    double chance;
    int low;    /* the least stake */
    int stakes; /* how many there are; 0: there is no gold for a stake, or nobody defends */
    double stake_mix[SMALL_STAKES];
    double guess_mix[SMALL_STAKES];
} SmallOdds;

void small_assault_odds(const SmallAssault *assault, SmallOdds *odds);

/* ---- In a game ------------------------------------------------------------------------------ */

/* An attack of a seat with a kind of unit on a province, as an observer sees it: with the gold that
 * the seat has, against all who defend the province now, with all that ability cards do to it.
 * How the unit would get there is not asked. */
SmallAssault bot_assault(const EpixGame *game, const EpixView *view, int seat, int unit, int to);

/* The position of the view, but the seat is about to carry out Move & Attack, with all its units
 * ready: what it could attack, whoever has the turn. */
void bot_suppose_attacks(const EpixGame *game, const EpixView *view, int seat, EpixState *state);

EPIX_API_END

#endif

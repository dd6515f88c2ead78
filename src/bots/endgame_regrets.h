/* SPDX-License-Identifier: MIT */
/*
 * Solves the graph of an endgame.
 */
#ifndef EPIX_ENDGAME_REGRETS_H
#define EPIX_ENDGAME_REGRETS_H

#include "endgame.h"

/* So many rounds of regret minimisation for both players; leaves their average play in the mixes,
 * and its value. Fails if there is no time. */
void endgame_regrets(Endgame *endgame, uint32_t rounds);

#endif

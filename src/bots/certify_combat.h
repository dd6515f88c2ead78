/* SPDX-License-Identifier: MIT */
#ifndef EPIX_CERTIFY_COMBAT_H
#define EPIX_CERTIFY_COMBAT_H

#include "small_games.h"

/* The certificate, and what the mixes are worth to both sides. */
double small__certify_combat(const SmallCombat *combat, const double *stake_mix,
                             const double *guess_mix, double value[SMALL_SIDES]);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * What everybody at a table would laugh at, and no search sees because it costs nothing or little: a Knight
 * that rides to and fro or breaks an attack off and begins it again, Recruitment without gold for a single
 * unit, a bid that nobody could reach or answer, Tax after the fighting.
 */
#ifndef EPIX_SENSE_H
#define EPIX_SENSE_H

#include "bots.h"

/* Takes out of the legal decisions: rides back to where a Knight has just come from, attacks on what it has
 * just broken an attack off from, and in the draft, when all others have passed, bids above the own and
 * more than the lowest ones. */
void sense_forbid(const BotQuestion *question, EpixLegal *legal);

/* Tax instead of a Recruitment that nothing could be recruited with, no more for the First Player card
 * than is sure to win it, and Tax as the first of Winter's cards: in the decision and in the mix. */
void sense_correct(const BotQuestion *question, BotAnswer *answer);

#endif

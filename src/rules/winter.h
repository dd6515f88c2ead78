/* SPDX-License-Identifier: MIT */
/*
 * What the search for Winter's last player (winter.c), its bounds (hope.c) and the evaluation of
 * its ends (settle.c) share.
 */
#ifndef EPIX_WINTER_H
#define EPIX_WINTER_H

#include "rules.h"

/* What the seat may still do once its last attack is over. */
typedef struct EpixSettle {
    bool moves;    /* quiet moves: the Move & Attack card is being carried out */
    bool recruits; /* the Recruitment card comes afterwards, or a hired unit (11.1.28) */
    bool hires;    /* it is only that one unit */
    bool free;     /* the first unit of the Recruitment costs nothing (11.1.27) */
    /* Camps that were recruited before the action. Where they stand matters only at the end, so
     * they may still be put into any other of the places that were open to them. */
    uint32_t fresh_camps;
    uint32_t camp_places;
} EpixSettle;

/* What one more recruit adds to the price of all, of which the dearest is free: units are recruited in
 * any order, and so the free one is the one that costs most. */
static inline uint32_t epix__levy_charge(uint32_t cost, uint32_t *dearest) {
    const uint32_t charge = cost < *dearest ? cost : *dearest;
    *dearest = cost > *dearest ? cost : *dearest;
    return charge;
}

/* Whether `state->turn` is among the winners if it makes the best of what is left to it, without
 * any further attack or capture. Every look that it takes is counted (5.4.9). */
bool epix__wins_by_settling(const EpixGame *game, const EpixState *state, EpixSettle how,
                            uint32_t *looks);

/* Whether `state->turn` can certainly not win any more, whatever it attacks, before the quiet
 * rest of its turn. False says nothing. */
bool epix__hopeless(const EpixGame *game, const EpixState *state, EpixSettle how);

#endif

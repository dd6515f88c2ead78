/* SPDX-License-Identifier: MIT */
/*
 * See wander.h.
 */
#include "wander.h"

static uint32_t enemy_catapults(const uint32_t units[EPIX_SEATS][EPIX_UNITS], int turn) {
    uint32_t catapults = 0;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        catapults |= seat == turn ? 0 : units[seat][EPIX_CATAPULT];
    }
    return catapults;
}

/* Leaves of Knights' moves those into these provinces. */
static void keep_rides(uint32_t targets, EpixLegal *legal) {
    int kept = 0;
    legal->count = 0;
    for (int i = 0; i < legal->groups; i++) {
        EpixGroup group = legal->group[i];
        if (group.kind == EPIX_MOVE && group.unit == EPIX_KNIGHT) {
            group.set &= targets;
            group.count = (uint64_t)__builtin_popcountll(group.set);
        }
        if (group.count) {
            legal->group[kept++] = group;
            legal->count += group.count;
        }
    }
    legal->groups = (uint8_t)kept;
}

bool wander_is_quiet(const EpixView *view, const EpixDecision *decision) {
    return decision->kind == EPIX_MOVE && decision->unit == EPIX_KNIGHT &&
           !(enemy_catapults(view->units, view->turn) >> decision->to & 1);
}

void wander_forbid(const EpixView *view, EpixLegal *legal) {
    keep_rides(enemy_catapults(view->units, view->turn), legal);
}

/* ---- In what is foreseen ------------------------------------------------------------------------ */

uint32_t wander_left_after(uint32_t left, const EpixState *state, const EpixDecision *decision) {
    const bool moves = decision->kind == EPIX_MOVE;
    if (!moves || enemy_catapults(state->units, state->turn) >> decision->to & 1) {
        return 0;
    }
    return decision->unit == EPIX_KNIGHT ? left | UINT32_C(1) << decision->from : left;
}

void wander_forbid_back(const EpixState *state, uint32_t left, EpixLegal *legal) {
    const bool tired = state->rides >= WANDER_RIDES;
    if (left || tired) {
        keep_rides(tired ? enemy_catapults(state->units, state->turn) & ~left : ~left, legal);
    }
}

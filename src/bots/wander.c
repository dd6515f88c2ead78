/* SPDX-License-Identifier: MIT */
/*
 * See wander.h.
 */
#include "wander.h"

static uint32_t enemy_catapults(const EpixView *view) {
    uint32_t catapults = 0;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        catapults |= seat == view->turn ? 0 : view->units[seat][EPIX_CATAPULT];
    }
    return catapults;
}

bool wander_is_quiet(const EpixView *view, const EpixDecision *decision) {
    return decision->kind == EPIX_MOVE && decision->unit == EPIX_KNIGHT &&
           !(enemy_catapults(view) >> decision->to & 1);
}

void wander_forbid(const EpixView *view, EpixLegal *legal) {
    const uint32_t captures = enemy_catapults(view);
    int kept = 0;
    legal->count = 0;
    for (int i = 0; i < legal->groups; i++) {
        EpixGroup group = legal->group[i];
        if (group.kind == EPIX_MOVE && group.unit == EPIX_KNIGHT) {
            group.set &= captures;
            group.count = (uint64_t)__builtin_popcountll(group.set);
        }
        if (group.count) {
            legal->group[kept++] = group;
            legal->count += group.count;
        }
    }
    legal->groups = (uint8_t)kept;
}

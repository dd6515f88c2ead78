/* SPDX-License-Identifier: MIT */
/*
 * See offers.h.
 */
#include "offers.h"

#include <string.h>

#include "note_file.h"
#include "note_record.h"

/* ---- Reading ----------------------------------------------------------------------------------- */

static NoteSlice trim(NoteSlice slice) {
    while (slice.length && *slice.start == ' ') {
        slice.start++;
        slice.length--;
    }
    while (slice.length && slice.start[slice.length - 1] == ' ') {
        slice.length--;
    }
    return slice;
}

/* What stands before the next comma. */
static NoteSlice cut_item(NoteSlice *rest) {
    const char *comma = rest->length ? memchr(rest->start, ',', rest->length) : NULL;
    const size_t length = comma ? (size_t)(comma - rest->start) : rest->length;
    const NoteSlice item = {rest->start, length};
    const size_t taken = length + (comma != NULL);
    *rest = (NoteSlice){rest->start + taken, rest->length - taken};
    return trim(item);
}

/* Cuts the end off `stake 1-4`, and reads it; 0 if there is none. */
static uint32_t cut_high(NoteSlice *item) {
    NoteFault fault = {0};
    uint32_t high = 0;
    const char *dash = item->length ? memchr(item->start, '-', item->length) : NULL;
    const size_t length = dash ? (size_t)(dash - item->start) : item->length;
    NoteSlice end = {item->start + length + 1, dash ? item->length - length - 1 : 0};
    if (dash && note_take_number(&end, 0, UINT32_MAX, &high, &fault)) {
        item->length = length;
    }
    return high;
}

bool school__next_offer(const NoteGame *game, NoteSlice *rest, SchoolOffer *offer) {
    const NoteSlice before = *rest;
    NoteSlice item = cut_item(rest);
    *offer = (SchoolOffer){.high = cut_high(&item)};
    const NoteFault fault = note_decision_parse(game, item.start, item.length, &offer->decision);
    if (fault.code) {
        *rest = before;
    }
    return item.length && !fault.code;
}

/* ---- Comparing --------------------------------------------------------------------------------- */

static bool is_of(const SchoolOffer *offer, const EpixDecision *decision) {
    EpixDecision same = offer->decision;
    if (offer->high && decision->gold[0] >= same.gold[0] && decision->gold[0] <= offer->high) {
        same.gold[0] = decision->gold[0];
    }
    return memcmp(&same, decision, sizeof same) == 0;
}

bool school__lists(const NoteGame *game, NoteSlice list, const EpixDecision *decision) {
    SchoolOffer offer;
    while (school__next_offer(game, &list, &offer)) {
        if (is_of(&offer, decision)) {
            return true;
        }
    }
    return false;
}

/* ---- Narrowing --------------------------------------------------------------------------------- */

/* What decisions of one group differ in; 64: in nothing, or in amounts only. */
static int target_of(const EpixDecision *decision) {
    switch (decision->kind) {
    case EPIX_RECRUIT:
    case EPIX_MOVE:
    case EPIX_ATTACK:
        return decision->to;
    case EPIX_FIRST:
    case EPIX_SPY:
        return decision->seat;
    case EPIX_CHOOSE:
    case EPIX_PLAY:
        return decision->cards;
    case EPIX_BID:
        return decision->unit;
    default:
        return 64;
    }
}

static bool is_in_group(const EpixGroup *group, const EpixDecision *decision) {
    const int kind = decision->kind;
    const bool acts = kind == EPIX_RECRUIT || kind == EPIX_MOVE || kind == EPIX_ATTACK;
    const int target = target_of(decision);
    return group->kind == kind && (!acts || group->unit == decision->unit) &&
           (kind == EPIX_RECRUIT || !acts || group->from == decision->from) &&
           (kind != EPIX_BID || group->ability == decision->ability) &&
           decision->gold[0] <= group->high && (target == 64 || group->set >> target & 1);
}

static uint64_t count_of(const EpixGroup *group) {
    const uint64_t amounts = (uint64_t)group->high - group->low + 1;
    const uint64_t targets = (uint64_t)__builtin_popcountll(group->set);
    switch (group->kind) {
    case EPIX_AUCTION:
    case EPIX_STAKE:
        return amounts;
    case EPIX_GUESS:
        return group->guesses == 1   ? amounts
               : group->guesses == 2 ? amounts * (amounts - 1) / 2
                                     : amounts * (amounts - 1) / 2 * (amounts - 2) / 3;
    case EPIX_BID:
        return targets * amounts;
    default:
        return targets ? targets : 1;
    }
}

/* The group of what is offered that is a part of this one; an empty one if there is none yet. */
static EpixGroup *part_of(const EpixGroup *group, EpixLegal *offered) {
    for (int i = 0; i < offered->groups; i++) {
        EpixGroup *part = &offered->group[i];
        if (part->kind == group->kind && part->unit == group->unit && part->from == group->from &&
            part->ability == group->ability) {
            return part;
        }
    }
    EpixGroup *part = &offered->group[offered->groups++];
    *part = *group;
    part->set = 0;
    part->count = 0;
    part->low = group->high;
    part->high = group->low;
    return part;
}

/* Takes an offer, as far as it is legal, into a part of its group. */
static void widen(EpixGroup *part, const EpixGroup *group, const SchoolOffer *offer) {
    const EpixDecision *decision = &offer->decision;
    const int target = target_of(decision);
    const uint32_t last = decision->gold[decision->guesses ? decision->guesses - 1 : 0];
    const uint32_t high = offer->high ? offer->high : last;
    const uint32_t low = decision->gold[0] > group->low ? decision->gold[0] : group->low;
    part->set |= target < 64 ? UINT64_C(1) << target : 0;
    part->low = low < part->low ? low : part->low;
    part->high = high > part->high ? high : part->high;
    part->high = part->high < group->high ? part->high : group->high;
    part->count = count_of(part);
}

void school__add_offers(const NoteGame *game, NoteSlice list, const EpixLegal *all,
                        EpixLegal *offered) {
    SchoolOffer offer;
    while (school__next_offer(game, &list, &offer)) {
        for (int i = 0; i < all->groups; i++) {
            if (is_in_group(&all->group[i], &offer.decision)) {
                widen(part_of(&all->group[i], offered), &all->group[i], &offer);
            }
        }
    }
    offered->count = 0;
    for (int i = 0; i < offered->groups; i++) {
        offered->count += offered->group[i].count;
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * See sense.h.
 */
#include "sense.h"

/* Nobody can answer any more (rules.md 4.12). */
static bool is_alone_in_draft(const BotQuestion *question) {
    const int all = (1 << question->game->board.seats) - 1;
    return (question->view->passed | 1 << question->view->observer) == all;
}

static bool has_highest_bid(const EpixView *view, int ability) {
    for (int i = 0; i < view->cards_dealt; i++) {
        if (view->dealt[i].ability == ability && view->dealt[i].seat == view->observer) {
            return true;
        }
    }
    return false;
}

static void forbid_bids(const BotQuestion *question, EpixGroup *group) {
    group->high = group->low;
    group->count = has_highest_bid(question->view, group->ability)
                       ? 0
                       : (uint64_t)__builtin_popcountll(group->set);
}

static void forbid_targets(uint32_t targets, EpixGroup *group) {
    group->set &= ~(uint64_t)targets;
    group->count = (uint64_t)__builtin_popcountll(group->set);
}

/* To press on would have been the same. */
static uint32_t spared_by(const BotSeen *seen, const EpixGroup *group) {
    const bool same =
        seen && seen->spared && seen->spared_by == group->unit && seen->spared_from == group->from;
    return same ? UINT32_C(1) << (seen->spared - 1) : 0;
}

void sense_forbid(const BotQuestion *question, EpixLegal *legal) {
    const uint32_t left = question->seen ? question->seen->left : 0;
    const bool alone = is_alone_in_draft(question);
    int kept = 0;
    legal->count = 0;
    for (int i = 0; i < legal->groups; i++) {
        EpixGroup group = legal->group[i];
        if (group.kind == EPIX_MOVE && group.unit == EPIX_KNIGHT) {
            forbid_targets(left, &group);
        } else if (group.kind == EPIX_ATTACK) {
            forbid_targets(spared_by(question->seen, &group), &group);
        } else if (group.kind == EPIX_BID && alone) {
            forbid_bids(question, &group);
        }
        if (group.count) {
            legal->group[kept++] = group;
            legal->count += group.count;
        }
    }
    legal->groups = (uint8_t)kept;
}

/* Gold that comes before the units are paid, or units that cost nothing, would be a reason. */
static bool can_recruit(const BotQuestion *question) {
    const EpixSecrets nothing = {0};
    const int seat = question->view->observer;
    EpixState state;
    epix_imagine(question->game, question->view, &nothing, &state);
    bool can = epix_effect(question->game, &state, seat, EPIX_EFFECT_FIRST_FREE) > 0 ||
               epix_effect(question->game, &state, seat, EPIX_EFFECT_PLUNDER) > 0;
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        can = can || (epix_supply(&state, seat, unit) > 0 &&
                      state.gold[seat] >= epix_cost(question->game, &state, seat, unit));
    }
    return can;
}

static void tax_instead(EpixDecision *decision) {
    if (decision->kind == EPIX_CHOOSE && decision->cards & EPIX_RECRUITMENT &&
        !(decision->cards & EPIX_TAX)) {
        decision->cards ^= EPIX_RECRUITMENT | EPIX_TAX;
    }
}

/* The winner pays what was bid: more than one above all that anybody else has is thrown away. */
static uint32_t enough(const EpixView *view) {
    uint32_t most = 0;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        most = seat != view->observer && view->gold[seat] > most ? view->gold[seat] : most;
    }
    return most + 1;
}

static void correct(const BotQuestion *question, bool recruits, EpixDecision *decision) {
    const uint32_t most = enough(question->view);
    if (!recruits) {
        tax_instead(decision);
    }
    if (decision->kind == EPIX_AUCTION && decision->gold[0] > most) {
        decision->gold[0] = most;
    }
}

/* Gold that comes before the fighting and recruiting can be used there; it is no secret any more either. */
static bool has_tax_to_come(const BotQuestion *question) {
    const EpixGroup *cards = question->legal->group;
    return question->view->season == EPIX_WINTER && question->view->phase == EPIX_PHASE_PLAY &&
           cards->kind == EPIX_PLAY && cards->set >> EPIX_TAX & 1;
}

static void play_tax_first(BotAnswer *answer) {
    answer->decision = (EpixDecision){.kind = EPIX_PLAY, .cards = EPIX_TAX};
    answer->choices = 1;
    answer->choice[0] = (BotChoice){answer->decision, 1};
}

void sense_correct(const BotQuestion *question, BotAnswer *answer) {
    if (has_tax_to_come(question)) {
        play_tax_first(answer);
        return;
    }
    const bool recruits = question->view->phase != EPIX_PHASE_CHOOSE || can_recruit(question);
    correct(question, recruits, &answer->decision);
    for (int i = 0; i < answer->choices; i++) {
        correct(question, recruits, &answer->choice[i].decision);
    }
}

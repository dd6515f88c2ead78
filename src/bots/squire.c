/* SPDX-License-Identifier: MIT */
/*
 * squire: rules of thumb. Camps first, spread out, attack what is weak, bid and stake at random.
 * A baseline that stays as it is.
 */
#include "dice.h"
#include "kinds.h"

#include <string.h>

/* The question, unpacked. */
typedef struct Squire {
    const EpixGame *game;
    const EpixView *view;
    const EpixLegal *legal;
    uint64_t *dice;
    int seat;
    uint32_t gold;
    uint32_t own;
} Squire;

static uint32_t held_by(const EpixView *view, int seat) {
    const uint32_t *units = view->units[seat];
    return units[0] | units[1] | units[2] | units[3];
}

static const EpixGroup *find_group(const Squire *s, EpixKind kind, int unit) {
    for (int i = 0; i < s->legal->groups; i++) {
        const EpixGroup *group = &s->legal->group[i];
        if (group->kind == kind && (unit == EPIX_NONE || group->unit == unit)) {
            return group;
        }
    }
    return NULL;
}

/* One of a set, at random. The set is not empty. */
static uint8_t any_of(const Squire *s, uint64_t set) {
    for (uint64_t skip = dice_below(s->dice, (uint64_t)__builtin_popcountll(set)); skip; skip--) {
        set &= set - 1;
    }
    return (uint8_t)__builtin_ctzll(set);
}

static uint32_t amount(const Squire *s, uint32_t low, uint32_t high) {
    return low + (uint32_t)dice_below(s->dice, (uint64_t)high - low + 1);
}

/* ---- Recruiting ------------------------------------------------------------------------------ */

/* A unit of the kind into a place of the group that `preferred` contains, if there is one. */
static bool recruit(const Squire *s, int unit, uint64_t preferred, EpixDecision *decision) {
    const EpixGroup *group = find_group(s, EPIX_RECRUIT, unit);
    if (!group || !(group->set & preferred)) {
        return false;
    }
    *decision = (EpixDecision){.kind = EPIX_RECRUIT,
                               .unit = (uint8_t)unit,
                               .to = any_of(s, group->set & preferred)};
    return true;
}

static bool recruit_something(const Squire *s, uint32_t keep, EpixDecision *decision) {
    if (s->gold < keep + 2) {
        return false;
    }
    return recruit(s, EPIX_CAMP, ~(uint64_t)s->own, decision) ||
           recruit(s, EPIX_CAMP, UINT64_MAX, decision) ||
           (s->gold >= keep + 6 && recruit(s, EPIX_KNIGHT, UINT64_MAX, decision)) ||
           recruit(s, EPIX_SOLDIER, ~(uint64_t)s->own, decision) ||
           recruit(s, EPIX_SOLDIER, UINT64_MAX, decision);
}

static void in_draft(const Squire *s, EpixDecision *decision) {
    const EpixGroup *bids = find_group(s, EPIX_BID, EPIX_NONE);
    if (bids && bids->low <= 2 && s->gold > 8 && dice_below(s->dice, 4) == 0) {
        *decision = (EpixDecision){.kind = EPIX_BID,
                                   .ability = bids->ability,
                                   .unit = any_of(s, bids->set),
                                   .gold = {bids->low}};
    } else if (!recruit_something(s, 5, decision)) {
        decision->kind = EPIX_PASS;
    }
}

static void in_recruit(const Squire *s, EpixDecision *decision) {
    if (!recruit_something(s, 2, decision)) {
        decision->kind = EPIX_END;
    }
}

/* ---- Cards ------------------------------------------------------------------------------------- */

static uint8_t best_card(const Squire *s) {
    if (s->gold < 3) {
        return EPIX_TAX;
    }
    const bool few = __builtin_popcount(s->own) < 4;
    return few && s->gold >= 4 && dice_below(s->dice, 2) ? EPIX_RECRUITMENT : EPIX_MOVE_ATTACK;
}

static void in_choose(const Squire *s, EpixDecision *decision) {
    decision->kind = EPIX_CHOOSE;
    if (s->view->season == EPIX_WINTER) {
        decision->cards = EPIX_MOVE_ATTACK | (s->gold < 4 ? EPIX_TAX : EPIX_RECRUITMENT);
    } else {
        decision->cards = best_card(s);
    }
}

/* In Winter Tax before anything, recruits before they move; else the card that was chosen. */
static void in_play(const Squire *s, EpixDecision *decision) {
    const uint8_t cards = s->view->cards[s->seat];
    const bool winter = s->view->season == EPIX_WINTER;
    decision->kind = EPIX_PLAY;
    decision->cards = !winter ? cards : cards & EPIX_TAX ? EPIX_TAX : EPIX_RECRUITMENT;
}

/* ---- Move & Attack ------------------------------------------------------------------------------- */

static bool stands_with_others(const Squire *s, int unit, int province) {
    for (int other = 0; other < EPIX_UNITS; other++) {
        if (other != unit && s->view->units[s->seat][other] >> province & 1) {
            return true;
        }
    }
    return false;
}

/* Into a province that is not held yet, without giving one up; marked ones first. */
static bool spread_out(const Squire *s, EpixDecision *decision) {
    for (int i = 0; i < s->legal->groups; i++) {
        const EpixGroup *group = &s->legal->group[i];
        const uint64_t bare = group->set & ~(uint64_t)s->own;
        if (group->kind != EPIX_MOVE || !bare || !stands_with_others(s, group->unit, group->from)) {
            continue;
        }
        const uint64_t marked = bare & s->game->marked;
        *decision = (EpixDecision){.kind = EPIX_MOVE,
                                   .unit = group->unit,
                                   .from = group->from,
                                   .to = any_of(s, marked ? marked : bare)};
        return true;
    }
    return false;
}

static bool attack_something(const Squire *s, EpixDecision *decision) {
    for (int i = 0; i < s->legal->groups; i++) {
        const EpixGroup *group = &s->legal->group[i];
        const uint64_t castles = group->set & s->game->castles;
        const uint64_t targets = s->gold >= 7 && castles ? castles : group->set & ~castles;
        if (group->kind == EPIX_ATTACK && targets && s->gold >= 4) {
            *decision = (EpixDecision){.kind = EPIX_ATTACK,
                                       .unit = group->unit,
                                       .from = group->from,
                                       .to = any_of(s, targets)};
            return true;
        }
    }
    return false;
}

static void in_act(const Squire *s, EpixDecision *decision) {
    if (!spread_out(s, decision) && !attack_something(s, decision)) {
        decision->kind = EPIX_END;
    }
}

static void in_press(const Squire *s, EpixDecision *decision) {
    if (s->gold < 3) {
        decision->kind = EPIX_WITHDRAW;
        return;
    }
    decision->kind = EPIX_STAKE;
    decision->gold[0] = amount(s, s->game->rules.minimum_stake, s->gold - 1);
}

/* ---- The rest ---------------------------------------------------------------------------------------- */

static void in_auction(const Squire *s, EpixDecision *decision) {
    decision->kind = EPIX_AUCTION;
    decision->gold[0] = amount(s, 0, s->gold / 3);
}

static void in_first(const Squire *s, EpixDecision *decision) {
    decision->kind = EPIX_FIRST;
    decision->seat = (uint8_t)s->seat;
}

static void at_random(const Squire *s, EpixDecision *decision) {
    epix_legal_at(s->legal, dice_below(s->dice, s->legal->count), decision);
}

void bot__squire(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    static void (*const phases[EPIX_PHASES])(const Squire *, EpixDecision *) = {
        [EPIX_PHASE_DRAFT] = in_draft,  [EPIX_PHASE_AUCTION] = in_auction,
        [EPIX_PHASE_FIRST] = in_first,  [EPIX_PHASE_CHOOSE] = in_choose,
        [EPIX_PHASE_PLAY] = in_play,    [EPIX_PHASE_LEVY] = in_recruit,
        [EPIX_PHASE_HIRE] = in_recruit, [EPIX_PHASE_RECRUIT] = in_recruit,
        [EPIX_PHASE_ACT] = in_act,      [EPIX_PHASE_MARCH] = in_act,
        [EPIX_PHASE_SPY] = at_random,   [EPIX_PHASE_PRESS] = in_press,
        [EPIX_PHASE_STAKE] = at_random, [EPIX_PHASE_GUESS] = at_random,
    };
    const int seat = question->view->observer;
    const Squire squire = {.game = question->game,
                           .view = question->view,
                           .legal = question->legal,
                           .dice = bot->dice,
                           .seat = seat,
                           .gold = question->view->gold[seat],
                           .own = held_by(question->view, seat)};
    phases[question->view->phase](&squire, &answer->decision);
}

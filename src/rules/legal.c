/* SPDX-License-Identifier: MIT */
/*
 * All legal decisions of a seat as a space: groups that can be counted, listed and drawn from
 * without ever being written out (rules.md 10).
 */
#include "rules.h"

/* n choose k for k up to EPIX_GUESSES. */
static uint64_t choose(uint64_t n, int k) {
    switch (k) {
    case 0:
        return 1;
    case 1:
        return n;
    case 2:
        return n < 2 ? 0 : n * (n - 1) / 2;
    default:
        return n < 3 ? 0 : n * (n - 1) / 2 * (n - 2) / 3;
    }
}

static void add_amounts(EpixLegal *legal, EpixKind kind, uint32_t low, uint32_t high) {
    if (high < low) {
        return;
    }
    const uint64_t count = (uint64_t)high - low + 1;
    legal->group[legal->groups++] =
        (EpixGroup){.count = count, .low = low, .high = high, .kind = (uint8_t)kind};
    legal->count += count;
}

/* Every amount with every marker. */
static void add_bids(EpixLegal *legal, const EpixState *state, int seat, const EpixDealt *card) {
    const uint32_t low = epix__lowest_bid(card);
    const uint32_t high = epix__highest_bid(state, seat, card);
    const uint8_t markers = epix__markers(state, seat, card);
    if (high < low || markers == 0) {
        return;
    }
    const uint64_t count = ((uint64_t)high - low + 1) * (uint64_t)epix__size(markers);
    legal->group[legal->groups++] = (EpixGroup){.count = count,
                                                .set = markers,
                                                .low = low,
                                                .high = high,
                                                .kind = EPIX_BID,
                                                .ability = card->ability};
    legal->count += count;
}

static void add_guesses(EpixLegal *legal, const EpixGame *game, const EpixState *state) {
    const int amounts = epix__amounts_to_name(game, state);
    const uint32_t low = game->rules.minimum_stake;
    const uint32_t high = state->gold[state->turn];
    const uint64_t count = choose((uint64_t)high - low + 1, amounts);
    legal->group[legal->groups++] = (EpixGroup){
        .count = count, .low = low, .high = high, .kind = EPIX_GUESS, .guesses = (uint8_t)amounts};
    legal->count += count;
}

/* ---- One function a phase ------------------------------------------------------------------ */

typedef void PhaseLegal(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal);

static void in_setup(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal) {
    (void)seat;
    if (state->first == EPIX_NONE) {
        epix__add_targets(legal, EPIX_DRAW, 0, 0, epix__all_seats(game));
    } else {
        epix__add_targets(legal, EPIX_DEAL, 0, 0, epix__dealable(game, state));
    }
}

static void in_draft(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal) {
    epix__legal_recruits(game, state, seat, legal);
    for (int i = 0; i < state->cards_dealt; i++) {
        add_bids(legal, state, seat, &state->dealt[i]);
    }
    epix__add_plain(legal, EPIX_PASS);
}

static void in_auction(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal) {
    (void)game;
    add_amounts(legal, EPIX_AUCTION, 0, state->gold[seat]);
}

static void in_first(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal) {
    (void)state, (void)seat;
    epix__add_targets(legal, EPIX_FIRST, 0, 0, epix__all_seats(game));
}

static void in_spy(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal) {
    epix__add_targets(legal, EPIX_SPY, 0, 0, epix__spy_targets(game, state, seat));
}

/* Bit n of these sets stands for the action cards n. */
static void in_choose(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal) {
    enum {
        ONE = 1 << EPIX_RECRUITMENT | 1 << EPIX_TAX | 1 << EPIX_MOVE_ATTACK,
        TWO = 1 << (EPIX_RECRUITMENT | EPIX_TAX) | 1 << (EPIX_RECRUITMENT | EPIX_MOVE_ATTACK) |
              1 << (EPIX_TAX | EPIX_MOVE_ATTACK),
    };
    (void)game, (void)seat;
    epix__add_targets(legal, EPIX_CHOOSE, 0, 0, state->season == EPIX_WINTER ? TWO : ONE);
}

static void in_play(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal) {
    (void)game;
    const int cards = state->season == EPIX_WINTER ? state->chosen[seat] : EPIX_CARDS;
    uint64_t set = 0;
    for (int rest = cards; rest; rest &= rest - 1) {
        set |= UINT64_C(1) << (rest & -rest);
    }
    epix__add_targets(legal, EPIX_PLAY, 0, 0, set);
}

static void in_recruit(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal) {
    epix__legal_recruits(game, state, seat, legal);
    epix__add_plain(legal, EPIX_END);
}

static void in_march(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal) {
    const EpixField field = epix__field(game, state, seat);
    for (uint32_t rest = state->units[seat][EPIX_SOLDIER]; rest; rest &= rest - 1) {
        const int from = epix__lowest(rest);
        epix__add_targets(legal, EPIX_MOVE, EPIX_SOLDIER, from,
                          epix__march_targets(game, state, &field, from));
    }
    epix__add_plain(legal, EPIX_END);
}

static void in_act(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal) {
    static const uint8_t mobile[] = {EPIX_SOLDIER, EPIX_KNIGHT, EPIX_CATAPULT};
    const EpixField field = epix__field(game, state, seat);
    for (size_t i = 0; i < sizeof mobile; i++) {
        const int unit = mobile[i];
        for (uint32_t rest = state->units[seat][unit]; rest; rest &= rest - 1) {
            const int from = epix__lowest(rest);
            epix__add_targets(legal, EPIX_MOVE, unit, from,
                              epix__move_targets(game, state, &field, unit, from));
            epix__add_targets(legal, EPIX_ATTACK, unit, from,
                              epix__attack_targets(game, state, &field, unit, from));
        }
    }
    epix__add_plain(legal, EPIX_END);
}

static void in_stake(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal) {
    add_amounts(legal, EPIX_STAKE, game->rules.minimum_stake, state->gold[seat]);
}

static void in_guess(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal) {
    (void)seat;
    add_guesses(legal, game, state);
}

static void in_press(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal) {
    in_stake(game, state, seat, legal);
    epix__add_plain(legal, EPIX_WITHDRAW);
}

void epix_legal(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal) {
    static PhaseLegal *const phases[EPIX_PHASES] = {
        [EPIX_PHASE_SETUP] = in_setup,     [EPIX_PHASE_DRAFT] = in_draft,
        [EPIX_PHASE_AUCTION] = in_auction, [EPIX_PHASE_FIRST] = in_first,
        [EPIX_PHASE_SPY] = in_spy,         [EPIX_PHASE_CHOOSE] = in_choose,
        [EPIX_PHASE_PLAY] = in_play,       [EPIX_PHASE_LEVY] = in_recruit,
        [EPIX_PHASE_RECRUIT] = in_recruit, [EPIX_PHASE_HIRE] = in_recruit,
        [EPIX_PHASE_ACT] = in_act,         [EPIX_PHASE_MARCH] = in_march,
        [EPIX_PHASE_STAKE] = in_stake,     [EPIX_PHASE_GUESS] = in_guess,
        [EPIX_PHASE_PRESS] = in_press,
    };
    legal->count = 0;
    legal->groups = 0;
    if (epix__has(state->actors | state->sealed, seat)) {
        phases[state->phase](game, state, seat, legal);
    }
}

/* ---- One decision out of the space ------------------------------------------------------------ */

static int member(uint64_t set, uint64_t index) {
    for (; index > 0; index--) {
        set &= set - 1;
    }
    return __builtin_ctzll(set);
}

/* Combination number `index` of the amounts low to high, in dictionary order. */
static void combination(const EpixGroup *group, uint64_t index, EpixDecision *decision) {
    uint32_t amount = group->low;
    for (int i = 0; i < group->guesses; i++, amount++) {
        const int further = group->guesses - i - 1;
        for (;; amount++) {
            const uint64_t with_this = choose(group->high - amount, further);
            if (index < with_this) {
                break;
            }
            index -= with_this;
        }
        decision->gold[i] = amount;
    }
}

static void fill(const EpixGroup *group, uint64_t index, EpixDecision *decision) {
    *decision = (EpixDecision){.kind = group->kind,
                               .unit = group->unit,
                               .from = group->from,
                               .ability = group->ability,
                               .guesses = group->guesses};
    switch (group->kind) {
    case EPIX_DRAW:
    case EPIX_FIRST:
    case EPIX_SPY:
        decision->seat = (uint8_t)member(group->set, index);
        break;
    case EPIX_DEAL:
        decision->ability = (uint8_t)member(group->set, index);
        break;
    case EPIX_CHOOSE:
    case EPIX_PLAY:
        decision->cards = (uint8_t)member(group->set, index);
        break;
    case EPIX_RECRUIT:
    case EPIX_MOVE:
    case EPIX_ATTACK:
        decision->to = (uint8_t)member(group->set, index);
        break;
    case EPIX_GUESS:
        combination(group, index, decision);
        break;
    case EPIX_BID: {
        const uint64_t amounts = (uint64_t)group->high - group->low + 1;
        decision->unit = (uint8_t)member(group->set, index / amounts);
        decision->gold[0] = group->low + (uint32_t)(index % amounts);
        break;
    }
    case EPIX_AUCTION:
    case EPIX_STAKE:
        decision->gold[0] = group->low + (uint32_t)index;
        break;
    default: /* pass, end, withdraw */
        break;
    }
}

void epix_legal_at(const EpixLegal *legal, uint64_t index, EpixDecision *decision) {
    assert(index < legal->count);
    const EpixGroup *group = legal->group;
    while (index >= group->count) {
        index -= group->count;
        group++;
    }
    fill(group, index, decision);
}

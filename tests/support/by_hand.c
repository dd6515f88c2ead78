/* SPDX-License-Identifier: MIT */
/*
 * Small calculations of the rules with plain loops.
 */
#include "by_hand.h"

int total_by_hand(int unit) {
    return unit == EPIX_SOLDIER || unit == EPIX_CAMP ? 3 : 2;
}

/* ---- Units ---------------------------------------------------------------------------------- */

bool stands_in(const EpixState *state, int seat, int unit, int province) {
    return state->units[seat][unit] & UINT32_C(1) << province;
}

bool occupies(const EpixState *state, int seat, int province) {
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        if (stands_in(state, seat, unit, province)) {
            return true;
        }
    }
    return false;
}

int on_board_by_hand(const EpixGame *game, const EpixState *state, int seat, int unit) {
    int count = 0;
    for (int province = 0; province < game->board.provinces; province++) {
        count += stands_in(state, seat, unit, province);
    }
    return count;
}

int markers_by_hand(const EpixState *state, int seat, int unit) {
    int count = 0;
    for (int i = 0; i < EPIX_DEALT; i++) {
        count += state->dealt[i].marker == unit && state->dealt[i].seat == seat;
    }
    return count;
}

/* ---- Cards ---------------------------------------------------------------------------------- */

static int64_t without_cards(EpixEffect effect) {
    switch (effect) {
    case EPIX_EFFECT_COST_SOLDIER:
    case EPIX_EFFECT_COST_CAMP:
    case EPIX_EFFECT_COST_CATAPULT:
        return 2;
    case EPIX_EFFECT_COST_KNIGHT:
        return 6;
    case EPIX_EFFECT_TAX_GOLD:
        return 3;
    case EPIX_EFFECT_INCOME_CAMP:
    case EPIX_EFFECT_STEPS_SOLDIER:
    case EPIX_EFFECT_RANGE_CATAPULT:
    case EPIX_EFFECT_GUESSES_SOLDIER:
    case EPIX_EFFECT_GUESSES_KNIGHT:
    case EPIX_EFFECT_GUESSES_CAMP:
    case EPIX_EFFECT_GUESSES_GARRISON:
        return 1;
    default:
        return 0;
    }
}

static int64_t combine(EpixEffect effect, int64_t a, int64_t b) {
    switch (effect) {
    case EPIX_EFFECT_COST_SOLDIER:
    case EPIX_EFFECT_COST_KNIGHT:
    case EPIX_EFFECT_COST_CAMP:
    case EPIX_EFFECT_COST_CATAPULT:
        return a < b ? a : b;
    case EPIX_EFFECT_INCOME:
    case EPIX_EFFECT_INCOME_MARKED:
    case EPIX_EFFECT_INCOME_FROM_OPPONENTS:
    case EPIX_EFFECT_PLUNDER:
        return a + b;
    default:
        return a > b ? a : b;
    }
}

int64_t effect_by_hand(const EpixGame *game, const EpixState *state, int seat, EpixEffect effect) {
    int64_t value = without_cards(effect);
    bool found = false;
    for (int i = 0; i < state->cards_dealt && state->phase > EPIX_PHASE_DRAFT; i++) {
        const EpixAbility *card = &game->ability[state->dealt[i].ability];
        if (state->dealt[i].seat == seat && card->sets & UINT32_C(1) << effect) {
            value = found ? combine(effect, value, card->value[effect]) : card->value[effect];
            found = true;
        }
    }
    return value;
}

/* ---- Income --------------------------------------------------------------------------------- */

static int64_t income_by_hand(const EpixGame *game, const EpixState *state, int seat) {
    int64_t gold = effect_by_hand(game, state, seat, EPIX_EFFECT_INCOME);
    for (int province = 0; province < game->board.provinces; province++) {
        if (stands_in(state, seat, EPIX_CAMP, province)) {
            gold += effect_by_hand(game, state, seat, EPIX_EFFECT_INCOME_CAMP);
        }
        if (occupies(state, seat, province) && game->board.mark[province] > 0) {
            gold += game->board.mark[province];
            gold += effect_by_hand(game, state, seat, EPIX_EFFECT_INCOME_MARKED);
        }
    }
    return gold;
}

void pay_by_hand(const EpixGame *game, const EpixState *state, int64_t gold[EPIX_SEATS]) {
    for (int seat = 0; seat < game->board.seats; seat++) {
        gold[seat] += income_by_hand(game, state, seat);
    }
}

void toll_by_hand(const EpixGame *game, const EpixState *state, int64_t gold[EPIX_SEATS]) {
    const int seats = game->board.seats;
    for (int i = 0; i < seats; i++) {
        const int taker = (state->first + i) % seats;
        const int64_t most = effect_by_hand(game, state, taker, EPIX_EFFECT_INCOME_FROM_OPPONENTS);
        for (int other = 0; other < seats; other++) {
            const int64_t taken = gold[other] < most ? gold[other] : most;
            if (other != taker) {
                gold[other] -= taken;
                gold[taker] += taken;
            }
        }
    }
}

/* ---- The end -------------------------------------------------------------------------------- */

static int provinces_by_hand(const EpixGame *game, const EpixState *state, int seat) {
    int count = 0;
    for (int province = 0; province < game->board.provinces; province++) {
        const bool garrison =
            game->rules.castle_counts_always && game->board.castle[seat] == province;
        count += occupies(state, seat, province) || garrison;
    }
    return count;
}

static bool is_ahead(const EpixGame *game, const EpixState *state, int seat, int other) {
    const int own = provinces_by_hand(game, state, seat);
    const int others = provinces_by_hand(game, state, other);
    return own > others || (own == others && state->gold[seat] > state->gold[other]);
}

int winners_by_hand(const EpixGame *game, const EpixState *state) {
    int winners = 0;
    for (int seat = 0; seat < game->board.seats; seat++) {
        bool wins = true;
        for (int other = 0; other < game->board.seats; other++) {
            wins = wins && !is_ahead(game, state, other, seat);
        }
        winners |= wins ? 1 << seat : 0;
    }
    return winners;
}

/* ---- Auction -------------------------------------------------------------------------------- */

int auction_by_hand(const EpixGame *game, const EpixState *state, const uint32_t bid[EPIX_SEATS],
                    int64_t *price) {
    const int seats = game->board.seats;
    int winner = state->first;
    bool wins_ties = effect_by_hand(game, state, winner, EPIX_EFFECT_WINS_TIES) != 0;
    for (int i = 1; i < seats; i++) {
        const int seat = (state->first + i) % seats;
        const bool ties = effect_by_hand(game, state, seat, EPIX_EFFECT_WINS_TIES) != 0;
        if (bid[seat] > bid[winner] || (bid[seat] == bid[winner] && ties && !wins_ties)) {
            winner = seat;
            wins_ties = ties;
        }
    }
    *price = bid[winner];
    if (effect_by_hand(game, state, winner, EPIX_EFFECT_PAYS_HALF)) {
        *price = (*price + 1) / 2;
    }
    return winner;
}

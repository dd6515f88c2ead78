/* SPDX-License-Identifier: MIT */
/*
 * See imagine.h.
 */
#include "imagine.h"

#include "dice.h"

#include <string.h>

void bot_beliefs_even(const EpixView *view, BotBeliefs *beliefs) {
    const int chosen = view->season == EPIX_WINTER ? 2 : 1;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        for (unsigned cards = 0; cards <= EPIX_CARDS; cards++) {
            beliefs->cards[seat][cards] = __builtin_popcount(cards) == chosen;
        }
    }
}

void bot_beliefs_usual(const EpixView *view, BotBeliefs *beliefs) {
    static const double one[EPIX_CARDS + 1] = {
        [EPIX_RECRUITMENT] = 0.2, [EPIX_TAX] = 0.25, [EPIX_MOVE_ATTACK] = 0.55};
    static const double two[EPIX_CARDS + 1] = {[EPIX_TAX | EPIX_MOVE_ATTACK] = 0.6,
                                               [EPIX_RECRUITMENT | EPIX_MOVE_ATTACK] = 0.35,
                                               [EPIX_RECRUITMENT | EPIX_TAX] = 0.05};
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        memcpy(beliefs->cards[seat], view->season == EPIX_WINTER ? two : one, sizeof one);
    }
}

static uint8_t draw_cards(const double *shares, uint64_t dice[4]) {
    double sum = 0;
    for (int cards = 0; cards <= EPIX_CARDS; cards++) {
        sum += shares[cards];
    }
    double point = dice_share(dice) * sum;
    uint8_t last = 0;
    for (int cards = 0; cards <= EPIX_CARDS; cards++) {
        if (shares[cards] > 0) {
            last = (uint8_t)cards;
            point -= shares[cards];
            if (point < 0) {
                break;
            }
        }
    }
    return last;
}

/* A card may also say that its owner is none (14.1), so its value is asked for. */
static bool is_spy(const EpixGame *game, const EpixView *view, int seat) {
    const EpixSecrets none = {.stake = 0};
    EpixState open;
    epix_imagine(game, view, &none, &open);
    return epix_effect(game, &open, seat, EPIX_EFFECT_SPY);
}

/* Spies choose one after the other, clockwise from the First Player card, after all others. */
static bool spy_has_chosen(const EpixGame *game, const EpixView *view, int spy) {
    int seat = view->first;
    while (seat != view->turn) {
        if (seat == spy) {
            return true;
        }
        seat = (seat + 1) % game->board.seats;
    }
    return false;
}

static bool has_chosen(const EpixGame *game, const EpixView *view, int seat) {
    if (view->phase < EPIX_PHASE_SPY) {
        return false;
    }
    if (view->phase > EPIX_PHASE_CHOOSE) {
        return true;
    }
    if (view->turn == EPIX_NONE) {
        return view->sealed >> seat & 1;
    }
    return !is_spy(game, view, seat) || spy_has_chosen(game, view, seat);
}

void bot_imagine(const EpixGame *game, const EpixView *view, const BotBeliefs *beliefs,
                 uint64_t dice[4], EpixState *state) {
    EpixSecrets secrets = {.stake = 0};
    for (int i = 0; i < game->board.seats; i++) {
        const int seat = (view->first + i) % game->board.seats;
        if (has_chosen(game, view, seat)) {
            secrets.chosen[seat] = draw_cards(beliefs->cards[seat], dice);
        }
        if (view->phase == EPIX_PHASE_AUCTION && view->sealed >> seat & 1) {
            secrets.bid[seat] = (uint32_t)dice_below(dice, (uint64_t)view->gold[seat] + 1);
        }
    }
    if (view->phase == EPIX_PHASE_GUESS) {
        const uint32_t low = game->rules.minimum_stake;
        secrets.stake = low + (uint32_t)dice_below(dice, view->gold[view->turn] - low + 1);
    }
    epix_imagine(game, view, &secrets, state);
}

uint64_t bot_public_hash(const EpixState *state) {
    EpixState open = *state;
    memset(open.bid, 0, sizeof open.bid);
    open.stake = 0;
    open.rides = open.rides == EPIX_RIDES; /* all that counts for what is legal */
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (!(state->revealed >> seat & 1)) {
            open.chosen[seat] = 0;
        }
    }
    return epix_hash(&open);
}

void bot_unseal(EpixState *state) {
    if (state->phase == EPIX_PHASE_GUESS) {
        state->phase = EPIX_PHASE_STAKE;
        state->stake = 0;
        state->actors = (uint8_t)(1 << state->turn);
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (state->sealed >> seat & 1) {
            state->bid[seat] = 0;
            state->chosen[seat] = 0;
        }
    }
    state->actors |= state->sealed;
    state->sealed = 0;
}

/* SPDX-License-Identifier: MIT */
/*
 * What a small Winter is worth at its beginning, for who judges the end of Autumn at length: with its
 * auction, every price of which is solved. Otherwise as warlord judges it, who takes the auction to
 * change little.
 */
#include "worth.h"

#include <string.h>

enum {
    NODES = 20000, /* who has fewer of them needs them for more than a few Winters */
    COINS = 6,     /* of both together: each is a price more */
};

/* Two players, as all that is solved to its end. */
static bool is_worth_it(const Worth *worth, const EpixState *state) {
    const LimitsWatch *watch = &worth->self.mind.watch;
    return worth->task.game->board.seats == 2 && state->season == EPIX_WINTER &&
           state->phase == EPIX_PHASE_AUCTION && watch->limits.nodes >= NODES &&
           watch->nodes < watch->limits.nodes && state->gold[0] + state->gold[1] <= COINS &&
           !worth->winters.too_large;
}

/* The place of a Winter, or a free one; NULL: there is none left. */
static double *find(Winters *winters, const EpixState *state, bool *known) {
    const uint64_t key = epix_hash(state) | 1;
    int slot = (int)(key >> 32) & (TASK_WINTERS - 1);
    while (winters->key[slot] && winters->key[slot] != key) {
        slot = (slot + 1) % TASK_WINTERS;
    }
    *known = winters->key[slot] != 0;
    winters->too_large = !*known && winters->count == TASK_WINTERS / 2;
    if (!*known && !winters->too_large) {
        winters->key[slot] = key;
        winters->count++;
    }
    return winters->too_large ? NULL : &winters->value[slot];
}

static double value_of_auction(Task *winter, int prices) {
    const SmallLimits limits = {.rounds = 500, .certificate = 1e-3};
    const SmallAuction auction = strategist_describe_auction(winter, prices);
    SmallSolution solution;
    small_auction_solve(&auction, &limits, winter->self->solver, &solution);
    return solution.value[strategist_player_of(winter, EPIX_RED)];
}

/* The first two games of cards are needed for it, and may be in use. */
static bool solve(Worth *worth, const EpixState *state, double *red) {
    Strategist *self = &worth->self;
    CardGame kept[2];
    EpixView view;
    Task winter = worth->task;
    epix_view(winter.game, state, EPIX_RED, &view);
    winter.view = &view;
    winter.state = *state;
    memcpy(kept, self->cards, sizeof kept);
    self->parts = NULL;
    const int prices = strategist_prices(&winter);
    const bool solved = !self->winters.too_large && strategist_solve_prices(&winter, prices);
    if (solved) {
        *red = value_of_auction(&winter, prices);
    }
    self->parts = worth->card_parts;
    memcpy(self->cards, kept, sizeof kept);
    return solved;
}

bool worth_outlook(void *context, const EpixState *state, double value[EPIX_SEATS]) {
    Worth *worth = context;
    bool known = false;
    double *red = is_worth_it(worth, state) ? find(&worth->winters, state, &known) : NULL;
    if (red && !known && !solve(worth, state, red)) {
        worth->winters.too_large = true;
        worth->self.winters.too_large = false; /* without its auction it may be small enough */
        red = NULL;
    }
    if (!red) {
        return strategist_outlook(&worth->task, state, value);
    }
    memset(value, 0, EPIX_SEATS * sizeof *value);
    value[EPIX_RED] = *red;
    value[EPIX_BLUE] = 1 - *red;
    return true;
}

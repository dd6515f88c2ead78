/* SPDX-License-Identifier: MIT */
/*
 * The auction for the First Player card (rules.md 5.1): sealed bids, ties, payment, and who
 * gets the card.
 */
#include "rules.h"

/* ---- auction: a sealed bid (5.1.1) ---------------------------------------------------------- */

EpixRefusal epix__check_auction(const EpixGame *game, const EpixState *state, int seat,
                                const EpixDecision *decision) {
    (void)game;
    const uint32_t gold = state->gold[seat];
    return decision->gold[0] <= gold ? epix__accepted()
                                     : epix__refused_bounds(EPIX_AUCTION_TOO_HIGH, 0, gold);
}

static uint8_t highest_bidders(const EpixGame *game, const EpixState *state) {
    uint32_t highest = 0;
    uint8_t bidders = 0;
    for (int seat = 0; seat < game->board.seats; seat++) {
        if (state->bid[seat] > highest) {
            highest = state->bid[seat];
            bidders = 0;
        }
        if (state->bid[seat] == highest) {
            bidders |= (uint8_t)epix__bit(seat);
        }
    }
    return bidders;
}

/* Those among the tied who win ties, or all of them if none does (11.1.23, 11.2.7). */
static uint8_t prefer_tie_winners(const EpixGame *game, const EpixState *state, uint8_t tied) {
    uint8_t preferred = 0;
    for (int seat = 0; seat < game->board.seats; seat++) {
        if (epix__has(tied, seat) && epix__effect(game, state, seat, EPIX_EFFECT_WINS_TIES)) {
            preferred |= (uint8_t)epix__bit(seat);
        }
    }
    return preferred ? preferred : tied;
}

/* The holder of the First Player card, else the closest clockwise (5.1.3). */
static int closest_to_holder(const EpixGame *game, const EpixState *state, uint8_t tied) {
    int seat = state->first;
    while (!epix__has(tied, seat)) {
        seat = epix__clockwise(game, seat);
    }
    return seat;
}

/* rules.md 5.1.2 to 5.1.4 */
static void open_bids(const EpixGame *game, EpixState *state, EpixEvents *events) {
    for (int seat = 0; seat < game->board.seats; seat++) {
        epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_AUCTION_BID,
                                       .seat = (uint8_t)seat,
                                       .gold = {state->bid[seat]}});
    }
    const uint8_t tied = prefer_tie_winners(game, state, highest_bidders(game, state));
    const int winner = closest_to_holder(game, state, tied);
    uint32_t price = state->bid[winner];
    if (epix__effect(game, state, winner, EPIX_EFFECT_PAYS_HALF)) {
        price -= price / 2;
    }
    state->gold[winner] -= price;
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_AUCTION_WON,
                                   .seat = (uint8_t)winner,
                                   .gold = {price}});
    memset(state->bid, 0, sizeof state->bid);
    state->sealed = 0;
    state->turn = (uint8_t)winner;
    epix__ask(state, EPIX_PHASE_FIRST, winner);
}

void epix__play_auction(const EpixGame *game, EpixState *state, int seat,
                        const EpixDecision *decision, EpixEvents *events) {
    state->bid[seat] = decision->gold[0];
    state->sealed |= (uint8_t)epix__bit(seat);
    state->actors &= (uint8_t)~epix__bit(seat);
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_SEALED, .seat = (uint8_t)seat});
    if (state->actors == 0) {
        open_bids(game, state, events);
    }
}

/* ---- first: who holds the First Player card (5.1.5) ------------------------------------------- */

EpixRefusal epix__check_first(const EpixGame *game, const EpixState *state, int seat,
                              const EpixDecision *decision) {
    (void)state, (void)seat;
    return decision->seat < game->board.seats ? epix__accepted() : epix__refused(EPIX_NO_SUCH_SEAT);
}

void epix__play_first(const EpixGame *game, EpixState *state, int seat,
                      const EpixDecision *decision, EpixEvents *events) {
    state->first = decision->seat;
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_FIRST_PLAYER,
                                   .seat = (uint8_t)seat,
                                   .other = decision->seat});
    epix__begin_choice(game, state);
}

/* SPDX-License-Identifier: MIT */
/*
 * Whether a board and its cards are fair: what games of one bot against itself add up to, by
 * seat, by turn order, by ability card and its price, and by what was recruited in the draft.
 */
#ifndef BALANCE_H
#define BALANCE_H

#include "intervals.h"
#include "notation.h"

/* How often somebody was in this position, and what share of the victories came of it. */
typedef struct BalanceTally {
    double games;
    double wins;
} BalanceTally;

typedef struct BalanceCard {
    BalanceTally owner;
    double dealt;
    double paid; /* by all owners */
} BalanceCard;

enum {
    BALANCE_PRICES = 8, /* classes */
    /* Soldiers, Knights, Camps and Catapults that may be recruited in the draft, none included. */
    BALANCE_OPENINGS = 3 * 3 * 4 * 3,
};

typedef struct Balance {
    const NoteGame *game;
    uint64_t games;
    uint64_t decisions;
    uint64_t castles; /* games that ended by a captured castle */
    uint64_t shared;  /* shared victories */
    BalanceTally seat[EPIX_SEATS];
    BalanceTally draft[EPIX_SEATS]; /* by place in the order of the draft */
    BalanceTally order[EPIX_SEASONS][EPIX_SEATS];
    BalanceTally auction[EPIX_SEASONS]; /* for who won the auction, whoever then became first */
    double auction_paid[EPIX_SEASONS];  /* by them */
    BalanceTally cards[EPIX_DEALT + 1]; /* by number of cards owned */
    BalanceTally price[BALANCE_PRICES];
    BalanceCard card[EPIX_ABILITIES];
    BalanceTally opening[BALANCE_OPENINGS];
} Balance;

void balance_init(Balance *balance, const NoteGame *game);

/* Adds the record of a finished game; false, and nothing is added, if it is no such thing. */
bool balance_add(Balance *balance, NoteSlice record);

/* Share of victories, with a 95 % interval. */
Interval balance_share(const BalanceTally *tally);

/* The prices of a class: from `low` to `high`, which is UINT32_MAX in the last one. */
int balance_price_class(uint32_t price);
void balance_prices(int class, uint32_t *low, uint32_t *high);

/* What an opening consists of, by kind of unit. */
void balance_opening(int opening, int units[EPIX_UNITS]);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Whether a board and its cards are fair: what games of one bot against itself add up to, by
 * seat, by turn order, by ability card and its price, and by what was recruited in the draft.
 */
#ifndef LAB_BALANCE_H
#define LAB_BALANCE_H

#include "lab_statistics.h"
#include "notation.h"

/* How often somebody was in this position, and what share of the victories came of it. */
typedef struct LabTally {
    double games;
    double wins;
    double paid; /* for it, all together */
} LabTally;

enum {
    LAB_BALANCE_PRICES = 8, /* classes */
    /* Soldiers, Knights, Camps and Catapults that may be recruited in the draft, none included. */
    LAB_BALANCE_OPENINGS = 3 * 3 * 4 * 3,
};

/* Attacks from Autumn on by somebody who could have attacked whoever led at the beginning of Autumn, or
 * somebody else, castles apart: who takes one has won, whosever it was. Who leads has most to be attacked for, so
 * chance is counted by provinces in reach. */
typedef struct LabLeader {
    uint64_t attacks;
    uint64_t at_leader;
    double by_chance; /* attacks that would have been, if any province in reach were as good */
} LabLeader;

typedef struct LabBalance {
    const NoteGame *game;
    uint64_t games;
    uint64_t decisions;
    uint64_t castles; /* games that ended by a captured castle */
    uint64_t shared;  /* shared victories */
    LabLeader leader; /* among three and four */
    LabTally seat[EPIX_SEATS];
    LabTally draft[EPIX_SEATS]; /* by place in the order of the draft */
    LabTally order[EPIX_SEASONS][EPIX_SEATS];
    LabTally auction[EPIX_SEASONS]; /* for who won the auction, whoever then became first */
    LabTally cards[EPIX_DEALT + 1]; /* by number of cards owned */
    LabTally price[LAB_BALANCE_PRICES];
    LabTally card[EPIX_ABILITIES]; /* for its owner */
    LabTally opening[LAB_BALANCE_OPENINGS];
} LabBalance;

void lab_balance_init(LabBalance *balance, const NoteGame *game);

/* Adds the record of a finished game; false, and nothing is added, if it is no such thing. */
bool lab_balance_add(LabBalance *balance, NoteSlice record);

/* Share of victories, with a 95 % interval. */
LabInterval lab_balance_share(const LabTally *tally);

/* The prices of a class: from `low` to `high`, which is UINT32_MAX in the last one. */
int lab_balance_price_class(uint32_t price);
void lab_balance_prices(int class, uint32_t *low, uint32_t *high);

/* What an opening consists of, by kind of unit. */
void lab_balance_opening(int opening, int units[EPIX_UNITS]);

#endif

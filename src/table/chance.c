/* SPDX-License-Identifier: MIT */
/*
 * Chance: everything random at a table follows from one secret number of the system. What people
 * see of it (first player, cards, delays of bots) must not tell them the rest (the bots' dice), so
 * the numbers come out of SipHash-2-4 (Aumasson and Bernstein, public domain).
 */
#include "table_parts.h"

/* ---- Random numbers --------------------------------------------------------------------------- */

typedef struct Sip {
    uint64_t v[4];
} Sip;

static uint64_t rotate(uint64_t x, int k) {
    return x << k | x >> (64 - k);
}

static void mix(Sip *sip, int rounds) {
    uint64_t *v = sip->v;
    for (int i = 0; i < rounds; i++) {
        v[0] += v[1];
        v[2] += v[3];
        v[1] = rotate(v[1], 13) ^ v[0];
        v[3] = rotate(v[3], 16) ^ v[2];
        v[0] = rotate(v[0], 32);
        v[2] += v[1];
        v[0] += v[3];
        v[1] = rotate(v[1], 17) ^ v[2];
        v[3] = rotate(v[3], 21) ^ v[0];
        v[2] = rotate(v[2], 32);
    }
}

static void absorb(Sip *sip, uint64_t word) {
    sip->v[3] ^= word;
    mix(sip, 2);
    sip->v[0] ^= word;
}

uint64_t table__random(uint64_t secret, uint64_t use, uint64_t number) {
    Sip sip = {{secret ^ UINT64_C(0x736f6d6570736575), secret ^ UINT64_C(0x646f72616e646f6d),
                secret ^ UINT64_C(0x6c7967656e657261), secret ^ UINT64_C(0x7465646279746573)}};
    absorb(&sip, use);
    absorb(&sip, number);
    absorb(&sip, UINT64_C(16) << 56);
    sip.v[2] ^= 0xff;
    mix(&sip, 4);
    return sip.v[0] ^ sip.v[1] ^ sip.v[2] ^ sip.v[3];
}

/* ---- The start of a game ------------------------------------------------------------------------ */

/* From 0 to n - 1; the bias is below 2^-26 for the few things to draw from. */
static unsigned draw_below(uint64_t secret, unsigned number, unsigned n) {
    return (unsigned)((table__random(secret, TABLE_DICE_CHANCE, number) >> 32) * n >> 32);
}

int table__deals(const NoteGame *game) {
    return game->game.rules.advanced ? game->board.board.seats + 1 : 0;
}

static int member(uint64_t set, unsigned index) {
    for (; index; index--) {
        set &= set - 1;
    }
    return __builtin_ctzll(set);
}

void table__draw(const Table *table, uint64_t random, TableEntry *entry) {
    const int cards = table->game->game.abilities;
    uint64_t left = cards == 64 ? ~UINT64_C(0) : (UINT64_C(1) << cards) - 1;
    left &= ~table->setup->veto;
    entry->random = random;
    entry->other = (uint8_t)draw_below(random, 0, (unsigned)table__seats(table));
    entry->deals = (uint8_t)table__deals(table->game);
    for (unsigned i = 0; i < entry->deals; i++) {
        const unsigned index = draw_below(random, i + 1, (unsigned)__builtin_popcountll(left));
        entry->deal[i] = (uint8_t)member(left, index);
        left &= ~(UINT64_C(1) << entry->deal[i]);
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * What every combination of everybody's cards is worth, by few seasons for each. What a card brings
 * to whoever chooses it shows in all combinations that it is part of, so the seasons of all of them
 * tell it; what two cards or more bring together counts only as far as it is more than luck would
 * show (shrinking by James and Stein). With more seasons each combination speaks for itself.
 */
#include "strategist.h"

typedef struct Pool {
    int players;
    int profiles;
    int seat;             /* to whom it is worth this */
    int free;             /* differences between profiles that nothing explains yet */
    double luck;          /* variance of a single season, with the same cards */
    double *worth;        /* of each profile, as far as it is explained */
    const CardGame *game; /* with the seasons */
} Pool;

double strategist_luck(const Task *task, const CardGame *game, int seat) {
    double squares = game->squares[seat];
    int repeated = 0;
    for (int profile = 0; profile < strategist_profiles(task); profile++) {
        const int played = game->played[profile];
        const double sum = game->sum[profile][seat];
        squares -= played ? sum * sum / played : 0;
        repeated += played ? played - 1 : 0;
    }
    return repeated ? squares / repeated : 1;
}

/* Which of all choices of some players a profile has. */
static int cell_of(unsigned players, int profile) {
    int cell = 0;
    for (; players; players >>= 1, profile /= SMALL_CARDS) {
        cell = players & 1 ? cell * SMALL_CARDS + profile % SMALL_CARDS : cell;
    }
    return cell;
}

/* The share of what was seen that is more than luck would show. */
static double trust_in(const Pool *pool, const double *sum, const int *played, int differences) {
    double squares = 0;
    for (int cell = 0; cell < SMALL_CARD_PROFILES; cell++) {
        squares += played[cell] ? sum[cell] * sum[cell] / played[cell] : 0;
    }
    const double luck = pool->luck * differences;
    return squares > luck ? 1 - luck / squares : 0;
}

/* Takes in what the cards of some players bring together, beyond what is explained. */
static void explain(Pool *pool, unsigned players) {
    const int count = __builtin_popcount(players);
    const int differences = count < pool->players ? 1 << count : pool->free;
    double sum[SMALL_CARD_PROFILES] = {0};
    int played[SMALL_CARD_PROFILES] = {0};
    for (int profile = 0; profile < pool->profiles; profile++) {
        const int cell = cell_of(players, profile);
        const int seasons = pool->game->played[profile];
        sum[cell] += pool->game->sum[profile][pool->seat] - seasons * pool->worth[profile];
        played[cell] += seasons;
    }
    const double trust = count > 1 ? trust_in(pool, sum, played, differences) : 1;
    for (int profile = 0; profile < pool->profiles; profile++) {
        const int cell = cell_of(players, profile);
        pool->worth[profile] += trust * sum[cell] / (played[cell] + 1); /* one alone is luck */
    }
    pool->free -= differences;
}

void strategist_pool_seasons(const Task *task, const CardGame *game, int seat, double guess,
                             double *worth) {
    Pool pool = {.players = task->game->board.seats,
                 .profiles = strategist_profiles(task),
                 .seat = seat,
                 .worth = worth,
                 .game = game};
    const unsigned all = (1U << pool.players) - 1;
    pool.free = pool.profiles - 1;
    pool.luck = strategist_luck(task, game, seat);
    for (int profile = 0; profile < pool.profiles; profile++) {
        worth[profile] = guess;
    }
    for (int count = 0; count <= 2; count++) {
        for (unsigned players = 0; players < all; players++) {
            if (__builtin_popcount(players) == count) {
                explain(&pool, players);
            }
        }
    }
    explain(&pool, all);
    for (int profile = 0; profile < pool.profiles; profile++) { /* sums may be out of bounds */
        worth[profile] = worth[profile] < 0 ? 0 : worth[profile] > 1 ? 1 : worth[profile];
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * The auction for the First Player card (rules.md 5.1) as a game over winner and price. Only the
 * highest bid counts, so a player needs to know no more of the others than how likely each of
 * them leads with which bid.
 */
#include "small_parts.h"

#include <assert.h>

/* ---- Rules ------------------------------------------------------------------------------- */

/* Whether a player wins a tie against another (5.1.3, 11.1.23, 11.2.7): those who win ties come
 * first, then those closer to the holder, who is player 0. */
static bool wins_tie(const SmallAuction *auction, int player, int other) {
    const int player_wins = auction->wins_ties >> player & 1;
    const int other_wins = auction->wins_ties >> other & 1;
    return player_wins != other_wins ? player_wins > other_wins : player < other;
}

/* The least bid that beats a bid of another player. */
static int least_to_beat(const SmallAuction *auction, int player, int other, int bid) {
    return wins_tie(auction, player, other) ? bid : bid + 1;
}

/* rules.md 5.1.4, 11.1.24 */
static int price_of(const SmallAuction *auction, int winner, int bid) {
    return auction->pays_half >> winner & 1 ? bid - bid / 2 : bid;
}

static double worth_of(const SmallAuction *auction, int player, int winner, int bid) {
    const int row = player * auction->players + winner;
    return auction->worth[row * auction->prices + price_of(auction, winner, bid)];
}

/* ---- What bids are worth ----------------------------------------------------------------- */

/* Below: how likely a player bids less than an amount, for all amounts up to the highest price. */
static double *below_of(const SecretGame *game, int player) {
    const SmallAuction *auction = game->rules;
    return game->memory + (size_t)player * (size_t)(auction->prices + 1);
}

static void add_up(const SecretGame *game, const double *const *mix, int player) {
    const SmallAuction *auction = game->rules;
    double *below = below_of(game, player);
    double sum = 0;
    for (int bid = 0; bid <= auction->prices; bid++) {
        below[bid] = sum;
        sum += bid <= auction->gold[player] ? mix[player][bid] : 0;
    }
}

/* How likely all but two players are beaten by the bid of the second of them. */
static double leads(const SecretGame *game, int without, int leader, int bid) {
    const SmallAuction *auction = game->rules;
    double likely = 1;
    for (int other = 0; other < auction->players; other++) {
        if (other != without && other != leader) {
            const int needed = least_to_beat(auction, other, leader, bid);
            likely *= below_of(game, other)[needed];
        }
    }
    return likely;
}

/* What a player's bids are worth to somebody. From the highest bid down: the bids of others that beat
 * it become more. */
static void find_worths_to(const SecretGame *game, const double *const *mix, int player, int whom,
                           double *worths) {
    const SmallAuction *auction = game->rules;
    int next[EPIX_SEATS]; /* bid of each other player that is still beaten */
    for (int other = 0; other < auction->players; other++) {
        next[other] = auction->gold[other];
        add_up(game, mix, other);
    }
    double if_beaten = 0;
    for (int bid = auction->gold[player]; bid >= 0; bid--) {
        for (int other = 0; other < auction->players; other++) {
            const int needed = least_to_beat(auction, other, player, bid);
            for (; other != player && next[other] >= needed; next[other]--) {
                const int higher = next[other];
                if_beaten += mix[other][higher] * leads(game, player, other, higher) *
                             worth_of(auction, whom, other, higher);
            }
        }
        worths[bid] =
            leads(game, player, player, bid) * worth_of(auction, whom, player, bid) + if_beaten;
    }
}

static void find_worths(const SecretGame *game, const double *const *mix, int player,
                        double *worths) {
    find_worths_to(game, mix, player, player, worths);
}

/* ---- The solution ------------------------------------------------------------------------ */

static size_t worths_size(const SmallAuction *auction) {
    return (size_t)auction->players * (size_t)(auction->prices + 1);
}

static SecretGame secret_game(const SmallAuction *auction, double *memory) {
    SecretGame game = {.players = auction->players,
                       .worths = find_worths,
                       .rules = auction,
                       .memory = memory};
    for (int player = 0; player < auction->players; player++) {
        game.choices[player] = auction->gold[player] + 1;
    }
    return game;
}

size_t small_auction_size(const SmallAuction *auction) {
    const SecretGame game = secret_game(auction, NULL);
    return worths_size(auction) + small__solver_size(&game);
}

void small_auction_solve(const SmallAuction *auction, const SmallLimits *limits, double *memory,
                         SmallSolution *solution) {
    assert(auction->players >= 2 && auction->players <= EPIX_SEATS);
    assert(auction->prices <= SMALL_STAKES);
    const SecretGame game = secret_game(auction, memory);
    small__solve(&game, limits, memory + worths_size(auction), solution);
}

double small_auction_certificate(const SmallAuction *auction, const double *const *mix,
                                 double *memory) {
    const SecretGame game = secret_game(auction, memory);
    double value[EPIX_SEATS];
    return small__certify(&game, mix, memory + worths_size(auction), value);
}

void small_auction_worths(const SmallAuction *auction, const double *const *mix, int player,
                          int whom, double *memory, double *worths) {
    const SecretGame game = secret_game(auction, memory);
    find_worths_to(&game, mix, player, whom, worths);
}

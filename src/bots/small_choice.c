/* SPDX-License-Identifier: MIT */
/*
 * The choice of action cards (rules.md 5.2) as a game over all combinations of cards.
 */
#include "small_parts.h"

#include <assert.h>

/* Averages the table over the cards of the last player in it; returns the size that is left. */
static int average_last(double *table, int size, const double *mix) {
    size /= SMALL_CARDS;
    for (int rest = 0; rest < size; rest++) {
        table[rest] =
            mix[0] * table[rest] + mix[1] * table[rest + size] + mix[2] * table[rest + 2 * size];
    }
    return size;
}

/* The same with the first player in it. */
static int average_first(double *table, int size, const double *mix) {
    size /= SMALL_CARDS;
    for (int rest = 0; rest < size; rest++) {
        const double *cards = table + rest * SMALL_CARDS;
        table[rest] = mix[0] * cards[0] + mix[1] * cards[1] + mix[2] * cards[2];
    }
    return size;
}

static void find_worths(const SecretGame *game, const double *const *mix, int player,
                        double *worths) {
    const SmallChoice *choice = game->rules;
    assert(choice->players >= 2 && choice->players <= EPIX_SEATS);
    double table[SMALL_CARD_PROFILES];
    int size = 1;
    for (int other = 0; other < choice->players; other++) {
        size *= SMALL_CARDS;
    }
    for (int profile = 0; profile < size; profile++) {
        table[profile] = choice->worth[profile * choice->players + player];
    }
    for (int other = choice->players - 1; other > player; other--) {
        size = average_last(table, size, mix[other]);
    }
    for (int other = 0; other < player; other++) {
        size = average_first(table, size, mix[other]);
    }
    for (int card = 0; card < SMALL_CARDS; card++) {
        worths[card] = table[card];
    }
}

static SecretGame secret_game(const SmallChoice *choice) {
    SecretGame game = {.players = choice->players, .worths = find_worths, .rules = choice};
    for (int player = 0; player < choice->players; player++) {
        game.choices[player] = SMALL_CARDS;
    }
    return game;
}

size_t small_choice_size(const SmallChoice *choice) {
    const SecretGame game = secret_game(choice);
    return small__solver_size(&game);
}

void small_choice_solve(const SmallChoice *choice, const SmallLimits *limits, double *memory,
                        SmallSolution *solution) {
    const SecretGame game = secret_game(choice);
    small__solve(&game, limits, memory, solution);
}

double small_choice_certificate(const SmallChoice *choice, const double *const *mix) {
    const SecretGame game = secret_game(choice);
    double worths[SMALL_CARDS];
    double value[EPIX_SEATS];
    return small__certify(&game, mix, worths, value);
}

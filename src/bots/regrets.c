/* SPDX-License-Identifier: MIT */
/*
 * Regret matching for any number of players: each plays its choices in proportion to how much it
 * regrets not having played them so far. Regrets never fall below 0, players take turns in
 * looking at one another, the last regret counts once more as a forecast, and later rounds count
 * more in the average. With two players whose interests are opposed the average tends to an
 * equilibrium; with more there is no such promise, but the certificate tells.
 */
#include "small_parts.h"

size_t small__regrets_size(const SecretGame *game) {
    return 4 * (size_t)small__all_choices(game) + (size_t)small__most_choices(game);
}

/* Between 0 and 1, without any order to be seen. */
static double scatter(int beginning, int player, int choice) {
    uint32_t number = (uint32_t)(beginning * 1024 + player * 256 + choice + 1);
    number = (number ^ number >> 16) * 0x45d9f3bu;
    number = (number ^ number >> 16) * 0x45d9f3bu;
    return (double)(number ^ number >> 16) / 4294967296.0;
}

static void begin_player(Regrets *regrets, int beginning, int player) {
    const int choices = regrets->game->choices[player];
    double sum = 0;
    for (int choice = 0; choice < choices; choice++) {
        const double share = beginning == 0 ? 1 : scatter(beginning, player, choice) + 1e-3;
        regrets->current[player][choice] = share;
        regrets->average[player][choice] = 0;
        regrets->regret[player][choice] = 0;
        regrets->last[player][choice] = 0;
        sum += share;
    }
    for (int choice = 0; choice < choices; choice++) {
        regrets->current[player][choice] /= sum;
    }
}

void small__regrets_begin(Regrets *regrets, const SecretGame *game, int beginning, double *memory) {
    regrets->game = game;
    regrets->rounds = 0;
    memory = small__cut_mixes(game, memory, regrets->current);
    memory = small__cut_mixes(game, memory, regrets->average);
    memory = small__cut_mixes(game, memory, regrets->regret);
    regrets->worths = small__cut_mixes(game, memory, regrets->last);
    for (int player = 0; player < game->players; player++) {
        begin_player(regrets, beginning, player);
    }
}

/* Adds what the player regrets in this round. */
static void regret(Regrets *regrets, int player) {
    const SecretGame *game = regrets->game;
    const int choices = game->choices[player];
    game->worths(game, (const double *const *)regrets->current, player, regrets->worths);
    double value = 0;
    for (int choice = 0; choice < choices; choice++) {
        value += regrets->current[player][choice] * regrets->worths[choice];
    }
    for (int choice = 0; choice < choices; choice++) {
        const double last = regrets->worths[choice] - value;
        const double sum = regrets->regret[player][choice] + last;
        regrets->last[player][choice] = last;
        regrets->regret[player][choice] = sum > 0 ? sum : 0;
    }
}

/* Without regrets the player goes on as before. */
static void match(Regrets *regrets, int player) {
    const int choices = regrets->game->choices[player];
    double sum = 0;
    for (int choice = 0; choice < choices; choice++) {
        const double forecast = regrets->regret[player][choice] + regrets->last[player][choice];
        regrets->worths[choice] = forecast > 0 ? forecast : 0;
        sum += regrets->worths[choice];
    }
    for (int choice = 0; sum > 0 && choice < choices; choice++) {
        regrets->current[player][choice] = regrets->worths[choice] / sum;
    }
}

void small__regrets_play(Regrets *regrets, int rounds) {
    const SecretGame *game = regrets->game;
    for (int end = regrets->rounds + rounds; regrets->rounds < end; regrets->rounds++) {
        const double weight = (double)(regrets->rounds + 1) * (regrets->rounds + 1);
        for (int player = 0; player < game->players; player++) {
            regret(regrets, player);
            match(regrets, player);
            for (int choice = 0; choice < game->choices[player]; choice++) {
                regrets->average[player][choice] += weight * regrets->current[player][choice];
            }
        }
    }
}

void small__regrets_average(const Regrets *regrets, double *const *mix) {
    const SecretGame *game = regrets->game;
    for (int player = 0; player < game->players; player++) {
        double sum = 0;
        for (int choice = 0; choice < game->choices[player]; choice++) {
            sum += regrets->average[player][choice];
        }
        for (int choice = 0; choice < game->choices[player]; choice++) {
            mix[player][choice] = regrets->average[player][choice] / sum;
        }
    }
}

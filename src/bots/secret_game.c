/* SPDX-License-Identifier: MIT */
/*
 * Solving a game of one secret choice each: the certificate, and which way of solving is tried
 * when.
 */
#include "small_parts.h"

#include <math.h>

enum {
    FIRST_LOOK = 32, /* rounds until the certificate is computed, then twice as many each time */
    ATTEMPT_ROUNDS = 256, /* with few choices: until it is tried from another beginning */
    EXACT_STARTS = 4,     /* with two players: tried before approximation */
};

/* ---- Mixes ------------------------------------------------------------------------------- */

double *small__cut_mixes(const SecretGame *game, double *memory, double *mix[EPIX_SEATS]) {
    for (int player = 0; player < game->players; player++) {
        mix[player] = memory;
        memory += game->choices[player];
    }
    return memory;
}

static void copy_mixes(const SecretGame *game, double *const *from, double *const *to) {
    for (int player = 0; player < game->players; player++) {
        for (int choice = 0; choice < game->choices[player]; choice++) {
            to[player][choice] = from[player][choice];
        }
    }
}

int small__most_choices(const SecretGame *game) {
    int most = 0;
    for (int player = 0; player < game->players; player++) {
        most = game->choices[player] > most ? game->choices[player] : most;
    }
    return most;
}

int small__all_choices(const SecretGame *game) {
    int sum = 0;
    for (int player = 0; player < game->players; player++) {
        sum += game->choices[player];
    }
    return sum;
}

/* ---- The certificate --------------------------------------------------------------------- */

double small__certify(const SecretGame *game, const double *const *mix, double *worths,
                      double value[EPIX_SEATS]) {
    double greatest = 0;
    for (int player = 0; player < game->players; player++) {
        game->worths(game, mix, player, worths);
        double best = -HUGE_VAL;
        value[player] = 0;
        for (int choice = 0; choice < game->choices[player]; choice++) {
            value[player] += mix[player][choice] * worths[choice];
            best = worths[choice] > best ? worths[choice] : best;
        }
        greatest = best - value[player] > greatest ? best - value[player] : greatest;
    }
    return greatest;
}

/* ---- The solution ------------------------------------------------------------------------ */

typedef struct Search {
    const SecretGame *game;
    const SmallLimits *limits;
    double *best[EPIX_SEATS];
    double *trial[EPIX_SEATS];
    double *worths;
    double *memory; /* for the ways of solving */
    SmallSolution *solution;
} Search;

/* Keeps the trial if it is the best so far. True if it is good enough. */
static bool keep_better(Search *search) {
    SmallSolution *solution = search->solution;
    double value[EPIX_SEATS];
    const double certificate =
        small__certify(search->game, (const double *const *)search->trial, search->worths, value);
    if (certificate < solution->certificate) {
        copy_mixes(search->game, search->trial, search->best);
        solution->certificate = certificate;
        for (int player = 0; player < search->game->players; player++) {
            solution->value[player] = value[player];
        }
    }
    return solution->certificate <= search->limits->certificate;
}

/* Looks at the average so far, and for an equilibrium near it. */
static bool look(Search *search, const Regrets *regrets, double tolerance) {
    small__regrets_average(regrets, search->trial);
    return keep_better(search) ||
           (small__polish(search->game, tolerance, search->trial) && keep_better(search));
}

/* Plays so many rounds from another beginning each time. True if the solution is good enough. */
static bool attempt(Search *search, int beginning, int rounds) {
    const double tolerance = beginning % 2 ? 4 : 32; /* either helps where the other does not */
    Regrets regrets;
    small__regrets_begin(&regrets, search->game, beginning, search->memory);
    for (int until = FIRST_LOOK; regrets.rounds < rounds; until *= 2) {
        const int end = until < rounds ? until : rounds;
        search->solution->rounds += end - regrets.rounds;
        small__regrets_play(&regrets, end - regrets.rounds);
        if (look(search, &regrets, tolerance)) {
            return true;
        }
    }
    return false;
}

static void approximate(Search *search) {
    const int rounds = search->limits->rounds > 0 ? search->limits->rounds : 1;
    const int at_once = small__can_polish(search->game) ? ATTEMPT_ROUNDS : rounds;
    for (int beginning = 0; search->solution->rounds < rounds; beginning++) {
        const int left = rounds - search->solution->rounds;
        if (attempt(search, beginning, left < at_once ? left : at_once)) {
            return;
        }
    }
}

/* Two players. Where rounding leads astray from one start, it hardly does from the next. */
static bool solve_exactly(Search *search) {
    const int starts = search->game->choices[0];
    for (int start = 0; start < starts && start < EXACT_STARTS; start++) {
        if (small__bimatrix_solve(search->game, start, search->memory, search->trial) &&
            keep_better(search)) {
            return true;
        }
    }
    return false;
}

/* Two blocks of mixes, worths, and what the ways of solving need. */
size_t small__solver_size(const SecretGame *game) {
    const size_t exact = game->players == 2 ? small__bimatrix_size(game) : 0;
    const size_t regrets = small__regrets_size(game);
    return 2 * (size_t)small__all_choices(game) + (size_t)small__most_choices(game) +
           (exact > regrets ? exact : regrets);
}

void small__solve(const SecretGame *game, const SmallLimits *limits, double *memory,
                  SmallSolution *solution) {
    Search search = {.game = game, .limits = limits, .solution = solution};
    memory = small__cut_mixes(game, memory, search.best);
    search.worths = small__cut_mixes(game, memory, search.trial);
    search.memory = search.worths + small__most_choices(game);
    *solution = (SmallSolution){.certificate = HUGE_VAL};
    for (int player = 0; player < game->players; player++) {
        solution->mix[player] = search.best[player];
    }
    if (game->players != 2 || !solve_exactly(&search)) {
        approximate(&search);
    }
}

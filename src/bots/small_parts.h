/* SPDX-License-Identifier: MIT */
/*
 * What the files of the small games share.
 */
#ifndef EPIX_SMALL_PARTS_H
#define EPIX_SMALL_PARTS_H

#include "small_games.h"

/* ---- Combat (certify_combat.c) -------------------------------------------------------------- */

/* The certificate, and what the mixes are worth to both sides. */
double small__certify_combat(const SmallCombat *combat, const double *stake_mix,
                             const double *guess_mix, double value[SMALL_SIDES]);

/* ---- Games in which every player makes one secret choice (secret_game.c) -------------------- */

typedef struct SecretGame SecretGame;

/* Fills in what each choice is worth to a player while the others keep to their mixes. */
typedef void SecretWorths(const SecretGame *game, const double *const *mix, int player,
                          double *worths);

struct SecretGame {
    int players;
    int choices[EPIX_SEATS]; /* of each player, at most SMALL_STAKES */
    SecretWorths *worths;
    const void *rules; /* what `worths` needs */
    double *memory;    /* for `worths` to use */
};

int small__most_choices(const SecretGame *game); /* of one player */
int small__all_choices(const SecretGame *game);

/* Cuts the mixes of all players out of one block; returns what follows it. */
double *small__cut_mixes(const SecretGame *game, double *memory, double *mix[EPIX_SEATS]);

/* The certificate, and what the mixes are worth to each player. `worths` has room for the most
 * choices that a player has. */
double small__certify(const SecretGame *game, const double *const *mix, double *worths,
                      double value[EPIX_SEATS]);

/* Solves the game into memory of so many numbers. */
size_t small__solver_size(const SecretGame *game);
void small__solve(const SecretGame *game, const SmallLimits *limits, double *memory,
                  SmallSolution *solution);

/* ---- Ways to solve -------------------------------------------------------------------------- */

/* Two players. Every choice of player 0 is a start from which an equilibrium is found, not always
 * the same one; false if rounding led astray. */
size_t small__bimatrix_size(const SecretGame *game);
bool small__bimatrix_solve(const SecretGame *game, int start, double *memory, double *const *mix);

/* Any number of players: rounds of play in which regrets grow. */
typedef struct Regrets {
    const SecretGame *game;
    double *current[EPIX_SEATS];
    double *average[EPIX_SEATS]; /* not yet divided by the weight */
    double *regret[EPIX_SEATS];
    double *last[EPIX_SEATS]; /* regret of the last round alone */
    double *worths;
    int rounds;
} Regrets;

size_t small__regrets_size(const SecretGame *game);

/* Beginning 0 is even play, the others are scattered. */
void small__regrets_begin(Regrets *regrets, const SecretGame *game, int beginning, double *memory);
void small__regrets_play(Regrets *regrets, int rounds);
void small__regrets_average(const Regrets *regrets, double *const *mix);

/* Whether there are few enough choices for the following. */
bool small__can_polish(const SecretGame *game);

/* Looks for an exact equilibrium near the mixes, and puts it in their place; its certificate tells
 * how good it is. Choices that are worth less than the player gets, by more than `tolerance`
 * certificates, are taken to be out of use. False if nothing was found. */
bool small__polish(const SecretGame *game, double tolerance, double *const *mix);

#endif

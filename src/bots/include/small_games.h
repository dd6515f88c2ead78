/* SPDX-License-Identifier: MIT */
/*
 * The small games inside EPIX, in which all secrets are numbers or cards: a round of combat, a
 * whole battle, the auction and the choice of cards. They are solved, not searched: a solution is
 * an equilibrium, and its certificate is the most that any player could still gain by playing
 * otherwise while the others keep to it, computed from the mixes alone.
 *
 * Values may be of any kind, such as chances to win. They are finite, and certificates are as
 * exact as the greatest of them allows. All memory is the caller's, nothing is allocated, and the
 * same numbers come out on every machine.
 */
#ifndef EPIX_SMALL_GAMES_H
#define EPIX_SMALL_GAMES_H

#include "epix.h"

EPIX_API_BEGIN

/* ---- Drawing from a mix ------------------------------------------------------------------ */

/* An index of `mix`, each with its share. `random` is from 0 up to, not including, 1. */
int small_draw(const double *mix, int count, double random);

/* `guesses` different indices in rising order, each present as often as guess_mix[index] says;
 * the entries of guess_mix add up to `guesses`, and none is above 1. */
void small_draw_guesses(const double *guess_mix, int stakes, int guesses, double random,
                        int *drawn);

/* ---- A round of combat (rules.md 8.3) ---------------------------------------------------- */

enum { SMALL_ATTACKER, SMALL_DEFENDER, SMALL_SIDES };

enum { SMALL_STAKES = 256 }; /* of a round, and prices of an auction, at most */

/* The attacker picks one of the stakes, the defender as many different ones as there are guesses,
 * or all if there are fewer (8.3.10). Stakes are counted from the minimum stake: index 0. What
 * each is worth to a side if it is not guessed, and if it is, are two lists; without the
 * defender's (NULL), the defender loses what the attacker gains. */
typedef struct SmallCombat {
    int stakes;  /* at least 1 */
    int guesses; /* 1 to EPIX_GUESSES */
    const double *success[SMALL_SIDES];
    const double *failure[SMALL_SIDES];
} SmallCombat;

typedef struct SmallCombatSolution {
    double *stake_mix;         /* caller's memory for all stakes: how often each is staked */
    double *guess_mix;         /* the same: how often each is among the guesses */
    int guesses;               /* how many amounts are named; guess_mix adds up to it */
    double value[SMALL_SIDES]; /* to the attacker and to the defender */
    double certificate;
} SmallCombatSolution;

/* Exact for any values, also where a right guess is good for the attacker or bad for the defender:
 * the certificate is below 1e-11 times the greatest value. */
void small_combat_solve(const SmallCombat *combat, SmallCombatSolution *solution);

double small_combat_certificate(const SmallCombat *combat, const double *stake_mix,
                                const double *guess_mix);

/* ---- A battle: rounds of combat until the attack ends (8.4) ------------------------------ */

enum { SMALL_DEFENDERS = 8 }; /* at most; the rules need 3 */

/* Fills in what the end of an attack is worth, as many values as the battle has: by gold left,
 * defenders beaten, and whether the attacking unit is lost (8.3.13). Not lost and not all beaten
 * means that it withdrew (8.4.2). */
typedef void SmallBattleEnd(const void *context, int gold, int beaten, bool lost, double *values);

typedef struct SmallBattle {
    int gold; /* the attacker's, at most; solves all battles with less as well */
    int minimum_stake;
    bool stake_back; /* 11.1.22 */
    int defenders;
    uint8_t guesses[SMALL_DEFENDERS]; /* of each defender, in the order of 8.3.2 */
    uint8_t plunder[SMALL_DEFENDERS]; /* for beating it (11.1.10) */
    int values;                       /* 1: what one side gains, the other loses; else at most
                                         EPIX_SEATS: attacker, defender, onlookers */
    SmallBattleEnd *end;
    const void *context;
} SmallBattle;

/* How many numbers a table needs; 0 if there are more defenders or gold than the limits allow. What
 * plunder brings beyond SMALL_STAKES - 1 gold does not count. */
size_t small_battle_size(const SmallBattle *battle);

/* Fills the table. The certificate holds for the battle as a whole. */
double small_battle_solve(const SmallBattle *battle, double *table);

/* The values with so much gold and so many beaten: of the first round if none is, otherwise of
 * pressing on or withdrawing, whichever the attacker likes better. */
const double *small_battle_values(const SmallBattle *battle, const double *table, int gold,
                                  int beaten);

/* Solves the round that follows with so much gold and so many beaten. The attacker must be able
 * to pay the minimum stake. True if pressing on is better than withdrawing. */
bool small_battle_round(const SmallBattle *battle, const double *table, int gold, int beaten,
                        SmallCombatSolution *solution);

/* ---- Games of one secret choice each ----------------------------------------------------- */

typedef struct SmallLimits {
    int rounds;         /* of approximation at most */
    double certificate; /* small enough to stop */
} SmallLimits;

typedef struct SmallSolution {
    const double *mix[EPIX_SEATS]; /* of each player, in the memory given to the solver */
    double value[EPIX_SEATS];
    double certificate;
    int rounds; /* of approximation; 0 if the solution is exact but for rounding */
} SmallSolution;

/* The auction for the First Player card (5.1). Player 0 is the holder, the others sit clockwise.
 * Only who wins at which price counts. */
typedef struct SmallAuction {
    int players;
    int gold[EPIX_SEATS];
    uint8_t wins_ties;   /* a bit a player (11.1.23) */
    uint8_t pays_half;   /* (11.1.24) */
    int prices;          /* more than anybody's gold, at most SMALL_STAKES */
    const double *worth; /* to a player, if a winner pays a price, whatever was bid:
                            [(player * players + winner) * prices + price] */
} SmallAuction;

/* How many numbers of memory are needed. */
size_t small_auction_size(const SmallAuction *auction);

/* A mix is over bids from 0 to the player's gold. Two players: exact. More: approximated. */
void small_auction_solve(const SmallAuction *auction, const SmallLimits *limits, double *memory,
                         SmallSolution *solution);

/* Of any mixes; `memory` is as large, and not where the mixes are. */
double small_auction_certificate(const SmallAuction *auction, const double *const *mix,
                                 double *memory);

/* What each bid of a player is worth to `whom`, any player, while the others keep to their mixes. */
void small_auction_worths(const SmallAuction *auction, const double *const *mix, int player,
                          int whom, double *memory, double *worths);

enum { SMALL_CARDS = 3, SMALL_CARD_PROFILES = 81 };

/* The choice of action cards (5.2): one of three, or, in Winter, which of the three to leave. */
typedef struct SmallChoice {
    int players;
    const double *worth; /* to a player: [profile * players + player], where the profile is the sum
                            of each player's card times 3 to the power of the player */
} SmallChoice;

/* As with the auction. */
size_t small_choice_size(const SmallChoice *choice);
void small_choice_solve(const SmallChoice *choice, const SmallLimits *limits, double *memory,
                        SmallSolution *solution);
double small_choice_certificate(const SmallChoice *choice, const double *const *mix);

EPIX_API_END

#endif

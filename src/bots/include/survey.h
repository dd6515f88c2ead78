/* SPDX-License-Identifier: MIT */
/*
 * What the evaluation looks at: numbers for each seat, found quickly from public facts alone.
 */
#ifndef EPIX_SURVEY_H
#define EPIX_SURVEY_H

#include "epix.h"

/* id, what it counts */
#define FEATURE_LIST(X)                                                                            \
    X(PROVINCE, "provinces")                                                                       \
    X(GOLD_FEW, "gold up to 6")                                                                    \
    X(GOLD_SOME, "gold from 6 to 14")                                                              \
    X(GOLD_MANY, "gold from 14 to 40")                                                             \
    X(INCOME, "income of a season")                                                                \
    X(SOLDIER, "Soldiers on the board")                                                            \
    X(KNIGHT, "Knights")                                                                           \
    X(CAMP, "Camps")                                                                               \
    X(CATAPULT, "Catapults")                                                                       \
    X(SPREAD, "units that can take bare ground without giving any up")                             \
    X(SETTLE, "provinces of the own lands that lie bare")                                          \
    X(THREAT, "chance to take the weakest enemy castle in one action")                             \
    X(STRIKERS, "further units that can try, times that chance")                                   \
    X(DANGER, "chances of others on the own castle, added up")                                     \
    X(PREY, "chances on single enemy provinces, added up")                                         \
    X(EXPOSED, "best chance of others on each own province, added up")                             \
    X(FIRST, "holds the First Player card")

typedef enum Feature {
#define X(id, text) FEATURE_##id,
    FEATURE_LIST(X)
#undef X
        FEATURES
} Feature;

/* Fills in the features of every seat. */
void bot_features(const EpixGame *game, const EpixState *state, double x[EPIX_SEATS][FEATURES]);

/* The best chance of the seat that is acting to take a castle with the units that may still attack
 * in this action, by a way that is open or that takes one fight. */
double bot_castle_chance(const EpixGame *game, const EpixState *state);

/* The chance that all defenders fall to so much gold, if both sides play their best and the
 * attacker wants nothing else. The load is the sum of guesses + 1 over the defenders: chances of
 * equal load are equal to about 0.02. */
double bot_assault_chance(double gold, int load);

#endif

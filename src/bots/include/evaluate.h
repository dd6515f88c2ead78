/* SPDX-License-Identifier: MIT */
/*
 * What a position is worth: the chance of each seat to win, written by hand. Searches call it
 * through a pointer, so that another evaluation can take its place.
 */
#ifndef EPIX_EVALUATE_H
#define EPIX_EVALUATE_H

#include "epix.h"

/* Fills `value` with each seat's chance to win; the sum is 1, seats that do not play have 0.
 * Only public facts of the state count. */
typedef void BotEvaluate(const EpixGame *game, const EpixState *state, double value[EPIX_SEATS]);

BotEvaluate bot_evaluate;

/* The same, with weights of their own for the basic rules between two. Bots that are frozen as
 * baselines do without. */
BotEvaluate bot_evaluate_by_rules;

/* The same between two with weights that look no further than to the end of the season: to what the net says
 * there. For the steps of a turn, within a season that is played through. */
BotEvaluate bot_evaluate_in_turns;

/* Scores of the seats as chances, by a softmax; and those of a game that is over. */
void bot__share_out(int seats, const double score[EPIX_SEATS], double value[EPIX_SEATS]);
void bot__value_of_winners(uint8_t winners, double value[EPIX_SEATS]);

/* Season and turn as a row of the weights. */
int bot_stage(const EpixState *state, int seat);

/* By how much a card changes an effect, within reason. */
double bot_effect_strength(const EpixAbility *ability, int effect);

/* ---- What it looks at: numbers for each seat, from public facts (survey.c) ------------------ */

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

/* Fills in the features of every seat that is played. */
void bot_features(const EpixGame *game, const EpixState *state, double x[EPIX_SEATS][FEATURES]);

/* The best chance of the seat that is acting to take a castle with the units that may still attack
 * in this action, by a way that is open or that takes one fight. */
double bot_castle_chance(const EpixGame *game, const EpixState *state);

/* The chance that all defenders fall to so much gold, if both sides play their best and the
 * attacker wants nothing else. The load is the sum of guesses + 1 over the defenders: chances of
 * equal load are equal to about 0.02. */
double bot_assault_chance(double gold, int load);

/* ---- How much each of them, and each effect of an ability card, counts (weights.c) ---------- */

/* A seat that still has its turn in a season, and one that has had it. */
enum { WEIGHTS_STAGES = 2 * EPIX_SEASONS };

/* For two players, for more, and for two with the basic rules; for two within turns, with either rules. */
enum { WEIGHTS_TWO, WEIGHTS_MORE, WEIGHTS_BASIC, WEIGHTS_TURNS, WEIGHTS_BASIC_TURNS, WEIGHTS };

typedef struct Weights {
    double feature[FEATURES][WEIGHTS_STAGES];
    double effect[EPIX_EFFECTS][EPIX_SEASONS];
} Weights;

extern const Weights bot__weights[WEIGHTS];

#endif

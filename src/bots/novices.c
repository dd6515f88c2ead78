/* SPDX-License-Identifier: MIT */
/*
 * Opponents for beginners: each is weak in a way of its own that one can find out and make use of.
 */
#include "kinds.h"
#include "manners.h"

/* Loves its land: Camps, and every bare province. Sees no danger and does not like to fight. */
static const Habits gardener = {
    .taste = {[FEATURE_SPREAD] = 0.4,
              [FEATURE_PROVINCE] = 3,
              [FEATURE_GOLD_FEW] = 1,
              [FEATURE_GOLD_SOME] = 0.6,
              [FEATURE_GOLD_MANY] = 0.3,
              [FEATURE_INCOME] = 1.5,
              [FEATURE_CAMP] = 1.8,
              [FEATURE_SOLDIER] = 1},
    .overlooks = 0.355,
    .fear = 3,
    .poor = 3,
    .rich = 7,
    .eager = 2.5,
    .stake = {.part = 0.5, .favourite = {3, 2, 4, 1}},
    .bid = {.part = 0.2, .favourite = {1, 0, 2, 1}},
    .guess = {2, 3, 1, 4},
};

/* Counts its gold again and again, and parts from as little of it as can be. */
static const Habits miser = {
    .taste = {[FEATURE_SPREAD] = 0.3,
              [FEATURE_PROVINCE] = 2.5,
              [FEATURE_GOLD_FEW] = 1.2,
              [FEATURE_GOLD_SOME] = 1,
              [FEATURE_GOLD_MANY] = 0.6,
              [FEATURE_INCOME] = 2.5,
              [FEATURE_SOLDIER] = 1,
              [FEATURE_EXPOSED] = -1},
    .overlooks = 0.23,
    .fear = 2,
    .poor = 7,
    .rich = 18,
    .eager = 2,
    .stake = {.part = 0.3, .favourite = {1, 2, 1, 3}},
    .bid = {.part = 0.1, .favourite = {0, 0, 1, 0}},
    .guess = {3, 2, 4, 1},
};

/* The next fist will do it. */
static const Habits gambler = {
    .taste = {[FEATURE_SPREAD] = 1.3,
              [FEATURE_PROVINCE] = 3,
              [FEATURE_GOLD_FEW] = 0.8,
              [FEATURE_GOLD_SOME] = 0.4,
              [FEATURE_KNIGHT] = 3,
              [FEATURE_SOLDIER] = 1.2,
              [FEATURE_CATAPULT] = 0.5,
              [FEATURE_PREY] = 0.8,
              [FEATURE_THREAT] = 3},
    .overlooks = 0.12,
    .envy = 0.5,
    .hope = 0.42,
    .fear = 0.4,
    .poor = 2,
    .rich = 6,
    .eager = 0.1,
    .card_price = 2,
    .stake = {.part = 1, .favourite = {7, 5, 9, 3}},
    .bid = {.part = 0.7, .favourite = {4, 5, 3, 7}},
    .guess = {3, 5, 2, 7},
};

/* Sees an enemy behind every hill: what is its own has to be guarded, the castle first. */
static const Habits castellan = {
    .taste = {[FEATURE_SPREAD] = 0.2,
              [FEATURE_PROVINCE] = 2.5,
              [FEATURE_GOLD_FEW] = 0.8,
              [FEATURE_GOLD_SOME] = 0.5,
              [FEATURE_GOLD_MANY] = 0.3,
              [FEATURE_CAMP] = 1.05,
              [FEATURE_SOLDIER] = 1.5,
              [FEATURE_KNIGHT] = 0.5,
              [FEATURE_DANGER] = -40,
              [FEATURE_EXPOSED] = -2},
    .overlooks = 0.68,
    .fear = 2.5,
    .poor = 3,
    .rich = 6,
    .eager = 1.6,
    .stake = {.part = 0.5, .favourite = {2, 3, 1, 4}},
    .bid = {.part = 0.4, .favourite = {2, 1, 3, 0}},
    .guess = {2, 1, 3, 4},
};

/* Has eyes for the enemy's castle only. */
static const Habits besieger = {
    .taste = {[FEATURE_SPREAD] = 1.5,
              [FEATURE_PROVINCE] = 1.6,
              [FEATURE_GOLD_FEW] = 0.8,
              [FEATURE_GOLD_SOME] = 0.6,
              [FEATURE_GOLD_MANY] = 0.3,
              [FEATURE_INCOME] = 1.5,
              [FEATURE_SOLDIER] = 1.2,
              [FEATURE_KNIGHT] = 3,
              [FEATURE_CATAPULT] = 1.8,
              [FEATURE_THREAT] = 8,
              [FEATURE_STRIKERS] = 2},
    .overlooks = 0.29,
    .envy = 0.3,
    .fear = 0.8,
    .poor = 3,
    .rich = 6,
    .eager = 0.5,
    .stake = {.part = 0.5, .favourite = {4, 2, 5, 1}},
    .bid = {.part = 0.4, .favourite = {3, 2, 1, 4}},
    .guess = {4, 2, 5, 1},
};

void bot__gardener(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    manners_decide(bot, &gardener, question, answer);
}

void bot__miser(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    manners_decide(bot, &miser, question, answer);
}

void bot__gambler(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    manners_decide(bot, &gambler, question, answer);
}

void bot__castellan(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    manners_decide(bot, &castellan, question, answer);
}

void bot__besieger(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    manners_decide(bot, &besieger, question, answer);
}

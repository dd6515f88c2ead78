/* SPDX-License-Identifier: MIT */
/*
 * Opponents for those who win against beginners: each thinks ahead, and has a temper of its own.
 */
#include "kinds.h"
#include "temper.h"

/* Plays with care until one of its fists is read; then it wants to win it back at once. */
static const Temper hothead = {
    .nodes = 100,
    .heat = 0.12,
    .attack = 0.02,
    .card = {0.1, 0.05, 0.15},
    .rage = 0.1,
    .hunch = 0.5,
    .stake = {.part = 0.8, .favourite = {3, 5, 4, 2}},
    .bid = {.part = 0.5, .favourite = {2, 1, 3, 4}},
};

/* Knights, and out of the gate. */
static const Temper raider = {
    .nodes = 150,
    .heat = 0.063,
    .recruit = {[EPIX_KNIGHT] = 0.08, [EPIX_CAMP] = -0.05},
    .attack = 0.03,
    .card = {0.02, 0.02, 0.15},
    .hunch = 0.3,
    .stake = {.part = 0.6, .favourite = {2, 1, 3, 4}},
    .bid = {.part = 0.5, .favourite = {1, 2, 3, 1}},
};

/* Takes its time, and then a castle. */
static const Temper siegemaster = {
    .nodes = 200,
    .heat = 0.028,
    .recruit = {[EPIX_CATAPULT] = 0.06},
    .castle = 0.25,
    .card = {0.04, 0.02, 0.04},
    .hunch = 0.15,
    .stake = {.part = 0.5, .favourite = {2, 3, 4, 1}},
    .bid = {.part = 0.5, .favourite = {2, 1, 3, 1}},
};

/* Keeps a cool head, and has no numbers of its own: it learns those of the others. */
static const Temper mirror = {
    .nodes = 70,
    .reads = true,
};

void bot__hothead(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    temper_decide(bot, &hothead, question, answer);
}

void bot__raider(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    temper_decide(bot, &raider, question, answer);
}

void bot__siegemaster(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    temper_decide(bot, &siegemaster, question, answer);
}

void bot__mirror(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    temper_decide(bot, &mirror, question, answer);
}

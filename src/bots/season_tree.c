/* SPDX-License-Identifier: MIT */
/*
 * See season_tree.h.
 */
#include "season_tree.h"

#include "functions.h"

#include <math.h>
#include <string.h>

enum {
    DEPTH = 40, /* steps of a walk inside the tree at most: Knights may ride for ever */
    THRIFT = 8, /* visits before a thrifty tree takes in what follows, when it is nearly full */
};

/* What an option seemed to be worth at first counts as much as so many visits. */
static const double FIRST_LOOK = 4;

/* How much a rarely tried option is given the benefit of the doubt: more in Winter, which ends in
 * victory or defeat and nothing between. */
static const double EXPLORATION[EPIX_SEASONS] = {0.15, 0.15, 0.15, 0.4};

typedef struct Step {
    SeasonNode *node;
    SeasonArm *arm;
} Step;

void season_tree_clear(SeasonTree *tree, uint32_t room, bool thrifty) {
    tree->nodes = 0;
    tree->room = room;
    tree->thrifty = thrifty;
    memset(tree->slot, 0, sizeof tree->slot);
}

/* ---- Nodes ------------------------------------------------------------------------------------ */

static void add_arm(SeasonNode *node, const MindOption *option) {
    const EpixDecision *decision = &option->decision;
    node->arm[node->arms++] = (SeasonArm){.kind = decision->kind,
                                          .unit = decision->unit,
                                          .from = decision->from,
                                          .to = decision->to,
                                          .cards = decision->cards,
                                          .target = option->attacks ? option->attack.to : EPIX_NONE,
                                          .first = (float)option->worth};
}

static SeasonNode *find_node(SeasonTree *tree, uint64_t key, uint32_t *slot) {
    *slot = (uint32_t)(key % SEASON_SLOTS);
    while (tree->slot[*slot]) {
        SeasonNode *node = &tree->node[tree->slot[*slot] - 1];
        if (node->key == key) {
            return node;
        }
        *slot = (*slot + 1) % SEASON_SLOTS;
    }
    return NULL;
}

/* Whether there is room for what follows an option (none at the root). A tree that takes in whatever it meets
 * is full of what is hardly ever played. */
static bool has_room(const SeasonTree *tree, const SeasonArm *before) {
    const uint32_t wanted = tree->thrifty ? THRIFT * tree->nodes / tree->room : 0;
    return tree->nodes < tree->room && (!before || before->visits >= wanted);
}

static SeasonNode *add_node(SeasonTree *tree, Mind *mind, const EpixState *state, uint64_t key,
                            uint32_t slot) {
    MindOptions options;
    options.room = MIND_OPTIONS;
    mind_look(mind, state, &options);
    SeasonNode *node = &tree->node[tree->nodes++];
    *node = (SeasonNode){.key = key, .seat = state->turn};
    for (int i = 0; i < options.count; i++) {
        add_arm(node, &options.option[i]);
    }
    tree->slot[slot] = (uint16_t)tree->nodes;
    return node;
}

/* ---- Walking ---------------------------------------------------------------------------------- */

static SeasonArm *pick(SeasonNode *node, int season) {
    const double log_visits = bot_logarithm(node->visits + 1);
    SeasonArm *best = node->arm;
    double best_bound = -1;
    for (int i = 0; i < node->arms; i++) {
        SeasonArm *arm = &node->arm[i];
        const double visits = FIRST_LOOK + arm->visits;
        const double mean = ((double)arm->first * FIRST_LOOK + arm->total) / visits;
        const double bound = mean + EXPLORATION[season] * sqrt(log_visits / visits);
        if (bound > best_bound) {
            best_bound = bound;
            best = arm;
        }
    }
    return best;
}

static void play(Mind *mind, EpixState *state, const SeasonArm *arm) {
    const EpixDecision decision = {.kind = arm->kind,
                                   .unit = arm->unit,
                                   .from = arm->from,
                                   .to = arm->to,
                                   .cards = arm->cards};
    mind_play_option(mind, state, &decision);
    if (arm->kind == EPIX_MOVE && arm->target != EPIX_NONE) {
        const EpixDecision attack = {.kind = EPIX_ATTACK,
                                     .unit = arm->unit,
                                     .from = arm->to,
                                     .to = arm->target};
        mind_play_option(mind, state, &attack);
    }
}

/* Down the tree, up to and with one new node. */
static int descend(SeasonTree *tree, Mind *mind, EpixState *state, Step *steps) {
    const int season = state->season;
    int count = 0;
    bool grown = false;
    while (count < DEPTH && !grown && mind_plays_on(mind, state, season)) {
        uint32_t slot;
        const uint64_t key = mind_hash(mind, state);
        SeasonNode *node = find_node(tree, key, &slot);
        grown = !node;
        if (grown && !has_room(tree, count ? steps[count - 1].arm : NULL)) {
            break;
        }
        node = node ? node : add_node(tree, mind, state, key, slot);
        steps[count] = (Step){node, pick(node, season)};
        play(mind, state, steps[count++].arm);
    }
    return count;
}

void season_tree_walk(SeasonTree *tree, Mind *mind, EpixState *state, double value[EPIX_SEATS]) {
    Step steps[DEPTH];
    const int season = state->season;
    const int count = descend(tree, mind, state, steps);
    if (state->season == season) {
        mind_play_season(mind, state);
    }
    if (!mind->outlook(mind->outlook_context, state, value)) {
        mind->foresee(mind->game, state, value);
    }
    for (int i = 0; i < count; i++) {
        steps[i].node->visits++;
        steps[i].arm->visits++;
        steps[i].arm->total += value[steps[i].node->seat];
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * Monte Carlo tree search over imagined positions. A node stands for all that everybody at the
 * table knows, so that no seat in the tree decides by another's secret: all stakes lead to the
 * same node of the guesser, and all bids to the same node of the next bidder.
 */
#ifndef EPIX_TREE_H
#define EPIX_TREE_H

#include "bots.h"
#include "evaluate.h"
#include "imagine.h"

typedef struct TreeRules {
    double exploration;    /* of the upper confidence bound */
    double mixing;         /* share of even play in regret matching */
    bool matches_regrets;  /* where secrets are decided; else bounds everywhere */
    BotEvaluate *evaluate; /* of leaves; NULL: random play to the end of the game */
    uint64_t nodes;        /* walks, if the question sets no limit */
} TreeRules;

enum { TREE_NODES = 1 << 15, TREE_SLOTS = 2 * TREE_NODES, TREE_ARMS = 1 << 17 };

/* One decision at a node. */
typedef struct TreeArm {
    EpixDecision decision;
    uint32_t visits;
    double regret;   /* never below 0 */
    double strategy; /* sum of the shares at which it was played */
    double total;    /* values for the node's seat */
} TreeArm;

typedef struct TreeNode {
    uint64_t key;
    uint32_t first_arm;
    uint32_t visits;
    uint8_t arms;
    uint8_t seat;
    bool secret; /* the decision is a secret: a bid, a choice, a stake, a guess */
} TreeNode;

typedef struct Tree {
    uint32_t nodes;
    uint32_t arms;
    uint32_t slot[TREE_SLOTS]; /* node number + 1; 0: free */
    TreeNode node[TREE_NODES];
    TreeArm arm[TREE_ARMS];
} Tree;

/* Grows a tree for the question until the limits are reached, then answers: with the most
 * visited decision, or, where regrets are matched, with a draw from the average mix. */
void tree_decide(Tree *tree, const TreeRules *rules, const BotQuestion *question, uint64_t dice[4],
                 BotAnswer *answer);

#endif

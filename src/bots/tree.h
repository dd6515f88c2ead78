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

typedef struct Tree Tree;

/* Bytes that a tree needs. */
size_t tree_size(void);

/* Grows a tree for the question until the limits are reached, then answers: with the most
 * visited decision, or, where regrets are matched, with a draw from the average mix. */
void tree_decide(Tree *tree, const TreeRules *rules, const BotQuestion *question, uint64_t dice[4],
                 BotAnswer *answer);

#endif

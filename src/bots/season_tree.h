/* SPDX-License-Identifier: MIT */
/*
 * What everybody at the table has learnt about the rest of a season: a tree over turns that grows
 * while the season is played through again and again. A node stands for what all can see, so that
 * nobody in the tree decides by cards that are still hidden.
 */
#ifndef EPIX_SEASON_TREE_H
#define EPIX_SEASON_TREE_H

#include "mind.h"

enum { SEASON_NODES = 1 << 14, SEASON_SLOTS = 2 * SEASON_NODES };

/* An option of a node, as small as it can be. */
typedef struct SeasonArm {
    uint8_t kind;
    uint8_t unit;
    uint8_t from;
    uint8_t to;
    uint8_t cards;
    uint8_t target; /* of the attack that it is or leads up to; EPIX_NONE: none */
    float first;    /* what it seemed to be worth at first */
    uint32_t visits;
    double total; /* what it was worth to the seat, all visits */
} SeasonArm;

typedef struct SeasonNode {
    uint64_t key;
    uint32_t visits;
    uint8_t seat;
    uint8_t arms;
    SeasonArm arm[MIND_OPTIONS];
} SeasonNode;

typedef struct SeasonTree {
    uint32_t nodes;
    uint32_t room; /* for nodes, at most SEASON_NODES */
    bool
        thrifty; /* the fuller it is, the oftener an option must have been tried before it gets a node */
    uint16_t slot[SEASON_SLOTS]; /* node number + 1; 0: free */
    SeasonNode node[SEASON_NODES];
} SeasonTree;

/* Forgets everything. */
void season_tree_clear(SeasonTree *tree, uint32_t room, bool thrifty);

/* Plays to the end of the season from a position in which all cards are chosen: by what the tree
 * has learnt as far as it reaches, then by what looks best at each step. Learns from the end,
 * whose value to each seat `value` receives. */
void season_tree_walk(SeasonTree *tree, Mind *mind, EpixState *state, double value[EPIX_SEATS]);

#endif

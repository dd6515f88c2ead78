/* SPDX-License-Identifier: MIT */
/*
 * The library and the model (tests/model) side by side: the same game in both, decision by
 * decision as text, and everything that they say about it compared.
 */
#ifndef MODEL_PAIR_H
#define MODEL_PAIR_H

#include "../model/model.h"
#include "random_game.h"

typedef struct ModelPair {
    RandomGame *game;
    ModelGame *model_game;
    Model *model; /* NULL until the set-up is done */
    long lines;   /* legal lines compared */
    long refused; /* lines that both refused */
    long tried;   /* decisions tried on copies of both */
} ModelPair;

/* Takes over the game. The caller ends the pair with model_pair_done, which frees both. */
void model_pair_init(ModelPair *pair, RandomGame *game);
void model_pair_done(ModelPair *pair);

/* Plays a decision that is legal in the library in both, and compares the states after it. The
 * model begins when chance has drawn and dealt. */
void model_pair_play(ModelPair *pair, const NoteLine *line);

/* The state as JSON is the same in both, byte for byte. */
void model_pair_compare_states(const ModelPair *pair);

/* The legal decisions of all who owe one are the same in both; of too many only a sample. */
void model_pair_compare_legal(ModelPair *pair);

/* Random decisions, of all who owe one, who may replace one, and others, are accepted by both or
 * refused by both, and lead to the same state. */
void model_pair_try_others(ModelPair *pair);

#endif

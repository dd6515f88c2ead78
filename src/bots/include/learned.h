/* SPDX-License-Identifier: MIT */
/*
 * The learned evaluation of the start of a season, and between two of the start of the game's last turn: a
 * small net that gives each seat a score out of what the seat has and what the others have on average. Any
 * board and any card file can fill its inputs: nothing in them is a card's name or a province's number.
 * bench/fit_net makes its weights.
 *
 * All arithmetic up to the scores is with whole numbers, so that they are the same on every machine.
 */
#ifndef EPIX_LEARNED_H
#define EPIX_LEARNED_H

#include "evaluate.h"

/* ---- Inputs of one seat (learned_inputs.c) ---------------------------------------------------- */

enum {
    LEARNED_LEADS = 6,  /* provinces more than the best of the others: more than -3, ... 2 */
    LEARNED_GOLD = 16,  /* at least so much gold, in steps that become larger */
    LEARNED_ORDER = 3,  /* sits so many seats clockwise from the First Player card */
    LEARNED_PLACES = 6, /* own castle, own lands, marked, mountain, other, others' lands */
    LEARNED_KINDS =
        EPIX_UNITS + 1, /* units of a kind there, and provinces with several defenders */

    /* Of cards: as many as there can be, so that a new one needs no new net. */
    LEARNED_EFFECTS = 32,

    LEARNED_FROM_LEADS = FEATURES,
    LEARNED_FROM_GOLD = LEARNED_FROM_LEADS + LEARNED_LEADS,
    LEARNED_FROM_ORDER = LEARNED_FROM_GOLD + LEARNED_GOLD,
    LEARNED_FROM_PLACES = LEARNED_FROM_ORDER + LEARNED_ORDER,
    LEARNED_FROM_EFFECTS = LEARNED_FROM_PLACES + LEARNED_PLACES * LEARNED_KINDS,
    LEARNED_INPUTS = LEARNED_FROM_EFFECTS + LEARNED_EFFECTS,
};

/* Inputs are in parts of this. */
enum { LEARNED_ONE = 64 };

_Static_assert((int)EPIX_EFFECTS <= (int)LEARNED_EFFECTS, "every effect has an input");

typedef struct LearnedInputs {
    int16_t of[EPIX_SEATS][LEARNED_INPUTS];
} LearnedInputs;

void bot_learned_inputs(const EpixGame *game, const EpixState *state, LearnedInputs *inputs);

/* What the weights depend on: the season that begins, once more with weights apart between two with the basic
 * rules and among four; in Winter's last turn between two, the cards of who has it, by which one is missing.
 * There that seat's score alone counts, against 0. */
enum {
    LEARNED_APART = EPIX_SEASONS,
    LEARNED_LAST_TURN = LEARNED_APART + EPIX_SEASONS,
    LEARNED_STAGES = LEARNED_LAST_TURN + 3,
};

int bot_learned_stage(const EpixGame *game, const EpixState *state);

/* What a seat's score is made of, a row of weights each: the stage, whether four play, the seat's own
 * inputs, and the mean of the others'. */
enum {
    LEARNED_FROM_FOUR = LEARNED_STAGES,
    LEARNED_FROM_OWN,
    LEARNED_FROM_OTHERS = LEARNED_FROM_OWN + LEARNED_INPUTS,
    LEARNED_ROWS = LEARNED_FROM_OTHERS + LEARNED_INPUTS,
};

/* ---- Weights ---------------------------------------------------------------------------------- */

enum { LEARNED_HIDDEN = 32 };

/* In parts of what a weight of 1 is. A hidden unit's output lies between 0 and 127, which is 1. */
enum { LEARNED_HIDDEN_ONE = 64, LEARNED_OUT_ONE = 32, LEARNED_PLAIN_ONE = 1024 };

/* As they lie in data/bots: bytes, so that no machine reads them otherwise. */
typedef struct LearnedNet {
    int8_t hidden[LEARNED_ROWS][LEARNED_HIDDEN];
    int8_t out[LEARNED_STAGES][LEARNED_HIDDEN];
    int8_t plain_high[LEARNED_STAGES][LEARNED_ROWS]; /* past the hidden units: 256 * high + low */
    uint8_t plain_low[LEARNED_STAGES][LEARNED_ROWS];
} LearnedNet;

/* The evaluation by a net: each seat's score, and the chances as a softmax of them. */
void bot_evaluate_by_net(const LearnedNet *net, const EpixGame *game, const EpixState *state,
                         double value[EPIX_SEATS]);

/* The same by the nets that are built in: one for two players, one for more. */
BotEvaluate bot_evaluate_learned;

/* The same for who tells people what comes true: the net has learnt from equals, and whoever is ahead
 * wins more often if one plays better than the other, since he is mostly the better one. */
BotEvaluate bot_evaluate_among_unequal;

/* Where the draft ends: half of what the net says and half of what rules of thumb say. Whoever drafts finds
 * what an evaluation is most wrong about, and the two are not wrong about the same. Between two with the
 * basic rules that wins nothing (docs/learning.md). */
BotEvaluate bot_evaluate_drafted;

#endif

/* SPDX-License-Identifier: MIT */
/*
 * What the parts of a strategist share: its memory, the question in hand, and one function for
 * each kind of question.
 */
#ifndef EPIX_TASK_H
#define EPIX_TASK_H

#include "small_games.h"
#include "strategist.h"

enum {
    TASK_STAKES = SMALL_STAKES,
    TASK_PRICES = 64,
    TASK_SOLVER = 1 << 14,
    TASK_OUTCOMES = 16, /* of an attack, drawn from its equilibrium */
};

/* What a bot remembers, and where it works. */
typedef struct Strategist {
    Mind mind;
    BotBeliefs beliefs; /* what the others chose this season, as the own choice was solved */
    uint8_t season;     /* of the beliefs; fresh memory means Spring, when nothing is chosen yet */
    double stake_mix[TASK_STAKES];
    double guess_mix[TASK_STAKES];
    double worth[EPIX_SEATS * EPIX_SEATS * TASK_PRICES];
    double solver[TASK_SOLVER];
    EpixState outcome[MIND_OPTIONS][TASK_OUTCOMES];
} Strategist;

/* The question in hand. */
typedef struct Task {
    Strategist *self;
    const StrategistRules *rules;
    const BotQuestion *question;
    const EpixGame *game;
    const EpixView *view;
    BotAnswer *answer;
    uint64_t *dice;
    int seat;
    EpixState state; /* imagined once; where secrets matter it is imagined again */
} Task;

/* ---- Answers (strategist.c) ------------------------------------------------------------------- */

void task_say_value(Task *task, const double value[EPIX_SEATS]);
void task_play_for_sure(Task *task, const EpixDecision *decision);
void task_play_at_random(Task *task);

/* A position as it may be: the hidden cards drawn by what is believed. */
void task_imagine(Task *task, EpixState *state);

/* Plays to the end of the season from a position in which all cards are chosen and adds what
 * the position is worth then. The same seed means the same luck. */
void task_add_season(Task *task, const EpixState *from, uint64_t seed, double sum[EPIX_SEATS]);

/* ---- One function a question ------------------------------------------------------------------ */

void task_draft(Task *task);   /* drafting.c */
void task_auction(Task *task); /* season_cards.c */
void task_first(Task *task);
void task_choose(Task *task);
void task_play_card(Task *task); /* planning.c */
void task_order_cards(Task *task);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The thinking that marshal and warlord share, who differ in how far they look: a strategist's
 * memory, the question in hand, and one function for each kind of question.
 */
#ifndef EPIX_STRATEGIST_H
#define EPIX_STRATEGIST_H

#include "endgame.h"
#include "season_tree.h"
#include "small_games.h"

typedef struct StrategistRules {
    bool looks_ahead; /* plays the season through before every decision, not only for the cards */
    int card_rounds;  /* seasons played through for each combination of cards at most */
    uint64_t nodes;   /* seasons played through, if the question sets no limit */
    BotEvaluate *evaluate;
} StrategistRules;

void strategist_decide(Bot *bot, const StrategistRules *rules, const BotQuestion *question,
                       BotAnswer *answer);

enum {
    TASK_STAKES = SMALL_STAKES,
    TASK_PRICES = 64,
    TASK_SOLVER = 1 << 14,
    TASK_CARD_GAMES = 20, /* an auction among four: for each holder, nothing paid or all by one */
    TASK_OUTCOMES = 16,   /* of an attack, drawn from its equilibrium */
};

/* The choice of cards from one position: what every combination of everybody's cards is worth. */
typedef struct CardGame {
    EpixState before; /* the choice */
    double sum[SMALL_CARD_PROFILES][EPIX_SEATS];
    int played[SMALL_CARD_PROFILES];
    double mix[EPIX_SEATS][SMALL_CARDS];
    double value[EPIX_SEATS];
} CardGame;

enum { TASK_WINTERS = 256 };

/* What Winters are worth that were solved to judge Autumn. */
typedef struct Winters {
    bool too_large; /* one was, so that the others are not even tried */
    int count;
    uint64_t key[TASK_WINTERS]; /* 0: free */
    double value[TASK_WINTERS]; /* to red */
} Winters;

/* What a bot remembers, and where it works. */
typedef struct Strategist {
    Mind mind;
    BotBeliefs beliefs; /* what the others chose this season, as the own choice was solved */
    uint8_t believes;   /* in which season, counted from 1; 0: nothing yet */
    double stake_mix[TASK_STAKES];
    double guess_mix[TASK_STAKES];
    double worth[EPIX_SEATS * EPIX_SEATS * TASK_PRICES];
    double solver[TASK_SOLVER];
    CardGame cards[TASK_CARD_GAMES];
    EpixState outcome[MIND_OPTIONS][TASK_OUTCOMES];
    /* From here on only who looks ahead has memory. */
    SeasonTree tree;
    Endgame endgame;
    Winters winters;
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
    uint64_t luck;   /* of tries */
    EpixState state; /* imagined once; where secrets matter they are drawn again */
} Task;

/* ---- Answers (strategist.c) ------------------------------------------------------------------- */

void strategist_say_value(Task *task, const double value[EPIX_SEATS]);
void strategist_play_for_sure(Task *task, const EpixDecision *decision);
void strategist_play_at_random(Task *task);

/* By the mixes of stakes and guesses in the bot's memory. */
void strategist_play_stake(Task *task);
void strategist_play_guess(Task *task);

/* Draws the cards that the seat cannot know anew, by what is believed. The same number means the
 * same luck. */
void strategist_hide_cards(Task *task, uint64_t luck, EpixState *state);

/* Plays to the end of the season from a position in which all cards are chosen and adds what
 * the position is worth then. */
void strategist_add_season(Task *task, const EpixState *from, uint64_t luck,
                           double sum[EPIX_SEATS]);

/* ---- One function a question ------------------------------------------------------------------ */

void strategist_draft(Task *task);   /* drafting.c */
void strategist_auction(Task *task); /* season_cards.c */
void strategist_first(Task *task);
void strategist_choose(Task *task);
void strategist_plan(Task *task); /* planning.c */

/* ---- Winter between two (ending.c) ------------------------------------------------------------ */

/* Answers by the solution of the rest of the game, if it is at hand or can be found. */
bool strategist_end(Task *task);

/* Solves a choice of cards that way: mixes and value. The other tasks of the same kind that are
 * still to come share the limits. */
bool strategist_solve_cards(Task *task, CardGame *cards, int still_to_come);

/* What a Winter is worth at its beginning. */
MindOutlook strategist_outlook;

#endif

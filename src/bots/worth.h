/* SPDX-License-Identifier: MIT */
/*
 * How the worth of options is gathered: each option has a value for each part of the seasons played
 * through, so that the spread of the parts tells how far off their mean may be.
 */
#ifndef EPIX_WORTH_H
#define EPIX_WORTH_H

#include "bot_worth.h"
#include "strategist.h"

typedef struct WorthOption {
    EpixDecision decision;
    double share;
    double value[MIND_PARTS][EPIX_SEATS];
} WorthOption;

/* The question in hand, and all memory. */
typedef struct Worth {
    Strategist self; /* with what it remembers */
    CardParts card_parts[TASK_CARD_GAMES];
    MindParts battle_parts;
    MindOutcomes outcomes;
    Winters winters;  /* solved with their auctions */
    BotAnswer answer; /* that nobody asks for */
    Task task;
    const BotWorthQuestion *question;
    bool exact;
    bool secret;
    double doubt; /* that no spread shows: an error to be added */
    int options;
    WorthOption option[BOT_WORTH_OPTIONS];
} Worth;

/* An option that is empty yet. If the decision is there already, that one; if there is no room left,
 * NULL. */
WorthOption *worth_add(Worth *worth, const EpixDecision *decision, double share);

/* The same value in all parts: it has no spread. */
void worth_set(WorthOption *option, const double value[EPIX_SEATS]);

/* So many rounds were played through: fewer than there are parts say nothing about the error. */
void worth_doubt_rounds(Worth *worth, int rounds);

/* Chances at the beginning of Winter, by so many seasons played through for a choice of cards: few of
 * them, each of which ends in victory or defeat, are too sure; the evaluation has its say too. */
void worth_lean(Worth *worth, double seasons);

/* What an option is worth to a seat, all parts together. */
double worth_mean(const WorthOption *option, int seat);

/* Which decision is to be looked at in any case, if it is of this kind; else NULL. */
const EpixDecision *worth_wanted(const Worth *worth, int kind);

/* ---- One function a question: what it fills in are the options -------------------------------- */

void worth_of_draft(Worth *worth); /* bot_worth_turn.c */
void worth_of_spying(Worth *worth);
void worth_of_turn(Worth *worth);
void worth_of_auction(Worth *worth); /* bot_worth_cards.c */
void worth_of_holders(Worth *worth);
void worth_of_choice(Worth *worth);
void worth_of_battle(Worth *worth); /* bot_worth_battle.c */

/* Stakes, guesses and withdrawing by the mixes in the bot's memory, in one part of the tries. */
void worth_add_round(Worth *worth, const MindOutcomes *outcomes, int part);

/* By the solution of the rest of the game; false if there is none (bot_worth_end.c). */
bool worth_at_the_end(Worth *worth);

/* What a Winter is worth at its beginning; the context is a Worth (bot_worth_winter.c). */
MindOutlook worth_outlook;

/* The choice of Winter's cards by the book just written. */
void worth_of_solved_choice(Worth *worth);

#endif

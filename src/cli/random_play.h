/* SPDX-License-Identifier: MIT */
/*
 * Random games: the same seed gives the same game on every machine.
 */
#ifndef CLI_RANDOM_PLAY_H
#define CLI_RANDOM_PLAY_H

#include "drawing.h"
#include "notation.h"

/* SplitMix64 (Steele, Lea, Flood 2014): 64 bits of state, which may start with any value. */
typedef struct CliDice {
    uint64_t state;
} CliDice;

/* A number from 0 to sides - 1, all equally likely; there is at least one. */
uint64_t cli_roll(CliDice *dice, uint64_t sides);

/* Chooses one of the legal decisions, of which there is at least one. */
typedef void CliChoose(CliDice *dice, const EpixLegal *legal, EpixDecision *decision);

/* Every decision is equally likely. */
CliChoose cli_choose_evenly;

/* Attacks often, wanders little and spends with care, so that something happens. */
CliChoose cli_choose_lively;

/* A game in play. */
typedef struct CliRandom {
    const NoteGame *game;
    CliChoose *choose;
    CliDice dice;
    EpixState state;
    NoteLine line; /* the last decision */
    EpixEvents events;
    uint32_t n; /* decisions so far, without those of chance */
} CliRandom;

void cli_random_start(CliRandom *play, const NoteGame *game, CliChoose *choose, uint64_t seed);

/* Plays one decision: of chance, or of the first seat, clockwise from red, that owes one. False if
 * the game is over. */
bool cli_random_next(CliRandom *play);

/* ---- Told while it is played ----------------------------------------------------------------- */

typedef struct CliShow {
    const CliCommon *common;
    const CliDrawing *drawing;
    const NoteGame *game;
    uint64_t seed;
} CliShow;

/* A lively game: what happens, with a board at the end of every season. */
void cli_show(const CliShow *show);

#endif

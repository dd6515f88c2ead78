/* SPDX-License-Identifier: MIT */
/*
 * Random games: every way to set a game up, with standard data or data made up at random, and
 * players who choose at random. A game follows from its number; when a check fails, the game is
 * printed as a record, with its board and cards, so that it can be replayed.
 */
#ifndef RANDOM_GAME_H
#define RANDOM_GAME_H

#include "notation.h"
#include "test_dice.h"

/* ---- Set-ups -------------------------------------------------------------------------------- */

typedef struct SetUp {
    int players;
    EpixRules rules;
    bool custom; /* board and cards made up at random */
} SetUp;

/* 2, 3, 4 players; basic, advanced; minimum stake 0, 1; castle counts always, occupied; standard
 * or custom data. */
enum { SET_UPS = 3 * 2 * 2 * 2 * 2 };

/* All of them come in turn as the number goes up. */
SetUp set_up_numbered(int number);

/* ---- Players -------------------------------------------------------------------------------- */

/* How a player decides. A lively decision prefers attacks, recruits and the way to the enemy;
 * every other one is drawn evenly from all that is legal, which hardly ever attacks. */
typedef struct RandomPlayer {
    int lively;  /* per cent of decisions */
    int thrifty; /* per cent of amounts that are close to the least possible */
    int quiet;   /* Knight moves in this action that led to nothing; they do not go on for ever */
    Dice dice;
} RandomPlayer;

RandomPlayer random_player(Dice dice);

/* Draws a decision of a seat that may submit one. */
void random_decision(const EpixGame *game, const EpixState *state, int seat, RandomPlayer *player,
                     EpixDecision *decision);

/* A decision of any kind with anything in its fields, most of it of a size that occurs. */
EpixDecision random_fields(const EpixGame *game, const EpixState *state, Dice *dice);

/* Tells the player what a decision led to. */
void random_player_learn(RandomPlayer *player, const EpixDecision *decision,
                         const EpixEvents *events);

/* A Knight's move that captures nothing (docs/rules.md 14.5). */
bool is_plain_knight_move(const EpixDecision *decision, const EpixEvents *events);

/* ---- Games ---------------------------------------------------------------------------------- */

typedef struct RandomGame {
    int number;
    SetUp set_up;
    RandomPlayer player; /* plays all seats, and chance */
    Dice dice;           /* for the checks, which thereby do not change the game */
    NoteGame note;
    EpixState before; /* the last decision */
    EpixState state;
    EpixEvents events; /* what the last decision made happen */
    NoteLine last;
    NoteHeader header;
    NoteLine *line; /* the record; of a replaced decision only the last stands */
    int lines;
    int capacity;
    int counted; /* decisions that docs/rules.md 14.5 counts */
    char board_text[NOTE_BOARD_SIZE];
    char cards_text[NOTE_CARDS_SIZE];
} RandomGame;

/* Starts game number `number`; `wild` as for random_cards. Chance has decided nothing yet. The
 * caller frees it with random_game_free. */
RandomGame *random_game_new(int number, bool wild);
void random_game_free(RandomGame *game);

static inline bool random_game_is_over(const RandomGame *game) {
    return game->state.phase == EPIX_PHASE_OVER;
}

/* A decision of one who owes one, chance included. */
NoteLine random_game_choose(RandomGame *game);

/* The same, but one who has sealed thinks better of it now and then (docs/rules.md 14.6). */
NoteLine random_game_reconsider(RandomGame *game);

/* Plays a legal decision and writes it down. */
void random_game_play(RandomGame *game, const NoteLine *line);

/* The record so far, with its result; to be freed. */
char *random_game_record(const RandomGame *game);

/* Where a record of the game finds its custom board and cards. */
NoteSource random_game_source(RandomGame *game);

/* ---- Events --------------------------------------------------------------------------------- */

/* Field by field: an event has unused bytes between its fields. */
bool same_event(const EpixEvent *a, const EpixEvent *b);

/* The same events from number `start` on. */
bool same_events(const EpixEvents *a, const EpixEvents *b, int start);

/* ---- Failing -------------------------------------------------------------------------------- */

/* Prints the game and fails the test. */
void random_game_fail(const RandomGame *game, const char *what);

/* Fails unless the condition holds. */
static inline void expect(const RandomGame *game, bool holds, const char *what) {
    if (!holds) {
        random_game_fail(game, what);
    }
}

/* ---- Statistics ----------------------------------------------------------------------------- */

typedef struct Tally {
    long games;
    long decisions;
    long event[EPIX_EVENT_KINDS];
} Tally;

/* Counts the last decision of a game. */
void tally_step(Tally *tally, const RandomGame *game);
void tally_print(const Tally *tally, const char *title);

#endif

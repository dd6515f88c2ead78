/* SPDX-License-Identifier: MIT */
/*
 * Games that a bot plays against itself, to learn from: with decisions at random strewn in, so that bad
 * positions are seen too, and wild drafts.
 */
#ifndef FIT_GAMES_H
#define FIT_GAMES_H

#include "bots.h"
#include "notation.h"

/* The standard game by the rules that most people play: what is learnt from others is not quite right
 * for these. */
bool fit_game(NoteGame *game, int players, bool advanced);

typedef struct FitGames {
    const EpixGame *game;
    const BotKind *kind; /* in all seats */
    uint64_t nodes;      /* a decision; 0: the bot's own limit */
    bool mixed;          /* a seat has all of the nodes, a half, a quarter or an eighth, by lot */
    double stray;        /* share of decisions at random */
    double wild;         /* share of games with a draft that is in part at random */
    uint64_t seed;
    int from;  /* the number of the first game: each game depends on seed and number only */
    int games; /* up to this number */

    /* Before every decision; and after each game. False ends it all. */
    bool (*see)(void *context, int game, const EpixState *state, uint64_t dice[4]);
    bool (*over)(void *context, int game, int winners);
    void *context;
    void (*tell)(int played, int games); /* after each game; or NULL */
} FitGames;

/* False if there was not enough memory, or a function above said so. */
bool fit_play_games(const FitGames *games);

/* Shares of a victory, by the bits of those who won. */
void fit_share_victory(int winners, int seats, float won[EPIX_SEATS]);

#endif

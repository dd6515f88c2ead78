/* SPDX-License-Identifier: MIT */
/*
 * Which game is played: what every command that begins one can be told.
 */
#ifndef CLI_GAME_OPTIONS_H
#define CLI_GAME_OPTIONS_H

#include <stddef.h>

#include "cli.h"

enum { CLI_NOT_GIVEN = -1, CLI_LEAST_PLAYERS = 2 };

typedef struct CliSetup {
    int players;  /* less CLI_LEAST_PLAYERS; CLI_NOT_GIVEN unless it is set */
    int advanced; /* likewise, where nothing is the standard */
    int minimum_stake;
    int castle_occupied;
    const char *board;
    const char *abilities;
} CliSetup;

/* Rows for a table of options; the settings have a CliSetup `game`. Commands differ in what they take
 * for granted about players and rules, so they have rows of their own for these. */
// clang-format off
#define CLI_GAME_OPTIONS(settings) \
    {"minimum-stake", CLI_CHOICE, offsetof(settings, game.minimum_stake), "1", "0|1", \
     WORDS_KEY("the least gold that an attacker stakes")}, \
    {"castle-counts", CLI_CHOICE, offsetof(settings, game.castle_occupied), "occupied", \
     "always|occupied", WORDS_KEY("when one's own castle counts at the end")}, \
    {"board", CLI_STRING, offsetof(settings, game.board), NULL, "FILE|NAME", \
     WORDS_KEY("a board of your own")}, \
    {"abilities", CLI_STRING, offsetof(settings, game.abilities), NULL, "FILE|NAME", \
     WORDS_KEY("ability cards of your own")}
// clang-format on

static inline EpixRules cli_game_rules(const CliSetup *game) {
    return (EpixRules){.advanced = game->advanced,
                       .minimum_stake = (uint8_t)game->minimum_stake,
                       .castle_counts_always = !game->castle_occupied};
}

/* Fills in the names of board and cards that are not given; the board is one for so many players if
 * their number is not given either. */
void cli_game_complete(CliSetup *wanted, int players);

/* Makes the game of these names. Complains if something is wrong, also about a board for another
 * number of players; returns CLI_GO or a status. */
int cli_game_make(const CliCommon *common, const CliSetup *wanted, NoteGame *game);

#endif

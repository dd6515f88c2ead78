/* SPDX-License-Identifier: MIT */
/*
 * The family of small games. None has a Knight in it, nor the gold for one: Knights ride about,
 * which makes many positions of one.
 */
#include "lab_mini.h"

#include <string.h>

#include "words_language.h"

static const LabMiniGame games[] = {
    {"assault", "mini", WORDS_KEY("the last turn: only the enemy's castle is left to win"),
     "season: winter\nphase: act\nfirst: b\nturn: r\n"
     "units: b1 rS bc bS b2 bC r1 bC r2 bC\ngold: r 8 b 0\nchosen: r TM b RT\n"},
    {"skirmish", "mini", WORDS_KEY("the last turn: two Soldiers and little gold"),
     "season: winter\nphase: act\nfirst: b\nturn: r\n"
     "units: r1 rS r2 rS b1 bS bc bS b2 bC\ngold: r 4 b 4\nchosen: r TM b RT\n"},
    {"cards", "mini", WORDS_KEY("Winter's choice of cards, with little gold"),
     "season: winter\nphase: choose\nunits: r1 rS r2 rC bc bS b2 bC\ngold: r 1 b 2\n"},
    {"siege", "mini", WORDS_KEY("Winter's choice of cards, face to face"),
     "season: winter\nphase: choose\nunits: r1 rS b1 bS\ngold: r 1 b 1\n"},
    {"first", "mini", WORDS_KEY("Winter from its auction on"),
     "season: winter\nphase: auction\nunits: r1 rS b1 bS\ngold: r 2 b 2\n"},
    {"autumn", "mini", WORDS_KEY("the end of Autumn, and Winter"),
     "season: autumn\nphase: recruit\nfirst: b\nturn: r\n"
     "units: rc rS bc bS b1 bC\ngold: r 2 b 1\nchosen: r R b T\n"},
};

enum { GAMES = sizeof games / sizeof *games };

const LabMiniGame *lab_mini_games(int *count) {
    *count = GAMES;
    return games;
}

const LabMiniGame *lab_mini_game_find(const char *name) {
    for (int i = 0; i < GAMES; i++) {
        if (strcmp(games[i].name, name) == 0) {
            return &games[i];
        }
    }
    return NULL;
}

NoteFault lab_mini_game_init(const LabMiniGame *mini, NoteGame *game, EpixState *start) {
    static const NoteSlice cards = {"standard", sizeof "standard" - 1};
    const EpixRules rules = {.minimum_stake = 1, .castle_counts_always = true};
    const NoteSlice board = {mini->board, strlen(mini->board)};
    const NoteFault fault = note_game_init(game, board, cards, rules, NULL);
    return fault.code ? fault
                      : note_position_parse(game, mini->position, strlen(mini->position), start);
}

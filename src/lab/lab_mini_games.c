/* SPDX-License-Identifier: MIT */
/*
 * The family of small games. Who moves first has no Knight, nor the gold for one: a Knight rides about
 * while the other's cards are hidden, which makes many positions of one.
 */
#include "lab_mini.h"

#include <string.h>

#include "words_language.h"

static const EpixRules basic = {.minimum_stake = 1};
static const EpixRules advanced = {.advanced = true, .minimum_stake = 1};
static const EpixRules castle_counts = {.minimum_stake = 1, .castle_counts_always = true};

static const LabMiniGame games[] = {
    {"assault", 0.313589, "mini", "standard", &castle_counts,
     WORDS_KEY("the last turn: only the enemy's castle is left to win"),
     "season: winter\nphase: act\nfirst: b\nturn: r\n"
     "units: b1 rS bc bS b2 bC r1 bC r2 bC\ngold: r 8 b 0\nchosen: r TM b RT\n"},
    {"skirmish", 3.0 / 4, "mini", "standard", &castle_counts,
     WORDS_KEY("the last turn: two Soldiers and little gold"),
     "season: winter\nphase: act\nfirst: b\nturn: r\n"
     "units: r1 rS r2 rS b1 bS bc bS b2 bC\ngold: r 4 b 4\nchosen: r TM b RT\n"},
    {"cards", 0.639053, "mini", "standard", &castle_counts,
     WORDS_KEY("Winter's choice of cards, with little gold"),
     "season: winter\nphase: choose\nunits: r1 rS r2 rC bc bS b2 bC\ngold: r 1 b 2\n"},
    {"siege", 1.0 / 2, "mini", "standard", &castle_counts,
     WORDS_KEY("Winter's choice of cards, face to face"),
     "season: winter\nphase: choose\nunits: r1 rS b1 bS\ngold: r 1 b 1\n"},
    {"first", 0.510417, "mini", "standard", &castle_counts, WORDS_KEY("Winter from its auction on"),
     "season: winter\nphase: auction\nunits: r1 rS b1 bS\ngold: r 2 b 2\n"},
    {"autumn", 0.454512, "mini", "standard", &castle_counts,
     WORDS_KEY("the end of Autumn, and Winter"),
     "season: autumn\nphase: recruit\nfirst: b\nturn: r\n"
     "units: rc rS bc bS b1 bC\ngold: r 2 b 1\nchosen: r R b T\n"},
    {"walls", 4.0 / 5, "mini", "standard-1", &advanced,
     WORDS_KEY("the last turn: High Walls, whose garrison guesses three times"),
     "season: winter\nphase: act\nfirst: b\nturn: r\n"
     "units: b1 rS b2 rS bc bS r1 bC r2 bC\ngold: r 6 b 0\nchosen: r TM b RT\n"
     "dealt: high-walls b\n"},
    {"engines", 3.0 / 7, "mini", "standard", &basic,
     WORDS_KEY("Winter's choice of cards, with a Catapult"),
     "season: winter\nphase: choose\nunits: r1 rT rc rS b1 bSC\ngold: r 1 b 1\n"},
    {"duel", 2.0 / 5, "mini", "standard", &basic,
     WORDS_KEY("Winter's choice of cards, both castles in reach"),
     "season: winter\nphase: choose\nfirst: b\nunits: b1 rS r1 bS\ngold: r 2 b 2\n"},
    {"rider", 2.0 / 7, "mini", "standard", &basic,
     WORDS_KEY("Winter's choice of cards, with a Knight that moves last"),
     "season: winter\nphase: choose\nfirst: b\nunits: r1 rK bc bS b1 bC b2 bC\n"
     "gold: r 1 b 0\n"},
    {"mountain", 2.0 / 7, "two", "standard", &basic,
     WORDS_KEY("Winter's choice of cards, about Kilimandjora and marked provinces"),
     "season: winter\nphase: choose\nfirst: b\nunits: km rS r1 rS lm bS bc bS\n"
     "gold: r 1 b 1\n"},
    {"levy", 3.0 / 8, "mini", "standard", &advanced,
     WORDS_KEY("Winter's choice of cards, with recruits and a Royal Levy"),
     "season: winter\nphase: choose\nfirst: b\nunits: r1 rS r2 rC b1 bS\ngold: r 0 b 1\n"
     "dealt: royal-levy b\n"},
    {"vanguard", 53.0 / 104, "mini", "standard", &advanced,
     WORDS_KEY("Winter's choice of cards, Vanguard against War Chest"),
     "season: winter\nphase: choose\nunits: r1 rS b1 bS b2 bC r2 rC\ngold: r 1 b 1\n"
     "dealt: vanguard r war-chest b\n"},
    {"march", 3.0 / 4, "mini", "standard", &advanced,
     WORDS_KEY("Winter's choice of cards, with a Night March"),
     "season: winter\nphase: choose\nunits: r1 rS bc bS b1 bC r2 rC\ngold: r 2 b 1\n"
     "dealt: night-march b\n"},
    {"spy", 1.0 / 3, "mini", "standard", &advanced,
     WORDS_KEY("Winter's choice of cards, one of which is spied on"),
     "season: winter\nphase: choose\nfirst: b\nunits: r1 rS b1 bS r2 rC b2 bC\n"
     "gold: r 1 b 1\ndealt: spymaster b\n"},
    {"seasons", 4.0 / 7, "mini", "standard", &basic,
     WORDS_KEY("Autumn's last turn, and all of Winter from its auction on"),
     "season: autumn\nphase: act\nfirst: r\nturn: b\nunits: r1 rS b1 bS\n"
     "gold: r 1 b 0\nchosen: r M b M\n"},
};

const LabMiniGame *lab_mini_games(int *count) {
    *count = sizeof games / sizeof *games;
    return games;
}

NoteFault lab_mini_game_init(const LabMiniGame *mini, NoteGame *game, EpixState *start) {
    const NoteSlice board = {mini->board, strlen(mini->board)};
    const NoteSlice cards = {mini->abilities, strlen(mini->abilities)};
    const NoteFault fault = note_game_init(game, board, cards, *mini->rules, NULL);
    return fault.code ? fault
                      : note_position_parse(game, mini->position, strlen(mini->position), start);
}

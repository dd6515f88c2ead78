/* SPDX-License-Identifier: MIT */
/*
 * The end of the game between two, solved: Winter from the choice of cards on, where it is small
 * enough. The last player's turn hides nothing, so that every position in it has a value; the first
 * player's turn is a game against somebody who knows his own cards, solved by regrets for all cards
 * at once. A first player who spies knows them as well: then nothing is hidden but stakes from the
 * choice on. A second one who spies answers the first one's cards. No evaluation has a part in it.
 */
#ifndef EPIX_ENDGAME_H
#define EPIX_ENDGAME_H

#include "bot_limits.h"
#include "small_games.h"

enum {
    ENDGAME_SLOTS = 1 << 16, /* for positions of the last turn */
    ENDGAME_NODES = 1 << 13, /* of the first player's turn */
    ENDGAME_EDGES = 1 << 16,
    ENDGAME_NAMES = 1 << 15, /* sets of amounts that guessers may name, all cards and nodes */
    ENDGAME_SETS = 1 << 10,  /* of one node, with the same cards */
    ENDGAME_STAKES = 24,
    ENDGAME_NOWHERE = UINT16_MAX,
    ENDGAME_LEFT_OUT = 0, /* the node of what is not looked at, as if it lost: it gains nothing */
};

/* How good a decision or a set of guesses is, as regret minimisation counts. */
typedef struct EndgameShare {
    float regret;
    float last; /* gain, taken as a forecast of the next */
    float sum;  /* of shares, later rounds counting more */
    float mix;
} EndgameShare;

/* A position of the first player's turn; those after it come before it. A leaf has no edges. */
typedef struct EndgameNode {
    uint64_t key;             /* of what everybody sees */
    float value[SMALL_CARDS]; /* to the first player, for each of the second one's cards */
    float joint[SMALL_CARDS]; /* how often both get there with these cards */
    float own;                /* how often the first player lets it come to that */
    uint32_t edge;
    uint32_t name; /* where the guessers' sets begin: all with the first cards, and so on */
    uint16_t edges;
    uint16_t sets; /* for each of the cards; 0: no stake is asked for */
    uint8_t guesses;
    uint8_t stakes; /* these edges are the first ones */
} EndgameNode;

typedef struct EndgameEdge {
    uint16_t to;              /* or, if the stake is not guessed */
    uint16_t lost;            /* if it is; ENDGAME_NOWHERE: no stake */
    float named[SMALL_CARDS]; /* how often it is guessed, by cards */
    EndgameShare share;
} EndgameEdge;

typedef struct Endgame {
    const EpixGame *game;
    LimitsWatch *watch;
    uint64_t positions; /* that may still be looked at */
    bool fails;         /* too large, or no time left */
    bool peaceful;      /* takes battles for lost: what is won all the same is certain */
    uint32_t known;     /* positions in the table */
    uint64_t key[ENDGAME_SLOTS];
    float worth[ENDGAME_SLOTS];

    /* The season's book: both players' choice of cards and all of the first one's turn. */
    bool solved;
    uint8_t first; /* player */
    uint16_t nodes;
    uint32_t edges;
    uint32_t names;
    uint32_t rounds;
    double value; /* to the first player */
    /* Of the first and of the second player: of a spy for each of the other's cards, else once. */
    EndgameShare cards[2][SMALL_CARDS][SMALL_CARDS];
    bool spies[2];                        /* the first player, the second */
    float open[SMALL_CARDS][SMALL_CARDS]; /* value to a first player who spies, by both's cards */
    uint16_t root[SMALL_CARDS];
    uint16_t slot[2 * ENDGAME_NODES]; /* node number + 1; 0: free */
    EndgameNode node[ENDGAME_NODES];
    EndgameEdge edge[ENDGAME_EDGES];
    EndgameShare name[ENDGAME_NAMES];
} Endgame;

/* The two cards of Winter that a choice stands for. */
extern const uint8_t endgame_cards[SMALL_CARDS];

/* Which of them cards are. */
int endgame_index(uint8_t cards);

/* Begins to think: about so many positions at most, with battles. Forgets positions, keeps the book. */
void endgame_begin(Endgame *endgame, const EpixGame *game, LimitsWatch *watch, uint64_t positions);

/* Whether nothing is hidden in a turn but stakes: in the last one of two players, and in the first
 * one of a player who has seen the other's cards. */
bool endgame_is_open(const EpixGame *game, const EpixState *state);

/* What a position in which nothing is hidden but stakes, or the end of the game, is worth to the seat
 * that has or had that turn. Means nothing if it fails. */
double endgame_turn(Endgame *endgame, const EpixState *state, int seat);

/* What a decision there, other than a stake, is worth to who makes it. */
double endgame_decision(Endgame *endgame, const EpixState *state, const EpixDecision *decision);

/* What a stake there is worth to who makes it, if it is guessed or not. */
double endgame_stake(Endgame *endgame, const EpixState *state, uint32_t stake, bool guessed);

/* A stake or press there: mixes over stakes, and what the round is worth to both. */
void endgame_round(Endgame *endgame, const EpixState *state, SmallCombatSolution *solution);

enum { ENDGAME_FIRST, ENDGAME_SECOND }; /* player */

/* Solves Winter from its choice of cards; `before` has nobody's cards yet. False if it is too
 * large, and then the book is empty. */
bool endgame_solve(Endgame *endgame, const EpixState *before, uint32_t rounds);

/* How often a player chooses cards by the book, if the other one has these. */
double endgame_choice(const Endgame *endgame, int player, int cards, int others);

/* What the first player's turn is worth to him, if both have these cards. */
double endgame_profile(const Endgame *endgame, int first, int second);

/* The node of a position in the first player's turn, or NULL. */
const EndgameNode *endgame_find(const Endgame *endgame, const EpixState *state);

/* What a decision of the first player is worth to him, if the second one has these cards. */
float endgame_edge_value(const Endgame *endgame, const EndgameEdge *edge, int cards);

/* So many rounds of regret minimisation for both players; leaves their average play in the mixes.
 * Fails if there is no time. */
void endgame_regrets(Endgame *endgame, uint32_t rounds);

/* The turn of a first player with these cards, who has not seen the second one's. */
void endgame_first_turn(const Endgame *endgame, const EpixState *before, int cards,
                        EpixState *state);

/* The choice of cards before a first player who spies (endgame_open.c). */
void endgame_open(Endgame *endgame, const EpixState *before);

#endif

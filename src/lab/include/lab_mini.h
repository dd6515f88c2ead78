/* SPDX-License-Identifier: MIT */
/*
 * Games small enough to be solved exactly.
 */
#ifndef LAB_MINI_H
#define LAB_MINI_H

#include "epix.h"
#include "lab_map.h"
#include "notation.h"

/* ---- What can be reached --------------------------------------------------------------------- */

/* Small games between two, cut into regions. A region begins at a position in which nothing is
 * hidden, and ends at the next such positions: what they are worth does not depend on how they
 * were reached, so each region is a game of its own. Most regions are one decision. The long ones
 * begin where cards are chosen, and end when the second player's cards are open.
 *
 * Only the rules library says what is legal and what happens; what a seat knows is its view. */
typedef enum LabMiniFault {
    LAB_MINI_NONE,
    LAB_MINI_SEATS,  /* not two players */
    LAB_MINI_HIDDEN, /* something is hidden at the start */
    LAB_MINI_LARGE,  /* more positions than LAB_MINI_POSITIONS or LAB_MINI_NODES */
    LAB_MINI_MEMORY,
    LAB_MINI_STOPPED, /* somebody did not want to wait */
    LAB_MINI_FAULTS
} LabMiniFault;

enum {
    LAB_MINI_SIDES = 2,
    LAB_MINI_NODES = 1 << 18,     /* of a region at most */
    LAB_MINI_POSITIONS = 1 << 23, /* of a game at most, in which nothing is hidden */
    LAB_MINI_LEAF = INT32_MAX,
};

/* A position, with the way to it as far as it matters: two ways are one node if they differ only
 * in the order of decisions that everybody has seen. */
typedef struct LabMiniNode {
    EpixState state;
    uint64_t sealed; /* folds all that has been decided in secret since the start of the region */
    uint64_t opened; /* folds what of it everybody knows */
    uint32_t set;    /* the information set that it belongs to; LAB_MINI_LEAF: the region ends */
    uint32_t edge;   /* the first of its edges, which are one for each legal decision */
    uint32_t next;   /* node of the same set, or LAB_MINI_LEAF */
} LabMiniNode;

/* All nodes that a seat cannot tell apart when it decides. */
typedef struct LabMiniSet {
    uint64_t key;     /* the same wherever the seat knows the same */
    uint32_t node;    /* the first one */
    uint32_t choices; /* legal decisions */
    uint32_t at;      /* the first of its choices among those of all sets */
    uint8_t seat;
    bool first; /* the seat has not decided before in this region */
} LabMiniSet;

typedef struct LabMiniRegion {
    const EpixGame *game;
    LabMiniNode *node; /* the start is number 0 */
    uint32_t nodes, node_room;
    uint32_t *edge; /* node numbers */
    uint32_t edges, edge_room;
    LabMiniSet *set;
    uint32_t sets, set_room;
    uint32_t *order; /* nodes, each after all that follow it */
    uint32_t orders, order_room;
    uint32_t choices; /* of all sets */
} LabMiniRegion;

/* Whether a position can be the start of a region. */
bool lab_mini_is_open(const EpixGame *game, const EpixState *state);

/* Builds the region that begins at an open position. Release it in any case. */
LabMiniFault lab_mini_region_init(LabMiniRegion *region, const EpixGame *game,
                                  const EpixState *start);
void lab_mini_region_done(LabMiniRegion *region);

/* What seat 0 gets at the end of the game: 1, 0 or half. */
double lab_mini_payoff(const EpixState *state);

/* ---- Play within a region: mixes are by choice of all sets, values are seat 0's, by node -------- */

/* How often the mixes of a seat let each node be reached, whatever the other seat does. */
void lab_mini_region_reach(const LabMiniRegion *region, int seat, const double *mix, double *reach);

/* The best answer of a seat to the other one's mixes. What it is worth against yet other mixes can
 * be found along with it: the answer to what was seen of somebody, tried against what was not. */
typedef struct LabMiniAnswer {
    int seat;
    const double *other; /* the other seat's mixes */
    const double *reach; /* by them */
    double *value;       /* to seat 0: holds the leaves', receives those of all nodes */
    const double *tried; /* other mixes to try the answer against */
    double *trial;       /* values likewise */
} LabMiniAnswer;

/* False if there is no memory. */
bool lab_mini_region_answer(const LabMiniRegion *region, const LabMiniAnswer *answer);

/* ---- Solving --------------------------------------------------------------------------------- */

/* Small games between two, from a position in which nothing is hidden to the end: what they are
 * worth if both play their best, how both do that, and what the best answer to anybody's play is
 * worth. The last is exact for any play; so the first comes with its certificate, the sum of what
 * both could still gain. */

/* How large a game is, as far as it was looked at. */
typedef struct LabMiniSize {
    uint64_t positions; /* in which nothing is hidden, ends of the game among them */
    uint64_t nodes;     /* of all regions */
    uint64_t sets;      /* at which mixes were asked for */
} LabMiniSize;

/* ---- How somebody plays ------------------------------------------------------------------------- */

typedef struct LabMiniQuestion {
    const EpixGame *game;
    const LabMiniSet *set;
    const EpixView *view;
    const EpixLegal *legal;
} LabMiniQuestion;

/* Fills in how often each legal decision is made, as known to who answers (`mix`) and as it is
 * tried then (`tried`): the same, unless somebody's play is known by samples only. Questions about
 * a region come one after the other, those that follow a seat's own first decision later. */
typedef void LabMiniPlay(void *context, const LabMiniQuestion *question, double *mix,
                         double *tried);

/* ---- Best answers --------------------------------------------------------------------------------- */

typedef struct LabMiniResponse {
    const EpixGame *game;
    const EpixState *start;
    int seat;          /* that answers */
    LabMiniPlay *play; /* of the other one */
    void *context;
    double worth; /* receives what the best answer is worth to the seat, as far as it knows */
    double trial; /* and what it is worth when it is tried */
    LabMiniSize size;
} LabMiniResponse;

LabMiniFault lab_mini_respond(LabMiniResponse *response);

/* ---- Equilibrium ---------------------------------------------------------------------------------- */

typedef struct LabMiniSolution {
    double value;       /* to seat 0 */
    double certificate; /* what both together could gain by playing otherwise (NashConv) */
    LabMiniSize size;
    LabMap sets; /* where the mix of a set begins, by its key */
    double *mix;
    uint32_t mixes, mix_room;
} LabMiniSolution;

LabMiniFault lab_mini_solve(const EpixGame *game, const EpixState *start,
                            LabMiniSolution *solution);
void lab_mini_solution_done(LabMiniSolution *solution);

/* Plays a solution, which is the context. */
LabMiniPlay lab_mini_play_solution;

/* ---- Inside ----------------------------------------------------------------------------------------- */

/* An equilibrium of a region whose leaves have these values: the mixes of all sets, and the value
 * of the start. False if there is no memory. */
bool lab_mini_region_solve(const LabMiniRegion *region, const double *leaves, double *mix,
                           double *value);

typedef struct LabMiniValue {
    double value; /* to seat 0 */
    double trial;
} LabMiniValue;

/* Values of positions that are known already. */
typedef struct LabMiniMemory {
    LabMap table;
    LabMiniValue *value;
    uint32_t values, room;
} LabMiniMemory;

/* What is known about a region: by choice, and by node. */
typedef struct LabMiniDraft {
    double *mix;
    double *tried;
    double *value;
    double *trial;
    bool *wanted;
} LabMiniDraft;

/* Walks through all regions below a position, last ones first; `settle` fills in the values of
 * the start from those of the leaves, and returns false if there is no memory. With `want` only
 * the leaves that it marks are looked at; it is called first. */
typedef struct LabMiniWalk LabMiniWalk;
struct LabMiniWalk {
    const EpixGame *game;
    void (*want)(LabMiniWalk *walk, const LabMiniRegion *region, const LabMiniDraft *draft);
    bool (*settle)(LabMiniWalk *walk, const LabMiniRegion *region, const LabMiniDraft *draft);
    void *context;
    LabMiniMemory memory;
    LabMiniSize size;
    LabMiniFault fault;
};

LabMiniValue lab_mini_walk(LabMiniWalk *walk, const EpixState *start);
void lab_mini_walk_done(LabMiniWalk *walk);

/* ---- Those that are built in ----------------------------------------------------------------- */

/* Positions from which EPIX is small enough to be solved: the real rules, mostly on a board of six
 * provinces, with little gold and one or two seasons to go. */
typedef struct LabMiniGame {
    const char *name;
    double value;          /* to red, if both play their best, to six digits: a test sees to it */
    const char *board;     /* a built-in one */
    const char *abilities; /* built-in cards */
    const EpixRules *rules;
    const char *about;    /* in English */
    const char *position; /* in notation, nothing hidden */
} LabMiniGame;

/* All of them; `count` receives their number. */
const LabMiniGame *lab_mini_games(int *count);

NoteFault lab_mini_game_init(const LabMiniGame *mini, NoteGame *game, EpixState *start);

#endif

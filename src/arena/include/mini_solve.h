/* SPDX-License-Identifier: MIT */
/*
 * Small games between two, from a position in which nothing is hidden to the end: what they are
 * worth if both play their best, how both do that, and what the best answer to anybody's play is
 * worth. The last is exact for any play; so the first comes with its certificate, the sum of what
 * both could still gain.
 */
#ifndef MINI_SOLVE_H
#define MINI_SOLVE_H

#include "mini_region.h"
#include "mini_table.h"

/* How large a game is, as far as it was looked at. */
typedef struct MiniSize {
    uint64_t positions; /* in which nothing is hidden, ends of the game among them */
    uint64_t nodes;     /* of all regions */
    uint64_t sets;      /* at which mixes were asked for */
} MiniSize;

/* ---- How somebody plays ------------------------------------------------------------------------- */

typedef struct MiniQuestion {
    const EpixGame *game;
    const MiniSet *set;
    const EpixView *view;
    const EpixLegal *legal;
} MiniQuestion;

/* Fills in how often each legal decision is made, as known to who answers (`mix`) and as it is
 * tried then (`tried`): the same, unless somebody's play is known by samples only. Questions about
 * a region come one after the other, those that follow a seat's own first decision later. */
typedef void MiniPlay(void *context, const MiniQuestion *question, double *mix, double *tried);

/* ---- Best answers --------------------------------------------------------------------------------- */

typedef struct MiniResponse {
    const EpixGame *game;
    const EpixState *start;
    int seat;       /* that answers */
    MiniPlay *play; /* of the other one */
    void *context;
    double worth; /* receives what the best answer is worth to the seat, as far as it knows */
    double trial; /* and what it is worth when it is tried */
    MiniSize size;
} MiniResponse;

MiniFault mini_respond(MiniResponse *response);

/* ---- Equilibrium ---------------------------------------------------------------------------------- */

typedef struct MiniSolution {
    double value;       /* to seat 0 */
    double certificate; /* what both together could gain by playing otherwise (NashConv) */
    MiniSize size;
    MiniTable sets; /* where the mix of a set begins, by its key */
    double *mix;
    uint32_t mixes, mix_room;
} MiniSolution;

MiniFault mini_solve(const EpixGame *game, const EpixState *start, MiniSolution *solution);
void mini_solution_done(MiniSolution *solution);

/* Plays a solution, which is the context. */
MiniPlay mini_play_solution;

/* ---- Inside ----------------------------------------------------------------------------------------- */

/* An equilibrium of a region whose leaves have these values: the mixes of all sets, and the value
 * of the start. False if there is no memory. */
bool mini_region_solve(const MiniRegion *region, const double *leaves, double *mix, double *value);

typedef struct MiniValue {
    double value; /* to seat 0 */
    double trial;
} MiniValue;

/* Values of positions that are known already. */
typedef struct MiniMemory {
    MiniTable table;
    MiniValue *value;
    uint32_t values, room;
} MiniMemory;

/* What is known about a region: by choice, and by node. */
typedef struct MiniDraft {
    double *mix;
    double *tried;
    double *value;
    double *trial;
    bool *wanted;
} MiniDraft;

/* Walks through all regions below a position, last ones first; `settle` fills in the values of
 * the start from those of the leaves, and returns false if there is no memory. With `want` only
 * the leaves that it marks are looked at; it is called first. */
typedef struct MiniWalk MiniWalk;
struct MiniWalk {
    const EpixGame *game;
    void (*want)(MiniWalk *walk, const MiniRegion *region, const MiniDraft *draft);
    bool (*settle)(MiniWalk *walk, const MiniRegion *region, const MiniDraft *draft);
    void *context;
    MiniMemory memory;
    MiniSize size;
    MiniFault fault;
};

MiniValue mini_walk(MiniWalk *walk, const EpixState *start);
void mini_walk_done(MiniWalk *walk);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Small games between two, from a position in which nothing is hidden to the end: what they are
 * worth if both play their best, how both do that, and what the best answer to anybody's play is
 * worth. The last is exact for any play; so the first comes with its certificate, the sum of what
 * both could still gain.
 */
#ifndef LAB_MINI_SOLVE_H
#define LAB_MINI_SOLVE_H

#include "lab_map.h"
#include "lab_mini_region.h"

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

#endif

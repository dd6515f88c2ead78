/* SPDX-License-Identifier: MIT */
/*
 * Twins: two positions that differ only in what one observer cannot know (docs/rules.md 1.11 to
 * 1.13). Whatever that observer is shown and told must be the same in both, also as the game goes
 * on in the same way, until the rules reveal the secret.
 */
#ifndef TWIN_H
#define TWIN_H

#include "random_game.h"

/* All ways in which an observer learns something: the library's functions, or variants of them
 * that leak. */
typedef struct Eyes {
    const char *name;
    void (*view)(const EpixGame *game, const EpixState *state, int observer, EpixView *view);
    void (*legal)(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal);
    EpixRefusal (*check)(const EpixGame *game, const EpixState *state, int seat,
                         const EpixDecision *decision);
    EpixRefusal (*submit)(const EpixGame *game, EpixState *state, int seat,
                          const EpixDecision *decision, EpixEvents *events);
    bool (*is_for)(const EpixEvent *event, int observer);
} Eyes;

enum { OBSERVERS = EPIX_SEATS + 1, TWINS = 3 }; /* the last observer is a spectator */

typedef struct Twin {
    bool active;
    EpixState state;
} Twin;

typedef struct TwinRun {
    const Eyes *eyes;
    RandomGame *game;
    Twin twin[OBSERVERS][TWINS];
    const char *leak; /* what differed first, or NULL */
    long compared;    /* pairs of positions */
    long sealed;      /* pairs of sealed decisions */
    long continued;   /* steps that a twin went on with the game */
    long dropped;     /* twins that could not go on */
} TwinRun;

/* Compares twins of the game's position and of its last decision for all observers, after each
 * step of the game. Returns false, and run->leak tells what, once something differs. */
bool twin_run_step(TwinRun *run);

/* Changes all that the observer cannot know; false if there is nothing. */
bool twin_make(const EpixGame *game, const EpixState *state, int observer, Dice *dice,
               EpixState *twin);

/* One world's last step: the position before and after, and what happened. */
typedef struct TwinStep {
    EpixState before;
    EpixState after;
    EpixEvents events;
} TwinStep;

/* Whether the rules have revealed in this step what differs between the two worlds. */
bool twin_is_revealed(const EpixGame *game, const TwinStep *one, const TwinStep *other,
                      int observer);

/* The secrets that the observer of a number does not know: other bids, cards and the stake, as
 * seen by hand in the rules. The observer's own entries hold nonsense. */
EpixSecrets secrets_from(const EpixGame *game, const EpixState *state, int observer);

#endif

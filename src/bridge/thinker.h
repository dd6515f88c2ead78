/* SPDX-License-Identifier: MIT */
/*
 * A thread that asks an engine, so that the line to the server is looked after meanwhile.
 */
#ifndef BRIDGE_THINKER_H
#define BRIDGE_THINKER_H

#include <pthread.h>

#include "bridge.h"
#include "engine_record.h"

enum { THINKER_WHERE = CLIENT_TABLE_ID + 8 };

/* What is asked, and what came of it. Whoever does not have it leaves it alone. */
typedef struct ThinkerJob {
    int round; /* of the game: another one is a new game for the engine */
    NoteGame game;
    EngineRecord record;
    EpixLegal legal;
    uint64_t microseconds;
    uint64_t seed;
    char *text; /* that the record points into; freed with the job's end */

    bool decided;
    EpixDecision decision;
    int faults; /* before it was decided */
    struct {
        EngineFault fault;
        EpixRefusal refusal;
        char said[ENGINE_SAID];
    } fault[BRIDGE_TRIES];
} ThinkerJob;

typedef struct Thinker {
    const BridgeOptions *options;
    char where[THINKER_WHERE]; /* the table and the seat, for the ear */
    int wake;                  /* a byte is written here when a job is done */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    atomic_bool cancel; /* ends the wait for the engine, and the thread */
    bool wanted;        /* the job waits for the thread, or is with it */
    bool done;          /* the job waits for whoever gave it */
    int round;          /* that the engine was told of */
    ThinkerJob job;
    EngineClient client;
    BotAnswer answer;
} Thinker;

/* NULL if there is no memory or no thread. */
Thinker *thinker_new(const BridgeOptions *options, int wake);
void thinker_free(Thinker *thinker);

/* Hands the job over, which must have been filled. */
void thinker_ask(Thinker *thinker);

/* Whether a job has come back since; then it is the caller's again. */
bool thinker_has_done(Thinker *thinker);

#endif

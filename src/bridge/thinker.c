/* SPDX-License-Identifier: MIT */
/*
 * See thinker.h.
 */
#include "thinker.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Asking -------------------------------------------------------------------------------- */

static EngineFault begin_game(Thinker *thinker) {
    const ThinkerJob *job = &thinker->job;
    if (thinker->client.process.pid && thinker->round == job->round) {
        return ENGINE_NONE;
    }
    thinker->round = job->round;
    return engine_client_new_game(&thinker->client, &job->game, &job->record.header);
}

/* One try; `refusal` tells which rule an answer breaks. */
static EngineFault ask_once(Thinker *thinker, uint64_t seed, EpixRefusal *refusal) {
    ThinkerJob *job = &thinker->job;
    const EngineQuestion question = {.game = &job->game,
                                     .told = &job->record.told,
                                     .legal = &job->legal,
                                     .nodes = thinker->options->nodes,
                                     .microseconds = job->microseconds,
                                     .seed = seed};
    EngineFault fault = begin_game(thinker);
    if (fault == ENGINE_NONE) {
        fault = engine_client_ask(&thinker->client, &question, &thinker->answer);
    }
    if (fault != ENGINE_NONE) {
        return fault;
    }
    job->decision = thinker->answer.decision;
    *refusal =
        epix_check(&job->game.game, &job->record.state, job->record.told.observer, &job->decision);
    return refusal->code == EPIX_ACCEPTED ? ENGINE_NONE : ENGINE_ILLEGAL;
}

static bool is_stopped(const Thinker *thinker) {
    return atomic_load(&thinker->cancel);
}

/* After a fault the program is started again, and asked with another seed. */
static void ask(Thinker *thinker) {
    ThinkerJob *job = &thinker->job;
    job->decided = false;
    job->faults = 0;
    while (!job->decided && job->faults < BRIDGE_TRIES && !is_stopped(thinker)) {
        EpixRefusal refusal = {0};
        const EngineFault fault = ask_once(thinker, job->seed + (uint64_t)job->faults, &refusal);
        job->decided = fault == ENGINE_NONE;
        if (!job->decided) {
            job->fault[job->faults].fault = fault;
            job->fault[job->faults].refusal = refusal;
            memcpy(job->fault[job->faults].said, thinker->client.said, ENGINE_SAID);
            job->faults++;
            engine_client_kill(&thinker->client);
        }
    }
}

static void hear(void *context, char direction, NoteSlice line) {
    const Thinker *thinker = context;
    thinker->options->hear(thinker->options->context, thinker->where, direction, line);
}

static void *think(void *context) {
    Thinker *thinker = context;
    pthread_mutex_lock(&thinker->lock);
    while (!is_stopped(thinker)) {
        if (!thinker->wanted) {
            pthread_cond_wait(&thinker->changed, &thinker->lock);
            continue;
        }
        pthread_mutex_unlock(&thinker->lock);
        ask(thinker);
        pthread_mutex_lock(&thinker->lock);
        thinker->wanted = false;
        thinker->done = true;
        (void)!write(thinker->wake, "", 1); /* a full pipe wakes as well */
    }
    pthread_mutex_unlock(&thinker->lock);
    engine_client_done(&thinker->client);
    return NULL;
}

/* ---- From outside -------------------------------------------------------------------------- */

Thinker *thinker_new(const BridgeOptions *options, int wake) {
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (!thinker) {
        return NULL;
    }
    thinker->options = options;
    thinker->wake = wake;
    engine_client_init(&thinker->client, options->command, options->patience, &thinker->cancel);
    thinker->client.errors = options->errors;
    thinker->client.options = options->options;
    if (options->hear) {
        thinker->client.ear = (EngineEar){hear, thinker};
    }
    pthread_mutex_init(&thinker->lock, NULL);
    pthread_cond_init(&thinker->changed, NULL);
    if (pthread_create(&thinker->thread, NULL, think, thinker) != 0) {
        free(thinker);
        return NULL;
    }
    return thinker;
}

void thinker_free(Thinker *thinker) {
    if (!thinker) {
        return;
    }
    pthread_mutex_lock(&thinker->lock);
    atomic_store(&thinker->cancel, true);
    pthread_cond_signal(&thinker->changed);
    pthread_mutex_unlock(&thinker->lock);
    pthread_join(thinker->thread, NULL);
    pthread_cond_destroy(&thinker->changed);
    pthread_mutex_destroy(&thinker->lock);
    free(thinker->job.text);
    free(thinker);
}

void thinker_ask(Thinker *thinker) {
    pthread_mutex_lock(&thinker->lock);
    thinker->wanted = true;
    pthread_cond_signal(&thinker->changed);
    pthread_mutex_unlock(&thinker->lock);
}

bool thinker_has_done(Thinker *thinker) {
    pthread_mutex_lock(&thinker->lock);
    const bool done = thinker->done;
    thinker->done = false;
    pthread_mutex_unlock(&thinker->lock);
    return done;
}

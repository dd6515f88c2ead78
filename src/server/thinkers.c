/* SPDX-License-Identifier: MIT */
/*
 * Bots think in threads of their own, each with its own memory; a bot may also be a program
 * outside (docs/engine-protocol.md). Questions hold all that is needed, answers come back through
 * the loop. Whatever a bot does, the loop goes on: play_time.c waits for its answer only so long.
 */
#include "thinkers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "engine_client.h"
#include "engine_clock.h"
#include "memory.h"
#include "play.h"
#include "server_state.h"

typedef struct Job {
    struct Job *next;
    char id[STORE_ID + 1];
    KitGame *game;
    TableQuestion question;
    const ServerEngine *engine; /* NULL: a built-in bot */
    EngineTranscript *told;     /* for engines: what the seat has seen */
    NoteHeader header;          /* for engines */
    EpixDecision decision;
    bool failed;
} Job;

typedef struct Queue {
    Job *first;
    Job **last;
} Queue;

typedef struct Thinker {
    pthread_t thread;
    struct Thinkers *all;
    BotAnswer answer;
    void *memory; /* as much as the hungriest bot asked so far needs */
    size_t size;
    EngineClient *client[SERVER_LIST];
} Thinker;

struct Thinkers {
    Server *server;
    uv_async_t answered;
    pthread_mutex_t mutex;
    pthread_cond_t asked;
    Queue questions;
    Queue answers;
    atomic_bool stop;
    int threads;
    Thinker *thinker[64];
};

static void push(Queue *queue, Job *job) {
    job->next = NULL;
    *queue->last = job;
    queue->last = &job->next;
}

static Job *pop(Queue *queue) {
    Job *job = queue->first;
    if (job) {
        queue->first = job->next;
        if (!queue->first) {
            queue->last = &queue->first;
        }
    }
    return job;
}

static void free_job(Server *server, Job *job) {
    kits_release_game(&server->kits, job->game);
    free(job->told);
    free(job);
}

/* ---- In the threads --------------------------------------------------------------------------------- */

static void ask_bot(Thinker *thinker, Job *job) {
    const size_t size = job->question.bot->memory;
    if (size > thinker->size) {
        free(thinker->memory);
        thinker->memory = memory_take(size);
        thinker->size = size;
    }
    const uint64_t milliseconds = (uint64_t)thinker->all->server->config->bot_milliseconds;
    const BotLimits limits = {.microseconds = milliseconds * 1000, .clock = engine_clock};
    table_bot_answer(&job->question, &limits, thinker->memory, &thinker->answer);
    job->decision = thinker->answer.decision;
}

static EngineClient *client_of(Thinker *thinker, const ServerEngine *engine) {
    enum { SECOND = 1000000 };
    const ServerConfig *config = thinker->all->server->config;
    EngineClient **client = &thinker->client[engine - config->engine];
    if (!*client) {
        const EnginePatience patience = {.start = 3 * SECOND, .think = 5 * SECOND, .grace = SECOND};
        *client = memory_take(sizeof **client);
        engine_client_init(*client, engine->command, patience, &thinker->all->stop);
    }
    return *client;
}

static void ask_engine(Thinker *thinker, Job *job) {
    EngineClient *client = client_of(thinker, job->engine);
    const uint64_t milliseconds = (uint64_t)thinker->all->server->config->bot_milliseconds;
    const EngineQuestion question = {.game = &job->game->game,
                                     .told = job->told,
                                     .legal = &job->question.legal,
                                     .microseconds = milliseconds * 1000,
                                     .seed = job->question.seed};
    EngineFault fault = engine_client_new_game(client, &job->game->game, &job->header);
    if (fault == ENGINE_NONE) {
        fault = engine_client_ask(client, &question, &thinker->answer);
    }
    job->failed = fault != ENGINE_NONE;
    job->decision = thinker->answer.decision;
}

static void *think(void *context) {
    Thinker *thinker = context;
    Thinkers *all = thinker->all;
    pthread_mutex_lock(&all->mutex);
    for (;;) {
        Job *job = pop(&all->questions);
        if (atomic_load(&all->stop)) {
            if (job) {
                push(&all->answers, job);
            }
            break;
        }
        if (!job) {
            pthread_cond_wait(&all->asked, &all->mutex);
            continue;
        }
        pthread_mutex_unlock(&all->mutex);
        if (job->engine) {
            ask_engine(thinker, job);
        } else {
            ask_bot(thinker, job);
        }
        pthread_mutex_lock(&all->mutex);
        push(&all->answers, job);
        uv_async_send(&all->answered);
    }
    pthread_mutex_unlock(&all->mutex);
    return NULL;
}

/* ---- In the loop ------------------------------------------------------------------------------------ */

static void on_answers(uv_async_t *async) {
    Thinkers *all = async->data;
    for (;;) {
        pthread_mutex_lock(&all->mutex);
        Job *job = pop(&all->answers);
        pthread_mutex_unlock(&all->mutex);
        if (!job) {
            break;
        }
        play_take_answer(all->server, job->id, &job->question, &job->decision, job->failed);
        free_job(all->server, job);
    }
    batch_flush(all->server);
}

/* What the seat of the job has seen so far, in the words of the arena. */
static bool tell(void *context, const Table *table, const TableStep *step) {
    Job *job = context;
    const TableEntry *entry = &step->entry;
    if (entry->kind == TABLE_ENTRY_START) {
        EpixDecision draw = {.kind = EPIX_DRAW, .seat = entry->other};
        note_header_add_chance(&job->header, table->game, &draw);
        for (int i = 0; i < entry->deals; i++) {
            EpixDecision deal = {.kind = EPIX_DEAL, .ability = entry->deal[i]};
            note_header_add_chance(&job->header, table->game, &deal);
        }
    } else if (entry->kind == TABLE_ENTRY_DECIDE) {
        engine_transcript_add(job->told, step->before.phase, &step->events,
                              entry->seat == job->question.seat ? &entry->decision : NULL);
    } else if (entry->kind == TABLE_ENTRY_UNDO) {
        job->told->lines -= job->told->lines > 0;
    }
    return true;
}

static void brief_engine(Server *server, HallTable *table, Job *job) {
    const TableSetup *setup = table->table.setup;
    job->told = memory_take(sizeof *job->told);
    engine_transcript_init(job->told, job->question.seat);
    note_header_init(&job->header, job->game->game.board.name[0] ? setup->board : "", setup->rules);
    if (strcmp(setup->cards, "standard") != 0) {
        job->header.abilities = (NoteSlice){setup->cards, strlen(setup->cards)};
    }
    job->failed = hall_replay(server, table, tell, job) != STORE_OK;
}

static const ServerEngine *engine_for(const ServerConfig *config, const BotKind *kind) {
    for (int i = 0; i < config->engines; i++) {
        if (strcmp(config->engine[i].bot, kind->name) == 0) {
            return &config->engine[i];
        }
    }
    return NULL;
}

void thinkers_ask(Thinkers *thinkers, HallTable *table, const TableQuestion *question) {
    Job *job = memory_take(sizeof *job);
    memcpy(job->id, table->id, sizeof job->id);
    job->game = kits_hold_game(table->kit->shared);
    job->question = *question;
    job->engine = engine_for(thinkers->server->config, question->bot);
    if (job->engine) {
        brief_engine(thinkers->server, table, job);
    }
    pthread_mutex_lock(&thinkers->mutex);
    push(&thinkers->questions, job);
    pthread_cond_signal(&thinkers->asked);
    pthread_mutex_unlock(&thinkers->mutex);
}

/* ---- Life ------------------------------------------------------------------------------------------- */

Thinkers *thinkers_start(Server *server) {
    Thinkers *thinkers = memory_take(sizeof *thinkers);
    thinkers->server = server;
    thinkers->questions.last = &thinkers->questions.first;
    thinkers->answers.last = &thinkers->answers.first;
    thinkers->answered.data = thinkers;
    pthread_mutex_init(&thinkers->mutex, NULL);
    pthread_cond_init(&thinkers->asked, NULL);
    uv_async_init(&server->loop, &thinkers->answered, on_answers);
    thinkers->threads = server->config->bot_threads;
    for (int i = 0; i < thinkers->threads; i++) {
        thinkers->thinker[i] = memory_take(sizeof *thinkers->thinker[i]);
        thinkers->thinker[i]->all = thinkers;
        if (pthread_create(&thinkers->thinker[i]->thread, NULL, think, thinkers->thinker[i]) != 0) {
            abort();
        }
    }
    return thinkers;
}

static void stop_thinker(Thinker *thinker) {
    pthread_join(thinker->thread, NULL);
    for (int i = 0; i < SERVER_LIST; i++) {
        if (thinker->client[i]) {
            engine_client_done(thinker->client[i]);
            free(thinker->client[i]);
        }
    }
    free(thinker->memory);
    free(thinker);
}

static void free_thinkers(uv_handle_t *handle) {
    free(handle->data);
}

void thinkers_stop(Thinkers *thinkers) {
    pthread_mutex_lock(&thinkers->mutex);
    atomic_store(&thinkers->stop, true);
    pthread_cond_broadcast(&thinkers->asked);
    pthread_mutex_unlock(&thinkers->mutex);
    for (int i = 0; i < thinkers->threads; i++) {
        stop_thinker(thinkers->thinker[i]);
    }
    Job *job;
    while ((job = pop(&thinkers->questions)) || (job = pop(&thinkers->answers))) {
        free_job(thinkers->server, job);
    }
    pthread_mutex_destroy(&thinkers->mutex);
    pthread_cond_destroy(&thinkers->asked);
    uv_close((uv_handle_t *)&thinkers->answered, free_thinkers);
}

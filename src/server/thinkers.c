/* SPDX-License-Identifier: MIT */
/*
 * Bots think in threads of their own, with what each seat's has in mind; a bot may also be a program
 * outside (docs/engine-protocol.md). Questions hold all that is needed, answers come back through
 * the loop. Whatever a bot does, the loop goes on: play_time.c waits for its answer only so long.
 */
#include "thinkers.h"

#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "engine_clock.h"
#include "memory.h"
#include "minds.h"
#include "play.h"
#include "server_state.h"
#include "thinkers_queue.h"

typedef struct Thinker {
    pthread_t thread;
    struct Thinkers *all;
    BotAnswer answer;
    EngineClient *client[SERVER_LIST];
    char *command[SERVER_LIST]; /* of each client */
} Thinker;

struct Thinkers {
    Server *server;
    uv_async_t answered;
    pthread_mutex_t mutex;
    pthread_cond_t asked;
    Queue queue;    /* of the loop alone */
    Jobs questions; /* no more than there are threads */
    Jobs answers;
    Minds minds;
    atomic_bool stop;
    int threads;
    int busy; /* questions that were handed out */
    Thinker *thinker[64];
};

static void free_job(Server *server, Job *job) {
    kits_release_game(&server->kits, job->game);
    free(job->told);
    free(job);
}

/* ---- In the threads --------------------------------------------------------------------------------- */

static void ask_bot(Thinker *thinker, Job *job) {
    Thinkers *all = thinker->all;
    const BotLimits limits = {.microseconds = job->milliseconds * 1000, .clock = engine_clock};
    pthread_mutex_lock(&all->mutex);
    TableMind *mind = minds_take(&all->minds, &job->question);
    pthread_mutex_unlock(&all->mutex);
    table_bot_answer(&job->question, &limits, mind, &thinker->answer);
    pthread_mutex_lock(&all->mutex);
    minds_give(mind);
    pthread_mutex_unlock(&all->mutex);
    job->decision = thinker->answer.decision;
}

/* The shell sets the limits before it becomes the program. Some programs, those with a thread
 * sanitizer among them, do not run under any limit of memory: the highest number means none. */
static char *limit_command(const Server *server, const char *command) {
    enum { KILOBYTES = 1024, ROOM = 100, NONE = 1 << 30 };
    const unsigned long long memory = server_limit(server, SERVER_LIMIT_ENGINE_MEMORY);
    char *text = memory_take(strlen(command) + ROOM);
    char limit[24] = "unlimited";
    if (memory < NONE) {
        snprintf(limit, sizeof limit, "%llu", memory * KILOBYTES);
    }
    sprintf(text, "ulimit -c 0; ulimit -v %s; ulimit -t %llu; %s", limit,
            (unsigned long long)server_limit(server, SERVER_LIMIT_ENGINE_SECONDS), command);
    return text;
}

static EngineClient *client_of(Thinker *thinker, const ServerEngine *engine) {
    enum { SECOND = 1000000 };
    const ServerConfig *config = thinker->all->server->config;
    EngineClient **client = &thinker->client[engine - config->engine];
    if (!*client) {
        const EnginePatience patience = {.start = 3 * SECOND, .think = 5 * SECOND, .grace = SECOND};
        *client = memory_take(sizeof **client);
        char **command = &thinker->command[engine - config->engine];
        *command = limit_command(thinker->all->server, engine->command);
        engine_client_init(*client, *command, patience, &thinker->all->stop);
        (*client)->options = engine->options;
    }
    return *client;
}

static void ask_engine(Thinker *thinker, Job *job) {
    if (job->failed) { /* what has happened could not be read: half of it would be another game */
        return;
    }
    EngineClient *client = client_of(thinker, job->engine);
    const EngineQuestion question = {.game = &job->game->game,
                                     .told = job->told,
                                     .legal = &job->question.legal,
                                     .microseconds = job->milliseconds * 1000,
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
        Job *job = thinkers_pop(&all->questions);
        if (atomic_load(&all->stop)) {
            if (job) {
                thinkers_push(&all->answers, job);
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
        thinkers_push(&all->answers, job);
        uv_async_send(&all->answered);
    }
    pthread_mutex_unlock(&all->mutex);
    return NULL;
}

/* ---- In the loop ------------------------------------------------------------------------------------ */

/* Nobody asks any more: the table is gone, or somebody has answered meanwhile. */
static bool is_stale(Server *server, const Job *job) {
    const HallTable *table = hall_find_here(server, job->id);
    return !table || !table->bots || table->bots[job->question.seat].prompt != job->question.prompt;
}

/* The more wait, the less each of them gets. */
static uint64_t time_for(const Thinkers *thinkers, unsigned share) {
    enum { LEAST = 10 };
    const uint64_t most = (uint64_t)thinkers->server->config->bot_milliseconds;
    const uint64_t time = most * (uint64_t)thinkers->threads / share;
    return time > most ? most : time < LEAST && LEAST < most ? LEAST : time;
}

static void hand_out(Thinkers *thinkers, Job *job) {
    thinkers->busy++;
    pthread_mutex_lock(&thinkers->mutex);
    thinkers_push(&thinkers->questions, job);
    pthread_cond_signal(&thinkers->asked);
    pthread_mutex_unlock(&thinkers->mutex);
}

static void go_on(Thinkers *thinkers) {
    while (thinkers->busy < thinkers->threads) {
        unsigned share;
        Job *job = thinkers_next(&thinkers->queue, &share);
        if (!job) {
            return;
        }
        if (is_stale(thinkers->server, job)) {
            free_job(thinkers->server, job);
        } else {
            job->milliseconds = time_for(thinkers, share);
            histogram_note(&thinkers->server->time[SERVER_TIME_BOT_WAIT],
                           server_microseconds() - job->asked);
            hand_out(thinkers, job);
        }
    }
}

static void on_answers(uv_async_t *async) {
    Thinkers *all = async->data;
    for (;;) {
        pthread_mutex_lock(&all->mutex);
        Job *job = thinkers_pop(&all->answers);
        pthread_mutex_unlock(&all->mutex);
        if (!job) {
            break;
        }
        all->busy--;
        play_take_answer(all->server, job->id, &job->question, &job->decision, job->failed);
        free_job(all->server, job);
    }
    go_on(all);
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
    } else if (entry->kind == TABLE_ENTRY_REWIND) {
        job->told->lines = job->season[entry->number];
    }
    if (table_season_begins(&step->before, &table->state) && entry->kind != TABLE_ENTRY_REWIND) {
        job->season[table->state.season] = job->told->lines;
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
    job->failed = hall_replay(server, table, 1, tell, job) != STORE_OK;
}

static const ServerEngine *engine_for(const ServerConfig *config, const BotKind *kind) {
    for (int i = 0; i < config->engines; i++) {
        if (strcmp(config->engine[i].bot, kind->name) == 0) {
            return &config->engine[i];
        }
    }
    return NULL;
}

/* Of those at the table, people who play first, the one who has the fewest questions waiting. */
static Address *who_waits(const HallTable *table) {
    Address *best = NULL;
    unsigned least = UINT_MAX;
    for (const Peer *peer = table->peers; peer; peer = peer->next_here) {
        enum { LOOKS_ON = 1 << 20 };
        const unsigned waiting = peer->address->line ? peer->address->line->waiting : 0;
        const unsigned rank = waiting + (peer->seat < EPIX_SEATS ? 0 : LOOKS_ON);
        if (rank < least) {
            least = rank;
            best = peer->address;
        }
    }
    return best;
}

void thinkers_ask(Thinkers *thinkers, HallTable *table, const TableQuestion *question) {
    Job *job = memory_take(sizeof *job);
    memcpy(job->id, table->id, sizeof job->id);
    job->asked = server_microseconds();
    job->game = kits_hold_game(table->kit->shared);
    job->question = *question;
    job->engine = engine_for(thinkers->server->config, question->bot);
    if (job->engine) {
        brief_engine(thinkers->server, table, job);
    }
    thinkers_stand(&thinkers->queue, who_waits(table), job);
    go_on(thinkers);
}

unsigned thinkers_waiting(const Thinkers *thinkers) {
    return thinkers_count(&thinkers->queue);
}

void thinkers_hurry(Thinkers *thinkers, const HallTable *table) {
    thinkers_come_forward(&thinkers->queue, table->id, who_waits(table));
}

/* ---- Life ------------------------------------------------------------------------------------------- */

Thinkers *thinkers_start(Server *server) {
    Thinkers *thinkers = memory_take(sizeof *thinkers);
    thinkers->server = server;
    thinkers_open_queue(&thinkers->queue);
    thinkers->questions.last = &thinkers->questions.first;
    thinkers->answers.last = &thinkers->answers.first;
    thinkers->answered.data = thinkers;
    pthread_mutex_init(&thinkers->mutex, NULL);
    pthread_cond_init(&thinkers->asked, NULL);
    uv_async_init(&server->loop, &thinkers->answered, on_answers);
    thinkers->threads = server->config->bot_threads;
    minds_open(&thinkers->minds, thinkers->threads);
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
            free(thinker->command[i]);
        }
    }
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
    unsigned share;
    while ((job = thinkers_pop(&thinkers->questions)) || (job = thinkers_pop(&thinkers->answers)) ||
           (job = thinkers_next(&thinkers->queue, &share))) {
        free_job(thinkers->server, job);
    }
    minds_close(&thinkers->minds);
    pthread_mutex_destroy(&thinkers->mutex);
    pthread_cond_destroy(&thinkers->asked);
    uv_close((uv_handle_t *)&thinkers->answered, free_thinkers);
}

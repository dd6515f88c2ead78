/* SPDX-License-Identifier: MIT */
/*
 * Threads that play games, and the window through which their results come back in order.
 */
#include "arena_tournament.h"

#include <pthread.h>
#include <stdlib.h>

/* Games that may be under way or over before their turn has come to be counted. */
enum { WINDOW = 64 };

typedef struct Slot {
    bool over;
    ArenaResult result;
    char *record; /* owned by the slot until it is counted */
    size_t length;
} Slot;

typedef struct Hall {
    const ArenaTournament *tournament;
    pthread_mutex_t lock;
    pthread_cond_t moved; /* the window has moved on, or all is over */
    uint64_t games;
    uint64_t next;    /* to be played */
    uint64_t counted; /* so far */
    bool decided;     /* no further game counts */
    bool out_of_memory;
    Slot *slots; /* WINDOW of them */
} Hall;

/* ---- A worker ------------------------------------------------------------------------------------ */

/* Players are made when they are first needed: some bots take much memory. Of each participant
 * there are as many as it may have seats. */
typedef struct Worker {
    Hall *hall;
    ArenaMatch *match;
    char *text;     /* ARENA_RECORD bytes */
    uint64_t index; /* of the game */
    struct Ear {
        struct Worker *worker;
        int seat;
    } ear[EPIX_SEATS];
    ArenaPlayer *player[ARENA_PARTICIPANTS][EPIX_SEATS];
} Worker;

static ArenaPlayer *player_new(const Worker *worker, int participant) {
    const ArenaTournament *tournament = worker->hall->tournament;
    ArenaPlayer *player = malloc(sizeof *player);
    if (player && !arena_player_init(player, &tournament->lineup->participant[participant],
                                     tournament->patience, tournament->stop)) {
        free(player);
        player = NULL;
    }
    return player;
}

static void hear(void *context, char direction, NoteSlice text) {
    const struct Ear *ear = context;
    const ArenaTournament *tournament = ear->worker->hall->tournament;
    const ArenaLine line = {.index = ear->worker->index,
                            .seat = ear->seat,
                            .direction = direction,
                            .text = text};
    tournament->hear(tournament->context, &line);
}

static void listen(Worker *worker, int seat) {
    struct Ear *ear = &worker->ear[seat];
    *ear = (struct Ear){worker, seat};
    if (worker->hall->tournament->hear) {
        arena_player_listen(worker->match->player[seat], (EngineEar){hear, ear});
    }
}

static bool take_seats(Worker *worker, const ArenaFixture *fixture) {
    int copies[ARENA_PARTICIPANTS] = {0};
    for (int seat = 0; seat < worker->hall->tournament->schedule->seats; seat++) {
        const int participant = fixture->participant[seat];
        ArenaPlayer **player = &worker->player[participant][copies[participant]++];
        if (!*player) {
            *player = player_new(worker, participant);
        }
        if (!*player) {
            return false;
        }
        worker->match->player[seat] = *player;
        listen(worker, seat);
    }
    return true;
}

static bool worker_init(Worker *worker, Hall *hall) {
    *worker = (Worker){.hall = hall};
    worker->match = malloc(sizeof *worker->match);
    worker->text = malloc(ARENA_RECORD);
    if (!worker->match || !worker->text) {
        return false;
    }
    worker->match->setup = hall->tournament->setup;
    worker->match->opening = NULL;
    worker->match->cancel = hall->tournament->stop;
    return true;
}

static void worker_done(Worker *worker) {
    for (int i = 0; i < ARENA_PARTICIPANTS * EPIX_SEATS; i++) {
        ArenaPlayer *player = worker->player[i / EPIX_SEATS][i % EPIX_SEATS];
        if (player) {
            arena_player_done(player);
            free(player);
        }
    }
    free(worker->match);
    free(worker->text);
}

static bool has_mishap(const ArenaResult *result) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (result->mishap[seat].fault != ENGINE_NONE) {
            return true;
        }
    }
    return false;
}

/* Plays a game into its slot; false if there is no memory. */
static bool play(Worker *worker, uint64_t index, Slot *slot) {
    const ArenaTournament *tournament = worker->hall->tournament;
    worker->index = index;
    const ArenaFixture fixture = arena_schedule_game(tournament->schedule, index);
    if (!take_seats(worker, &fixture)) {
        return false;
    }
    if (tournament->openings) {
        worker->match->opening = &tournament->openings->opening[fixture.opening];
        worker->match->opening_number = fixture.opening + 1;
    }
    arena_match_play(worker->match, fixture.seeds, &slot->result);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        slot->result.participant[seat] = fixture.participant[seat];
    }
    if (tournament->records || has_mishap(&slot->result)) {
        slot->length = arena_match_record(worker->match, worker->text, ARENA_RECORD);
        slot->record = malloc(slot->length + 1);
        if (!slot->record) {
            return false;
        }
        for (size_t i = 0; i <= slot->length; i++) {
            slot->record[i] = worker->text[i];
        }
    }
    return true;
}

/* ---- The window ---------------------------------------------------------------------------------- */

static void stop_all(Hall *hall) {
    atomic_store(hall->tournament->stop, true);
    pthread_cond_broadcast(&hall->moved);
}

static bool is_stopped(const Hall *hall) {
    return atomic_load(hall->tournament->stop);
}

/* Waits for a game to play; false when there is none any more. */
static bool next_game(Hall *hall, uint64_t *index) {
    pthread_mutex_lock(&hall->lock);
    while (!is_stopped(hall) && hall->next < hall->games && hall->next - hall->counted >= WINDOW) {
        pthread_cond_wait(&hall->moved, &hall->lock);
    }
    const bool any = !is_stopped(hall) && hall->next < hall->games;
    if (any) {
        *index = hall->next++;
    }
    pthread_mutex_unlock(&hall->lock);
    return any;
}

static void count_game(Hall *hall, Slot *slot) {
    const ArenaTournament *tournament = hall->tournament;
    const ArenaFixture fixture = arena_schedule_game(tournament->schedule, hall->counted);
    const ArenaNews news = {.index = hall->counted,
                            .fixture = &fixture,
                            .result = &slot->result,
                            .record = {slot->record, slot->length}};
    if (!tournament->tell(tournament->context, &news)) {
        hall->decided = true;
        stop_all(hall);
    }
}

/* Counts the games whose turn has come. A game that was given up is the last one. */
static void hand_in(Hall *hall, Slot *slot) {
    pthread_mutex_lock(&hall->lock);
    slot->over = true;
    for (Slot *turn = &hall->slots[hall->counted % WINDOW];
         turn->over && turn->result.finished && !hall->decided;
         turn = &hall->slots[hall->counted % WINDOW]) {
        count_game(hall, turn);
        free(turn->record);
        turn->record = NULL;
        turn->over = false;
        hall->counted++;
    }
    pthread_cond_broadcast(&hall->moved);
    pthread_mutex_unlock(&hall->lock);
}

static void *work(void *context) {
    Hall *hall = context;
    Worker worker;
    uint64_t index;
    bool well = worker_init(&worker, hall);
    while (well && next_game(hall, &index)) {
        Slot *slot = &hall->slots[index % WINDOW];
        well = play(&worker, index, slot);
        if (well) {
            hand_in(hall, slot);
        }
    }
    if (!well) {
        pthread_mutex_lock(&hall->lock);
        hall->out_of_memory = true;
        stop_all(hall);
        pthread_mutex_unlock(&hall->lock);
    }
    worker_done(&worker);
    return NULL;
}

/* ---- A tournament -------------------------------------------------------------------------------- */

/* Starts the threads and waits for them; false if not one could be started. */
static bool run_threads(Hall *hall, int wanted) {
    pthread_t thread[ARENA_THREADS];
    int started = 0;
    while (started < wanted && started < ARENA_THREADS &&
           pthread_create(&thread[started], NULL, work, hall) == 0) {
        started++;
    }
    for (int i = 0; i < started; i++) {
        pthread_join(thread[i], NULL);
    }
    return started > 0;
}

bool arena_tournament_run(const ArenaTournament *tournament) {
    Hall hall = {.tournament = tournament,
                 .games = arena_schedule_games(tournament->schedule),
                 .slots = calloc(WINDOW, sizeof(Slot))};
    if (!hall.slots) {
        return false;
    }
    pthread_mutex_init(&hall.lock, NULL);
    pthread_cond_init(&hall.moved, NULL);
    const bool started = run_threads(&hall, tournament->threads);
    pthread_cond_destroy(&hall.moved);
    pthread_mutex_destroy(&hall.lock);
    for (int i = 0; i < WINDOW; i++) {
        free(hall.slots[i].record);
    }
    free(hall.slots);
    return started && !hall.out_of_memory;
}

/* SPDX-License-Identifier: MIT */
/*
 * The queue of questions that are answered in another thread, from the asking to the answer.
 *
 * The thread is our own, not one of the pool that writes to disk, because it comes after the loop
 * wherever both want the processor.
 */
#include "reads_parts.h"

#include <pthread.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "later.h"
#include "memory.h"
#include "tell.h"

struct Reads {
    Read *first;      /* those that wait, in the order of their turns */
    Read *reading;    /* NULL: none */
    unsigned waiting; /* with those whose table is on its way to disk */
    uint64_t turn;    /* of the last one that began */
    ReadRoom room;    /* of the thread */
    pthread_t thread;
    pthread_mutex_t mutex; /* of the rest */
    pthread_cond_t asked;
    uv_async_t answered;
    bool begun; /* the one that is read has no answer yet */
    bool stop;
};

enum {
    READS_EACH = 64, /* questions of an address that wait at most */
    READS_ALL = 1024,
};

/* ---- Asking ----------------------------------------------------------------------------------------- */

Read *reads_ask(Server *server, Address *address) {
    Reads *reads = server->reads;
    if (address->reads >= READS_EACH || reads->waiting >= READS_ALL) {
        return NULL;
    }
    Read *read = memory_take(sizeof *read);
    read->server = server;
    read->address = address;
    read->refusal = SERVER_REFUSALS;
    address->reads++;
    reads->waiting++;
    return read;
}

static Read *ask(Server *server, HallTable *table, Address *address) {
    Read *read = reads_ask(server, address);
    if (read) {
        read->game = table->game;
        read->kit = kits_hold(table->kit);
        memcpy(read->id, table->id, sizeof read->id);
    }
    return read;
}

/* As it is now. */
static void note_table(Read *read, const Table *table) {
    if (!table_copy(table, &read->table)) {
        store_end();
    }
}

static Read *ask_for(Server *server, Peer *peer, int64_t sequence) {
    Read *read = ask(server, peer->table, peer->address);
    if (read) {
        read->peer = peer;
        read->sequence = sequence;
        read->observer = tell_observer(server, peer->table, peer);
        peer_hold(peer);
    }
    return read;
}

/* ---- The end ---------------------------------------------------------------------------------------- */

void reads_add_message(Read *read, Message *message) {
    if ((read->messages & (read->messages - 1)) == 0) {
        const size_t room = read->messages ? 2 * read->messages : 1;
        read->message = memory_resize(read->message, room * sizeof(Message *));
    }
    read->message[read->messages++] = message;
}

static void free_read(Read *read) {
    Server *server = read->server;
    for (size_t i = 0; i < read->messages; i++) {
        message_release(read->message[i]);
    }
    free(read->message);
    table_free(&read->table);
    table_free(&read->before.table);
    if (read->kit) {
        kits_release(&server->kits, read->kit);
    }
    if (read->peer) {
        peer_release(read->peer);
    }
    if (read->waiter) {
        batch_release_waiter(read->waiter);
    }
    free(read->text);
    read->address->reads--;
    server->reads->waiting--;
    free(read);
}

/* Whoever has gone on to another table does not ask any more. */
static void answer_peer(Read *read) {
    Peer *peer = read->peer;
    if (!peer->table || strcmp(peer->table->id, read->id) != 0) {
        return;
    }
    if (read->refusal != SERVER_REFUSALS) {
        read->server->metric[METRIC_REFUSALS]++;
        reads_add_message(read, message_refusal(read->refusal, read->sequence, peer->table,
                                                peer->language));
    }
    for (size_t i = 0; i < read->messages; i++) {
        peer_send(peer, read->message[i]);
    }
}

static void answer(Read *read) {
    if (read->peer) {
        answer_peer(read);
    } else {
        read->waiter->text = read->text;
        read->text = NULL;
        batch_wake(read->waiter, !read->waiter->text);
    }
    free_read(read);
}

void reads_fail(Server *server, Read *read) {
    (void)server;
    read->refusal = SERVER_REFUSAL_STORAGE_BUSY;
    answer(read);
}

/* ---- In turn ---------------------------------------------------------------------------------------- */

static void work(Read *read) {
    const uint64_t began = peer_begin_work();
    read->answer(read, &read->server->reads->room);
    read->spent = peer_begin_work() - began;
}

/* One at a time, each once it is told to. */
static void *read_on(void *context) {
    enum { AFTER_OTHERS = 10 };
    Reads *reads = context;
    setpriority(PRIO_PROCESS, (id_t)gettid(), AFTER_OTHERS);
    pthread_mutex_lock(&reads->mutex);
    while (!reads->stop) {
        if (!reads->begun) {
            pthread_cond_wait(&reads->asked, &reads->mutex);
            continue;
        }
        pthread_mutex_unlock(&reads->mutex);
        work(reads->reading);
        pthread_mutex_lock(&reads->mutex);
        reads->begun = false;
        uv_async_send(&reads->answered);
    }
    pthread_mutex_unlock(&reads->mutex);
    return NULL;
}

static void set_begun(Reads *reads) {
    pthread_mutex_lock(&reads->mutex);
    reads->begun = true;
    pthread_cond_signal(&reads->asked);
    pthread_mutex_unlock(&reads->mutex);
}

static bool is_answered(Reads *reads) {
    pthread_mutex_lock(&reads->mutex);
    const bool answered = reads->reading && !reads->begun;
    pthread_mutex_unlock(&reads->mutex);
    return answered;
}

/* No more than a slow client has room for. */
static void set_room(Read *read) {
    const uint64_t half = server_limit(read->server, SERVER_LIMIT_QUEUE) / 2;
    const uint64_t queued = read->peer ? read->peer->queued : 0;
    read->most = queued < half ? (size_t)(half - queued) : 0;
}

static void begin_next(Server *server) {
    Reads *reads = server->reads;
    Read *read = reads->first;
    if (!read || reads->reading) {
        return;
    }
    reads->first = read->next;
    reads->reading = read;
    reads->turn = read->turn;
    set_room(read);
    set_begun(reads);
}

static void on_answer(uv_async_t *async) {
    Server *server = async->data;
    Read *read = server->reads->reading;
    if (is_answered(server->reads)) {
        server->reads->reading = NULL;
        peer_charge_work(server, read->address, (float)read->spent);
        answer(read);
        begin_next(server);
    }
}

/* An address that asks much comes after those that ask little. */
void reads_begin(Server *server, Read *read) {
    Reads *reads = server->reads;
    Address *address = read->address;
    address->turn = (address->turn > reads->turn ? address->turn : reads->turn) + 1;
    read->turn = address->turn;
    Read **link = &reads->first;
    while (*link && (*link)->turn <= read->turn) {
        link = &(*link)->next;
    }
    read->next = *link;
    *link = read;
    begin_next(server);
}

static bool stand(Read *read, HallTable *table, void (*how)(Read *read, ReadRoom *room)) {
    read->answer = how;
    if (table->pending) {
        batch_read(read->server, read);
    } else {
        reads_begin(read->server, read);
    }
    return true;
}

/* ---- Questions -------------------------------------------------------------------------------------- */

bool reads_past(Server *server, Peer *peer, int64_t sequence, uint32_t from, uint32_t to) {
    Read *read = ask_for(server, peer, sequence);
    if (!read) {
        return false;
    }
    read->before = hall_before(peer->table, from);
    read->from = from;
    read->to = to;
    return stand(read, peer->table, reads_answer_past);
}

bool reads_record(Server *server, Peer *peer, int64_t sequence, int observer) {
    Read *read = ask_for(server, peer, sequence);
    if (!read) {
        return false;
    }
    read->before = hall_before(peer->table, 1);
    note_table(read, later_seen(peer->table, peer));
    read->observer.seat = (uint8_t)observer;
    return stand(read, peer->table, reads_answer_record);
}

bool reads_odds(Server *server, Peer *peer, int64_t sequence, const EpixDecision *attack) {
    Read *read = ask_for(server, peer, sequence);
    if (!read) {
        return false;
    }
    note_table(read, later_seen(peer->table, peer));
    read->attack = *attack;
    return stand(read, peer->table, reads_answer_odds);
}

bool reads_record_for(Server *server, HallTable *table, int observer, const char *address,
                      Waiter *waiter) {
    Read *read = ask(server, table, peer_find_address(server, address));
    if (!read) {
        return false;
    }
    read->before = hall_before(table, 1);
    note_table(read, &table->table);
    read->observer.seat = (uint8_t)observer;
    read->waiter = waiter;
    waiter->refs++;
    return stand(read, table, reads_answer_record);
}

/* ---- Life ------------------------------------------------------------------------------------------- */

bool reads_open(Server *server) {
    server->reads = memory_take(sizeof *server->reads);
    return store_open(server_place(server), STORE_READ, &server->reads->room.store) == STORE_OK;
}

void reads_start(Server *server) {
    Reads *reads = server->reads;
    reads->answered.data = server;
    pthread_mutex_init(&reads->mutex, NULL);
    pthread_cond_init(&reads->asked, NULL);
    uv_async_init(&server->loop, &reads->answered, on_answer);
    if (pthread_create(&reads->thread, NULL, read_on, reads) != 0) {
        abort();
    }
}

bool reads_are_idle(const Server *server) {
    return server->reads->waiting == 0;
}

/* The thread comes to the end of what it reads first. */
static void stop_thread(Reads *reads) {
    pthread_mutex_lock(&reads->mutex);
    reads->stop = true;
    pthread_cond_signal(&reads->asked);
    pthread_mutex_unlock(&reads->mutex);
    pthread_join(reads->thread, NULL);
    pthread_mutex_destroy(&reads->mutex);
    pthread_cond_destroy(&reads->asked);
    uv_close((uv_handle_t *)&reads->answered, NULL);
}

void reads_stop(Server *server) {
    Reads *reads = server->reads;
    stop_thread(reads);
    while (reads->first) {
        Read *read = reads->first;
        reads->first = read->next;
        free_read(read);
    }
    if (reads->reading) {
        free_read(reads->reading);
        reads->reading = NULL;
    }
}

/* The loop has run out: nothing is being read. */
void reads_close(Server *server) {
    if (!server->reads) {
        return;
    }
    table_odds_forget(&server->reads->room.odds);
    store_close(server->reads->room.store);
    free(server->reads);
    server->reads = NULL;
}

/* SPDX-License-Identifier: MIT */
/*
 * Coming to a table, leaving it, and looking back at what happened there.
 */
#include "visit.h"

#include <string.h>

#include "hook.h"
#include "later.h"
#include "memory.h"
#include "play.h"
#include "server_state.h"
#include "tell.h"

/* ---- Devices on a seat ------------------------------------------------------------------------------ */

static int count_devices(const HallTable *table, int seat, Peer **oldest) {
    int devices = 0;
    *oldest = NULL;
    for (Peer *peer = table->peers; peer; peer = peer->next_here) {
        if (peer->seat == seat && !peer->closing) {
            devices++;
            *oldest = peer; /* new ones are put in front */
        }
    }
    return devices;
}

/* The first device of a seat has come, or the last one has gone. */
void visit_note_devices(Server *server, HallTable *table, int seat) {
    Peer *oldest;
    if (seat >= EPIX_SEATS || table->damaged || table->lost) {
        return;
    }
    const bool here = count_devices(table, seat, &oldest) > 0;
    const bool before = table->table.seat[seat].gone_at == TABLE_NEVER;
    table_set_present(&table->table, seat, here, hall_time(server, table));
    if (here != before) {
        tell_seats(server, table);
        hall_arrange(server, table);
    }
}

/* ---- Coming and going ------------------------------------------------------------------------------- */

void visit_sit(Server *server, Peer *peer, int seat) {
    Peer *oldest;
    peer->seat = (uint8_t)seat;
    peer->address->plays |= seat < EPIX_SEATS;
    if (seat < EPIX_SEATS &&
        count_devices(peer->table, seat, &oldest) > (int)server_limit(server, SERVER_LIMIT_SEAT)) {
        server_reached(server, SERVER_LIMIT_SEAT);
        peer_close(oldest, PEER_BYE_REPLACED);
    }
}

/* Each of them costs something at every step. Of those from the address with most connections the
 * oldest goes: one address cannot keep the others out. */
static void bound_spectators(Server *server, const HallTable *table) {
    uint64_t spectators = 0;
    Peer *worst = NULL;
    for (Peer *peer = table->peers; peer; peer = peer->next_here) { /* new ones are in front */
        if (peer->seat != EPIX_SPECTATOR || peer->closing) {
            continue;
        }
        spectators++;
        worst = !worst || peer->address->sockets >= worst->address->sockets ? peer : worst;
    }
    if (spectators > server_limit(server, SERVER_LIMIT_SPECTATORS)) {
        server_reached(server, SERVER_LIMIT_SPECTATORS);
        peer_close(worst, PEER_BYE_CLOSED);
    }
}

/* What does not change while one plays. */
static Message *table_message(Server *server, const HallTable *table, const Peer *peer) {
    char **about = &table->kit->about[peer->language];
    if (!*about) {
        const size_t length = table_print_about(&table->table, peer->language, server->scratch,
                                                sizeof server->scratch);
        if (length > MESSAGE_MOST) {
            return tell_scratch(server, length); /* from a file that others have written */
        }
        *about = memory_take(length + 1);
        memcpy(*about, server->scratch, length);
    }
    const size_t length =
        table_print_again(table->id, peer->seat, *about, server->scratch, sizeof server->scratch);
    return tell_scratch(server, length);
}

typedef struct Past {
    Server *server;
    Peer *peer;
    uint32_t from; /* the next one */
    uint32_t to;
    size_t room; /* bytes that may still be sent */
} Past;

static bool send_past(void *context, const Table *table, const TableStep *step) {
    Past *past = context;
    Server *server = past->server;
    if (step->entry.n < past->from) {
        return true;
    }
    TableObserver observer = tell_observer(server, past->peer->table, past->peer);
    observer.now = step->entry.at;
    if (hook_leaks("past")) {
        observer.seat = 0;
    }
    const size_t length =
        table_print_past(table, step, false, &observer, server->scratch, sizeof server->scratch);
    if (step->entry.n > past->to || length > past->room) {
        return false;
    }
    past->room -= length;
    past->from = step->entry.n + 1;
    batch_send(server, past->peer->table, past->peer, tell_scratch(server, length));
    return step->entry.n < past->to;
}

/* All this happens while everybody else waits: what lies too far back is asked for (reads.h). */
static void tell_past(Server *server, Peer *peer, uint32_t from) {
    const uint64_t queue = server_limit(server, SERVER_LIMIT_QUEUE);
    Past past = {.server = server,
                 .peer = peer,
                 .from = from,
                 .to = later_seen(peer->table, peer)->n,
                 .room = peer->queued < queue / 2 ? queue / 2 - peer->queued : 0};
    hall_replay(server, peer->table, from, send_past, &past);
    if (past.from <= past.to) {
        batch_send(server, peer->table, peer, message_cut(past.from, past.to));
    }
}

void visit_open(Server *server, Peer *peer, HallTable *table, int64_t from) {
    later_join(server, table, peer);
    peer->table = table;
    peer->next_here = table->peers;
    table->peers = peer;
    visit_sit(server, peer, peer->seat);
    bound_spectators(server, table);
    Message *unchanging = table_message(server, table, peer);
    peer_send(peer, unchanging); /* whatever becomes of entries that are on their way to disk */
    message_release(unchanging);
    if (from >= 0 && from < later_seen(table, peer)->n) {
        tell_past(server, peer, (uint32_t)from + 1);
    }
    visit_note_devices(server, table, peer->seat);
    if (table->bots || table->later) {
        hall_arrange(server, table); /* they may think for nobody; it may stand still for nobody */
    }
    tell_view_to(server, table, peer);
    play_tell_next(server, table, peer);
    admin_greet(server, peer);
}

void visit_leave(Server *server, Peer *peer) {
    HallTable *table = peer->table;
    if (!table) {
        return;
    }
    Peer **link = &table->peers;
    while (*link != peer) {
        link = &(*link)->next_here;
    }
    *link = peer->next_here;
    peer->table = NULL;
    peer->later = false;
    if (!server->stopping) {
        later_leave(table);
        visit_note_devices(server, table, peer->seat);
        hall_leave(server, table);
    }
}

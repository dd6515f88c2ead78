/* SPDX-License-Identifier: MIT */
/*
 * Telling everybody at a table what they may know.
 */
#include "tell.h"

#include "hook.h"
#include "later.h"
#include "server_state.h"

TableObserver tell_observer(const Server *server, const HallTable *table, const Peer *peer) {
    return (TableObserver){.seat = peer->later ? TABLE_ALL_SEEING : peer->seat,
                           .language = peer->language,
                           .now = peer->later ? later_moment(server, table)
                                              : hall_time(server, table)};
}

Message *tell_scratch(Server *server, size_t length) {
    return message_new(server->scratch, length);
}

/* Messages that are the same for all who sit on a seat and read a language. */
typedef struct Rendered {
    Message *message[EPIX_SEATS + 1][WORDS_LANGUAGES];
    TableShared *shared;
} Rendered;

typedef size_t Render(Server *server, const Table *table, const TableObserver *observer,
                      TableShared *shared);

static size_t render_step(Server *server, const Table *table, const TableObserver *observer,
                          TableShared *shared) {
    return table_print_step_shared(table, &server->step, observer, shared, server->scratch,
                                   sizeof server->scratch);
}

static size_t render_seats(Server *server, const Table *table, const TableObserver *observer,
                           TableShared *shared) {
    (void)shared;
    return table_print_seats(table, observer, server->scratch, sizeof server->scratch);
}

static Message *rendered_for(Server *server, HallTable *table, const Peer *peer, Render *render,
                             Rendered *rendered) {
    const int seat = peer->seat < EPIX_SEATS ? peer->seat : EPIX_SEATS;
    Message **message = &rendered->message[seat][peer->language];
    if (!*message) {
        TableObserver observer = tell_observer(server, table, peer);
        if (hook_leaks("view") && observer.seat == EPIX_SPECTATOR) {
            observer.seat = 0;
        }
        size_t length = render(server, later_seen(table, peer), &observer, rendered->shared);
        if (hook_leaks("size")) {
            for (uint32_t i = table->table.state.bid[0] + table->table.state.stake; i > 0; i--) {
                server->scratch[length++] = ' ';
            }
        }
        *message = tell_scratch(server, length);
    }
    (*message)->refs++;
    return *message;
}

/* Those who see what happens, or those who see it later. */
static void tell_those(Server *server, HallTable *table, Render *render, bool later) {
    TableShared shared;
    Rendered rendered = {.shared = &shared};
    shared.length = 0;
    for (Peer *peer = table->peers; peer; peer = peer->next_here) {
        if (peer->later == later) {
            batch_send(server, table, peer, rendered_for(server, table, peer, render, &rendered));
        }
    }
    for (int seat = 0; seat <= EPIX_SEATS; seat++) {
        for (int language = 0; language < WORDS_LANGUAGES; language++) {
            if (rendered.message[seat][language]) {
                message_release(rendered.message[seat][language]);
            }
        }
    }
}

static size_t render_view(Server *server, const Table *table, const TableObserver *observer,
                          TableShared *shared) {
    (void)shared;
    return table_print_view(table, observer, server->scratch, sizeof server->scratch);
}

void tell_view(Server *server, HallTable *table) {
    tell_those(server, table, render_view, false);
}

void tell_view_to(Server *server, HallTable *table, Peer *peer) {
    const TableObserver observer = tell_observer(server, table, peer);
    const size_t length = render_view(server, later_seen(table, peer), &observer, NULL);
    batch_send(server, table, peer, tell_scratch(server, length));
}

void tell_step(Server *server, HallTable *table) {
    tell_those(server, table, render_step, false);
}

void tell_step_later(Server *server, HallTable *table) {
    tell_those(server, table, render_step, true);
}

/* Devices may come and go as fast as they like; everybody else hears of it once a second. */
void tell_seats(Server *server, HallTable *table) {
    enum { AT_ONCE = 4 };
    table->untold = !bucket_take(&hall_rates(table)->here, server_now(server), 1, AT_ONCE, 1);
    if (!table->untold) {
        tell_those(server, table, render_seats, false);
    }
}

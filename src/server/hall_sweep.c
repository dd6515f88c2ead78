/* SPDX-License-Identifier: MIT */
/*
 * Tables at which no game ever begins, or at which no person plays, are deleted some day, so that
 * links that nobody follows do not fill the disk. What happened last counts, or who is there.
 */
#include "hall.h"

#include <string.h>

#include "server_state.h"

/* ---- Time ------------------------------------------------------------------------------------------- */

/* Milliseconds since 1970, as far as they can be believed: neither a clock that leaps ahead nor one
 * that was wrong at the start makes tables older than they are. */
static int64_t steady_time(const Server *server) {
    const Hall *hall = &server->hall;
    const int64_t wall = hall_wall_time();
    const int64_t run = hall->wall_at_start + (int64_t)(server_now(server) - hall->started);
    return wall < run ? wall : run;
}

static int64_t lifetime(const Server *server, bool own) {
    const uint64_t lobby = server_limit(server, SERVER_LIMIT_LOBBY);
    const uint64_t shorter = server_limit(server, SERVER_LIMIT_OWN_LOBBY);
    return (int64_t)(own && shorter < lobby ? shorter : lobby) * 1000;
}

/* ---- Tables in memory ------------------------------------------------------------------------------- */

static bool has_people(const HallTable *table) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (table->table.seat[seat].holder == TABLE_PERSON) {
            return true;
        }
    }
    return false;
}

/* A game that nobody has played, or that only bots could go on with. */
static bool is_nobodys(const HallTable *table) {
    return !table->decided || (table->table.status == TABLE_PLAYING && !has_people(table));
}

static bool is_abandoned(const Server *server, const HallTable *table) {
    if (!table->stored || table->epoch == 0 || table->damaged || table->lost || table->expired ||
        table->pending || table->peers || !is_nobodys(table)) {
        return false;
    }
    const int64_t limit = lifetime(server, table->own && table->table.status == TABLE_LOBBY);
    const int64_t here = (int64_t)(hall_time(server, table) - table->table.at);
    const int64_t all = steady_time(server) - table->created - (int64_t)table->table.at;
    return (here > all ? here : all) >= limit;
}

static size_t sweep_here(Server *server) {
    size_t expired = 0;
    for (int i = 0; i < HALL_LISTS; i++) {
        for (HallTable *table = server->hall.list[i]; table; table = table->next) {
            if (is_abandoned(server, table)) {
                batch_drop_table(server, table);
                expired++;
            }
        }
    }
    return expired;
}

/* ---- Tables with files of their own, which are not in memory ---------------------------------------- */

enum { AT_ONCE = 8 };

typedef struct Found {
    Server *server;
    int seen;
    int count;
    char id[AT_ONCE][STORE_ID + 1];
} Found;

static void find_old(void *context, const StoreOwn *own) {
    Found *found = context;
    Server *server = found->server;
    const int64_t age = steady_time(server) - own->last;
    found->seen++;
    server->hall.own_at = own->game;
    if (!hall_find_here(server, own->id) && age >= lifetime(server, own->status == STORE_LOBBY)) {
        memcpy(found->id[found->count++], own->id, sizeof own->id);
    }
}

/* Some of them at a time; the next second goes on where this one ends. */
static size_t sweep_own(Server *server) {
    size_t expired = 0;
    Found found = {.server = server};
    store_each_own(server->reader, server->hall.own_at, AT_ONCE, find_old, &found);
    for (int i = 0; i < found.count; i++) {
        HallTable *table = hall_find(server, (NoteSlice){found.id[i], strlen(found.id[i])});
        if (table && is_abandoned(server, table)) {
            batch_drop_table(server, table);
            expired++;
        } else if (table) {
            hall_leave(server, table);
        }
    }
    if (found.seen < AT_ONCE) {
        server->hall.own_at = 0;
    }
    return expired;
}

/* ---- Every second ----------------------------------------------------------------------------------- */

static uint64_t pause_between(const Server *server) {
    enum { HOUR = 3600000 };
    const int64_t shortest = lifetime(server, true);
    return shortest < HOUR ? (uint64_t)shortest : HOUR;
}

/* Not at once: meanwhile a clock that is wrong may be set. */
void hall_start_sweeping(Server *server) {
    server->hall.started = server_now(server);
    server->hall.wall_at_start = hall_wall_time();
    server->hall.sweep_at = server->hall.started + pause_between(server);
}

void hall_sweep(Server *server) {
    size_t expired = 0;
    const bool due = server_now(server) >= server->hall.sweep_at;
    if (due) {
        server->hall.sweep_at = server_now(server) + pause_between(server);
        expired = sweep_here(server);
    }
    if (due || server->hall.own_at) {
        expired += sweep_own(server);
    }
    if (expired > 0) {
        server->metric[METRIC_EXPIRED] += expired;
        log_event(&server->log, LOG_INFO, "tables_expired", "tables=%zu", expired);
    }
}

/* SPDX-License-Identifier: MIT */
#include "later.h"

#include <string.h>

#include "memory.h"
#include "play.h"
#include "server_state.h"
#include "tell.h"

static TableTime delay_of(const HallTable *table) {
    return (TableTime)table->table.setup->later * 1000;
}

TableTime later_moment(const Server *server, const HallTable *table) {
    const TableTime now = hall_time(server, table);
    return now > delay_of(table) ? now - delay_of(table) : 0;
}

/* What was decided in secret and then taken back by all is never opened before the end. */
void later_note(HallTable *table, const TableEntry *entry) {
    if (!table->table.setup->later) {
        return;
    }
    table->buried |= entry->kind == TABLE_ENTRY_REWIND && table->open_to + 1 != entry->n;
    if (table->table.status == TABLE_OVER ||
        (!table->buried && !table_has_secrets(&table->table))) {
        table->open_to = entry->n;
    }
}

const Table *later_seen(const HallTable *table, const Peer *peer) {
    return peer->later ? &table->later->table : &table->table;
}

/* ---- The second table ------------------------------------------------------------------------------- */

typedef struct Limit {
    const HallTable *table;
    TableTime now;
    TableTime next_at; /* when the first one that has to wait is old enough */
} Limit;

/* Up to the start everybody sees everything at once. */
static bool may_be_told(void *context, const StoreEntry *entry) {
    Limit *limit = context;
    const HallTable *table = limit->table;
    const TableTime due = entry->at + delay_of(table);
    const bool told = table->later->table.status == TABLE_LOBBY ||
                      (entry->n <= table->open_to && due <= limit->now);
    if (!told) {
        limit->next_at = due;
    }
    return told;
}

/* Goes on as far as it may, and visits each entry. What is not there yet is newer than now. */
static void go_on(Server *server, HallTable *table, HallVisit *visit, void *context) {
    HallLater *later = table->later;
    const TableTime now = hall_time(server, table);
    const StoreMark from = later->mark;
    Limit limit = {.table = table, .now = now, .next_at = now + delay_of(table)};
    HallReplay replay = {.table = &later->table,
                         .step = &server->step,
                         .mark = &later->mark,
                         .may = may_be_told,
                         .limit = &limit,
                         .visit = visit,
                         .context = context};
    hall_go_on(server, table, &from, &replay);
    later->next_at = limit.next_at;
}

/* Who is there now: no part of the history. */
static void note_presence(const HallTable *table) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        table->later->table.seat[seat].gone_at = table->table.seat[seat].gone_at;
    }
}

/* The last snapshot that everybody may have seen, or the beginning. */
static uint32_t begin_at(const Server *server, const HallTable *table) {
    uint32_t n = 0;
    for (int i = 0; i < table->snapshots_kept; i++) {
        const HallSnapshot *snapshot = &table->snapshots[i];
        if (snapshot->mark.n <= table->open_to &&
            snapshot->table.at <= later_moment(server, table)) {
            n = snapshot->mark.n;
        }
    }
    return n;
}

static void open_later(Server *server, HallTable *table) {
    if (!table->later) {
        const HallSnapshot before = hall_before(table, begin_at(server, table) + 1);
        table->later = memory_take(sizeof *table->later);
        table->later->table = before.table;
        table->later->mark = before.mark;
        go_on(server, table, NULL, NULL);
    }
    note_presence(table);
}

void later_free(HallTable *table) {
    if (table->later) {
        table_free(&table->later->table);
        free(table->later);
        table->later = NULL;
    }
}

/* ---- Those who look on ------------------------------------------------------------------------------ */

bool later_join(Server *server, HallTable *table, Peer *peer) {
    if (peer->later || peer->seat != EPIX_SPECTATOR || table->table.status != TABLE_PLAYING ||
        !table->table.setup->later) {
        return false;
    }
    open_later(server, table);
    peer->later = true;
    return true;
}

/* Who has seen more as a player sees the same as all other spectators from now on. */
void later_join_all(Server *server, HallTable *table) {
    for (Peer *peer = table->peers; peer; peer = peer->next_here) {
        if (later_join(server, table, peer)) {
            tell_view_to(server, table, peer);
        }
    }
}

void later_leave(HallTable *table) {
    const Peer *peer = table->peers;
    while (peer && !peer->later) {
        peer = peer->next_here;
    }
    if (!peer) {
        later_free(table);
    }
}

static void release_all(HallTable *table) {
    for (Peer *peer = table->peers; peer; peer = peer->next_here) {
        peer->later = false;
    }
    later_free(table);
}

void later_check(HallTable *table) {
    if (table->later && table->later->mark.n > table->table.n) {
        release_all(table);
    }
}

/* ---- Telling ---------------------------------------------------------------------------------------- */

typedef struct Telling {
    Server *server;
    HallTable *table;
    int count;
} Telling;

/* Few at once, so that people can follow and no queue overflows. */
static bool tell_one(void *context, const Table *seen, const TableStep *step) {
    enum { AT_ONCE = 4 };
    Telling *telling = context;
    (void)seen, (void)step;
    note_presence(telling->table);
    tell_step_later(telling->server, telling->table);
    return ++telling->count < AT_ONCE;
}

/* Those who have come to the end see what all others see. */
static void end(Server *server, HallTable *table) {
    const bool more = table->later->mark.n < table->table.n;
    for (Peer *peer = table->peers; peer; peer = peer->next_here) {
        if (peer->later) {
            peer->later = false;
            if (more) {
                tell_view_to(server, table, peer);
            }
            play_tell_next(server, table, peer);
        }
    }
    later_free(table);
}

void later_tell(Server *server, HallTable *table) {
    enum { PAUSE = 200 }; /* milliseconds */
    if (!table->later || later_due(table) > hall_time(server, table)) {
        return;
    }
    Telling telling = {.server = server, .table = table};
    go_on(server, table, tell_one, &telling);
    if (telling.count) {
        table->later->next_at = hall_time(server, table) + PAUSE;
    }
    if (table->later->table.status == TABLE_OVER) {
        end(server, table);
    }
}

TableTime later_due(const HallTable *table) {
    const HallLater *later = table->later;
    return later && later->mark.n < table->open_to ? later->next_at : TABLE_NEVER;
}

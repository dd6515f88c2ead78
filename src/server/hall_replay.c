/* SPDX-License-Identifier: MIT */
/*
 * Looking back: a table's history is applied again, from a snapshot on. Snapshots are kept in memory
 * only; what they are made from has been on disk, or else the table is read again with them.
 */
#include "hall.h"

#include <string.h>

#include "later.h"
#include "memory.h"
#include "server_state.h"

/* ---- Snapshots -------------------------------------------------------------------------------------- */

static void copy(const Table *table, Table *out) {
    if (!table_copy(table, out)) {
        store_end();
    }
}

/* Doubles whenever the count is a power of two. */
static void keep_snapshot(HallTable *table) {
    const uint16_t kept = table->snapshots_kept;
    if (table->table.n != (kept + 1u) * HALL_SNAPSHOT_EVERY || kept == UINT16_MAX) {
        return;
    }
    if ((kept & (kept - 1)) == 0) {
        const size_t room = kept ? 2 * (size_t)kept : 1;
        table->snapshots = memory_resize(table->snapshots, room * sizeof *table->snapshots);
    }
    HallSnapshot *snapshot = &table->snapshots[table->snapshots_kept++];
    copy(&table->table, &snapshot->table);
    snapshot->mark.n = table->table.n;
    memcpy(snapshot->mark.chain, table->chain, STORE_CHAIN);
}

void hall_note_entry(HallTable *table, const TableEntry *entry) {
    if (entry->kind == TABLE_ENTRY_TAKE) {
        table->taken[entry->seat] = entry->n;
    }
    table->decided |= entry->kind == TABLE_ENTRY_DECIDE && entry->number == 0;
    keep_snapshot(table);
    later_note(table, entry);
}

void hall_drop_snapshots(HallTable *table) {
    for (int i = 0; i < table->snapshots_kept; i++) {
        table_free(&table->snapshots[i].table);
    }
    free(table->snapshots);
    table->snapshots = NULL;
    table->snapshots_kept = 0;
}

HallSnapshot hall_before(const HallTable *table, uint32_t from) {
    const uint32_t wanted = from ? (from - 1) / HALL_SNAPSHOT_EVERY : 0;
    const uint32_t kept = table->snapshots_kept;
    const uint32_t number = wanted < kept ? wanted : kept;
    HallSnapshot before = {0};
    if (number == 0) {
        table_init(&before.table, table->table.game, table->table.setup);
        memcpy(before.mark.chain, table->origin, STORE_CHAIN);
    } else {
        before.mark = table->snapshots[number - 1].mark;
        copy(&table->snapshots[number - 1].table, &before.table);
    }
    return before;
}

/* ---- Replays ---------------------------------------------------------------------------------------- */

static bool apply(void *context, const StoreEntry *stored) {
    HallReplay *replay = context;
    TableEntry entry;
    if (replay->may && !replay->may(replay->limit, stored)) {
        replay->ended = true;
        return false;
    }
    const NoteFault fault =
        table_entry_parse(replay->table->game, stored->body.start, stored->body.length, &entry);
    entry.n = stored->n;
    entry.at = stored->at;
    replay->fits =
        fault.code == NOTE_FAULT_NONE && table_apply(replay->table, &entry, replay->step);
    if (!replay->fits) {
        return false;
    }
    if (replay->kept) {
        memcpy(replay->kept->chain, stored->chain, STORE_CHAIN);
        hall_note_entry(replay->kept, &entry);
    }
    if (replay->mark) {
        replay->mark->n = stored->n;
        memcpy(replay->mark->chain, stored->chain, STORE_CHAIN);
    }
    replay->ended = replay->visit && !replay->visit(replay->context, replay->table, replay->step);
    return !replay->ended;
}

StoreCode hall_replay_stored(Store *store, uint64_t game, const StoreMark *mark,
                             HallReplay *replay) {
    replay->fits = true;
    const StoreCode code = store_each_entry_after(store, game, mark, apply, replay);
    return code == STORE_OK && !replay->fits ? STORE_DAMAGED : code;
}

StoreCode hall_replay_fetched(const Fetch *fetch, HallReplay *replay) {
    replay->fits = true;
    const StoreCode code = fetch_each_entry(fetch, apply, replay);
    return code == STORE_OK && !replay->fits ? STORE_DAMAGED : code;
}

/* Goes on with entries that the disk does not have yet; some may have come there meanwhile. */
static bool apply_new(void *context, const StoreEntry *entry) {
    const HallReplay *replay = context;
    return entry->n <= replay->table->n || apply(context, entry);
}

StoreCode hall_go_on(Server *server, const HallTable *table, const StoreMark *mark,
                     HallReplay *replay) {
    const StoreCode code = hall_replay_stored(server->reader, table->game, mark, replay);
    if (code == STORE_OK && !replay->ended) {
        batch_each_entry(server, table, apply_new, replay);
        return replay->fits ? STORE_OK : STORE_DAMAGED;
    }
    return code;
}

StoreCode hall_replay(Server *server, HallTable *table, uint32_t from, HallVisit *visit,
                      void *context) {
    HallSnapshot before = hall_before(table, from);
    HallReplay replay = {.table = &before.table,
                         .step = &server->step,
                         .visit = visit,
                         .context = context};
    const StoreCode code = hall_go_on(server, table, &before.mark, &replay);
    table_free(&before.table);
    return code;
}

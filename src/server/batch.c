/* SPDX-License-Identifier: MIT */
/*
 * Commit, then acknowledge, then broadcast. What happens in one turn of the loop, or while the
 * disk is busy with the batch before, is one transaction. Messages about it are rendered when it
 * happens and held until it is on disk. If the disk refuses, the tables concerned are read again,
 * and every command in the batch is refused as one that may be tried again: nobody was told.
 */
#include "batch.h"

#include <stddef.h>
#include <string.h>

#include "hook.h"
#include "later.h"
#include "memory.h"
#include "reads.h"
#include "server_state.h"
#include "tell.h"

enum { UNTIDY = 4000 }; /* pages of the log after which they are moved into the data file */

typedef enum RowKind {
    ROW_TABLE,
    ROW_ENTRY,
    ROW_TOKEN,
    ROW_STATUS,
    ROW_DROP,
    ROW_PROBE,
    ROW_ALERT,
    ROW_DROP_ALERT,
    ROW_TELL_ALERTS,
    ROW_RENEW,
} RowKind;

typedef struct Row {
    struct Row *next;
    RowKind kind;
    union {
        StoreTable table;
        StoreEntry entry;
        StoreAlert alert;
        struct {
            uint64_t game;
            int seat;
            bool exists;
            uint8_t hash[STORE_TOKEN];
        } token;
    };
    char text[];
} Row;

/* A message for a peer, somebody to wake, or a question that can be answered then. */
typedef struct Held {
    struct Held *next;
    Peer *peer;
    Message *message; /* NULL: it is closed */
    PeerBye why;      /* if it is */
    Waiter *waiter;
    Read *read;
} Held;

/* Nothing about this table is written in another epoch than this one. */
typedef struct Fence {
    uint64_t game;
    uint64_t epoch;
} Fence;

typedef struct Command {
    struct Command *next;
    HallTable *table;
    Peer *peer; /* NULL: the program itself */
    int64_t sequence;
    uint32_t n;
    uint8_t seat;
    uint64_t accepted; /* when, in microseconds */
} Command;

/* Where a peer sat before. */
typedef struct Moved {
    struct Moved *next;
    Peer *peer;
    HallTable *table;
    uint8_t seat;
} Moved;

/* Memory for what a batch is made of: taken piece by piece, given back all at once. */
typedef struct Chunk {
    struct Chunk *next;
    size_t used;
    size_t size;
    max_align_t bytes[];
} Chunk;

struct Batch {
    uv_work_t work;
    Server *server;
    uint64_t number; /* from 1 */
    Chunk *chunks;   /* the one in use first */
    Row *rows;
    Row **last_row;
    Held *held;
    Held **last_held;
    Command *commands;
    Moved *moved;      /* the last one first */
    HallTable **table; /* those with rows in this batch */
    size_t tables;
    Fence *fence; /* for those of them that need one of their own */
    size_t fences;
    size_t entries;
    unsigned log_pages; /* after it */
    uint64_t begun;     /* to be written, in microseconds */
    bool begins_log;    /* moves the last pages first, so that the log begins anew */
    bool renews;
    StoreCode code;
};

/* ---- Filling ---------------------------------------------------------------------------------------- */

static Batch *open_batch(Server *server) {
    if (!server->open) {
        Batch *batch = memory_take(sizeof *batch);
        batch->server = server;
        batch->work.data = batch;
        batch->last_row = &batch->rows;
        batch->last_held = &batch->held;
        batch->number = ++server->batches;
        server->open = batch;
    }
    return server->open;
}

static void *take(Batch *batch, size_t size) {
    enum { CHUNK = 4000 };
    Chunk *chunk = batch->chunks;
    size = (size + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    if (!chunk || chunk->used + size > chunk->size) {
        const size_t room = size > CHUNK ? size : CHUNK;
        chunk = memory_take(sizeof *chunk + room);
        chunk->size = room;
        chunk->next = batch->chunks;
        batch->chunks = chunk;
    }
    void *piece = (char *)chunk->bytes + chunk->used;
    chunk->used += size;
    return piece;
}

/* Doubles whenever the count is a power of two. */
static void concern(Batch *batch, HallTable *table) {
    for (size_t i = 0; i < batch->tables; i++) {
        if (batch->table[batch->tables - 1 - i] == table) {
            return;
        }
        if (i == 8) {
            break; /* named twice is no harm: pending is counted by name */
        }
    }
    if ((batch->tables & (batch->tables - 1)) == 0) {
        const size_t room = batch->tables ? 2 * batch->tables : 1;
        batch->table = memory_resize(batch->table, room * sizeof(HallTable *));
    }
    batch->table[batch->tables++] = table;
    table->pending++;
}

static Row *add_row(Server *server, HallTable *table, RowKind kind, size_t text) {
    Batch *batch = open_batch(server);
    if (table) {
        concern(batch, table);
    }
    Row *row = take(batch, sizeof *row + text);
    row->kind = kind;
    *batch->last_row = row;
    batch->last_row = &row->next;
    return row;
}

static StoreTable row_of(const HallTable *table) {
    StoreTable row = {.game = table->game, .created = table->created};
    row.status = table->table.status;
    memcpy(row.id, table->id, sizeof row.id);
    return row;
}

void batch_add_table(Server *server, HallTable *table, const KitTexts *texts) {
    const size_t length = texts->setup.length + texts->board.length + texts->cards.length;
    Row *row = add_row(server, table, ROW_TABLE, length);
    char *end = row->text;
    row->table = row_of(table);
    row->table.setup = note_slice_copy(texts->setup, &end);
    row->table.board = note_slice_copy(texts->board, &end);
    row->table.cards = note_slice_copy(texts->cards, &end);
}

void batch_drop_table(Server *server, HallTable *table) {
    Row *row = add_row(server, table, ROW_DROP, 0);
    row->table.game = table->game;
    table->expired = true;
}

void batch_probe(Server *server) {
    add_row(server, NULL, ROW_PROBE, 0);
}

void batch_renew(Server *server) {
    add_row(server, NULL, ROW_RENEW, 0);
    server->open->renews = true;
}

void batch_add_entry(Server *server, HallTable *table, const StoreEntry *entry) {
    Row *row = add_row(server, table, ROW_ENTRY, entry->body.length);
    char *end = row->text;
    row->entry = *entry;
    row->entry.body = note_slice_copy(entry->body, &end);
    row->entry.epoch = claims_are_needed(server) ? table->epoch : 0;
    table->entered = server->open->number;
    server->open->entries++;
}

void batch_set_token(Server *server, HallTable *table, int seat, const uint8_t *token) {
    Row *row = add_row(server, table, ROW_TOKEN, 0);
    row->token.game = table->game;
    row->token.seat = seat;
    row->token.exists = token != NULL;
    if (token) {
        memcpy(row->token.hash, token, STORE_TOKEN);
    }
}

void batch_set_alert(Server *server, HallTable *table, const StoreAlert *alert) {
    const size_t length = alert->kind.length + alert->url.length + alert->key.length +
                          alert->secret.length + alert->language.length;
    Row *row = add_row(server, table, ROW_ALERT, length);
    char *end = row->text;
    row->alert = *alert;
    row->alert.kind = note_slice_copy(alert->kind, &end);
    row->alert.url = note_slice_copy(alert->url, &end);
    row->alert.key = note_slice_copy(alert->key, &end);
    row->alert.secret = note_slice_copy(alert->secret, &end);
    row->alert.language = note_slice_copy(alert->language, &end);
}

void batch_drop_alert(Server *server, HallTable *table, int seat, NoteSlice url) {
    Row *row = add_row(server, table, ROW_DROP_ALERT, url.length);
    char *end = row->text;
    row->alert = (StoreAlert){.game = table->game, .seat = (uint8_t)seat};
    row->alert.url = note_slice_copy(url, &end);
}

void batch_tell_alerts(Server *server, HallTable *table, uint32_t told) {
    Row *row = add_row(server, table, ROW_TELL_ALERTS, 0);
    row->alert = (StoreAlert){.game = table->game, .told = told};
}

void batch_set_status(Server *server, HallTable *table, NoteSlice summary) {
    Row *row = add_row(server, table, ROW_STATUS, summary.length);
    char *end = row->text;
    row->table = row_of(table);
    row->table.summary = note_slice_copy(summary, &end);
    row->table.ended = summary.start ? hall_wall_time() : 0;
}

static Held *add_held(Batch *batch) {
    Held *held = take(batch, sizeof *held);
    *batch->last_held = held;
    batch->last_held = &held->next;
    return held;
}

static Held *hold_for(Server *server, Peer *peer) {
    Held *held = add_held(open_batch(server));
    held->peer = peer;
    peer_hold(peer);
    return held;
}

void batch_send(Server *server, HallTable *table, Peer *peer, Message *message) {
    if (!table || table->pending == 0) {
        peer_send(peer, message);
        message_release(message);
    } else {
        hold_for(server, peer)->message = message;
    }
}

void batch_dismiss(Server *server, HallTable *table, Peer *peer, PeerBye why) {
    if (table->pending == 0) {
        peer_close(peer, why);
    } else {
        hold_for(server, peer)->why = why;
    }
}

void batch_wait(Server *server, Waiter *waiter) {
    add_held(open_batch(server))->waiter = waiter;
    waiter->refs++;
}

void batch_read(Server *server, Read *read) {
    add_held(open_batch(server))->read = read;
}

void batch_release_waiter(Waiter *waiter) {
    if (--waiter->refs == 0) {
        free(waiter->text);
        free(waiter);
    }
}

void batch_add_command(Server *server, HallTable *table, Peer *peer, int seat, int64_t sequence,
                       uint32_t n) {
    Batch *batch = open_batch(server);
    Command *command = take(batch, sizeof *command);
    *command =
        (Command){batch->commands, table, peer, sequence, n, (uint8_t)seat, server_microseconds()};
    batch->commands = command;
    if (peer) {
        peer_hold(peer);
    }
}

void batch_note_seat(Server *server, Peer *peer) {
    Batch *batch = open_batch(server);
    Moved *moved = take(batch, sizeof *moved);
    *moved = (Moved){batch->moved, peer, peer->table, peer->seat};
    batch->moved = moved;
    peer_hold(peer);
}

bool batch_find_command(const Server *server, const HallTable *table, int seat, int64_t sequence,
                        uint32_t *n) {
    const Batch *batches[] = {server->open, server->flying};
    for (int i = 0; i < 2; i++) {
        const Command *command = batches[i] ? batches[i]->commands : NULL;
        for (; command; command = command->next) {
            if (command->table == table && command->seat == seat && command->sequence == sequence &&
                sequence != STORE_NO_SEQUENCE) {
                *n = command->n;
                return true;
            }
        }
    }
    return false;
}

void batch_each_entry(const Server *server, const HallTable *table, StoreVisitEntry *visit,
                      void *context) {
    const Batch *batches[] = {server->flying, server->open};
    for (int i = 0; i < 2; i++) {
        for (const Row *row = batches[i] ? batches[i]->rows : NULL; row; row = row->next) {
            if (row->kind == ROW_ENTRY && row->entry.game == table->game &&
                !visit(context, &row->entry)) {
                return;
            }
        }
    }
}

/* ---- Writing: in a thread of the loop's pool, one batch at a time ----------------------------------- */

static StoreCode write_row(Store *store, const Row *row) {
    switch (row->kind) {
    case ROW_TABLE:
        return store_add_table(store, &row->table);
    case ROW_ENTRY:
        return store_add_entry(store, &row->entry);
    case ROW_TOKEN:
        return store_set_token(store, row->token.game, row->token.seat,
                               row->token.exists ? row->token.hash : NULL);
    case ROW_PROBE:
        return store_probe(store);
    case ROW_RENEW:
        return store_renew(store);
    case ROW_DROP:
        return store_drop_table(store, row->table.game);
    case ROW_ALERT:
        return store_set_alert(store, &row->alert);
    case ROW_DROP_ALERT:
        return store_drop_alert(store, row->alert.game, row->alert.seat, row->alert.url);
    case ROW_TELL_ALERTS:
        return store_tell_alerts(store, row->alert.game, row->alert.told);
    default:
        return store_set_status(store, &row->table);
    }
}

static void write_rows(Batch *batch) {
    Store *store = batch->server->writer;
    hook_crash("before-begin");
    hook_sleep(batch->entries ? "before-begin" : "renewal");
    batch->code = store_begin(store);
    for (size_t i = 0; i < batch->fences && batch->code == STORE_OK; i++) {
        batch->code = store_fence(store, batch->fence[i].game, batch->fence[i].epoch);
    }
    for (const Row *row = batch->rows; row && batch->code == STORE_OK; row = row->next) {
        batch->code = write_row(store, row);
        hook_crash("row");
    }
    if (batch->code == STORE_OK) {
        hook_crash("before-commit");
        hook_sleep(batch->entries ? "before-commit" : "renewal");
        batch->code = store_commit(store);
        hook_crash("after-commit");
    }
    if (batch->code != STORE_OK) {
        store_rollback(store);
    }
}

/* A database that has been away, and has nothing of this, is asked once more. */
static void write_batch(uv_work_t *work) {
    Batch *batch = work->data;
    Store *store = batch->server->writer;
    if (batch->begins_log) {
        store_checkpoint(store);
    }
    write_rows(batch);
    if (batch->code == STORE_AWAY) {
        write_rows(batch);
    }
    batch->log_pages = store_log_pages(store);
}

/* ---- After it --------------------------------------------------------------------------------------- */

static void free_batch(Batch *batch) {
    for (const Command *command = batch->commands; command; command = command->next) {
        if (command->peer) {
            peer_release(command->peer);
        }
    }
    for (const Moved *moved = batch->moved; moved; moved = moved->next) {
        peer_release(moved->peer);
    }
    for (const Held *held = batch->held; held; held = held->next) {
        if (held->waiter) {
            batch_release_waiter(held->waiter);
        } else if (held->peer) {
            if (held->message) {
                message_release(held->message);
            }
            peer_release(held->peer);
        }
    }
    while (batch->chunks) {
        Chunk *chunk = batch->chunks;
        batch->chunks = chunk->next;
        free(chunk);
    }
    free(batch->table);
    free(batch);
}

void batch_wake(Waiter *waiter, bool failed) {
    waiter->done = true;
    waiter->failed = failed;
    if (waiter->socket) {
        transport_wake(waiter);
    }
}

static void send_held(Batch *batch) {
    for (Held *held = batch->held; held; held = held->next) {
        if (held->waiter) {
            batch_wake(held->waiter, false);
        } else if (held->read) {
            reads_begin(batch->server, held->read);
        } else if (held->message) {
            peer_send(held->peer, held->message);
        } else {
            peer_close(held->peer, held->why);
        }
    }
    peer_flush_all(batch->server);
}

static void settle_tables(Batch *batch, bool stored) {
    for (size_t i = 0; i < batch->tables; i++) {
        batch->table[i]->pending--;
        batch->table[i]->stored |= stored;
    }
}

/* What has happened may be told elsewhere now. */
static void arrange_alerts(const Batch *batch) {
    for (size_t i = 0; i < batch->tables; i++) {
        HallTable *table = batch->table[i];
        if (table->alerts && table->pending == 0 && !table->lost && !table->expired) {
            hall_arrange(batch->server, table);
        }
    }
}

/* Tables that nobody looks at any more may go. */
static void leave_tables(Batch *batch) {
    for (size_t i = 0; i < batch->tables; i++) {
        HallTable *table = batch->table[i];
        bool last = hall_may_go(table);
        for (size_t k = i + 1; last && k < batch->tables; k++) {
            last = batch->table[k] != table; /* else its turn comes */
        }
        if (last) {
            hall_leave(batch->server, table);
        }
    }
}

static void refuse_commands(Batch *batch) {
    for (Held *held = batch->held; held; held = held->next) {
        if (held->waiter) {
            batch_wake(held->waiter, true);
        } else if (held->read) {
            reads_fail(batch->server, held->read);
        }
    }
    for (const Command *command = batch->commands; command; command = command->next) {
        if (command->peer && command->peer->socket) {
            Message *message = message_refusal(SERVER_REFUSAL_STORAGE_BUSY, command->sequence,
                                               command->table, command->peer->language);
            peer_send(command->peer, message);
            message_release(message);
        }
    }
}

/* Whoever has sat down or left is where they were: the other way round, so that the first one counts. */
static void move_back(const Batch *batch) {
    for (const Moved *moved = batch->moved; moved; moved = moved->next) {
        if (moved->peer->table == moved->table) {
            moved->peer->seat = moved->seat;
            moved->peer->later = false;
        }
    }
}

static void tell_again(Server *server, HallTable *table) {
    later_join_all(server, table);
    later_leave(table);
    hall_arrange(server, table);
    tell_view(server, table); /* some have waited for their first view */
}

void batch_read_again(Server *server, HallTable *table) {
    if (table->lost && hall_is_ready(server, table)) {
        tell_again(server, table);
    } else if (table->lost) {
        hall_come_back(server, table);
    }
}

void batch_read_fetched(Server *server, HallTable *table, const Fetch *fetch) {
    if (table->lost && hall_read_again(server, table, fetch)) {
        tell_again(server, table);
    }
}

/* Nothing of this has happened; nor has anything that came after it. */
static void give_up(Server *server, Batch *batch) {
    Batch *both[] = {batch, server->open};
    server->open = NULL;
    for (int i = 1; i >= 0; i--) {
        if (both[i]) {
            move_back(both[i]);
        }
    }
    for (int i = 0; i < 2; i++) {
        if (both[i]) {
            settle_tables(both[i], false);
            for (size_t t = 0; t < both[i]->tables; t++) {
                both[i]->table[t]->lost = true;
                both[i]->table[t]->claimed = false;
                both[i]->table[t]->expired = false;
            }
        }
    }
    for (int i = 0; i < 2; i++) {
        for (size_t t = 0; both[i] && t < both[i]->tables; t++) {
            batch_read_again(server, both[i]->table[t]);
        }
    }
    for (int i = 0; i < 2; i++) {
        if (both[i]) {
            refuse_commands(both[i]);
            free_batch(both[i]);
        }
    }
    hall_drop_unborn(server);
}

/* ---- Moving pages into the data file, meanwhile ----------------------------------------------------- */

/* Most pages are moved beside the writing; those that were written during that, by the writer
 * itself, before its next batch. Then none is left, and the log begins anew. */

static void tidy(uv_work_t *work) {
    const Server *server = work->data;
    hook_crash("before-checkpoint");
    store_checkpoint(server->tidier);
    hook_crash("after-checkpoint");
}

static void after_tidy(uv_work_t *work, int status) {
    Server *server = work->data;
    (void)status;
    server->tidying = false;
    server->tidied = true;
    free(work);
}

static void tidy_now_and_then(Server *server, unsigned log_pages) {
    if (log_pages < server->tidy_pages) {
        server->tidy_pages = 0; /* it has begun anew */
    }
    if (log_pages < server->tidy_pages + hook_untidy(UNTIDY) || server->tidying) {
        return;
    }
    uv_work_t *work = memory_take(sizeof *work);
    work->data = server;
    server->tidy_pages = log_pages;
    server->tidying = true;
    uv_queue_work(&server->loop, work, tidy, after_tidy);
}

static void note_failure(Server *server, const Batch *batch) {
    char reason[LOG_QUOTED];
    server->metric[METRIC_COMMIT_FAILURES]++;
    server->metric[METRIC_FENCED] += batch->code == STORE_FENCED;
    server->storage_fails = true;
    server->doubtful |= batch->code == STORE_UNKNOWN;
    log_event(&server->log, LOG_ERROR, "commit_failed", "code=%s entries=%zu reason=%s",
              store_code_name(batch->code), batch->entries,
              log_quote(store_reason(server->writer), reason, sizeof reason));
}

/* Those who wait are answered now. */
static void note_times(Server *server, const Batch *batch) {
    const uint64_t now = server_microseconds();
    histogram_note(&server->time[SERVER_TIME_COMMIT], now - batch->begun);
    for (const Command *command = batch->commands; command; command = command->next) {
        if (command->peer) {
            histogram_note(&server->time[SERVER_TIME_REPLY], now - command->accepted);
        }
    }
}

/* What could not be read again when it was refused can be now. */
static void mend(Server *server) {
    const bool failed = server->storage_fails;
    server->storage_fails = false;
    server->doubtful = false;
    for (int i = 0; failed && i < HALL_LISTS; i++) {
        for (HallTable *table = server->hall.list[i]; table; table = table->next) {
            batch_read_again(server, table);
        }
    }
}

static void after_write(uv_work_t *work, int status) {
    Batch *batch = work->data;
    Server *server = batch->server;
    (void)status;
    server->flying = NULL;
    if (server->closed) { /* the tables are gone, and nobody is left to be told */
        free_batch(batch);
        return;
    }
    if (batch->code != STORE_OK) {
        note_failure(server, batch);
        give_up(server, batch);
        return;
    }
    if (batch->renews && claims_are_needed(server)) {
        claims_note_lease(server, batch->begun / 1000);
    }
    mend(server);
    server->kept_at = server_now(server);
    note_times(server, batch);
    server->metric[METRIC_COMMITS]++;
    server->metric[METRIC_ENTRIES] += batch->entries;
    settle_tables(batch, true);
    hook_crash("before-send");
    send_held(batch);
    arrange_alerts(batch);
    leave_tables(batch);
    tidy_now_and_then(server, batch->log_pages);
    free_batch(batch);
    batch_flush(server);
}

/* A table that is made in this batch has no owner yet, and entries have the fence with them. */
static void set_fences(Batch *batch) {
    if (!claims_are_needed(batch->server)) {
        return;
    }
    batch->fence = take(batch, batch->tables * sizeof *batch->fence);
    for (size_t i = 0; i < batch->tables; i++) {
        const HallTable *table = batch->table[i];
        if (table->stored && table->entered != batch->number) {
            batch->fence[batch->fences++] = (Fence){table->game, table->epoch};
        }
    }
}

void batch_flush(Server *server) {
    Batch *batch = server->open;
    if (!batch || server->flying) {
        return;
    }
    server->open = NULL;
    if (!batch->rows) {
        send_held(batch);
        free_batch(batch);
        return;
    }
    set_fences(batch);
    server->flying = batch;
    batch->begun = server_microseconds();
    batch->begins_log = server->tidied;
    server->tidied = false;
    uv_queue_work(&server->loop, &batch->work, write_batch, after_write);
}

bool batch_is_idle(const Server *server) {
    return !server->open && !server->flying && !server->tidying;
}

static void fail_reads(Server *server, const Batch *batch) {
    for (Held *held = batch ? batch->held : NULL; held; held = held->next) {
        if (held->read) {
            reads_fail(server, held->read);
            held->read = NULL;
        }
    }
}

/* What is being written cannot be called back: it may take longer than the server stays. */
void batch_close(Server *server) {
    server->closed = true;
    fail_reads(server, server->flying);
    fail_reads(server, server->open);
    if (server->open) {
        settle_tables(server->open, false);
        free_batch(server->open);
        server->open = NULL;
    }
}

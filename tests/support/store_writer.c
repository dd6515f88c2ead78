/* SPDX-License-Identifier: MIT */
#include "store_writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { PATH = 264, BODY = 80 };

/* ---- Writing -------------------------------------------------------------------------------------- */

NoteSlice store_writer_text(const char *text) {
    return (NoteSlice){text, strlen(text)};
}

StoreTable store_writer_table(uint64_t game) {
    StoreTable table = {.game = game,
                        .created = 1000 + (int64_t)game,
                        .setup = store_writer_text("players: 2")};
    snprintf(table.id, sizeof table.id, "table%d", (int)game);
    if (game % 2) {
        table.board = store_writer_text("a board");
    }
    return table;
}

static void body_of(uint64_t game, uint32_t n, char out[BODY]) {
    snprintf(out, BODY, "r decide %d %u", (int)game, n * 7919u);
}

StoreCode store_writer_add_tables(StoreWriter *writer) {
    StoreCode code = STORE_OK;
    for (uint64_t game = 1; game <= STORE_WRITER_GAMES && code == STORE_OK; game++) {
        const StoreTable table = store_writer_table(game);
        store_chain_begin(&table, writer->chain[game]);
        code = store_add_table(writer->store, &table);
    }
    return code;
}

StoreCode store_writer_add(StoreWriter *writer, uint64_t game) {
    char body[BODY];
    const uint32_t n = ++writer->n[game];
    StoreEntry entry = {.game = game,
                        .n = n,
                        .at = n * 10u,
                        .sequence = n % 3 ? (int64_t)n : -1,
                        .seat = (uint8_t)(n % 4)};
    body_of(game, n, body);
    entry.body = store_writer_text(body);
    store_chain_add(writer->chain[game], &entry);
    memcpy(writer->chain[game], entry.chain, STORE_CHAIN);
    return store_add_entry(writer->store, &entry);
}

static StoreCode add_round(StoreWriter *writer) {
    StoreCode code = STORE_OK;
    for (uint64_t game = 1; game <= STORE_WRITER_GAMES && code == STORE_OK; game++) {
        code = store_writer_add(writer, game);
    }
    return code;
}

static StoreCode transact(StoreWriter *writer, StoreCode (*add)(StoreWriter *writer)) {
    const StoreWriter before = *writer;
    StoreCode code = store_begin(writer->store);
    if (code == STORE_OK) {
        code = add(writer);
    }
    if (code == STORE_OK) {
        code = store_commit(writer->store);
    }
    if (code != STORE_OK) {
        store_rollback(writer->store);
        *writer = before;
    }
    return code;
}

StoreCode store_writer_begin(StoreWriter *writer) {
    return transact(writer, store_writer_add_tables);
}

StoreCode store_writer_round(StoreWriter *writer) {
    return transact(writer, add_round);
}

StoreWriter store_writer_fill(const char *file, int rounds) {
    StoreWriter writer = {0};
    assert_int_equal(store_open(file, STORE_WRITE, &writer.store), STORE_OK);
    assert_int_equal(store_writer_begin(&writer), STORE_OK);
    for (int round = 0; round < rounds; round++) {
        assert_int_equal(store_writer_round(&writer), STORE_OK);
    }
    return writer;
}

/* ---- Reading -------------------------------------------------------------------------------------- */

typedef struct Reader {
    uint64_t game;
    uint32_t n;
} Reader;

static bool check_entry(void *context, const StoreEntry *entry) {
    Reader *reader = context;
    char body[BODY];
    reader->n++;
    body_of(reader->game, reader->n, body);
    assert_int_equal(entry->n, reader->n);
    assert_int_equal(entry->at, reader->n * 10u);
    assert_int_equal(entry->seat, reader->n % 4);
    assert_int_equal(entry->sequence, reader->n % 3 ? (int64_t)reader->n : -1);
    assert_int_equal(entry->body.length, strlen(body));
    assert_memory_equal(entry->body.start, body, strlen(body));
    return true;
}

StoreCode store_writer_read(Store *store, uint64_t game, uint32_t *n) {
    Reader reader = {.game = game};
    StoreTable table;
    const StoreTable written = store_writer_table(game);
    *n = 0;
    StoreCode code = store_find_table(store, written.id, &table);
    if (code == STORE_OK) {
        code = store_each_entry(store, &table, check_entry, &reader);
        *n = reader.n;
    }
    return code;
}

void store_writer_remove(const char *file) {
    static const char *const endings[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        char name[PATH];
        snprintf(name, sizeof name, "%s%s", file, endings[i]);
        remove(name);
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * Writing: transactions and the rows in them.
 */
#include "store_parts.h"

StoreCode store_begin(Store *store) {
    return store__run(store, store__statement(store, STORE_STATEMENT_BEGIN));
}

StoreCode store_commit(Store *store) {
    return store__run(store, store__statement(store, STORE_STATEMENT_COMMIT));
}

void store_rollback(Store *store) {
    /* Some failures have ended the transaction already. */
    if (!sqlite3_get_autocommit(store->db)) {
        sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    }
}

StoreCode store_probe(Store *store) {
    return store__run(store, store__statement(store, STORE_STATEMENT_PROBE));
}

void store_checkpoint(Store *store) {
    sqlite3_wal_checkpoint_v2(store->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

unsigned store_log_pages(const Store *store) {
    return store->log_pages;
}

/* The text must live until the statement has been run. */
static void bind_text(sqlite3_stmt *statement, int column, NoteSlice text) {
    if (text.start) {
        sqlite3_bind_text64(statement, column, text.start, text.length, SQLITE_STATIC, SQLITE_UTF8);
    } else {
        sqlite3_bind_null(statement, column);
    }
}

static void bind_number(sqlite3_stmt *statement, int column, uint64_t number) {
    sqlite3_bind_int64(statement, column, (sqlite3_int64)number);
}

StoreCode store_add_table(Store *store, const StoreTable *table) {
    sqlite3_stmt *statement = store__statement(store, STORE_STATEMENT_ADD_TABLE);
    bind_number(statement, 1, table->game);
    sqlite3_bind_text(statement, 2, table->id, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 3, table->created);
    sqlite3_bind_int(statement, 4, table->status);
    bind_text(statement, 5, table->setup);
    bind_text(statement, 6, table->board);
    bind_text(statement, 7, table->cards);
    return store__run(store, statement);
}

static StoreCode set_head(Store *store, const StoreEntry *entry) {
    sqlite3_stmt *statement = store__statement(store, STORE_STATEMENT_SET_HEAD);
    bind_number(statement, 1, entry->game);
    bind_number(statement, 2, entry->n);
    sqlite3_bind_blob(statement, 3, entry->chain, STORE_CHAIN, SQLITE_STATIC);
    return store__run(store, statement);
}

StoreCode store_add_entry(Store *store, const StoreEntry *entry) {
    sqlite3_stmt *statement = store__statement(store, STORE_STATEMENT_ADD_ENTRY);
    bind_number(statement, 1, entry->game);
    bind_number(statement, 2, entry->n);
    bind_number(statement, 3, entry->at);
    sqlite3_bind_int(statement, 4, entry->seat);
    if (entry->sequence == STORE_NO_SEQUENCE) {
        sqlite3_bind_null(statement, 5);
    } else {
        sqlite3_bind_int64(statement, 5, entry->sequence);
    }
    bind_text(statement, 6, entry->body);
    sqlite3_bind_blob(statement, 7, entry->chain, STORE_CHAIN, SQLITE_STATIC);
    const StoreCode code = store__run(store, statement);
    return code == STORE_OK ? set_head(store, entry) : code;
}

StoreCode store_drop_table(Store *store, uint64_t game) {
    static const int drops[] = {STORE_STATEMENT_DROP_ALERTS, STORE_STATEMENT_DROP_SEATS,
                                STORE_STATEMENT_DROP_HEAD, STORE_STATEMENT_DROP_ENTRIES,
                                STORE_STATEMENT_DROP_TABLE};
    StoreCode code = STORE_OK;
    for (size_t i = 0; i < sizeof drops / sizeof *drops && code == STORE_OK; i++) {
        sqlite3_stmt *statement = store__statement(store, drops[i]);
        bind_number(statement, 1, game);
        code = store__run(store, statement);
    }
    return code;
}

StoreCode store_set_token(Store *store, uint64_t game, int seat, const uint8_t *token) {
    sqlite3_stmt *statement =
        store__statement(store, token ? STORE_STATEMENT_SET_TOKEN : STORE_STATEMENT_DROP_TOKEN);
    bind_number(statement, 1, game);
    sqlite3_bind_int(statement, 2, seat);
    if (token) {
        sqlite3_bind_blob(statement, 3, token, STORE_TOKEN, SQLITE_STATIC);
    }
    return store__run(store, statement);
}

static void bind_bytes(sqlite3_stmt *statement, int column, NoteSlice bytes) {
    if (bytes.start) {
        sqlite3_bind_blob64(statement, column, bytes.start, bytes.length, SQLITE_STATIC);
    } else {
        sqlite3_bind_null(statement, column);
    }
}

StoreCode store_set_alert(Store *store, const StoreAlert *alert) {
    sqlite3_stmt *statement = store__statement(store, STORE_STATEMENT_SET_ALERT);
    bind_number(statement, 1, alert->game);
    sqlite3_bind_int(statement, 2, alert->seat);
    bind_text(statement, 3, alert->url);
    bind_text(statement, 4, alert->kind);
    bind_bytes(statement, 5, alert->key);
    bind_bytes(statement, 6, alert->secret);
    bind_text(statement, 7, alert->language);
    bind_number(statement, 8, alert->told);
    return store__run(store, statement);
}

StoreCode store_drop_alert(Store *store, uint64_t game, int seat, NoteSlice url) {
    sqlite3_stmt *statement = store__statement(store, url.start ? STORE_STATEMENT_DROP_ALERT
                                                                : STORE_STATEMENT_DROP_ALERTS);
    bind_number(statement, 1, game);
    if (url.start) {
        sqlite3_bind_int(statement, 2, seat);
        bind_text(statement, 3, url);
    }
    return store__run(store, statement);
}

StoreCode store_tell_alerts(Store *store, uint64_t game, uint32_t told) {
    sqlite3_stmt *statement = store__statement(store, STORE_STATEMENT_TELL_ALERTS);
    bind_number(statement, 1, game);
    bind_number(statement, 2, told);
    return store__run(store, statement);
}

StoreCode store_set_status(Store *store, const StoreTable *table) {
    sqlite3_stmt *statement = store__statement(store, STORE_STATEMENT_SET_STATUS);
    bind_number(statement, 1, table->game);
    sqlite3_bind_int(statement, 2, table->status);
    sqlite3_bind_int64(statement, 3, table->ended);
    bind_text(statement, 4, table->summary);
    return store__run(store, statement);
}

/* SPDX-License-Identifier: MIT */
/*
 * Reading: tables, their entries with the chain checked, and who holds their seats.
 */
#include <stdlib.h>
#include <string.h>

#include "store_parts.h"

/* ---- Columns ------------------------------------------------------------------------------------ */

static NoteSlice text_of(sqlite3_stmt *statement, int column) {
    const char *start = (const char *)sqlite3_column_text(statement, column);
    return (NoteSlice){start, start ? (size_t)sqlite3_column_bytes(statement, column) : 0};
}

static uint64_t number_of(sqlite3_stmt *statement, int column) {
    return (uint64_t)sqlite3_column_int64(statement, column);
}

/* False if the id or the status is none that we have written. */
static bool read_table(sqlite3_stmt *statement, StoreTable *table) {
    const NoteSlice id = text_of(statement, 1);
    const int status = sqlite3_column_int(statement, 4);
    *table = (StoreTable){
        .game = number_of(statement, 0),
        .created = sqlite3_column_int64(statement, 2),
        .ended = sqlite3_column_int64(statement, 3),
        .status = (uint8_t)status,
        .setup = text_of(statement, 5),
        .board = text_of(statement, 6),
        .cards = text_of(statement, 7),
        .summary = text_of(statement, 8),
    };
    if (!id.start || id.length > STORE_ID || status < 0 || status >= STORE_STATUSES) {
        return false;
    }
    memcpy(table->id, id.start, id.length);
    return table->setup.start != NULL;
}

/* ---- Tables ------------------------------------------------------------------------------------- */

/* Makes the texts independent of the statement, whose transaction can end then. */
static StoreCode lend_table(Store *store, StoreTable *table) {
    enum { TEXTS = 4 };
    NoteSlice *texts[TEXTS] = {&table->setup, &table->board, &table->cards, &table->summary};
    size_t length = 1;
    for (int i = 0; i < TEXTS; i++) {
        length += texts[i]->length;
    }
    free(store->lent);
    store->lent = malloc(length);
    if (!store->lent) {
        return STORE_FAILED;
    }
    char *end = store->lent;
    for (int i = 0; i < TEXTS; i++) {
        *texts[i] = note_slice_copy(*texts[i], &end);
    }
    return STORE_OK;
}

StoreCode store_find_table(Store *store, const char *id, StoreTable *table) {
    sqlite3_stmt *statement = store__statement(store, STORE_STATEMENT_FIND_TABLE);
    if (!statement) {
        return STORE_FAILED;
    }
    sqlite3_bind_text(statement, 1, id, -1, SQLITE_STATIC);
    const int result = sqlite3_step(statement);
    StoreCode code = store__code(store, result);
    if (result == SQLITE_ROW) {
        code = read_table(statement, table) ? lend_table(store, table) : STORE_DAMAGED;
    } else if (code == STORE_OK) {
        code = STORE_MISSING;
    }
    sqlite3_reset(statement);
    return code;
}

static StoreCode visit_tables(Store *store, sqlite3_stmt *statement, StoreVisitTable *visit,
                              void *context) {
    int result;
    StoreTable table;
    do {
        result = sqlite3_step(statement);
    } while (result == SQLITE_ROW && (!read_table(statement, &table) || visit(context, &table)));
    const StoreCode code = store__code(store, result);
    sqlite3_reset(statement);
    return code;
}

StoreCode store_each_table(Store *store, unsigned statuses, StoreVisitTable *visit, void *context) {
    sqlite3_stmt *statement = store__statement(store, STORE_STATEMENT_EACH_TABLE);
    if (!statement) {
        return STORE_FAILED;
    }
    sqlite3_bind_int(statement, 1, (int)statuses);
    return visit_tables(store, statement, visit, context);
}

StoreCode store_each_finished(Store *store, const StorePage *page, StoreVisitTable *visit,
                              void *context) {
    sqlite3_stmt *statement = store__statement(store, STORE_STATEMENT_EACH_FINISHED);
    if (!statement) {
        return STORE_FAILED;
    }
    sqlite3_bind_int64(statement, 1, page->ended);
    sqlite3_bind_int64(statement, 2, (sqlite3_int64)page->game);
    sqlite3_bind_int(statement, 3, page->limit);
    return visit_tables(store, statement, visit, context);
}

/* The only number that the statement gives. */
static StoreCode find_number(Store *store, int id, uint64_t *number) {
    sqlite3_stmt *statement = store__statement(store, id);
    if (!statement) {
        return STORE_FAILED;
    }
    const int result = sqlite3_step(statement);
    *number = result == SQLITE_ROW ? number_of(statement, 0) : 0;
    const StoreCode code = store__code(store, result);
    sqlite3_reset(statement);
    return code;
}

StoreCode store_last_game(Store *store, uint64_t *game) {
    return find_number(store, STORE_STATEMENT_LAST_GAME, game);
}

/* ---- Files of one's own ------------------------------------------------------------------------- */

StoreCode store_own_bytes(Store *store, uint64_t *bytes) {
    return find_number(store, STORE_STATEMENT_OWN_BYTES, bytes);
}

StoreCode store_each_own(Store *store, uint64_t after, int limit, StoreVisitOwn *visit,
                         void *context) {
    sqlite3_stmt *statement = store__statement(store, STORE_STATEMENT_EACH_OWN);
    if (!statement) {
        return STORE_FAILED;
    }
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)after);
    sqlite3_bind_int(statement, 2, limit);
    int result = sqlite3_step(statement);
    for (; result == SQLITE_ROW; result = sqlite3_step(statement)) {
        const NoteSlice id = text_of(statement, 1);
        StoreOwn own = {.game = number_of(statement, 0),
                        .last = sqlite3_column_int64(statement, 3),
                        .status = (uint8_t)sqlite3_column_int(statement, 2)};
        if (id.start && id.length <= STORE_ID) {
            memcpy(own.id, id.start, id.length);
            visit(context, &own);
        }
    }
    const StoreCode code = store__code(store, result);
    sqlite3_reset(statement);
    return code;
}

/* ---- Entries ------------------------------------------------------------------------------------ */

static int64_t sequence_of(sqlite3_stmt *statement, int column) {
    return sqlite3_column_type(statement, column) == SQLITE_NULL
               ? STORE_NO_SEQUENCE
               : sqlite3_column_int64(statement, column);
}

/* Whether the row is the entry that comes after `last`; then `last` becomes it. */
static bool read_entry(sqlite3_stmt *statement, StoreEntry *last) {
    StoreEntry entry = {
        .game = last->game,
        .n = (uint32_t)number_of(statement, 0),
        .at = number_of(statement, 1),
        .seat = (uint8_t)sqlite3_column_int(statement, 2),
        .sequence = sequence_of(statement, 3),
        .body = text_of(statement, 4),
    };
    const void *chain = sqlite3_column_blob(statement, 5);
    if (!chain || sqlite3_column_bytes(statement, 5) != STORE_CHAIN || entry.n != last->n + 1) {
        return false;
    }
    store_chain_add(last->chain, &entry);
    *last = entry;
    return memcmp(entry.chain, chain, STORE_CHAIN) == 0;
}

/* Whether the last entry, number 0 if there is none, is the one that the head names. */
static bool is_head(sqlite3_stmt *head, const StoreEntry *last) {
    if (last->n == 0) {
        return sqlite3_column_type(head, 0) == SQLITE_NULL;
    }
    const void *chain = sqlite3_column_blob(head, 1);
    return number_of(head, 0) == last->n && chain && sqlite3_column_bytes(head, 1) == STORE_CHAIN &&
           memcmp(chain, last->chain, STORE_CHAIN) == 0;
}

/* The entries after this one. The head has been read and not been reset: both are of the same
 * moment. */
static StoreCode visit_entries(Store *store, StoreEntry entry, sqlite3_stmt *head,
                               StoreVisitEntry *visit, void *context) {
    sqlite3_stmt *statement = store__statement(store, STORE_STATEMENT_EACH_ENTRY);
    if (!statement) {
        return STORE_FAILED;
    }
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)entry.game);
    sqlite3_bind_int64(statement, 2, entry.n);
    StoreCode code = STORE_OK;
    bool more = true;
    int result = sqlite3_step(statement);
    while (code == STORE_OK && more && result == SQLITE_ROW) {
        if (read_entry(statement, &entry)) {
            more = visit(context, &entry);
            result = more ? sqlite3_step(statement) : result;
        } else {
            code = STORE_DAMAGED;
        }
    }
    code = code == STORE_OK ? store__code(store, result) : code;
    if (code == STORE_OK && more && !is_head(head, &entry)) {
        code = STORE_DAMAGED;
    }
    sqlite3_reset(statement);
    return code;
}

StoreCode store_each_entry(Store *store, const StoreTable *table, StoreVisitEntry *visit,
                           void *context) {
    StoreMark begin = {0};
    store_chain_begin(table, begin.chain);
    return store_each_entry_after(store, table->game, &begin, visit, context);
}

StoreCode store_each_entry_after(Store *store, uint64_t game, const StoreMark *mark,
                                 StoreVisitEntry *visit, void *context) {
    sqlite3_stmt *head = store__statement(store, STORE_STATEMENT_FIND_HEAD);
    if (!head) {
        return STORE_FAILED;
    }
    sqlite3_bind_int64(head, 1, (sqlite3_int64)game);
    StoreEntry last = {.game = game, .n = mark->n};
    memcpy(last.chain, mark->chain, STORE_CHAIN);
    const int result = sqlite3_step(head);
    const StoreCode code = result == SQLITE_ROW ? visit_entries(store, last, head, visit, context)
                                                : store__code(store, result);
    sqlite3_reset(head);
    return code;
}

StoreCode store_find_command(Store *store, uint64_t game, int seat, int64_t sequence,
                             StoreEntry *entry) {
    sqlite3_stmt *statement = store__statement(store, STORE_STATEMENT_FIND_COMMAND);
    if (!statement) {
        return STORE_FAILED;
    }
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)game);
    sqlite3_bind_int(statement, 2, seat);
    sqlite3_bind_int64(statement, 3, sequence);
    const int result = sqlite3_step(statement);
    StoreCode code = store__code(store, result);
    if (result == SQLITE_ROW) {
        *entry = (StoreEntry){.game = game,
                              .n = (uint32_t)number_of(statement, 0),
                              .at = number_of(statement, 1),
                              .seat = (uint8_t)seat,
                              .sequence = sequence};
        const void *chain = sqlite3_column_blob(statement, 4);
        if (chain && sqlite3_column_bytes(statement, 4) == STORE_CHAIN) {
            memcpy(entry->chain, chain, STORE_CHAIN);
        }
    } else if (code == STORE_OK) {
        code = STORE_MISSING;
    }
    sqlite3_reset(statement);
    return code;
}

/* ---- Seats -------------------------------------------------------------------------------------- */

StoreCode store_each_token(Store *store, uint64_t game, StoreVisitToken *visit, void *context) {
    sqlite3_stmt *statement = store__statement(store, STORE_STATEMENT_EACH_TOKEN);
    if (!statement) {
        return STORE_FAILED;
    }
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)game);
    int result = sqlite3_step(statement);
    for (; result == SQLITE_ROW; result = sqlite3_step(statement)) {
        const void *token = sqlite3_column_blob(statement, 1);
        if (token && sqlite3_column_bytes(statement, 1) == STORE_TOKEN) {
            visit(context, sqlite3_column_int(statement, 0), token);
        }
    }
    const StoreCode code = store__code(store, result);
    sqlite3_reset(statement);
    return code;
}

/* ---- Alerts ------------------------------------------------------------------------------------- */

static NoteSlice bytes_of(sqlite3_stmt *statement, int column) {
    const void *start = sqlite3_column_blob(statement, column);
    return (NoteSlice){start, start ? (size_t)sqlite3_column_bytes(statement, column) : 0};
}

StoreCode store_each_alert(Store *store, uint64_t game, StoreVisitAlert *visit, void *context) {
    sqlite3_stmt *statement = store__statement(store, STORE_STATEMENT_EACH_ALERT);
    if (!statement) {
        return STORE_FAILED;
    }
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)game);
    int result = sqlite3_step(statement);
    for (; result == SQLITE_ROW; result = sqlite3_step(statement)) {
        const StoreAlert alert = {.game = game,
                                  .seat = (uint8_t)sqlite3_column_int(statement, 0),
                                  .url = text_of(statement, 1),
                                  .kind = text_of(statement, 2),
                                  .key = bytes_of(statement, 3),
                                  .secret = bytes_of(statement, 4),
                                  .language = text_of(statement, 5),
                                  .told = (uint32_t)number_of(statement, 6)};
        visit(context, &alert);
    }
    const StoreCode code = store__code(store, result);
    sqlite3_reset(statement);
    return code;
}

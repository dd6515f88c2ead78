/* SPDX-License-Identifier: MIT */
/*
 * The driver for PostgreSQL. A transaction is sent as a whole, and its answers are read at its end:
 * one way there and back, however many rows it has.
 */
#include "store_postgres.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 3000 }; /* milliseconds */

/* ---- Statements --------------------------------------------------------------------------------- */

/* Where other words are needed than in store_parts.h. Entries come as arrays, one of a table at most, and
 * take the heads along, each only if that is at the entry before it, in the right epoch: unless all of
 * them are, a division by zero ends it. */
static const char *const words[STORE_STATEMENTS] = {
    [STORE_STATEMENT_ADD_TABLE] =
        "WITH head AS (INSERT INTO heads (game, n, chain) VALUES ($1, 0, '')) "
        "INSERT INTO tables (game, id, created, status, setup, board, cards) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7)",
    [STORE_STATEMENT_ADD_ENTRY] =
        "WITH head AS (UPDATE heads SET n = e.n, chain = e.chain "
        "FROM unnest($1, $2, $7, $8) AS e (game, n, chain, epoch) WHERE heads.game = e.game "
        "AND heads.n = e.n - 1 AND e.epoch IN (0, heads.epoch) RETURNING 1) "
        "INSERT INTO entries (game, n, at, seat, seq, body, chain) "
        "SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7) WHERE "
        "1 = (SELECT 1 / CAST(count(*) = cardinality($1) AS INTEGER) FROM head)",
    [STORE_STATEMENT_SET_HEAD] = "", /* done */
    [STORE_STATEMENT_SET_STATUS] =
        "WITH hidden AS (DELETE FROM shown WHERE game = $1 AND $2 = 2) "
        "UPDATE tables SET status = $2, ended = $3, summary = $4 WHERE game = $1",
    [STORE_STATEMENT_OWN_BYTES] =
        "SELECT CAST(coalesce(sum(coalesce(length(board), 0) + coalesce(length(cards), 0)), 0) "
        "AS BIGINT) FROM tables WHERE status < 2",
};

const char *store__postgres_sql(StoreStatement statement) {
    return words[statement] ? words[statement] : store__sql(statement);
}

/* Parameters as the protocol wants them: numbers with their highest byte first. */
typedef struct Parameters {
    const char *value[STORE_VALUES];
    int length[STORE_VALUES];
    int format[STORE_VALUES]; /* 1: these are bytes, not their description */
    char number[STORE_VALUES][8];
    StorePostgresColumn list[STORE_VALUES];
    int count;
} Parameters;

void store__postgres_put_number(int64_t number, char out[8]) {
    for (int i = 0; i < 8; i++) {
        out[i] = (char)((uint64_t)number >> (8 * (7 - i)));
    }
}

static void set_parameters(Parameters *parameters, StoreStatement statement,
                           const StoreValue *values) {
    const char *types = store__types(statement);
    parameters->count = (int)strlen(types);
    for (int i = 0; i < parameters->count; i++) {
        const StoreValue *value = &values[i];
        parameters->format[i] = 1;
        if (value->kind == STORE_LIST) {
            store__postgres_put_list(&parameters->list[i], types[i], value);
            parameters->value[i] = parameters->list[i].bytes;
            parameters->length[i] = (int)parameters->list[i].length;
        } else if (value->kind == STORE_NUMBER) {
            store__postgres_put_number(value->number, parameters->number[i]);
            parameters->value[i] = parameters->number[i];
            parameters->length[i] = 8;
        } else {
            parameters->value[i] = value->kind == STORE_NULL ? NULL : value->text.start;
            parameters->length[i] = (int)value->text.length;
        }
    }
}

void store__postgres_name(StoreStatement statement, char out[STORE_POSTGRES_NAME]) {
    out[0] = (char)('0' + statement / 10);
    out[1] = (char)('0' + statement % 10);
    out[2] = '\0';
}

Oid store__postgres_oid(char letter) {
    switch (letter) {
    case 'n':
        return 20; /* bigint */
    case 'N':
        return 1016;
    case 't':
        return 25; /* text */
    case 'T':
        return 1009;
    case 'b':
        return 17; /* bytea */
    default:
        return 1001;
    }
}

static bool send_statement(StorePostgres *store, StoreStatement statement,
                           const StoreValue *values) {
    Parameters parameters = {0};
    char name[STORE_POSTGRES_NAME];
    set_parameters(&parameters, statement, values);
    store__postgres_name(statement, name);
    const bool sent = PQsendQueryPrepared(store->line, name, parameters.count, parameters.value,
                                          parameters.length, parameters.format, 1);
    for (int i = 0; i < parameters.count; i++) {
        free(parameters.list[i].bytes);
    }
    return sent;
}

static bool send_entries(StorePostgres *store) {
    StoreValue values[STORE_VALUES];
    if (store->entries.count == 0) {
        return true;
    }
    store__postgres_bundle(&store->entries, values);
    return send_statement(store, STORE_STATEMENT_ADD_ENTRY, values);
}

/* Without waiting for an answer; an entry waits until something else is asked, for others to come. */
static bool ask(StorePostgres *store, StoreStatement statement, const StoreValue *values) {
    const bool gathers = statement == STORE_STATEMENT_ADD_ENTRY;
    if (!(gathers && store__postgres_has_room(&store->entries, (uint64_t)values[0].number)) &&
        !send_entries(store)) {
        return false;
    }
    if (gathers) {
        store__postgres_gather(&store->entries, values);
    }
    return gathers || send_statement(store, statement, values);
}

static bool ask_plainly(StorePostgres *store, const char *sql) {
    return send_entries(store) && PQsendQueryParams(store->line, sql, 0, NULL, NULL, NULL, NULL, 1);
}

/* ---- Rows --------------------------------------------------------------------------------------- */

static int64_t number_of(const char *bytes, int length) {
    uint64_t number = 0;
    for (int i = 0; i < length; i++) {
        number = number << 8 | (unsigned char)bytes[i];
    }
    return length == 4 ? (int64_t)(int32_t)number : (int64_t)number;
}

static StoreValue column_of(const PGresult *rows, int row, int column) {
    enum { INT8 = 20, INT4 = 23, BYTEA = 17 };
    const Oid type = PQftype(rows, column);
    const char *start = PQgetvalue(rows, row, column);
    const int length = PQgetlength(rows, row, column);
    if (PQgetisnull(rows, row, column)) {
        return (StoreValue){.kind = STORE_NULL};
    }
    if (type == INT8 || type == INT4) {
        return store__number((uint64_t)number_of(start, length));
    }
    return (StoreValue){.kind = type == BYTEA ? STORE_BYTES : STORE_TEXT,
                        .text = {start, (size_t)length}};
}

static void visit_rows(const PGresult *rows, StoreVisitRow *visit, void *context) {
    bool more = true;
    for (int row = 0; more && row < PQntuples(rows); row++) {
        StoreValue column[STORE_VALUES];
        for (int i = 0; i < PQnfields(rows); i++) {
            column[i] = column_of(rows, row, i);
        }
        more = visit(context, column);
    }
}

/* In a transaction all that was asked before is answered first; what was refused there ends it. */
static StoreCode each(Store *base, StoreStatement statement, const StoreValue *values,
                      StoreVisitRow *visit, void *context) {
    StorePostgres *store = (StorePostgres *)base;
    PGresult *rows = NULL;
    StoreCode code = store->began ? store->failed : store__postgres_connect(store);
    if (code == STORE_OK) {
        code = store->line && ask(store, statement, values) ? STORE_OK : STORE_AWAY;
    }
    if (code == STORE_OK) {
        code = store__postgres_settle(store, &rows);
    }
    if (code == STORE_OK && rows) {
        visit_rows(rows, visit, context);
    }
    PQclear(rows);
    if (store->began && store->failed == STORE_OK) {
        store->failed = code;
    }
    return code;
}

/* ---- Writing ------------------------------------------------------------------------------------ */

static void mark(StorePostgres *store, StoreStatement statement, const StoreValue *values) {
    if (statement == STORE_STATEMENT_ADD_ENTRY) {
        store->marked.game = (uint64_t)values[0].number;
        store->marked.n = (uint32_t)values[1].number;
        memcpy(store->marked.chain, values[6].text.start, STORE_CHAIN);
    }
}

static StoreCode run(Store *base, StoreStatement statement, const StoreValue *values) {
    StorePostgres *store = (StorePostgres *)base;
    if (!*store__postgres_sql(statement)) {
        return STORE_OK;
    }
    if (!store->began) {
        const StoreCode code = store__postgres_connect(store);
        if (code != STORE_OK) {
            return code;
        }
        return ask(store, statement, values) && send_entries(store)
                   ? store__postgres_settle(store, NULL)
                   : STORE_AWAY;
    }
    if (store->failed == STORE_OK && !ask(store, statement, values)) {
        store->failed = STORE_AWAY;
    }
    mark(store, statement, values);
    return store->failed;
}

static StoreCode begin(Store *base) {
    StorePostgres *store = (StorePostgres *)base;
    if (store->mode != STORE_WRITE && store->mode != STORE_CLAIM) {
        return STORE_FAILED;
    }
    store->entries.count = 0;
    StoreCode code = store__postgres_connect(store);
    if (code == STORE_OK && !ask_plainly(store, "BEGIN")) {
        code = STORE_AWAY;
    }
    store->began = code == STORE_OK;
    store->failed = STORE_OK;
    store->marked.n = 0;
    return code;
}

static void rollback(Store *base) {
    StorePostgres *store = (StorePostgres *)base;
    store->entries.count = 0;
    if (store->began && store->line) {
        store__postgres_settle(store, NULL);
    }
    if (store->began && store->line && ask_plainly(store, "ROLLBACK") &&
        store__postgres_settle(store, NULL) != STORE_OK && store->line) {
        store__postgres_hang_up(store);
    }
    store->began = false;
}

/* ---- The end of a transaction -------------------------------------------------------------------- */

static bool note_chain(void *context, const StoreValue *column) {
    StoreEntry *found = context;
    if (column[5].text.length == STORE_CHAIN) {
        memcpy(found->chain, column[5].text.start, STORE_CHAIN);
        found->n = (uint32_t)column[0].number;
    }
    return false;
}

/* An entry of a transaction is there, or nothing of it is. */
static StoreCode look(StorePostgres *store) {
    StoreEntry found = {.n = 0};
    const StoreEntry *marked = &store->marked;
    const StoreValue values[] = {store__number(marked->game), store__number(marked->n - 1)};
    if (marked->n == 0) {
        return STORE_AWAY; /* whatever it was, it does no harm to do it again */
    }
    const StoreCode code =
        each(&store->base, STORE_STATEMENT_EACH_ENTRY, values, note_chain, &found);
    if (code != STORE_OK) {
        return STORE_UNKNOWN;
    }
    return found.n == marked->n && memcmp(found.chain, marked->chain, STORE_CHAIN) == 0
               ? STORE_OK
               : STORE_AWAY;
}

/* The line broke before the answer came. Once there is another line that may write, the old one has
 * ended (store_postgres_line.c), and what is there now is what there is. */
static StoreCode find_out(StorePostgres *store) {
    enum { PAUSE = 20 }; /* milliseconds */
    const int64_t deadline = store__postgres_now() + store->patience;
    StoreCode code;
    do {
        poll(NULL, 0, PAUSE);
        store->retry_at = 0;
        code = store__postgres_connect(store);
    } while (code != STORE_OK && store__postgres_now() < deadline);
    return code == STORE_OK ? look(store) : STORE_UNKNOWN;
}

static StoreCode commit(Store *base) {
    StorePostgres *store = (StorePostgres *)base;
    if (store->failed != STORE_OK || !ask_plainly(store, "COMMIT")) {
        return store->failed != STORE_OK ? store->failed : STORE_AWAY;
    }
    const StoreCode code = store__postgres_settle(store, NULL);
    if (!store->line) {
        store->began = false;
        return find_out(store);
    }
    store->failed = code;
    store->began = code != STORE_OK;
    return code;
}

/* ---- All else ----------------------------------------------------------------------------------- */

/* In a transaction, which would be an empty one without it. */
static StoreCode probe(Store *base) {
    StorePostgres *store = (StorePostgres *)base;
    if (store->failed == STORE_OK && !ask_plainly(store, "UPDATE version SET number = number")) {
        store->failed = STORE_AWAY;
    }
    return store->failed;
}

static void set_patience(Store *base, int milliseconds) {
    StorePostgres *store = (StorePostgres *)base;
    char sql[60];
    store->patience = milliseconds;
    snprintf(sql, sizeof sql, "SET statement_timeout = %d", milliseconds);
    if (store->line && ask_plainly(store, sql)) {
        store__postgres_settle(store, NULL);
    }
}

/* It has checksums and tools of its own. */
static StoreCode check(Store *base) {
    return store__postgres_connect((StorePostgres *)base);
}

static void checkpoint(Store *base) {
    (void)base;
}

static unsigned log_pages(const Store *base) {
    (void)base;
    return 0;
}

/* It does so by itself all the time. */
static StoreCode vacuum(Store *base) {
    return store__postgres_connect((StorePostgres *)base);
}

static StoreCode backup(Store *base, const char *path) {
    (void)path;
    strcpy(base->reason, "PostgreSQL has pg_dump and pg_basebackup for that");
    return STORE_FAILED;
}

static void close_line(Store *base) {
    StorePostgres *store = (StorePostgres *)base;
    PQfinish(store->line);
    store__postgres_free_entries(&store->entries);
    free(store->url);
    free(store);
}

static const StoreDriver driver = {
    .close = close_line,
    .set_patience = set_patience,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .probe = probe,
    .run = run,
    .each = each,
    .check = check,
    .checkpoint = checkpoint,
    .log_pages = log_pages,
    .vacuum = vacuum,
    .backup = backup,
};

StoreCode store__open_postgres(const char *url, StoreMode mode, const StoreNode *node,
                               Store **out) {
    StorePostgres *store = calloc(1, sizeof *store);
    char *copy = strdup(url);
    if (!store || !copy) {
        free(store);
        free(copy);
        return STORE_FAILED;
    }
    store->base.driver = &driver;
    store->url = copy;
    store->mode = mode;
    store->patience = PATIENCE;
    *out = &store->base;
    store->base.node = *node;
    return mode == STORE_TIDY ? STORE_OK : store__postgres_connect(store);
}

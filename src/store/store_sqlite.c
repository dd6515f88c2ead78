/* SPDX-License-Identifier: MIT */
/*
 * One file of SQLite: who may open it, what is in it, what it should be like, and its statements.
 */
#include "store_sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { APPLICATION = 0x45504958, PATIENCE = 5000 }; /* "EPIX"; milliseconds */

/* migration[v] makes version v + 1 of version v; version 0 is an empty file. */
static const char *const migration[STORE_VERSION] = {
    "CREATE TABLE tables ("
    " game INTEGER PRIMARY KEY,"
    " id TEXT NOT NULL UNIQUE,"
    " created INTEGER NOT NULL,"
    " ended INTEGER NOT NULL DEFAULT 0,"
    " status INTEGER NOT NULL,"
    " setup TEXT NOT NULL,"
    " board TEXT,"
    " cards TEXT,"
    " summary TEXT"
    ") STRICT;"
    "CREATE INDEX tables_finished ON tables (ended, game) WHERE summary IS NOT NULL;"
    "CREATE TABLE seats ("
    " game INTEGER NOT NULL REFERENCES tables,"
    " seat INTEGER NOT NULL,"
    " token BLOB NOT NULL CHECK (length(token) = 32),"
    " PRIMARY KEY (game, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE entries ("
    " game INTEGER NOT NULL REFERENCES tables,"
    " n INTEGER NOT NULL CHECK (n > 0),"
    " at INTEGER NOT NULL,"
    " seat INTEGER NOT NULL,"
    " seq INTEGER,"
    " body TEXT NOT NULL,"
    " chain BLOB NOT NULL,"
    " PRIMARY KEY (game, n)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE UNIQUE INDEX entries_once ON entries (game, seat, seq) WHERE seq IS NOT NULL;",

    /* Which entry is the last: no row means that there is none yet. Beside `max`, SQLite gives the
     * columns of the same row. */
    "CREATE TABLE heads ("
    " game INTEGER PRIMARY KEY REFERENCES tables,"
    " n INTEGER NOT NULL,"
    " chain BLOB NOT NULL"
    ") STRICT;"
    "INSERT INTO heads SELECT game, max(n), chain FROM entries GROUP BY game;",

    "CREATE TABLE alerts ("
    " number INTEGER PRIMARY KEY,"
    " game INTEGER NOT NULL REFERENCES tables,"
    " seat INTEGER NOT NULL,"
    " url TEXT NOT NULL,"
    " kind TEXT NOT NULL,"
    " key BLOB,"
    " secret BLOB,"
    " language TEXT NOT NULL,"
    " told INTEGER NOT NULL,"
    " UNIQUE (game, seat, url)"
    ") STRICT;",
};

/* ---- Codes -------------------------------------------------------------------------------------- */

/* A file that may not grow is an error of input and output too. */
static bool has_no_room(const StoreSqlite *store) {
    const int reason = store->db ? sqlite3_system_errno(store->db) : 0;
    return reason == ENOSPC || reason == EDQUOT || reason == EFBIG;
}

static StoreCode code_of(const StoreSqlite *store, int result) {
    switch (result & 255) {
    case SQLITE_OK:
    case SQLITE_DONE:
    case SQLITE_ROW:
        return STORE_OK;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return STORE_BUSY;
    case SQLITE_FULL:
        return STORE_FULL;
    case SQLITE_IOERR:
        return has_no_room(store) ? STORE_FULL : STORE_FAILED;
    case SQLITE_CORRUPT:
        return STORE_DAMAGED;
    case SQLITE_NOTADB:
        return STORE_FOREIGN;
    case SQLITE_CONSTRAINT:
        return STORE_DOUBLED;
    default:
        return STORE_FAILED;
    }
}

StoreCode store__sqlite_code(StoreSqlite *store, int result) {
    const StoreCode code = code_of(store, result);
    if (code != STORE_OK) {
        snprintf(store->base.reason, sizeof store->base.reason, "%s",
                 store->db ? sqlite3_errmsg(store->db) : sqlite3_errstr(result));
    }
    return code;
}

/* ---- Statements ----------------------------------------------------------------------------------- */

/* Prepared once, when it is first used; NULL if it cannot be. */
static sqlite3_stmt *prepare(StoreSqlite *store, const char *sql, sqlite3_stmt **statement) {
    if (!*statement) {
        store__sqlite_code(store, sqlite3_prepare_v3(store->db, sql, -1, SQLITE_PREPARE_PERSISTENT,
                                                     statement, NULL));
    }
    return *statement;
}

/* The texts must live until the statement has been run. */
static void bind(sqlite3_stmt *statement, int column, const StoreValue *value) {
    switch (value->kind) {
    case STORE_NUMBER:
        sqlite3_bind_int64(statement, column, value->number);
        break;
    case STORE_TEXT:
        sqlite3_bind_text64(statement, column, value->text.start, value->text.length, SQLITE_STATIC,
                            SQLITE_UTF8);
        break;
    case STORE_BYTES:
        sqlite3_bind_blob64(statement, column, value->text.start, value->text.length,
                            SQLITE_STATIC);
        break;
    default:
        sqlite3_bind_null(statement, column);
    }
}

/* SQLite numbers parameters $1, $2 by where they come first, and ?1, ?2 by what they say. */
static sqlite3_stmt *prepare_listed(StoreSqlite *store, StoreStatement which) {
    enum { LONG = 600 };
    char sql[LONG];
    if (!store->statement[which]) {
        snprintf(sql, sizeof sql, "%s", store__sql(which));
        for (char *parameter = sql; (parameter = strchr(parameter, '$'));) {
            *parameter = '?';
        }
    }
    return prepare(store, sql, &store->statement[which]);
}

/* Ready to be run; NULL if it cannot be prepared. */
static sqlite3_stmt *bind_all(StoreSqlite *store, StoreStatement which, const StoreValue *values) {
    sqlite3_stmt *statement = prepare_listed(store, which);
    const int count = statement ? sqlite3_bind_parameter_count(statement) : 0;
    for (int i = 0; i < count; i++) { /* some parameters are for other databases only */
        bind(statement, i + 1, &values[i]);
    }
    return statement;
}

/* Runs a statement that returns no rows, and makes it ready for the next time. */
static StoreCode finish(StoreSqlite *store, sqlite3_stmt *statement) {
    if (!statement) {
        return STORE_FAILED;
    }
    const StoreCode code = store__sqlite_code(store, sqlite3_step(statement));
    sqlite3_reset(statement);
    return code;
}

static StoreCode run(Store *base, StoreStatement which, const StoreValue *values) {
    StoreSqlite *store = (StoreSqlite *)base;
    return finish(store, bind_all(store, which, values));
}

static StoreValue column_of(sqlite3_stmt *statement, int column) {
    StoreValue value = {.kind = STORE_NULL};
    switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER:
        return store__number((uint64_t)sqlite3_column_int64(statement, column));
    case SQLITE_TEXT:
        value.kind = STORE_TEXT;
        value.text.start = (const char *)sqlite3_column_text(statement, column);
        break;
    case SQLITE_BLOB: /* one without bytes has no address */
        value.kind = STORE_BYTES;
        value.text.start = sqlite3_column_blob(statement, column);
        break;
    default:
        return value;
    }
    value.text.length = value.text.start ? (size_t)sqlite3_column_bytes(statement, column) : 0;
    return value;
}

static bool visit_row(sqlite3_stmt *statement, StoreVisitRow *visit, void *context) {
    StoreValue column[STORE_VALUES];
    const int count = sqlite3_column_count(statement);
    for (int i = 0; i < count; i++) {
        column[i] = column_of(statement, i);
    }
    return visit(context, column);
}

static StoreCode each(Store *base, StoreStatement which, const StoreValue *values,
                      StoreVisitRow *visit, void *context) {
    StoreSqlite *store = (StoreSqlite *)base;
    sqlite3_stmt *statement = bind_all(store, which, values);
    if (!statement) {
        return STORE_FAILED;
    }
    int result = sqlite3_step(statement);
    while (result == SQLITE_ROW && visit_row(statement, visit, context)) {
        result = sqlite3_step(statement);
    }
    const StoreCode code = store__sqlite_code(store, result);
    sqlite3_reset(statement);
    return code;
}

/* ---- Transactions --------------------------------------------------------------------------------- */

static StoreCode begin(Store *base) {
    StoreSqlite *store = (StoreSqlite *)base;
    return finish(store, prepare(store, "BEGIN IMMEDIATE", &store->begin));
}

static StoreCode commit(Store *base) {
    StoreSqlite *store = (StoreSqlite *)base;
    return finish(store, prepare(store, "COMMIT", &store->commit));
}

static void rollback(Store *base) {
    const StoreSqlite *store = (const StoreSqlite *)base;
    /* Some failures have ended the transaction already. */
    if (!sqlite3_get_autocommit(store->db)) {
        sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    }
}

static StoreCode probe(Store *base) {
    StoreSqlite *store = (StoreSqlite *)base;
    return finish(store, prepare(store, "PRAGMA application_id = 0x45504958", &store->probe));
}

static void checkpoint(Store *base) {
    const StoreSqlite *store = (const StoreSqlite *)base;
    sqlite3_wal_checkpoint_v2(store->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

static unsigned log_pages(const Store *base) {
    return ((const StoreSqlite *)base)->log_pages;
}

static StoreCode execute(StoreSqlite *store, const char *sql) {
    return store__sqlite_code(store, sqlite3_exec(store->db, sql, NULL, NULL, NULL));
}

/* The number that a question without parameters has for an answer. */
static StoreCode ask(StoreSqlite *store, const char *sql, int64_t *number) {
    sqlite3_stmt *statement = NULL;
    int result = sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL);
    if (result == SQLITE_OK) {
        result = sqlite3_step(statement);
        *number = result == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    }
    const StoreCode code = store__sqlite_code(store, result);
    sqlite3_finalize(statement);
    return code;
}

/* ---- Schema ----------------------------------------------------------------------------------------- */

static StoreCode migrate_from(StoreSqlite *store, int64_t version) {
    StoreCode code = execute(store, "BEGIN IMMEDIATE");
    for (int64_t v = version; code == STORE_OK && v < STORE_VERSION; v++) {
        code = execute(store, migration[v]);
    }
    char sql[100];
    snprintf(sql, sizeof sql, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
             APPLICATION, STORE_VERSION);
    return code == STORE_OK ? execute(store, sql) : code;
}

/* A file of ours, an empty one, or something that must not be touched. */
static StoreCode bring_up_to_date(StoreSqlite *store, StoreMode mode) {
    int64_t application = 0;
    int64_t version = 0;
    int64_t things = 0;
    StoreCode code = ask(store, "PRAGMA application_id", &application);
    if (code == STORE_OK) {
        code = ask(store, "PRAGMA user_version", &version);
    }
    if (code == STORE_OK) {
        code = ask(store, "SELECT count(*) FROM sqlite_schema", &things);
    }
    if (code != STORE_OK) {
        return code;
    }
    if (application != APPLICATION && (things > 0 || mode != STORE_WRITE)) {
        return STORE_FOREIGN;
    }
    if (version > STORE_VERSION) {
        return STORE_NEWER;
    }
    if (version == STORE_VERSION) {
        return STORE_OK;
    }
    return mode == STORE_WRITE ? migrate_from(store, version) : STORE_OLDER;
}

/* ---- Opening ---------------------------------------------------------------------------------------- */

/* SQLite's own locks are free between transactions, this one is held as long as the file is open.
 * It is of another kind, so that it does not get into the way of those. */
static StoreCode lock(StoreSqlite *store, const char *path) {
    store->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (store->lock < 0) {
        snprintf(store->base.reason, sizeof store->base.reason, "%s", strerror(errno));
        return errno == ENOSPC ? STORE_FULL : STORE_FAILED;
    }
    return flock(store->lock, LOCK_EX | LOCK_NB) == 0 ? STORE_OK : STORE_IN_USE;
}

/* The writer decides when to move pages into the data file: store_checkpoint. It comes back to the
 * last pages of every table that is played at, so that it keeps more of them than others do. */
#define WRITING                                                                                    \
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;"         \
    "PRAGMA secure_delete = ON;"
static const char *const settings[] = {
    [STORE_READ] = "PRAGMA query_only = ON; PRAGMA cache_size = -1024",
    [STORE_WRITE] = WRITING "PRAGMA cache_size = -8192",
    [STORE_TIDY] = WRITING "PRAGMA cache_size = -1024",
};

static int note_log_pages(void *context, sqlite3 *db, const char *schema, int pages) {
    StoreSqlite *store = context;
    (void)db;
    (void)schema;
    store->log_pages = (unsigned)pages;
    return SQLITE_OK;
}

static void set_patience(Store *base, int milliseconds) {
    sqlite3_busy_timeout(((StoreSqlite *)base)->db, milliseconds);
}

static StoreCode open_file(StoreSqlite *store, const char *path, StoreMode mode) {
    StoreCode code = mode == STORE_WRITE ? lock(store, path) : STORE_OK;
    if (code != STORE_OK) {
        return code;
    }
    const int flags = mode == STORE_READ ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    code = store__sqlite_code(store,
                              sqlite3_open_v2(path, &store->db, flags | SQLITE_OPEN_NOMUTEX, NULL));
    if (code != STORE_OK) {
        return code;
    }
    set_patience(&store->base, PATIENCE);
    code = bring_up_to_date(store, mode);
    if (code == STORE_OK) {
        code = execute(store, settings[mode]);
    }
    if (code == STORE_OK && mode == STORE_WRITE) {
        sqlite3_wal_hook(store->db, note_log_pages, store);
    }
    return code;
}

static void close_file(Store *base) {
    StoreSqlite *store = (StoreSqlite *)base;
    for (int i = 0; i < STORE_STATEMENTS; i++) {
        sqlite3_finalize(store->statement[i]);
    }
    sqlite3_finalize(store->begin);
    sqlite3_finalize(store->commit);
    sqlite3_finalize(store->probe);
    sqlite3_close(store->db);
    if (store->lock >= 0) {
        close(store->lock);
    }
    free(store);
}

static StoreCode check(Store *base) {
    StoreSqlite *store = (StoreSqlite *)base;
    sqlite3_stmt *statement = NULL;
    int result = sqlite3_prepare_v2(store->db, "PRAGMA quick_check(1)", -1, &statement, NULL);
    StoreCode code = store__sqlite_code(store, result);
    if (code == STORE_OK) {
        code = store__sqlite_code(store, sqlite3_step(statement));
        const char *found = (const char *)sqlite3_column_text(statement, 0);
        if (code == STORE_OK && (!found || strcmp(found, "ok") != 0)) {
            snprintf(base->reason, sizeof base->reason, "%s", found ? found : "?");
            code = STORE_DAMAGED;
        }
    }
    sqlite3_finalize(statement);
    return code;
}

static const StoreDriver driver = {
    .close = close_file,
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
    .vacuum = store__sqlite_vacuum,
    .backup = store__sqlite_backup,
};

StoreCode store__open_sqlite(const char *path, StoreMode mode, Store **out) {
    StoreSqlite *store = calloc(1, sizeof *store);
    if (!store) {
        return STORE_FAILED;
    }
    store->base.driver = &driver;
    store->lock = -1;
    *out = &store->base;
    return open_file(store, path, mode);
}

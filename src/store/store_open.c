/* SPDX-License-Identifier: MIT */
/*
 * Opening the data file: who may, what is in it, and what it should be like.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store_parts.h"

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

static const struct {
    const char *name;
    const char *meaning;
} codes[STORE_CODES] = {
#define X(id, name, meaning) {name, meaning},
    STORE_CODE_LIST(X)
#undef X
};

const char *store_code_name(StoreCode code) {
    return codes[code].name;
}

const char *store_code_meaning(StoreCode code) {
    return codes[code].meaning;
}

/* A file that may not grow is an error of input and output too. */
static bool has_no_room(const Store *store) {
    const int reason = store->db ? sqlite3_system_errno(store->db) : 0;
    return reason == ENOSPC || reason == EDQUOT || reason == EFBIG;
}

static StoreCode code_of(const Store *store, int result) {
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

StoreCode store__code(Store *store, int result) {
    const StoreCode code = code_of(store, result);
    if (code != STORE_OK) {
        snprintf(store->reason, sizeof store->reason, "%s",
                 store->db ? sqlite3_errmsg(store->db) : sqlite3_errstr(result));
    }
    return code;
}

const char *store_reason(const Store *store) {
    return store->reason;
}

/* ---- Statements ----------------------------------------------------------------------------------- */

sqlite3_stmt *store__statement(Store *store, int which) {
    static const char *const sql[STORE_STATEMENTS] = {
#define X(id, text) text,
        STORE_STATEMENT_LIST(X)
#undef X
    };
    if (!store->statement[which]) {
        store__code(store, sqlite3_prepare_v3(store->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT,
                                              &store->statement[which], NULL));
    }
    return store->statement[which];
}

StoreCode store__run(Store *store, sqlite3_stmt *statement) {
    if (!statement) {
        return STORE_FAILED;
    }
    const StoreCode code = store__code(store, sqlite3_step(statement));
    sqlite3_reset(statement);
    return code;
}

static StoreCode execute(Store *store, const char *sql) {
    return store__code(store, sqlite3_exec(store->db, sql, NULL, NULL, NULL));
}

/* The number that a question without parameters has for an answer. */
static StoreCode ask(Store *store, const char *sql, int64_t *number) {
    sqlite3_stmt *statement = NULL;
    int result = sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL);
    if (result == SQLITE_OK) {
        result = sqlite3_step(statement);
        *number = result == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    }
    const StoreCode code = store__code(store, result);
    sqlite3_finalize(statement);
    return code;
}

/* ---- Schema ----------------------------------------------------------------------------------------- */

static StoreCode migrate_from(Store *store, int64_t version) {
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
static StoreCode bring_up_to_date(Store *store, StoreMode mode) {
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
static StoreCode lock(Store *store, const char *path) {
    store->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (store->lock < 0) {
        snprintf(store->reason, sizeof store->reason, "%s", strerror(errno));
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
    Store *store = context;
    (void)db;
    (void)schema;
    store->log_pages = (unsigned)pages;
    return SQLITE_OK;
}

static StoreCode prepare(Store *store, const char *path, StoreMode mode) {
    StoreCode code = mode == STORE_WRITE ? lock(store, path) : STORE_OK;
    if (code != STORE_OK) {
        return code;
    }
    const int flags = mode == STORE_READ ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    code = store__code(store, sqlite3_open_v2(path, &store->db, flags | SQLITE_OPEN_NOMUTEX, NULL));
    if (code != STORE_OK) {
        return code;
    }
    store_set_patience(store, PATIENCE);
    code = bring_up_to_date(store, mode);
    if (code == STORE_OK) {
        code = execute(store, settings[mode]);
    }
    if (code == STORE_OK && mode == STORE_WRITE) {
        sqlite3_wal_hook(store->db, note_log_pages, store);
    }
    return code;
}

StoreCode store_open(const char *path, StoreMode mode, Store **store) {
    *store = calloc(1, sizeof **store);
    if (!*store) {
        return STORE_FAILED;
    }
    (*store)->lock = -1;
    const StoreCode code = prepare(*store, path, mode);
    if (code != STORE_OK) {
        store_close(*store);
        *store = NULL;
    }
    return code;
}

void store_close(Store *store) {
    if (!store) {
        return;
    }
    for (int i = 0; i < STORE_STATEMENTS; i++) {
        sqlite3_finalize(store->statement[i]);
    }
    sqlite3_close(store->db);
    if (store->lock >= 0) {
        close(store->lock);
    }
    free(store->lent);
    free(store);
}

void store_set_patience(Store *store, int milliseconds) {
    sqlite3_busy_timeout(store->db, milliseconds);
}

StoreCode store_check(Store *store) {
    sqlite3_stmt *statement = NULL;
    int result = sqlite3_prepare_v2(store->db, "PRAGMA quick_check(1)", -1, &statement, NULL);
    StoreCode code = store__code(store, result);
    if (code == STORE_OK) {
        code = store__code(store, sqlite3_step(statement));
        const char *found = (const char *)sqlite3_column_text(statement, 0);
        if (code == STORE_OK && (!found || strcmp(found, "ok") != 0)) {
            snprintf(store->reason, sizeof store->reason, "%s", found ? found : "?");
            code = STORE_DAMAGED;
        }
    }
    sqlite3_finalize(statement);
    return code;
}

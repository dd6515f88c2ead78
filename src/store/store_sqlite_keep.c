/* SPDX-License-Identifier: MIT */
/*
 * Looking after the data file: copies of it, and giving back the room that deleted tables had.
 */
#include "store_sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

StoreCode store__sqlite_vacuum(Store *base) {
    StoreSqlite *store = (StoreSqlite *)base;
    int result = sqlite3_exec(store->db, "VACUUM", NULL, NULL, NULL);
    if (result == SQLITE_OK) {
        result = sqlite3_wal_checkpoint_v2(store->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    }
    return store__sqlite_code(store, result);
}

static StoreCode fail(StoreSqlite *store) {
    snprintf(store->base.reason, sizeof store->base.reason, "%s", strerror(errno));
    return errno == ENOSPC ? STORE_FULL : STORE_FAILED;
}

/* A file for its owner only, that was not there before. */
static StoreCode make_file(StoreSqlite *store, const char *path) {
    const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (fd < 0) {
        return fail(store);
    }
    close(fd);
    return STORE_OK;
}

static StoreCode copy(StoreSqlite *store, sqlite3 *to) {
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", store->db, "main");
    if (!backup) {
        return store__sqlite_code(store, sqlite3_errcode(to));
    }
    sqlite3_backup_step(backup, -1); /* all of one moment */
    return store__sqlite_code(store, sqlite3_backup_finish(backup));
}

static StoreCode sync_file(StoreSqlite *store, const char *path) {
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    const bool good = fd >= 0 && fsync(fd) == 0;
    const StoreCode code = good ? STORE_OK : fail(store);
    if (fd >= 0) {
        close(fd);
    }
    return code;
}

/* It is one file, whatever journal the original has. */
StoreCode store__sqlite_backup(Store *base, const char *path) {
    StoreSqlite *store = (StoreSqlite *)base;
    sqlite3 *to = NULL;
    StoreCode code = make_file(store, path);
    if (code != STORE_OK) {
        return code;
    }
    code = store__sqlite_code(store, sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE, NULL));
    if (code == STORE_OK) {
        code = copy(store, to);
    }
    if (code == STORE_OK) {
        code = store__sqlite_code(store, sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL,
                                                      NULL, NULL));
    }
    sqlite3_close(to);
    if (code == STORE_OK) {
        code = sync_file(store, path);
    }
    if (code != STORE_OK) {
        unlink(path);
    }
    return code;
}

/* SPDX-License-Identifier: MIT */
/*
 * The driver for SQLite.
 */
#ifndef EPIX_STORE_SQLITE_H
#define EPIX_STORE_SQLITE_H

#include <sqlite3.h>

#include "store_parts.h"

typedef struct StoreSqlite {
    Store base;
    sqlite3 *db;
    sqlite3_stmt *statement[STORE_STATEMENTS];
    sqlite3_stmt *begin;
    sqlite3_stmt *commit;
    sqlite3_stmt *probe;
    int lock;           /* keeps other writers out; -1: none */
    unsigned log_pages; /* of the writer */
} StoreSqlite;

/* What a result of SQLite means to us; remembers the reason if it is a failure. */
StoreCode store__sqlite_code(StoreSqlite *store, int result);

StoreCode store__sqlite_vacuum(Store *base); /* store_sqlite_keep.c */
StoreCode store__sqlite_backup(Store *base, const char *path);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The driver for PostgreSQL: a line to the database that may break at any time and is made anew, and
 * statements that go over it without waiting for the answer of each.
 */
#ifndef EPIX_STORE_POSTGRES_H
#define EPIX_STORE_POSTGRES_H

#include <libpq-fe.h>

#include "store_parts.h"

enum { STORE_POSTGRES_LOCK = 0x45504958 }; /* "EPIX": the first half of the numbers of locks */

/* Entries of a transaction that were not sent yet, at most one of each table. */
enum { STORE_POSTGRES_ENTRIES = 100 };

typedef struct StorePostgresColumn {
    char *bytes;
    size_t length;
    size_t room;
} StorePostgresColumn;

typedef struct StorePostgresEntries {
    StorePostgresColumn column[STORE_VALUES];
    uint64_t game[STORE_POSTGRES_ENTRIES];
    int count;
} StorePostgresEntries;

typedef struct StorePostgres {
    Store base;
    PGconn *line; /* NULL: none at present */
    char *url;
    StoreMode mode;
    int patience;      /* milliseconds */
    int backend;       /* the process at the other end of the last line */
    int64_t retry_at;  /* when another line may be tried for, milliseconds */
    bool began;        /* a transaction, in which nothing waits for an answer */
    StoreCode failed;  /* why it cannot be committed any more */
    StoreEntry marked; /* an entry of it; its number is 0: it has none */
    StorePostgresEntries entries;
} StorePostgres;

/* ---- The line (store_postgres_line.c) -------------------------------------------------------- */

/* Milliseconds since some moment in the past. */
int64_t store__postgres_now(void);

/* Makes the line, if there is none and one may be tried for. */
StoreCode store__postgres_connect(StorePostgres *store);
void store__postgres_hang_up(StorePostgres *store);

/* Sends all that was asked, and waits for the answers. The code is that of the first one that
 * failed; `rows`, unless it is NULL, gets the last answer that has rows, to be cleared. */
StoreCode store__postgres_settle(StorePostgres *store, PGresult **rows);

/* Runs SQL without parameters, outside of everything else. The number is the first row's, if there is
 * one; NULL: nobody wants it. */
StoreCode store__postgres_execute(StorePostgres *store, const char *sql, int64_t *number);

/* ---- Statements (store_postgres.c) ------------------------------------------------------------- */

/* As PostgreSQL wants it. */
const char *store__postgres_sql(StoreStatement statement);

/* What the database calls it. */
enum { STORE_POSTGRES_NAME = 3 };
void store__postgres_name(StoreStatement statement, char out[STORE_POSTGRES_NAME]);

/* The type of a parameter with that letter; a capital one is an array. */
Oid store__postgres_oid(char letter);

/* As the protocol wants it: the highest byte first. */
void store__postgres_put_number(int64_t number, char out[8]);

/* ---- Entries that wait (store_postgres_entries.c) ---------------------------------------------- */

/* False: what waits has to be sent before an entry of that table. */
bool store__postgres_has_room(const StorePostgresEntries *entries, uint64_t game);

/* Takes an entry's values in; and makes of all of them those of one statement, which are valid until the
 * next entry comes. */
void store__postgres_gather(StorePostgresEntries *entries, const StoreValue *values);
void store__postgres_bundle(StorePostgresEntries *entries, StoreValue values[STORE_VALUES]);
void store__postgres_free_entries(StorePostgresEntries *entries);

/* Makes an array of a list whose letter is this one; its bytes are to be freed. */
void store__postgres_put_list(StorePostgresColumn *column, char letter, const StoreValue *list);

/* ---- What is in the database (store_postgres_schema.c) ---------------------------------------- */

StoreCode store__postgres_bring_up_to_date(StorePostgres *store);

#endif

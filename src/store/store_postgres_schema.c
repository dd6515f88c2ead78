/* SPDX-License-Identifier: MIT */
/*
 * What is in a database of PostgreSQL: a schema called epix. Texts that people have written are kept as
 * bytes, so that no encoding of the database can refuse them: convert_from(body, 'UTF8') shows them.
 */
#include <stdio.h>

#include "store_postgres.h"

/* migration[v] makes version v + 1 of version v; version 0 is a database without the schema. */
static const char *const migration[STORE_POSTGRES_VERSION] = {
    "CREATE SCHEMA epix;"
    "CREATE TABLE epix.version (number bigint NOT NULL);"
    "INSERT INTO epix.version VALUES (1);"
    "CREATE TABLE epix.tables ("
    " game bigint PRIMARY KEY,"
    " id text NOT NULL UNIQUE,"
    " created bigint NOT NULL,"
    " ended bigint NOT NULL DEFAULT 0,"
    " status bigint NOT NULL,"
    " setup bytea NOT NULL,"
    " board bytea,"
    " cards bytea,"
    " summary bytea);"
    "CREATE INDEX tables_finished ON epix.tables (ended, game) WHERE summary IS NOT NULL;"
    "CREATE INDEX tables_unfinished ON epix.tables (game) WHERE status < 2;"
    "CREATE TABLE epix.seats ("
    " game bigint NOT NULL REFERENCES epix.tables,"
    " seat bigint NOT NULL,"
    " token bytea NOT NULL CHECK (length(token) = 32),"
    " PRIMARY KEY (game, seat));"
    "CREATE TABLE epix.entries ("
    " game bigint NOT NULL,"
    " n bigint NOT NULL CHECK (n > 0),"
    " at bigint NOT NULL,"
    " seat bigint NOT NULL,"
    " seq bigint,"
    " body bytea NOT NULL,"
    " chain bytea NOT NULL,"
    " PRIMARY KEY (game, n));"
    "CREATE UNIQUE INDEX entries_once ON epix.entries (game, seat, seq) WHERE seq IS NOT NULL;"
    /* Which entry is the last; 0: there is none yet. It is written with each of them, and so has
     * room beside it. */
    "CREATE TABLE epix.heads ("
    " game bigint PRIMARY KEY,"
    " n bigint NOT NULL,"
    " chain bytea NOT NULL) WITH (fillfactor = 50);"
    "CREATE TABLE epix.alerts ("
    " number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " game bigint NOT NULL REFERENCES epix.tables,"
    " seat bigint NOT NULL,"
    " url bytea NOT NULL,"
    " kind bytea NOT NULL,"
    " key bytea,"
    " secret bytea,"
    " language bytea NOT NULL,"
    " told bigint NOT NULL,"
    " UNIQUE (game, seat, url));",

    /* Who owns a table, and since when; its head is written with every entry, so that a fence there costs
     * little more. What is without an owner may be claimed by anybody. */
    "ALTER TABLE epix.heads ADD owner text NOT NULL DEFAULT '',"
    " ADD epoch bigint NOT NULL DEFAULT 1;"
    "CREATE TABLE epix.nodes ("
    " name text PRIMARY KEY,"
    " address text NOT NULL,"
    " seen timestamptz NOT NULL);"
    "CREATE TABLE epix.numbers (last bigint NOT NULL);"
    "INSERT INTO epix.numbers SELECT coalesce(max(game), 0) FROM epix.tables;",

    /* How nodes find each other, what they speak, and the key by which they know each other. From this
     * version on a database says which programs may still use it: nodes are replaced one by one. */
    "ALTER TABLE epix.nodes ADD link text NOT NULL DEFAULT '', ADD protocol bigint NOT NULL DEFAULT 0;"
    "CREATE TABLE epix.keys (one bigint PRIMARY KEY CHECK (one = 1),"
    " key bytea NOT NULL CHECK (length(key) = 32));"
    "ALTER TABLE epix.version ADD least bigint NOT NULL DEFAULT 3;",

    /* What the list of all tables tells about each, and where to look for words in it. Owners write it. */
    "CREATE TABLE epix.shown ("
    " game bigint PRIMARY KEY REFERENCES epix.tables ON DELETE CASCADE,"
    " line bytea NOT NULL,"
    " look bytea NOT NULL);",
};

/* Tables in a schema of that name. */
static StoreCode count_tables(StorePostgres *store, const char *name, int64_t *count) {
    char sql[200];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM information_schema.tables "
             "WHERE table_schema = 'epix' AND table_name LIKE '%s'",
             name);
    return store__postgres_execute(store, sql, count);
}

/* STORE_FOREIGN: somebody else has made a schema of that name. */
static StoreCode find_version(StorePostgres *store, int64_t *version) {
    int64_t all = 0;
    int64_t ours = 0;
    *version = 0;
    StoreCode code = count_tables(store, "%", &all);
    code = code == STORE_OK ? count_tables(store, "version", &ours) : code;
    if (code != STORE_OK || all == 0) {
        return code;
    }
    return ours ? store__postgres_execute(store, "SELECT number FROM epix.version", version)
                : STORE_FOREIGN;
}

/* Whoever comes at the same moment waits, and then finds it done. */
static StoreCode migrate(StorePostgres *store) {
    int64_t version = 0;
    StoreCode code =
        store__postgres_execute(store, "BEGIN; SELECT pg_advisory_xact_lock(0, 1162889560)", NULL);
    code = code == STORE_OK ? find_version(store, &version) : code;
    for (int64_t v = version; code == STORE_OK && v < STORE_POSTGRES_VERSION; v++) {
        code = store__postgres_execute(store, migration[v], NULL);
    }
    char sql[100];
    snprintf(sql, sizeof sql, "UPDATE epix.version SET number = %d; COMMIT",
             STORE_POSTGRES_VERSION);
    return code == STORE_OK ? store__postgres_execute(store, sql, NULL) : code;
}

/* A newer program, which may be at work beside this one, has changed the database. */
static StoreCode check_least(StorePostgres *store) {
    int64_t least = INT64_MAX;
    const StoreCode code = store__postgres_execute(store, "SELECT least FROM epix.version", &least);
    return code == STORE_OK && least > STORE_POSTGRES_VERSION ? STORE_NEWER : code;
}

StoreCode store__postgres_bring_up_to_date(StorePostgres *store) {
    int64_t version = 0;
    const StoreCode code = find_version(store, &version);
    if (code != STORE_OK || version == STORE_POSTGRES_VERSION) {
        return code;
    }
    if (version > STORE_POSTGRES_VERSION) {
        return check_least(store);
    }
    if (store->mode == STORE_WRITE) {
        return migrate(store);
    }
    return version ? STORE_OLDER : STORE_FOREIGN;
}

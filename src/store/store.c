/* SPDX-License-Identifier: MIT */
/*
 * Which database it is, and what all of them have in common.
 */
#include "store.h"

#include <stdlib.h>
#include <string.h>

#include "store_parts.h"

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

/* ---- Statements --------------------------------------------------------------------------------- */

static const struct {
    const char *types;
    const char *sql;
} statements[STORE_STATEMENTS] = {
#define X(id, types, sql) {types, sql},
    STORE_STATEMENT_LIST(X)
#undef X
};

const char *store__sql(StoreStatement statement) {
    return statements[statement].sql;
}

const char *store__types(StoreStatement statement) {
    return statements[statement].types;
}

StoreCode store__run(Store *store, StoreStatement statement, const StoreValue *values) {
    return store->driver->run(store, statement, values);
}

StoreCode store__each(Store *store, StoreStatement statement, const StoreValue *values,
                      StoreVisitRow *visit, void *context) {
    return store->driver->each(store, statement, values, visit, context);
}

/* ---- Opening ------------------------------------------------------------------------------------ */

bool store_is_url(const char *place) {
    return strncmp(place, "postgres://", 11) == 0 || strncmp(place, "postgresql://", 13) == 0;
}

#ifndef EPIX_POSTGRES
StoreCode store__open_postgres(const char *url, StoreMode mode, const StoreNode *node,
                               Store **store) {
    (void)url, (void)mode, (void)node, (void)store;
    return STORE_LACKING;
}
#endif

StoreCode store_open(const char *place, StoreMode mode, Store **store) {
    const StoreNode none = {.name = ""};
    return store_open_node(place, mode, &none, store);
}

StoreCode store_open_node(const char *place, StoreMode mode, const StoreNode *node, Store **store) {
    *store = NULL;
    const StoreCode code = store_is_url(place) ? store__open_postgres(place, mode, node, store)
                                               : store__open_sqlite(place, mode, store);
    if (code != STORE_OK) {
        store_close(*store);
        *store = NULL;
    }
    return code;
}

void store_close(Store *store) {
    if (store) {
        free(store->lent);
        store->driver->close(store);
    }
}

const char *store_reason(const Store *store) {
    return store->reason;
}

void store_set_patience(Store *store, int milliseconds) {
    store->driver->set_patience(store, milliseconds);
}

StoreCode store_check(Store *store) {
    return store->driver->check(store);
}

/* ---- Transactions, and looking after it --------------------------------------------------------- */

StoreCode store_begin(Store *store) {
    return store->driver->begin(store);
}

StoreCode store_commit(Store *store) {
    return store->driver->commit(store);
}

void store_rollback(Store *store) {
    store->driver->rollback(store);
}

StoreCode store_probe(Store *store) {
    return store->driver->probe(store);
}

void store_checkpoint(Store *store) {
    store->driver->checkpoint(store);
}

unsigned store_log_pages(const Store *store) {
    return store->driver->log_pages(store);
}

StoreCode store_vacuum(Store *store) {
    return store->driver->vacuum(store);
}

StoreCode store_backup(Store *store, const char *path) {
    return store->driver->backup(store, path);
}

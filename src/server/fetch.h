/* SPDX-License-Identifier: MIT */
/*
 * All that the store knows about a table, in memory: read in a thread that may wait for a database, and
 * used in the one that may not.
 */
#ifndef EPIX_SERVER_FETCH_H
#define EPIX_SERVER_FETCH_H

#include "epix.h"
#include "store.h"

typedef struct Fetch {
    StoreCode code; /* of the reading; all else holds if it is STORE_OK */
    StoreTable row;
    StoreCode history; /* STORE_DAMAGED: the entries do not fit each other, or some are missing */
    StoreEntry *entry; /* after the mark */
    size_t entries;
    uint8_t token[EPIX_SEATS][STORE_TOKEN];
    uint8_t tokens; /* a bit each */
    StoreAlert *alert;
    size_t alerts;
} Fetch;

/* The table, with all its history. To be freed. */
Fetch *fetch_table(Store *store, const char *id);

/* What happened after the mark, and nothing else. */
Fetch *fetch_entries(Store *store, uint64_t game, const StoreMark *mark);

void fetch_free(Fetch *fetch); /* NULL is fine */

/* As store_each_entry_after does. */
StoreCode fetch_each_entry(const Fetch *fetch, StoreVisitEntry *visit, void *context);

#endif

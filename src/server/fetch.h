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
    StoreTable row;    /* without a set-up: only its past is wanted */
    StoreMark mark;    /* where that begins */
    StoreCode code;    /* of the reading; all else holds if it is STORE_OK */
    StoreCode history; /* STORE_DAMAGED: the entries do not fit each other, or some are missing */
    StoreEntry *entry; /* after the mark */
    size_t entries;
    uint8_t token[EPIX_SEATS][STORE_TOKEN];
    uint8_t tokens; /* a bit each */
    StoreAlert *alert;
    size_t alerts;
} Fetch;

/* To be read: a table with all its history, or what happened at one after the mark. To be freed. */
Fetch *fetch_of_table(const StoreTable *row);
Fetch *fetch_of_past(uint64_t game, const StoreMark *mark);

/* Reads them, STORE_MANY at most, together. */
StoreCode fetch_read(Store *store, Fetch *const fetches[], int count);

void fetch_free(Fetch *fetch); /* NULL is fine */

/* As store_each_entry_after does. */
StoreCode fetch_each_entry(const Fetch *fetch, StoreVisitEntry *visit, void *context);

#endif

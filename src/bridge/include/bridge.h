/* SPDX-License-Identifier: MIT */
/*
 * A bridge between a server's tables (docs/protocol.md) and outside engines (docs/engine-protocol.md):
 * each link is a seat with a program of its own. An engine is told what the server tells its seat, and
 * nothing else.
 */
#ifndef BRIDGE_H
#define BRIDGE_H

#include "client_link.h"
#include "engine_client.h"
#include "words.h"

enum {
    BRIDGE_SEATS = 16,
    BRIDGE_TRIES = 3, /* to get a decision out of an engine; then its seat is given up */
};

typedef struct BridgeOptions {
    WordsLanguage language;
    const char *command;  /* of the engine */
    EngineErrors *errors; /* that keep its standard error; NULL: it is dropped */
    EngineOptions options;
    EnginePatience patience;
    uint64_t nodes;        /* for a decision; 0: no limit */
    uint64_t milliseconds; /* for a decision; 0: a part of what is left on the clock */
    const uint64_t *seed;  /* of the seeds that engines are given; NULL: drawn by lot */
    const char *name;      /* at the table; further seats there are numbered */
    int seat;              /* EPIX_NONE: any that is open */
    bool rematch;          /* plays again as often as others want */
    const char *keys;      /* the folder for keys of seats; NULL: none are kept */
    int links;
    ClientLink link[BRIDGE_SEATS];
    const atomic_bool *stop; /* the bridge ends when it becomes true */
    /* Told what happens, one call at a time: `where` is the table and the seat. */
    void (*tell)(void *context, const char *where, const char *sentence);
    /* Hears all that engines are told and say; may be NULL. From threads, one for each link. */
    void (*hear)(void *context, const char *where, char direction, NoteSlice line);
    void *context;
} BridgeOptions;

/* Plays until all games are over; whether all went well. */
bool bridge_run(const BridgeOptions *options);

#endif

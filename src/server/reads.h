/* SPDX-License-Identifier: MIT */
/*
 * Reads: questions whose answers take long, about the past and about odds, are answered in another
 * thread, one after the other and from each address in turn. Those who play meanwhile do not wait.
 */
#ifndef EPIX_SERVER_READS_H
#define EPIX_SERVER_READS_H

#include "batch.h"

typedef struct Reads Reads;
typedef struct Read Read;

/* False: the data file cannot be read. */
bool reads_open(Server *server);
void reads_start(Server *server);
void reads_stop(Server *server); /* what has no answer yet gets none */
void reads_close(Server *server);

/* Questions of a peer about its table: as it is now, and answered once that is on disk. False: so
 * much waits already that this is refused. */
bool reads_past(Server *server, Peer *peer, int64_t sequence, uint32_t from, uint32_t to);
bool reads_record(Server *server, Peer *peer, int64_t sequence, int observer);
bool reads_odds(Server *server, Peer *peer, int64_t sequence, const EpixDecision *attack);

/* The same record for somebody who waits at another door; the waiter gets the text. */
bool reads_record_for(Server *server, HallTable *table, int observer, const char *address,
                      Waiter *waiter);

/* A page of a list: games that are over, or the tables of all nodes. */
typedef struct ReadsList {
    bool games;
    const char *before; /* where it begins; empty: with the newest */
    const char *search; /* empty: for all */
    const char *address;
} ReadsList;

bool reads_list_for(Server *server, const ReadsList *list, Waiter *waiter);

/* By batches: what was asked about is on disk, or cannot be. */
void reads_begin(Server *server, Read *read);
void reads_fail(Server *server, Read *read);

bool reads_are_idle(const Server *server);

#endif

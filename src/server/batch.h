/* SPDX-License-Identifier: MIT */
/*
 * Batches: commit, then acknowledge, then broadcast.
 */
#ifndef EPIX_SERVER_BATCH_H
#define EPIX_SERVER_BATCH_H

#include "hall.h"

typedef struct Batch Batch;
typedef struct Read Read;

void batch_add_table(Server *server, HallTable *table, const KitTexts *texts);
void batch_drop_table(Server *server, HallTable *table);
void batch_add_entry(Server *server, HallTable *table, const StoreEntry *entry);
void batch_set_token(Server *server, HallTable *table, int seat, const uint8_t *token);
void batch_set_alert(Server *server, HallTable *table, const StoreAlert *alert);
void batch_drop_alert(Server *server, HallTable *table, int seat, NoteSlice url);
void batch_tell_alerts(Server *server, HallTable *table, uint32_t told);
void batch_set_status(Server *server, HallTable *table, NoteSlice summary);

/* The peer is about to change its seat: it sits where it does now again if the disk refuses. */
void batch_note_seat(Server *server, Peer *peer);

/* Writes something that means nothing: whether it can be written is told to whoever waits. */
void batch_probe(Server *server);

/* Says that this node lives. */
void batch_renew(Server *server);

/* If the table was lost: reads it again, as soon as it can be, and tells everybody there. */
void batch_read_again(Server *server, HallTable *table);

/* The same with what was fetched since then. */
void batch_read_fetched(Server *server, HallTable *table, const Fetch *fetch);

/* Sends the message once all that has happened at the table so far is on disk; gives the
 * reference away. */
void batch_send(Server *server, HallTable *table, Peer *peer, Message *message);

/* Closes the connection then, after all that it was sent before. */
void batch_dismiss(Server *server, HallTable *table, Peer *peer, PeerBye why);

/* Somebody who waits for the disk and may go away meanwhile; has a reference on each side. */
typedef struct Waiter {
    unsigned refs;
    void *socket; /* to be woken; NULL: gone */
    bool done;
    bool failed;
    char *text; /* what was waited for, owned; NULL: nothing but the disk */
} Waiter;

/* Wakes the waiter once all that has happened so far is on disk, or cannot be. */
void batch_wait(Server *server, Waiter *waiter);
void batch_wake(Waiter *waiter, bool failed);
void batch_release_waiter(Waiter *waiter);

/* Begins the read (reads.h) once all that has happened so far is on disk. */
void batch_read(Server *server, Read *read);

/* Remembers a command, so that it can be refused if the disk fails, and answered if it comes
 * again meanwhile. */
void batch_add_command(Server *server, HallTable *table, Peer *peer, int seat, int64_t sequence,
                       uint32_t n);
bool batch_find_command(const Server *server, const HallTable *table, int seat, int64_t sequence,
                        uint32_t *n);

/* The table's entries that are not on disk yet, or have just come there. */
void batch_each_entry(const Server *server, const HallTable *table, StoreVisitEntry *visit,
                      void *context);

/* At the end of every turn of the loop. */
void batch_flush(Server *server);
bool batch_is_idle(const Server *server);
void batch_close(Server *server);

#endif

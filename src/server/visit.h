/* SPDX-License-Identifier: MIT */
/*
 * Coming to a table, leaving it, and looking back at what happened there.
 */
#ifndef EPIX_SERVER_VISIT_H
#define EPIX_SERVER_VISIT_H

#include "hall.h"

/* Opens the table for a peer: table, history from entry `from` on (unless negative), view. */
void visit_open(Server *server, Peer *peer, HallTable *table, int64_t from);
void visit_leave(Server *server, Peer *peer);
void visit_sit(Server *server, Peer *peer, int seat);

/* The first device of a seat may have come, or the last one gone. */
void visit_note_devices(Server *server, HallTable *table, int seat);

/* `past` messages of entries `from` to `to`, as many as fit; returns the last one sent. */
uint32_t visit_past(Server *server, Peer *peer, uint32_t from, uint32_t to, bool position);

/* The whole record of the game as the observer may have it, however long; to be freed. NULL: it
 * cannot be read now. */
char *visit_record(Server *server, const HallTable *table, int observer);

#endif

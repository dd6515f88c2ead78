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

#endif

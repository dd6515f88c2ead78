/* SPDX-License-Identifier: MIT */
/*
 * Telling everybody at a table what they may know.
 */
#ifndef EPIX_SERVER_TELL_H
#define EPIX_SERVER_TELL_H

#include "hall.h"
#include "table_message.h"

TableObserver tell_observer(const Server *server, const HallTable *table, const Peer *peer);

/* A message of what has been printed to server->scratch. */
Message *tell_scratch(Server *server, size_t length);

/* Sends everybody at the table the last step, who is there (maybe a little later: table->untold), or
 * a fresh view. */
void tell_step(Server *server, HallTable *table);
void tell_seats(Server *server, HallTable *table);
void tell_view(Server *server, HallTable *table);

/* One of them a fresh view; or those who look on later (later.h) the last step that they may know. */
void tell_view_to(Server *server, HallTable *table, Peer *peer);
void tell_step_later(Server *server, HallTable *table);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Relays: a client that has come to the wrong node plays all the same. What it says goes over a link
 * (link.h) to the node that owns its table, and what that one answers comes back; nothing of it is
 * looked at here. The owner takes the link for the client, with the client's address. As much waits for
 * a slow client here as for others, and the owner is not read from until it has been taken.
 */
#ifndef EPIX_SERVER_RELAY_H
#define EPIX_SERVER_RELAY_H

#include "peer.h"

typedef struct Relays Relays;

void relay_open(Server *server); /* nothing unless there are other nodes */
void relay_stop(Server *server); /* ends all; what is left goes with the loop's last turns */
void relay_close(Server *server);

/* Whether clients can be handed on to that node; else they can only be told where it is. */
bool relay_reaches(const Server *server, const StoreNode *owner);

/* Hands the client on, from this hello of its on. */
void relay_begin(Peer *peer, const StoreNode *owner, NoteSlice hello);

/* A further message of a client that is handed on. */
void relay_say(Peer *peer, NoteSlice message);

/* The client has taken all that waited for it; or it is gone. */
void relay_go_on(Peer *peer);
void relay_leave(Peer *peer);

/* Every second: gives up what takes too long. */
void relay_tick(Server *server);

/* Whether the node lives is known from the database: its clients need not wait until it is silent for
 * long. */
typedef bool RelayLives(const void *context, const char *name);
void relay_check(Server *server, RelayLives *lives, const void *context);

#endif

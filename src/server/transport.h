/* SPDX-License-Identifier: MIT */
/*
 * The network.
 */
#ifndef EPIX_SERVER_TRANSPORT_H
#define EPIX_SERVER_TRANSPORT_H

#include "batch.h"
#include "server.h"

typedef struct Transport Transport;

Transport *transport_start(Server *server, int *port, ServerEnd *end);

/* Closes all; what is left is freed after the loop has run out. */
void transport_stop(Transport *transport);
void transport_free(Transport *transport);

void transport_flush(Peer *peer); /* sends what waits, as far as the socket takes it */
void transport_want(Peer *peer);  /* there is something to send or to close */
void transport_wake(Waiter *waiter);
void transport_ping(Peer *peer);
uint64_t transport_received(const Peer *peer); /* bytes that the peer has sent and were read */
void transport_kill(Peer *peer); /* without farewell, at the end of this turn; once is enough */
void transport_kill_doomed(Server *server);

#endif

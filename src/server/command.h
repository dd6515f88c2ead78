/* SPDX-License-Identifier: MIT */
/*
 * Messages of clients (docs/protocol.md).
 */
#ifndef EPIX_SERVER_COMMAND_H
#define EPIX_SERVER_COMMAND_H

#include "peer.h"

/* A whole message of a client. False: close the connection. */
bool command_receive(Peer *peer, const char *text, size_t length);

/* The same for one that has waited, and what was found out: claims.h. */
void command_receive_claimed(Peer *peer, const char *text, size_t length, StoreCode found);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Links: what two nodes say to each other before one of them hands a client on to the other (relay.h).
 * A link is a WebSocket of its own subprotocol. Both sides prove that they know the key that lies in the
 * database, without telling it: each over a number of the other side's that is used once, so that no
 * proof serves twice. What the client's address is stands in the proof; nobody else can claim one.
 */
#ifndef EPIX_SERVER_LINK_H
#define EPIX_SERVER_LINK_H

#include "peer.h"
#include "secrets.h"

#define LINK_NAME "epix-link" /* of the subprotocol */

enum { LINK_PROTOCOL = 1 };

/* What this node speaks with others. */
int link_protocol(void);

/* What both sides have said so far. */
typedef struct LinkTalk {
    const char *owner; /* names of nodes */
    const char *relay;
    const char *asked; /* the owner's number, and the relay's */
    const char *asked_back;
    const char *address; /* the client's */
} LinkTalk;

typedef enum LinkSide { LINK_OWNER, LINK_RELAY } LinkSide;

/* What only this side of the link can say. */
void link_prove(const Server *server, LinkSide side, const LinkTalk *talk,
                char proof[SECRETS_PROOF_SIZE]);
bool link_is_proof(const Server *server, LinkSide side, const LinkTalk *talk, NoteSlice proof);

/* ---- The owner's side ------------------------------------------------------------------------------ */

/* Somebody wants to be a link: asks who it is. */
void link_ask(Peer *peer);

/* What it answers. If it is a node, the peer is that node's client from now on. False: it is a stranger. */
bool link_receive(Peer *peer, const char *text, size_t length);

/* It is gone. Whoever was asked and has not answered pays for that. */
void link_leave(Peer *peer);

#endif

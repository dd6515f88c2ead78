/* SPDX-License-Identifier: MIT */
/*
 * Claims: where several servers, the nodes, share a database, each table has one owner (store_claim).
 * Before a node opens a table that it does not own, or goes on with one after it could not write, the
 * database is asked, in another thread; what clients said meanwhile waits. Tables that are not in memory
 * are read there, too, of a server that is alone on a database as well. All tables that somebody waits for
 * are asked for together, and so are those of nodes that have died, and a node's own when it begins.
 */
#ifndef EPIX_SERVER_CLAIMS_H
#define EPIX_SERVER_CLAIMS_H

#include "hall.h"

typedef struct Claims Claims;

/* Whether this server shares its database with others. */
bool claims_are_needed(const Server *server);

/* For whoever opens the store: nothing unless it is a database. */
StoreCode claims_open(Server *server);
void claims_close(Server *server);

/* People may come from now on: claims all that is this node's, or nobody's, while they do. */
void claims_begin(Server *server);

/* Not longer than this without word from the database: then others may own our tables. */
bool claims_have_lapsed(const Server *server);
void claims_note_lease(Server *server, uint64_t since);

/* Milliseconds since the database has heard of this node. */
uint64_t claims_lease_age(const Server *server);

/* Whether this node has given all its tables to others, since it is drained (admin.c). */
bool claims_are_drained(const Server *server);

/* Whether the table is here, and this node its owner, as far as it knows. */
bool claims_hold(const Server *server, const HallTable *table);

/* Asks for the table that a peer's message is about, and answers the message afterwards; all that the
 * peer says until then waits behind it. */
typedef enum ClaimsWhere {
    CLAIMS_AT_OWNER, /* if it is another node's, that one answers */
    CLAIMS_ANYWHERE, /* then, too, the answer is given here */
} ClaimsWhere;

void claims_ask(Server *server, Peer *peer, NoteSlice id, NoteSlice message, ClaimsWhere where);

/* Whether this message waits behind another one. */
bool claims_keep(Server *server, Peer *peer, NoteSlice message);

/* Asks again for a table of our own, or for its past. */
void claims_renew(Server *server, HallTable *table);

/* Names of the nodes that live, this one among them, one after the other; NULL: that was the last. */
const char *claims_node(const Server *server, int index);

/* A number for a new table, if there is one at present. */
bool claims_have_number(const Server *server);
uint64_t claims_next_game(Server *server);

/* Every second: says that this node lives, looks for tables of those that do not any more. */
void claims_tick(Server *server);

#endif

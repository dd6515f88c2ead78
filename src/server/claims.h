/* SPDX-License-Identifier: MIT */
/*
 * Claims: where several servers, the nodes, share a database, each table has one owner (store_claim).
 * Before a node opens a table that it does not own, or goes on with one after it could not write, the
 * database is asked, in another thread; what clients said meanwhile waits.
 */
#ifndef EPIX_SERVER_CLAIMS_H
#define EPIX_SERVER_CLAIMS_H

#include "hall.h"

typedef struct Claims Claims;

/* Whether this server shares its database with others. */
bool claims_are_needed(const Server *server);

/* For whoever opens the store: nothing unless they are needed. */
StoreCode claims_open(Server *server);
void claims_close(Server *server);

/* Not longer than this without word from the database: then others may own our tables. */
bool claims_have_lapsed(const Server *server);
void claims_note_lease(Server *server, uint64_t since);

/* Whether the table is here, and this node its owner, as far as it knows. */
bool claims_hold(const Server *server, const HallTable *table);

/* Asks for the table that a peer's message is about, and answers the message afterwards; all that the
 * peer says until then waits behind it. */
void claims_ask(Server *server, Peer *peer, NoteSlice id, NoteSlice message);

/* Whether this message waits behind another one. */
bool claims_keep(Server *server, Peer *peer, NoteSlice message);

/* Asks again for a table of our own. */
void claims_renew(Server *server, const HallTable *table);

/* While the server starts, and others do not wait yet: its epoch; 0: it is not ours. */
uint64_t claims_take(Server *server, uint64_t game);

/* A number for a new table, if there is one at present. */
bool claims_have_number(const Server *server);
uint64_t claims_next_game(Server *server);

/* Every second: says that this node lives, looks for tables of those that do not any more. */
void claims_tick(Server *server);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * What happens at tables.
 */
#ifndef EPIX_SERVER_PLAY_H
#define EPIX_SERVER_PLAY_H

#include "hall.h"
#include "secrets.h"

typedef struct Act {
    Peer *peer;       /* NULL: the program itself */
    int64_t sequence; /* or STORE_NO_SEQUENCE */
    TableCommand command;
} Act;

/* Carries a command out, or answers why not. True if it was accepted now. */
bool play_act(Server *server, HallTable *table, const Act *act);

/* Carries out an entry that needs no asking. */
void play_entry(Server *server, HallTable *table, TableEntry *entry, const Act *act);

/* Whether there may be one more table. */
bool play_has_room(const Server *server);

/* Whether the address may make one now: SERVER_REFUSALS, or why not. */
ServerRefusal play_may_create(Server *server, Address *address);

/* A name for a new table. The same texts with the same number, if there is one, always have the same: then
 * it is true, and such a table may be there already. */
bool play_name(const KitTexts *texts, int64_t sequence, char id[SECRETS_ID_SIZE]);

/* A new table, unless it is here already or, if it is to be looked for, in the store; NULL with a fault in
 * the texts. */
HallTable *play_create(Server *server, const KitTexts *texts, char id[SECRETS_ID_SIZE], bool looks,
                       NoteFault *fault);

/* ---- Endings (play_ending.c) ------------------------------------------------------------------------------- */

/* What lists tell about a table: nothing that is not public. */
enum { PLAY_DESCRIPTION = 2048 }; /* bytes; each fits, with what lists add */
void play_describe(const HallTable *table, NoteJson *json); /* the caller closes the object */

/* Keeps the table's status if it is not as before. */
void play_keep_status(Server *server, HallTable *table, int before);

/* The same people at a new table; and where it is, also for whoever comes back later. */
void play_again(Server *server, HallTable *old);
void play_tell_next(Server *server, HallTable *table, Peer *peer);

/* ---- Time and bots (play_time.c) --------------------------------------------------------------------------- */

/* What time has brought about: somebody is away, or a bot's answer may be shown. */
void play_tick(Server *server, HallTable *table);
void play_take_answer(Server *server, const char *id, const TableQuestion *question,
                      const EpixDecision *decision, bool failed);

#endif

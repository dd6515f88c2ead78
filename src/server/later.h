/* SPDX-License-Identifier: MIT */
/*
 * Spectators who see everything, but later: tables whose set-up says `later`. While a game is on they
 * look at a second table that follows the first. An entry is told once it is old enough, and once
 * nothing that was secret then is secret still: whoever plays cannot look on and learn anything.
 */
#ifndef EPIX_SERVER_LATER_H
#define EPIX_SERVER_LATER_H

#include "hall.h"

typedef struct HallLater {
    Table table;
    StoreMark mark;    /* its last entry */
    TableTime next_at; /* the next one is not older */
} HallLater;

/* The table has gone on by this entry: up to where is nothing secret any more? */
void later_note(HallTable *table, const TableEntry *entry);

/* A spectator who has just come, or all who have just become some, see it later if the table wants it
 * so. True: somebody does now who did not. */
bool later_join(Server *server, HallTable *table, Peer *peer);
void later_join_all(Server *server, HallTable *table);

/* The table that somebody sees, and the moment at which those are who look on later. */
const Table *later_seen(const HallTable *table, const Peer *peer);
TableTime later_moment(const Server *server, const HallTable *table);

/* Tells what can be told by now; when there may be more. */
void later_tell(Server *server, HallTable *table);
TableTime later_due(const HallTable *table);

/* Nobody looks on any more; or what they saw has not happened, for the disk has refused it. */
void later_leave(HallTable *table);
void later_check(HallTable *table);
void later_free(HallTable *table);

#endif

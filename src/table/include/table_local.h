/* SPDX-License-Identifier: MIT */
/*
 * A table with its history in memory, and bots that answer in this program: for the terminal, for
 * the browser without a server, for replays and tests.
 */
#ifndef EPIX_TABLE_LOCAL_H
#define EPIX_TABLE_LOCAL_H

#include "bots.h"
#include "table.h"

typedef struct TableLocal {
    Table table;
    TableSetup setup;
    NoteGame game;
    struct TableHistory *history; /* entries as text */
    TableMind mind;               /* of all bots: as much as the hungriest so far needs */
    BotLimits limits;             /* for each decision of a bot */
    TableStep step;               /* the last one */
    EpixState begins; /* where setup.begins points to, if the game begins in a position */
} TableLocal;

/* An empty table, which must stay where it is. To be freed, also after a fault. */
NoteFault table_local_open(TableLocal *local, const TableSetup *setup, const NoteSource *source);
void table_local_free(TableLocal *local);

/* Starts a game with this first player and these ability cards, without chance. False: that is no deal. */
bool table_local_start(TableLocal *local, int first, const NoteSlice deal[], int deals);

/* Proposes, keeps and applies; local->step tells what happened. */
TableRefusal table_local_do(TableLocal *local, const TableCommand *command, TableTime now);

/* Lets a bot decide for the seat that wants one. False: no bot is asked. */
bool table_local_bot(TableLocal *local, int seat, TableTime now);

/* Applies the history to a scratch table, from its beginning: `visit` gets each step in order. */
typedef void TableVisit(void *context, const Table *table, const TableStep *step);
void table_local_walk(const TableLocal *local, TableVisit *visit, void *context);

/* The record as `observer` may have it (table_print_record). */
size_t table_local_record(const TableLocal *local, int observer, char *out, size_t size);

/* The record with all that is still sealed, which can be played on (table_print_whole_record). */
size_t table_local_whole_record(const TableLocal *local, char *out, size_t size);

/* All entries, a line each (`AT ENTRY`), secrets too: for whoever keeps the table itself, and for
 * nobody else. Returns the length that the whole text has or would need. */
size_t table_local_journal(const TableLocal *local, char *out, size_t size);

/* Applies the lines of a journal to a fresh table of the same set-up. False if one does not fit;
 * the lines before it stay. */
bool table_local_resume(TableLocal *local, const char *text, size_t length);

/* A table from a record: seats are people with the record's names, all its decisions are entries.
 * An unfinished record can be played on. To be freed, also after a fault. */
NoteFault table_local_load(TableLocal *local, const char *text, size_t length,
                           const NoteSource *source);

/* Lets the game begin with a position (docs/notation.md): from there at once if it has begun, otherwise
 * when it does. A journal goes on only on a table with the same position. After a fault nothing has
 * changed. */
NoteFault table_local_stand(TableLocal *local, const char *text, size_t length);

/* Empties the table for another game, which begins as this one stood after its nth entry, through the
 * eyes of the observer: what that one could not know is drawn anew, by the seed. TABLE_ALL_SEEING: all
 * stays as it was. False if no game was being played then; then nothing has changed. */
bool table_local_fork(TableLocal *local, uint32_t n, int observer, uint64_t seed);

#endif

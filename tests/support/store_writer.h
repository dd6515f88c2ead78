/* SPDX-License-Identifier: MIT */
/*
 * Data files for tests: a few games, filled with the same texts for the same numbers, so that
 * whoever reads one knows what must stand in it.
 */
#ifndef STORE_WRITER_H
#define STORE_WRITER_H

#include <stdbool.h>
#include <stdint.h>

#include "store.h"

enum { STORE_WRITER_GAMES = 5 };

/* The store, and what has been written of each game. */
typedef struct StoreWriter {
    Store *store;
    uint32_t n[STORE_WRITER_GAMES + 1];
    uint8_t chain[STORE_WRITER_GAMES + 1][STORE_CHAIN];
} StoreWriter;

NoteSlice store_writer_text(const char *text);
StoreTable store_writer_table(uint64_t game);

/* Within a transaction: all tables, or the next entry of a game. */
StoreCode store_writer_add_tables(StoreWriter *writer);
StoreCode store_writer_add(StoreWriter *writer, uint64_t game);

/* A transaction: the tables, or one entry of each game. Of one that fails nothing is left. */
StoreCode store_writer_begin(StoreWriter *writer);
StoreCode store_writer_round(StoreWriter *writer);

/* A file with so many entries of each game; it stays open. */
StoreWriter store_writer_fill(const char *file, int rounds);

/* Reads a game: each entry that comes is the one that was written. */
StoreCode store_writer_read(Store *store, uint64_t game, uint32_t *n);

/* Removes the file and those beside it. */
void store_writer_remove(const char *file);

#endif

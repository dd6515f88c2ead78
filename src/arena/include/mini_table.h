/* SPDX-License-Identifier: MIT */
/*
 * Numbers by key, for positions and information sets that are told apart by 64 bits.
 */
#ifndef MINI_TABLE_H
#define MINI_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MINI_ABSENT = INT32_MAX };

typedef struct MiniEntry {
    uint64_t key;
    uint32_t number; /* MINI_ABSENT: a free place */
} MiniEntry;

/* All zero is an empty table. */
typedef struct MiniTable {
    MiniEntry *entry;
    size_t size; /* a power of two, or 0 */
    size_t count;
} MiniTable;

/* The number of a key, or MINI_ABSENT. */
uint32_t mini_table_find(const MiniTable *table, uint64_t key);

/* Adds a key that is not there yet; false if there is no memory. */
bool mini_table_add(MiniTable *table, uint64_t key, uint32_t number);

void mini_table_done(MiniTable *table);

#endif

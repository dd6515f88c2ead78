/* SPDX-License-Identifier: MIT */
/*
 * A hash table without deletion, never more than half full.
 */
#include "mini_table.h"

#include <stdlib.h>

enum { FIRST_SIZE = 16 };

/* Keys are hashes already. */
static MiniEntry *place_of(const MiniTable *table, uint64_t key) {
    size_t at = (size_t)key & (table->size - 1);
    while (table->entry[at].number != MINI_ABSENT && table->entry[at].key != key) {
        at = (at + 1) & (table->size - 1);
    }
    return &table->entry[at];
}

uint32_t mini_table_find(const MiniTable *table, uint64_t key) {
    return table->size ? place_of(table, key)->number : MINI_ABSENT;
}

static bool grow(MiniTable *table) {
    const MiniTable old = *table;
    const size_t size = old.size ? 2 * old.size : FIRST_SIZE;
    MiniEntry *entry = malloc(size * sizeof *entry);
    if (!entry) {
        return false;
    }
    for (size_t i = 0; i < size; i++) {
        entry[i].number = MINI_ABSENT;
    }
    table->entry = entry;
    table->size = size;
    for (size_t i = 0; i < old.size; i++) {
        if (old.entry[i].number != MINI_ABSENT) {
            *place_of(table, old.entry[i].key) = old.entry[i];
        }
    }
    free(old.entry);
    return true;
}

bool mini_table_add(MiniTable *table, uint64_t key, uint32_t number) {
    if (2 * table->count >= table->size && !grow(table)) {
        return false;
    }
    *place_of(table, key) = (MiniEntry){key, number};
    table->count++;
    return true;
}

void mini_table_done(MiniTable *table) {
    free(table->entry);
    *table = (MiniTable){0};
}

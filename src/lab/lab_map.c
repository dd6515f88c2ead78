/* SPDX-License-Identifier: MIT */
/*
 * A hash table without deletion, never more than half full.
 */
#include "lab_map.h"

#include <stdlib.h>

enum { FIRST_SIZE = 16 };

/* Keys are hashes already. */
static LabMapEntry *place_of(const LabMap *table, uint64_t key) {
    size_t at = (size_t)key & (table->size - 1);
    while (table->entry[at].number != LAB_ABSENT && table->entry[at].key != key) {
        at = (at + 1) & (table->size - 1);
    }
    return &table->entry[at];
}

uint32_t lab_map_find(const LabMap *table, uint64_t key) {
    return table->size ? place_of(table, key)->number : LAB_ABSENT;
}

static bool grow(LabMap *table) {
    const LabMap old = *table;
    const size_t size = old.size ? 2 * old.size : FIRST_SIZE;
    LabMapEntry *entry = malloc(size * sizeof *entry);
    if (!entry) {
        return false;
    }
    for (size_t i = 0; i < size; i++) {
        entry[i].number = LAB_ABSENT;
    }
    table->entry = entry;
    table->size = size;
    for (size_t i = 0; i < old.size; i++) {
        if (old.entry[i].number != LAB_ABSENT) {
            *place_of(table, old.entry[i].key) = old.entry[i];
        }
    }
    free(old.entry);
    return true;
}

bool lab_map_add(LabMap *table, uint64_t key, uint32_t number) {
    if (2 * table->count >= table->size && !grow(table)) {
        return false;
    }
    *place_of(table, key) = (LabMapEntry){key, number};
    table->count++;
    return true;
}

void lab_map_done(LabMap *table) {
    free(table->entry);
    *table = (LabMap){0};
}

/* SPDX-License-Identifier: MIT */
/*
 * Numbers by key, for positions and information sets that are told apart by 64 bits.
 */
#ifndef LAB_MAP_H
#define LAB_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LAB_ABSENT = INT32_MAX };

typedef struct LabMapEntry {
    uint64_t key;
    uint32_t number; /* LAB_ABSENT: a free place */
} LabMapEntry;

/* All zero is an empty table. */
typedef struct LabMap {
    LabMapEntry *entry;
    size_t size; /* a power of two, or 0 */
    size_t count;
} LabMap;

/* The number of a key, or LAB_ABSENT. */
uint32_t lab_map_find(const LabMap *table, uint64_t key);

/* Adds a key that is not there yet; false if there is no memory. */
bool lab_map_add(LabMap *table, uint64_t key, uint32_t number);

void lab_map_done(LabMap *table);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Memory. Where there is none left the program ends at once: all that was acknowledged is on
 * disk, and a fresh start is the one state that is tested every day.
 */
#ifndef EPIX_SERVER_MEMORY_H
#define EPIX_SERVER_MEMORY_H

#include <stdlib.h>
#include <string.h>

#include "store.h"

static inline void *memory_take(size_t size) {
    void *memory = calloc(1, size);
    if (!memory) {
        store_end();
    }
    return memory;
}

static inline void *memory_resize(void *memory, size_t size) {
    memory = realloc(memory, size);
    if (!memory) {
        store_end();
    }
    return memory;
}

/* What was taken, and is only looked at since then. */
static inline void memory_drop(const void *memory) {
    void *own;
    memcpy(&own, &memory, sizeof own);
    free(own);
}

#endif

/* SPDX-License-Identifier: MIT */
/*
 * See minds.h.
 */
#include "minds.h"

#include <stdlib.h>

#include "memory.h"

struct Mind {
    TableMind mind; /* comes first, so that one leads to the other */
    uint64_t used;
    bool taken;
};

void minds_open(Minds *minds, int threads) {
    *minds = (Minds){.count = threads * MINDS_EACH};
    minds->mind = memory_take((size_t)minds->count * sizeof *minds->mind);
}

void minds_close(Minds *minds) {
    for (int i = 0; i < minds->count; i++) {
        free(minds->mind[i].mind.memory);
    }
    free(minds->mind);
}

static struct Mind *choose(const Minds *minds, const TableQuestion *question) {
    struct Mind *oldest = NULL;
    for (int i = 0; i < minds->count; i++) {
        struct Mind *mind = &minds->mind[i];
        if (mind->taken) {
            continue;
        }
        if (table_mind_holds(&mind->mind, question)) {
            return mind;
        }
        oldest = !oldest || mind->used < oldest->used ? mind : oldest;
    }
    return oldest;
}

static void feed(TableMind *mind, size_t needed) {
    if (needed > mind->room) {
        free(mind->memory);
        *mind = (TableMind){.memory = memory_take(needed), .room = needed};
    }
}

TableMind *minds_take(Minds *minds, const TableQuestion *question) {
    struct Mind *mind = choose(minds, question);
    mind->used = ++minds->taken;
    mind->taken = true;
    feed(&mind->mind, question->bot->memory);
    return &mind->mind;
}

void minds_give(TableMind *mind) {
    ((struct Mind *)(void *)mind)->taken = false;
}

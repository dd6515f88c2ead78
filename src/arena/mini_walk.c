/* SPDX-License-Identifier: MIT */
/*
 * From region to region.
 */
#include <stdlib.h>

#include "mini_solve.h"

/* What is being looked at has no value yet; to come back to it is to ride in circles. */
static const MiniValue under_way = {.value = -1};

static uint32_t remember(MiniWalk *walk, const EpixState *state) {
    MiniMemory *memory = &walk->memory;
    if (memory->values == MINI_POSITIONS) {
        walk->fault = MINI_LARGE;
        return MINI_ABSENT;
    }
    if (memory->values == memory->room) {
        const uint32_t room = memory->room ? 2 * memory->room : 64;
        MiniValue *larger = realloc(memory->value, room * sizeof *larger);
        if (!larger) {
            walk->fault = MINI_MEMORY;
            return MINI_ABSENT;
        }
        memory->value = larger;
        memory->room = room;
    }
    if (!mini_table_add(&memory->table, epix_hash(state), memory->values)) {
        walk->fault = MINI_MEMORY;
        return MINI_ABSENT;
    }
    memory->value[memory->values] = under_way;
    return memory->values++;
}

static void look_at_leaves(MiniWalk *walk, const MiniRegion *region, const MiniDraft *draft) {
    for (uint32_t i = 1; i < region->nodes && !walk->fault; i++) {
        if (region->node[i].set == MINI_LEAF && draft->wanted[i]) {
            const MiniValue leaf = mini_walk(walk, &region->node[i].state);
            draft->value[i] = leaf.value;
            draft->trial[i] = leaf.trial;
        }
    }
}

static MiniValue value_of_draft(MiniWalk *walk, const MiniRegion *region, const MiniDraft *draft) {
    for (uint32_t i = 0; !walk->want && i < region->nodes; i++) {
        draft->wanted[i] = true;
    }
    if (walk->want) {
        walk->want(walk, region, draft);
    }
    look_at_leaves(walk, region, draft);
    if (!walk->fault && !walk->settle(walk, region, draft)) {
        walk->fault = MINI_MEMORY;
    }
    return (MiniValue){draft->value[0], draft->trial[0]};
}

static MiniValue value_of_region(MiniWalk *walk, const MiniRegion *region) {
    MiniValue result = {0};
    double *numbers = calloc(2 * ((size_t)region->nodes + region->choices), sizeof *numbers);
    bool *wanted = calloc(region->nodes, sizeof *wanted);
    if (numbers && wanted) {
        const MiniDraft draft = {.value = numbers,
                                 .trial = numbers + region->nodes,
                                 .mix = numbers + 2 * (size_t)region->nodes,
                                 .tried = numbers + 2 * (size_t)region->nodes + region->choices,
                                 .wanted = wanted};
        result = value_of_draft(walk, region, &draft);
    } else {
        walk->fault = MINI_MEMORY;
    }
    free(numbers);
    free(wanted);
    return result;
}

static MiniValue find_value(MiniWalk *walk, const EpixState *state) {
    MiniValue value = {0};
    if (state->phase == EPIX_PHASE_OVER) {
        value.value = mini_payoff(state);
        value.trial = value.value;
        return value;
    }
    MiniRegion region;
    walk->fault = mini_region_init(&region, walk->game, state);
    walk->size.nodes += region.nodes;
    if (!walk->fault) {
        value = value_of_region(walk, &region);
    }
    mini_region_done(&region);
    return value;
}

MiniValue mini_walk(MiniWalk *walk, const EpixState *start) {
    uint32_t at = mini_table_find(&walk->memory.table, epix_hash(start));
    if (at != MINI_ABSENT) {
        const MiniValue value = walk->memory.value[at];
        if (value.value == under_way.value) {
            walk->fault = MINI_ENDLESS;
        }
        return value;
    }
    at = remember(walk, start);
    if (walk->fault) {
        return under_way;
    }
    walk->size.positions++;
    const MiniValue value = find_value(walk, start);
    walk->memory.value[at] = value;
    return value;
}

void mini_walk_done(MiniWalk *walk) {
    mini_table_done(&walk->memory.table);
    free(walk->memory.value);
}

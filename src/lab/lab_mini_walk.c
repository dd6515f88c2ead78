/* SPDX-License-Identifier: MIT */
/*
 * From region to region.
 */
#include <stdlib.h>

#include "lab_mini.h"

/* No position leads back to itself, for Knights do not ride in circles (rules.md 10.5). */
static const LabMiniValue no_value = {.value = -1};

static uint32_t remember(LabMiniWalk *walk, const EpixState *state) {
    LabMiniMemory *memory = &walk->memory;
    if (memory->values == LAB_MINI_POSITIONS) {
        walk->fault = LAB_MINI_LARGE;
        return LAB_ABSENT;
    }
    if (memory->values == memory->room) {
        const uint32_t room = memory->room ? 2 * memory->room : 64;
        LabMiniValue *larger = realloc(memory->value, room * sizeof *larger);
        if (!larger) {
            walk->fault = LAB_MINI_MEMORY;
            return LAB_ABSENT;
        }
        memory->value = larger;
        memory->room = room;
    }
    if (!lab_map_add(&memory->table, epix_hash(state), memory->values)) {
        walk->fault = LAB_MINI_MEMORY;
        return LAB_ABSENT;
    }
    memory->value[memory->values] = no_value;
    return memory->values++;
}

static void look_at_leaves(LabMiniWalk *walk, const LabMiniRegion *region,
                           const LabMiniDraft *draft) {
    for (uint32_t i = 1; i < region->nodes && !walk->fault; i++) {
        if (region->node[i].set == LAB_MINI_LEAF && draft->wanted[i]) {
            const LabMiniValue leaf = lab_mini_walk(walk, &region->node[i].state);
            draft->value[i] = leaf.value;
            draft->trial[i] = leaf.trial;
        }
    }
}

static LabMiniValue value_of_draft(LabMiniWalk *walk, const LabMiniRegion *region,
                                   const LabMiniDraft *draft) {
    for (uint32_t i = 0; !walk->want && i < region->nodes; i++) {
        draft->wanted[i] = true;
    }
    if (walk->want) {
        walk->want(walk, region, draft);
    }
    look_at_leaves(walk, region, draft);
    if (!walk->fault && !walk->settle(walk, region, draft)) {
        walk->fault = LAB_MINI_MEMORY;
    }
    return (LabMiniValue){draft->value[0], draft->trial[0]};
}

static LabMiniValue value_of_region(LabMiniWalk *walk, const LabMiniRegion *region) {
    LabMiniValue result = {0};
    double *numbers = calloc(2 * ((size_t)region->nodes + region->choices), sizeof *numbers);
    bool *wanted = calloc(region->nodes, sizeof *wanted);
    if (numbers && wanted) {
        const LabMiniDraft draft = {.value = numbers,
                                    .trial = numbers + region->nodes,
                                    .mix = numbers + 2 * (size_t)region->nodes,
                                    .tried = numbers + 2 * (size_t)region->nodes + region->choices,
                                    .wanted = wanted};
        result = value_of_draft(walk, region, &draft);
    } else {
        walk->fault = LAB_MINI_MEMORY;
    }
    free(numbers);
    free(wanted);
    return result;
}

static LabMiniValue find_value(LabMiniWalk *walk, const EpixState *state) {
    LabMiniValue value = {0};
    if (state->phase == EPIX_PHASE_OVER) {
        value.value = lab_mini_payoff(state);
        value.trial = value.value;
        return value;
    }
    LabMiniRegion region;
    walk->fault = lab_mini_region_init(&region, walk->game, state);
    walk->size.nodes += region.nodes;
    if (!walk->fault) {
        value = value_of_region(walk, &region);
    }
    lab_mini_region_done(&region);
    return value;
}

LabMiniValue lab_mini_walk(LabMiniWalk *walk, const EpixState *start) {
    uint32_t at = lab_map_find(&walk->memory.table, epix_hash(start));
    if (at != LAB_ABSENT) {
        return walk->memory.value[at];
    }
    at = remember(walk, start);
    if (walk->fault) {
        return no_value;
    }
    walk->size.positions++;
    const LabMiniValue value = find_value(walk, start);
    walk->memory.value[at] = value;
    return value;
}

void lab_mini_walk_done(LabMiniWalk *walk) {
    lab_map_done(&walk->memory.table);
    free(walk->memory.value);
}

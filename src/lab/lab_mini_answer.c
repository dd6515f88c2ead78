/* SPDX-License-Identifier: MIT */
/*
 * How far mixes reach in a region, and the best answer to them.
 */
#include <stdlib.h>
#include <string.h>

#include "lab_mini.h"

/* Ways that meet in a node differ only in decisions of one seat (LabMiniNode): its reach is their sum,
 * the other one's is the same on all of them. */
void lab_mini_region_reach(const LabMiniRegion *region, int seat, const double *mix,
                           double *reach) {
    memset(reach, 0, region->nodes * sizeof *reach);
    reach[0] = 1;
    for (uint32_t i = region->orders; i-- > 0;) {
        const uint32_t at = region->order[i];
        const LabMiniNode *node = &region->node[at];
        const LabMiniSet *set = &region->set[node->set];
        const uint32_t *to = &region->edge[node->edge];
        for (uint32_t choice = 0; choice < set->choices; choice++) {
            if (set->seat == seat) {
                reach[to[choice]] += reach[at] * mix[set->at + choice];
            } else {
                reach[to[choice]] = reach[at];
            }
        }
    }
}

/* ---- The best answer ----------------------------------------------------------------------------- */

typedef struct Work {
    const LabMiniRegion *region;
    const LabMiniAnswer *answer;
    uint32_t *chosen; /* by set; LAB_MINI_LEAF: not yet */
    bool *known;      /* by node: its value is */
} Work;

static double value_of(Work *work, uint32_t at);

/* What a choice is worth to seat 0, summed over all nodes that may be meant. */
static double worth_of(Work *work, const LabMiniSet *set, uint32_t choice) {
    const LabMiniRegion *region = work->region;
    double sum = 0;
    for (uint32_t at = set->node; at != LAB_MINI_LEAF; at = region->node[at].next) {
        if (work->answer->reach[at] > 0) {
            sum += work->answer->reach[at] *
                   value_of(work, region->edge[region->node[at].edge + choice]);
        }
    }
    return sum;
}

/* Nothing that follows a set leads back to it, since nobody forgets what he has done. */
static uint32_t choose(Work *work, uint32_t number) {
    const LabMiniSet *set = &work->region->set[number];
    double best = 0;
    for (uint32_t choice = 0; choice < set->choices; choice++) {
        const double worth = worth_of(work, set, choice);
        if (choice == 0 || (work->answer->seat == 0 ? worth > best : worth < best)) {
            best = worth;
            work->chosen[number] = choice;
        }
    }
    return work->chosen[number];
}

static void find_own(Work *work, uint32_t at, const LabMiniNode *node) {
    const LabMiniAnswer *answer = work->answer;
    uint32_t chosen = work->chosen[node->set];
    chosen = chosen != LAB_MINI_LEAF ? chosen : choose(work, node->set);
    const uint32_t to = work->region->edge[node->edge + chosen];
    answer->value[at] = value_of(work, to);
    answer->trial[at] = answer->trial[to];
}

static void find_other(Work *work, uint32_t at, const LabMiniNode *node) {
    const LabMiniAnswer *answer = work->answer;
    const LabMiniSet *set = &work->region->set[node->set];
    const uint32_t *to = &work->region->edge[node->edge];
    double value = 0;
    double trial = 0;
    for (uint32_t choice = 0; choice < set->choices; choice++) {
        const double share = answer->other[set->at + choice];
        const double tried = answer->tried[set->at + choice];
        if (share > 0 || tried > 0) {
            value += share * value_of(work, to[choice]);
            trial += tried * answer->trial[to[choice]];
        }
    }
    answer->value[at] = value;
    answer->trial[at] = trial;
}

static double value_of(Work *work, uint32_t at) {
    const LabMiniNode *node = &work->region->node[at];
    if (node->set != LAB_MINI_LEAF && !work->known[at]) {
        const bool own = work->region->set[node->set].seat == work->answer->seat;
        (own ? find_own : find_other)(work, at, node);
        work->known[at] = true;
    }
    return work->answer->value[at];
}

bool lab_mini_region_answer(const LabMiniRegion *region, const LabMiniAnswer *answer) {
    Work work = {.region = region,
                 .answer = answer,
                 .chosen = malloc((region->sets + 1) * sizeof *work.chosen),
                 .known = calloc(region->nodes, sizeof *work.known)};
    const bool well = work.chosen && work.known;
    if (well) {
        for (uint32_t i = 0; i < region->sets; i++) {
            work.chosen[i] = LAB_MINI_LEAF;
        }
        value_of(&work, 0);
    }
    free(work.chosen);
    free(work.known);
    return well;
}

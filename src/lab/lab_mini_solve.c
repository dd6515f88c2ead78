/* SPDX-License-Identifier: MIT */
/*
 * Equilibria and best answers of whole games, region by region.
 */
#include "lab_mini.h"

#include <stdlib.h>
#include <string.h>

static LabMiniFault check_start(const EpixGame *game, const EpixState *start) {
    if (game->board.seats != LAB_MINI_SIDES) {
        return LAB_MINI_SEATS;
    }
    return lab_mini_is_open(game, start) ? LAB_MINI_NONE : LAB_MINI_HIDDEN;
}

/* ---- Equilibrium ----------------------------------------------------------------------------------- */

/* One decision: the best of what follows. */
static void settle_decision(const LabMiniRegion *region, double *mix, double *value) {
    const uint32_t *to = &region->edge[region->node[0].edge];
    const int seat = region->set[0].seat;
    uint32_t best = 0;
    for (uint32_t i = 1; i < region->set[0].choices; i++) {
        const double gain = value[to[i]] - value[to[best]];
        best = (seat == 0 ? gain : -gain) > 0 ? i : best;
    }
    mix[best] = 1;
    value[0] = value[to[best]];
}

static bool keep_mixes(LabMiniSolution *solution, const LabMiniRegion *region, const double *mix) {
    const uint32_t needed = solution->mixes + region->choices;
    if (needed > solution->mix_room) {
        const uint32_t room = 2 * needed;
        double *larger = realloc(solution->mix, room * sizeof *larger);
        if (!larger) {
            return false;
        }
        solution->mix = larger;
        solution->mix_room = room;
    }
    memcpy(solution->mix + solution->mixes, mix, region->choices * sizeof *mix);
    for (uint32_t i = 0; i < region->sets; i++) {
        const LabMiniSet *set = &region->set[i];
        if (!lab_map_add(&solution->sets, set->key, solution->mixes + set->at)) {
            return false;
        }
    }
    solution->mixes = needed;
    return true;
}

static bool settle_equilibrium(LabMiniWalk *walk, const LabMiniRegion *region,
                               const LabMiniDraft *draft) {
    if (region->orders == 1) {
        settle_decision(region, draft->mix, draft->value);
    } else if (!lab_mini_region_solve(region, draft->value, draft->mix, &draft->value[0])) {
        return false;
    }
    walk->size.sets += region->sets;
    return keep_mixes(walk->context, region, draft->mix);
}

void lab_mini_play_solution(void *context, const LabMiniQuestion *question, double *mix,
                            double *tried) {
    const LabMiniSolution *solution = context;
    const uint32_t at = lab_map_find(&solution->sets, question->set->key);
    memcpy(mix, solution->mix + at, question->set->choices * sizeof *mix);
    memcpy(tried, mix, question->set->choices * sizeof *mix);
}

static LabMiniFault certify(const EpixGame *game, const EpixState *start,
                            LabMiniSolution *solution) {
    LabMiniFault fault = LAB_MINI_NONE;
    solution->certificate = -1;
    for (int seat = 0; seat < LAB_MINI_SIDES && !fault; seat++) {
        LabMiniResponse response = {.game = game,
                                    .start = start,
                                    .seat = seat,
                                    .play = lab_mini_play_solution,
                                    .context = solution};
        fault = lab_mini_respond(&response);
        solution->certificate += response.worth;
    }
    return fault;
}

LabMiniFault lab_mini_solve(const EpixGame *game, const EpixState *start,
                            LabMiniSolution *solution) {
    *solution = (LabMiniSolution){0};
    LabMiniFault fault = check_start(game, start);
    if (fault) {
        return fault;
    }
    LabMiniWalk walk = {.game = game, .settle = settle_equilibrium, .context = solution};
    solution->value = lab_mini_walk(&walk, start).value;
    solution->size = walk.size;
    fault = walk.fault;
    lab_mini_walk_done(&walk);
    return fault ? fault : certify(game, start, solution);
}

void lab_mini_solution_done(LabMiniSolution *solution) {
    lab_map_done(&solution->sets);
    free(solution->mix);
}

/* ---- Best answers ------------------------------------------------------------------------------------ */

static void ask(LabMiniWalk *walk, const LabMiniRegion *region, const LabMiniSet *set,
                const LabMiniDraft *draft) {
    const LabMiniResponse *response = walk->context;
    const EpixState *state = &region->node[set->node].state;
    EpixView view;
    EpixLegal legal;
    epix_view(walk->game, state, set->seat, &view);
    epix_legal(walk->game, state, set->seat, &legal);
    const LabMiniQuestion question = {.game = walk->game,
                                      .set = set,
                                      .view = &view,
                                      .legal = &legal};
    response->play(response->context, &question, draft->mix + set->at, draft->tried + set->at);
    walk->size.sets++;
}

static bool is_unset(const double *mix, uint32_t choices) {
    for (uint32_t i = 0; i < choices; i++) {
        if (mix[i] > 0) {
            return false;
        }
    }
    return true;
}

/* From the start of the region down: only where the other seat may go are its mixes needed, and
 * only the leaves there are of interest. */
static void want_reached(LabMiniWalk *walk, const LabMiniRegion *region,
                         const LabMiniDraft *draft) {
    const LabMiniResponse *response = walk->context;
    bool *wanted = draft->wanted;
    wanted[0] = true;
    for (uint32_t i = region->orders; i-- > 0;) {
        const uint32_t at = region->order[i];
        const LabMiniNode *node = &region->node[at];
        const LabMiniSet *set = &region->set[node->set];
        const bool answers = set->seat == response->seat;
        if (wanted[at] && !answers && is_unset(draft->mix + set->at, set->choices)) {
            ask(walk, region, set, draft);
        }
        for (uint32_t choice = 0; choice < set->choices; choice++) {
            const bool played =
                draft->mix[set->at + choice] > 0 || draft->tried[set->at + choice] > 0;
            wanted[region->edge[node->edge + choice]] |= wanted[at] && (answers || played);
        }
    }
}

static bool settle_answer(LabMiniWalk *walk, const LabMiniRegion *region,
                          const LabMiniDraft *draft) {
    const LabMiniResponse *response = walk->context;
    double *reach = malloc(region->nodes * sizeof *reach);
    if (!reach) {
        return false;
    }
    lab_mini_region_reach(region, 1 - response->seat, draft->mix, reach);
    const LabMiniAnswer answer = {.seat = response->seat,
                                  .other = draft->mix,
                                  .reach = reach,
                                  .value = draft->value,
                                  .tried = draft->tried,
                                  .trial = draft->trial};
    const bool well = lab_mini_region_answer(region, &answer);
    free(reach);
    return well;
}

LabMiniFault lab_mini_respond(LabMiniResponse *response) {
    LabMiniWalk walk = {.game = response->game,
                        .want = want_reached,
                        .settle = settle_answer,
                        .context = response,
                        .fault = check_start(response->game, response->start)};
    const LabMiniValue none = {0};
    const LabMiniValue value = walk.fault ? none : lab_mini_walk(&walk, response->start);
    response->worth = response->seat == 0 ? value.value : 1 - value.value;
    response->trial = response->seat == 0 ? value.trial : 1 - value.trial;
    response->size = walk.size;
    lab_mini_walk_done(&walk);
    return walk.fault;
}

/* SPDX-License-Identifier: MIT */
/*
 * Builds regions.
 */
#include "lab_mini.h"

#include <stdlib.h>
#include <string.h>

#include "arena_seeds.h"
#include "lab_map.h"

typedef struct Builder {
    LabMiniRegion *region;
    LabMap nodes;
    LabMap sets;
    LabMiniFault fault;
} Builder;

/* ---- Positions ----------------------------------------------------------------------------------- */

static uint64_t fold(uint64_t sum, const void *bytes, size_t size) {
    const unsigned char *next = bytes;
    while (size > 0) {
        uint64_t word = 0;
        const size_t length = size < sizeof word ? size : sizeof word;
        memcpy(&word, next, length);
        sum = arena_seed(sum, word);
        next += length;
        size -= length;
    }
    return sum;
}

/* The position as far as a seat knows it, with nothing in the place of secrets. */
static void blank(const EpixGame *game, const EpixState *state, int seat, EpixState *known) {
    static const EpixSecrets nothing;
    EpixView view;
    epix_view(game, state, seat, &view);
    epix_imagine(game, &view, &nothing, known);
}

/* A spy has seen all cards that were chosen so far; but his own are still to come. */
static bool are_cards_chosen(const EpixState *state) {
    const bool chooses = state->phase == EPIX_PHASE_SPY || state->phase == EPIX_PHASE_CHOOSE;
    return chooses && (state->chosen[0] || state->chosen[1]);
}

/* A bid or stake of 0 looks like none, therefore the first line. When the game is over, cards that are
 * still hidden (rules.md 14.4) no longer matter. */
bool lab_mini_is_open(const EpixGame *game, const EpixState *state) {
    if (state->phase == EPIX_PHASE_OVER) {
        return true;
    }
    bool open = state->sealed == 0 && state->phase != EPIX_PHASE_GUESS && !are_cards_chosen(state);
    for (int seat = 0; seat < game->board.seats && open; seat++) {
        EpixState known;
        blank(game, state, seat, &known);
        open = epix_equal(&known, state);
    }
    return open;
}

double lab_mini_payoff(const EpixState *state) {
    const int winners = state->winners;
    return winners & 1 ? (winners == 1 ? 1 : 0.5) : 0;
}

/* A guess answers a stake that is not seen. */
static bool decides_in_secret(const EpixState *state) {
    return epix_is_sealed(state->phase) || state->phase == EPIX_PHASE_GUESS;
}

/* ---- Room ------------------------------------------------------------------------------------------ */

/* Makes room for so many more in a list; false if there is no memory. */
static bool make_room(void **list, uint32_t *room, uint32_t needed, size_t size) {
    if (needed <= *room) {
        return true;
    }
    uint32_t wanted = *room ? *room : 4;
    while (wanted < needed) {
        wanted *= 2;
    }
    void *larger = realloc(*list, wanted * size);
    if (larger) {
        *list = larger;
        *room = wanted;
    }
    return larger != NULL;
}

#define MAKE_ROOM(list, room, needed) make_room((void **)&(list), &(room), (needed), sizeof *(list))

/* ---- Sets ------------------------------------------------------------------------------------------ */

static bool has_decided(const LabMiniRegion *region, int seat) {
    for (uint32_t i = 0; i < region->sets; i++) {
        if (region->set[i].seat == seat) {
            return true;
        }
    }
    return false;
}

static uint32_t add_set(Builder *builder, uint64_t key, int seat, uint32_t choices) {
    LabMiniRegion *region = builder->region;
    if (!MAKE_ROOM(region->set, region->set_room, region->sets + 1) ||
        !lab_map_add(&builder->sets, key, region->sets)) {
        builder->fault = LAB_MINI_MEMORY;
        return LAB_MINI_LEAF;
    }
    region->set[region->sets] = (LabMiniSet){.key = key,
                                             .node = LAB_MINI_LEAF,
                                             .choices = choices,
                                             .at = region->choices,
                                             .seat = (uint8_t)seat,
                                             .first = !has_decided(region, seat)};
    region->choices += choices;
    return region->sets++;
}

static void join_set(Builder *builder, uint32_t at, int seat, uint32_t choices) {
    LabMiniRegion *region = builder->region;
    const LabMiniNode *node = &region->node[at];
    EpixState known;
    blank(region->game, &node->state, seat, &known);
    const uint64_t key = arena_seed(node->opened + (uint64_t)seat, epix_hash(&known));
    uint32_t set = lab_map_find(&builder->sets, key);
    if (set == LAB_ABSENT) {
        set = add_set(builder, key, seat, choices);
    }
    if (!builder->fault) {
        region->node[at].set = set;
        region->node[at].next = region->set[set].node;
        region->set[set].node = at;
    }
}

/* ---- Nodes ----------------------------------------------------------------------------------------- */

static uint32_t add_node(Builder *builder, const LabMiniNode *node, uint64_t key) {
    LabMiniRegion *region = builder->region;
    if (region->nodes == LAB_MINI_NODES) {
        builder->fault = LAB_MINI_LARGE;
    } else if (!MAKE_ROOM(region->node, region->node_room, region->nodes + 1) ||
               !lab_map_add(&builder->nodes, key, region->nodes)) {
        builder->fault = LAB_MINI_MEMORY;
    } else {
        region->node[region->nodes] = *node;
        return region->nodes++;
    }
    return LAB_MINI_LEAF;
}

static void expand(Builder *builder, uint32_t at);

/* Leaves are the same however they were reached. */
static uint32_t reach_node(Builder *builder, LabMiniNode *node) {
    LabMiniRegion *region = builder->region;
    const bool leaf = lab_mini_is_open(region->game, &node->state);
    const uint64_t hash = epix_hash(&node->state);
    const uint64_t key = leaf ? hash : arena_seed(node->sealed, hash);
    uint32_t at = lab_map_find(&builder->nodes, key);
    if (at == LAB_ABSENT) {
        at = add_node(builder, node, key);
        if (!builder->fault && !leaf) {
            expand(builder, at);
        }
    }
    return at;
}

static uint32_t follow(Builder *builder, const LabMiniNode *from, int seat,
                       const EpixDecision *decision) {
    LabMiniNode node = *from;
    node.set = LAB_MINI_LEAF;
    node.next = LAB_MINI_LEAF;
    if (decides_in_secret(&from->state)) {
        node.sealed = fold(node.sealed, decision, sizeof *decision);
    }
    if (from->state.phase == EPIX_PHASE_GUESS) {
        node.opened = arena_seed(node.opened, from->state.stake);
        node.opened = fold(node.opened, decision, sizeof *decision);
    }
    epix_play(builder->region->game, &node.state, seat, decision, NULL);
    return reach_node(builder, &node);
}

/* Recursion ends with the region: a turn has few decisions. The list of nodes may move. */
static void expand(Builder *builder, uint32_t at) {
    LabMiniRegion *region = builder->region;
    const LabMiniNode node = region->node[at];
    const int seat = __builtin_ctz(node.state.actors);
    EpixLegal legal;
    epix_legal(region->game, &node.state, seat, &legal);
    const uint32_t first_edge = region->edges;
    if (legal.count > LAB_MINI_NODES) {
        builder->fault = LAB_MINI_LARGE;
        return;
    }
    const uint32_t choices = (uint32_t)legal.count;
    if (!MAKE_ROOM(region->edge, region->edge_room, first_edge + choices)) {
        builder->fault = LAB_MINI_MEMORY;
        return;
    }
    region->edges += choices;
    region->node[at].edge = first_edge;
    join_set(builder, at, seat, choices);
    for (uint32_t i = 0; i < choices && !builder->fault; i++) {
        EpixDecision decision;
        epix_legal_at(&legal, i, &decision);
        const uint32_t to = follow(builder, &node, seat, &decision);
        region->edge[first_edge + i] = to;
    }
    if (!builder->fault && !MAKE_ROOM(region->order, region->order_room, region->orders + 1)) {
        builder->fault = LAB_MINI_MEMORY;
    }
    if (!builder->fault) {
        region->order[region->orders++] = at;
    }
}

LabMiniFault lab_mini_region_init(LabMiniRegion *region, const EpixGame *game,
                                  const EpixState *start) {
    *region = (LabMiniRegion){.game = game};
    Builder builder = {.region = region};
    const uint64_t hash = epix_hash(start);
    const LabMiniNode node = {
        .state = *start, .sealed = 0, .opened = hash, .set = LAB_MINI_LEAF, .next = LAB_MINI_LEAF};
    const uint32_t at = add_node(&builder, &node, arena_seed(0, hash));
    if (!builder.fault && start->phase != EPIX_PHASE_OVER) {
        expand(&builder, at);
    }
    lab_map_done(&builder.nodes);
    lab_map_done(&builder.sets);
    return builder.fault;
}

void lab_mini_region_done(LabMiniRegion *region) {
    free(region->node);
    free(region->edge);
    free(region->set);
    free(region->order);
}

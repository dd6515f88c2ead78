/* SPDX-License-Identifier: MIT */
/*
 * Solves a region by counterfactual regret minimisation: regrets that never fall below zero, each
 * seat in its turn, the last regret taken as a forecast of the next (predictive CFR+), and the
 * average of all rounds with squares as weights. The gap between both best answers tells how far
 * from an equilibrium the average still is.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab_mini.h"

enum {
    FIRST_LOOK = 32, /* rounds before the first look at the gap; then twice as many each time */
    MOST_ROUNDS = 1 << 17,
};

static const double small_enough = 1e-11;

typedef struct Regrets {
    const LabMiniRegion *region;
    double *memory;
    double *regret; /* these by choice */
    double *forecast;
    double *mix;
    double *sum;
    double *reach[LAB_MINI_SIDES]; /* these by node */
    double *value;
    int round;
} Regrets;

/* ---- Mixes --------------------------------------------------------------------------------------- */

/* Scales shares so that they sum to 1; even ones if all are zero. */
static void normalise(const double *shares, uint32_t choices, double *mix) {
    double sum = 0;
    for (uint32_t i = 0; i < choices; i++) {
        sum += shares[i];
    }
    for (uint32_t i = 0; i < choices; i++) {
        mix[i] = sum > 0 ? shares[i] / sum : 1.0 / choices;
    }
}

static void match_regrets(Regrets *regrets, const LabMiniSet *set) {
    double *mix = regrets->mix + set->at;
    for (uint32_t i = 0; i < set->choices; i++) {
        const double expected = regrets->regret[set->at + i] + regrets->forecast[set->at + i];
        mix[i] = expected > 0 ? expected : 0;
    }
    normalise(mix, set->choices, mix);
}

/* ---- A round --------------------------------------------------------------------------------------- */

static void find_values(Regrets *regrets) {
    const LabMiniRegion *region = regrets->region;
    for (uint32_t i = 0; i < region->orders; i++) {
        const LabMiniNode *node = &region->node[region->order[i]];
        const LabMiniSet *set = &region->set[node->set];
        const uint32_t *to = &region->edge[node->edge];
        double sum = 0;
        for (uint32_t choice = 0; choice < set->choices; choice++) {
            sum += regrets->mix[set->at + choice] * regrets->value[to[choice]];
        }
        regrets->value[region->order[i]] = sum;
    }
}

/* What the choices of a set would have brought more than its mix, to its seat. */
static void find_regrets(Regrets *regrets, const LabMiniSet *set) {
    const LabMiniRegion *region = regrets->region;
    const double sign = set->seat == 0 ? 1 : -1;
    double *gain = regrets->forecast + set->at;
    memset(gain, 0, set->choices * sizeof *gain);
    for (uint32_t at = set->node; at != LAB_MINI_LEAF; at = region->node[at].next) {
        const double weight = sign * regrets->reach[1 - set->seat][at];
        const uint32_t *to = &region->edge[region->node[at].edge];
        for (uint32_t choice = 0; choice < set->choices; choice++) {
            gain[choice] += weight * (regrets->value[to[choice]] - regrets->value[at]);
        }
    }
    for (uint32_t choice = 0; choice < set->choices; choice++) {
        const double regret = regrets->regret[set->at + choice] + gain[choice];
        regrets->regret[set->at + choice] = regret > 0 ? regret : 0;
    }
}

static void add_to_average(Regrets *regrets, const LabMiniSet *set) {
    const double weight =
        (double)regrets->round * regrets->round * regrets->reach[set->seat][set->node];
    for (uint32_t i = 0; i < set->choices; i++) {
        regrets->sum[set->at + i] += weight * regrets->mix[set->at + i];
    }
}

static void play_round(Regrets *regrets, int seat) {
    const LabMiniRegion *region = regrets->region;
    lab_mini_region_reach(region, 1 - seat, regrets->mix, regrets->reach[1 - seat]);
    find_values(regrets);
    for (uint32_t i = 0; i < region->sets; i++) {
        if (region->set[i].seat == seat) {
            find_regrets(regrets, &region->set[i]);
            match_regrets(regrets, &region->set[i]);
        }
    }
    lab_mini_region_reach(region, seat, regrets->mix, regrets->reach[seat]);
    for (uint32_t i = 0; i < region->sets; i++) {
        if (region->set[i].seat == seat) {
            add_to_average(regrets, &region->set[i]);
        }
    }
}

/* ---- The average ------------------------------------------------------------------------------------- */

/* Where nothing has been summed up the seat never goes; the last mix is as good as any. */
static void take_average(const Regrets *regrets, double *mix) {
    for (uint32_t i = 0; i < regrets->region->sets; i++) {
        const LabMiniSet *set = &regrets->region->set[i];
        double sum = 0;
        for (uint32_t choice = 0; choice < set->choices; choice++) {
            sum += regrets->sum[set->at + choice];
        }
        normalise((sum > 0 ? regrets->sum : regrets->mix) + set->at, set->choices, mix + set->at);
    }
}

/* The value between both best answers, and the gap. */
static bool find_gap(Regrets *regrets, const double *mix, double *value, double *gap) {
    double bound[LAB_MINI_SIDES];
    for (int seat = 0; seat < LAB_MINI_SIDES; seat++) {
        double *reach = regrets->reach[1 - seat];
        lab_mini_region_reach(regrets->region, 1 - seat, mix, reach);
        const LabMiniAnswer answer = {.seat = seat,
                                      .other = mix,
                                      .reach = reach,
                                      .value = regrets->value,
                                      .tried = mix,
                                      .trial = regrets->value};
        if (!lab_mini_region_answer(regrets->region, &answer)) {
            return false;
        }
        bound[seat] = regrets->value[0];
    }
    *value = (bound[0] + bound[1]) / 2;
    *gap = bound[0] - bound[1];
    return true;
}

static bool take_memory(Regrets *regrets, const double *leaves) {
    const LabMiniRegion *region = regrets->region;
    const size_t choices = region->choices;
    const size_t nodes = region->nodes;
    regrets->memory = calloc(4 * choices + 3 * nodes, sizeof(double));
    if (!regrets->memory) {
        return false;
    }
    regrets->regret = regrets->memory;
    regrets->forecast = regrets->regret + choices;
    regrets->mix = regrets->forecast + choices;
    regrets->sum = regrets->mix + choices;
    regrets->reach[0] = regrets->sum + choices;
    regrets->reach[1] = regrets->reach[0] + nodes;
    regrets->value = regrets->reach[1] + nodes;
    memcpy(regrets->value, leaves, nodes * sizeof *leaves);
    return true;
}

bool lab_mini_region_solve(const LabMiniRegion *region, const double *leaves, double *mix,
                           double *value) {
    Regrets regrets = {.region = region};
    bool well = take_memory(&regrets, leaves);
    double gap = HUGE_VAL;
    for (uint32_t i = 0; well && i < region->sets; i++) {
        match_regrets(&regrets, &region->set[i]);
    }
    for (int look = FIRST_LOOK; well && gap > small_enough && look <= MOST_ROUNDS; look *= 2) {
        while (regrets.round < look) {
            regrets.round++;
            play_round(&regrets, 0);
            play_round(&regrets, 1);
        }
        take_average(&regrets, mix);
        well = find_gap(&regrets, mix, value, &gap);
    }
    free(regrets.memory);
    return well;
}

/* SPDX-License-Identifier: MIT */
/*
 * The draft: every recruit, some bids on every card and passing are tried, the rest of the draft is
 * played by what looks best at each step, and the position before Spring is judged.
 */
#include "strategist.h"

#include "dice.h"

#include <string.h>

enum {
    DRAFT_STEPS = 100,
    JUMP = 2, /* gold above the lowest bid */
};

/* A step must be better than passing by more than this. */
static const double WORTH_IT = 1e-3;

/* Values that differ by less are the same, but for rounding. */
static const double EQUAL = 1e-9;

/* The number of decisions of a group worth trying. Of bids it is the lowest and, if jumps are tried, one
 * jump above it, on the own bid too: it keeps off who would wait until there is no gold left to answer
 * with. Of its markers the last one is the unit that is missed the least. */
static uint64_t tried(const EpixGroup *group, bool jumps) {
    if (group->kind != EPIX_BID) {
        return group->count;
    }
    return jumps && group->high - group->low >= JUMP ? 2 : 1;
}

static void decision_of(const EpixGroup *group, uint64_t n, EpixDecision *decision) {
    const EpixLegal space = {.count = group->count, .groups = 1, .group = {*group}};
    if (group->kind == EPIX_BID) {
        *decision = (EpixDecision){.kind = EPIX_BID,
                                   .ability = group->ability,
                                   .unit = (uint8_t)(63 - __builtin_clzll(group->set)),
                                   .gold = {group->low + (uint32_t)n * JUMP}};
    } else {
        epix_legal_at(&space, n, decision);
    }
}

/* To outbid oneself is to pay more for the same. */
static bool outbids_itself(const EpixState *state, int seat, const EpixDecision *decision) {
    for (int i = 0; i < state->cards_dealt && decision->kind == EPIX_BID; i++) {
        if (state->dealt[i].ability == decision->ability && state->dealt[i].seat == seat) {
            return true;
        }
    }
    return false;
}

/* What a position would be worth if all passed. No card works in the draft (rules.md 4.17), so what
 * one does to income and reach shows in Spring only; judged within the draft, such a card would look as
 * if nobody wanted it. */
static void judge(const Task *task, const EpixState *state, double value[EPIX_SEATS]) {
    static const EpixDecision pass = {.kind = EPIX_PASS};
    EpixState spring = *state;
    while (spring.phase == EPIX_PHASE_DRAFT) {
        epix_play(task->game, &spring, __builtin_ctz(spring.actors), &pass, NULL);
    }
    task->rules->draft(task->game, &spring, value);
}

/* What looks best at once: what brings most for each gold, since gold is what runs out. */
static void step(const Task *task, EpixState *state) {
    const int seat = __builtin_ctz(state->actors);
    EpixLegal legal;
    double passing[EPIX_SEATS];
    double highest = 0;
    EpixDecision best = {.kind = EPIX_PASS};
    epix_legal(task->game, state, seat, &legal);
    judge(task, state, passing);
    for (int i = 0; i < legal.groups; i++) {
        const EpixGroup *group = &legal.group[i];
        for (uint64_t n = 0; n < tried(group, false) && group->kind != EPIX_PASS; n++) {
            EpixDecision decision;
            EpixState next = *state;
            double value[EPIX_SEATS];
            decision_of(group, n, &decision);
            if (outbids_itself(state, seat, &decision)) {
                continue;
            }
            epix_play(task->game, &next, seat, &decision, NULL);
            judge(task, &next, value);
            const double gain = value[seat] - passing[seat];
            const double each = gain / (state->gold[seat] - next.gold[seat]);
            if (gain > WORTH_IT && each > highest) {
                highest = each;
                best = decision;
            }
        }
    }
    epix_play(task->game, state, seat, &best, NULL);
}

void strategist_try_draft(const Task *task, const EpixDecision *decision,
                          double value[EPIX_SEATS]) {
    EpixState next = task->state;
    epix_play(task->game, &next, task->seat, decision, NULL);
    for (int i = 0; next.phase == EPIX_PHASE_DRAFT && i < DRAFT_STEPS; i++) {
        step(task, &next);
    }
    judge(task, &next, value);
}

int strategist_drafts(const Task *task, EpixDecision *decisions, int room) {
    const EpixLegal *legal = task->question->legal;
    int count = 0;
    for (int i = 0; i < legal->groups; i++) {
        const EpixGroup *group = &legal->group[i];
        for (uint64_t n = 0; n < tried(group, true) && count < room; n++) {
            decision_of(group, n, &decisions[count++]);
        }
    }
    return count;
}

void strategist_draft(Task *task) {
    EpixDecision decisions[STRATEGIST_DRAFTS];
    EpixDecision best = {.kind = EPIX_PASS};
    double best_value[EPIX_SEATS] = {0};
    uint64_t equals = 0; /* as good as the best so far; one of them is drawn by lot */
    const int count = strategist_drafts(task, decisions, STRATEGIST_DRAFTS);
    for (int i = 0; i < count; i++) {
        double value[EPIX_SEATS];
        strategist_try_draft(task, &decisions[i], value);
        const double gain = value[task->seat] - best_value[task->seat];
        equals = gain > EQUAL ? 1 : gain > -EQUAL ? equals + 1 : equals;
        if (gain > EQUAL || (gain > -EQUAL && dice_below(task->dice, equals) == 0)) {
            best = decisions[i];
            memcpy(best_value, value, sizeof best_value);
        }
    }
    strategist_say_value(task, best_value);
    strategist_play_for_sure(task, &best);
}

/* SPDX-License-Identifier: MIT */
/*
 * The draft: every recruit, some bids on every card and passing are tried, the rest of the draft is
 * played by what looks best at each step, and the position before Spring is judged; who looks ahead plays
 * Spring through after those that look best.
 */
#include "strategist.h"

#include "dice.h"

enum {
    DRAFT_STEPS = 100,
    JUMP = 2, /* gold above the lowest bid */
    FAVOURITES = 4,
};

/* How much seasons played through count beside the first look, however many they are: they are played with
 * cards at random, so that they tell a difference rather than a worth. Of so few, half of that. */
static const double SPRING_SHARE = 0.3;
static const double FEW_SPRINGS = 20;

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

static void pass_all(const Task *task, EpixState *state) {
    static const EpixDecision pass = {.kind = EPIX_PASS};
    while (state->phase == EPIX_PHASE_DRAFT) {
        epix_play(task->game, state, __builtin_ctz(state->actors), &pass, NULL);
    }
}

/* What a position would be worth if all passed. No card works in the draft (rules.md 4.17), so what
 * one does to income and reach shows in Spring only; judged within the draft, such a card would look as
 * if nobody wanted it. */
static void judge(const Task *task, const EpixState *state, double value[EPIX_SEATS]) {
    EpixState spring = *state;
    pass_all(task, &spring);
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

/* Spring, after a decision and the rest of the draft. */
static void play_draft(const Task *task, const EpixDecision *decision, EpixState *spring) {
    *spring = task->state;
    epix_play(task->game, spring, task->seat, decision, NULL);
    for (int i = 0; spring->phase == EPIX_PHASE_DRAFT && i < DRAFT_STEPS; i++) {
        step(task, spring);
    }
    pass_all(task, spring);
}

void strategist_try_draft(const Task *task, const EpixDecision *decision,
                          double value[EPIX_SEATS]) {
    EpixState spring;
    play_draft(task, decision, &spring);
    task->rules->draft(task->game, &spring, value);
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

/* ---- The favourites --------------------------------------------------------------------------- */

/* A decision that looks good by itself. */
typedef struct Favourite {
    EpixDecision decision;
    double value[EPIX_SEATS];
    uint64_t lot; /* decides between equals */
    double sum[EPIX_SEATS];
} Favourite;

static bool is_better(const Task *task, const Favourite *one, const Favourite *other) {
    const double more = one->value[task->seat] - other->value[task->seat];
    return more > EQUAL || (more > -EQUAL && one->lot > other->lot);
}

/* Best first. */
static int find_favourites(const Task *task, Favourite favourites[FAVOURITES]) {
    EpixDecision decisions[STRATEGIST_DRAFTS];
    const int count = strategist_drafts(task, decisions, STRATEGIST_DRAFTS);
    int found = 0;
    for (int i = 0; i < count; i++) {
        Favourite one = {.decision = decisions[i], .lot = dice_next(task->dice)};
        strategist_try_draft(task, &decisions[i], one.value);
        int place = found;
        while (place > 0 && is_better(task, &one, &favourites[place - 1])) {
            place--;
        }
        found += found < FAVOURITES;
        for (int j = found - 1; j > place; j--) {
            favourites[j] = favourites[j - 1];
        }
        if (place < FAVOURITES) {
            favourites[place] = one;
        }
    }
    return found;
}

/* Spring is played through after each, with the same cards and luck for all: every combination of cards
 * in turn, then the same with the next one clockwise as first player. Returns how often. */
static int play_springs(Task *task, Favourite *favourites, int count) {
    const int profiles = strategist_profiles(task);
    const int begin = (int)dice_below(task->dice, (uint64_t)profiles);
    EpixState spring[FAVOURITES];
    int rounds = 0;
    bool in_time = count > 1;
    for (int i = 0; i < count; i++) {
        play_draft(task, &favourites[i].decision, &spring[i]);
    }
    for (; in_time; rounds++) {
        const uint64_t luck = dice_next(task->dice);
        for (int i = 0; i < count; i++) {
            EpixState state = spring[i];
            state.first = (uint8_t)strategist_seat_of(task, rounds / profiles);
            strategist_reveal(task, &state, (begin + rounds * 7) % profiles);
            strategist_add_season(task, &state, luck, favourites[i].sum);
            in_time = !limits_reached(&task->self->mind.watch) && in_time;
        }
    }
    return rounds;
}

static double verdict(const Task *task, const Favourite *favourite, int rounds) {
    const double share = SPRING_SHARE * rounds / (rounds + FEW_SPRINGS);
    const double mean = rounds ? favourite->sum[task->seat] / rounds : 0;
    return favourite->value[task->seat] * (1 - share) + mean * share;
}

void strategist_draft(Task *task) {
    Favourite favourites[FAVOURITES];
    const int count = find_favourites(task, favourites);
    const Favourite *best = favourites;
    if (task->rules->plays_spring) {
        const int rounds = play_springs(task, favourites, count);
        for (int i = 1; i < count; i++) {
            const double gain = verdict(task, &favourites[i], rounds) - verdict(task, best, rounds);
            best = gain > EQUAL ? &favourites[i] : best;
        }
    }
    strategist_say_value(task, best->value);
    strategist_play_for_sure(task, &best->decision);
}

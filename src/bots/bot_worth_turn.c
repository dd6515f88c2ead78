/* SPDX-License-Identifier: MIT */
/*
 * The worth of what is decided openly: the draft, whom to spy on, and turns.
 */
#include "worth.h"

#include "dice.h"

#include <string.h>

/* The draft is judged by the evaluation of the position before Spring; how far two such values are
 * wrong about a difference. */
static const double DRAFT_ERROR = 0.02;

/* ---- Draft ------------------------------------------------------------------------------------ */

static void try_draft(Worth *worth, const EpixDecision *decision) {
    double value[EPIX_SEATS];
    WorthOption *option = worth_add(worth, decision, 0);
    if (option) {
        strategist_try_draft(&worth->task, decision, value);
        worth_set(option, value);
        worth->self.mind.watch.nodes++;
    }
}

void worth_of_draft(Worth *worth) {
    EpixDecision decisions[STRATEGIST_DRAFTS];
    const int count = strategist_drafts(&worth->task, decisions, STRATEGIST_DRAFTS);
    worth->doubt = DRAFT_ERROR;
    for (int i = 0; i < count; i++) {
        try_draft(worth, &decisions[i]);
    }
    if (worth->question->wanted) {
        try_draft(worth, worth->question->wanted);
    }
}

/* ---- Spying ----------------------------------------------------------------------------------- */

/* Nobody tells apart what the cards of one are worth to know from those of another. */
void worth_of_spying(Worth *worth) {
    const EpixLegal *legal = worth->question->about.legal;
    double value[EPIX_SEATS];
    worth->self.mind.evaluate(worth->task.game, &worth->task.state, value);
    worth->doubt = DRAFT_ERROR;
    for (uint64_t i = 0; i < legal->count && i < BOT_WORTH_OPTIONS; i++) {
        EpixDecision decision;
        epix_legal_at(legal, i, &decision);
        worth_set(worth_add(worth, &decision, 0), value);
    }
}

/* ---- Turns ------------------------------------------------------------------------------------ */

/* The one decision as a space of its own; false if it is not legal. */
static bool only(const EpixLegal *legal, const EpixDecision *decision, EpixLegal *space) {
    for (int i = 0; i < legal->groups; i++) {
        EpixGroup group = legal->group[i];
        const uint64_t bit = UINT64_C(1) << (decision->to & 31);
        if (group.kind == decision->kind && group.unit == decision->unit &&
            group.from == decision->from && group.set & bit) {
            group.set = bit;
            group.count = 1;
            *space = (EpixLegal){.count = 1, .groups = 1, .group = {group}};
            return true;
        }
    }
    return false;
}

static int find(const MindOptions *options, const EpixDecision *decision) {
    int i = 0;
    while (i < options->count &&
           memcmp(&options->option[i].decision, decision, sizeof *decision) != 0) {
        i++;
    }
    return i;
}

/* Takes the wanted decision in, with the attack that it is best followed by, in place of the last
 * option if there is no room. */
static void take_in_wanted(Worth *worth, MindOptions *options) {
    const EpixDecision *wanted = worth->question->wanted;
    const EpixLegal *legal = worth->question->about.legal;
    EpixLegal space = {.count = 0};
    MindOptions alone = {.room = MIND_OPTIONS};
    if (!wanted || find(options, wanted) < options->count) {
        return;
    }
    (void)only(legal, wanted, &space); /* the end of the card is always among them */
    mind_options(&worth->self.mind, &worth->task.state, &space, true, &alone);
    const int place = find(&alone, wanted);
    if (place < alone.count) {
        options->count += options->count < options->room;
        options->option[options->count - 1] = alone.option[place];
    }
}

typedef struct Tries {
    double sum[MIND_OPTIONS][MIND_PARTS][EPIX_SEATS];
    int rounds;
} Tries;

/* Every option as often, with the same luck; no fewer rounds than there are parts. */
static void try_all(Worth *worth, const MindOptions *options, Tries *tries) {
    Task *task = &worth->task;
    bool in_time = true;
    memset(tries, 0, sizeof *tries);
    strategist_draw_outcomes(task, options);
    for (; in_time || tries->rounds < MIND_PARTS; tries->rounds++) {
        const uint64_t luck = dice_next(task->dice);
        for (int i = 0; i < options->count; i++) {
            strategist_try(task, options, i, tries->rounds, luck,
                           tries->sum[i][tries->rounds % MIND_PARTS]);
            in_time = !limits_reached(&worth->self.mind.watch) && in_time;
        }
    }
}

/* What the tries came to; a castle that is sure counts. */
static void take_tries(const Worth *worth, const MindOption *option, const Tries *tries, int index,
                       WorthOption *out) {
    for (int part = 0; part < MIND_PARTS; part++) {
        const int rounds = (tries->rounds - part + MIND_PARTS - 1) / MIND_PARTS;
        for (int seat = 0; seat < EPIX_SEATS; seat++) {
            out->value[part][seat] = tries->sum[index][part][seat] / rounds;
        }
    }
    const int seat = worth->task.seat;
    if (option->sure > worth_mean(out, seat)) {
        double value[EPIX_SEATS];
        for (int i = 0; i < EPIX_SEATS; i++) {
            value[i] = worth_mean(out, i);
        }
        strategist_raise_value(seat, option->sure, value);
        worth_set(out, value);
    }
}

/* Of several plans that begin alike the best counts. */
static void add_plan(Worth *worth, const MindOption *option, const Tries *tries, int index) {
    const int seat = worth->task.seat;
    WorthOption plan;
    take_tries(worth, option, tries, index, &plan);
    WorthOption *out = worth_add(worth, &option->decision, 0);
    if (worth_mean(&plan, seat) >= worth_mean(out, seat)) {
        memcpy(out->value, plan.value, sizeof out->value);
    }
}

void worth_of_turn(Worth *worth) {
    MindOptions options;
    Tries tries;
    strategist_options(&worth->task, &options);
    take_in_wanted(worth, &options);
    try_all(worth, &options, &tries);
    for (int i = 0; i < options.count; i++) {
        add_plan(worth, &options.option[i], &tries, i);
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * Recruitment, Move & Attack, and the order of Winter's cards: the options that look best are
 * compared by playing the season through after each, with the same luck and hidden cards for all.
 */
#include "strategist.h"

#include "dice.h"
#include "wander.h"

#include <string.h>

/* What an option seemed to be worth at first counts as much as so many seasons. */
static const double FIRST_LOOK = 12;

/* Of the limits; after each such part the worse half is left out. */
static const double SORT_OUT = 0.3;

/* ---- Comparing -------------------------------------------------------------------------------- */

typedef struct Trial {
    int index; /* of the option */
    double sum[EPIX_SEATS];
} Trial;

static double verdict(const Task *task, const MindOptions *options, const Trial *trial,
                      int rounds) {
    const MindOption *option = &options->option[trial->index];
    const double mean =
        (option->worth * FIRST_LOOK + trial->sum[task->seat]) / (FIRST_LOOK + rounds);
    return mean > option->sure ? mean : option->sure;
}

/* Best first; few enough to insert one by one, and equals stay in their order. */
static void sort_trials(const Task *task, const MindOptions *options, Trial *trials, int count,
                        int rounds) {
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && verdict(task, options, &trials[j], rounds) >
                                     verdict(task, options, &trials[j - 1], rounds);
             j--) {
            const Trial trial = trials[j];
            trials[j] = trials[j - 1];
            trials[j - 1] = trial;
        }
    }
}

void strategist_draw_outcomes(Task *task, const MindOptions *options) {
    Strategist *self = task->self;
    for (int i = 0; i < options->count; i++) {
        const MindOption *option = &options->option[i];
        if (option->attacks) {
            EpixState before = task->state;
            if (option->decision.kind == EPIX_MOVE) {
                epix_play(task->game, &before, task->seat, &option->decision, NULL);
            }
            mind_spread_attack(&self->mind, &before, &option->attack, &self->spread[i]);
            for (int draw = 0; draw < TASK_DRAWS && task->rules->draws; draw++) {
                self->drawn[i][draw] = dice_share(task->dice);
            }
        }
    }
}

/* Places one after the other that lie evenly however many there are: multiples of the golden ratio,
 * without their whole parts. The same for all options, as all luck is. */
static double even_place(int round) {
    const double place = (round + 0.5) * 0.6180339887498949;
    return place - (int)place;
}

void strategist_try(Task *task, const MindOptions *options, int index, int round, uint64_t luck,
                    double sum[EPIX_SEATS]) {
    Strategist *self = task->self;
    const MindOption *option = &options->option[index];
    EpixState next = task->state;
    if (option->attacks) {
        const double place =
            task->rules->draws ? self->drawn[index][round % TASK_DRAWS] : even_place(round);
        mind_end_at(&self->mind, &self->spread[index], place, &next);
    }
    strategist_hide_cards(task, luck, &next);
    if (!option->attacks) {
        const bool rode = task->rules->rides_on && task->question->seen;
        self->mind.left = rode ? task->question->seen->left : 0;
        mind_play_option(&self->mind, &next, &option->decision);
    }
    strategist_add_season(task, &next, luck, sum);
}

static int try_options(Task *task, MindOptions *options, Trial *trials, int left) {
    int rounds = 0;
    bool in_time = true;
    double part = SORT_OUT;
    while (in_time && left > 1) {
        const uint64_t luck = dice_next(task->dice);
        for (int i = 0; i < left; i++) {
            strategist_try(task, options, trials[i].index, rounds, luck, trials[i].sum);
            in_time = !limits_reached(&task->self->mind.watch) && in_time;
        }
        rounds++;
        if (left > 2 && limits_gone(&task->self->mind.watch) > part) {
            part += SORT_OUT;
            sort_trials(task, options, trials, left, rounds);
            left = (left + 1) / 2;
        }
    }
    sort_trials(task, options, trials, left, rounds);
    return rounds;
}

void strategist_raise_value(int seat, double sure, double value[EPIX_SEATS]) {
    const double now = value[seat];
    for (int other = 0; other < EPIX_SEATS && sure > now; other++) {
        value[other] = other == seat ? sure : value[other] * (1 - sure) / (1 - now);
    }
}

/* The way to a castle may have been left out for something that turned out worse in the end. */
static const Trial *best_of(const Task *task, const MindOptions *options, const Trial *trials,
                            int rounds) {
    const double best = verdict(task, options, &trials[0], rounds);
    for (int i = 1; i < options->count; i++) {
        if (options->option[trials[i].index].sure > best) {
            return &trials[i];
        }
    }
    return &trials[0];
}

static void look_ahead(Task *task, MindOptions *options) {
    Trial trials[MIND_OPTIONS] = {{0}};
    for (int i = 0; i < options->count; i++) {
        trials[i].index = i;
    }
    strategist_draw_outcomes(task, options);
    const int rounds = try_options(task, options, trials, options->count);
    const Trial *trial = best_of(task, options, trials, rounds);
    const MindOption *best = &options->option[trial->index];
    double value[EPIX_SEATS];
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        value[seat] = (best->value[seat] * FIRST_LOOK + trial->sum[seat]) / (FIRST_LOOK + rounds);
    }
    strategist_raise_value(task->seat, best->sure, value);
    strategist_say_value(task, value);
    strategist_play_for_sure(task, &best->decision);
}

/* ---- Castles ---------------------------------------------------------------------------------- */

/* The option that begins with a decision; if it is not among the best, in place of the last. */
static MindOption *option_of(MindOptions *options, const EpixDecision *decision) {
    for (int i = 0; i < options->count; i++) {
        if (memcmp(&options->option[i].decision, decision, sizeof *decision) == 0) {
            return &options->option[i];
        }
    }
    if (options->count < options->room) {
        options->count++;
    }
    MindOption *option = &options->option[options->count - 1];
    option->decision = *decision;
    option->attacks = decision->kind == EPIX_ATTACK;
    option->attack = *decision;
    option->worth = 0;
    return option;
}

/* A ride of a Knight puts off what it looks no better than: where a castle is in reach such rides
 * are left out, or the Knight would ride about until it is stopped. */
static void leave_out_rides(const Task *task, MindOptions *options, const MindOption *castle) {
    const MindOption line = *castle;
    int kept = 0;
    for (int i = 0; i < options->count; i++) {
        const MindOption *option = &options->option[i];
        if (option->sure > 0 || option->worth > line.worth ||
            !wander_is_quiet(task->view, &option->decision)) {
            options->option[kept++] = *option;
        }
    }
    options->count = kept;
}

/* The best line to a castle is always among the options, and worth its chance at least. */
static void take_in_castle(Task *task, MindOptions *options) {
    Mind *mind = &task->self->mind;
    CastleLine line;
    mind_castle_line(task->game, &task->state, task->question->legal, &mind->watch, &line);
    if (line.chance > 0) {
        MindOption *option = option_of(options, &line.first);
        if (option->worth == 0) {
            mind->evaluate(task->game, &task->state, option->value);
        }
        option->sure = line.chance;
        option->worth = option->worth > line.chance ? option->worth : line.chance;
        strategist_raise_value(task->seat, line.chance, option->value);
        leave_out_rides(task, options, option);
    }
}

void strategist_options(Task *task, MindOptions *options) {
    options->room = MIND_OPTIONS;
    mind_options(&task->self->mind, &task->state, task->question->legal, true, options);
    if (task->rules->looks_ahead) {
        take_in_castle(task, options);
    }
}

void strategist_plan(Task *task) {
    MindOptions options;
    strategist_options(task, &options);
    const bool compares = task->rules->looks_ahead || task->view->phase == EPIX_PHASE_PLAY;
    if (compares && options.count > 1) {
        look_ahead(task, &options);
    } else {
        strategist_say_value(task, options.option[0].value);
        strategist_play_for_sure(task, &options.option[0].decision);
    }
}

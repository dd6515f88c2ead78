/* SPDX-License-Identifier: MIT */
/*
 * Recruitment, Move & Attack, and the order of Winter's cards: the options that look best are
 * compared by playing the season through after each, with the same luck and hidden cards for all.
 */
#include "task.h"

#include "dice.h"

#include <string.h>

/* What an option seemed to be worth at first counts as much as so many seasons. */
static const double FIRST_LOOK = 12;

enum { SORT_OUT = 12 }; /* rounds after which the worse half is left out */

/* ---- Comparing -------------------------------------------------------------------------------- */

typedef struct Trial {
    int index; /* of the option */
    double sum[EPIX_SEATS];
} Trial;

static double verdict(const Task *task, const MindOptions *options, const Trial *trial,
                      int rounds) {
    const double first = options->option[trial->index].value[task->seat];
    return (first * FIRST_LOOK + trial->sum[task->seat]) / (FIRST_LOOK + rounds);
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

/* Draws what an attack can lead to; other options lead to one position. */
static void draw_outcomes(Task *task, const MindOptions *options) {
    Strategist *self = task->self;
    for (int i = 0; i < options->count; i++) {
        const MindOption *option = &options->option[i];
        if (option->attacks) {
            EpixState before = task->state;
            if (option->decision.kind == EPIX_MOVE) {
                epix_play(task->game, &before, task->seat, &option->decision, NULL);
            }
            mind_draw_attack(&self->mind, &before, &option->attack, TASK_OUTCOMES,
                             self->outcome[i]);
        }
    }
}

/* The hidden cards of one position in the place of another. */
static void hide_cards(const EpixState *imagined, EpixState *state) {
    memcpy(state->chosen, imagined->chosen, sizeof state->chosen);
}

static void after_option(Task *task, const MindOption *option, int index, int round,
                         const EpixState *imagined, EpixState *next) {
    if (option->attacks) {
        *next = task->self->outcome[index][round % TASK_OUTCOMES];
        if (next->season == imagined->season && !next->winners) {
            hide_cards(imagined, next);
        }
    } else {
        *next = *imagined;
        epix_play(task->game, next, task->seat, &option->decision, NULL);
    }
}

static int try_options(Task *task, MindOptions *options, Trial *trials, int left) {
    int rounds = 0;
    bool in_time = true;
    while (in_time && left > 1) {
        EpixState imagined;
        task_imagine(task, &imagined);
        const uint64_t luck = dice_next(task->dice);
        for (int i = 0; i < left; i++) {
            EpixState next;
            const int index = trials[i].index;
            after_option(task, &options->option[index], index, rounds, &imagined, &next);
            task_add_season(task, &next, luck, trials[i].sum);
            in_time = !limits_reached(&task->self->mind.watch) && in_time;
        }
        rounds++;
        if (rounds % SORT_OUT == 0 && left > 2) {
            sort_trials(task, options, trials, left, rounds);
            left = (left + 1) / 2;
        }
    }
    sort_trials(task, options, trials, left, rounds);
    return rounds;
}

static void look_ahead(Task *task, MindOptions *options) {
    Trial trials[MIND_OPTIONS] = {{0}};
    for (int i = 0; i < options->count; i++) {
        trials[i].index = i;
    }
    draw_outcomes(task, options);
    const int rounds = try_options(task, options, trials, options->count);
    const MindOption *best = &options->option[trials[0].index];
    double value[EPIX_SEATS];
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        value[seat] =
            (best->value[seat] * FIRST_LOOK + trials[0].sum[seat]) / (FIRST_LOOK + rounds);
    }
    task_say_value(task, value);
    task_play_for_sure(task, &best->decision);
}

/* ---- Recruitment, Move & Attack --------------------------------------------------------------- */

static bool is_offered(const Task *task, const EpixDecision *decision) {
    const EpixLegal *legal = task->question->legal;
    for (int i = 0; i < legal->groups; i++) {
        const EpixGroup *group = &legal->group[i];
        if (group->kind == decision->kind && group->unit == decision->unit &&
            group->from == decision->from &&
            (group->kind == EPIX_END || group->set >> decision->to & 1)) {
            return true;
        }
    }
    return false;
}

/* Quiet rides may be forbidden by now (wander.h). */
static void keep_offered(const Task *task, MindOptions *options) {
    int kept = 0;
    for (int i = 0; i < options->count; i++) {
        if (is_offered(task, &options->option[i].decision)) {
            options->option[kept++] = options->option[i];
        }
    }
    options->count = kept;
}

void task_play_card(Task *task) {
    MindOptions options;
    mind_options(&task->self->mind, &task->state, true, &options);
    keep_offered(task, &options);
    if (options.count == 0) {
        const EpixDecision end = {.kind = EPIX_END};
        task_play_for_sure(task, &end);
    } else if (task->rules->looks_ahead && options.count > 1) {
        look_ahead(task, &options);
    } else {
        task_say_value(task, options.option[0].value);
        task_play_for_sure(task, &options.option[0].decision);
    }
}

/* ---- Winter: which card first ------------------------------------------------------------------- */

void task_order_cards(Task *task) {
    const uint8_t chosen = task->view->cards[task->seat];
    const uint8_t one = (uint8_t)(chosen & -chosen);
    MindOptions options = {.count = 2};
    options.option[0].decision = (EpixDecision){.kind = EPIX_PLAY, .cards = one};
    options.option[1].decision =
        (EpixDecision){.kind = EPIX_PLAY, .cards = (uint8_t)(chosen & ~one)};
    look_ahead(task, &options);
}

/* SPDX-License-Identifier: MIT */
/*
 * A strategist's answers: stakes and guesses from the equilibrium of the battle under way, whom to
 * spy on; the longer thoughts are in other files (task.h).
 */
#include "task.h"

#include "dice.h"

#include <string.h>

size_t strategist_size(void) {
    return sizeof(Strategist);
}

/* ---- Answers ----------------------------------------------------------------------------------- */

void task_say_value(Task *task, const double value[EPIX_SEATS]) {
    task->answer->has_value = true;
    memcpy(task->answer->value, value, sizeof task->answer->value);
}

void task_play_for_sure(Task *task, const EpixDecision *decision) {
    task->answer->decision = *decision;
    task->answer->choices = 1;
    task->answer->choice[0] = (BotChoice){*decision, 1};
}

void task_play_at_random(Task *task) {
    const EpixLegal *legal = task->question->legal;
    epix_legal_at(legal, dice_below(task->dice, legal->count), &task->answer->decision);
}

void task_imagine(Task *task, EpixState *state) {
    BotBeliefs even;
    const BotBeliefs *beliefs = &task->self->beliefs;
    if (task->self->season != task->view->season) {
        bot_beliefs_even(task->view, &even);
        beliefs = &even;
    }
    bot_imagine(task->game, task->view, beliefs, task->dice, state);
}

void task_add_season(Task *task, const EpixState *from, uint64_t seed, double sum[EPIX_SEATS]) {
    Mind *mind = &task->self->mind;
    uint64_t dice[4];
    double value[EPIX_SEATS];
    EpixState state = *from;
    dice_init(dice, seed);
    mind->dice = dice;
    mind_play_season(mind, &state);
    mind->dice = task->dice;
    mind->evaluate(task->game, &state, value);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        sum[seat] += value[seat];
    }
}

/* ---- Stake, guess, press ------------------------------------------------------------------------- */

static bool solve_round(Task *task, bool *presses) {
    double value[EPIX_SEATS];
    const uint32_t least = task->game->rules.minimum_stake;
    if (task->view->gold[task->view->turn] - least + 1 > TASK_STAKES) {
        return false;
    }
    mind_round(&task->self->mind, &task->state, task->self->stake_mix, task->self->guess_mix,
               presses, value);
    task_say_value(task, value);
    return true;
}

static int stakes_of(const Task *task) {
    return (int)(task->view->gold[task->view->turn] - task->game->rules.minimum_stake + 1);
}

static void draw_stake(Task *task) {
    const int stakes = stakes_of(task);
    const double *mix = task->self->stake_mix;
    const int drawn = small_draw(mix, stakes, dice_share(task->dice));
    const uint32_t least = task->game->rules.minimum_stake;
    for (int i = 0; i < stakes; i++) {
        if (mix[i] > 0) {
            task->answer->choice[task->answer->choices++] =
                (BotChoice){{.kind = EPIX_STAKE, .gold = {least + (uint32_t)i}}, mix[i]};
        }
    }
    task->answer->decision = (EpixDecision){.kind = EPIX_STAKE, .gold = {least + (uint32_t)drawn}};
}

static void in_stake(Task *task) {
    bool presses;
    if (solve_round(task, &presses)) {
        draw_stake(task);
    } else {
        task_play_at_random(task);
    }
}

static void in_press(Task *task) {
    bool presses = false;
    const bool can = task->view->gold[task->seat] >= task->game->rules.minimum_stake;
    if (can && !solve_round(task, &presses)) {
        task_play_at_random(task);
    } else if (presses) {
        draw_stake(task);
    } else {
        const EpixDecision withdraw = {.kind = EPIX_WITHDRAW};
        task_play_for_sure(task, &withdraw);
    }
}

static void in_guess(Task *task) {
    bool presses;
    const EpixGroup *group = &task->question->legal->group[0];
    if (!solve_round(task, &presses)) {
        task_play_at_random(task);
        return;
    }
    int drawn[EPIX_GUESSES];
    small_draw_guesses(task->self->guess_mix, stakes_of(task), group->guesses,
                       dice_share(task->dice), drawn);
    EpixDecision guess = {.kind = EPIX_GUESS, .guesses = group->guesses};
    for (int i = 0; i < group->guesses; i++) {
        guess.gold[i] = group->low + (uint32_t)drawn[i];
    }
    task->answer->decision = guess;
}

/* ---- Spying ------------------------------------------------------------------------------------ */

/* Whoever does best is worth watching. */
static void in_spy(Task *task) {
    const uint64_t targets = task->question->legal->group[0].set;
    double value[EPIX_SEATS];
    int best = __builtin_ctzll(targets);
    task->self->mind.evaluate(task->game, &task->state, value);
    for (int seat = 0; seat < task->game->board.seats; seat++) {
        if (targets >> seat & 1 && value[seat] > value[best]) {
            best = seat;
        }
    }
    const EpixDecision spy = {.kind = EPIX_SPY, .seat = (uint8_t)best};
    task_play_for_sure(task, &spy);
}

/* ---- The question -------------------------------------------------------------------------------------------- */

void strategist_decide(Bot *bot, const StrategistRules *rules, const BotQuestion *question,
                       BotAnswer *answer) {
    static void (*const phases[EPIX_PHASES])(Task *) = {
        [EPIX_PHASE_DRAFT] = task_draft,       [EPIX_PHASE_AUCTION] = task_auction,
        [EPIX_PHASE_FIRST] = task_first,       [EPIX_PHASE_SPY] = in_spy,
        [EPIX_PHASE_CHOOSE] = task_choose,     [EPIX_PHASE_PLAY] = task_order_cards,
        [EPIX_PHASE_RECRUIT] = task_play_card, [EPIX_PHASE_ACT] = task_play_card,
        [EPIX_PHASE_STAKE] = in_stake,         [EPIX_PHASE_GUESS] = in_guess,
        [EPIX_PHASE_PRESS] = in_press,
    };
    Strategist *self = bot->memory;
    Task task = {.self = self,
                 .rules = rules,
                 .question = question,
                 .game = question->game,
                 .view = question->view,
                 .answer = answer,
                 .dice = bot->dice,
                 .seat = question->view->observer};
    self->mind.game = question->game;
    self->mind.evaluate = bot_evaluate;
    self->mind.dice = bot->dice;
    self->mind.watch = limits_start(&question->limits, rules->nodes);
    task_imagine(&task, &task.state);
    phases[question->view->phase](&task);
    answer->nodes = self->mind.watch.nodes;
}

/* SPDX-License-Identifier: MIT */
/*
 * A strategist's answers: stakes and guesses from the equilibrium of the battle under way, whom to
 * spy on; the longer thoughts are in other files (strategist.h).
 */
#include "strategist.h"

#include "dice.h"
#include "learned.h"

#include <math.h>
#include <string.h>

/* ---- Answers ----------------------------------------------------------------------------------- */

/* Values that were added up from several sources may be a little out of bounds. */
void strategist_say_value(Task *task, const double value[EPIX_SEATS]) {
    double sum = 0;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        task->answer->value[seat] = value[seat] > 0 ? value[seat] : 0;
        sum += task->answer->value[seat];
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        task->answer->value[seat] /= sum;
    }
    task->answer->has_value = true;
}

void strategist_play_for_sure(Task *task, const EpixDecision *decision) {
    task->answer->decision = *decision;
    task->answer->choices = 1;
    task->answer->choice[0] = (BotChoice){*decision, 1};
}

void strategist_play_at_random(Task *task) {
    const EpixLegal *legal = task->question->legal;
    epix_legal_at(legal, dice_below(task->dice, legal->count), &task->answer->decision);
}

static void imagine(Task *task, uint64_t dice[4], EpixState *state) {
    BotBeliefs usual;
    const BotBeliefs *beliefs = &task->self->beliefs;
    if (task->self->believes != task->view->season + 1) {
        bot_beliefs_usual(task->view, &usual);
        beliefs = &usual;
    }
    bot_imagine(task->game, task->view, beliefs, dice, state);
}

void strategist_hide_cards(Task *task, uint64_t luck, EpixState *state) {
    uint64_t dice[4];
    EpixState imagined;
    if (mind_in_turn(state) && state->season == task->view->season) {
        dice_init(dice, ~luck);
        imagine(task, dice, &imagined);
        memcpy(state->chosen, imagined.chosen, sizeof state->chosen);
    }
}

void strategist_add_season(Task *task, const EpixState *from, uint64_t luck,
                           double sum[EPIX_SEATS]) {
    Mind *mind = &task->self->mind;
    uint64_t dice[4];
    double value[EPIX_SEATS];
    EpixState state = *from;
    dice_init(dice, luck);
    mind->dice = dice;
    if (task->rules->looks_ahead) {
        season_tree_walk(&task->self->tree, mind, &state, value);
    } else {
        mind_play_season(mind, &state);
        mind->foresee(task->game, &state, value);
    }
    mind->dice = task->dice;
    mind->left = 0; /* the next one begins after another decision */
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        sum[seat] += value[seat];
    }
}

/* ---- Stake, guess, press ------------------------------------------------------------------------- */

/* What a battle can end in is tried by playing the season through. */
static bool try_ending(void *context, int round, const EpixState *end, double sum[EPIX_SEATS]) {
    Task *task = context;
    const uint64_t luck = task->luck + (uint64_t)round;
    EpixState state = *end;
    strategist_hide_cards(task, luck, &state);
    strategist_add_season(task, &state, luck, sum);
    return !limits_reached(&task->self->mind.watch);
}

bool strategist_solve_round(Task *task, MindParts *parts, bool *presses) {
    const MindTries tries = {try_ending, task, parts};
    MindRound round = {.stake_mix = task->self->stake_mix, .guess_mix = task->self->guess_mix};
    const uint32_t least = task->game->rules.minimum_stake;
    if (task->view->gold[task->view->turn] - least + 1 > TASK_STAKES) {
        return false;
    }
    task->luck = dice_next(task->dice);
    mind_round(&task->self->mind, &task->state, task->rules->looks_ahead ? &tries : NULL, &round);
    *presses = round.presses;
    strategist_say_value(task, round.value);
    return true;
}

static int stakes_of(const Task *task) {
    return (int)(task->view->gold[task->view->turn] - task->game->rules.minimum_stake + 1);
}

void strategist_play_stake(Task *task) {
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
    if (strategist_solve_round(task, NULL, &presses)) {
        strategist_play_stake(task);
    } else {
        strategist_play_at_random(task);
    }
}

static void in_press(Task *task) {
    bool presses = false;
    const bool can = task->view->gold[task->seat] >= task->game->rules.minimum_stake;
    if (can && !strategist_solve_round(task, NULL, &presses)) {
        strategist_play_at_random(task);
    } else if (presses) {
        strategist_play_stake(task);
    } else {
        const EpixDecision withdraw = {.kind = EPIX_WITHDRAW};
        strategist_play_for_sure(task, &withdraw);
    }
}

static EpixDecision guess_at(const Task *task, const EpixGroup *group, double random) {
    int drawn[EPIX_GUESSES];
    EpixDecision guess = {.kind = EPIX_GUESS, .guesses = group->guesses};
    small_draw_guesses(task->self->guess_mix, stakes_of(task), group->guesses, random, drawn);
    for (int i = 0; i < group->guesses; i++) {
        guess.gold[i] = group->low + (uint32_t)drawn[i];
    }
    return guess;
}

/* Which amounts are drawn together changes where a sum of shares, but for whole numbers, does. */
static void state_guesses(Task *task, const EpixGroup *group) {
    const double *mix = task->self->guess_mix;
    const int stakes = stakes_of(task);
    double from = 0;
    while (from < 1 && task->answer->choices < BOT_CHOICES) {
        double to = 1;
        double sum = 0;
        for (int i = 0; i < stakes; i++) {
            sum += mix[i];
            const double edge = sum - floor(sum);
            to = edge > from && edge < to ? edge : to;
        }
        task->answer->choice[task->answer->choices++] =
            (BotChoice){guess_at(task, group, (from + to) / 2), to - from};
        from = to;
    }
}

void strategist_play_guess(Task *task) {
    const EpixGroup *group = &task->question->legal->group[0];
    state_guesses(task, group);
    task->answer->decision = guess_at(task, group, dice_share(task->dice));
}

static void in_guess(Task *task) {
    bool presses;
    if (strategist_solve_round(task, NULL, &presses)) {
        strategist_play_guess(task);
    } else {
        strategist_play_at_random(task);
    }
}

/* ---- Spying ------------------------------------------------------------------------------------ */

/* Whoever does best is worth watching; among equals the next one clockwise. */
static void in_spy(Task *task) {
    const uint64_t targets = task->question->legal->group[0].set;
    const int seats = task->game->board.seats;
    double value[EPIX_SEATS];
    int best = EPIX_NONE;
    task->self->mind.evaluate(task->game, &task->state, value);
    for (int i = 1; i < seats; i++) {
        const int seat = (task->seat + i) % seats;
        if (targets >> seat & 1 && (best == EPIX_NONE || value[seat] > value[best])) {
            best = seat;
        }
    }
    strategist_say_value(task, value);
    const EpixDecision spy = {.kind = EPIX_SPY, .seat = (uint8_t)best};
    strategist_play_for_sure(task, &spy);
}

/* ---- The question -------------------------------------------------------------------------------------------- */

void strategist_begin(Task *task, Bot *bot, const StrategistRules *rules,
                      const BotQuestion *question, BotAnswer *answer) {
    Strategist *self = bot->memory;
    *task = (Task){.self = self,
                   .rules = rules,
                   .question = question,
                   .game = question->game,
                   .view = question->view,
                   .answer = answer,
                   .dice = bot->dice,
                   .seat = question->view->observer};
    self->mind.game = question->game;
    self->mind.evaluate = rules->evaluate;
    self->mind.foresee = rules->foresee;
    self->mind.is_sober = rules->is_sober;
    self->mind.rides_on = rules->rides_on;
    self->mind.left = 0;
    self->mind.outlook = strategist_outlook;
    self->mind.outlook_context = task;
    self->mind.dice = bot->dice;
    self->mind.watch = limits_start(&question->limits, rules->nodes);
    if (rules->looks_ahead) {
        season_tree_clear(&self->tree, rules->tree, rules->thrifty);
        self->winters = (Winters){.count = 0};
    }
    imagine(task, task->dice, &task->state);
    self->mind.spares_last =
        rules->spares_last && bot_learned_stage(task->game, &task->state) < LEARNED_LAST_TURN;
}

void strategist_decide(Bot *bot, const StrategistRules *rules, const BotQuestion *question,
                       BotAnswer *answer) {
    static void (*const phases[EPIX_PHASES])(Task *) = {
        [EPIX_PHASE_DRAFT] = strategist_draft,   [EPIX_PHASE_AUCTION] = strategist_auction,
        [EPIX_PHASE_FIRST] = strategist_first,   [EPIX_PHASE_SPY] = in_spy,
        [EPIX_PHASE_CHOOSE] = strategist_choose, [EPIX_PHASE_PLAY] = strategist_plan,
        [EPIX_PHASE_LEVY] = strategist_plan,     [EPIX_PHASE_RECRUIT] = strategist_plan,
        [EPIX_PHASE_HIRE] = strategist_plan,     [EPIX_PHASE_ACT] = strategist_plan,
        [EPIX_PHASE_MARCH] = strategist_plan,    [EPIX_PHASE_STAKE] = in_stake,
        [EPIX_PHASE_GUESS] = in_guess,           [EPIX_PHASE_PRESS] = in_press,
    };
    Task task;
    strategist_begin(&task, bot, rules, question, answer);
    if (!rules->looks_ahead || !strategist_end(&task)) {
        phases[question->view->phase](&task);
    }
    answer->nodes = task.self->mind.watch.nodes;
}

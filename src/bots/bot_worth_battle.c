/* SPDX-License-Identifier: MIT */
/*
 * The worth of stakes, guesses and withdrawing: both sides keep to the mixes of the whole battle.
 */
#include "worth.h"

#include <string.h>

enum { GUESSES_LISTED = 120 }; /* sets of amounts; if there are more, only those of the mix */

/* ---- Stakes ----------------------------------------------------------------------------------- */

static void add_stakes(Worth *worth, const MindOutcomes *outcomes, int part) {
    const Strategist *self = &worth->self;
    const uint32_t least = worth->task.game->rules.minimum_stake;
    for (int i = 0; i < outcomes->stakes; i++) {
        const EpixDecision stake = {.kind = EPIX_STAKE, .gold = {least + (uint32_t)i}};
        WorthOption *option = worth_add(worth, &stake, self->stake_mix[i]);
        const double guessed = self->guess_mix[i];
        for (int seat = 0; option && seat < EPIX_SEATS; seat++) {
            option->value[part][seat] =
                outcomes->success[i][seat] * (1 - guessed) + outcomes->failure[i][seat] * guessed;
        }
    }
}

static void add_withdrawing(Worth *worth, const MindOutcomes *outcomes, int part) {
    const EpixDecision withdraw = {.kind = EPIX_WITHDRAW};
    WorthOption *option = worth_add(worth, &withdraw, 0);
    if (option) {
        memcpy(option->value[part], outcomes->withdrawn, sizeof option->value[part]);
    }
}

/* Who may withdraw does so if no stake is worth more. */
static void share_out(Worth *worth) {
    const int seat = worth->task.seat;
    WorthOption *withdraw = &worth->option[worth->options - 1];
    double stakes = 0;
    for (int i = 0; i < worth->options - 1; i++) {
        stakes += worth->option[i].share * worth_mean(&worth->option[i], seat);
    }
    if (worth->options == 1 || stakes <= worth_mean(withdraw, seat)) {
        for (int i = 0; i < worth->options; i++) {
            worth->option[i].share = 0;
        }
        withdraw->share = 1;
    }
}

/* ---- Guesses ---------------------------------------------------------------------------------- */

/* The stake is drawn from its mix; amounts that are named are guessed. */
static void guess_value(const Worth *worth, const MindOutcomes *outcomes, const EpixDecision *guess,
                        double value[EPIX_SEATS]) {
    const uint32_t least = worth->task.game->rules.minimum_stake;
    memset(value, 0, EPIX_SEATS * sizeof *value);
    for (int i = 0; i < outcomes->stakes; i++) {
        bool named = false;
        for (int n = 0; n < guess->guesses; n++) {
            named = named || guess->gold[n] == least + (uint32_t)i;
        }
        const double *end = named ? outcomes->failure[i] : outcomes->success[i];
        for (int seat = 0; seat < EPIX_SEATS; seat++) {
            value[seat] += worth->self.stake_mix[i] * end[seat];
        }
    }
}

/* The same amounts may come more than once in the mix. */
static void list_guess(Worth *worth, const EpixDecision *guess, double share) {
    WorthOption *option = worth_add(worth, guess, 0);
    if (option) {
        option->share += share;
    }
}

static void list_guesses(Worth *worth) {
    const EpixLegal *legal = worth->question->about.legal;
    for (uint64_t i = 0; i < legal->count && legal->count <= GUESSES_LISTED; i++) {
        EpixDecision guess;
        epix_legal_at(legal, i, &guess);
        list_guess(worth, &guess, 0);
    }
    worth->answer.choices = 0;
    strategist_play_guess(&worth->task);
    if (worth_wanted(worth, EPIX_GUESS)) {
        list_guess(worth, worth->question->wanted, 0);
    }
    for (int i = 0; i < worth->answer.choices; i++) {
        list_guess(worth, &worth->answer.choice[i].decision, worth->answer.choice[i].share);
    }
}

/* ---- A round ---------------------------------------------------------------------------------- */

void worth_add_round(Worth *worth, const MindOutcomes *outcomes, int part) {
    const int phase = worth->task.view->phase;
    if (phase != EPIX_PHASE_GUESS) {
        add_stakes(worth, outcomes, part);
        if (phase == EPIX_PHASE_PRESS) {
            add_withdrawing(worth, outcomes, part);
        }
    } else {
        if (worth->options == 0) {
            list_guesses(worth);
        }
        for (int i = 0; i < worth->options; i++) {
            guess_value(worth, outcomes, &worth->option[i].decision, worth->option[i].value[part]);
        }
    }
    if (phase == EPIX_PHASE_PRESS && part == MIND_PARTS - 1) {
        share_out(worth);
    }
}

/* Who presses on without a coin can only withdraw. */
static bool can_stake(const Worth *worth) {
    const EpixView *view = worth->task.view;
    return view->gold[view->turn] >= worth->task.game->rules.minimum_stake;
}

/* Where all endings are ends of the game nothing is to be tried. */
static int rounds_tried(const MindParts *parts) {
    int most = 0;
    for (int i = 0; i < 2 * (MIND_ROUNDS + 1); i++) {
        int tries = 0;
        for (int part = 0; part < MIND_PARTS; part++) {
            tries += parts->tries[i / (MIND_ROUNDS + 1)][i % (MIND_ROUNDS + 1)][part];
        }
        most = tries > most ? tries : most;
    }
    return most;
}

void worth_of_battle(Worth *worth) {
    Task *task = &worth->task;
    bool presses;
    memset(&worth->battle_parts, 0, sizeof worth->battle_parts);
    if (!can_stake(worth) || !strategist_solve_round(task, &worth->battle_parts, &presses)) {
        return;
    }
    const int rounds = rounds_tried(&worth->battle_parts);
    worth->exact = rounds == 0;
    worth->doubt = worth->exact ? 0 : worth->doubt;
    worth_doubt_rounds(worth, worth->exact ? MIND_PARTS : rounds);
    for (int part = 0; part < MIND_PARTS; part++) {
        if (!mind_outcomes(&worth->self.mind, &task->state, &worth->battle_parts, part,
                           &worth->outcomes)) {
            worth->options = 0;
            return;
        }
        worth_add_round(worth, &worth->outcomes, part);
    }
}

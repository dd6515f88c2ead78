/* SPDX-License-Identifier: MIT */
/*
 * Playing by one step of foresight: every decision of a space is tried and the position after it
 * is evaluated. Good enough to tell what the rest of a season is likely to bring.
 */
#include "dice.h"
#include "mind.h"
#include "small_games.h"

#include <string.h>

enum { STEPS_OF_A_CARD = 12 };

/* A step must be better than doing nothing by more than the noise of the evaluation. */
static const double WORTH_IT = 1e-4;

/* Puts an option where it belongs; equals stay in the order in which they came. */
static void consider(MindOptions *options, int seat, const EpixDecision *decision,
                     const double value[EPIX_SEATS]) {
    int place = options->count;
    while (place > 0 && options->option[place - 1].value[seat] < value[seat]) {
        place--;
    }
    if (place == MIND_OPTIONS) {
        return;
    }
    if (options->count < MIND_OPTIONS) {
        options->count++;
    }
    for (int i = options->count - 1; i > place; i--) {
        options->option[i] = options->option[i - 1];
    }
    options->option[place].decision = *decision;
    memcpy(options->option[place].value, value, sizeof options->option[place].value);
}

static void try_plainly(Mind *mind, const EpixState *state, int seat, const EpixDecision *decision,
                        MindOptions *options) {
    EpixState next = *state;
    double value[EPIX_SEATS];
    epix_play(mind->game, &next, seat, decision, NULL);
    mind->evaluate(mind->game, &next, value);
    consider(options, seat, decision, value);
}

/* ---- Recruitment and Move & Attack ---------------------------------------------------------------- */

/* Values an attack from `state`; the decision to be taken first may be the move that leads there. */
static void try_attack(Mind *mind, const EpixState *state, bool exact, const EpixDecision *attack,
                       const EpixDecision *first, MindOptions *options) {
    double value[EPIX_SEATS];
    double chance;
    if (exact) {
        mind_attack_exactly(mind, state, attack, value);
    } else {
        mind_attack_roughly(mind, state, attack, value, &chance);
    }
    consider(options, state->turn, first, value);
}

/* After a move: the attacks that it makes possible, each target once. */
static void try_attacks_after(Mind *mind, const EpixState *state, bool exact,
                              const EpixDecision *move, uint64_t *attacked,
                              MindOptions *options) {
    EpixState moved = *state;
    EpixLegal legal;
    epix_play(mind->game, &moved, state->turn, move, NULL);
    epix_legal(mind->game, &moved, state->turn, &legal);
    for (int i = 0; i < legal.groups; i++) {
        const EpixGroup *group = &legal.group[i];
        if (group->kind != EPIX_ATTACK || group->unit != move->unit || group->from != move->to) {
            continue;
        }
        for (uint64_t rest = group->set & ~*attacked; rest; rest &= rest - 1) {
            const EpixDecision attack = {.kind = EPIX_ATTACK,
                                         .unit = move->unit,
                                         .from = move->to,
                                         .to = (uint8_t)__builtin_ctzll(rest)};
            try_attack(mind, &moved, exact, &attack, move, options);
        }
        *attacked |= group->set;
    }
}

static void try_group(Mind *mind, const EpixState *state, bool exact, const EpixGroup *group,
                      uint64_t *attacked, MindOptions *options) {
    const EpixLegal space = {.count = group->count, .groups = 1, .group = {*group}};
    for (uint64_t i = 0; i < group->count; i++) {
        EpixDecision decision;
        epix_legal_at(&space, i, &decision);
        if (decision.kind == EPIX_ATTACK) {
            try_attack(mind, state, exact, &decision, &decision, options);
            continue;
        }
        try_plainly(mind, state, state->turn, &decision, options);
        if (decision.kind == EPIX_MOVE) {
            try_attacks_after(mind, state, exact, &decision, attacked, options);
        }
    }
}

static uint64_t attacked_at_once(const EpixLegal *legal, const EpixGroup *move) {
    for (int i = 0; i < legal->groups; i++) {
        const EpixGroup *group = &legal->group[i];
        if (group->kind == EPIX_ATTACK && group->unit == move->unit && group->from == move->from) {
            return group->set;
        }
    }
    return 0;
}

void mind_options(Mind *mind, const EpixState *state, bool exact, MindOptions *options) {
    EpixLegal legal;
    double value[EPIX_SEATS];
    const EpixDecision end = {.kind = EPIX_END};
    options->count = 0;
    epix_legal(mind->game, state, state->turn, &legal);
    mind->evaluate(mind->game, state, value);
    value[state->turn] += WORTH_IT;
    consider(options, state->turn, &end, value);
    for (int i = 0; i < legal.groups; i++) {
        if (legal.group[i].kind != EPIX_END) {
            uint64_t attacked = attacked_at_once(&legal, &legal.group[i]);
            try_group(mind, state, exact, &legal.group[i], &attacked, options);
        }
    }
}

/* ---- Chance decides a battle -------------------------------------------------------------------------- */

/* Stakes about half of an even share and lets the guess be right as often as it would be. */
static void fight(Mind *mind, EpixState *state, const EpixDecision *attack) {
    const EpixGame *game = mind->game;
    const int seat = state->turn;
    epix_play(game, state, seat, attack, NULL);
    while (state->phase == EPIX_PHASE_STAKE || state->phase == EPIX_PHASE_PRESS) {
        const uint32_t gold = state->gold[seat];
        const uint32_t least = game->rules.minimum_stake;
        const int guesses = epix_guesses(game, state, seat, state->attacker, state->to);
        if (state->phase == EPIX_PHASE_PRESS && gold < least + (uint32_t)guesses + 1) {
            const EpixDecision withdraw = {.kind = EPIX_WITHDRAW};
            epix_play(game, state, seat, &withdraw, NULL);
            return;
        }
        const uint32_t stake = least + (uint32_t)dice_below(mind->dice, (gold - least) / 2 + 1);
        const double caught = guesses / (gold * 0.6 + 1);
        const bool guessed = dice_share(mind->dice) < caught;
        EpixDecision decision = {.kind = EPIX_STAKE, .gold = {stake}};
        epix_play(game, state, seat, &decision, NULL);
        decision = (EpixDecision){.kind = EPIX_GUESS, .guesses = guessed, .gold = {stake}};
        epix_play(game, state, __builtin_ctz(state->actors), &decision, NULL);
    }
}

void mind_play_option(Mind *mind, EpixState *state, const EpixDecision *decision) {
    if (decision->kind == EPIX_ATTACK) {
        fight(mind, state, decision);
    } else {
        epix_play(mind->game, state, state->turn, decision, NULL);
    }
}

/* ---- A season ------------------------------------------------------------------------------------------- */

/* Tax before anything else; then what makes the better start. */
static EpixDecision order_of_cards(Mind *mind, const EpixState *state) {
    const int seat = state->turn;
    const uint8_t cards = state->chosen[seat];
    EpixDecision decision = {.kind = EPIX_PLAY, .cards = EPIX_TAX};
    if (!(cards & EPIX_TAX)) {
        decision.cards = dice_below(mind->dice, 4) ? EPIX_RECRUITMENT : EPIX_MOVE_ATTACK;
    }
    return decision;
}

static void play_card(Mind *mind, EpixState *state) {
    const int season = state->season;
    const int seat = state->turn;
    const int card = state->card;
    for (int step = 0; state->card == card && state->turn == seat && state->season == season &&
                       state->phase != EPIX_PHASE_OVER;
         step++) {
        MindOptions options;
        mind_options(mind, state, false, &options);
        if (step == STEPS_OF_A_CARD) {
            options.option[0].decision = (EpixDecision){.kind = EPIX_END};
        }
        mind_play_option(mind, state, &options.option[0].decision);
    }
}

void mind_play_season(Mind *mind, EpixState *state) {
    const int season = state->season;
    while (state->season == season) {
        switch (state->phase) {
        case EPIX_PHASE_PLAY: {
            const EpixDecision decision = order_of_cards(mind, state);
            epix_play(mind->game, state, state->turn, &decision, NULL);
            break;
        }
        case EPIX_PHASE_RECRUIT:
        case EPIX_PHASE_ACT:
            play_card(mind, state);
            break;
        default:
            return;
        }
    }
}

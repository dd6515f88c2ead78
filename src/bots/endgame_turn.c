/* SPDX-License-Identifier: MIT */
/*
 * Turns in which nothing is hidden but stakes: the last one, and the first one if its player has seen
 * the other's cards. So every position has a value, and a position that was met before has it still.
 */
#include "endgame.h"

#include <string.h>

enum {
    FULL = ENDGAME_SLOTS * 3 / 4,
    CLOCK = 64, /* positions between two looks at the clock */
};

/* The share of the time after which a solution comes too late to be of use. */
static const double TOO_LATE = 0.6;

void endgame_begin(Endgame *endgame, const EpixGame *game, LimitsWatch *watch, uint64_t positions) {
    endgame->game = game;
    endgame->watch = watch;
    endgame->positions = positions;
    endgame->fails = false;
    endgame->peaceful = false;
    endgame->known = 0;
    memset(endgame->key, 0, sizeof endgame->key);
}

bool endgame_is_open(const EpixGame *game, const EpixState *state) {
    const bool turn = game->board.seats == 2 && state->season == EPIX_WINTER &&
                      state->phase >= EPIX_PHASE_PLAY && state->phase != EPIX_PHASE_OVER;
    const bool last = turn && state->revealed == 3 && state->turn != state->first;
    return last || (turn && state->spied[state->first] == 1 - state->first);
}

/* ---- The table ------------------------------------------------------------------------------- */

/* Knights ride often (rules.md 10.5): each once, until something else happens, is enough. */
typedef struct Position {
    EpixState state;
    uint32_t ridden; /* provinces of Knights that have */
} Position;

static uint64_t key_of(const Position *position) {
    const uint64_t ridden = position->ridden * UINT64_C(0x9E3779B97F4A7C15);
    EpixState state = position->state;
    state.rides = state.rides == EPIX_RIDES; /* all that counts for what is legal */
    return (epix_hash(&state) ^ ridden) | 1; /* 0 is a free slot */
}

static uint32_t slot_of(const Endgame *endgame, uint64_t key) {
    uint32_t slot = (uint32_t)(key >> 32) % ENDGAME_SLOTS;
    while (endgame->key[slot] && endgame->key[slot] != key) {
        slot = (slot + 1) % ENDGAME_SLOTS;
    }
    return slot;
}

static bool may_go_on(Endgame *endgame) {
    endgame->fails |= endgame->positions == 0 || endgame->known >= FULL ||
                      (endgame->known % CLOCK == 0 && limits_time_gone(endgame->watch) > TOO_LATE);
    if (!endgame->fails) {
        endgame->positions--;
    }
    return !endgame->fails;
}

/* ---- Values ---------------------------------------------------------------------------------- */

static double value_of(Endgame *endgame, const Position *position);

static double payoff(const EpixState *state, int seat) {
    return state->winners >> seat & 1 ? 1.0 / __builtin_popcount(state->winners) : 0;
}

/* To a seat, whoever has the turn then. */
static double value_to(Endgame *endgame, const Position *position, int seat) {
    if (position->state.winners) {
        return payoff(&position->state, seat);
    }
    const double value = value_of(endgame, position);
    return position->state.turn == seat ? value : 1 - value;
}

static double value_after(Endgame *endgame, const Position *from, const EpixDecision *decision) {
    const int seat = from->state.turn;
    Position next = {.state = from->state};
    epix_play(endgame->game, &next.state, seat, decision, NULL);
    if (decision->kind == EPIX_MOVE && decision->unit == EPIX_KNIGHT && next.state.turn == seat) {
        next.ridden = from->ridden | UINT32_C(1) << decision->to;
    }
    return value_to(endgame, &next, seat);
}

static bool rides_again(const Position *from, const EpixDecision *decision) {
    return decision->kind == EPIX_MOVE && decision->unit == EPIX_KNIGHT &&
           from->ridden >> decision->from & 1;
}

/* From the last decision on, which is to end: what is won already needs no further search. */
static double best_of(Endgame *endgame, const Position *position) {
    EpixLegal legal;
    double best = 0;
    epix_legal(endgame->game, &position->state, position->state.turn, &legal);
    for (uint64_t left = legal.count; left > 0 && best < 1 && !endgame->fails; left--) {
        EpixDecision decision;
        epix_legal_at(&legal, left - 1, &decision);
        if (!rides_again(position, &decision)) {
            const double value = value_after(endgame, position, &decision);
            best = value > best ? value : best;
        }
    }
    return best;
}

/* After a stake that is guessed or not. */
double endgame_stake(Endgame *endgame, const EpixState *state, uint32_t stake, bool guessed) {
    const int seat = state->turn;
    Position next = {.state = *state};
    EpixDecision decision = {.kind = EPIX_STAKE, .gold = {stake}};
    epix_play(endgame->game, &next.state, seat, &decision, NULL);
    decision = (EpixDecision){.kind = EPIX_GUESS, .guesses = guessed, .gold = {stake}};
    epix_play(endgame->game, &next.state, __builtin_ctz(next.state.actors), &decision, NULL);
    return value_to(endgame, &next, seat);
}

void endgame_round(Endgame *endgame, const EpixState *state, SmallCombatSolution *solution) {
    const uint32_t least = endgame->game->rules.minimum_stake;
    const uint32_t stakes = state->gold[state->turn] - least + 1;
    double success[SMALL_SIDES][ENDGAME_STAKES];
    double failure[SMALL_SIDES][ENDGAME_STAKES];
    const SmallCombat combat = {
        .stakes = (int)stakes,
        .guesses = epix_guesses(endgame->game, state, state->turn, state->attacker, state->to),
        .success = {success[0], success[1]},
        .failure = {failure[0], failure[1]},
    };
    endgame->fails |= stakes > ENDGAME_STAKES;
    for (uint32_t i = 0; i < stakes && !endgame->fails; i++) {
        success[SMALL_ATTACKER][i] = endgame_stake(endgame, state, least + i, false);
        failure[SMALL_ATTACKER][i] = endgame_stake(endgame, state, least + i, true);
        success[SMALL_DEFENDER][i] = 1 - success[SMALL_ATTACKER][i];
        failure[SMALL_DEFENDER][i] = 1 - failure[SMALL_ATTACKER][i];
    }
    if (!endgame->fails) {
        small_combat_solve(&combat, solution);
    }
}

static double fight(Endgame *endgame, const Position *position) {
    double mixes[2][ENDGAME_STAKES];
    SmallCombatSolution solution = {.stake_mix = mixes[0], .guess_mix = mixes[1]};
    const EpixState *state = &position->state;
    const bool can_stake = state->gold[state->turn] >= endgame->game->rules.minimum_stake;
    double best = 0;
    if (endgame->peaceful) {
        return 0;
    }
    if (can_stake) {
        endgame_round(endgame, state, &solution);
        best = solution.value[SMALL_ATTACKER];
    }
    if (state->phase == EPIX_PHASE_PRESS && !endgame->fails) {
        const EpixDecision withdraw = {.kind = EPIX_WITHDRAW};
        const double value = value_after(endgame, position, &withdraw);
        best = value > best ? value : best;
    }
    return endgame->fails ? 0 : best;
}

static double value_of(Endgame *endgame, const Position *position) {
    const uint64_t key = key_of(position);
    uint32_t slot = slot_of(endgame, key);
    if (endgame->key[slot]) {
        return (double)endgame->worth[slot];
    }
    if (!may_go_on(endgame)) {
        return 0;
    }
    const int phase = position->state.phase;
    const bool fights = phase == EPIX_PHASE_STAKE || phase == EPIX_PHASE_PRESS;
    const double value = (fights ? fight : best_of)(endgame, position);
    if (!endgame->fails) {
        slot = slot_of(endgame, key); /* others have been added */
        endgame->key[slot] = key;
        endgame->worth[slot] = (float)value;
        endgame->known++;
    }
    return value;
}

double endgame_turn(Endgame *endgame, const EpixState *state, int seat) {
    const Position position = {.state = *state};
    return value_to(endgame, &position, seat);
}

double endgame_decision(Endgame *endgame, const EpixState *state, const EpixDecision *decision) {
    const Position position = {.state = *state};
    return value_after(endgame, &position, decision);
}

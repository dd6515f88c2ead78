/* SPDX-License-Identifier: MIT */
/*
 * Random games.
 */
#include "random_play.h"

#include <assert.h>

/* ---- Dice ---------------------------------------------------------------------------------- */

static uint64_t next_number(CliDice *dice) {
    uint64_t z = dice->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* Numbers beyond the last whole multiple of `sides` would favour the small ones. */
uint64_t cli_roll(CliDice *dice, uint64_t sides) {
    assert(sides > 0);
    const uint64_t beyond = UINT64_MAX - UINT64_MAX % sides;
    uint64_t number;
    do {
        number = next_number(dice);
    } while (number >= beyond);
    return number % sides;
}

/* ---- Choosing ------------------------------------------------------------------------------ */

void cli_choose_evenly(CliDice *dice, const EpixLegal *legal, EpixDecision *decision) {
    epix_legal_at(legal, cli_roll(dice, legal->count), decision);
}

/* How likely a group of decisions is, however many it has. */
static const uint8_t weights[EPIX_KINDS] = {
    [EPIX_DRAW] = 1,   [EPIX_DEAL] = 1,    [EPIX_RECRUIT] = 6,  [EPIX_BID] = 2,
    [EPIX_PASS] = 12,  [EPIX_AUCTION] = 1, [EPIX_FIRST] = 1,    [EPIX_SPY] = 1,
    [EPIX_CHOOSE] = 1, [EPIX_PLAY] = 1,    [EPIX_MOVE] = 4,     [EPIX_ATTACK] = 20,
    [EPIX_STAKE] = 3,  [EPIX_GUESS] = 1,   [EPIX_WITHDRAW] = 1, [EPIX_END] = 2,
};

static int choose_group(CliDice *dice, const EpixLegal *legal) {
    uint64_t sum = 0;
    for (int i = 0; i < legal->groups; i++) {
        sum += weights[legal->group[i].kind];
    }
    uint64_t rest = cli_roll(dice, sum);
    int group = 0;
    while (rest >= weights[legal->group[group].kind]) {
        rest -= weights[legal->group[group++].kind];
    }
    return group;
}

/* Amounts are mostly small, and of the action cards the last one, Move & Attack, is the favourite:
 * the least or greatest of several rolls. */
static uint64_t choose_member(CliDice *dice, const EpixGroup *group) {
    static const uint8_t low[EPIX_KINDS] = {[EPIX_BID] = 2, [EPIX_AUCTION] = 3, [EPIX_STAKE] = 2};
    static const uint8_t high[EPIX_KINDS] = {[EPIX_CHOOSE] = 1};
    uint64_t index = cli_roll(dice, group->count);
    for (int i = 0; i < low[group->kind]; i++) {
        const uint64_t roll = cli_roll(dice, group->count);
        index = roll < index ? roll : index;
    }
    for (int i = 0; i < high[group->kind]; i++) {
        const uint64_t roll = cli_roll(dice, group->count);
        index = roll > index ? roll : index;
    }
    return index;
}

void cli_choose_lively(CliDice *dice, const EpixLegal *legal, EpixDecision *decision) {
    const int chosen = choose_group(dice, legal);
    uint64_t index = choose_member(dice, &legal->group[chosen]);
    for (int i = 0; i < chosen; i++) {
        index += legal->group[i].count;
    }
    epix_legal_at(legal, index, decision);
}

/* ---- Playing ------------------------------------------------------------------------------- */

void cli_random_start(CliRandom *play, const NoteGame *game, CliChoose *choose, uint64_t seed) {
    *play = (CliRandom){.game = game, .choose = choose, .dice = {seed}};
    epix_start(&game->game, &play->state);
}

bool cli_random_next(CliRandom *play) {
    EpixLegal legal;
    if (play->state.phase == EPIX_PHASE_OVER) {
        return false;
    }
    int seat = 0;
    while (!(play->state.actors >> seat & 1)) {
        seat++;
    }
    const EpixGame *game = &play->game->game;
    epix_legal(game, &play->state, seat, &legal);
    play->line.seat = seat;
    play->choose(&play->dice, &legal, &play->line.decision);
    epix_play(game, &play->state, seat, &play->line.decision, &play->events);
    play->n += seat != EPIX_CHANCE;
    return true;
}

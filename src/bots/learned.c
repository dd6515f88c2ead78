/* SPDX-License-Identifier: MIT */
/*
 * See learned.h: from inputs to chances.
 */
#include "learned.h"

#include <string.h>

/* data/bots, in learned_weights.S */
extern const LearnedNet bot__learned_two;
extern const LearnedNet bot__learned_more;

/* ---- What a seat has, to itself and to others ------------------------------------------------- */

typedef struct Weighed {
    int32_t own[LEARNED_HIDDEN]; /* sums at the hidden units */
    int32_t others[LEARNED_HIDDEN];
    int32_t plain_own;
    int32_t plain_others;
} Weighed;

/* Inputs are mostly 0; without a branch, which would be foretold wrongly too often. */
static int find_inputs(const int16_t x[LEARNED_INPUTS], uint8_t found[LEARNED_INPUTS]) {
    int count = 0;
    for (int i = 0; i < LEARNED_INPUTS; i++) {
        found[count] = (uint8_t)i;
        count += x[i] != 0;
    }
    return count;
}

/* Sums of a part of the rows. They are kept apart from all memory that a pointer may reach, so that the
 * compiler can keep them in registers. */
static void add_up(const LearnedNet *net, int from, const int16_t x[LEARNED_INPUTS],
                   const uint8_t *found, int count, int32_t sums[LEARNED_HIDDEN]) {
    int32_t sum[LEARNED_HIDDEN] = {0};
    for (int i = 0; i < count; i++) {
        const int16_t input = x[found[i]];
        const int8_t *row = net->hidden[from + found[i]];
        for (int unit = 0; unit < LEARNED_HIDDEN; unit++) {
            sum[unit] += input * (int16_t)row[unit];
        }
    }
    memcpy(sums, sum, sizeof sum);
}

static int32_t add_up_plainly(const LearnedNet *net, int stage, int from,
                              const int16_t x[LEARNED_INPUTS], const uint8_t *found, int count) {
    int32_t sum = 0;
    for (int i = 0; i < count; i++) {
        const int row = from + found[i];
        sum += x[found[i]] * (net->plain_high[stage][row] * 256 + net->plain_low[stage][row]);
    }
    return sum;
}

static void weigh(const LearnedNet *net, int stage, const int16_t x[LEARNED_INPUTS],
                  Weighed *weighed) {
    uint8_t found[LEARNED_INPUTS];
    const int count = find_inputs(x, found);
    add_up(net, LEARNED_FROM_OWN, x, found, count, weighed->own);
    add_up(net, LEARNED_FROM_OTHERS, x, found, count, weighed->others);
    weighed->plain_own = add_up_plainly(net, stage, LEARNED_FROM_OWN, x, found, count);
    weighed->plain_others = add_up_plainly(net, stage, LEARNED_FROM_OTHERS, x, found, count);
}

/* ---- A seat's score --------------------------------------------------------------------------- */

enum {
    FULL = 127, /* what a hidden unit gives at most */
    /* What a sum at a hidden unit is divided by, so that 1 becomes 128. */
    TO_OUTPUT = LEARNED_ONE * LEARNED_HIDDEN_ONE / (FULL + 1),
};

static int32_t hidden_output(int32_t sum) {
    const int32_t above = sum < 0 ? 0 : sum / TO_OUTPUT;
    return above > FULL ? FULL : above;
}

/* By constants: to divide by a number that is known only then would take longer than all the rest. */
static int32_t divided(int32_t sum, int others) {
    return others == 3 ? sum / 3 : others == 2 ? sum / 2 : sum;
}

/* The mean of the others, in the place of `others` and `plain_others`. */
static void mean_of_others(int seats, int seat, const Weighed weighed[EPIX_SEATS], Weighed *mean) {
    *mean = weighed[(seat + 1) % seats];
    for (int i = 2; i < seats; i++) {
        const Weighed *other = &weighed[(seat + i) % seats];
        for (int unit = 0; unit < LEARNED_HIDDEN; unit++) {
            mean->others[unit] += other->others[unit];
        }
        mean->plain_others += other->plain_others;
    }
    for (int unit = 0; unit < LEARNED_HIDDEN; unit++) {
        mean->others[unit] = divided(mean->others[unit], seats - 1);
    }
    mean->plain_others = divided(mean->plain_others, seats - 1);
}

/* Everybody's inputs have been weighed. */
static double score_of(const LearnedNet *net, int stage, int seats, int seat,
                       const Weighed weighed[EPIX_SEATS]) {
    const int8_t *four = net->hidden[LEARNED_FROM_FOUR];
    const int is_four = seats == 4;
    Weighed mean;
    int32_t out = 0;
    mean_of_others(seats, seat, weighed, &mean);
    for (int unit = 0; unit < LEARNED_HIDDEN; unit++) {
        const int32_t sum = mean.others[unit] + weighed[seat].own[unit] +
                            LEARNED_ONE * (net->hidden[stage][unit] + is_four * four[unit]);
        out += net->out[stage][unit] * hidden_output(sum);
    }
    const int32_t plain = mean.plain_others + weighed[seat].plain_own;
    return (double)out / ((FULL + 1) * LEARNED_OUT_ONE) +
           (double)plain / (LEARNED_ONE * LEARNED_PLAIN_ONE);
}

/* ---- Chances ---------------------------------------------------------------------------------- */

/* How many times a lead counts among players who are not alike, between two and among more (fitted:
 * bench/coach calibration --fit). */
static const double LEAD[2] = {1.7, 1.0};

int bot_learned_stage(const EpixGame *game, const EpixState *state) {
    const bool last = game->board.seats == 2 && state->season == EPIX_WINTER &&
                      state->phase >= EPIX_PHASE_PLAY && state->phase != EPIX_PHASE_OVER &&
                      state->revealed == 3 && state->turn != state->first;
    if (!last) {
        const bool apart = game->board.seats == 2 ? !game->rules.advanced : game->board.seats == 4;
        return state->season + (apart ? LEARNED_APART : 0);
    }
    const unsigned missing = EPIX_CARDS & ~(unsigned)state->chosen[state->turn];
    return LEARNED_LAST_TURN + __builtin_ctz(missing | EPIX_MOVE_ATTACK);
}

/* A lead counts so many times where a season begins: in Winter's last turn it is what it is. */
static void evaluate(const LearnedNet *net, const EpixGame *game, const EpixState *state,
                     double lead, double value[EPIX_SEATS]) {
    const int seats = game->board.seats;
    const int stage = bot_learned_stage(game, state);
    const double times = stage < LEARNED_LAST_TURN ? lead : 1;
    LearnedInputs inputs;
    Weighed weighed[EPIX_SEATS];
    double score[EPIX_SEATS] = {0};
    if (state->winners) {
        bot__value_of_winners(state->winners, value);
        return;
    }
    bot_learned_inputs(game, state, &inputs);
    for (int seat = 0; seat < seats; seat++) {
        weigh(net, stage, inputs.of[seat], &weighed[seat]);
    }
    for (int seat = 0; seat < seats; seat++) {
        if (stage < LEARNED_LAST_TURN || seat == state->turn) {
            score[seat] = times * score_of(net, stage, seats, seat, weighed);
        }
    }
    bot__share_out(seats, score, value);
}

void bot_evaluate_by_net(const LearnedNet *net, const EpixGame *game, const EpixState *state,
                         double value[EPIX_SEATS]) {
    evaluate(net, game, state, 1, value);
}

static const LearnedNet *net_of(const EpixGame *game) {
    return game->board.seats == 2 ? &bot__learned_two : &bot__learned_more;
}

void bot_evaluate_learned(const EpixGame *game, const EpixState *state, double value[EPIX_SEATS]) {
    evaluate(net_of(game), game, state, 1, value);
}

void bot_evaluate_drafted(const EpixGame *game, const EpixState *state, double value[EPIX_SEATS]) {
    double learned[EPIX_SEATS];
    bot_evaluate_by_rules(game, state, value);
    if (!game->rules.advanced && game->board.seats == 2) {
        return;
    }
    bot_evaluate_learned(game, state, learned);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        value[seat] = (value[seat] + learned[seat]) / 2;
    }
}

void bot_evaluate_among_unequal(const EpixGame *game, const EpixState *state,
                                double value[EPIX_SEATS]) {
    evaluate(net_of(game), game, state, LEAD[game->board.seats > 2], value);
}

/* SPDX-License-Identifier: MIT */
/*
 * A seat's score is the sum of its features, each times a weight that depends on the season and
 * on whether the seat still has its turn; the scores become chances to win by a softmax.
 */
#include "evaluate.h"

#include "functions.h"

/* ---- Stages --------------------------------------------------------------------------------- */

/* Whether a seat can still move and attack this season. Who is acting counts as done: what is
 * left of the turn is for a search to find out. */
static bool has_turn(const EpixState *state, int seat) {
    if (state->phase < EPIX_PHASE_PLAY) {
        return true;
    }
    if (state->turn == seat) {
        return state->phase == EPIX_PHASE_PLAY || state->card_next == EPIX_MOVE_ATTACK;
    }
    return !(state->revealed >> seat & 1);
}

int bot_stage(const EpixState *state, int seat) {
    return 2 * state->season + !has_turn(state, seat);
}

/* ---- Abilities ------------------------------------------------------------------------------ */

static const uint8_t without_card[EPIX_EFFECTS] = {
#define X(id, name, combine, without, most) [EPIX_EFFECT_##id] = (without),
    EPIX_EFFECT_LIST(X)
#undef X
};

double bot_effect_strength(const EpixAbility *ability, int effect) {
    const double change = (double)ability->value[effect] - without_card[effect];
    return change > 4 ? 4 : change < -4 ? -4 : change;
}

/* During the draft a standing bid counts as if it were paid: gold and card. */
static void add_abilities(const EpixGame *game, const EpixState *state, const Weights *weights,
                          double score[EPIX_SEATS]) {
    for (int i = 0; i < state->cards_dealt; i++) {
        const int seat = state->dealt[i].seat;
        if (seat == EPIX_NONE) {
            continue;
        }
        const EpixAbility *ability = &game->ability[state->dealt[i].ability];
        for (uint32_t rest = ability->sets; rest; rest &= rest - 1) {
            const int effect = __builtin_ctz(rest);
            score[seat] +=
                weights->effect[effect][state->season] * bot_effect_strength(ability, effect);
        }
    }
}

/* ---- Scores and chances ----------------------------------------------------------------------- */

void bot__share_out(int seats, const double score[EPIX_SEATS], double value[EPIX_SEATS]) {
    double highest = score[0];
    double sum = 0;
    for (int seat = 1; seat < seats; seat++) {
        highest = score[seat] > highest ? score[seat] : highest;
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        value[seat] = seat < seats ? bot_exponential(score[seat] - highest) : 0;
        sum += value[seat];
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        value[seat] /= sum;
    }
}

void bot__value_of_winners(uint8_t winners, double value[EPIX_SEATS]) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        value[seat] = winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0;
    }
}

static void evaluate(const EpixGame *game, const EpixState *state, const Weights *weights,
                     double value[EPIX_SEATS]) {
    if (state->winners) {
        bot__value_of_winners(state->winners, value);
        return;
    }
    double x[EPIX_SEATS][FEATURES];
    double score[EPIX_SEATS] = {0};
    bot_features(game, state, x);
    for (int seat = 0; seat < game->board.seats; seat++) {
        const int stage = bot_stage(state, seat);
        for (int f = 0; f < FEATURES; f++) {
            score[seat] += weights->feature[f][stage] * x[seat][f];
        }
    }
    add_abilities(game, state, weights, score);
    bot__share_out(game->board.seats, score, value);
}

void bot_evaluate(const EpixGame *game, const EpixState *state, double value[EPIX_SEATS]) {
    evaluate(game, state, &bot__weights[game->board.seats > 2 ? WEIGHTS_MORE : WEIGHTS_TWO], value);
}

void bot_evaluate_by_rules(const EpixGame *game, const EpixState *state, double value[EPIX_SEATS]) {
    const bool basic = !game->rules.advanced && game->board.seats == 2;
    if (basic) {
        evaluate(game, state, &bot__weights[WEIGHTS_BASIC], value);
    } else {
        bot_evaluate(game, state, value);
    }
}

void bot_evaluate_in_turns(const EpixGame *game, const EpixState *state, double value[EPIX_SEATS]) {
    const int two = game->rules.advanced ? WEIGHTS_TURNS : WEIGHTS_BASIC_TURNS;
    evaluate(game, state, &bot__weights[game->board.seats > 2 ? WEIGHTS_MORE : two], value);
}

/* SPDX-License-Identifier: MIT */
/*
 * The hand-written evaluation. A seat's score is a sum of what it holds (provinces, gold and
 * income to come, units that can still do something) and of the castles that are in danger; the
 * scores become chances by a softmax that sharpens from season to season.
 */
#include "evaluate.h"

#include "functions.h"

/* ---- Sets of provinces ---------------------------------------------------------------------- */

static uint32_t bit(int n) {
    return UINT32_C(1) << n;
}

static int size(uint32_t set) {
    return __builtin_popcount(set);
}

static uint32_t occupied(const EpixState *state, int seat) {
    const uint32_t *units = state->units[seat];
    return units[0] | units[1] | units[2] | units[3];
}

static uint32_t neighbours_of(const EpixGame *game, uint32_t set) {
    uint32_t next = 0;
    for (; set; set &= set - 1) {
        next |= game->board.neighbours[__builtin_ctz(set)];
    }
    return next;
}

/* ---- Weights --------------------------------------------------------------------------------- */

/* One row a season, the count at the end apart. Chosen by hand, then corrected by what self-play
 * games of the greedy bots showed (docs/bots.md). */
typedef struct Weights {
    double province;
    double gold;      /* a coin, with diminishing returns */
    double soldier;   /* on the board */
    double knight;
    double catapult;
    double castle;    /* a castle that can certainly be taken in one action */
    double sharpness;
} Weights;

static const Weights weights[EPIX_SEASONS] = {
    /*                 province gold  soldier knight catapult castle sharpness */
    [EPIX_SPRING] = {1.00, 0.22, 0.30, 0.95, 0.25, 2.0, 0.55},
    [EPIX_SUMMER] = {1.00, 0.20, 0.28, 0.85, 0.22, 2.2, 0.70},
    [EPIX_AUTUMN] = {1.00, 0.17, 0.22, 0.65, 0.18, 2.4, 0.95},
    [EPIX_WINTER] = {1.00, 0.11, 0.12, 0.35, 0.12, 2.6, 1.35},
};

/* ---- Gold and income ---------------------------------------------------------------------------- */

static double income_of(const EpixGame *game, const EpixState *state, int seat) {
    double income = epix_effect(game, state, seat, EPIX_EFFECT_INCOME);
    income += size(state->units[seat][EPIX_CAMP]) *
              (double)epix_effect(game, state, seat, EPIX_EFFECT_INCOME_CAMP);
    const double added = epix_effect(game, state, seat, EPIX_EFFECT_INCOME_MARKED);
    for (uint32_t rest = occupied(state, seat) & game->marked; rest; rest &= rest - 1) {
        income += game->board.mark[__builtin_ctz(rest)] + added;
    }
    income += (game->board.seats - 1) *
              (double)epix_effect(game, state, seat, EPIX_EFFECT_INCOME_FROM_OPPONENTS);
    return income;
}

/* Coins beyond those that one action can use count less and less. */
static double worth_of_gold(double gold) {
    const double plenty = 12;
    return gold <= plenty ? gold : plenty + (gold - plenty) / (1 + (gold - plenty) / plenty);
}

static double wealth(const EpixGame *game, const EpixState *state, int seat) {
    const int incomes = EPIX_SEASONS - state->season;
    return worth_of_gold(state->gold[seat] + 0.8 * incomes * income_of(game, state, seat));
}

/* ---- Castles in danger ----------------------------------------------------------------------------- */

/* Provinces next to which an attack of the seat can begin: its Soldiers, and all that its Knights
 * reach through empty and own provinces. */
static uint32_t stands(const EpixGame *game, const EpixState *state, int seat, uint32_t hostile) {
    const bool climb = epix_effect(game, state, seat, EPIX_EFFECT_KNIGHT_MOUNTAIN);
    const uint32_t mountain = game->board.mountain == EPIX_NONE ? 0 : bit(game->board.mountain);
    const uint32_t open = ~hostile & ~(climb ? 0 : mountain);
    uint32_t reached = state->units[seat][EPIX_KNIGHT];
    uint32_t edge = reached;
    while (edge) {
        edge = neighbours_of(game, edge) & open & ~reached;
        reached |= edge;
    }
    return reached | state->units[seat][EPIX_SOLDIER];
}

/* The chance to beat so many guesses one after the other with so much gold, if it is split
 * evenly: close to the exact value, and quick. */
static double assault(double gold, int rounds, int guesses) {
    const double each = gold / rounds;
    if (each <= guesses) {
        return 0;
    }
    const double once = 1 - guesses / (each + 0.5);
    double all = once;
    for (int i = 1; i < rounds; i++) {
        all *= once;
    }
    return all;
}

static double danger(const EpixGame *game, const EpixState *state, int attacker, int defender,
                     uint32_t from) {
    const int castle = game->board.castle[defender];
    if (!(game->board.neighbours[castle] & from)) {
        return 0;
    }
    const int rounds = 1 + (int)(state->units[defender][EPIX_SOLDIER] >> castle & 1) +
                       (int)(state->units[defender][EPIX_KNIGHT] >> castle & 1);
    const bool sapped = epix_effect(game, state, attacker, EPIX_EFFECT_NO_CASTLE_DEFENCE);
    const int walls = (int)epix_effect(game, state, defender, EPIX_EFFECT_GUESSES_GARRISON);
    const int guesses = sapped ? walls : walls > 2 ? walls : 2;
    return assault(state->gold[attacker], rounds, guesses);
}

/* ---- Scores -------------------------------------------------------------------------------------------- */

static double material(const EpixGame *game, const EpixState *state, int seat, const Weights *w) {
    const uint32_t *units = state->units[seat];
    return w->province * epix_controlled(game, state, seat) +
           w->gold * wealth(game, state, seat) + w->soldier * size(units[EPIX_SOLDIER]) +
           w->knight * size(units[EPIX_KNIGHT]) + w->catapult * size(units[EPIX_CATAPULT]);
}

static void score_castles(const EpixGame *game, const EpixState *state, const Weights *w,
                          double score[EPIX_SEATS]) {
    uint32_t all = game->castles;
    for (int seat = 0; seat < game->board.seats; seat++) {
        all |= occupied(state, seat);
    }
    for (int attacker = 0; attacker < game->board.seats; attacker++) {
        const uint32_t own = occupied(state, attacker) | bit(game->board.castle[attacker]);
        const uint32_t from = stands(game, state, attacker, all & ~own);
        for (int defender = 0; defender < game->board.seats; defender++) {
            if (attacker != defender) {
                const double chance = danger(game, state, attacker, defender, from);
                score[attacker] += 0.5 * w->castle * chance;
                score[defender] -= w->castle * chance;
            }
        }
    }
}

static void share_out(const EpixGame *game, const double score[EPIX_SEATS], double sharpness,
                      double value[EPIX_SEATS]) {
    double highest = score[0];
    double sum = 0;
    for (int seat = 1; seat < game->board.seats; seat++) {
        highest = score[seat] > highest ? score[seat] : highest;
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        value[seat] = seat < game->board.seats
                          ? bot_exponential(sharpness * (score[seat] - highest))
                          : 0;
        sum += value[seat];
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        value[seat] /= sum;
    }
}

static void value_of_winners(uint8_t winners, double value[EPIX_SEATS]) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        value[seat] = winners >> seat & 1 ? 1.0 / size(winners) : 0;
    }
}

void bot_evaluate(const EpixGame *game, const EpixState *state, double value[EPIX_SEATS]) {
    if (state->winners) {
        value_of_winners(state->winners, value);
        return;
    }
    const Weights *w = &weights[state->season];
    double score[EPIX_SEATS] = {0};
    for (int seat = 0; seat < game->board.seats; seat++) {
        score[seat] = material(game, state, seat, w);
    }
    score_castles(game, state, w, score);
    share_out(game, score, w->sharpness, value);
}

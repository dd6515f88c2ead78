/* SPDX-License-Identifier: MIT */
/*
 * A whole battle (rules.md 8.4), solved from its end: a table over the attacker's gold and the
 * defenders beaten, each entry a round of combat whose outcomes are entries further on.
 *
 * The table has a row for each number of beaten defenders, with what is to be expected there, and
 * then a row for each with what the attack is worth if the unit is lost there. Success costs the
 * stake and brings plunder; a stake that comes back (11.1.22) does so on failure only. Rows end at
 * the greatest gold that is told apart; whoever has more stands there as well.
 */
#include "small_games.h"

#include <assert.h>

/* ---- The table --------------------------------------------------------------------------- */

enum { MOST_GOLD = SMALL_STAKES - 1 };

static int at_most(int gold, int most) {
    return gold < most ? gold : most;
}

/* With so many beaten, and plunder taken for all of them. */
static int most_gold(const SmallBattle *battle, int beaten) {
    int gold = battle->gold;
    for (int defender = 0; defender < beaten; defender++) {
        gold = at_most(gold + battle->plunder[defender], MOST_GOLD);
    }
    return gold;
}

static size_t row_size(const SmallBattle *battle) {
    const size_t width = (size_t)most_gold(battle, battle->defenders) + 1;
    return width * (size_t)battle->values;
}

static size_t index_of(const SmallBattle *battle, int row, int gold) {
    return (size_t)row * row_size(battle) + (size_t)gold * (size_t)battle->values;
}

static int row_if_lost(const SmallBattle *battle, int beaten) {
    return battle->defenders + 1 + beaten;
}

size_t small_battle_size(const SmallBattle *battle) {
    const bool fits =
        battle->defenders >= 1 && battle->defenders <= SMALL_DEFENDERS && battle->gold <= MOST_GOLD;
    return fits ? row_size(battle) * (2 * (size_t)battle->defenders + 1) : 0;
}

const double *small_battle_values(const SmallBattle *battle, const double *table, int gold,
                                  int beaten) {
    return table + index_of(battle, beaten, gold);
}

/* ---- One round --------------------------------------------------------------------------- */

typedef struct Outcomes {
    double success[EPIX_SEATS][SMALL_STAKES];
    double failure[EPIX_SEATS][SMALL_STAKES];
} Outcomes;

static void find_outcomes(const SmallBattle *battle, const double *table, int gold, int beaten,
                          Outcomes *outcomes) {
    const int lost = row_if_lost(battle, beaten);
    for (int stake = battle->minimum_stake; stake <= gold; stake++) {
        const int after_success = at_most(gold - stake + battle->plunder[beaten], MOST_GOLD);
        const int after_failure = battle->stake_back ? gold : gold - stake;
        const double *success = table + index_of(battle, beaten + 1, after_success);
        const double *failure = table + index_of(battle, lost, after_failure);
        for (int value = 0; value < battle->values; value++) {
            outcomes->success[value][stake - battle->minimum_stake] = success[value];
            outcomes->failure[value][stake - battle->minimum_stake] = failure[value];
        }
    }
}

static void solve_round(const SmallBattle *battle, const Outcomes *outcomes, int gold, int beaten,
                        SmallCombatSolution *solution) {
    SmallCombat combat = {.stakes = gold - battle->minimum_stake + 1,
                          .guesses = battle->guesses[beaten]};
    const int sides = battle->values > 1 ? 2 : 1;
    for (int side = 0; side < sides; side++) {
        combat.success[side] = outcomes->success[side];
        combat.failure[side] = outcomes->failure[side];
    }
    small_combat_solve(&combat, solution);
}

/* What the round is worth to someone who only looks on. */
static double expect(const Outcomes *outcomes, int value, int stakes,
                     const SmallCombatSolution *solution) {
    double sum = 0;
    for (int stake = 0; stake < stakes; stake++) {
        const double guessed = solution->guess_mix[stake];
        sum += solution->stake_mix[stake] * (outcomes->success[value][stake] * (1 - guessed) +
                                             outcomes->failure[value][stake] * guessed);
    }
    return sum;
}

/* Whether the attacker likes the round better than what is in `values`, withdrawing; with no
 * defender beaten yet there is no withdrawing. If so, puts in what the round is worth. */
static bool press_on(const SmallBattle *battle, const Outcomes *outcomes, int gold, int beaten,
                     const SmallCombatSolution *solution, double *values) {
    if (beaten > 0 && solution->value[SMALL_ATTACKER] <= values[SMALL_ATTACKER]) {
        return false;
    }
    for (int value = 0; value < battle->values; value++) {
        values[value] = value < SMALL_SIDES
                            ? solution->value[value]
                            : expect(outcomes, value, gold - battle->minimum_stake + 1, solution);
    }
    return true;
}

bool small_battle_round(const SmallBattle *battle, const double *table, int gold, int beaten,
                        SmallCombatSolution *solution) {
    assert(beaten < battle->defenders && gold >= battle->minimum_stake);
    Outcomes outcomes;
    double values[EPIX_SEATS];
    battle->end(battle->context, gold, beaten, false, values);
    find_outcomes(battle, table, gold, beaten, &outcomes);
    solve_round(battle, &outcomes, gold, beaten, solution);
    return press_on(battle, &outcomes, gold, beaten, solution, values);
}

/* ---- All rounds -------------------------------------------------------------------------- */

/* What the battle is worth if it ends here; the attacker can always withdraw. */
static void fill_ends(const SmallBattle *battle, double *table, int beaten) {
    for (int gold = 0; gold <= most_gold(battle, beaten); gold++) {
        double *values = table + index_of(battle, beaten, gold);
        battle->end(battle->context, gold, beaten, false, values);
        if (beaten < battle->defenders) {
            values = table + index_of(battle, row_if_lost(battle, beaten), gold);
            battle->end(battle->context, gold, beaten, true, values);
        }
    }
}

/* Returns the greatest certificate of the row's rounds. */
static double fill_rounds(const SmallBattle *battle, double *table, int beaten) {
    Outcomes outcomes;
    double mixes[2][SMALL_STAKES];
    SmallCombatSolution solution = {.stake_mix = mixes[0], .guess_mix = mixes[1]};
    double greatest = 0;
    for (int gold = battle->minimum_stake; gold <= most_gold(battle, beaten); gold++) {
        find_outcomes(battle, table, gold, beaten, &outcomes);
        solve_round(battle, &outcomes, gold, beaten, &solution);
        double *values = table + index_of(battle, beaten, gold);
        (void)press_on(battle, &outcomes, gold, beaten, &solution, values);
        greatest = solution.certificate > greatest ? solution.certificate : greatest;
    }
    return greatest;
}

/* A player can gain at each of the rounds, so the certificates add up. */
double small_battle_solve(const SmallBattle *battle, double *table) {
    assert(small_battle_size(battle) > 0);
    double certificate = 0;
    fill_ends(battle, table, battle->defenders);
    for (int beaten = battle->defenders - 1; beaten >= 0; beaten--) {
        fill_ends(battle, table, beaten);
        certificate += fill_rounds(battle, table, beaten);
    }
    return certificate;
}

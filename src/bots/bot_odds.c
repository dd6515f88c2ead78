/* SPDX-License-Identifier: MIT */
/*
 * See bot_odds.h.
 */
#include "bot_odds.h"

/* ---- The small game ---------------------------------------------------------------------- */

enum { MOST_GOLD = SMALL_STAKES - 1, TABLE = SMALL_STAKES * (2 * SMALL_DEFENDERS + 1) };

static int at_most(uint32_t gold) {
    return gold < MOST_GOLD ? (int)gold : MOST_GOLD;
}

static void end_assault(const void *context, int gold, int beaten, bool lost, double *values) {
    const SmallAssault *assault = context;
    (void)gold;
    values[0] = beaten == assault->defenders && !lost;
}

/* Solves the assault, which has defenders. */
static SmallBattle solve(const SmallAssault *assault, double *table) {
    SmallBattle battle = {.gold = at_most(assault->gold),
                          .minimum_stake = assault->minimum_stake,
                          .defenders = assault->defenders,
                          .values = 1,
                          .end = end_assault,
                          .context = assault};
    for (int i = 0; i < assault->defenders; i++) {
        battle.guesses[i] = assault->guesses[i];
        battle.plunder[i] = (uint8_t)at_most(assault->plunder[i]);
    }
    (void)small_battle_solve(&battle, table);
    return battle;
}

double small_assault_chance(const SmallAssault *assault) {
    double table[TABLE];
    if (assault->defenders == 0) {
        return 1;
    }
    const SmallBattle battle = solve(assault, table);
    return *small_battle_values(&battle, table, battle.gold, 0);
}

static double rounded(double share) {
    return (double)(uint64_t)(share * 1e9 + 0.5) / 1e9;
}

void small_assault_odds(const SmallAssault *assault, SmallOdds *odds) {
    double table[TABLE];
    *odds = (SmallOdds){.chance = 1, .low = assault->minimum_stake};
    if (assault->defenders == 0) {
        return;
    }
    const SmallBattle battle = solve(assault, table);
    odds->chance = rounded(*small_battle_values(&battle, table, battle.gold, 0));
    if (battle.gold < battle.minimum_stake) {
        return;
    }
    SmallCombatSolution round = {.stake_mix = odds->stake_mix, .guess_mix = odds->guess_mix};
    (void)small_battle_round(&battle, table, battle.gold, 0, &round);
    odds->stakes = battle.gold - battle.minimum_stake + 1;
    for (int stake = 0; stake < odds->stakes; stake++) {
        odds->stake_mix[stake] = rounded(odds->stake_mix[stake]);
        odds->guess_mix[stake] = rounded(odds->guess_mix[stake]);
    }
}

/* ---- In a game --------------------------------------------------------------------------- */

/* No secret has a part in an attack that is yet to be guessed. */
static void see(const EpixGame *game, const EpixView *view, EpixState *state) {
    const EpixSecrets none = {.stake = 0};
    epix_imagine(game, view, &none, state);
}

SmallAssault bot_assault(const EpixGame *game, const EpixView *view, int seat, int unit, int to) {
    EpixState state;
    see(game, view, &state);
    SmallAssault assault = {.gold = state.gold[seat], .minimum_stake = game->rules.minimum_stake};
    assault.defenders = epix_defence(game, &state, seat, unit, to, assault.guesses);
    for (int i = 0; i < assault.defenders; i++) {
        assault.plunder[i] = epix_effect(game, &state, seat, EPIX_EFFECT_PLUNDER);
    }
    return assault;
}

void bot_suppose_attacks(const EpixGame *game, const EpixView *view, int seat, EpixState *state) {
    see(game, view, state);
    state->phase = EPIX_PHASE_ACT;
    state->turn = (uint8_t)seat;
    state->actors = (uint8_t)(1 << seat);
    state->sealed = 0;
    state->card = EPIX_MOVE_ATTACK;
    state->card_next = 0;
    state->soldiers_moved = 0;
    state->soldiers_finished = 0;
    state->rides = 0;
    state->catapults_finished = 0;
    state->stake = 0;
    state->attacker = state->from = state->to = EPIX_NONE;
}

/* SPDX-License-Identifier: MIT */
/*
 * What attacks lead to: all outcomes of an attack with their shares, as an equilibrium of the whole
 * battle makes them, are worth what the battle is worth, and go over into positions one after the other.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/mind.h"
#include "dice.h"
#include "random_game.h"

enum { GAMES = 10 * SET_UPS, LITTLE = 60 };

/* In a straight line with the gold, so that an ending's worth is known at every amount; and above 1, so
 * that no castle in reach is worth more. */
static void count_up(const EpixGame *game, const EpixState *state, double value[EPIX_SEATS]) {
    memset(value, 0, EPIX_SEATS * sizeof *value);
    for (int seat = 0; seat < game->board.seats; seat++) {
        value[seat] = 1 + 1e-3 * state->gold[seat];
        for (int unit = 0; unit < EPIX_UNITS; unit++) {
            value[seat] += 1e-2 * __builtin_popcount(state->units[seat][unit]);
        }
    }
}

static Mind *new_mind(const EpixGame *game, uint64_t dice[4]) {
    Mind *mind = calloc(1, sizeof *mind);
    assert_non_null(mind);
    dice_init(dice, 1);
    mind->game = game;
    mind->evaluate = count_up;
    mind->dice = dice;
    return mind;
}

typedef struct Check {
    const RandomGame *game;
    Mind *mind;
    MindSpread spread;
    double sum[EPIX_SEATS];
} Check;

/* What is plundered beyond the gold at the beginning is worth nothing more to the battle. */
static void add_outcome(Check *check, int number, double share, double place) {
    const int seat = check->game->state.turn;
    EpixState end;
    double value[EPIX_SEATS];
    mind_end_at(check->mind, &check->spread, place, &end);
    expect(check->game, end.gold[seat] == check->spread.gold[number], "another outcome is found");
    if (end.gold[seat] > check->game->state.gold[seat]) {
        end.gold[seat] = check->game->state.gold[seat];
    }
    mind_judge(check->mind, &end, value);
    for (int i = 0; i < EPIX_SEATS; i++) {
        check->sum[i] += share * value[i];
    }
}

/* Whether the attack is a battle. */
static bool check_attack(const RandomGame *game, const EpixDecision *attack) {
    uint64_t dice[4];
    double exact[EPIX_SEATS];
    double before = 0;
    Check *check = calloc(1, sizeof *check);
    assert_non_null(check);
    check->game = game;
    check->mind = new_mind(&game->note.game, dice);
    mind_spread_attack(check->mind, &game->state, attack, &check->spread);
    mind_attack_exactly(check->mind, &game->state, attack, exact);
    for (int i = 0; i < check->spread.count; i++) {
        const double up_to = check->spread.up_to[i];
        add_outcome(check, i, up_to - before, (before + up_to) / 2);
        before = up_to;
    }
    const bool battle = check->spread.count > 0;
    expect(game, !battle || fabs(before - 1) < 1e-9, "the shares are not all");
    for (int seat = 0; seat < EPIX_SEATS && battle; seat++) {
        expect(game, fabs(check->sum[seat] - exact[seat]) < 1e-6,
               "the outcomes are not worth what the battle is");
    }
    free(check->mind);
    free(check);
    return battle;
}

/* Attacks out of random games; with little gold, so that it does not take long. */
static void outcomes_are_worth_the_battle(void **unused) {
    int battles = 0;
    for (int number = 0; number < test_scale(GAMES); number++) {
        RandomGame *game = random_game_new(number, false);
        while (!random_game_is_over(game)) {
            const NoteLine line = random_game_choose(game);
            if (line.decision.kind == EPIX_ATTACK && game->state.gold[line.seat] < LITTLE) {
                battles += check_attack(game, &line.decision);
            }
            random_game_play(game, &line);
        }
        random_game_free(game);
    }
    assert_true(battles > test_scale(GAMES) / 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes_are_worth_the_battle),
    };
    return cmocka_run_group_tests_name("bots_attacks", tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * A round of combat: certificates of a million random rounds, of all kinds and of none that a
 * game would have; what guesses are drawn; the same values as a second solver finds.
 * EPIX_TEST_SCALE as in test_battery.c.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lp.h"
#include "small_games.h"
#include "test_dice.h"

enum { ROUNDS = 1000000, CROSS_CHECKED = 300, FEW = 9 };

/* ---- Random rounds ----------------------------------------------------------------------- */

typedef struct Trial {
    double success[SMALL_SIDES][SMALL_STAKES];
    double failure[SMALL_SIDES][SMALL_STAKES];
    double stake_mix[SMALL_STAKES];
    double guess_mix[SMALL_STAKES];
    SmallCombat combat;
    SmallCombatSolution solution;
    double greatest; /* absolute value */
} Trial;

static double random_share(Dice *dice) {
    return (double)dice_roll(dice, UINT64_C(1) << 53) * 0x1.0p-53;
}

/* Any sizes from 2^-60 to 1. */
static double random_speck(Dice *dice) {
    return ldexp(random_share(dice), -(int)dice_roll(dice, 60));
}

typedef double MakeValue(Dice *dice, int stake, bool success);

static double any_value(Dice *dice, int stake, bool success) {
    (void)stake, (void)success;
    return random_share(dice);
}

static double one_of_four(Dice *dice, int stake, bool success) {
    (void)stake, (void)success;
    return (double)dice_roll(dice, 4) / 3;
}

static double one_of_two(Dice *dice, int stake, bool success) {
    (void)stake, (void)success;
    return (double)dice_roll(dice, 2);
}

static double nearly_one_of_four(Dice *dice, int stake, bool success) {
    return one_of_four(dice, stake, success) + (dice_chance(dice, 40) ? random_speck(dice) : 0);
}

static double nearly_flat(Dice *dice, int stake, bool success) {
    (void)stake, (void)success;
    return 0.5 + random_speck(dice) * 1e-9;
}

static double any_size(Dice *dice, int stake, bool success) {
    (void)stake, (void)success;
    const double value = ldexp(random_share(dice) - 0.5, (int)dice_roll(dice, 200) - 100);
    return dice_chance(dice, 10) ? 0 : value;
}

/* As in a game: success is better, gold is worth something. */
static double of_a_game(Dice *dice, int stake, bool success) {
    return (success ? 0.7 : 0.3) - 0.01 * stake * random_share(dice) + 0.02 * random_share(dice);
}

static MakeValue *const kinds[] = {any_value,   one_of_four, one_of_two, nearly_one_of_four,
                                   nearly_flat, any_size,    of_a_game};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* In a game the defender's values fall where the attacker's rise. */
static double defenders_value(Dice *dice, MakeValue *make, int stake, bool success) {
    return make == of_a_game ? 1 - make(dice, stake, success) : make(dice, stake, success);
}

static void note_greatest(Trial *trial, double value) {
    trial->greatest = fabs(value) > trial->greatest ? fabs(value) : trial->greatest;
}

static void make_trial(Trial *trial, Dice *dice, MakeValue *make, int most_stakes) {
    trial->greatest = 0;
    trial->combat.stakes = 1 + (int)dice_roll(dice, (uint64_t)most_stakes);
    trial->combat.guesses = 1 + (int)dice_roll(dice, EPIX_GUESSES);
    const int sides = dice_chance(dice, 50) ? 1 : 2;
    for (int side = 0; side < SMALL_SIDES; side++) {
        trial->combat.success[side] = side < sides ? trial->success[side] : NULL;
        trial->combat.failure[side] = side < sides ? trial->failure[side] : NULL;
    }
    for (int stake = 0; stake < trial->combat.stakes; stake++) {
        trial->success[0][stake] = make(dice, stake, true);
        trial->failure[0][stake] = make(dice, stake, false);
        trial->success[1][stake] = defenders_value(dice, make, stake, true);
        trial->failure[1][stake] = defenders_value(dice, make, stake, false);
        for (int side = 0; side < sides; side++) {
            note_greatest(trial, trial->success[side][stake]);
            note_greatest(trial, trial->failure[side][stake]);
        }
    }
    trial->solution =
        (SmallCombatSolution){.stake_mix = trial->stake_mix, .guess_mix = trial->guess_mix};
}

static void print_trial(const Trial *trial) {
    print_error("%d stakes, %d guesses, certificate %g\n", trial->combat.stakes,
                trial->combat.guesses, trial->solution.certificate);
    for (int stake = 0; stake < trial->combat.stakes; stake++) {
        print_error("%.17g %.17g  %.17g %.17g  staked %g guessed %g\n", trial->success[0][stake],
                    trial->failure[0][stake], trial->success[1][stake], trial->failure[1][stake],
                    trial->stake_mix[stake], trial->guess_mix[stake]);
    }
}

/* ---- Certificates ------------------------------------------------------------------------ */

/* How far the mixes are from being any. */
static double mix_error(const Trial *trial) {
    double stakes = -1;
    double guesses = -trial->solution.guesses;
    for (int stake = 0; stake < trial->combat.stakes; stake++) {
        const double staked = trial->stake_mix[stake];
        const double guessed = trial->guess_mix[stake];
        if (!(staked >= 0) || !(guessed >= 0) || !(guessed <= 1)) {
            return HUGE_VAL;
        }
        stakes += staked;
        guesses += guessed;
    }
    return fabs(stakes) > fabs(guesses) ? fabs(stakes) : fabs(guesses);
}

/* Solves; returns the certificate as a share of the greatest value. Next to nothing is nothing. */
static double check_trial(Trial *trial) {
    small_combat_solve(&trial->combat, &trial->solution);
    const double error = mix_error(trial);
    const double certificate =
        trial->greatest > 1e-280 ? trial->solution.certificate / trial->greatest : 0;
    if (!(error < 1e-9) || !(certificate < 1e-9)) {
        print_trial(trial);
        fail_msg("certificate %g, error of the mixes %g", certificate, error);
    }
    return certificate;
}

static void certificates_of_many_rounds(void **state) {
    Dice dice = dice_with(1);
    Trial trial;
    double worst[KINDS] = {0};
    const int rounds = test_scale(ROUNDS);
    for (int round = 0; round < rounds; round++) {
        const int kind = round % KINDS;
        const int most = round % 1000 == 0 ? SMALL_STAKES : round % 3 == 0 ? 5 : 24;
        make_trial(&trial, &dice, kinds[kind], most);
        const double certificate = check_trial(&trial);
        worst[kind] = certificate > worst[kind] ? certificate : worst[kind];
    }
    double all = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        all = worst[kind] > all ? worst[kind] : all;
    }
    print_message("%d rounds of combat: greatest certificate %.2g; as in a game %.2g\n", rounds,
                  all, worst[KINDS - 1]);
}

/* ---- Draws ------------------------------------------------------------------------------- */

typedef struct Drawn {
    int count;
    double share[2 * SMALL_STAKES];
    int guess[2 * SMALL_STAKES][EPIX_GUESSES];
} Drawn;

static int compare_doubles(const void *first, const void *second) {
    const double a = *(const double *)first;
    const double b = *(const double *)second;
    return (a > b) - (a < b);
}

/* All sets of guesses that can be drawn, each with its share: between two neighbours among the
 * fractions of the sums of shares the draw does not change. */
static void draw_all(const Trial *trial, Drawn *drawn) {
    double cut[SMALL_STAKES + 2] = {0, 1};
    double sum = 0;
    int cuts = 2;
    for (int stake = 0; stake < trial->combat.stakes; stake++) {
        sum += trial->guess_mix[stake];
        cut[cuts++] = sum - floor(sum);
    }
    qsort(cut, (size_t)cuts, sizeof *cut, compare_doubles);
    drawn->count = 0;
    for (int i = 0; i + 1 < cuts; i++) {
        const double share = cut[i + 1] - cut[i];
        if (share > 1e-12) {
            drawn->share[drawn->count] = share;
            small_draw_guesses(trial->guess_mix, trial->combat.stakes, trial->solution.guesses,
                               cut[i] + share / 2, drawn->guess[drawn->count]);
            drawn->count++;
        }
    }
}

static void check_draws(const Trial *trial) {
    Drawn drawn;
    double met[SMALL_STAKES] = {0};
    draw_all(trial, &drawn);
    for (int i = 0; i < drawn.count; i++) {
        for (int guess = 0; guess < trial->solution.guesses; guess++) {
            const int stake = drawn.guess[i][guess];
            assert_in_range(stake, guess ? drawn.guess[i][guess - 1] + 1 : 0,
                            trial->combat.stakes - 1);
            met[stake] += drawn.share[i];
        }
    }
    for (int stake = 0; stake < trial->combat.stakes; stake++) {
        assert_true(fabs(met[stake] - trial->guess_mix[stake]) < 1e-9);
    }
}

static void guesses_are_drawn_as_often_as_stated(void **state) {
    Dice dice = dice_with(2);
    Trial trial;
    for (int round = 0; round < test_scale(20000); round++) {
        make_trial(&trial, &dice, kinds[round % KINDS], 24);
        small_combat_solve(&trial.combat, &trial.solution);
        check_draws(&trial);
    }
}

/* Even where rounding has gone against it. */
static void guesses_are_always_enough(void **state) {
    const double almost[] = {0.3, 0.1 + 0.2, 0.4 - 1e-15, 1 - 1e-15};
    int drawn[2];
    for (int i = 0; i <= 1000; i++) {
        const double random = i < 1000 ? i / 1000.0 : 0x1.fffffffffffffp-1;
        small_draw_guesses(almost, 4, 2, random, drawn);
        assert_in_range(drawn[0], 0, 2);
        assert_in_range(drawn[1], drawn[0] + 1, 3);
    }
}

static void stakes_are_drawn_as_often_as_stated(void **state) {
    const double mix[] = {0, 0.25, 0, 0.5, 0.25 - 1e-12, 0};
    int met[6] = {0};
    for (int i = 0; i < 1000; i++) {
        met[small_draw(mix, 6, (i + 0.5) / 1000)]++;
    }
    const int expected[] = {0, 250, 0, 500, 250, 0};
    assert_memory_equal(met, expected, sizeof met);
    assert_int_equal(small_draw(mix, 6, 0), 1);
    assert_int_equal(small_draw(mix, 6, 0x1.fffffffffffffp-1), 4);
}

/* ---- By hand ----------------------------------------------------------------------------- */

static bool contains(const int *guess, int guesses, int stake) {
    for (int i = 0; i < guesses; i++) {
        if (guess[i] == stake) {
            return true;
        }
    }
    return false;
}

/* The next set of guesses in rising order; false after the last. */
static bool next_guesses(int *guess, int guesses, int stakes) {
    for (int place = guesses - 1; place >= 0; place--) {
        if (guess[place] < stakes - guesses + place) {
            guess[place]++;
            for (int later = place + 1; later < guesses; later++) {
                guess[later] = guess[later - 1] + 1;
            }
            return true;
        }
    }
    return false;
}

static double value_to(const Trial *trial, int side, int stake, bool guessed) {
    const bool zero_sum = trial->combat.success[SMALL_DEFENDER] == NULL;
    const int from = zero_sum ? SMALL_ATTACKER : side;
    const double value = guessed ? trial->failure[from][stake] : trial->success[from][stake];
    return zero_sum && side == SMALL_DEFENDER ? -value : value;
}

/* What a set of guesses is worth to a side against the stake mix. */
static double worth_of_guesses(const Trial *trial, int side, const int *guess) {
    double worth = 0;
    for (int stake = 0; stake < trial->combat.stakes; stake++) {
        const bool guessed = contains(guess, trial->solution.guesses, stake);
        worth += trial->stake_mix[stake] * value_to(trial, side, stake, guessed);
    }
    return worth;
}

static double attackers_gain_by_hand(const Trial *trial, const Drawn *drawn) {
    double value = 0;
    for (int i = 0; i < drawn->count; i++) {
        value += drawn->share[i] * worth_of_guesses(trial, SMALL_ATTACKER, drawn->guess[i]);
    }
    double best = -HUGE_VAL;
    for (int stake = 0; stake < trial->combat.stakes; stake++) {
        double worth = 0;
        for (int i = 0; i < drawn->count; i++) {
            const bool guessed = contains(drawn->guess[i], trial->solution.guesses, stake);
            worth += drawn->share[i] * value_to(trial, SMALL_ATTACKER, stake, guessed);
        }
        best = worth > best ? worth : best;
    }
    assert_true(fabs(value - trial->solution.value[SMALL_ATTACKER]) < 1e-9);
    return best - value;
}

static double defenders_gain_by_hand(const Trial *trial, const Drawn *drawn) {
    double value = 0;
    for (int i = 0; i < drawn->count; i++) {
        value += drawn->share[i] * worth_of_guesses(trial, SMALL_DEFENDER, drawn->guess[i]);
    }
    double best = -HUGE_VAL;
    int guess[EPIX_GUESSES] = {0, 1, 2};
    do {
        const double worth = worth_of_guesses(trial, SMALL_DEFENDER, guess);
        best = worth > best ? worth : best;
    } while (next_guesses(guess, trial->solution.guesses, trial->combat.stakes));
    assert_true(fabs(value - trial->solution.value[SMALL_DEFENDER]) < 1e-9);
    return best - value;
}

/* Spoils the mixes, so that there is something to gain. */
static void spoil(Trial *trial, Dice *dice) {
    const int stakes = trial->combat.stakes;
    const int from = (int)dice_roll(dice, (uint64_t)stakes);
    const int to = (int)dice_roll(dice, (uint64_t)stakes);
    trial->stake_mix[from] += trial->stake_mix[to];
    trial->stake_mix[to] = from == to ? trial->stake_mix[to] / 2 : 0;
    const double guessed = trial->guess_mix[from];
    trial->guess_mix[from] = trial->guess_mix[to];
    trial->guess_mix[to] = guessed;
}

/* What the library would say of these mixes. */
static void certify_again(Trial *trial) {
    Trial copy = *trial;
    trial->solution.certificate =
        small_combat_certificate(&trial->combat, trial->stake_mix, trial->guess_mix);
    for (int side = 0; side < SMALL_SIDES; side++) {
        trial->solution.value[side] = 0;
        for (int stake = 0; stake < trial->combat.stakes; stake++) {
            const double guessed = copy.guess_mix[stake];
            trial->solution.value[side] +=
                copy.stake_mix[stake] * (guessed * value_to(&copy, side, stake, true) +
                                         (1 - guessed) * value_to(&copy, side, stake, false));
        }
    }
}

static void certificates_are_what_they_say(void **state) {
    Dice dice = dice_with(3);
    Trial trial;
    Drawn drawn;
    int with_something_to_gain = 0;
    for (int round = 0; round < test_scale(20000); round++) {
        make_trial(&trial, &dice, round % 2 ? any_value : one_of_four, FEW);
        small_combat_solve(&trial.combat, &trial.solution);
        trial.solution.stake_mix = trial.stake_mix;
        if (round % 3 == 0) {
            spoil(&trial, &dice);
            certify_again(&trial);
        }
        draw_all(&trial, &drawn);
        const double attacker = attackers_gain_by_hand(&trial, &drawn);
        const double defender = defenders_gain_by_hand(&trial, &drawn);
        const double by_hand = attacker > defender ? attacker : defender;
        assert_true(fabs(trial.solution.certificate - by_hand) < 1e-9);
        with_something_to_gain += by_hand > 1e-3;
    }
    assert_true(with_something_to_gain > test_scale(20000) / 10);
}

static double lp_value(const Trial *trial) {
    static double worth[FEW * 126]; /* 9 over 3 is less */
    int guess[EPIX_GUESSES] = {0, 1, 2};
    int sets = 0;
    double(*column)[FEW] = calloc(126, sizeof *column);
    do {
        for (int stake = 0; stake < trial->combat.stakes; stake++) {
            const bool guessed = contains(guess, trial->solution.guesses, stake);
            column[sets][stake] = value_to(trial, SMALL_ATTACKER, stake, guessed);
        }
        sets++;
    } while (next_guesses(guess, trial->solution.guesses, trial->combat.stakes));
    for (int set = 0; set < sets; set++) {
        for (int stake = 0; stake < trial->combat.stakes; stake++) {
            worth[stake * sets + set] = column[set][stake];
        }
    }
    free(column);
    return lp_game_value(trial->combat.stakes, sets, worth);
}

static void values_are_those_of_another_solver(void **state) {
    if (!lp_is_here()) {
        skip();
    }
    Dice dice = dice_with(4);
    Trial trial;
    for (int round = 0; round < test_scale(CROSS_CHECKED); round++) {
        static MakeValue *const plain[] = {any_value, one_of_four, one_of_two, of_a_game};
        make_trial(&trial, &dice, plain[round % 4], FEW);
        trial.combat.success[SMALL_DEFENDER] = NULL;
        trial.combat.failure[SMALL_DEFENDER] = NULL;
        small_combat_solve(&trial.combat, &trial.solution);
        const double difference = lp_value(&trial) - trial.solution.value[SMALL_ATTACKER];
        if (!(fabs(difference) < 1e-7)) {
            print_trial(&trial);
            fail_msg("differs by %g", difference);
        }
    }
}

/* ---- Special cases ----------------------------------------------------------------------- */

/* Success 1 and failure 0 everywhere: all stakes equally often, and a guess for each in turn. */
static void equal_stakes_are_mixed_evenly(void **state) {
    Trial trial;
    for (int guesses = 1; guesses <= EPIX_GUESSES; guesses++) {
        for (int stakes = 1; stakes <= 40; stakes++) {
            trial.combat = (SmallCombat){.stakes = stakes,
                                         .guesses = guesses,
                                         .success = {trial.success[0]},
                                         .failure = {trial.failure[0]}};
            trial.solution = (SmallCombatSolution){trial.stake_mix, trial.guess_mix, 0, {0}, 0};
            for (int stake = 0; stake < stakes; stake++) {
                trial.success[0][stake] = 1;
                trial.failure[0][stake] = 0;
            }
            small_combat_solve(&trial.combat, &trial.solution);
            const double value = stakes > guesses ? 1 - (double)guesses / stakes : 0;
            assert_true(fabs(trial.solution.value[SMALL_ATTACKER] - value) < 1e-14);
            assert_int_equal(trial.solution.guesses, stakes < guesses ? stakes : guesses);
            for (int stake = 0; stakes > guesses && stake < stakes; stake++) {
                assert_true(fabs(trial.stake_mix[stake] - 1.0 / stakes) < 1e-14);
                assert_true(fabs(trial.guess_mix[stake] - (double)guesses / stakes) < 1e-14);
            }
        }
    }
}

/* One line a case: stakes with success and failure to the attacker and to the defender. */
typedef struct Case {
    const char *what;
    int guesses;
    int stakes;
    double value[4][4];
} Case;

static const Case cases[] = {
    {"all the same", 1, 4, {{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}}},
    {"nothing at all", 2, 4, {{0}}},
    {"a guess helps the attacker", 1, 2, {{0, 1, 1, 0}, {0, 1, 1, 0}}},
    {"both want the guess, only one", 1, 2, {{0, 1, 0, 1}, {0, 2, 0, 1}}},
    {"both want the guess, but it is needed", 1, 3, {{9, 0, 0, 1}, {9, 0, 0, 1}, {0, 5, 0, 1}}},
    {"both want none", 1, 2, {{2, 0, 1, 0}, {3, 0, 1, 0}}},
    {"flat for the attacker, dear to the defender",
     1,
     3,
     {{2, 0, 0, 1}, {2, 0, 0, 1}, {0.5, 0.5, 0, 4}}},
    {"flat for the defender", 1, 3, {{2, 0, 1, 1}, {2, 0, 1, 1}, {1, 0, 1, 1}}},
    {"a worse side to success", 3, 4, {{0, 1, 1, 0}, {0, 1, 1, 0}, {0, 1, 1, 0}, {1, 0, 0, 1}}},
    {"smallest numbers", 1, 3, {{5e-324, 0, 0, 5e-324}, {1e-310, 0, 0, 1e-310}, {0}}},
    {"greatest numbers", 1, 3, {{1e150, 0, 0, 1e150}, {1e150, -1e150, 0, 1}, {0, 0, 0, 0}}},
};

static void special_cases(void **state) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int sides = 1; sides <= 2; sides++) {
            Trial trial = {.greatest = 0};
            trial.combat = (SmallCombat){.stakes = cases[i].stakes, .guesses = cases[i].guesses};
            trial.solution = (SmallCombatSolution){trial.stake_mix, trial.guess_mix, 0, {0}, 0};
            for (int stake = 0; stake < cases[i].stakes; stake++) {
                for (int side = 0; side < SMALL_SIDES; side++) {
                    trial.success[side][stake] = cases[i].value[stake][2 * side];
                    trial.failure[side][stake] = cases[i].value[stake][2 * side + 1];
                    note_greatest(&trial, trial.success[side][stake]);
                    note_greatest(&trial, trial.failure[side][stake]);
                }
            }
            for (int side = 0; side < sides; side++) {
                trial.combat.success[side] = trial.success[side];
                trial.combat.failure[side] = trial.failure[side];
            }
            check_trial(&trial);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(certificates_of_many_rounds),
        cmocka_unit_test(guesses_are_drawn_as_often_as_stated),
        cmocka_unit_test(guesses_are_always_enough),
        cmocka_unit_test(stakes_are_drawn_as_often_as_stated),
        cmocka_unit_test(certificates_are_what_they_say),
        cmocka_unit_test(values_are_those_of_another_solver),
        cmocka_unit_test(equal_stakes_are_mixed_evenly),
        cmocka_unit_test(special_cases),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

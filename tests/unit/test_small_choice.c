/* SPDX-License-Identifier: MIT */
/*
 * The choice of cards: certificates of a million random choices, and the same values as a second
 * solver finds. EPIX_TEST_SCALE as in test_battery.c.
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

enum { DUELS = 1000000, CROSS_CHECKED = 300, MEMORY = 1024 };

static double random_share(Dice *dice) {
    return (double)dice_roll(dice, UINT64_C(1) << 53) * 0x1.0p-53;
}

/* ---- Random choices ---------------------------------------------------------------------- */

typedef struct Trial {
    SmallChoice choice;
    int profiles;
    double worth[SMALL_CARD_PROFILES * EPIX_SEATS];
    double memory[MEMORY];
    SmallSolution solution;
} Trial;

enum { ANY_VALUES, FEW_VALUES, NEARLY_EQUAL, CHANCES, KINDS };

static double make_worth(Dice *dice, int kind) {
    switch (kind) {
    case FEW_VALUES:
        return (double)dice_roll(dice, 4) / 3;
    case NEARLY_EQUAL:
        return 0.5 + ldexp(random_share(dice), -(int)dice_roll(dice, 50));
    default:
        return random_share(dice);
    }
}

/* Chances to win: they add up to 1. */
static void make_chances(double *worth, int players) {
    double sum = 0;
    for (int player = 0; player < players; player++) {
        sum += worth[player] += 0.1;
    }
    for (int player = 0; player < players; player++) {
        worth[player] /= sum;
    }
}

static void make_trial(Trial *trial, Dice *dice, int players, int kind) {
    trial->choice = (SmallChoice){.players = players, .worth = trial->worth};
    trial->profiles = 1;
    for (int player = 0; player < players; player++) {
        trial->profiles *= SMALL_CARDS;
    }
    for (int profile = 0; profile < trial->profiles; profile++) {
        double *worth = trial->worth + profile * players;
        for (int player = 0; player < players; player++) {
            worth[player] = make_worth(dice, kind);
        }
        if (kind == CHANCES) {
            make_chances(worth, players);
        }
    }
}

static void solve(Trial *trial, SmallLimits limits) {
    assert_in_range(small_choice_size(&trial->choice), 1, MEMORY);
    small_choice_solve(&trial->choice, &limits, trial->memory, &trial->solution);
    for (int player = 0; player < trial->choice.players; player++) {
        const double *mix = trial->solution.mix[player];
        assert_true(mix[0] >= 0 && mix[1] >= 0 && mix[2] >= 0);
        assert_true(fabs(mix[0] + mix[1] + mix[2] - 1) < 1e-9);
    }
}

/* ---- By hand ----------------------------------------------------------------------------- */

static int card_of(int profile, int player) {
    while (player-- > 0) {
        profile /= SMALL_CARDS;
    }
    return profile % SMALL_CARDS;
}

/* What each card is worth to a player if all others keep to their mixes. */
static void worths_by_hand(const Trial *trial, int player, double worths[SMALL_CARDS]) {
    memset(worths, 0, sizeof *worths * SMALL_CARDS);
    for (int profile = 0; profile < trial->profiles; profile++) {
        double likely = 1;
        for (int other = 0; other < trial->choice.players; other++) {
            likely *= other == player ? 1 : trial->solution.mix[other][card_of(profile, other)];
        }
        worths[card_of(profile, player)] +=
            likely * trial->worth[profile * trial->choice.players + player];
    }
}

static double certificate_by_hand(const Trial *trial, double value[EPIX_SEATS]) {
    double greatest = 0;
    for (int player = 0; player < trial->choice.players; player++) {
        const double *mix = trial->solution.mix[player];
        double worths[SMALL_CARDS];
        worths_by_hand(trial, player, worths);
        value[player] = mix[0] * worths[0] + mix[1] * worths[1] + mix[2] * worths[2];
        for (int card = 0; card < SMALL_CARDS; card++) {
            const double gain = worths[card] - value[player];
            greatest = gain > greatest ? gain : greatest;
        }
    }
    return greatest;
}

/* After few rounds there is something left to gain. */
static void certificates_are_what_they_say(void **state) {
    Dice dice = dice_with(1);
    for (int round = 0; round < test_scale(3000); round++) {
        Trial trial;
        make_trial(&trial, &dice, 2 + round % 3, round % KINDS);
        solve(&trial, (SmallLimits){.rounds = 1 + round % 40, .certificate = 1e-9});
        double value[EPIX_SEATS];
        const double by_hand = certificate_by_hand(&trial, value);
        assert_true(fabs(trial.solution.certificate - by_hand) < 1e-12);
        const double again = small_choice_certificate(&trial.choice, trial.solution.mix);
        assert_true(fabs(again - by_hand) < 1e-12);
        for (int player = 0; player < trial.choice.players; player++) {
            assert_true(fabs(trial.solution.value[player] - value[player]) < 1e-12);
        }
    }
}

/* ---- Two players ------------------------------------------------------------------------- */

static void oppose(Trial *trial) {
    for (int profile = 0; profile < trial->profiles; profile++) {
        trial->worth[2 * profile + 1] = -trial->worth[2 * profile];
    }
}

static const SmallLimits exact = {.rounds = 4000, .certificate = 1e-10};

static void certificates_of_many_duels(void **state) {
    Dice dice = dice_with(2);
    const int duels = test_scale(DUELS);
    double worst = 0;
    int approximated = 0;
    for (int duel = 0; duel < duels; duel++) {
        Trial trial;
        make_trial(&trial, &dice, 2, duel % KINDS);
        if (duel / KINDS % 2) {
            oppose(&trial);
        }
        solve(&trial, exact);
        const double certificate = trial.solution.certificate;
        if (!(certificate < 1e-9)) {
            fail_msg("duel %d: certificate %g after %d rounds", duel, certificate,
                     trial.solution.rounds);
        }
        worst = certificate > worst ? certificate : worst;
        approximated += trial.solution.rounds > 0;
    }
    print_message("%d choices of two: greatest certificate %.2g, %d approximated\n", duels, worst,
                  approximated);
    assert_true(approximated <= duels / 200000); /* rounding hardly ever leads astray */
}

static void values_are_those_of_another_solver(void **state) {
    if (!lp_is_here()) {
        skip();
    }
    Dice dice = dice_with(3);
    for (int round = 0; round < test_scale(CROSS_CHECKED); round++) {
        Trial trial;
        make_trial(&trial, &dice, 2, round % KINDS);
        oppose(&trial);
        solve(&trial, exact);
        double worth[SMALL_CARDS * SMALL_CARDS];
        for (int profile = 0; profile < trial.profiles; profile++) {
            worth[card_of(profile, 0) * SMALL_CARDS + card_of(profile, 1)] =
                trial.worth[2 * profile];
        }
        const double by_program = lp_game_value(SMALL_CARDS, SMALL_CARDS, worth);
        assert_true(fabs(by_program - trial.solution.value[0]) < 1e-7);
    }
}

/* ---- More players ------------------------------------------------------------------------ */

/* There is no promise for more than two players; this is what is measured, and a little worse. */
static void more_players(void **state) {
    static const int usual_rounds[] = {[3] = 94, [4] = 115};
    Dice dice = dice_with(4);
    for (int players = 3; players <= EPIX_SEATS; players++) {
        enum { CHOICES = 1000 }; /* not scaled, so that rounds can be compared */
        int reached = 0;
        int rounds = 0;
        double worst = 0;
        for (int i = 0; i < CHOICES; i++) {
            Trial trial;
            make_trial(&trial, &dice, players, i % 2 ? CHANCES : ANY_VALUES);
            solve(&trial, (SmallLimits){.rounds = 4000, .certificate = 1e-6});
            reached += trial.solution.certificate <= 1e-4;
            rounds += trial.solution.rounds;
            worst = trial.solution.certificate > worst ? trial.solution.certificate : worst;
        }
        print_message("%d choices of %d: %d certificates below 1e-4, the greatest %.2g; %d rounds "
                      "each\n",
                      CHOICES, players, reached, worst, rounds / CHOICES);
        assert_true(reached >= CHOICES * 98 / 100);
        assert_true(rounds / CHOICES <= usual_rounds[players]);
    }
}

/* What is found is not lost again. */
static void more_rounds_are_never_worse(void **state) {
    Dice dice = dice_with(5);
    for (int i = 0; i < test_scale(300); i++) {
        Trial trial;
        make_trial(&trial, &dice, 3 + i % 2, i % 4 < 2 ? CHANCES : ANY_VALUES);
        double before = HUGE_VAL;
        for (int rounds = 32; rounds <= 1024; rounds *= 2) {
            solve(&trial, (SmallLimits){.rounds = rounds, .certificate = 1e-12});
            assert_true(trial.solution.certificate <= before);
            before = trial.solution.certificate;
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(certificates_are_what_they_say),
        cmocka_unit_test(certificates_of_many_duels),
        cmocka_unit_test(values_are_those_of_another_solver),
        cmocka_unit_test(more_players),
        cmocka_unit_test(more_rounds_are_never_worse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * The library against the model, a second implementation that is simple and slow (tests/model):
 * random games over all set-ups, where both must say the same at every step. How Winter's last
 * player is judged is compared in test_model_winter.c, on harder positions than games lead to.
 * EPIX_TEST_SCALE and EPIX_TEST_GAME as in test_battery.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "model_pair.h"

enum { GAMES = 35 * SET_UPS, GIVEN_UP_PER_CENT = 2 };

typedef struct Sums {
    Tally tally;
    long lines;
    long refused;
    long tried;
    long given_up; /* games in which the model's search was too long */
} Sums;

static void play_game(int number, Sums *sums) {
    ModelPair pair;
    RandomGame *game = random_game_new(number, false);
    model_pair_init(&pair, game);
    while (!random_game_is_over(game)) {
        const NoteLine line = random_game_reconsider(game);
        model_pair_play(&pair, &line);
        tally_step(&sums->tally, game);
        if (!pair.model) {
            continue;
        }
        if (model_gave_up(pair.model)) {
            sums->given_up++;
            break;
        }
        model_pair_compare_legal(&pair);
        model_pair_try_others(&pair);
    }
    sums->lines += pair.lines;
    sums->refused += pair.refused;
    sums->tried += pair.tried;
    model_pair_done(&pair);
}

static void library_and_model_agree(void **state) {
    Sums sums = {0};
    const int games = test_scale(GAMES);
    for (int number = 0; number < games; number++) {
        if (test_plays(number)) {
            play_game(number, &sums);
        }
    }
    tally_print(&sums.tally, "model");
    print_message("%ld legal lines compared, %ld decisions tried, %ld refused by both, model gave "
                  "up %ld times\n",
                  sums.lines, sums.tried, sums.refused, sums.given_up);
    assert_true(sums.given_up * 100 <= (long)games * GIVEN_UP_PER_CENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(library_and_model_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

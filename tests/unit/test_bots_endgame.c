/* SPDX-License-Identifier: MIT */
/*
 * The end of the game as bots solve it: worth what the exact solution of the same game says, which
 * is found in another way; and a bot that plays by it leaves next to nothing to a best answer.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/endgame.h"
#include "lab_exploit.h"
#include "mini_game.h"
#include "test_dice.h"

enum { PLENTY = 20000, ROUNDS = 200, NODES = 10000 };

typedef struct Small {
    NoteGame game;
    EpixState start;
} Small;

static void small_init(Small *small, const char *name, uint32_t red, uint32_t blue, int first) {
    mini_game(name, &small->game, &small->start);
    small->start.gold[0] = red;
    small->start.gold[1] = blue;
    small->start.first = (uint8_t)first;
}

static double exact_value(const Small *small) {
    LabMiniSolution solution;
    assert_int_equal(lab_mini_solve(&small->game.game, &small->start, &solution), LAB_MINI_NONE);
    const double value = solution.value;
    lab_mini_solution_done(&solution);
    return value;
}

static Endgame *new_endgame(const Small *small, LimitsWatch *watch, uint64_t positions) {
    Endgame *endgame = calloc(1, sizeof *endgame);
    assert_non_null(endgame);
    *watch = limits_start(&(BotLimits){.nodes = 1}, 1);
    endgame_begin(endgame, &small->game.game, watch, positions);
    return endgame;
}

/* ---- Values ---------------------------------------------------------------------------------- */

static void check_last_turn(const char *name, uint32_t red, uint32_t blue) {
    Small small;
    LimitsWatch watch;
    small_init(&small, name, red, blue, EPIX_BLUE);
    assert_true(endgame_is_open(&small.game.game, &small.start));
    Endgame *endgame = new_endgame(&small, &watch, PLENTY);
    const double value = endgame_turn(endgame, &small.start, EPIX_RED);
    assert_false(endgame->fails);
    assert_true(fabs(value - exact_value(&small)) < 1e-6);
    free(endgame);
}

static void last_turns_are_worth_what_the_exact_solution_says(void **unused) {
    (void)unused;
    for (uint32_t gold = 0; gold <= 9; gold++) {
        check_last_turn("assault", gold, 0);
    }
    for (uint32_t gold = 0; gold <= 6; gold++) {
        check_last_turn("skirmish", gold, 3);
    }
}

static void check_winter(const char *name, uint32_t red, uint32_t blue, int first) {
    Small small;
    LimitsWatch watch;
    small_init(&small, name, red, blue, first);
    Endgame *endgame = new_endgame(&small, &watch, PLENTY);
    assert_true(endgame_solve(endgame, &small.start, ROUNDS));
    const double red_value = first == EPIX_RED ? endgame->value : 1 - endgame->value;
    assert_true(fabs(red_value - exact_value(&small)) < 0.005);
    free(endgame);
}

static void winters_are_worth_what_the_exact_solution_says(void **unused) {
    (void)unused;
    for (int first = EPIX_RED; first <= EPIX_BLUE; first++) {
        check_winter("cards", 1, 2, first);
        check_winter("cards", 2, 0, first);
        check_winter("siege", 0, 2, first);
        check_winter("siege", 1, 1, first);
        check_winter("engines", 1, 1, first);
        check_winter("duel", 2, 2, first);
    }
    check_winter("rider", 1, 0, EPIX_BLUE);
    check_winter("levy", 0, 1,
                 EPIX_BLUE); /* whose first recruit may be a Knight that rides at once */
}

/* Blue has the Spymaster: as the first player nothing but stakes is hidden from him, as the second
 * one he answers what he has seen. */
static void spies_know_more(void **unused) {
    (void)unused;
    for (int first = EPIX_RED; first <= EPIX_BLUE; first++) {
        check_winter("spy", 1, 1, first);
        check_winter("spy", 0, 2, first);
        check_winter("spy", 2, 1, first);
    }
}

static bool is_sure(const Endgame *endgame, int player, int cards, int others) {
    return endgame_choice(endgame, player, cards, others) > 0.99;
}

/* Whether a player chooses the same, whatever the other one has. */
static bool ignores(const Endgame *endgame, int player) {
    bool same = true;
    for (int i = 0; i < SMALL_CARDS * SMALL_CARDS; i++) {
        const int own = i / SMALL_CARDS;
        same = same &&
               is_sure(endgame, player, own, i % SMALL_CARDS) == is_sure(endgame, player, own, 0);
    }
    return same;
}

static void spies_answer_what_they_have_seen(void **unused) {
    (void)unused;
    for (int first = EPIX_RED; first <= EPIX_BLUE; first++) {
        Small small;
        LimitsWatch watch;
        small_init(&small, "spy", 2, 1, first);
        Endgame *endgame = new_endgame(&small, &watch, PLENTY);
        assert_true(endgame_solve(endgame, &small.start, ROUNDS));
        const int spy = first == EPIX_BLUE ? ENDGAME_FIRST : ENDGAME_SECOND;
        assert_true(ignores(endgame, 1 - spy));
        assert_false(ignores(endgame, spy));
        free(endgame);
    }
}

static void what_is_too_large_is_given_up(void **unused) {
    (void)unused;
    Small small;
    LimitsWatch watch;
    small_init(&small, "cards", 1, 2, EPIX_RED);
    Endgame *endgame = new_endgame(&small, &watch, 10);
    assert_false(endgame_solve(endgame, &small.start, ROUNDS));
    assert_null(endgame_find(endgame, &small.start));
    free(endgame);
}

/* ---- Play ------------------------------------------------------------------------------------ */

static double nash_conv(const char *name, int first) {
    NoteGame game;
    EpixState start;
    ArenaParticipant warlord;
    NoteSlice fault;
    double sum = -1;
    mini_game(name, &game, &start);
    start.first = first == EPIX_NONE ? start.first : (uint8_t)first;
    assert_false(
        arena_participant_bot(&warlord, "warlord", NULL, (ArenaLimits){.nodes = NODES}, &fault));
    const LabExploitTask task = {
        .participant = &warlord, .game = &game, .start = &start, .seeds = 2, .seed = 1};
    for (int seat = 0; seat < LAB_MINI_SIDES; seat++) {
        LabExploitResult result;
        assert_int_equal(lab_exploit(&task, seat, &result), LAB_MINI_NONE);
        assert_int_equal(result.stated, result.questions);
        sum += result.worth;
    }
    return sum;
}

static void check_gain(const char *name, int first) {
    const double gain = nash_conv(name, first);
    if (gain > 0.02) {
        print_error("%s: %f\n", name, gain);
    }
    assert_true(gain > -1e-6 && gain < 0.02);
}

static void best_answers_to_the_strongest_bot_gain_little(void **unused) {
    (void)unused;
    static const char *const names[] = {"assault", "skirmish", "cards", "siege", "walls",
                                        "engines", "vanguard", "march", "duel",  "spy"};
    const int all = sizeof names / sizeof *names;
    for (int i = 0; i < test_scale(all) && i < all; i++) {
        check_gain(names[i], EPIX_NONE);
    }
    check_gain("spy", EPIX_RED); /* the spy has the last turn */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(last_turns_are_worth_what_the_exact_solution_says),
        cmocka_unit_test(winters_are_worth_what_the_exact_solution_says),
        cmocka_unit_test(spies_know_more),
        cmocka_unit_test(spies_answer_what_they_have_seen),
        cmocka_unit_test(what_is_too_large_is_given_up),
        cmocka_unit_test(best_answers_to_the_strongest_bot_gain_little),
    };
    return cmocka_run_group_tests_name("bots_endgame", tests, NULL, NULL);
}

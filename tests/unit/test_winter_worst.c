/* SPDX-License-Identifier: MIT */
/*
 * Winter's question stays within its budget (docs/rules.md 5.4.9), wherever a climb for hard positions
 * leads: on standard boards and on boards, cards and options of one's own. The work is counted in
 * looks, never by the clock. bench/winter_worst.c climbs longer.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "winter_worst.h"

enum {
    POSITIONS = 1200,
    COUNTED = 1500, /* whatever EPIX_TEST_SCALE is */
    /* One way to settle may be under way when the budget ends: three lands to fill or not, with
     * four kinds of units each. */
    OVERSHOOT = 8 * (1 + 1 + 4 + 16 + 64),
};

static void check_case(const WorstCase *found) {
    if (epix_effect(&found->note.game, &found->state, found->state.turn, EPIX_EFFECT_MARCH)) {
        assert_int_equal(found->looks, 0); /* no search (5.4.12) */
        assert_int_equal(found->hope, EPIX_HOPE_OPEN);
        return;
    }
    assert_true(found->looks <= EPIX_LOOKS + OVERSHOOT);
    assert_int_equal(found->hope == EPIX_HOPE_OPEN,
                     found->looks > EPIX_LOOKS && found->hope != EPIX_HOPE_NONE);
    assert_int_not_equal(found->hope, EPIX_HOPE_NOT_ASKED);
}

/* The same climb on every machine: the worst that it comes to is known. */
static void climb(bool own, uint64_t seed, uint32_t at_least) {
    static WorstSearch search;
    worst_begin(&search, seed, own, worst_by_looks);
    for (int i = 0; i < test_scale(POSITIONS); i++) {
        worst_step(&search);
        check_case(&search.now);
    }
    check_case(&search.worst);
    print_message("%s: %ld positions, at most %u looks of %d\n", own ? "own" : "standard",
                  search.positions, search.worst.looks, EPIX_LOOKS);
    assert_true(test_scale(POSITIONS) < POSITIONS || search.worst.looks >= at_least);
}

/* What the search looks at, and in which order, is part of the game (5.4.10): how many looks each
 * position takes leads the climb on, so that one look more or less comes to another sum. */
static uint64_t looks_on_the_way(bool own) {
    static WorstSearch search;
    uint64_t sum = 0;
    worst_begin(&search, 2, own, worst_by_looks);
    for (int i = 0; i < COUNTED; i++) {
        worst_step(&search);
        sum = sum * 31 + search.now.looks * 4 + (uint64_t)search.now.hope;
    }
    return sum;
}

static void looks_are_part_of_the_game(void **state) {
    assert_int_equal(looks_on_the_way(false), UINT64_C(0xbf0967117557bc63));
    assert_int_equal(looks_on_the_way(true), UINT64_C(0x2df65ac47a5f021c));
}

static void standard_boards(void **state) {
    climb(false, 1, 1000);
}

static void boards_of_ones_own(void **state) {
    climb(true, 1, EPIX_LOOKS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(looks_are_part_of_the_game),
        cmocka_unit_test(standard_boards),
        cmocka_unit_test(boards_of_ones_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

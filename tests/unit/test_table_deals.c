/* SPDX-License-Identifier: MIT */
/*
 * What chance decides at the start of a game is fair: the first player and the cards, each place of
 * the deal by itself and two places together, over a million games whose secret numbers follow each
 * other, which is the worst that a system could hand out.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "random_table.h"
#include "table/table_parts.h"

enum { CARDS = 64, PLACES = 8, GAMES = 1000000 };

typedef struct Counts {
    uint32_t first[EPIX_SEATS];
    uint32_t card[PLACES][CARDS];
    uint32_t pair[CARDS][CARDS];      /* of the first two places */
    uint32_t both[EPIX_SEATS][CARDS]; /* first player and first card */
} Counts;

/* Chi-square of counts of which so many are possible and all of those should be alike, in standard
 * deviations from what it should be. */
static double deviation(const uint32_t *counts, size_t cells, size_t possible, int games) {
    const double expected = games / (double)possible;
    double sum = 0;
    size_t seen = 0;
    for (size_t i = 0; i < cells; i++) {
        const double off = counts[i] - expected;
        sum += counts[i] ? off * off / expected : 0;
        seen += counts[i] > 0;
    }
    assert_true(seen <= possible);
    sum += expected * (double)(possible - seen);
    const double freedom = (double)possible - 1;
    return (sum - freedom) / sqrt(2 * freedom);
}

static void expect_even(const char *what, int players, double deviations) {
    if (fabs(deviations) > 5) {
        fail_msg("%s with %d players: %.1f standard deviations from even", what, players,
                 deviations);
    }
}

static void count(const Table *table, Counts *counts, int games) {
    for (int game = 0; game < games; game++) {
        TableEntry entry = {0};
        table__draw(table, (uint64_t)game, &entry);
        counts->first[entry.other]++;
        counts->both[entry.other][entry.deal[0]]++;
        counts->pair[entry.deal[0]][entry.deal[1]]++;
        for (int place = 0; place < entry.deals; place++) {
            counts->card[place][entry.deal[place]]++;
        }
    }
}

static void deals_are_fair(void **state) {
    static Counts counts;
    const int games = test_scale(GAMES);
    for (int players = 2; players <= EPIX_SEATS; players++) {
        NoteGame game;
        TableSetup setup;
        Table table = {.game = &game, .setup = &setup};
        table_setup_init(&setup, players);
        assert_int_equal(note_game_standard(&game, players, (EpixRules){true, 1, true}).code,
                         NOTE_FAULT_NONE);
        const size_t cards = game.game.abilities;
        const size_t seats = (size_t)players;
        memset(&counts, 0, sizeof counts);
        count(&table, &counts, games);
        expect_even("the first player", players, deviation(counts.first, EPIX_SEATS, seats, games));
        for (int place = 0; place <= players; place++) {
            expect_even("a card", players, deviation(counts.card[place], CARDS, cards, games));
        }
        expect_even("two cards", players,
                    deviation(counts.pair[0], CARDS * CARDS, cards * (cards - 1), games));
        expect_even("first player and card", players,
                    deviation(counts.both[0], EPIX_SEATS * CARDS, seats * cards, games));
    }
}

/* A number draws the same game for ever: links with a seed lead to it. */
static void a_number_draws_the_same_for_ever(void **state) {
    static const uint8_t deal[] = {8, 11, 6, 12};
    NoteGame game;
    TableSetup setup;
    TableEntry entry = {0};
    Table table = {.game = &game, .setup = &setup};
    table_setup_init(&setup, 3);
    assert_int_equal(note_game_standard(&game, 3, (EpixRules){true, 1, true}).code,
                     NOTE_FAULT_NONE);
    table__draw(&table, 7, &entry);
    assert_int_equal(entry.deals, sizeof deal);
    assert_memory_equal(entry.deal, deal, sizeof deal);
    assert_int_equal(entry.other, 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(deals_are_fair),
                                              cmocka_unit_test(a_number_draws_the_same_for_ever)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * What combinations of cards are worth by few seasons for each: closer to the truth than each by its own
 * seasons, whether the cards go together or not, and the truth itself by many.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "bots/strategist.h"
#include "dice.h"
#include "test_dice.h"

enum { MATRICES = 400 };

static const double GUESS = 0.5;

/* A game of cards whose profiles have true worths, and seasons that are off by luck. */
typedef struct Trial {
    EpixGame game;
    EpixView view;
    Task task;
    CardGame cards;
    uint64_t dice[4];
    double truth[SMALL_CARD_PROFILES];
} Trial;

static double even(Trial *trial, double width) {
    return (dice_share(trial->dice) - 0.5) * width;
}

/* Every card is worth something to every player, and what they bring together may be more or less. */
static void draw_truth(Trial *trial, int players, double together) {
    double alone[EPIX_SEATS][SMALL_CARDS];
    for (int i = 0; i < EPIX_SEATS * SMALL_CARDS; i++) {
        alone[i / SMALL_CARDS][i % SMALL_CARDS] = even(trial, 0.2);
    }
    trial->game.board.seats = (uint8_t)players;
    trial->task = (Task){.game = &trial->game, .view = &trial->view};
    for (int profile = 0; profile < strategist_profiles(&trial->task); profile++) {
        int rest = profile;
        trial->truth[profile] = GUESS + even(trial, together);
        for (int player = 0; player < players; player++, rest /= SMALL_CARDS) {
            trial->truth[profile] += alone[player][rest % SMALL_CARDS];
        }
    }
}

static void play(Trial *trial, int seasons, double luck) {
    memset(&trial->cards, 0, sizeof trial->cards);
    for (int profile = 0; profile < strategist_profiles(&trial->task); profile++) {
        for (int i = 0; i < seasons; i++) {
            const double value = trial->truth[profile] + even(trial, luck);
            trial->cards.sum[profile][EPIX_RED] += value;
            trial->cards.squares[EPIX_RED] += value * value;
            trial->cards.played[profile]++;
        }
    }
}

/* Mean square of what is wrong, pooled and each by its own seasons. */
static void add_errors(const Trial *trial, double *pooled, double *alone) {
    double worth[SMALL_CARD_PROFILES];
    const int profiles = strategist_profiles(&trial->task);
    strategist_pool_seasons(&trial->task, &trial->cards, EPIX_RED, GUESS, worth);
    for (int profile = 0; profile < profiles; profile++) {
        const double own = trial->cards.sum[profile][EPIX_RED] / trial->cards.played[profile];
        *pooled += pow(worth[profile] - trial->truth[profile], 2) / profiles;
        *alone += pow(own - trial->truth[profile], 2) / profiles;
    }
}

static double error_by_that_alone(int players, int seasons, double together) {
    static Trial trial;
    double pooled = 0;
    double alone = 0;
    dice_init(trial.dice, (uint64_t)players);
    for (int i = 0; i < test_scale(MATRICES); i++) {
        draw_truth(&trial, players, together);
        play(&trial, seasons, 0.8);
        add_errors(&trial, &pooled, &alone);
    }
    print_message("%d players, %d seasons each, together %.1f: %.2f of the error\n", players,
                  seasons, together, sqrt(pooled / alone));
    return sqrt(pooled / alone);
}

/* With cards that do not go together half of the numbers between two say nothing, and nearly all among four. */
static void few_seasons_say_more_together(void **unused) {
    assert_true(error_by_that_alone(2, 5, 0) < 0.9);
    assert_true(error_by_that_alone(3, 4, 0) < 0.7);
    assert_true(error_by_that_alone(4, 2, 0) < 0.6);
    assert_true(error_by_that_alone(2, 5, 0.4) < 1);
    assert_true(error_by_that_alone(4, 2, 0.4) < 0.8);
}

/* However much the cards bring together, many seasons show it. */
static void many_seasons_say_it_all(void **unused) {
    for (int players = 2; players <= 4; players++) {
        assert_true(error_by_that_alone(players, 1000, 0.4) < 1.1);
    }
}

/* Nothing was played: there is nothing but the guess. */
static void without_seasons_it_is_the_guess(void **unused) {
    static Trial trial;
    double worth[SMALL_CARD_PROFILES];
    draw_truth(&trial, 3, 0);
    play(&trial, 0, 0);
    strategist_pool_seasons(&trial.task, &trial.cards, EPIX_RED, GUESS, worth);
    for (int profile = 0; profile < 27; profile++) {
        assert_float_equal(worth[profile], GUESS, 1e-12);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_seasons_say_more_together),
        cmocka_unit_test(many_seasons_say_it_all),
        cmocka_unit_test(without_seasons_it_is_the_guess),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

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

/* ---- Who holds the First Player card ---------------------------------------------------------- */

/* Two games of cards in Winter, red first and blue first; they say how much the last one has. */
typedef struct Holders {
    Trial trial;
    Strategist self;
    StrategistRules rules;
    CardGame game[2];
} Holders;

static Holders *holders(int season, double last, double luck) {
    static Holders holders;
    Trial *trial = &holders.trial;
    memset(&holders, 0, sizeof holders);
    dice_init(trial->dice, 1);
    draw_truth(trial, 2, 0);
    play(trial, 100, luck);
    trial->view.season = (uint8_t)season;
    holders.rules = strategist_warlord;
    trial->task.rules = &holders.rules;
    trial->task.self = &holders.self;
    for (int first = 0; first < 2; first++) {
        CardGame *game = &holders.game[first];
        *game = trial->cards;
        game->before.first = (uint8_t)first;
        game->value[1 - first] = last;
        game->value[first] = 1 - last;
        game->mix[0][0] = game->mix[1][0] = 1;
        game->squares[EPIX_BLUE] = game->squares[EPIX_RED]; /* the same luck */
        for (int profile = 0; profile < SMALL_CARD_PROFILES; profile++) {
            game->sum[profile][EPIX_BLUE] = game->sum[profile][EPIX_RED];
        }
    }
    return &holders;
}

/* Games that were played on say so: bench/first_player. */
static void who_comes_last_in_winter_is_not_that_far_ahead(void **unused) {
    Holders *winter = holders(EPIX_WINTER, 0.7, 0.1);
    strategist_lower_last(&winter->trial.task, winter->game);
    for (int first = 0; first < 2; first++) {
        assert_float_equal(winter->game[first].value[1 - first], 0.58, 1e-9);
        assert_float_equal(winter->game[first].value[first], 0.42, 1e-9);
    }
    winter = holders(EPIX_WINTER, 0.03, 0.1);
    strategist_lower_last(&winter->trial.task, winter->game);
    assert_float_equal(winter->game[0].value[1], 0, 1e-9);
    assert_float_equal(winter->game[0].value[0], 1, 1e-9);
}

static void elsewhere_nobody_is_lowered(void **unused) {
    Holders *autumn = holders(EPIX_AUTUMN, 0.7, 0.1);
    strategist_lower_last(&autumn->trial.task, autumn->game);
    assert_float_equal(autumn->game[0].value[1], 0.7, 1e-9);
    Holders *baseline = holders(EPIX_WINTER, 0.7, 0.1);
    baseline->rules.pools_seasons = false;
    strategist_lower_last(&baseline->trial.task, baseline->game);
    assert_float_equal(baseline->game[0].value[1], 0.7, 1e-9);
}

static double believed(int season, double luck) {
    Holders *some = holders(season, 0.6, luck);
    strategist_doubt_differences(&some->trial.task, some->game);
    return (some->game[0].value[1] - some->game[1].value[1]) / 0.2;
}

/* However many seasons say it, not all of what they say comes true where the last turn is foreseen. */
static void differences_are_believed_as_far_as_they_come_true(void **unused) {
    assert_float_equal(believed(EPIX_WINTER, 0.001), 0.7, 0.01);
    assert_true(believed(EPIX_WINTER, 1) > believed(EPIX_AUTUMN, 1));
    assert_true(believed(EPIX_WINTER, 4) < believed(EPIX_WINTER, 1));
    assert_true(believed(EPIX_AUTUMN, 4) > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_seasons_say_more_together),
        cmocka_unit_test(many_seasons_say_it_all),
        cmocka_unit_test(without_seasons_it_is_the_guess),
        cmocka_unit_test(who_comes_last_in_winter_is_not_that_far_ahead),
        cmocka_unit_test(elsewhere_nobody_is_lowered),
        cmocka_unit_test(differences_are_believed_as_far_as_they_come_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * Mirror reads habits, and nobody who has none: ten thousand players of each kind.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "school_mirror.h"
#include "test_dice.h"

enum { FISTS = 30 };

typedef int Player(const BotReading *mirror, Dice *dice);

static int always_one(const BotReading *mirror, Dice *dice) {
    return 1;
}

static int evenly(const BotReading *mirror, Dice *dice) {
    return 1 + (int)dice_roll(dice, SCHOOL_FISTS);
}

static int climbing(const BotReading *mirror, Dice *dice) {
    return mirror->last % SCHOOL_FISTS + 1;
}

static int falling(const BotReading *mirror, Dice *dice) {
    return (mirror->last + SCHOOL_FISTS - 2) % SCHOOL_FISTS + 1;
}

/* Three with seven fists of ten. */
static int fond_of_three(const BotReading *mirror, Dice *dice) {
    return dice_chance(dice, 70) ? 3 : evenly(mirror, dice);
}

/* Keeps what went well, and goes one up when it was read. */
static int stays_or_climbs(const BotReading *mirror, Dice *dice) {
    return !mirror->last ? 2 : mirror->last_read ? climbing(mirror, dice) : mirror->last;
}

static void play(BotReading *mirror, ReadingHabit only, Player *player, Dice *dice) {
    bot_reading_begin(mirror, SCHOOL_FISTS, only);
    for (int i = 0; i < FISTS; i++) {
        const int guess = bot_reading_guess(mirror, dice_roll(dice, UINT32_MAX));
        assert_in_range(guess, 1, SCHOOL_FISTS);
        bot_reading_learn(mirror, player(mirror, dice), guess);
    }
}

/* How often such players are read on average, and how often the habit is found. */
static double read_of(Player *player, ReadingHabit habit, int players, double *found) {
    int read = 0, right = 0;
    for (int i = 0; i < players; i++) {
        BotReading mirror;
        Dice dice = dice_with((uint64_t)i);
        play(&mirror, READING_HABITS, player, &dice);
        read += mirror.read;
        right += bot_reading_habit(&mirror) == habit;
    }
    *found = (double)right / players;
    return (double)read / players / FISTS;
}

static void habits_are_read(void **state) {
    static const struct {
        const char *name;
        Player *player;
        ReadingHabit habit;
        double least, found;
    } kinds[] = {
        {"always one", always_one, READING_FAVOURITE, 0.9, 1},
        {"climbing", climbing, READING_STEP, 0.9, 0.9},
        {"falling", falling, READING_STEP, 0.9, 0.9},
        {"fond of three", fond_of_three, READING_FAVOURITE, 0.6, 0.9},
        {"stays or climbs", stays_or_climbs, READING_ANSWER, 0.8, 0.9},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        double found;
        const double read = read_of(kinds[i].player, kinds[i].habit, 1000, &found);
        print_message("           %s: %.3f read, %.3f known\n", kinds[i].name, read, found);
        assert_true(read > kinds[i].least);
        assert_true(found >= kinds[i].found);
    }
}

/* Each of them is read in more than 60 % of the rounds, not only on average. */
static void always_one_is_beaten_by_everybody(void **state) {
    for (int i = 0; i < 10000; i++) {
        BotReading mirror;
        Dice dice = dice_with((uint64_t)i);
        play(&mirror, READING_HABITS, always_one, &dice);
        assert_true(mirror.read * 10 > FISTS * 6);
    }
}

/* Five standard deviations of 300,000 fists are 0.0037. */
static void an_even_mixture_is_read_as_chance_has_it(void **state) {
    double none;
    const double read = read_of(evenly, READING_HABITS, 10000, &none);
    print_message("           %.4f read, %.3f without a habit\n", read, none);
    assert_true(read > 0.2 - 0.0037 && read < 0.2 + 0.0037);
    assert_true(none > 0.95);
}

/* In a drill it goes by one habit alone: whoever breaks that is read no more. */
static void a_drill_is_against_one_habit(void **state) {
    int read = 0;
    for (int i = 0; i < 1000; i++) {
        BotReading mirror;
        Dice dice = dice_with((uint64_t)i);
        play(&mirror, READING_FAVOURITE, climbing, &dice);
        read += mirror.read;
        play(&mirror, READING_FAVOURITE, always_one, &dice);
        assert_true(mirror.read * 10 > FISTS * 6);
    }
    assert_true(read < 1000 * FISTS * 3 / 10);
}

static void it_tells_what_it_has_read(void **state) {
    static const struct {
        Player *player;
        WordsLanguage language;
        const char *told;
    } cases[] = {
        {always_one, WORDS_ENGLISH, "You like the 1: you hid it 30 times."},
        {always_one, WORDS_FRENCH, "Vous aimez le 1"},
        {always_one, WORDS_GERMAN, "Du magst die 1"},
        {climbing, WORDS_ENGLISH, "With an even mixture it would be about 6."},
        {evenly, WORDS_ENGLISH, "It has found no habit in you"},
    };
    char few[1024];
    BotReading hasty;
    bot_reading_begin(&hasty, SCHOOL_FISTS, READING_HABITS);
    bot_reading_learn(&hasty, 1, 2);
    (void)school_mirror_tell(&hasty, WORDS_ENGLISH, few, sizeof few);
    assert_non_null(strstr(few, "too little to tell a habit"));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[1024];
        BotReading mirror;
        Dice dice = dice_with(1);
        play(&mirror, READING_HABITS, cases[i].player, &dice);
        assert_true(school_mirror_tell(&mirror, cases[i].language, text, sizeof text) <
                    sizeof text);
        if (!strstr(text, cases[i].told)) {
            fail_msg("%s", text);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(habits_are_read),
        cmocka_unit_test(always_one_is_beaten_by_everybody),
        cmocka_unit_test(an_even_mixture_is_read_as_chance_has_it),
        cmocka_unit_test(a_drill_is_against_one_habit),
        cmocka_unit_test(it_tells_what_it_has_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

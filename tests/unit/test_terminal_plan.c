/* SPDX-License-Identifier: MIT */
/*
 * The questions before a game: one after the other, and back to each of them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "terminal/modes.h"

/* Somebody who answers with a fixed list, and remembers what was asked. */
typedef struct Player {
    const int *answers;
    int asked;
    bool back[16];
    char question[16][WORDS_SENTENCE_SIZE];
} Player;

static int note_question(Player *player, const char *question, bool back) {
    assert_in_range(player->asked, 0, 15);
    player->back[player->asked] = back;
    snprintf(player->question[player->asked], WORDS_SENTENCE_SIZE, "%s", question);
    return player->answers[player->asked++];
}

static int choose(void *context, const char *question, const char *const *choices, int count,
                  int standard, bool back) {
    return note_question(context, question, back);
}

static int name(void *context, const char *question, char *out, size_t size) {
    snprintf(out, size, "Anna");
    return note_question(context, question, true);
}

static bool plan_with(Player *player, TermPlan *plan) {
    const TerminalOptions options = {.players = TERMINAL_ASK,
                                     .advanced = TERMINAL_ASK,
                                     .minimum_stake = 1,
                                     .holder = {TERMINAL_ASK}};
    const TermAsker asker = {WORDS_ENGLISH, choose, name, player};
    return term_plan_make(&options, &asker, plan);
}

static void going_back_asks_again(void **state) {
    static const int answers[] = {
        2, 1, TERM_GO_BACK, 0, 0, TERM_GO_BACK, 1, 0, 0, 0, TERM_GO_BACK, 2, 2, 0, 0};
    Player player = {.answers = answers};
    TermPlan plan;
    assert_true(plan_with(&player, &plan));
    assert_int_equal(player.asked, 15);
    assert_false(player.back[0]);
    assert_true(player.back[1]);
    assert_string_equal(player.question[3], player.question[1]);
    assert_string_equal(player.question[6], player.question[4]);
    assert_string_equal(player.question[10], "Who plays Green?");
    assert_string_equal(player.question[11], "Who plays Yellow?");
    assert_int_equal(plan.setup.players, 4);
    assert_false(plan.setup.rules.advanced);
    assert_true(plan.setup.rules.castle_counts_always);
    assert_int_equal(plan.holder[0], TERMINAL_PERSON);
    int count;
    assert_ptr_equal(bot_kinds(&count) + plan.holder[2], bot_at_level(2));
}

static void before_the_first_question_is_the_way_out(void **state) {
    static const int back[] = {TERM_GO_BACK}, leave[] = {0, 0, TERM_LEAVE};
    Player player = {.answers = back}, other = {.answers = leave};
    TermPlan plan;
    assert_false(plan_with(&player, &plan));
    assert_int_equal(player.asked, 1);
    assert_false(plan_with(&other, &plan));
    assert_int_equal(other.asked, 3);
}

/* Names are asked of several people; from there one gets back too. */
static void names_come_last(void **state) {
    static const int answers[] = {0, 0, 0, 0, 0, 0, TERM_GO_BACK, 0, 0};
    Player player = {.answers = answers};
    TermPlan plan;
    assert_true(plan_with(&player, &plan));
    assert_string_equal(player.question[5], "What is Red called?");
    assert_string_equal(player.question[7], "What is Red called?");
    assert_string_equal(plan.name[1], "Anna");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(going_back_asks_again),
        cmocka_unit_test(before_the_first_question_is_the_way_out),
        cmocka_unit_test(names_come_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

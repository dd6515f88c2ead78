/* SPDX-License-Identifier: MIT */
/*
 * Winter's last player (docs/rules.md 5.4, R2): the library's search against the model's, which
 * tries out everything, on positions that are made up and led to where the answer turns. Some of
 * the games are played to their end in both. EPIX_TEST_SCALE as in test_battery.c;
 * EPIX_TEST_GAME plays a single walk.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "model_pair.h"
#include "winter_position.h"

enum { WALKS = 5 * SET_UPS, STEPS = 60, HARD = 100, TOO_HARD = 2000, GIVEN_UP_PER_CENT = 2 };

typedef struct Answers {
    long turns;
    long no_turns;
    long hard_turns; /* positions for which the model has looked at many */
    long hard_no_turns;
    long given_up;
    long played; /* games to their end */
    long most_nodes;
    long last_nodes; /* for the last position */
} Answers;

/* ---- One position ---------------------------------------------------------------------------- */

/* The position is one that the notation knows, so that a failure can be read back. */
static void check_position(const RandomGame *game) {
    char text[NOTE_POSITION_SIZE];
    EpixState state;
    const size_t length = note_position_print(&game->note, &game->state, text, sizeof text);
    const NoteFault fault = note_position_parse(&game->note, text, length, &state);
    expect(game, fault.code == NOTE_FAULT_NONE, note_fault_name(fault.code));
    expect(game, epix_equal(&state, &game->state), "a position does not read back");
}

static void play_to_end(ModelPair *pair) {
    RandomGame *game = pair->game;
    while (!random_game_is_over(game)) {
        model_pair_compare_legal(pair);
        model_pair_try_others(pair);
        const NoteLine line = random_game_choose(game);
        model_pair_play(pair, &line);
    }
}

/* Asks both; true if the last player has a turn. The position is the same afterwards. */
static bool ask(ModelPair *pair, Answers *answers) {
    RandomGame *game = pair->game;
    const EpixState position = game->state;
    const NoteLine end = {.seat = position.turn, .decision = {.kind = EPIX_END}};
    Audit audit = {0};
    pair->model = winter_model(pair->model_game, &position, &audit);
    model_pair_compare_states(pair);
    model_pair_play(pair, &end);
    const bool turn = !random_game_is_over(game);
    expect(game, epix_can_still_win(&game->note.game, &position, winter_last(game)) == turn,
           "the library contradicts itself");
    if (model_gave_up(pair->model)) {
        answers->given_up++;
    } else if (turn) {
        answers->turns++;
        answers->hard_turns += audit.most_nodes > HARD;
    } else {
        answers->no_turns++;
        answers->hard_no_turns += audit.most_nodes > HARD;
    }
    answers->last_nodes = audit.most_nodes;
    answers->most_nodes =
        audit.most_nodes > answers->most_nodes ? audit.most_nodes : answers->most_nodes;
    if (turn && dice_chance(&game->dice, 3)) {
        play_to_end(pair);
        answers->played++;
    }
    model_free(pair->model);
    pair->model = NULL;
    game->state = position;
    game->lines = 0;
    return turn;
}

/* ---- Many positions --------------------------------------------------------------------------- */

/* What lies beside a position that takes the model long takes it long, too. */
static void walk(int number, Answers *answers) {
    ModelPair pair;
    RandomGame *game = random_game_new(number, false);
    model_pair_init(&pair, game);
    winter_begin(game);
    for (int step = 0; step < STEPS; step++) {
        check_position(game);
        const bool turn = ask(&pair, answers);
        if (answers->last_nodes > TOO_HARD) {
            winter_begin(game);
        } else {
            winter_change(game, turn);
        }
    }
    model_pair_done(&pair);
}

static void last_player(void **state) {
    Answers answers = {0};
    for (int number = 0; number < test_scale(WALKS); number++) {
        if (test_plays(number)) {
            walk(number, &answers);
        }
    }
    const long all = answers.turns + answers.no_turns + answers.given_up;
    print_message("Winter's last player: %ld times a turn, %ld times none; hard ones (more than %d "
                  "nodes, most %ld): %ld and %ld; %ld games played on; model gave up %ld times\n",
                  answers.turns, answers.no_turns, HARD, answers.most_nodes, answers.hard_turns,
                  answers.hard_no_turns, answers.played, answers.given_up);
    assert_true(answers.given_up * 100 <= all * GIVEN_UP_PER_CENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(last_player)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

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
#include <string.h>

#include <cmocka.h>

#include "model_pair.h"
#include "winter_line.h"
#include "winter_position.h"

enum {
    WALKS = 5 * SET_UPS,
    STEPS = 60,
    LINES = 40 * SET_UPS,
    SQUEEZES = 200,
    HARD = 100,
    TOO_HARD = 2000,
    GIVEN_UP_PER_CENT = 2,
};

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

/* ---- Lines that win ---------------------------------------------------------------------------- */

/* A random line that wins, from a position that is made easier until there is one. */
static bool find_line(RandomGame *game, WinterLine *line) {
    for (int i = 0; i < 200; i++) {
        const EpixState turn = winter_turn(game);
        if (winter_line_find(game, &turn, line)) {
            return true;
        }
        if (i % 10 == 9) {
            winter_change(game, false);
        }
    }
    return false;
}

/* Makes the position harder and harder, as long as the same line still wins. */
static long squeeze(RandomGame *game, const WinterLine *line) {
    long proved = 0;
    for (int i = 0; i < SQUEEZES; i++) {
        const EpixState kept = game->state;
        winter_change(game, true);
        const EpixState turn = winter_turn(game);
        if (!winter_line_wins(game, &turn, line)) {
            game->state = kept;
            continue;
        }
        proved++;
        if (!epix_can_still_win(&game->note.game, &turn, turn.turn)) {
            for (int j = 0; j < line->decisions; j++) {
                char text[NOTE_DECISION_SIZE];
                note_line_print(&game->note, &line->decision[j], text, sizeof text);
                print_error("%s\n", text);
            }
            game->before = turn;
            random_game_fail(game, "the last player could win by the line above");
        }
    }
    return proved;
}

static void winning_lines(void **state) {
    long lines = 0;
    long proved = 0;
    for (int number = 0; number < test_scale(LINES); number++) {
        if (!test_plays(number)) {
            continue;
        }
        WinterLine line;
        RandomGame *game = random_game_new(number, false);
        winter_begin(game);
        if (find_line(game, &line)) {
            lines++;
            proved += squeeze(game, &line);
        }
        random_game_free(game);
    }
    print_message("Winter's last player: %ld lines won, in %ld positions\n", lines, proved);
}

/* ---- Positions that are easily misjudged -------------------------------------------------------- */

/* Two castles, rc and bc; every word is two neighbours. */
static const char *const ways[] = {"rc x", "rc z",  "x w",   "x y",   "w y",   "w o1",
                                   "y o1", "o1 o2", "o1 b1", "o2 b2", "bc b1", "bc b2"};

static int province_named(NoteBoard *board, const char *id, size_t length) {
    const int found = note_province_find(board, (NoteSlice){id, length});
    if (found != EPIX_NONE) {
        return found;
    }
    const int province = board->board.provinces++;
    memcpy(board->province[province].id, id, length);
    return province;
}

static RandomGame *game_on_ways(EpixRules rules) {
    RandomGame *game = random_game_new(0, false);
    NoteBoard *board = &game->note.board;
    memset(board, 0, sizeof *board);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const size_t blank = strcspn(ways[i], " ");
        const int a = province_named(board, ways[i], blank);
        const int b = province_named(board, ways[i] + blank + 1, strlen(ways[i] + blank + 1));
        board->board.neighbours[a] |= UINT32_C(1) << b;
        board->board.neighbours[b] |= UINT32_C(1) << a;
    }
    board->board.seats = 2;
    board->board.mountain = EPIX_NONE;
    board->board.castle[EPIX_RED] = (uint8_t)province_named(board, "rc", 2);
    board->board.castle[EPIX_BLUE] = (uint8_t)province_named(board, "bc", 2);
    epix_game_init(&game->note.game, &board->board, NULL, 0, rules);
    game->set_up = (SetUp){.players = 2, .rules = rules};
    return game;
}

/* What red can do after blue's `end`: the line wins, so both must give red the turn. */
static const struct {
    const char *position;
    const char *line[12];
} wins_of_red[] = {
    /* A Catapult beside a Camp is spent; back in the supply it takes the place of a captured one
     * while the Knight goes on: a province more than pieces and supply seem to allow. */
    {"season: winter\nphase: recruit\nfirst: b\ngold: r 0 b 0\n"
     "units: x rKCT z rT w bT y bT o1 bS o2 bS b1 bK b2 bK\nchosen: r RM b RT\n",
     {"r play M", "r attack T x w", "r move K x y", "r move K y w", "r end", "r end"}},
};

static void read_line(const RandomGame *game, const char *const *texts, WinterLine *line) {
    line->decisions = 0;
    for (; *texts; texts++) {
        NoteLine *next = &line->decision[line->decisions++];
        const NoteFault fault = note_line_parse(&game->note, *texts, strlen(*texts), next);
        assert_int_equal(fault.code, NOTE_FAULT_NONE);
    }
}

static void misjudged_positions(void **state) {
    for (size_t i = 0; i < sizeof wins_of_red / sizeof *wins_of_red; i++) {
        ModelPair pair;
        Answers answers = {0};
        WinterLine line;
        RandomGame *game = game_on_ways((EpixRules){.minimum_stake = 1, .castle_counts_always = 1});
        const char *text = wins_of_red[i].position;
        const NoteFault fault = note_position_parse(&game->note, text, strlen(text), &game->state);
        assert_int_equal(fault.code, NOTE_FAULT_NONE);
        model_pair_init(&pair, game);
        const EpixState turn = winter_turn(game);
        read_line(game, wins_of_red[i].line, &line);
        expect(game, winter_line_wins(game, &turn, &line), "the line does not win");
        expect(game, ask(&pair, &answers), "red can win");
        model_pair_done(&pair);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(misjudged_positions),
        cmocka_unit_test(last_player),
        cmocka_unit_test(winning_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * Small games: solved as other solvers solve them, certified by exact best answers, and bad play
 * is seen to be bad.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot_odds.h"
#include "lab_exploit.h"
#include "lab_habits.h"
#include "lab_mini.h"
#include "lp.h"
#include "mini_game.h"
#include "test_dice.h"

static const double exact = 1e-6;

static double random_share(Dice *dice) {
    return (double)dice_roll(dice, UINT64_C(1) << 53) * 0x1.0p-53;
}

/* ---- Regions by hand: one secret choice each ------------------------------------------------- */

enum { MOST = 6 };

typedef struct Matrix {
    LabMiniRegion region;
    LabMiniNode node[1 + MOST + MOST * MOST];
    LabMiniSet set[2];
    uint32_t edge[MOST + MOST * MOST];
    uint32_t order[1 + MOST];
    double leaves[1 + MOST + MOST * MOST];
} Matrix;

/* The start, then a node for each row, in which the column is chosen blindly, then the leaves. */
static void matrix_init(Matrix *matrix, uint32_t rows, uint32_t columns, const double *worth) {
    memset(matrix, 0, sizeof *matrix);
    matrix->set[0] = (LabMiniSet){.node = 0, .choices = rows, .seat = 0};
    matrix->set[1] = (LabMiniSet){.node = 1, .choices = columns, .at = rows, .seat = 1};
    matrix->node[0] = (LabMiniNode){.set = 0, .edge = 0, .next = LAB_MINI_LEAF};
    for (uint32_t row = 0; row < rows; row++) {
        matrix->edge[row] = 1 + row;
        matrix->order[row] = 1 + row;
        matrix->node[1 + row] = (LabMiniNode){.set = 1,
                                              .edge = rows + row * columns,
                                              .next = row + 1 < rows ? row + 2 : LAB_MINI_LEAF};
        for (uint32_t column = 0; column < columns; column++) {
            const uint32_t cell = row * columns + column;
            matrix->edge[rows + cell] = 1 + rows + cell;
            matrix->node[1 + rows + cell].set = LAB_MINI_LEAF;
            matrix->leaves[1 + rows + cell] = worth[cell];
        }
    }
    matrix->order[rows] = 0;
    matrix->region = (LabMiniRegion){.node = matrix->node,
                                     .nodes = 1 + rows + rows * columns,
                                     .edge = matrix->edge,
                                     .edges = rows + rows * columns,
                                     .set = matrix->set,
                                     .sets = 2,
                                     .order = matrix->order,
                                     .orders = 1 + rows,
                                     .choices = rows + columns};
}

static double matrix_value(uint32_t rows, uint32_t columns, const double *worth, double *mix) {
    Matrix matrix;
    double value;
    matrix_init(&matrix, rows, columns, worth);
    assert_true(lab_mini_region_solve(&matrix.region, matrix.leaves, mix, &value));
    return value;
}

/* Matching pennies with unequal coins: both mix as the closed form says. */
static void known_matrices(void **state) {
    const double worth[] = {1, 0, 0, 0.5};
    double mix[4];
    assert_true(fabs(matrix_value(2, 2, worth, mix) - 1.0 / 3) < exact);
    for (int i = 0; i < 4; i += 2) {
        assert_true(fabs(mix[i] - 1.0 / 3) < 1e-4);
        assert_true(fabs(mix[i] + mix[i + 1] - 1) < 1e-12);
    }
    const double saddle[] = {0.25, 0.75, 0, 1};
    assert_true(fabs(matrix_value(2, 2, saddle, mix) - 0.25) < exact);
}

static void matrices_agree_with_linear_programs(void **state) {
    Dice dice = dice_with(31);
    if (!lp_is_here()) {
        skip();
    }
    for (int round = 0; round < 100; round++) {
        const int rows = 1 + (int)dice_roll(&dice, MOST);
        const int columns = 1 + (int)dice_roll(&dice, MOST);
        double worth[MOST * MOST];
        double mix[2 * MOST];
        for (int i = 0; i < rows * columns; i++) {
            worth[i] = random_share(&dice);
        }
        const double value = matrix_value((uint32_t)rows, (uint32_t)columns, worth, mix);
        assert_true(fabs(value - lp_game_value(rows, columns, worth)) < exact);
    }
}

/* ---- Positions ------------------------------------------------------------------------------------- */

typedef struct Small {
    NoteGame game;
    EpixState start;
} Small;

static Small *small_new(const char *board, const char *position) {
    Small *small = calloc(1, sizeof *small);
    const EpixRules rules = {.minimum_stake = 1, .castle_counts_always = true};
    const LabMiniGame mini = {.name = "own",
                              .board = board,
                              .abilities = "standard",
                              .rules = &rules,
                              .position = position};
    assert_non_null(small);
    assert_int_equal(lab_mini_game_init(&mini, &small->game, &small->start).code, 0);
    return small;
}

static Small *small_named(const char *name) {
    Small *small = calloc(1, sizeof *small);
    assert_non_null(small);
    mini_game(name, &small->game, &small->start);
    return small;
}

static void solve(const Small *small, LabMiniSolution *solution) {
    assert_int_equal(lab_mini_solve(&small->game.game, &small->start, solution), LAB_MINI_NONE);
    assert_true(fabs(solution->certificate) < exact);
}

static double respond(const Small *small, int seat, LabMiniPlay *play, void *context) {
    LabMiniResponse response = {.game = &small->game.game,
                                .start = &small->start,
                                .seat = seat,
                                .play = play,
                                .context = context};
    assert_int_equal(lab_mini_respond(&response), LAB_MINI_NONE);
    assert_true(fabs(response.worth - response.trial) < exact); /* nothing was hidden from it */
    return response.worth;
}

/* The smaller games of the family are solved once, for all tests. */
enum { QUICK = 6 };

static const char *const quick[QUICK] = {"assault", "skirmish", "walls", "spy", "cards", "siege"};

/* Solved at full length only: EPIX_TEST_SCALE above 1. */
static bool takes_long(const char *name) {
    static const char *const names[] = {"first", "autumn", "mountain", "levy"};
    bool found = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        found = found || strcmp(names[i], name) == 0;
    }
    return found;
}

typedef struct Family {
    Small *small[QUICK];
    LabMiniSolution solution[QUICK];
} Family;

static int solve_family(void **state) {
    Family *family = calloc(1, sizeof *family);
    assert_non_null(family);
    for (int i = 0; i < QUICK; i++) {
        family->small[i] = small_named(quick[i]);
        solve(family->small[i], &family->solution[i]);
    }
    *state = family;
    return 0;
}

static int free_family(void **state) {
    Family *family = *state;
    for (int i = 0; i < QUICK; i++) {
        lab_mini_solution_done(&family->solution[i]);
        free(family->small[i]);
    }
    free(family);
    return 0;
}

/* All can be read, and in those that are solved something is at stake. */
static void family_is_sound(void **state) {
    const Family *family = *state;
    int count;
    const LabMiniGame *minis = lab_mini_games(&count);
    assert_int_equal(count, 16);
    for (int i = 0; i < count; i++) {
        Small *small = small_named(minis[i].name);
        assert_true(lab_mini_is_open(&small->game.game, &small->start));
        free(small);
    }
    for (int i = 0; i < QUICK; i++) {
        assert_true(family->solution[i].value > 0 && family->solution[i].value < 1);
    }
}

/* Certified, and as the table says. */
static void family_has_its_values(void **state) {
    int count;
    const LabMiniGame *minis = lab_mini_games(&count);
    for (int i = 0; i < count; i++) {
        if (takes_long(minis[i].name) && test_scale(10) <= 10) {
            continue;
        }
        Small *small = small_named(minis[i].name);
        LabMiniSolution solution;
        solve(small, &solution);
        assert_true(fabs(solution.value - minis[i].value) < 1e-6);
        assert_true(solution.certificate < 1e-9);
        lab_mini_solution_done(&solution);
        free(small);
    }
}

/* A castle that is captured ends the game, whatever was still hidden: who moves first and can only
 * win so wins what the table of battles says. */
static void castles_end_the_game(void **state) {
    for (int gold = 0; gold <= 1; gold++) {
        char position[256];
        const SmallAssault assault = {.gold = (uint32_t)gold + 3,
                                      .minimum_stake = 1,
                                      .defenders = 1,
                                      .guesses = {2}};
        snprintf(position, sizeof position,
                 "season: winter\nphase: choose\nfirst: r\n"
                 "units: b1 rS b2 bC r1 bC r2 bC\ngold: r %d b 0\n",
                 gold);
        Small *small = small_new("mini", position);
        LabMiniSolution solution;
        solve(small, &solution);
        assert_true(fabs(solution.value - small_assault_chance(&assault)) < exact);
        lab_mini_solution_done(&solution);
        free(small);
    }
}

/* An assault on a Soldier and the garrison, of whoever cannot win otherwise, is worth what the
 * table of battles says. */
static void assaults_agree_with_battles(void **state) {
    for (int gold = 1; gold <= 9; gold++) {
        char position[256];
        const SmallAssault assault = {.gold = (uint32_t)gold,
                                      .minimum_stake = 1,
                                      .defenders = 2,
                                      .guesses = {2, 2}};
        snprintf(position, sizeof position,
                 "season: winter\nphase: act\nfirst: b\nturn: r\nchosen: r TM b RT\n"
                 "units: b1 rS bc bS b2 bC r1 bC r2 bC\ngold: r %d b 0\n",
                 gold);
        Small *small = small_new("mini", position);
        LabMiniSolution solution;
        solve(small, &solution);
        assert_true(fabs(solution.value - small_assault_chance(&assault)) < exact);
        lab_mini_solution_done(&solution);
        free(small);
    }
}

/* ---- Best answers ------------------------------------------------------------------------------------ */

static void play_at_random(void *context, const LabMiniQuestion *question, double *mix,
                           double *tried) {
    double sum = 0;
    for (uint32_t i = 0; i < question->set->choices; i++) {
        mix[i] = random_share(context);
        sum += mix[i];
    }
    for (uint32_t i = 0; i < question->set->choices; i++) {
        mix[i] /= sum;
        tried[i] = mix[i];
    }
}

/* The first legal decision, always: the least stake, the lowest guess. */
static void play_the_first(void *context, const LabMiniQuestion *question, double *mix,
                           double *tried) {
    (void)context;
    memset(mix, 0, question->set->choices * sizeof *mix);
    mix[0] = 1;
    memcpy(tried, mix, question->set->choices * sizeof *mix);
}

/* Nobody can hold the best answer below the value of the game. */
static void best_answers_win_the_value_at_least(void **state) {
    const Family *family = *state;
    Dice dice = dice_with(5);
    for (int i = 0; i < QUICK; i++) {
        const double value = family->solution[i].value;
        const double red = respond(family->small[i], 0, play_at_random, &dice);
        const double blue = respond(family->small[i], 1, play_at_random, &dice);
        assert_true(red > value - exact && red <= 1 + exact);
        assert_true(blue > 1 - value - exact && blue <= 1 + exact);
    }
}

/* Who always stakes the same is always guessed; who always guesses the same never guesses. */
static void habits_are_punished(void **state) {
    Small *small = small_named("assault");
    assert_true(fabs(respond(small, 0, play_the_first, NULL) - 1) < exact);
    assert_true(fabs(respond(small, 1, play_the_first, NULL) - 1) < exact);
    free(small);
}

/* An equilibrium, but for the choice of cards. */
typedef struct Planted {
    LabMiniSolution *solution;
    bool planted;
} Planted;

static void play_planted(void *context, const LabMiniQuestion *question, double *mix,
                         double *tried) {
    Planted *planted = context;
    if (question->view->phase == EPIX_PHASE_CHOOSE) {
        play_the_first(NULL, question, mix, tried);
        planted->planted = true;
    } else {
        lab_mini_play_solution(planted->solution, question, mix, tried);
    }
}

static void planted_faults_are_found(void **state) {
    Family *family = *state;
    const Small *small = family->small[QUICK - 1];
    Planted planted = {.solution = &family->solution[QUICK - 1]};
    const double conv =
        respond(small, 0, play_planted, &planted) + respond(small, 1, play_planted, &planted) - 1;
    assert_true(planted.planted);
    assert_true(conv > 0.1);
}

/* ---- What cannot be solved ----------------------------------------------------------------------------- */

static LabMiniFault fault_of(const char *board, const char *position) {
    Small *small = small_new(board, position);
    LabMiniSolution solution;
    const LabMiniFault fault = lab_mini_solve(&small->game.game, &small->start, &solution);
    lab_mini_solution_done(&solution);
    free(small);
    return fault;
}

static void some_cannot_be_solved(void **state) {
    assert_int_equal(fault_of("three", "season: winter\nphase: choose\n"), LAB_MINI_SEATS);
    assert_int_equal(fault_of("mini", "season: winter\nphase: act\nturn: r\nunits: r1 rS bc bS\n"
                                      "chosen: r TM b RM\n"),
                     LAB_MINI_HIDDEN);
    /* Knights ride about, but not in circles for ever (rules.md 10.5). */
    assert_int_equal(fault_of("mini", "season: winter\nphase: act\nfirst: b\nturn: r\n"
                                      "units: r1 rK bc bS b1 bC b2 bC\nchosen: r TM b RT\n"
                                      "gold: r 1 b 0\n"),
                     LAB_MINI_NONE);
}

/* ---- Bots ------------------------------------------------------------------------------------------------ */

static double nash_conv(const Small *small, const char *bot, int seeds) {
    ArenaParticipant participant;
    NoteSlice slice;
    double conv = -1;
    assert_false(
        arena_participant_bot(&participant, bot, lab_habit_find, (ArenaLimits){0}, &slice));
    const LabExploitTask task = {.participant = &participant,
                                 .game = &small->game,
                                 .start = &small->start,
                                 .seeds = seeds,
                                 .seed = 7};
    for (int seat = 0; seat < LAB_MINI_SIDES; seat++) {
        LabExploitResult result;
        assert_int_equal(lab_exploit(&task, seat, &result), LAB_MINI_NONE);
        assert_true(result.sets > 0 && result.questions == result.sets * (uint64_t)seeds);
        assert_true(result.stated <= result.questions);
        assert_true(result.trial > -exact && result.trial < 1 + exact);
        conv += result.worth;
    }
    return conv;
}

/* Random play is exploited, tree search less so, and the same question has the same answer. */
static void bots_are_measured(void **state) {
    Small *small = small_named("assault");
    const double peasant = nash_conv(small, "peasant", 4);
    const double captain = nash_conv(small, "captain:nodes=1000", 2);
    assert_true(peasant > 0.2 && peasant <= 1 + exact);
    assert_true(captain > -exact && captain < peasant);
    assert_true(nash_conv(small, "captain:nodes=1000", 2) == captain);
    /* Scripts are asked like bots: whoever always stakes the least is always guessed. */
    const double habit = nash_conv(small, "one-coin:nodes=1", 2);
    assert_true(habit > 0.3135);
    free(small);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_matrices),
        cmocka_unit_test(matrices_agree_with_linear_programs),
        cmocka_unit_test(family_is_sound),
        cmocka_unit_test(family_has_its_values),
        cmocka_unit_test(castles_end_the_game),
        cmocka_unit_test(assaults_agree_with_battles),
        cmocka_unit_test(best_answers_win_the_value_at_least),
        cmocka_unit_test(habits_are_punished),
        cmocka_unit_test(planted_faults_are_found),
        cmocka_unit_test(some_cannot_be_solved),
        cmocka_unit_test(bots_are_measured),
    };
    return cmocka_run_group_tests(tests, solve_family, free_family);
}

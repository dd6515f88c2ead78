/* SPDX-License-Identifier: MIT */
/*
 * What options are worth: in every set-up all that is said makes sense and is said again for the same
 * seed; limits are kept; and where a game is solved the worth is that of the solution.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot_odds.h"
#include "bot_worth.h"
#include "lab_mini.h"
#include "learned.h"
#include "mini_game.h"
#include "random_game.h"

enum { FEW_NODES = 24, GAMES = SET_UPS, GUARD = 64, GUARD_BYTE = 0xC5, EVERY = 12 };

/* ---- Memory between guards -------------------------------------------------------------------- */

static unsigned char *memory_new(int filler) {
    unsigned char *block = malloc(bot_worth_memory() + 2 * (size_t)GUARD);
    assert_non_null(block);
    memset(block, GUARD_BYTE, bot_worth_memory() + 2 * (size_t)GUARD);
    memset(block + GUARD, filler, bot_worth_memory());
    bot_worth_init(block + GUARD);
    return block;
}

static void memory_free(unsigned char *block) {
    for (int i = 0; i < GUARD; i++) {
        assert_int_equal(block[i], GUARD_BYTE);
        assert_int_equal(block[GUARD + bot_worth_memory() + (size_t)i], GUARD_BYTE);
    }
    free(block);
}

static void ask(unsigned char *block, const EpixGame *game, const EpixState *state,
                const NoteLine *line, BotLimits limits, BotWorth *worth) {
    EpixView view;
    EpixLegal legal;
    epix_view(game, state, line->seat, &view);
    epix_legal(game, state, line->seat, &legal);
    const BotWorthQuestion question = {
        .about = {.game = game, .view = &view, .legal = &legal, .limits = limits},
        .seed = 17,
        .wanted = line->decision.kind ? &line->decision : NULL};
    bot_worth(block + GUARD, &question, worth);
}

/* ---- Random games ----------------------------------------------------------------------------- */

static bool is_one(double sum) {
    return fabs(sum - 1) < 1e-9;
}

static double sum_of(const double value[EPIX_SEATS]) {
    double sum = 0;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        sum += value[seat] >= 0 && value[seat] <= 1 + 1e-9 ? value[seat] : 9;
    }
    return sum;
}

static void check_option(const RandomGame *game, const BotWorth *worth, int index, int seat) {
    const BotOption *option = &worth->option[index];
    const BotOption *best = &worth->option[worth->best];
    expect(game,
           epix_check(&game->note.game, &game->state, seat, &option->decision).code ==
               EPIX_ACCEPTED,
           "an option is not legal");
    expect(game, bot_worth_find(worth, &option->decision) == option, "an option comes twice");
    expect(game, is_one(sum_of(option->worth)), "chances after an option do not sum to 1");
    expect(game, option->share >= 0 && option->share <= 1 + 1e-9, "a share is out of bounds");
    expect(game, option->error >= 0 && option->loss_error >= 0 && option->loss >= 0,
           "an error or a loss is negative");
    expect(game, option->loss == 0 || option->loss >= 2 * option->loss_error,
           "what is equal up to the error is called a loss");
    expect(game, option->worth[seat] <= best->worth[seat] + 1e-6, "the best is not the best");
}

static void check_worth(const RandomGame *game, const BotWorth *worth, const NoteLine *line) {
    double shares = 0;
    expect(game, worth->options > 0 && worth->best < worth->options, "there is no option");
    for (int i = 0; i < worth->options; i++) {
        check_option(game, worth, i, line->seat);
        shares += worth->option[i].share;
    }
    expect(game, is_one(shares), "the shares do not sum to 1");
    expect(game, is_one(sum_of(worth->value)), "the chances do not sum to 1");
    expect(game, bot_worth_find(worth, &line->decision) != NULL, "what was asked for is missing");
}

static bool same(const BotWorth *a, const BotWorth *b) {
    bool same = a->options == b->options && a->best == b->best && a->nodes == b->nodes &&
                a->exact == b->exact && a->error == b->error &&
                memcmp(a->value, b->value, sizeof a->value) == 0;
    for (int i = 0; same && i < a->options; i++) {
        const BotOption *one = &a->option[i];
        const BotOption *other = &b->option[i];
        same = memcmp(&one->decision, &other->decision, sizeof one->decision) == 0 &&
               memcmp(one->worth, other->worth, sizeof one->worth) == 0 &&
               one->share == other->share && one->error == other->error &&
               one->loss == other->loss && one->loss_error == other->loss_error;
    }
    return same;
}

static void what_is_said_makes_sense(void **unused) {
    unsigned char *one = memory_new(0);
    unsigned char *other = memory_new(0xA5);
    BotWorth *worth = calloc(2, sizeof *worth);
    const BotLimits limits = {.nodes = FEW_NODES};
    for (int number = 0; number < test_scale(GAMES); number++) {
        RandomGame *game = random_game_new(number, number / SET_UPS % 2);
        bot_worth_init(one + GUARD);
        bot_worth_init(other + GUARD);
        while (!random_game_is_over(game)) {
            const NoteLine line = random_game_choose(game);
            if (line.seat != EPIX_CHANCE && (number + game->lines) % EVERY == 0) {
                ask(one, &game->note.game, &game->state, &line, limits, &worth[0]);
                ask(other, &game->note.game, &game->state, &line, limits, &worth[1]);
                check_worth(game, &worth[0], &line);
                expect(game, same(&worth[0], &worth[1]), "the same seed says something else");
            }
            random_game_play(game, &line);
        }
        random_game_free(game);
    }
    memory_free(one);
    memory_free(other);
    free(worth);
}

/* ---- Time ------------------------------------------------------------------------------------- */

typedef struct Clock {
    uint64_t now;
    uint64_t step;
} Clock;

static uint64_t look_at_clock(void *context) {
    Clock *clock = context;
    clock->now += clock->step;
    return clock->now;
}

enum { TIME = 2000 };

static void time_limits_are_kept(void **unused) {
    unsigned char *block = memory_new(0);
    BotWorth *worth = calloc(1, sizeof *worth);
    for (int number = 0; number < test_scale(SET_UPS); number++) {
        RandomGame *game = random_game_new(number, false);
        for (int step = 0; !random_game_is_over(game); step++) {
            const NoteLine line = random_game_choose(game);
            if (line.seat != EPIX_CHANCE && step % 60 == 0) {
                Clock clock = {.now = 1000, .step = 1};
                const BotLimits limits = {.microseconds = TIME,
                                          .clock = look_at_clock,
                                          .clock_context = &clock};
                ask(block, &game->note.game, &game->state, &line, limits, worth);
                check_worth(game, worth, &line);
                expect(game, clock.now - 1000 < TIME * 5 / 4, "it goes on when its time is up");
            }
            random_game_play(game, &line);
        }
        random_game_free(game);
    }
    memory_free(block);
    free(worth);
}

/* ---- Few seasons ------------------------------------------------------------------------------ */

/* One season says little about a Winter, which ends in victory or defeat: nobody is sure by it, and
 * what is said is what the evaluation sees. */
static void one_season_makes_nobody_sure(void **unused) {
    unsigned char *block = memory_new(0);
    BotWorth *worth = calloc(1, sizeof *worth);
    int asked = 0;
    for (int number = 0; number < test_scale(SET_UPS); number++) {
        RandomGame *game = random_game_new(number, false);
        while (!random_game_is_over(game)) {
            const NoteLine line = random_game_choose(game);
            if (game->state.season == EPIX_WINTER && game->state.phase == EPIX_PHASE_AUCTION) {
                double sight[EPIX_SEATS];
                bot_evaluate_among_unequal(&game->note.game, &game->state, sight);
                ask(block, &game->note.game, &game->state, &line, (BotLimits){.nodes = 1}, worth);
                for (int seat = 0; seat < EPIX_SEATS; seat++) {
                    expect(game, fabs(worth->value[seat] - sight[seat]) < 0.02, "it is too sure");
                }
                asked++;
            }
            random_game_play(game, &line);
        }
        random_game_free(game);
    }
    assert_true(asked > 0);
    memory_free(block);
    free(worth);
}

/* ---- Solved games ----------------------------------------------------------------------------- */

/* The small games, and what they are worth if both play their best. Those that begin in Winter are
 * solved; before that turns are played through. */
static void small_games_have_their_values(void **unused) {
    unsigned char *block = memory_new(0);
    BotWorth *worth = calloc(1, sizeof *worth);
    NoteGame *game = calloc(1, sizeof *game);
    int count;
    const LabMiniGame *games = lab_mini_games(&count);
    for (int i = 0; i < count; i++) {
        EpixState start;
        assert_int_equal(lab_mini_game_init(&games[i], game, &start).code, NOTE_FAULT_NONE);
        if (start.phase == EPIX_PHASE_AUCTION && test_scale(10) < 10) {
            continue; /* every price is solved, which takes long */
        }
        const NoteLine line = {.seat = (uint8_t)__builtin_ctz(start.actors)};
        bot_worth_init(block + GUARD);
        const bool solved = start.season == EPIX_WINTER;
        ask(block, &game->game, &start, &line, (BotLimits){.nodes = 100000}, worth);
        assert_true(worth->exact == solved);
        assert_true(fabs(worth->value[0] - games[i].value) < (solved ? 0.005 : 0.01));
    }
    memory_free(block);
    free(worth);
    free(game);
}

/* In the last turn of all, where only the castle is left to win, stakes are worth the odds. */
static void stakes_are_worth_the_odds(void **unused) {
    unsigned char *block = memory_new(0);
    BotWorth *worth = calloc(1, sizeof *worth);
    NoteGame *game = calloc(1, sizeof *game);
    SmallOdds *odds = calloc(1, sizeof *odds);
    EpixState state;
    EpixView view;
    const EpixDecision attack = {.kind = EPIX_ATTACK, .unit = EPIX_SOLDIER};
    mini_game("assault", game, &state);
    NoteLine line = {.seat = EPIX_RED, .decision = attack};
    line.decision.from = (uint8_t)__builtin_ctz(state.units[EPIX_RED][EPIX_SOLDIER]);
    line.decision.to = game->board.board.castle[EPIX_BLUE];
    epix_view(&game->game, &state, EPIX_RED, &view);
    const SmallAssault assault =
        bot_assault(&game->game, &view, EPIX_RED, EPIX_SOLDIER, line.decision.to);
    small_assault_odds(&assault, odds);
    ask(block, &game->game, &state, &line, (BotLimits){.nodes = 4000}, worth);
    assert_float_equal(bot_worth_find(worth, &line.decision)->worth[EPIX_RED], odds->chance, 1e-6);
    epix_play(&game->game, &state, EPIX_RED, &line.decision, NULL);
    line.decision = (EpixDecision){.kind = EPIX_STAKE, .gold = {1}};
    ask(block, &game->game, &state, &line, (BotLimits){.nodes = 4000}, worth);
    assert_float_equal(worth->value[EPIX_RED], odds->chance, 1e-6);
    for (int i = 0; i < odds->stakes; i++) {
        assert_float_equal(worth->option[i].share, odds->stake_mix[i], 1e-6);
        assert_true(worth->option[i].share == 0 || worth->option[i].loss < 1e-6);
    }
    memory_free(block);
    free(worth);
    free(odds);
    free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_makes_sense),
        cmocka_unit_test(time_limits_are_kept),
        cmocka_unit_test(one_season_makes_nobody_sure),
        cmocka_unit_test(small_games_have_their_values),
        cmocka_unit_test(stakes_are_worth_the_odds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * Fitting the net: games that are interrupted go on as if they had not been, searches too, and a net
 * learns what it is told, and nothing else.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fit_learn.h"
#include "fit_turns.h"
#include "notation.h"

enum { GAMES = 6, MORE_GAMES = 150 };

static FitGames games_of(NoteGame *note, int games) {
    assert_int_equal(note_game_standard(note, 2, (EpixRules){true, 1, true}).code, 0);
    return (FitGames){.game = &note->game,
                      .kind = bot_kind_find("squire", 6),
                      .stray = 0.05,
                      .wild = 0.33,
                      .mixed = true,
                      .seed = 3,
                      .games = games};
}

static void tell_nobody(size_t done, size_t all) {
    (void)done;
    (void)all;
}

static FitSearch search_of(unsigned seasons) {
    return (FitSearch){.kind = bot_kind_find("marshal", 7),
                       .nodes = 10,
                       .seed = 4,
                       .seasons = seasons,
                       .tell = tell_nobody};
}

static FitStarts all_of(FILE *file) {
    FitStarts starts = {0};
    assert_true(fit_starts_read(file, &starts));
    return starts;
}

static void expect_same(const FitStarts *a, const FitStarts *b) {
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->start, b->start, a->count * sizeof *a->start);
}

/* ---- Starts --------------------------------------------------------------------------------------- */

static void games_and_searches_can_be_interrupted(void **unused) {
    static NoteGame note;
    FILE *whole = tmpfile();
    FILE *parts = tmpfile();
    assert_true(whole && parts);
    const FitSearch all = search_of(15);
    const FitSearch some = search_of(5);
    const FitGames games = games_of(&note, GAMES);
    FitGames few = games;
    few.games = GAMES / 2;
    assert_true(fit_starts_play(whole, &games) && fit_starts_search(whole, &all));
    assert_true(fit_starts_play(parts, &few) && fit_starts_play(parts, &games));
    assert_true(fit_starts_search(parts, &some) && fit_starts_search(parts, &all));
    FitStarts once = all_of(whole);
    FitStarts again = all_of(parts);
    expect_same(&once, &again);
    assert_true(once.count > 2 * GAMES);
    for (size_t i = 0; i < once.count; i++) {
        const float *value = once.start[i].value;
        assert_true(once.start[i].nodes == 10 && fabsf(value[0] + value[1] - 1) < 1e-4F);
    }
    free(once.start);
    free(again.start);
    fclose(whole);
    fclose(parts);
}

/* ---- Learning ------------------------------------------------------------------------------------- */

/* Something that is not a sum of what each player has: who has more gold wins. */
static void teach(FitStarts *starts) {
    for (size_t i = 0; i < starts->count; i++) {
        FitStart *start = &starts->start[i];
        const uint32_t *gold = start->state.gold;
        start->value[0] = gold[0] > gold[1] ? 0.9F : gold[0] < gold[1] ? 0.1F : 0.5F;
        start->value[1] = 1 - start->value[0];
        start->nodes = 1;
    }
}

static FitStarts some_starts(void) {
    static NoteGame note;
    FILE *file = tmpfile();
    FILE *varied = tmpfile();
    assert_true(file && varied);
    const FitGames games = games_of(&note, MORE_GAMES);
    assert_true(fit_starts_play(file, &games));
    FitStarts starts = all_of(file);
    assert_true(
        fit_starts_vary(varied, &starts, &(FitVary){.variants = 8, .losses = 1, .seed = 5}));
    assert_true(fit_starts_read(varied, &starts));
    fclose(file);
    fclose(varied);
    return starts;
}

static void a_net_learns_what_it_is_told(void **unused) {
    const FitLesson lesson = {.rounds = 8, .step = 0.01, .seed = 1, .left_out = 10};
    LearnedNet net;
    LearnedNet again;
    FitErrors by_hand[LEARNED_STAGES];
    FitErrors by_net[LEARNED_STAGES];
    FitStarts starts = some_starts();
    teach(&starts);
    assert_true(fit_learn(&starts, &lesson, &net) && fit_learn(&starts, &lesson, &again));
    assert_memory_equal(&net, &again, sizeof net);
    assert_true(fit_errors(&starts, &lesson, NULL, by_hand));
    assert_true(fit_errors(&starts, &lesson, &net, by_net));
    for (int season = 0; season < EPIX_SEASONS; season++) {
        assert_true(by_net[season].searched > 0 && by_net[season].played > 0);
        assert_true(by_net[season].search < 0.15 && by_hand[season].search > 0.2);
    }
    free(starts.start);
}

/* ---- Last turns ----------------------------------------------------------------------------------- */

static FitStarts some_turns(NoteGame *note) {
    const FitTurns turns = {.variants = 8, .seed = 6};
    const FitGames games = games_of(note, GAMES);
    FILE *file = tmpfile();
    FILE *made = tmpfile();
    assert_true(file && made && fit_starts_play(file, &games));
    FitStarts starts = all_of(file);
    assert_true(fit_turns(made, &starts, &turns));
    FitStarts last = all_of(made);
    free(starts.start);
    fclose(file);
    fclose(made);
    return last;
}

static void last_turns_are_made_and_solved(void **unused) {
    static NoteGame note;
    FitStarts turns = some_turns(&note);
    FitStarts again = some_turns(&note);
    assert_true(turns.count > GAMES);
    expect_same(&turns, &again);
    for (size_t i = 0; i < turns.count; i++) {
        const FitStart *turn = &turns.start[i];
        assert_true(bot_learned_stage(&note.game, &turn->state) >= LEARNED_LAST_TURN);
        assert_true(turn->value[0] >= 0 && turn->value[1] >= 0);
        assert_true(fabsf(turn->value[0] + turn->value[1] - 1) < 1e-6F);
    }
    free(turns.start);
    free(again.start);
}

/* The same again and again, so that there are enough to learn from. */
static void repeat(FitStarts *starts, size_t times) {
    FitStart *more = realloc(starts->start, starts->count * times * sizeof *more);
    assert_non_null(more);
    for (size_t i = starts->count; i < starts->count * times; i++) {
        more[i] = more[i % starts->count];
    }
    starts->start = more;
    starts->count *= times;
}

/* What is learnt about last turns leaves hidden units and seasons as they are. */
static void a_net_is_added_to(void **unused) {
    static NoteGame note;
    const FitLesson lesson = {.rounds = 8, .step = 0.01, .seed = 1, .left_out = 100, .adds = true};
    static LearnedNet net;
    static const LearnedNet nothing;
    FitStarts turns = some_turns(&note);
    repeat(&turns, 20);
    memset(net.hidden, 5, sizeof net.hidden);
    memset(net.out, 6, sizeof net.out);
    memset(net.plain_high, 7, LEARNED_LAST_TURN * sizeof net.plain_high[0]);
    memset(net.plain_low, 8, LEARNED_LAST_TURN * sizeof net.plain_low[0]);
    const LearnedNet before = net;
    assert_true(fit_learn(&turns, &lesson, &net));
    assert_memory_equal(net.hidden, before.hidden, sizeof net.hidden);
    assert_memory_equal(net.out, before.out, LEARNED_LAST_TURN * sizeof net.out[0]);
    assert_memory_equal(net.plain_high, before.plain_high,
                        LEARNED_LAST_TURN * sizeof net.plain_high[0]);
    assert_memory_equal(net.plain_low, before.plain_low,
                        LEARNED_LAST_TURN * sizeof net.plain_low[0]);
    assert_memory_not_equal(net.plain_low[LEARNED_LAST_TURN], nothing.plain_low[0],
                            sizeof net.plain_low[0]);
    free(turns.start);
}

/* With a great penalty what is there stays, however often something else is told. */
static void a_net_is_kept_to(void **unused) {
    static NoteGame note;
    FitLesson lesson = {.rounds = 4, .step = 0.01, .seed = 1, .left_out = 100, .adds = true};
    static LearnedNet free_to_learn;
    static LearnedNet bound;
    FitStarts turns = some_turns(&note);
    repeat(&turns, 20);
    memset(free_to_learn.hidden, 5,
           sizeof free_to_learn.hidden); /* open, so that all weights count */
    memset(free_to_learn.out, 16, sizeof free_to_learn.out);
    bound = free_to_learn;
    const LearnedNet before = bound;
    assert_true(fit_learn(&turns, &lesson, &free_to_learn));
    lesson.penalty = 1e3;
    assert_true(fit_learn(&turns, &lesson, &bound));
    assert_memory_equal(bound.out, before.out, sizeof bound.out);
    assert_memory_not_equal(free_to_learn.plain_low, before.plain_low, sizeof before.plain_low);
    free(turns.start);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_and_searches_can_be_interrupted),
        cmocka_unit_test(a_net_learns_what_it_is_told),
        cmocka_unit_test(last_turns_are_made_and_solved),
        cmocka_unit_test(a_net_is_added_to),
        cmocka_unit_test(a_net_is_kept_to),
    };
    return cmocka_run_group_tests_name("fit_net", tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * The statistics of the arena against values that are known: from textbooks, from the tests of
 * other programs, or by hand.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "arena_seeds.h"
#include "lab_statistics.h"

static void expect_near(double value, double expected, double tolerance) {
    if (!(fabs(value - expected) <= tolerance)) {
        print_error("%.9f is not %.9f\n", value, expected);
        fail();
    }
}

/* ---- Intervals ---------------------------------------------------------------------------------- */

static void wilson_as_in_textbooks(void **state) {
    LabInterval interval = lab_interval_wilson(0.8, 10);
    expect_near(interval.low, 0.490162, 1e-6);
    expect_near(interval.high, 0.943318, 1e-6);
    interval = lab_interval_wilson(0, 10);
    expect_near(interval.low, 0, 1e-12);
    expect_near(interval.high, 0.277533, 1e-6);
    interval = lab_interval_wilson(0.5, 1000);
    expect_near(interval.low, 0.469070, 1e-6);
    expect_near(interval.high, 0.530930, 1e-6);
}

static void elo_and_back(void **state) {
    expect_near(lab_elo_of_share(0.5), 0, 1e-12);
    expect_near(lab_elo_of_share(0.75), 190.848502, 1e-6);
    expect_near(lab_elo_of_share(0.1), -381.697003, 1e-6);
    expect_near(lab_share_of_elo(lab_elo_of_share(0.62)), 0.62, 1e-12);
    assert_true(isinf(lab_elo_of_share(1)) && lab_elo_of_share(1) > 0);
    assert_true(isinf(lab_elo_of_share(0)) && lab_elo_of_share(0) < 0);
}

static LabGroups tally_of(const double *score, int games, int in_group) {
    LabGroups tally = {0};
    for (int i = 0; i < games; i++) {
        lab_groups_add(&tally, score[i]);
        if ((i + 1) % in_group == 0) {
            lab_groups_close(&tally);
        }
    }
    return tally;
}

/* Five pairs with 2, 1, 1, 0 and 2 points: the share is 0.6, the variance of the mean is
 * 5/4 * (0.64 + 0.04 + 0.04 + 1.44 + 0.64) / 100 = 0.035, which 0.24 / 0.035 games would have. */
static void pairs_have_an_effective_number_of_games(void **state) {
    static const double score[] = {1, 1, 1, 0, 0, 1, 0, 0, 1, 1};
    const LabGroups tally = tally_of(score, 10, 2);
    const LabInterval interval = lab_groups_share(&tally);
    const LabInterval expected = lab_interval_wilson(0.6, 0.24 / 0.035);
    expect_near(interval.estimate, 0.6, 1e-12);
    expect_near(interval.low, expected.low, 1e-9);
    expect_near(interval.high, expected.high, 1e-9);
}

/* Pairs that always split their points do not make the interval narrower than their games do. */
static void split_pairs_count_as_games(void **state) {
    static const double score[] = {1, 0, 0, 1, 1, 0, 0, 1, 1, 0};
    const LabGroups tally = tally_of(score, 10, 2);
    const LabInterval interval = lab_groups_share(&tally);
    expect_near(interval.low, lab_interval_wilson(0.5, 10).low, 1e-9);
}

/* Whoever wins all games of five pairs has shown no more than five games can show. */
static void perfect_score_counts_by_groups(void **state) {
    static const double score[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    const LabGroups tally = tally_of(score, 10, 2);
    const LabInterval interval = lab_groups_share(&tally);
    expect_near(interval.estimate, 1, 1e-12);
    expect_near(interval.low, lab_interval_wilson(1, 5).low, 1e-9);
}

static void open_group_counts(void **state) {
    static const double score[] = {1, 0, 1};
    const LabGroups tally = tally_of(score, 3, 2);
    expect_near(lab_groups_share(&tally).estimate, 2.0 / 3, 1e-12);
    const LabGroups empty = {0};
    expect_near(lab_groups_share(&empty).high, 1, 1e-12);
}

/* ---- SPRT --------------------------------------------------------------------------------------- */

static double ratio_of(double elo0, double elo1, const uint64_t pairs[LAB_SPRT_OUTCOMES]) {
    const LabSprtBounds bounds = {.elo0 = elo0, .elo1 = elo1, .alpha = 0.05, .beta = 0.05};
    return lab_sprt_judge(&bounds, pairs).ratio;
}

/* The first two are what fastchess publishes for its own tests. */
static void sprt_as_others_compute_it(void **state) {
    static const uint64_t first[] = {223, 9863, 21279, 10037, 246};
    static const uint64_t second[] = {871, 26175, 55983, 26678, 821};
    static const uint64_t third[] = {12, 40, 100, 70, 30};
    static const uint64_t no_half_points[] = {5, 0, 20, 0, 9};
    static const uint64_t one_sided[] = {0, 0, 2, 0, 37};
    expect_near(ratio_of(0.5, 2.5, first), -3.07413, 1e-4);
    expect_near(ratio_of(0, 2, second), -4.97867, 1e-4);
    expect_near(ratio_of(0, 20, third), 5.421265, 1e-5);
    expect_near(ratio_of(0, 50, no_half_points), 0.552069, 1e-5);
    expect_near(ratio_of(0, 20, one_sided), 2.180485, 1e-4);
}

static void sprt_bounds_and_verdicts(void **state) {
    static const uint64_t none[LAB_SPRT_OUTCOMES] = {0};
    static const uint64_t good[] = {12, 40, 100, 70, 30};
    static const uint64_t bad[] = {30, 70, 100, 40, 12};
    const LabSprtBounds bounds = {.elo0 = 0, .elo1 = 20, .alpha = 0.05, .beta = 0.1};
    const LabSprt nothing = lab_sprt_judge(&bounds, none);
    expect_near(nothing.low, log(0.1 / 0.95), 1e-12);
    expect_near(nothing.high, log(0.9 / 0.05), 1e-12);
    assert_int_equal(nothing.verdict, LAB_SPRT_GOES_ON);
    assert_int_equal(lab_sprt_judge(&bounds, good).verdict, LAB_SPRT_ACCEPTS_ELO1);
    assert_int_equal(lab_sprt_judge(&bounds, bad).verdict, LAB_SPRT_ACCEPTS_ELO0);
}

/* Plays pairs of coins with this chance until the test is decided. */
static LabSprtVerdict run_sprt(double share, uint64_t seed, int *pairs_played) {
    const LabSprtBounds bounds = {.elo0 = 0, .elo1 = 50, .alpha = 0.05, .beta = 0.05};
    uint64_t pairs[LAB_SPRT_OUTCOMES] = {0};
    for (int i = 0; i < 10000; i++) {
        int points = 0;
        for (uint64_t game = 0; game < 2; game++) {
            const uint64_t random = arena_seed(seed, (uint64_t)i * 2 + game) >> 11;
            points += (double)random * 0x1.0p-53 < share ? 2 : 0;
        }
        pairs[points]++;
        const LabSprtVerdict verdict = lab_sprt_judge(&bounds, pairs).verdict;
        if (verdict != LAB_SPRT_GOES_ON) {
            *pairs_played += i + 1;
            return verdict;
        }
    }
    return LAB_SPRT_GOES_ON;
}

/* Errors stay near 5 %, and the length is what Wald's formula gives: 260 to 420 games. */
static void sprt_errs_as_rarely_as_it_says(void **state) {
    enum { RUNS = 400 };
    int wrong0 = 0, wrong1 = 0, pairs = 0;
    for (uint64_t run = 0; run < RUNS; run++) {
        wrong0 += run_sprt(lab_share_of_elo(0), run, &pairs) != LAB_SPRT_ACCEPTS_ELO0;
        wrong1 += run_sprt(lab_share_of_elo(50), run + RUNS, &pairs) != LAB_SPRT_ACCEPTS_ELO1;
    }
    assert_in_range(wrong0, RUNS / 100, RUNS * 8 / 100);
    assert_in_range(wrong1, RUNS / 100, RUNS * 8 / 100);
    assert_in_range(pairs, RUNS * 230, RUNS * 400); /* both together, in pairs */
}

/* ---- Ratings ------------------------------------------------------------------------------------ */

static ArenaLineup lineup_of(int count) {
    static const BotKind kinds[ARENA_PARTICIPANTS];
    ArenaLineup lineup = {.count = count};
    for (int i = 0; i < count; i++) {
        lineup.participant[i].kind = &kinds[i];
    }
    return lineup;
}

static void ratings_of_two(void **state) {
    static ArenaSchedule schedule;
    ArenaLineup lineup = lineup_of(2);
    double elo[ARENA_PARTICIPANTS];
    arena_schedule_init(&schedule, &lineup, 2, 2, 1);
    const LabScore score = {.games = 1e7, .score = {0.75e7, 0.25e7}};
    lab_ratings_fit(&schedule, &score, elo);
    expect_near(elo[0] - elo[1], 190.8485, 1e-3);
    expect_near(elo[0] + elo[1], 0, 1e-6);
}

static void ratings_of_three_at_a_table(void **state) {
    static ArenaSchedule schedule;
    ArenaLineup lineup = lineup_of(3);
    double elo[ARENA_PARTICIPANTS];
    arena_schedule_init(&schedule, &lineup, 3, 6, 1);
    const LabScore score = {.games = 1e7, .score = {0.5e7, 0.3e7, 0.2e7}};
    lab_ratings_fit(&schedule, &score, elo);
    expect_near(elo[0] - elo[1], 400 * log10(5.0 / 3), 1e-3);
    expect_near(elo[1] - elo[2], 400 * log10(3.0 / 2), 1e-3);
}

/* A ladder whose results follow the model exactly gets the model's ratings back. */
static void ratings_of_a_ladder(void **state) {
    static ArenaSchedule schedule;
    static const double strength[] = {100, 60, -20, -140};
    ArenaLineup lineup = lineup_of(4);
    LabScore score[6];
    double elo[ARENA_PARTICIPANTS];
    arena_schedule_init(&schedule, &lineup, 2, 2, 1);
    assert_int_equal(schedule.encounters, 6);
    for (int i = 0; i < 6; i++) {
        const uint8_t *member = schedule.encounter[i].member;
        const double share = lab_share_of_elo(strength[member[0]] - strength[member[1]]);
        score[i] = (LabScore){.games = 1e8, .score = {1e8 * share, 1e8 * (1 - share)}};
    }
    lab_ratings_fit(&schedule, score, elo);
    for (int i = 0; i < 4; i++) {
        expect_near(elo[i], strength[i], 0.01);
    }
}

static void always_winning_has_a_rating(void **state) {
    static ArenaSchedule schedule;
    ArenaLineup lineup = lineup_of(2);
    double elo[ARENA_PARTICIPANTS];
    arena_schedule_init(&schedule, &lineup, 2, 2, 1);
    const LabScore score = {.games = 99, .score = {99, 0}};
    lab_ratings_fit(&schedule, &score, elo);
    expect_near(elo[0] - elo[1], lab_elo_of_share(0.995), 0.01);
}

/* ---- A whole tournament --------------------------------------------------------------------------- */

/* A game that the seat wins which a coin with this chance for the first participant gives. */
static ArenaResult coin(const ArenaFixture *fixture, double share, uint64_t index) {
    const double random = (double)(arena_seed(7, index) >> 11) * 0x1.0p-53;
    const int better = fixture->participant[0] < fixture->participant[1] ? 0 : 1;
    ArenaResult result = {.finished = true, .seats = 2, .decisions = 10, .first = EPIX_BLUE};
    result.winners = (uint8_t)(1 << (random < share ? better : 1 - better));
    result.by_castle = index % 4 == 0;
    return result;
}

static void play_coins(LabStatistics *statistics, const ArenaSchedule *schedule, double share) {
    assert_true(lab_statistics_init(statistics, schedule));
    for (uint64_t i = 0; i < arena_schedule_games(schedule); i++) {
        const ArenaFixture fixture = arena_schedule_game(schedule, i);
        const ArenaResult result = coin(&fixture, share, i);
        lab_statistics_add(statistics, &fixture, &result);
    }
}

static void duel_adds_up(void **state) {
    static ArenaSchedule schedule;
    static LabStatistics statistics;
    ArenaLineup lineup = lineup_of(2);
    arena_schedule_init(&schedule, &lineup, 2, 1000, 1);
    play_coins(&statistics, &schedule, 0.7);
    assert_true(lab_statistics_is_duel(&statistics));
    assert_int_equal(statistics.games, 1000);
    assert_int_equal(statistics.decisions, 10000);
    assert_int_equal(statistics.castles, 250);
    assert_int_equal(statistics.shared, 0);
    const uint64_t *pairs = statistics.pairs;
    assert_int_equal(pairs[0] + pairs[2] + pairs[4], 500);
    assert_int_equal(pairs[1] + pairs[3], 0);
    const LabInterval first = lab_statistics_share(&statistics, 0);
    const LabInterval second = lab_statistics_share(&statistics, 1);
    expect_near(first.estimate, (double)(pairs[2] + 2 * pairs[4]) / 1000, 1e-12);
    expect_near(first.estimate, 0.7, 0.03);
    expect_near(first.estimate + second.estimate, 1, 1e-12);
    expect_near(first.low + second.high, 1, 1e-9);
    expect_near(first.high - first.low, 0.057, 0.004);
    expect_near(lab_statistics_fair(&statistics, 0), 0.5, 1e-12);
    expect_near(statistics.by_seat[0] + statistics.by_seat[1], 1000, 1e-9);
    expect_near(statistics.by_first, statistics.by_seat[EPIX_BLUE], 1e-9);
    lab_statistics_done(&statistics);
}

/* 1000 games between equals are known to about 21 Elo (BOTS: fixed matches). In a ladder of two
 * encounters more things are compared, but not much is known better. */
static void ladder_has_ratings_with_intervals(void **state) {
    static ArenaSchedule schedule;
    static LabStatistics statistics;
    LabInterval elo[ARENA_PARTICIPANTS];
    ArenaLineup lineup = lineup_of(3);
    arena_schedule_init(&schedule, &lineup, 2, 1000, 1);
    play_coins(&statistics, &schedule, 0.5);
    assert_false(lab_statistics_is_duel(&statistics));
    assert_int_equal(statistics.games, 3000);
    lab_statistics_ratings(&statistics, elo);
    for (int i = 0; i < 3; i++) {
        expect_near(elo[i].estimate, 0, 25);
        assert_true(elo[i].low < elo[i].estimate && elo[i].estimate < elo[i].high);
        const double half = (elo[i].high - elo[i].low) / 2;
        assert_true(half > 7 && half < 21);
    }
    lab_statistics_done(&statistics);
}

/* Whoever wins all games is better than 0, however few rounds there were. */
static void few_rounds_do_not_reach_to_zero(void **state) {
    static ArenaSchedule schedule;
    static LabStatistics statistics;
    LabInterval elo[ARENA_PARTICIPANTS];
    ArenaLineup lineup = lineup_of(8);
    arena_schedule_init(&schedule, &lineup, 2, 6, 1);
    play_coins(&statistics, &schedule, 1);
    assert_int_equal(statistics.games, 28 * 6);
    lab_statistics_ratings(&statistics, elo);
    for (int i = 0; i < 8; i++) {
        assert_true(elo[i].low <= elo[i].estimate && elo[i].estimate <= elo[i].high);
        assert_true(elo[i].high - elo[i].low > 20);
    }
    assert_true(elo[0].low > 200 && elo[1].low > 100);
    assert_true(elo[7].high < -200 && elo[6].high < -100);
    lab_statistics_done(&statistics);
}

static void shared_victories_count_in_parts(void **state) {
    static ArenaSchedule schedule;
    static LabStatistics statistics;
    ArenaLineup lineup = lineup_of(2);
    lineup.participant[2] = lineup.participant[1];
    lineup.count = 3;
    arena_schedule_init(&schedule, &lineup, 3, 3, 1);
    assert_true(lab_statistics_init(&statistics, &schedule));
    assert_int_equal(schedule.arrangements, 3);
    for (uint64_t i = 0; i < 3; i++) {
        const ArenaFixture fixture = arena_schedule_game(&schedule, i);
        const ArenaResult result = {.finished = true, .seats = 3, .winners = 7};
        lab_statistics_add(&statistics, &fixture, &result);
    }
    assert_int_equal(statistics.shared, 3);
    expect_near(lab_statistics_share(&statistics, 0).estimate, 1.0 / 3, 1e-12);
    expect_near(lab_statistics_share(&statistics, 1).estimate, 2.0 / 3, 1e-12);
    expect_near(lab_statistics_fair(&statistics, 1), 2.0 / 3, 1e-12);
    expect_near(lab_statistics_encounter(&statistics, 0, 1).estimate, 2.0 / 3, 1e-12);
    lab_statistics_done(&statistics);
}

/* ---- Times ---------------------------------------------------------------------------------------- */

static void times_have_quantiles(void **state) {
    ArenaEffort effort = {0}, sum = {0};
    for (uint64_t i = 1; i <= 1000; i++) {
        arena_effort_add(&effort, i * 10, i > 500 ? 9500 : i > 450 ? 4100 : 0, 3);
    }
    assert_int_equal(effort.decisions, 1000);
    assert_int_equal(effort.nodes, 3000);
    assert_int_equal(effort.longest, 10000);
    assert_int_equal(effort.overrun, 900);
    assert_int_equal(effort.late, 49); /* beyond 4510 microseconds */
    const double step = exp2(1.0 / ARENA_TIME_STEPS);
    const double median = arena_effort_quantile(&effort, 0.5);
    assert_true(median >= 5000 && median <= 5000 * step);
    expect_near(arena_effort_quantile(&effort, 1), 10000, 1e-9);
    arena_effort_sum(&sum, &effort);
    arena_effort_sum(&sum, &effort);
    assert_int_equal(sum.decisions, 2000);
    assert_int_equal(sum.overrun, 900);
    assert_int_equal(sum.late, 98);
    expect_near(arena_effort_quantile(&sum, 0.5), median, 1e-9);
    arena_effort_add(&effort, UINT64_MAX, 0, 0);
    arena_effort_add(&effort, 0, 0, 0);
    assert_int_equal(effort.overrun, 900);
    assert_int_equal(effort.late, 49);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_as_in_textbooks),
        cmocka_unit_test(elo_and_back),
        cmocka_unit_test(pairs_have_an_effective_number_of_games),
        cmocka_unit_test(split_pairs_count_as_games),
        cmocka_unit_test(perfect_score_counts_by_groups),
        cmocka_unit_test(open_group_counts),
        cmocka_unit_test(sprt_as_others_compute_it),
        cmocka_unit_test(sprt_bounds_and_verdicts),
        cmocka_unit_test(sprt_errs_as_rarely_as_it_says),
        cmocka_unit_test(ratings_of_two),
        cmocka_unit_test(ratings_of_three_at_a_table),
        cmocka_unit_test(ratings_of_a_ladder),
        cmocka_unit_test(always_winning_has_a_rating),
        cmocka_unit_test(duel_adds_up),
        cmocka_unit_test(ladder_has_ratings_with_intervals),
        cmocka_unit_test(few_rounds_do_not_reach_to_zero),
        cmocka_unit_test(shared_victories_count_in_parts),
        cmocka_unit_test(times_have_quantiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * Tables and time, which the tests make themselves: no game gets stuck, whoever vanishes and
 * whenever the program is restarted; nobody's absence touches another one's clock; clocks that
 * jump do no harm; and nobody gains time by taking back or by riding about.
 * EPIX_TEST_SCALE and EPIX_TEST_GAME as in test_battery.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_table.h"

enum { TABLES = 40 * SET_UPS, TWIN_TABLES = SET_UPS, MOST_ENTRIES = 20000 };

#define YEAR (UINT64_C(365) * 86400 * 1000)

/* ---- None gets stuck ---------------------------------------------------------------------------- */

/* In every unfinished game with clocks somebody's time runs out, or a bot is asked. */
static bool goes_on(const RandomTable *random) {
    const Table *table = &random->table;
    bool bot = false;
    for (int seat = 0; seat < random->setup.players; seat++) {
        bot = bot || table_wants_bot(table, seat, NULL);
    }
    return bot || table->status == TABLE_OVER || table_deadline(table) != TABLE_NEVER;
}

static void decide(RandomTable *random, int seat) {
    const TableCommand command = random_table_decision(random, seat);
    const TableRefusal refusal = random_table_do(random, &command);
    expect_table(random, refusal.code == TABLE_ACCEPTED, table_refusal_name(&refusal));
    random_player_learn(&random->player, &command.decision, &random->step.events);
}

/* A bot that is asked answers at the time at which it may be shown. */
static bool let_bots_decide(RandomTable *random) {
    for (int seat = 0; seat < random->setup.players; seat++) {
        TableTime show_at;
        if (table_wants_bot(&random->table, seat, &show_at)) {
            random->now = show_at > random->now ? show_at : random->now;
            decide(random, seat);
            return true;
        }
    }
    return false;
}

/* Time stands at the next deadline, and brings about what it must. */
static void let_time_go_by(RandomTable *random) {
    TableEntry entry;
    random->now = table_deadline(&random->table);
    expect_table(random, table_tick(&random->table, random->now, &entry), "nothing happens");
    expect_table(random, entry.kind == TABLE_ENTRY_AWAY, "time does something else");
    random_table_apply(random, &entry);
    expect_table(random, random->table.seat[entry.other].bot == entry.number, "another bot plays");
}

/* Those who are there decide or come back, those who have vanished never do. */
static void vanishing_step(RandomTable *random, int vanished) {
    Dice *dice = &random->dice;
    const int there = random->table.state.actors & ~vanished;
    if (dice_chance(dice, 20)) {
        random_table_go_on(random);
    } else if (there && dice_chance(dice, 90)) {
        decide(random, dice_member(dice, (uint64_t)there));
    } else if (!let_bots_decide(random)) {
        let_time_go_by(random);
    }
}

static uint64_t trace(const RandomTable *random) {
    uint64_t hash = UINT64_C(14695981039346656037);
    for (int i = 0; i < random->count; i++) {
        for (const char *c = random->kept[i].text; *c; c++) {
            hash = (hash ^ (unsigned char)*c) * UINT64_C(1099511628211);
        }
        hash = (hash ^ random->kept[i].at) * UINT64_C(1099511628211);
    }
    return hash;
}

static uint64_t play_with_vanishing(int number, long *hours, long *restarts) {
    RandomTable *random = random_table_new(number);
    random->setup.grace = random->setup.grace ? random->setup.grace : 30;
    random->restarts = true;
    random_table_begin(random);
    const int vanished = (int)dice_roll(&random->dice, 1u << random->setup.players);
    for (int seat = 0; seat < random->setup.players; seat++) {
        table_set_present(&random->table, seat, false, 0);
    }
    while (random->table.status == TABLE_PLAYING) {
        expect_table(random, goes_on(random), "no deadline, and no bot is asked");
        expect_table(random, random->count < MOST_ENTRIES, "the game does not end");
        vanishing_step(random, vanished);
        for (int seat = 0; seat < random->setup.players; seat++) {
            table_set_present(&random->table, seat, false, random->now);
        }
    }
    const uint64_t hash = trace(random);
    *hours += (long)(random->table.at / 3600000);
    *restarts += random->restarted;
    random_table_free(random);
    return hash;
}

static void no_game_gets_stuck(void **state) {
    long hours = 0, restarts = 0;
    for (int number = 0; number < test_scale(TABLES); number++) {
        if (test_plays(number)) {
            play_with_vanishing(number, &hours, &restarts);
        }
    }
    print_message("vanishing players: %ld simulated hours, %ld restarts\n", hours, restarts);
}

static void the_same_seed_gives_the_same_trace(void **state) {
    long hours = 0, restarts = 0;
    for (int number = 0; number < SET_UPS; number++) {
        const uint64_t one = play_with_vanishing(number, &hours, &restarts);
        const uint64_t two = play_with_vanishing(number, &hours, &restarts);
        assert_true(one == two);
    }
}

/* ---- Absence touches nobody else ------------------------------------------------------------------ */

static void check_other_clocks(const RandomTable *random, const Table *one, const Table *other,
                               int absent) {
    for (int seat = 0; seat < random->setup.players; seat++) {
        expect_table(random,
                     seat == absent || table_time_left(one, seat, random->now) ==
                                           table_time_left(other, seat, random->now),
                     "somebody's absence changes another one's time");
    }
}

/* The same history twice; in one world somebody's devices come and go all the time. */
static void flap_through(const RandomTable *random, Dice *dice) {
    const int absent = (int)dice_roll(dice, (uint64_t)random->setup.players);
    Table one, other;
    TableStep step;
    TableEntry entry;
    table_init(&one, &random->game, &random->setup);
    table_init(&other, &random->game, &random->setup);
    for (int i = 0; i < random->count; i++) {
        random_table_entry(random, i, &entry);
        assert_true(table_apply(&one, &entry, &step) && table_apply(&other, &entry, &step));
        for (int seat = 0; seat < random->setup.players; seat++) {
            const bool present = dice_chance(dice, 50);
            table_set_present(&one, seat, present || seat == absent, entry.at);
            table_set_present(&other, seat, seat == absent ? dice_chance(dice, 50) : present,
                              entry.at);
        }
        check_other_clocks(random, &one, &other, absent);
    }
    table_free(&one);
    table_free(&other);
}

static void absence_touches_nobody_else(void **state) {
    for (int number = 0; number < test_scale(TWIN_TABLES); number++) {
        RandomTable *random = random_table_new(number);
        random_table_begin(random);
        while (random_table_go_on(random)) {
        }
        flap_through(random, &random->dice);
        random_table_free(random);
    }
}

/* ---- Restarts and jumps ----------------------------------------------------------------------------- */

/* After a restart nobody has less than half a minute, and nobody less than before. */
static void check_mercy(RandomTable *random) {
    TableTime left[EPIX_SEATS];
    Table table;
    random_table_restore(random, &table);
    for (int seat = 0; seat < random->setup.players; seat++) {
        left[seat] = table_time_left(&table, seat, table.at);
    }
    table_resume(&table);
    for (int seat = 0; seat < random->setup.players; seat++) {
        const TableTime now = table_time_left(&table, seat, table.at);
        expect_table(random, now >= TABLE_FRESH, "too little time after a restart");
        expect_table(random, left[seat] == TABLE_NEVER || now >= left[seat],
                     "less time after a restart");
    }
    table_free(&table);
}

static void check_guesser(const RandomTable *random) {
    const Table *table = &random->table;
    for (int seat = 0; seat < random->setup.players; seat++) {
        if (table->state.phase == EPIX_PHASE_GUESS && table->state.actors >> seat & 1) {
            expect_table(random, table_time_left(table, seat, table->at) >= TABLE_FRESH,
                         "a guesser has too little time");
        }
    }
}

static void restarts_are_merciful(void **state) {
    for (int number = 0; number < test_scale(TWIN_TABLES); number++) {
        RandomTable *random = random_table_new(number);
        random_table_begin(random);
        while (random_table_go_on(random)) {
            check_guesser(random);
            if (dice_chance(&random->dice, 5)) {
                check_mercy(random);
            }
        }
        random_table_free(random);
    }
}

/* Back to the beginning, on by years, to the end of what a number holds. */
static TableTime jump(Dice *dice, TableTime now) {
    static const TableTime jumps[] = {0, 1000, UINT64_C(49) * 86400000, YEAR, 10 * YEAR};
    if (dice_chance(dice, 2)) {
        return TABLE_NEVER - dice_roll(dice, 3);
    }
    const TableTime by = jumps[dice_roll(dice, 5)];
    return dice_chance(dice, 50) && by < now ? now - by : now + by % YEAR;
}

static void clocks_may_jump(void **state) {
    for (int number = 0; number < test_scale(TWIN_TABLES); number++) {
        RandomTable *random = random_table_new(number);
        random_table_begin(random);
        TableTime last = 0;
        while (random->table.status == TABLE_PLAYING) {
            random->now = jump(&random->dice, random->now);
            expect_table(random, random->table.at >= last, "time goes back");
            last = random->table.at;
            TableEntry entry;
            while (table_tick(&random->table, random->now, &entry)) {
                random_table_apply(random, &entry);
            }
            decide(random, dice_member(&random->dice, random->table.state.actors));
        }
        random_table_free(random);
    }
}

/* ---- Time is never for free -------------------------------------------------------------------------- */

static const char knight[] = "phase: act\nunits: r1 rK rc rS bc bS\n";

/* Plays on a second before the time is up, again and again. Returns when the time was up. */
static TableTime stall(RandomTable *random, bool undo) {
    static const char *const rides[] = {"move K r1 rc", "move K rc r1"};
    for (int i = 0; i < 1000; i++) {
        Table *table = &random->table;
        const TableTime deadline = table_deadline(table);
        TableCommand command = random_table_red(random, undo ? "move S rc r2" : rides[i & 1]);
        if (undo && i & 1) {
            command = (TableCommand){.kind = TABLE_ENTRY_UNDO};
        }
        if (deadline <= random->now + 1000) {
            return deadline;
        }
        random->now = deadline - (deadline - random->now) / 8;
        assert_int_equal(random_table_do(random, &command).code, TABLE_ACCEPTED);
    }
    return TABLE_NEVER;
}

static void nobody_gains_time(void **state) {
    static const TableClock clocks[] = {{TABLE_CLOCK_LIVE, 60, 20}, {TABLE_CLOCK_DAYS, 86400, 0}};
    for (int i = 0; i < 4; i++) {
        RandomTable *random = random_table_at(knight, clocks[i / 2]);
        assert_true(stall(random, i % 2) <= clocks[i / 2].seconds * UINT64_C(1000));
        random_table_free(random);
    }
}

/* Everybody waits to the last moment with every decision, and comes back whenever the time was up: a
 * game is as long as its clocks allow, and no longer. */
static void a_game_takes_no_longer_than_its_clocks(void **state) {
    enum { SECONDS = 60, INCREMENT = 5 };
    for (int number = 0; number < test_scale(TWIN_TABLES); number++) {
        RandomTable *random = random_table_new(number);
        random->setup.clock = (TableClock){TABLE_CLOCK_LIVE, SECONDS, INCREMENT};
        random->setup.slow_bots = false;
        random_table_begin(random);
        TableTime most = (TableTime)random->setup.players * SECONDS * 1000 + random->table.at;
        while (random->table.status == TABLE_PLAYING) {
            if (!let_bots_decide(random)) {
                const TableTime deadline = table_deadline(&random->table);
                expect_table(random, deadline != TABLE_NEVER, "nobody's clock runs");
                random->now = deadline > random->now + 1 ? deadline - 1 : random->now;
                decide(random, dice_member(&random->dice, random->table.state.actors));
            }
            most += INCREMENT * 1000 + TABLE_FRESH; /* whoever guesses has some in any case */
            expect_table(random, random->table.at <= most, "the game takes too long");
        }
        random_table_free(random);
    }
}

/* Without a clock, nobody but whoever is asked and gone has a deadline. */
static void without_a_clock_absence_counts(void **state) {
    RandomTable *random = random_table_at(knight, (TableClock){TABLE_CLOCK_NONE, 0, 0});
    Table *table = &random->table;
    random->setup.grace = 60;
    table_set_present(table, 0, true, 0);
    table_set_present(table, 1, false, 1000);
    assert_true(table_deadline(table) == TABLE_NEVER);
    table_set_present(table, 0, false, 5000);
    assert_true(table_deadline(table) == 65000);
    table_set_present(table, 0, false, 40000); /* still gone */
    assert_true(table_deadline(table) == 65000);
    table_set_present(table, 0, true, 64999);
    assert_true(table_deadline(table) == TABLE_NEVER);
    random->now = 70000;
    const TableCommand end = random_table_red(random, "end");
    assert_int_equal(random_table_do(random, &end).code, TABLE_ACCEPTED);
    assert_true(table_deadline(table) == 130000); /* blue, since it is asked */
    random->setup.grace = 0;
    assert_true(table_deadline(table) == TABLE_NEVER);
    random_table_free(random);
}

/* Days are for each decision, however little the one before took. */
static void days_are_for_each_decision(void **state) {
    const TableTime days = UINT64_C(3) * 86400 * 1000;
    RandomTable *random = random_table_at(knight, (TableClock){TABLE_CLOCK_DAYS, 3 * 86400, 0});
    const Table *table = &random->table;
    assert_true(table_deadline(table) == days);
    random->now = days - 1;
    const TableCommand end = random_table_red(random, "end");
    assert_int_equal(random_table_do(random, &end).code, TABLE_ACCEPTED);
    assert_true(table->seat[0].left == days);
    assert_true(table_deadline(table) == days - 1 + days);
    random_table_free(random);
}

/* What is decided in time brings the increment; the bank goes on. */
static void decisions_bring_time(void **state) {
    RandomTable *random = random_table_at(knight, (TableClock){TABLE_CLOCK_LIVE, 60, 20});
    const Table *table = &random->table;
    random->now = 15000;
    assert_true(table_time_left(table, 0, random->now) == 45000);
    assert_true(table_time_left(table, 0, 60000) == 0);
    assert_true(table_time_left(table, 0, 60001) == 0);
    assert_true(table_time_left(table, 1, random->now) == TABLE_NEVER);
    const TableCommand end = random_table_red(random, "end");
    assert_int_equal(random_table_do(random, &end).code, TABLE_ACCEPTED);
    assert_true(table->seat[0].left == 65000);
    random_table_free(random);
}

/* Whoever is late may come back; a bot answers the question that took too long, unless the person
 * is quicker. */
static void late_people_come_back(void **state) {
    RandomTable *random = random_table_at(knight, (TableClock){TABLE_CLOCK_LIVE, 60, 20});
    const Table *table = &random->table;
    TableEntry entry;
    assert_false(table_tick(table, 59999, &entry));
    random->now = 60000;
    assert_true(table_tick(table, 60000, &entry));
    random_table_apply(random, &entry);
    assert_true(table->seat[0].away && table_wants_bot(table, 0, NULL));
    const TableCommand back = {.kind = TABLE_ENTRY_BACK};
    assert_int_equal(random_table_do(random, &back).code, TABLE_ACCEPTED);
    assert_true(!table->seat[0].away && table_wants_bot(table, 0, NULL));
    assert_false(table_tick(table, TABLE_NEVER, &entry));
    const TableCommand end = random_table_red(random, "end");
    assert_int_equal(random_table_do(random, &end).code, TABLE_ACCEPTED);
    assert_true(table->seat[0].left == 20000);
    random_table_free(random);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_game_gets_stuck),
        cmocka_unit_test(the_same_seed_gives_the_same_trace),
        cmocka_unit_test(absence_touches_nobody_else),
        cmocka_unit_test(restarts_are_merciful),
        cmocka_unit_test(clocks_may_jump),
        cmocka_unit_test(nobody_gains_time),
        cmocka_unit_test(a_game_takes_no_longer_than_its_clocks),
        cmocka_unit_test(without_a_clock_absence_counts),
        cmocka_unit_test(days_are_for_each_decision),
        cmocka_unit_test(decisions_bring_time),
        cmocka_unit_test(late_people_come_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

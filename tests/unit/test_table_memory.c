/* SPDX-License-Identifier: MIT */
/*
 * Every allocation of a table fails once: nothing crashes, nothing leaks, what could not be done
 * is refused and can be done again, and the game ends as if nothing had happened.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"
#include "table_local.h"
#include "table_message.h"

/* ---- Allocations ------------------------------------------------------------------------------- */

/* The linker leads calls of malloc to __wrap_malloc (tests/CMakeLists.txt). */
// NOLINTBEGIN(bugprone-reserved-identifier)
void *__real_malloc(size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_realloc(void *memory, size_t size);
// NOLINTEND(bugprone-reserved-identifier)

static long allocations; /* so far; 0 while nobody counts */
static long failing;     /* the number of the one that fails */

static bool fails(void) {
    return allocations && allocations++ == failing;
}

void *__wrap_malloc(size_t size) { // NOLINT(bugprone-reserved-identifier)
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_realloc(void *memory, size_t size) { // NOLINT(bugprone-reserved-identifier)
    return fails() ? NULL : __real_realloc(memory, size);
}

/* ---- A game -------------------------------------------------------------------------------------- */

static char record[1 << 16];

/* Whatever is refused for want of memory is done again. */
static void demand(TableLocal *local, const TableCommand *command) {
    const uint32_t n = local->table.n;
    if (table_local_do(local, command, 0).code != TABLE_ACCEPTED) {
        assert_int_equal(local->table.n, n);
        assert_int_equal(table_local_do(local, command, 0).code, TABLE_ACCEPTED);
    }
    assert_int_equal(local->table.n, n + 1);
}

static void begin(TableLocal *local) {
    static const NoteSlice names[] = {{"Anna", 4}, {"Berta", 5}};
    for (int seat = 0; seat < 2; seat++) {
        const TableCommand take = {.kind = TABLE_ENTRY_TAKE,
                                   .seat = (uint8_t)seat,
                                   .text = names[seat]};
        demand(local, &take);
    }
    const TableCommand start = {.kind = TABLE_ENTRY_START, .random = 1};
    demand(local, &start);
}

static void play(TableLocal *local) {
    RandomPlayer player = {.lively = 90, .thrifty = 50, .dice = dice_with(3)};
    begin(local);
    while (local->table.status == TABLE_PLAYING) {
        TableCommand decide = {.kind = TABLE_ENTRY_DECIDE,
                               .seat = (uint8_t)__builtin_ctz(local->table.state.actors)};
        decide.prompt = local->table.seat[decide.seat].prompt;
        random_decision(&local->game.game, &local->table.state, decide.seat, &player,
                        &decide.decision);
        demand(local, &decide);
        random_player_learn(&player, &decide.decision, &local->step.events);
    }
}

/* The whole life of a table; the allocation with this number fails. */
static uint64_t live(TableLocal *local, long number) {
    TableSetup setup;
    table_setup_init(&setup, 2);
    allocations = 1;
    failing = number;
    assert_int_equal(table_local_open(local, &setup, NULL).code, NOTE_FAULT_NONE);
    play(local);
    if (table_local_record(local, EPIX_SPECTATOR, record, sizeof record) == 0) {
        assert_true(table_local_record(local, EPIX_SPECTATOR, record, sizeof record) > 0);
    }
    const uint64_t hash = epix_hash(&local->table.state);
    table_local_free(local);
    return hash;
}

static void every_allocation_may_fail(void **state) {
    TableLocal *local = calloc(1, sizeof *local);
    assert_non_null(local);
    const uint64_t hash = live(local, 0);
    const long count = allocations;
    assert_true(count > 10);
    for (long number = 1; number <= count; number++) {
        assert_true(live(local, number) == hash);
    }
    allocations = 0;
    free(local);
}

static void loading_may_fail(void **state) {
    TableLocal *local = calloc(1, sizeof *local);
    assert_non_null(local);
    live(local, 0);
    int faults = 0;
    const size_t length = strlen(record);
    allocations = 1;
    failing = 0;
    assert_int_equal(table_local_load(local, record, length, NULL).code, NOTE_FAULT_NONE);
    table_local_free(local);
    const long count = allocations;
    for (long number = 1; number <= count; number++) {
        allocations = 1;
        failing = number;
        faults += table_local_load(local, record, length, NULL).code == NOTE_FAULT_TOO_BIG;
        table_local_free(local);
    }
    allocations = 0;
    assert_true(faults > 3);
    free(local);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(loading_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

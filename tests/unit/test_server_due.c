/* SPDX-License-Identifier: MIT */
/*
 * When tables are due: whatever is set, changed and taken back, the next one is first.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/memory.h"
#include "server/server_state.h"
#include "test_dice.h"

enum { TABLES = 100, CHANGES = 5000, LATEST = 50 };

static void check_heap(const Hall *hall, const HallTable *tables, const TableTime *at) {
    size_t due = 0;
    for (int i = 0; i < TABLES; i++) {
        const bool waits = at[i] != TABLE_NEVER;
        assert_int_equal(tables[i].place > 0, waits);
        due += waits;
        if (waits) {
            assert_ptr_equal(hall->due[tables[i].place], &tables[i]);
        }
    }
    assert_int_equal(hall->dues, due);
    for (size_t place = 2; place <= hall->dues; place++) {
        assert_true(hall->due[place / 2]->due_at <= hall->due[place]->due_at);
    }
}

/* Tables began at different times, some before the server: what counts is how long it takes from
 * now on. Equal times are frequent. */
static void the_next_table_is_first(void **state) {
    Server *server = memory_take(sizeof *server);
    HallTable *tables = memory_take(TABLES * sizeof *tables);
    TableTime at[TABLES];
    Dice dice = dice_with(7);
    uv_loop_init(&server->loop);
    server->loop.data = server;
    hall_start_clock(server);
    for (int i = 0; i < TABLES; i++) {
        tables[i].began = server_now(server) - dice_roll(&dice, 1000);
        at[i] = TABLE_NEVER;
    }
    for (int change = 0; change < CHANGES; change++) {
        const size_t i = (size_t)dice_roll(&dice, TABLES);
        const TableTime now = hall_time(server, &tables[i]);
        at[i] = dice_roll(&dice, 3) == 0 ? TABLE_NEVER : now + dice_roll(&dice, LATEST);
        hall_set_due(server, &tables[i], at[i]);
        check_heap(&server->hall, tables, at);
        const Hall *hall = &server->hall;
        assert_int_equal(uv_is_active((const uv_handle_t *)&hall->timer), hall->dues > 0);
        if (hall->dues > 0) {
            assert_int_equal(uv_timer_get_due_in(&hall->timer),
                             hall->due[1]->due_at - server_now(server));
        }
    }
    hall_stop_clock(server);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&server->loop), 0);
    free(tables);
    free(server);
}

/* As late as never, and long ago. */
static void times_do_not_wrap(void **state) {
    Server *server = memory_take(sizeof *server);
    HallTable *tables = memory_take(2 * sizeof *tables);
    uv_loop_init(&server->loop);
    server->loop.data = server;
    hall_start_clock(server);
    tables[0].began = server_now(server) + 10 - UINT64_MAX / 4; /* far back, before time 0 */
    hall_set_due(server, &tables[0], 5);
    assert_int_equal(tables[0].place, 1);
    assert_true(tables[0].due_at <= server_now(server));
    hall_set_due(server, &tables[1], TABLE_NEVER - 1);
    assert_int_equal(tables[1].place, 0);
    hall_stop_clock(server);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    uv_loop_close(&server->loop);
    free(tables);
    free(server);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_next_table_is_first),
        cmocka_unit_test(times_do_not_wrap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * Questions to bots wait in a fair order: whoever asks much makes only the own ones wait.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/memory.h"
#include "server/thinkers_queue.h"
#include "test_dice.h"

enum { ADDRESSES = 12, STEPS = 20000 };

static Job *job_of(const char *id) {
    Job *job = memory_take(sizeof *job);
    snprintf(job->id, sizeof job->id, "%s", id);
    return job;
}

/* The id of the next one's table; empty: none. */
static const char *next_of(Queue *queue, unsigned *share) {
    static char id[sizeof(((Job *)NULL)->id)];
    Job *job = thinkers_next(queue, share);
    snprintf(id, sizeof id, "%s", job ? job->id : "");
    free(job);
    return id;
}

static void many_questions_make_nobody_else_wait(void **state) {
    Queue queue = {0};
    Address greedy = {0};
    Address modest = {0};
    unsigned share;
    thinkers_open_queue(&queue);
    for (int i = 0; i < 30; i++) {
        thinkers_stand(&queue, &greedy, job_of("greedy"));
    }
    thinkers_stand(&queue, NULL, job_of("empty"));
    thinkers_stand(&queue, &modest, job_of("modest"));
    assert_string_equal(next_of(&queue, &share), "greedy");
    assert_int_equal(share, 2 * 30); /* half of the time, for thirty */
    assert_string_equal(next_of(&queue, &share), "modest");
    assert_int_equal(share, 2);
    assert_null(modest.line);
    for (int i = 29; i > 0; i--) {
        assert_string_equal(next_of(&queue, &share), "greedy");
        assert_int_equal(share, i);
    }
    assert_null(greedy.line);
    assert_string_equal(next_of(&queue, &share), "empty");
    assert_string_equal(next_of(&queue, &share), "");
}

static void who_comes_does_not_wait_behind_all_others(void **state) {
    Queue queue = {0};
    Address busy = {0};
    Address back = {0};
    unsigned share;
    thinkers_open_queue(&queue);
    for (int i = 0; i < 5; i++) {
        thinkers_stand(&queue, NULL, job_of(i % 2 ? "mine" : "empty"));
        thinkers_stand(&queue, &busy, job_of("busy"));
    }
    thinkers_come_forward(&queue, "mine", &back);
    static const char *const order[] = {"busy", "mine", "busy",  "mine",  "busy",
                                        "busy", "busy", "empty", "empty", "empty"};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        assert_string_equal(next_of(&queue, &share), order[i]);
    }
    assert_string_equal(next_of(&queue, &share), "");
}

/* Whatever comes and goes: the first question of an address is answered after at most one of each
 * other, and none is lost. */
static void everybody_has_a_turn(void **state) {
    Queue queue = {0};
    Address *address = memory_take(ADDRESSES * sizeof *address);
    unsigned waited[ADDRESSES] = {0};
    int waiting[ADDRESSES] = {0};
    Dice dice = dice_with(3);
    unsigned share;
    thinkers_open_queue(&queue);
    for (int step = 0; step < STEPS; step++) {
        if (dice_roll(&dice, 2) == 0) {
            const int who =
                (int)dice_roll(&dice, ADDRESSES) % (1 + (int)dice_roll(&dice, ADDRESSES));
            const char id[] = {(char)('a' + who), '\0'};
            thinkers_stand(&queue, &address[who], job_of(id));
            waited[who] = waiting[who]++ ? waited[who] : 0;
            continue;
        }
        const int who = *next_of(&queue, &share) - 'a';
        for (int i = 0; i < ADDRESSES; i++) {
            waited[i] = i == who ? 0 : waited[i] + (waiting[i] > 0);
            assert_true(waited[i] < ADDRESSES);
        }
        if (who >= 0) {
            waiting[who]--;
        }
    }
    for (int i = 0; i < ADDRESSES; i++) {
        assert_int_equal(address[i].line ? (int)address[i].line->waiting : 0, waiting[i]);
    }
    while (*next_of(&queue, &share)) {
    }
    free(address);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_questions_make_nobody_else_wait),
        cmocka_unit_test(who_comes_does_not_wait_behind_all_others),
        cmocka_unit_test(everybody_has_a_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

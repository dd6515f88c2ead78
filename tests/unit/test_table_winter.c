/* SPDX-License-Identifier: MIT */
/*
 * Winter's question (docs/rules.md 5.4) is answered once, when a decision is proposed; the entry
 * keeps the answer, and whoever applies the entry follows it and does not search.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "random_table.h"

#define WINTER "season: winter\nphase: recruit\nfirst: r\nchosen: r RT b TM\nunits: rc rS "

/* Red is about to end; blue, the last, has hope or none. */
static const struct {
    const char *position;
    const char *entry;
    EpixHope hope;
} questions[] = {
    {WINTER "bc bS\ngold: r 5 b 2\n", "r decide turn end", EPIX_HOPE_SURE},
    {WINTER "r1 rS lm rS bc bS\ngold: r 5 b 0\n", "r decide no-turn end", EPIX_HOPE_NONE},
};

enum { QUESTIONS = sizeof questions / sizeof *questions };

static RandomTable *table_of(int question) {
    return random_table_at(questions[question].position, (TableClock){.kind = TABLE_CLOCK_NONE});
}

static TableEntry propose_end(RandomTable *random) {
    TableEntry entry;
    const TableCommand end = random_table_red(random, "end");
    assert_int_equal(table_propose(&random->table, &end, random->now, &entry).code, TABLE_ACCEPTED);
    return entry;
}

static void the_entry_keeps_the_answer(void **state) {
    for (int i = 0; i < QUESTIONS; i++) {
        RandomTable *random = table_of(i);
        const TableEntry entry = propose_end(random);
        char text[TABLE_ENTRY_SIZE];
        table_entry_print(&random->game, &entry, text, sizeof text);
        assert_string_equal(text, questions[i].entry);
        TableEntry read;
        assert_int_equal(table_entry_parse(&random->game, text, strlen(text), &read).code,
                         NOTE_FAULT_NONE);
        assert_int_equal(read.hope, questions[i].hope);
        random_table_free(random);
    }
}

/* Whether blue has a turn once an entry with this answer is applied. */
static bool has_turn(int question, EpixHope hope) {
    RandomTable *random = table_of(question);
    TableEntry entry = propose_end(random);
    entry.hope = (uint8_t)hope;
    assert_true(table_apply(&random->table, &entry, &random->step));
    const bool turn = random->table.state.actors == 1 << EPIX_BLUE;
    assert_int_equal(random->table.status, turn ? TABLE_PLAYING : TABLE_OVER);
    assert_int_equal(random->table.state.hope, EPIX_HOPE_NOT_ASKED);
    random_table_free(random);
    return turn;
}

/* Even a wrong answer is followed, so that no search can have contradicted it; an entry of before
 * there were answers is searched for. */
static void a_kept_answer_is_followed(void **state) {
    for (int i = 0; i < QUESTIONS; i++) {
        const bool right = questions[i].hope != EPIX_HOPE_NONE;
        assert_int_equal(has_turn(i, EPIX_HOPE_NOT_ASKED), right);
        assert_true(has_turn(i, EPIX_HOPE_SURE));
        assert_true(has_turn(i, EPIX_HOPE_OPEN));
        assert_false(has_turn(i, EPIX_HOPE_NONE));
    }
}

/* No word is an answer but those that are printed, and they stand in one place only. */
static void damaged_answers_are_noticed(void **state) {
    static const char *const wrong[] = {"r decide no-turn turn end", "r decide no-turn",
                                        "r decide maybe end",        "r decide no-turn bot end",
                                        "r decide end no-turn",      "r decide no-turn  end"};
    RandomTable *random = table_of(0);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        TableEntry entry;
        assert_int_not_equal(
            table_entry_parse(&random->game, wrong[i], strlen(wrong[i]), &entry).code,
            NOTE_FAULT_NONE);
    }
    random_table_free(random);
}

/* The last player's cards are revealed in Winter, with a turn or without one. */
static bool is_asked(const RandomTable *random) {
    const TableStep *step = &random->step;
    const int last = (step->before.first + random->setup.players - 1) % random->setup.players;
    for (int i = 0; i < step->events.count && step->before.season == EPIX_WINTER; i++) {
        const EpixEvent *event = &step->events.event[i];
        if (event->kind == EPIX_EVENT_REVEALED && event->seat == last) {
            return true;
        }
    }
    return false;
}

/* Of all decisions in games, those that lead to the question and no others carry an answer. */
static void answers_only_where_it_is_asked(void **state) {
    int answered = 0;
    for (int number = 0; number < test_scale(SET_UPS); number++) {
        RandomTable *random = random_table_new(number);
        random_table_begin(random);
        while (random_table_go_on(random)) {
            const bool asked = is_asked(random);
            expect_table(random, (random->step.entry.hope != EPIX_HOPE_NOT_ASKED) == asked,
                         "an answer without a question, or a question without an answer");
            answered += asked;
        }
        random_table_free(random);
    }
    assert_true(answered > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_entry_keeps_the_answer),
        cmocka_unit_test(a_kept_answer_is_followed),
        cmocka_unit_test(damaged_answers_are_noticed),
        cmocka_unit_test(answers_only_where_it_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * What whoever hosts a server may do at a table: stop somebody's talk, close it, and take the game
 * back to the beginning of a season, if everybody agrees.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_table.h"

static int ask(RandomTable *random, int kind, int seat, int other, int number) {
    const TableCommand command = {.kind = (uint8_t)kind,
                                  .seat = (uint8_t)seat,
                                  .other = (uint8_t)other,
                                  .number = (uint8_t)number,
                                  .text = {"hello", 5}};
    return random_table_do(random, &command).code;
}

static int program(RandomTable *random, int kind, int other, int number) {
    return ask(random, kind, EPIX_CHANCE, other, number);
}

/* Three people, free chat, a clock; nobody is ever away. */
static RandomTable *sit_down(void) {
    RandomTable *random = random_table_new(0);
    table_setup_init(&random->setup, 3);
    random->setup.chat = TABLE_CHAT_FREE;
    random->setup.clock = (TableClock){TABLE_CLOCK_LIVE, 100000, 10};
    assert_int_equal(table_setup_game(&random->setup, NULL, &random->game).code, 0);
    table_init(&random->table, &random->game, &random->setup);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(ask(random, TABLE_ENTRY_TAKE, seat, 0, 0), TABLE_ACCEPTED);
    }
    return random;
}

static void decide(RandomTable *random) {
    const TableCommand command =
        random_table_decision(random, dice_member(&random->dice, random->table.state.actors));
    random->now += 1000;
    assert_int_equal(random_table_do(random, &command).code, TABLE_ACCEPTED);
    random_player_learn(&random->player, &command.decision, &random->step.events);
}

/* Plays until the season has begun; false: the game is over before. */
static bool play_until(RandomTable *random, int season) {
    while (random->table.status == TABLE_PLAYING && !table_can_rewind(&random->table, season)) {
        decide(random);
    }
    return random->table.status == TABLE_PLAYING;
}

/* A game that has come to summer, and a few decisions further. */
static RandomTable *play_to_summer(EpixState *summer, uint32_t *decisions, TableTime left[]) {
    for (;;) {
        RandomTable *random = sit_down();
        static uint64_t seed = 0;
        random->dice = dice_with(++seed);
        random->player = random_player(dice_with(~seed));
        assert_int_equal(ask(random, TABLE_ENTRY_START, 0, 0, 0), TABLE_ACCEPTED);
        if (play_until(random, EPIX_SUMMER)) {
            *summer = random->table.state;
            *decisions = random->table.decisions;
            for (int seat = 0; seat < 3; seat++) {
                left[seat] = random->table.seat[seat].left;
            }
            for (int i = 0; i < 9 && random->table.status == TABLE_PLAYING; i++) {
                decide(random);
            }
        }
        if (random->table.status == TABLE_PLAYING) {
            return random;
        }
        random_table_free(random);
    }
}

static void everybody_must_agree(void **state) {
    EpixState summer;
    uint32_t decisions;
    TableTime left[EPIX_SEATS];
    RandomTable *random = play_to_summer(&summer, &decisions, left);
    const Table *table = &random->table;
    assert_int_equal(ask(random, TABLE_ENTRY_AGREE, 0, 0, 0), TABLE_NO_OFFER);
    assert_int_equal(program(random, TABLE_ENTRY_REWIND, 0, EPIX_SUMMER), TABLE_MALFORMED);
    assert_int_equal(program(random, TABLE_ENTRY_OFFER, 0, EPIX_WINTER), TABLE_MALFORMED);
    assert_int_equal(program(random, TABLE_ENTRY_OFFER, 0, EPIX_SEASONS), TABLE_MALFORMED);
    assert_int_equal(ask(random, TABLE_ENTRY_OFFER, 0, 0, EPIX_SUMMER), TABLE_MALFORMED);
    assert_int_equal(program(random, TABLE_ENTRY_OFFER, 0, EPIX_SUMMER), TABLE_ACCEPTED);
    for (int seat = 0; seat < 3; seat++) {
        assert_false(table_wants_rewind(table));
        assert_int_equal(program(random, TABLE_ENTRY_REWIND, 0, EPIX_SUMMER), TABLE_MALFORMED);
        assert_int_equal(ask(random, TABLE_ENTRY_AGREE, seat, 0, 0), TABLE_ACCEPTED);
        assert_int_equal(ask(random, TABLE_ENTRY_AGREE, seat, 0, 0), TABLE_NO_OFFER);
    }
    assert_int_equal(ask(random, TABLE_ENTRY_AGREE, EPIX_SPECTATOR, 0, 0), TABLE_NOT_SEATED);
    assert_true(table_wants_rewind(table));
    assert_int_equal(program(random, TABLE_ENTRY_REWIND, 0, EPIX_SPRING), TABLE_MALFORMED);
    random->table.seat[1].undone = TABLE_UNDOS;
    assert_int_equal(program(random, TABLE_ENTRY_REWIND, 0, EPIX_SUMMER), TABLE_ACCEPTED);
    assert_int_equal(table->seat[1].undone, 0);
    assert_true(epix_equal(&table->state, &summer));
    assert_int_equal(table->decisions, decisions);
    assert_int_equal(table->offered, 0);
    for (int seat = 0; seat < 3; seat++) {
        assert_true(table->seat[seat].left == left[seat]);
        if (table->state.actors >> seat & 1) {
            assert_int_equal(table->seat[seat].prompt, table->n);
            assert_true(table->seat[seat].asked_at == table->at);
        }
    }
    random_table_free(random);
}

/* Whoever leaves for good is not waited for; a second offer begins anew. */
static void offers_are_for_those_who_play(void **state) {
    EpixState summer;
    uint32_t decisions;
    TableTime left[EPIX_SEATS];
    RandomTable *random = play_to_summer(&summer, &decisions, left);
    assert_int_equal(program(random, TABLE_ENTRY_OFFER, 0, EPIX_SPRING), TABLE_ACCEPTED);
    assert_int_equal(ask(random, TABLE_ENTRY_AGREE, 0, 0, 0), TABLE_ACCEPTED);
    assert_int_equal(program(random, TABLE_ENTRY_OFFER, 0, EPIX_SUMMER), TABLE_ACCEPTED);
    assert_int_equal(random->table.agreed, 0);
    assert_int_equal(ask(random, TABLE_ENTRY_AGREE, 0, 0, 0), TABLE_ACCEPTED);
    assert_int_equal(ask(random, TABLE_ENTRY_AGREE, 2, 0, 0), TABLE_ACCEPTED);
    assert_false(table_wants_rewind(&random->table));
    assert_int_equal(ask(random, TABLE_ENTRY_LEAVE, 1, 0, 0), TABLE_ACCEPTED);
    assert_true(table_wants_rewind(&random->table));
    random_table_free(random);
}

/* The offer is in everybody's view until it is settled, and nothing else changes in it. */
static void offers_are_shown(void **state) {
    static char text[TABLE_MESSAGE_SIZE];
    EpixState summer;
    uint32_t decisions;
    TableTime left[EPIX_SEATS];
    RandomTable *random = play_to_summer(&summer, &decisions, left);
    const TableObserver observer = {.seat = EPIX_SPECTATOR};
    table_print_view(&random->table, &observer, text, sizeof text);
    assert_null(strstr(text, "\"rewind\""));
    assert_int_equal(program(random, TABLE_ENTRY_OFFER, 0, EPIX_SUMMER), TABLE_ACCEPTED);
    assert_int_equal(ask(random, TABLE_ENTRY_AGREE, 1, 0, 0), TABLE_ACCEPTED);
    table_print_view(&random->table, &observer, text, sizeof text);
    assert_non_null(strstr(text, "\"rewind\":{\"to\":\"summer\",\"agreed\":[\"b\"]}"));
    table_entry_text(&random->table, &(TableEntry){.kind = TABLE_ENTRY_REWIND, .number = 1},
                     WORDS_ENGLISH, text, sizeof text);
    assert_non_null(strstr(text, "beginning of Summer"));
    random_table_free(random);
}

static void muted_people_do_not_talk(void **state) {
    RandomTable *random = sit_down();
    assert_int_equal(ask(random, TABLE_ENTRY_MUTE, 0, 1, 1), TABLE_MALFORMED);
    assert_int_equal(program(random, TABLE_ENTRY_MUTE, 1, 2), TABLE_NO_SUCH_SEAT);
    assert_int_equal(program(random, TABLE_ENTRY_MUTE, 3, 1), TABLE_NO_SUCH_SEAT);
    assert_int_equal(program(random, TABLE_ENTRY_MUTE, 1, 1), TABLE_ACCEPTED);
    assert_int_equal(ask(random, TABLE_ENTRY_CHAT, 1, 0, 0), TABLE_MUTED);
    assert_int_equal(ask(random, TABLE_ENTRY_PHRASE, 1, 0, 0), TABLE_MUTED);
    assert_int_equal(ask(random, TABLE_ENTRY_NAME, 1, 0, 0), TABLE_MUTED);
    assert_int_equal(ask(random, TABLE_ENTRY_CHAT, 0, 0, 0), TABLE_ACCEPTED);
    assert_int_equal(program(random, TABLE_ENTRY_MUTE, 1, 0), TABLE_ACCEPTED);
    assert_int_equal(ask(random, TABLE_ENTRY_CHAT, 1, 0, 0), TABLE_ACCEPTED);
    random_table_free(random);
}

static void closed_tables_are_over(void **state) {
    static char text[TABLE_MESSAGE_SIZE];
    RandomTable *random = sit_down();
    assert_int_equal(program(random, TABLE_ENTRY_CLOSE, 0, 0), TABLE_NOT_STARTED);
    assert_int_equal(ask(random, TABLE_ENTRY_START, 0, 0, 0), TABLE_ACCEPTED);
    decide(random);
    assert_int_equal(ask(random, TABLE_ENTRY_CLOSE, 0, 0, 0), TABLE_MALFORMED);
    assert_int_equal(program(random, TABLE_ENTRY_CLOSE, 0, 0), TABLE_ACCEPTED);
    assert_int_equal(random->table.status, TABLE_OVER);
    assert_true(table_deadline(&random->table) == TABLE_NEVER);
    assert_int_equal(ask(random, TABLE_ENTRY_DECIDE, 0, 0, 0), TABLE_GAME_OVER);
    assert_int_equal(program(random, TABLE_ENTRY_CLOSE, 0, 0), TABLE_GAME_OVER);
    assert_int_equal(program(random, TABLE_ENTRY_OFFER, 0, 0), TABLE_GAME_OVER);
    for (int seat = 0; seat <= 3; seat++) {
        const TableObserver observer = {.seat = (uint8_t)(seat < 3 ? seat : EPIX_SPECTATOR)};
        table_print_view(&random->table, &observer, text, sizeof text);
        assert_non_null(
            strstr(text, "\"asks\":\"This table is closed.\",\"undo\":false,\"prompt\":null"));
    }
    assert_int_equal(ask(random, TABLE_ENTRY_REMATCH, 0, 0, 0), TABLE_ACCEPTED);
    random_table_free(random);
}

/* Random tables go back now and then: there are enough of them in the other tests. */
static void random_tables_go_back(void **state) {
    long rewound = 0;
    for (int number = 0; number < SET_UPS; number++) {
        RandomTable *random = random_table_new(number);
        for (random_table_begin(random); random_table_go_on(random);) {
        }
        rewound += random->rewound;
        random_table_free(random);
    }
    assert_in_range(rewound, SET_UPS / 10, 10 * SET_UPS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_must_agree),   cmocka_unit_test(offers_are_for_those_who_play),
        cmocka_unit_test(offers_are_shown),       cmocka_unit_test(muted_people_do_not_talk),
        cmocka_unit_test(closed_tables_are_over), cmocka_unit_test(random_tables_go_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

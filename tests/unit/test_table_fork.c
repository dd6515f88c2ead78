/* SPDX-License-Identifier: MIT */
/*
 * Games that begin in a position, and those that begin at a moment of another game, through the eyes of
 * somebody: what that one knew is as it was, what it did not know is drawn anew.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table_local.h"
#include "table_message.h"

enum { RECORD = 1 << 16 };

static char record[RECORD], other_record[RECORD], journal[RECORD];

static TableLocal *new_table(void) {
    TableLocal *local = calloc(1, sizeof *local);
    assert_non_null(local);
    return local;
}

static void close_table(TableLocal *local) {
    table_local_free(local);
    free(local);
}

static bool let_bot_decide(TableLocal *local) {
    for (int seat = 0; seat < local->setup.players; seat++) {
        if (table_local_bot(local, seat, local->table.at + 10)) {
            return true;
        }
    }
    return false;
}

static void demand(TableLocal *local, TableCommand command) {
    assert_int_equal(table_local_do(local, &command, 0).code, TABLE_ACCEPTED);
}

static void begin(TableLocal *local, uint64_t random) {
    const BotKind *squire = bot_kind_find("squire", 6);
    int kinds;
    for (int seat = 0; seat < local->setup.players; seat++) {
        demand(local, (TableCommand){.kind = TABLE_ENTRY_BOT,
                                     .seat = EPIX_CHANCE,
                                     .other = (uint8_t)seat,
                                     .number = (uint8_t)(squire - bot_kinds(&kinds))});
    }
    demand(local, (TableCommand){.kind = TABLE_ENTRY_START, .seat = EPIX_CHANCE, .random = random});
}

static TableLocal *play_game(int players, uint64_t seed) {
    TableLocal *local = new_table();
    TableSetup setup;
    table_setup_init(&setup, players);
    setup.slow_bots = false;
    assert_int_equal(table_local_open(local, &setup, NULL).code, NOTE_FAULT_NONE);
    begin(local, seed);
    while (let_bot_decide(local)) {
    }
    return local;
}

/* The same game again, to be forked. */
static TableLocal *copy_game(const TableLocal *game) {
    TableLocal *copy = new_table();
    const size_t length = table_local_whole_record(game, record, RECORD);
    assert_true(length > 0 && length < RECORD);
    assert_int_equal(table_local_load(copy, record, length, NULL).code, NOTE_FAULT_NONE);
    copy->setup.slow_bots = false;
    return copy;
}

static TableLocal *fork_game(const TableLocal *game, uint32_t n, int observer, uint64_t seed) {
    TableLocal *fork = copy_game(game);
    if (!table_local_fork(fork, n, observer, seed)) {
        close_table(fork);
        return NULL;
    }
    assert_int_equal(fork->table.status, TABLE_LOBBY);
    assert_int_equal(fork->table.n, 0);
    begin(fork, n);
    return fork;
}

typedef struct Moment {
    uint32_t n;
    int observer;
    EpixView view;
} Moment;

static void look(void *context, const Table *table, const TableStep *step) {
    Moment *moment = context;
    if (step->entry.n == moment->n) {
        epix_view(&table->game->game, &table->state, moment->observer, &moment->view);
    }
}

static int observer_at(const TableLocal *game, int i) {
    return i == game->setup.players ? EPIX_SPECTATOR : i;
}

/* ---- What is known stays, what is not is drawn ---------------------------------------------------- */

static void a_fork_looks_as_the_game_did(const TableLocal *game, uint32_t n, int observer) {
    Moment moment = {.n = n, .observer = observer};
    EpixView view;
    table_local_walk(game, look, &moment);
    TableLocal *fork = fork_game(game, n, observer, n);
    if (fork) {
        epix_view(&fork->game.game, &fork->table.state, observer, &view);
        assert_memory_equal(&view, &moment.view, sizeof view);
        close_table(fork);
    }
}

static void forks_look_as_the_game_did(void **state) {
    for (int players = 2; players <= EPIX_SEATS; players++) {
        TableLocal *game = play_game(players, (uint64_t)players);
        TableLocal *copy = copy_game(game);
        for (uint32_t n = 1; n <= copy->table.n; n++) {
            a_fork_looks_as_the_game_did(copy, n, observer_at(copy, (int)n % (players + 1)));
        }
        close_table(copy);
        close_table(game);
    }
}

/* A fork of a fork, which has other secrets, is the fork of the game itself: nothing of what the
 * observer could not know gets through. Nor does it by a record that is asked for meanwhile. */
static int secrets_stay(const TableLocal *game, uint32_t n, int observer) {
    TableLocal *fork = fork_game(game, n, observer, 1);
    TableLocal *twin = fork_game(game, n, observer, 2);
    int differ = 0;
    if (fork && twin) {
        differ = !epix_equal(&fork->table.state, &twin->table.state);
        table_local_record(fork, observer, record, RECORD);
        table_local_record(twin, observer, other_record, RECORD);
        assert_string_equal(record, other_record);
        assert_true(table_local_fork(fork, fork->table.n, observer, n));
        assert_true(table_local_fork(twin, twin->table.n, observer, n));
        assert_memory_equal(&fork->begins, &twin->begins, sizeof fork->begins);
    }
    if (fork) {
        close_table(fork);
    }
    if (twin) {
        close_table(twin);
    }
    return differ;
}

static void what_is_not_known_is_drawn_anew(void **state) {
    int differ = 0;
    for (int players = 2; players <= EPIX_SEATS; players++) {
        TableLocal *game = play_game(players, 40 + (uint64_t)players);
        TableLocal *copy = copy_game(game);
        for (uint32_t n = 1; n <= copy->table.n; n += 2) {
            differ += secrets_stay(copy, n, observer_at(copy, (int)n % (players + 1)));
        }
        close_table(copy);
        close_table(game);
    }
    assert_true(differ > 20);
}

static void only_a_game_is_forked(void **state) {
    TableLocal *game = play_game(2, 3);
    TableLocal *copy = copy_game(game);
    const uint32_t last = copy->table.n;
    const EpixState end = copy->table.state;
    assert_false(table_local_fork(copy, 0, EPIX_RED, 1));
    assert_false(table_local_fork(copy, 1, EPIX_RED, 1)); /* somebody sits down */
    assert_false(table_local_fork(copy, last, EPIX_RED, 1));
    assert_false(table_local_fork(copy, last + 1, EPIX_RED, 1));
    assert_int_equal(copy->table.n, last);
    assert_true(epix_equal(&copy->table.state, &end));
    close_table(copy);
    close_table(game);
}

/* ---- Records and journals -------------------------------------------------------------------------- */

/* Played to its end; on the way its whole record and its journal lead to the same table. */
static void play_on(TableLocal *fork) {
    const EpixState begins = fork->begins;
    char first[] = "\nfirst: r\n";
    first[8] = "rbyg"[begins.first];
    do {
        TableLocal *again = new_table();
        const size_t length = table_local_whole_record(fork, record, RECORD);
        assert_non_null(strstr(record, first));
        assert_int_equal(table_local_load(again, record, length, NULL).code, NOTE_FAULT_NONE);
        assert_true(epix_equal(&again->begins, &begins));
        assert_true(epix_equal(&again->table.state, &fork->table.state));
        table_local_whole_record(again, other_record, RECORD);
        assert_string_equal(strstr(other_record, "\n\n"), strstr(record, "\n\n"));
        close_table(again);
    } while (let_bot_decide(fork));
    assert_int_equal(fork->table.status, TABLE_OVER);
}

static void forks_have_records(void **state) {
    for (int players = 2; players <= EPIX_SEATS; players++) {
        TableLocal *game = play_game(players, 80 + (uint64_t)players);
        TableLocal *copy = copy_game(game);
        for (uint32_t n = 4; n <= copy->table.n; n += 17) {
            TableLocal *fork = fork_game(copy, n, EPIX_BLUE, n);
            if (fork) {
                play_on(fork);
                /* After the end everybody has the same record, and it can be forked again. */
                table_local_record(fork, EPIX_SPECTATOR, record, RECORD);
                table_local_record(fork, EPIX_RED, other_record, RECORD);
                assert_string_equal(record, other_record);
                assert_non_null(strstr(record, "\n---- start\n"));
                close_table(fork);
            }
        }
        close_table(copy);
        close_table(game);
    }
}

static void journals_of_forks_go_on(void **state) {
    TableLocal *game = play_game(3, 5);
    TableLocal *copy = copy_game(game);
    TableLocal *fork = fork_game(copy, 20, EPIX_RED, 9);
    TableLocal *again = copy_game(game);
    assert_non_null(fork);
    for (int i = 0; i < 15 && let_bot_decide(fork); i++) {
    }
    const size_t length = table_local_journal(fork, journal, RECORD);
    assert_true(table_local_fork(again, 20, EPIX_RED, 9));
    assert_true(table_local_resume(again, journal, length));
    assert_true(epix_equal(&again->table.state, &fork->table.state));
    close_table(again);
    close_table(fork);
    close_table(copy);
    close_table(game);
}

/* What a position leaves out of the deal is dealt as well: a record needs a whole one. */
static void a_short_position_has_a_record(void **state) {
    static const char act[] = "season: summer\nphase: act\nunits: rc rS r1 rK bc bS\n"
                              "gold: r 3 b 4\nrevealed: r\n";
    TableLocal *local = new_table();
    TableLocal *again = new_table();
    TableSetup setup;
    table_setup_init(&setup, 2);
    setup.slow_bots = false;
    assert_int_equal(table_local_open(local, &setup, NULL).code, NOTE_FAULT_NONE);
    assert_int_equal(table_local_stand(local, act, strlen(act)).code, NOTE_FAULT_NONE);
    begin(local, 7);
    /* Blue's card is still face down. */
    assert_int_equal(table_local_record(local, EPIX_RED, record, RECORD), 0);
    assert_true(table_local_record(local, EPIX_BLUE, record, RECORD) > 0);
    while (let_bot_decide(local)) {
    }
    const size_t length = table_local_record(local, EPIX_RED, record, RECORD);
    assert_int_equal(table_local_load(again, record, length, NULL).code, NOTE_FAULT_NONE);
    assert_true(epix_equal(&local->table.state, &again->table.state));
    close_table(again);
    close_table(local);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forks_look_as_the_game_did),
        cmocka_unit_test(what_is_not_known_is_drawn_anew),
        cmocka_unit_test(only_a_game_is_forked),
        cmocka_unit_test(forks_have_records),
        cmocka_unit_test(journals_of_forks_go_on),
        cmocka_unit_test(a_short_position_has_a_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

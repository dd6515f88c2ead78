/* SPDX-License-Identifier: MIT */
#include "store_trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "store_writer.h"

enum { LIST = 256, WEBHOOK = 255 };

static const StoreTrial *trial; /* cmocka hands over no context to a table of tests */

static int begin(void **state) {
    trial->empty();
    return 0;
}

/* ---- Rows ---------------------------------------------------------------------------------------- */

static void what_is_committed_is_read_again(void **state) {
    StoreWriter writer = store_writer_fill(trial->place, 30);
    const uint8_t token[STORE_TOKEN] = {1, 2, 3};
    assert_int_equal(store_begin(writer.store), STORE_OK);
    assert_int_equal(store_set_token(writer.store, 2, 1, token), STORE_OK);
    StoreTable over = store_writer_table(3);
    over.status = STORE_OVER;
    over.ended = 77;
    over.summary = store_writer_text("{}");
    assert_int_equal(store_set_status(writer.store, &over), STORE_OK);
    assert_int_equal(store_commit(writer.store), STORE_OK);
    store_close(writer.store);

    Store *store;
    assert_int_equal(store_open(trial->place, STORE_READ, &store), STORE_OK);
    assert_int_equal(store_check(store), STORE_OK);
    for (uint64_t game = 1; game <= STORE_WRITER_GAMES; game++) {
        uint32_t n;
        assert_int_equal(store_writer_read(store, game, &n), STORE_OK);
        assert_int_equal(n, 30);
    }
    StoreTable table;
    assert_int_equal(store_find_table(store, "nothing", &table), STORE_MISSING);
    assert_int_equal(store_find_table(store, "table3", &table), STORE_OK);
    assert_int_equal(table.status, STORE_OVER);
    assert_int_equal(table.ended, 77);
    assert_int_equal(table.board.length, strlen("a board"));
    uint64_t last;
    assert_int_equal(store_last_game(store, &last), STORE_OK);
    assert_int_equal(last, STORE_WRITER_GAMES);
    StoreEntry entry;
    assert_int_equal(store_find_command(store, 2, 5 % 4, 5, &entry), STORE_OK);
    assert_int_equal(entry.n, 5);
    assert_int_equal(store_find_command(store, 2, 5 % 4, 6, &entry), STORE_MISSING);
    store_close(store);
}

typedef struct Owns {
    StoreOwn own[STORE_WRITER_GAMES];
    int count;
} Owns;

static void note_own(void *context, const StoreOwn *own) {
    Owns *owns = context;
    owns->own[owns->count++] = *own;
}

/* Every other table has a board of its own (store_writer_table); those that are over do not count. */
static void tables_with_own_files_come_in_pages(void **state) {
    StoreWriter writer = store_writer_fill(trial->place, 3);
    Owns owns = {.count = 0};
    assert_int_equal(store_each_own(writer.store, 1, 1, note_own, &owns), STORE_OK);
    assert_int_equal(owns.count, 1);
    assert_int_equal(owns.own[0].game, 3);
    assert_string_equal(owns.own[0].id, "table3");
    assert_int_equal(owns.own[0].status, STORE_LOBBY);
    assert_true(owns.own[0].last >= store_writer_table(3).created);
    owns.count = 0;
    assert_int_equal(store_each_own(writer.store, 0, STORE_WRITER_GAMES, note_own, &owns),
                     STORE_OK);
    assert_int_equal(owns.count, 3);
    StoreTable over = store_writer_table(5);
    over.status = STORE_OVER;
    assert_int_equal(store_set_status(writer.store, &over), STORE_OK);
    owns.count = 0;
    assert_int_equal(store_each_own(writer.store, 3, STORE_WRITER_GAMES, note_own, &owns),
                     STORE_OK);
    assert_int_equal(owns.count, 0);
    store_close(writer.store);
}

/* What is refused may be told as late as at the end. */
static StoreCode end(Store *store, StoreCode code) {
    code = code == STORE_OK ? store_commit(store) : code;
    store_rollback(store);
    return code;
}

/* Whether an entry stands where another one is. */
static bool is_refused(StoreCode code) {
    return code == STORE_DOUBLED || code == STORE_FENCED;
}

static void nothing_is_written_twice(void **state) {
    StoreWriter writer = store_writer_fill(trial->place, 3);
    const StoreTable table = store_writer_table(1);
    StoreEntry entry = {.game = 1, .n = 3, .sequence = -1, .body = store_writer_text("again")};
    assert_int_equal(store_begin(writer.store), STORE_OK);
    assert_int_equal(end(writer.store, store_add_table(writer.store, &table)), STORE_DOUBLED);
    const char *reason = store_reason(writer.store); /* in the database's words */
    assert_true(strstr(reason, "UNIQUE") || strstr(reason, "unique"));
    assert_int_equal(store_begin(writer.store), STORE_OK);
    assert_true(is_refused(end(writer.store, store_add_entry(writer.store, &entry))));
    entry.n = 4;
    entry.seat = 2;
    entry.sequence = 2; /* as entry number 2 */
    assert_int_equal(store_begin(writer.store), STORE_OK);
    assert_int_equal(end(writer.store, store_add_entry(writer.store, &entry)), STORE_DOUBLED);
    uint32_t n;
    assert_int_equal(store_writer_read(writer.store, 1, &n), STORE_OK);
    assert_int_equal(n, 3);
    store_close(writer.store);
}

/* A transaction of which one row is refused leaves none of the others, and the next one may begin. */
static void a_refused_row_takes_the_others_along(void **state) {
    StoreWriter writer = store_writer_fill(trial->place, 3);
    const StoreEntry again = {.game = 2,
                              .n = 3,
                              .sequence = -1,
                              .body = store_writer_text("again")};
    const StoreWriter before = writer;
    assert_int_equal(store_begin(writer.store), STORE_OK);
    assert_int_equal(store_writer_add(&writer, 1), STORE_OK);
    assert_true(is_refused(end(writer.store, store_add_entry(writer.store, &again))));
    writer = before;
    for (uint64_t game = 1; game <= 2; game++) {
        uint32_t n;
        assert_int_equal(store_writer_read(writer.store, game, &n), STORE_OK);
        assert_int_equal(n, 3);
    }
    assert_int_equal(store_writer_round(&writer), STORE_OK);
    store_close(writer.store);
}

static StoreCode add_first(Store *store, uint64_t game) {
    const StoreTable table = store_writer_table(game);
    char body[20];
    snprintf(body, sizeof body, "first of %d", (int)game);
    StoreEntry entry = {.game = game, .n = 1, .sequence = -1, .body = store_writer_text(body)};
    uint8_t chain[STORE_CHAIN];
    store_chain_begin(&table, chain);
    store_chain_add(chain, &entry);
    return store_add_entry(store, &entry);
}

static bool check_first(void *context, const StoreEntry *entry) {
    char body[20];
    snprintf(body, sizeof body, "first of %d", (int)entry->game);
    assert_int_equal(entry->game, *(const uint64_t *)context);
    assert_int_equal(entry->body.length, strlen(body));
    assert_memory_equal(entry->body.start, body, strlen(body));
    ++*(uint64_t *)context;
    return true;
}

enum { MANY = 250 };

static StoreCode add_many(Store *store) {
    StoreCode code = store_begin(store);
    for (uint64_t game = 11; game < 11 + MANY && code == STORE_OK; game++) {
        const StoreTable table = store_writer_table(game);
        code = store_add_table(store, &table);
    }
    for (uint64_t game = 11; game < 11 + MANY && code == STORE_OK; game++) {
        code = add_first(store, game);
    }
    return end(store, code);
}

/* However many they are, and whether of two tables in turn or of a table each. */
static void a_transaction_has_any_number_of_entries(void **state) {
    StoreWriter writer = store_writer_fill(trial->place, 1);
    uint32_t n;
    assert_int_equal(store_begin(writer.store), STORE_OK);
    for (int i = 0; i < 3 * MANY; i++) {
        assert_int_equal(store_writer_add(&writer, 1 + (uint64_t)i % 2), STORE_OK);
    }
    assert_int_equal(end(writer.store, STORE_OK), STORE_OK);
    assert_int_equal(store_writer_read(writer.store, 2, &n), STORE_OK);
    assert_int_equal(n, 1 + 3 * MANY / 2);
    assert_int_equal(add_many(writer.store), STORE_OK);
    for (uint64_t game = 11; game < 11 + MANY; game++) {
        const StoreTable table = store_writer_table(game);
        uint64_t next = game;
        assert_int_equal(store_each_entry(writer.store, &table, check_first, &next), STORE_OK);
        assert_int_equal(next, game + 1);
    }
    store_close(writer.store);
}

static void only_one_may_write(void **state) {
    StoreWriter writer = store_writer_fill(trial->place, 1);
    Store *second;
    assert_int_equal(store_open(trial->place, STORE_WRITE, &second), STORE_IN_USE);
    assert_null(second);
    assert_int_equal(store_open(trial->place, STORE_READ, &second), STORE_OK);
    assert_int_not_equal(store_begin(second), STORE_OK);
    store_close(second);
    store_close(writer.store);
    assert_int_equal(store_open(trial->place, STORE_WRITE, &second), STORE_OK);
    store_close(second);
}

/* Each kind of meddling with one table is noticed, and the others are not concerned. */
static void a_changed_table_is_not_believed(void **state) {
    static const char *const meddling[] = {
        "UPDATE entries SET body = 'b pass' WHERE game = 2 AND n = 3",
        "UPDATE entries SET at = at + 1 WHERE game = 2 AND n = 3",
        "UPDATE entries SET seat = 1 WHERE game = 2 AND n = 3",
        "UPDATE entries SET seq = 999 WHERE game = 2 AND n = 4",
        "DELETE FROM entries WHERE game = 2 AND n = 3",
        "UPDATE tables SET setup = 'players: 3' WHERE game = 2",
        "UPDATE tables SET board = 'a board' WHERE game = 2",
        "UPDATE entries SET chain = (SELECT chain FROM heads WHERE game = 1) WHERE game = 2 AND n = 1",
        "DELETE FROM entries WHERE game = 2 AND n = 6", /* the end */
        "DELETE FROM entries WHERE game = 2 AND n > 2",
        "DELETE FROM entries WHERE game = 2",
        "DELETE FROM heads WHERE game = 2",
        "UPDATE heads SET n = 5 WHERE game = 2",
        "UPDATE heads SET chain = (SELECT chain FROM heads WHERE game = 1) WHERE game = 2",
        "DELETE FROM entries WHERE game = 2 AND n = 6; UPDATE heads SET n = 5 WHERE game = 2",
    };
    for (size_t i = 0; i < sizeof meddling / sizeof *meddling; i++) {
        trial->empty();
        store_close(store_writer_fill(trial->place, 6).store);
        trial->run_sql(meddling[i]);
        Store *store;
        assert_int_equal(store_open(trial->place, STORE_READ, &store), STORE_OK);
        for (uint64_t game = 1; game <= STORE_WRITER_GAMES; game++) {
            uint32_t n;
            assert_int_equal(store_writer_read(store, game, &n),
                             game == 2 ? STORE_DAMAGED : STORE_OK);
        }
        store_close(store);
    }
}

/* ---- Alerts --------------------------------------------------------------------------------------------- */

static StoreAlert alert_to(int seat, const char *url) {
    return (StoreAlert){.game = 2,
                        .seat = (uint8_t)seat,
                        .kind = store_writer_text("push"),
                        .url = store_writer_text(url),
                        .key = {"\0key", 4},
                        .secret = {seat == WEBHOOK ? "\0xyz" : NULL, seat == WEBHOOK ? 4 : 0},
                        .language = store_writer_text("fr")};
}

/* Their seats and addresses, and what was told last. */
static void list_alert(void *context, const StoreAlert *alert) {
    char *out = context;
    assert_int_equal(alert->game, 2);
    assert_true(note_slice_is(alert->kind, "push") && note_slice_is(alert->language, "fr"));
    assert_int_equal(alert->key.length, 4);
    assert_memory_equal(alert->key.start, "\0key", 4);
    assert_int_equal(alert->secret.length, alert->seat == WEBHOOK ? 4 : 0);
    assert_true((alert->secret.start != NULL) == (alert->seat == WEBHOOK));
    if (alert->secret.start) {
        assert_memory_equal(alert->secret.start, "\0xyz", 4);
    }
    snprintf(out + strlen(out), LIST - strlen(out), "%d %.*s %u, ", alert->seat,
             (int)alert->url.length, alert->url.start, alert->told);
}

static void assert_alerts(Store *store, const char *wanted) {
    char found[LIST] = "";
    assert_int_equal(store_each_alert(store, 2, list_alert, found), STORE_OK);
    assert_string_equal(found, wanted);
}

static void alerts_are_kept_in_order(void **state) {
    StoreWriter writer = store_writer_fill(trial->place, 1);
    static const char *const urls[] = {"a", "b", "a"};
    for (int i = 0; i < 3; i++) {
        const StoreAlert alert = alert_to(1, urls[i]);
        assert_int_equal(store_set_alert(writer.store, &alert), STORE_OK);
    }
    assert_alerts(writer.store, "1 b 0, 1 a 0, "); /* who comes again is the newest */
    const StoreAlert webhook = alert_to(WEBHOOK, "a");
    assert_int_equal(store_set_alert(writer.store, &webhook), STORE_OK);
    assert_int_equal(store_tell_alerts(writer.store, 2, 7), STORE_OK);
    assert_int_equal(store_drop_alert(writer.store, 2, 1, store_writer_text("a")), STORE_OK);
    assert_alerts(writer.store, "1 b 7, 255 a 7, ");
    assert_int_equal(store_drop_alert(writer.store, 3, 1, (NoteSlice){0}), STORE_OK);
    assert_alerts(writer.store, "1 b 7, 255 a 7, ");
    assert_int_equal(store_drop_alert(writer.store, 2, 1, (NoteSlice){0}), STORE_OK);
    assert_alerts(writer.store, "");
    store_close(writer.store);
}

/* ---- Forgetting ----------------------------------------------------------------------------------------- */

static int64_t count_rows(void) {
    return trial->count("SELECT (SELECT count(*) FROM tables WHERE game = 2)"
                        " + (SELECT count(*) FROM seats WHERE game = 2)"
                        " + (SELECT count(*) FROM heads WHERE game = 2)"
                        " + (SELECT count(*) FROM alerts WHERE game = 2)"
                        " + (SELECT count(*) FROM entries WHERE game = 2)");
}

static void a_dropped_table_leaves_nothing(void **state) {
    StoreWriter writer = store_writer_fill(trial->place, 4);
    const uint8_t token[STORE_TOKEN] = {1};
    assert_int_equal(store_begin(writer.store), STORE_OK);
    assert_int_equal(store_set_token(writer.store, 2, 1, token), STORE_OK);
    const StoreAlert alert = alert_to(1, "a");
    assert_int_equal(store_set_alert(writer.store, &alert), STORE_OK);
    assert_int_equal(store_commit(writer.store), STORE_OK);
    assert_int_equal(count_rows(), 1 + 1 + 1 + 1 + 4);
    assert_int_equal(store_begin(writer.store), STORE_OK);
    assert_int_equal(store_drop_table(writer.store, 2), STORE_OK);
    assert_int_equal(store_commit(writer.store), STORE_OK);
    assert_int_equal(count_rows(), 0);
    for (uint64_t game = 1; game <= STORE_WRITER_GAMES; game++) {
        uint32_t n;
        assert_int_equal(store_writer_read(writer.store, game, &n),
                         game == 2 ? STORE_MISSING : STORE_OK);
    }
    store_close(writer.store);
}

int store_trial_run(const StoreTrial *with) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(what_is_committed_is_read_again, begin),
        cmocka_unit_test_setup(tables_with_own_files_come_in_pages, begin),
        cmocka_unit_test_setup(nothing_is_written_twice, begin),
        cmocka_unit_test_setup(a_refused_row_takes_the_others_along, begin),
        cmocka_unit_test_setup(a_transaction_has_any_number_of_entries, begin),
        cmocka_unit_test_setup(only_one_may_write, begin),
        cmocka_unit_test_setup(a_changed_table_is_not_believed, begin),
        cmocka_unit_test_setup(alerts_are_kept_in_order, begin),
        cmocka_unit_test_setup(a_dropped_table_leaves_nothing, begin),
    };
    trial = with;
    return cmocka_run_group_tests_name(with->name, tests, NULL, NULL);
}

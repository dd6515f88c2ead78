/* SPDX-License-Identifier: MIT */
/*
 * Tables in PostgreSQL, a real one that the test starts for itself (scripts/with-postgres): what every store
 * promises, and what becomes of a line that breaks, of a database that stands still, and of whoever else
 * is in it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "store_trial.h"
#include "store_writer.h"

enum { SKIPPED = 77 };

#ifdef EPIX_POSTGRES

#include <libpq-fe.h>

static const char *url;

/* ---- Behind its back ------------------------------------------------------------------------------- */

static int64_t count(const char *sql) {
    PGconn *line = PQconnectdb(url);
    PQclear(PQexec(line, "SET client_min_messages = error; SET search_path = epix"));
    PGresult *result = PQexec(line, sql);
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) {
        fail_msg("%s: %s", sql, PQresultErrorMessage(result));
    }
    const int64_t number = PQntuples(result) ? strtoll(PQgetvalue(result, 0, 0), NULL, 10) : 0;
    PQclear(result);
    PQfinish(line);
    return number;
}

static void run_sql(const char *sql) {
    count(sql);
}

static void empty(void) {
    run_sql("DROP SCHEMA IF EXISTS epix CASCADE");
}

static int begin(void **state) {
    empty();
    return 0;
}

/* ---- Opening --------------------------------------------------------------------------------------- */

static void assert_opens(const char *place, StoreMode mode, StoreCode wanted) {
    Store *store;
    assert_string_equal(store_code_name(store_open(place, mode, &store)), store_code_name(wanted));
    store_close(store);
}

static void strange_schemas_are_left_alone(void **state) {
    assert_opens(url, STORE_READ, STORE_FOREIGN); /* none is made by looking */
    run_sql("CREATE SCHEMA epix; CREATE TABLE epix.somebody (elses int)");
    assert_opens(url, STORE_WRITE, STORE_FOREIGN);
    empty();
    store_close(store_writer_fill(url, 1).store);
    run_sql("UPDATE version SET number = 99");
    assert_opens(url, STORE_WRITE, STORE_NEWER);
    assert_opens(url, STORE_READ, STORE_NEWER);
}

static void wrong_addresses_are_told_apart(void **state) {
    char wrong[300];
    assert_opens("postgres://nobody@127.0.0.1:1/epix", STORE_WRITE, STORE_AWAY);
    snprintf(wrong, sizeof wrong, "postgres://epix@/nothing?host=%s", strstr(url, "host=") + 5);
    assert_opens(wrong, STORE_WRITE, STORE_DENIED);
    snprintf(wrong, sizeof wrong, "postgresql://stranger@/epix?host=%s", strstr(url, "host=") + 5);
    assert_opens(wrong, STORE_READ, STORE_DENIED);
}

/* ---- A database that goes away, or stands still ------------------------------------------------------ */

static void break_lines(void) {
    run_sql("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
            "WHERE application_name = 'epix'");
}

static void assert_read(Store *store, uint32_t wanted) {
    for (uint64_t game = 1; game <= STORE_WRITER_GAMES; game++) {
        uint32_t n;
        assert_int_equal(store_writer_read(store, game, &n), STORE_OK);
        assert_int_equal(n, wanted);
    }
}

/* Between transactions nobody notices; in the middle of one it is refused as a whole. */
static void a_line_that_breaks_is_made_anew(void **state) {
    StoreWriter writer = store_writer_fill(url, 2);
    Store *reader;
    assert_int_equal(store_open(url, STORE_READ, &reader), STORE_OK);
    break_lines();
    assert_int_equal(store_writer_round(&writer), STORE_OK);
    assert_read(reader, 3);
    const StoreWriter before = writer;
    assert_int_equal(store_begin(writer.store), STORE_OK);
    assert_int_equal(store_writer_add(&writer, 1), STORE_OK);
    break_lines();
    assert_int_equal(store_writer_add(&writer, 2), STORE_OK); /* it is not known yet */
    assert_int_equal(store_commit(writer.store), STORE_AWAY);
    store_rollback(writer.store);
    writer = before;
    assert_read(reader, 3);
    assert_int_equal(store_writer_round(&writer), STORE_OK);
    assert_read(writer.store, 4);
    store_close(reader);
    store_close(writer.store);
}

/* Somebody holds what must be written: it is refused in good time, and goes on afterwards. */
static void who_waits_too_long_is_refused(void **state) {
    StoreWriter writer = store_writer_fill(url, 2);
    store_set_patience(writer.store, 100);
    assert_int_equal(store_writer_round(&writer), STORE_OK);
    PGconn *other = PQconnectdb(url);
    PQclear(PQexec(other, "BEGIN; LOCK TABLE epix.heads IN ACCESS EXCLUSIVE MODE"));
    assert_int_equal(store_writer_round(&writer), STORE_BUSY);
    PQclear(PQexec(other, "ROLLBACK"));
    PQfinish(other);
    assert_int_equal(store_writer_round(&writer), STORE_OK);
    assert_read(writer.store, 4);
    store_close(writer.store);
}

/* The settings of a database that would rather be fast do not count. */
static void what_is_committed_is_on_disk(void **state) {
    run_sql("ALTER DATABASE epix SET synchronous_commit = off");
    StoreWriter writer = store_writer_fill(url, 1);
    run_sql("ALTER DATABASE epix RESET synchronous_commit");
    run_sql("CREATE TABLE seen (setting text); CREATE FUNCTION note() RETURNS trigger AS "
            "'BEGIN INSERT INTO epix.seen SELECT current_setting(''synchronous_commit''); "
            "RETURN NEW; END' LANGUAGE plpgsql; "
            "CREATE TRIGGER note AFTER INSERT ON entries EXECUTE FUNCTION note()");
    assert_int_equal(store_writer_round(&writer), STORE_OK);
    assert_true(count("SELECT count(*) FROM seen WHERE setting = 'on'") > 0);
    assert_int_equal(count("SELECT count(*) FROM seen WHERE setting <> 'on'"), 0);
    store_close(writer.store);
}

/* Whatever people write is no affair of the database. */
static void every_byte_can_be_kept(void **state) {
    StoreWriter writer = store_writer_fill(url, 0);
    StoreTable table = store_writer_table(9);
    table.setup = (NoteSlice){"\xff\0\\x41'\n", 8};
    assert_int_equal(store_begin(writer.store), STORE_OK);
    assert_int_equal(store_add_table(writer.store, &table), STORE_OK);
    assert_int_equal(store_commit(writer.store), STORE_OK);
    StoreTable found;
    assert_int_equal(store_find_table(writer.store, "table9", &found), STORE_OK);
    assert_int_equal(found.setup.length, table.setup.length);
    assert_memory_equal(found.setup.start, table.setup.start, table.setup.length);
    store_close(writer.store);
}

int main(int argc, char **argv) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(strange_schemas_are_left_alone, begin),
        cmocka_unit_test_setup(wrong_addresses_are_told_apart, begin),
        cmocka_unit_test_setup(a_line_that_breaks_is_made_anew, begin),
        cmocka_unit_test_setup(who_waits_too_long_is_refused, begin),
        cmocka_unit_test_setup(what_is_committed_is_on_disk, begin),
        cmocka_unit_test_setup(every_byte_can_be_kept, begin),
    };
    url = getenv("EPIX_POSTGRES_URL");
    if (!url) {
        const char *script = EPIX_SOURCE_DIR "/scripts/with-postgres";
        execl(script, script, argv[0], (char *)NULL);
        return SKIPPED;
    }
    const StoreTrial trial = {"PostgreSQL", url, empty, run_sql, count};
    return store_trial_run(&trial) + cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) {
    return SKIPPED; /* there is no library for it here */
}

#endif

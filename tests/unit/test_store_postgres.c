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

/* The database ends a line that was closed in its own time, and only then its locks. */
static void await_end_of_lines(void) {
    while (count("SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory'") > 0) {
    }
}

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
    await_end_of_lines();
    assert_opens(url, STORE_WRITE, STORE_OK); /* by a program that knows ours is still at work */
    run_sql("UPDATE version SET least = 99");
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

/* A writer that is not at the end of the history, for whatever reason, adds nothing to it. */
static void an_entry_follows_the_last_one(void **state) {
    StoreWriter writer = store_writer_fill(url, 3);
    const StoreWriter before = writer;
    for (uint32_t n = 1; n <= 4; n += 3) { /* the second and the fifth, which is not next */
        writer.n[2] = n;
        assert_int_equal(store_begin(writer.store), STORE_OK);
        assert_int_equal(store_writer_add(&writer, 2), STORE_OK);
        assert_int_equal(store_commit(writer.store), STORE_FENCED);
        store_rollback(writer.store);
    }
    writer = before;
    assert_int_equal(store_writer_round(&writer), STORE_OK);
    assert_read(writer.store, 4);
    store_close(writer.store);
}

/* One among many that go to the database together. */
static void one_at_the_wrong_place_holds_all_back(void **state) {
    StoreWriter writer = store_writer_fill(url, 1);
    const StoreWriter before = writer;
    for (uint64_t wrong = 1; wrong <= STORE_WRITER_GAMES; wrong++) {
        writer.n[wrong]++;
        assert_int_equal(store_writer_round(&writer), STORE_FENCED);
        assert_int_equal(count("SELECT count(*) FROM heads WHERE n <> 1"), 0);
        writer = before;
    }
    assert_int_equal(store_writer_round(&writer), STORE_OK);
    assert_read(writer.store, 2);
    store_close(writer.store);
}

/* ---- Versions ---------------------------------------------------------------------------------------- */

/* What version 1 of the schema was. It must never change. */
static const char version_1[] =
    "CREATE SCHEMA epix; CREATE TABLE epix.version (number bigint NOT NULL);"
    "INSERT INTO epix.version VALUES (1);"
    "CREATE TABLE epix.tables (game bigint PRIMARY KEY, id text NOT NULL UNIQUE, created bigint NOT NULL, "
    "ended bigint NOT NULL DEFAULT 0, status bigint NOT NULL, setup bytea NOT NULL, board bytea, cards "
    "bytea, summary bytea);"
    "CREATE INDEX tables_finished ON epix.tables (ended, game) WHERE summary IS NOT NULL;"
    "CREATE INDEX tables_unfinished ON epix.tables (game) WHERE status < 2;"
    "CREATE TABLE epix.seats (game bigint NOT NULL REFERENCES epix.tables, seat bigint NOT NULL, token "
    "bytea NOT NULL CHECK (length(token) = 32), PRIMARY KEY (game, seat));"
    "CREATE TABLE epix.entries (game bigint NOT NULL, n bigint NOT NULL CHECK (n > 0), at bigint NOT NULL, "
    "seat bigint NOT NULL, seq bigint, body bytea NOT NULL, chain bytea NOT NULL, PRIMARY KEY (game, n));"
    "CREATE UNIQUE INDEX entries_once ON epix.entries (game, seat, seq) WHERE seq IS NOT NULL;"
    "CREATE TABLE epix.heads (game bigint PRIMARY KEY, n bigint NOT NULL, chain bytea NOT NULL) WITH "
    "(fillfactor = 50);"
    "CREATE TABLE epix.alerts (number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, game bigint NOT "
    "NULL REFERENCES epix.tables, seat bigint NOT NULL, url bytea NOT NULL, kind bytea NOT NULL, key "
    "bytea, secret bytea, language bytea NOT NULL, told bigint NOT NULL, UNIQUE (game, seat, url));";

/* The rows of today, in a schema of version 1. */
static void older_schemas_are_brought_up_to_date(void **state) {
    StoreWriter writer = store_writer_fill(url, 7);
    store_close(writer.store);
    run_sql("ALTER SCHEMA epix RENAME TO today");
    run_sql(version_1);
    run_sql("INSERT INTO epix.tables SELECT * FROM today.tables;"
            "INSERT INTO epix.entries SELECT * FROM today.entries;"
            "INSERT INTO epix.heads SELECT game, n, chain FROM today.heads;"
            "DROP SCHEMA today CASCADE");
    assert_opens(url, STORE_READ, STORE_OLDER);
    assert_int_equal(store_open(url, STORE_WRITE, &writer.store), STORE_OK);
    assert_int_equal(store_writer_round(&writer), STORE_OK);
    assert_read(writer.store, 8);
    store_close(writer.store);
    assert_opens(url, STORE_READ, STORE_OK);
}

/* ---- Nodes ------------------------------------------------------------------------------------------- */

static const StoreNode anna = {"anna", "ws://anna", "ws://anna-inside", 1};
static const StoreNode bert = {"bert", "ws://bert", "ws://bert-inside", 2};

static Store *join(const StoreNode *node, StoreMode mode) {
    Store *store;
    assert_int_equal(store_open_node(url, mode, node, &store), STORE_OK);
    assert_int_equal(store_renew(store), STORE_OK);
    return store;
}

/* As if it had not been heard of for so long. */
static void let_lease_end(const StoreNode *node) {
    char sql[200];
    snprintf(sql, sizeof sql,
             "UPDATE nodes SET seen = seen - interval '6 seconds' WHERE name = '%s'", node->name);
    run_sql(sql);
}

static const StoreClaim the_second = {.id = "table2"};

static void assert_claims(Store *store, StoreCode wanted, uint64_t wanted_epoch) {
    StoreClaim claim = the_second;
    const StoreCode code = store_claim(store, &claim, 1);
    assert_string_equal(store_code_name(code), store_code_name(wanted));
    assert_int_equal(claim.epoch, wanted_epoch);
}

/* Owners of those that were asked for. */
typedef struct Owners {
    StoreNode node[STORE_MANY];
    uint64_t game[STORE_MANY];
} Owners;

static void note_owner(void *context, int place, const StoreTable *table, const StoreNode *owner) {
    Owners *owners = context;
    owners->game[place] = table->game;
    owners->node[place] = *owner;
}

/* One more entry of game 2, behind a fence. */
static StoreCode write_fenced(StoreWriter *writer, uint64_t epoch) {
    const StoreWriter before = *writer;
    StoreCode code = store_begin(writer->store);
    code = code == STORE_OK ? store_fence(writer->store, 2, epoch) : code;
    code = code == STORE_OK ? store_writer_add(writer, 2) : code;
    code = code == STORE_OK ? store_commit(writer->store) : code;
    if (code != STORE_OK) {
        store_rollback(writer->store);
        *writer = before;
    }
    return code;
}

static void a_table_has_one_owner(void **state) {
    StoreWriter writer = {.store = join(&anna, STORE_WRITE)};
    assert_int_equal(store_writer_begin(&writer), STORE_OK);
    Store *other = join(&bert, STORE_CLAIM);
    Owners owners = {0};
    assert_claims(other, STORE_OK, 0);
    assert_int_equal(store_each_wanted(other, &the_second, 1, note_owner, &owners), STORE_OK);
    assert_string_equal(owners.node[0].name, "anna");
    assert_string_equal(owners.node[0].address, "ws://anna");
    assert_string_equal(owners.node[0].link, "ws://anna-inside");
    assert_int_equal(owners.node[0].protocol, 1);
    assert_int_equal(write_fenced(&writer, 1), STORE_OK);
    assert_claims(writer.store, STORE_OK, 2); /* again, and nothing of the first epoch counts */
    assert_int_equal(write_fenced(&writer, 1), STORE_FENCED);
    assert_int_equal(write_fenced(&writer, 2), STORE_OK);
    assert_int_equal(store_leave(writer.store), STORE_OK);
    assert_claims(other, STORE_OK, 3);
    store_close(other);
    store_close(writer.store);
}

/* Whose lease has ended, with or without others who have noticed it, owns nothing until it is renewed. */
static void the_dead_claim_nothing(void **state) {
    StoreWriter writer = {.store = join(&anna, STORE_WRITE)};
    assert_int_equal(store_writer_begin(&writer), STORE_OK);
    Store *other = join(&bert, STORE_CLAIM);
    let_lease_end(&anna);
    assert_claims(writer.store, STORE_OK, 0);
    assert_claims(other, STORE_OK, 2);
    let_lease_end(&bert);
    assert_claims(writer.store, STORE_OK, 0);
    assert_int_equal(store_renew(writer.store), STORE_OK);
    assert_claims(writer.store, STORE_OK, 3);
    store_close(other);
    store_close(writer.store);
}

static bool note_name(void *context, const StoreNode *node) {
    strcat(context, node->name);
    return true;
}

/* They share a key, the first one's, and know of each other while they live. */
static void nodes_know_each_other(void **state) {
    Store *one = join(&anna, STORE_WRITE);
    Store *other = join(&bert, STORE_CLAIM);
    uint8_t key[STORE_KEY] = {1, 2, 3};
    uint8_t own[STORE_KEY] = {4};
    char names[100] = "";
    assert_int_equal(store_share_key(one, key), STORE_OK);
    assert_int_equal(store_share_key(other, own), STORE_OK);
    assert_memory_equal(key, own, STORE_KEY);
    assert_int_equal(own[0], 1);
    assert_int_equal(store_renew(one), STORE_OK);
    assert_int_equal(store_renew(other), STORE_OK);
    assert_int_equal(store_each_node(one, note_name, names), STORE_OK);
    assert_string_equal(names, "annabert");
    let_lease_end(&anna);
    names[0] = '\0';
    assert_int_equal(store_each_node(one, note_name, names), STORE_OK);
    assert_string_equal(names, "bert");
    store_close(one);
    store_close(other);
}

/* Who has slept while others took its table over writes nothing, with whatever epoch it knows. */
static void who_has_slept_is_fenced(void **state) {
    StoreWriter sleeper = {.store = join(&anna, STORE_WRITE)};
    assert_int_equal(store_writer_begin(&sleeper), STORE_OK);
    assert_int_equal(write_fenced(&sleeper, 1), STORE_OK);
    StoreWriter heir = sleeper;
    heir.store = join(&bert, STORE_WRITE);
    assert_claims(heir.store, STORE_OK, 0);
    let_lease_end(&anna);
    assert_claims(heir.store, STORE_OK, 2);
    assert_int_equal(write_fenced(&sleeper, 1), STORE_FENCED);
    assert_int_equal(write_fenced(&heir, 2), STORE_OK);
    assert_int_equal(write_fenced(&sleeper, 1), STORE_FENCED);
    assert_int_equal(store_renew(sleeper.store), STORE_OK); /* it lives, and owns nothing of this */
    assert_claims(sleeper.store, STORE_OK, 0);
    uint32_t n;
    assert_int_equal(store_writer_read(heir.store, 2, &n), STORE_OK);
    assert_int_equal(n, 2);
    store_close(heir.store);
    store_close(sleeper.store);
}

/* The same fence, carried by an entry. */
static void entries_carry_fences(void **state) {
    StoreWriter writer = {.store = join(&anna, STORE_WRITE)};
    assert_int_equal(store_writer_begin(&writer), STORE_OK);
    for (uint64_t epoch = 2; epoch >= 1; epoch--) {
        StoreEntry entry = {.game = 2, .n = 1, .sequence = -1, .body = store_writer_text("r pass")};
        entry.epoch = epoch;
        store_chain_add(writer.chain[2], &entry);
        assert_int_equal(store_begin(writer.store), STORE_OK);
        assert_int_equal(store_add_entry(writer.store, &entry), STORE_OK);
        assert_int_equal(store_commit(writer.store), epoch == 1 ? STORE_OK : STORE_FENCED);
        store_rollback(writer.store);
    }
    store_close(writer.store);
}

/* The whole transaction, not only what concerns the table. */
static void a_fence_holds_all_back(void **state) {
    StoreWriter writer = {.store = join(&anna, STORE_WRITE)};
    assert_int_equal(store_writer_begin(&writer), STORE_OK);
    const StoreWriter before = writer;
    assert_int_equal(store_begin(writer.store), STORE_OK);
    assert_int_equal(store_fence(writer.store, 1, 1), STORE_OK);
    assert_int_equal(store_writer_add(&writer, 1), STORE_OK);
    store_fence(writer.store, 2, 7);
    store_writer_add(&writer, 2);
    assert_int_equal(store_commit(writer.store), STORE_FENCED);
    store_rollback(writer.store);
    writer = before;
    uint32_t n;
    assert_int_equal(store_writer_read(writer.store, 1, &n), STORE_OK);
    assert_int_equal(n, 0);
    store_close(writer.store);
}

/* A takeover waits for what the old owner is writing, and reads it then; or that is refused. */
static void a_takeover_comes_before_or_after(void **state) {
    StoreWriter writer = {.store = join(&anna, STORE_WRITE)};
    assert_int_equal(store_writer_begin(&writer), STORE_OK);
    Store *other = join(&bert, STORE_CLAIM);
    let_lease_end(&anna);
    assert_int_equal(store_begin(writer.store), STORE_OK);
    assert_int_equal(store_fence(writer.store, 2, 1), STORE_OK);
    assert_int_equal(store_writer_add(&writer, 2), STORE_OK);
    uint32_t n;
    assert_int_equal(store_writer_read(writer.store, 2, &n),
                     STORE_OK); /* all that was asked has been done */
    assert_int_equal(n, 1);
    store_set_patience(other, 200);
    assert_claims(other, STORE_BUSY, 0);
    assert_int_equal(store_commit(writer.store), STORE_OK);
    assert_claims(other, STORE_OK, 2);
    assert_int_equal(store_writer_read(other, 2, &n), STORE_OK);
    assert_int_equal(n, 1);
    store_close(other);
    store_close(writer.store);
}

/* ---- Many at once ----------------------------------------------------------------------------------- */

/* Five tables, one of somebody who lives, one that there is not, one whose head is of another epoch. */
static void many_are_claimed_at_once(void **state) {
    enum { CLAIMS = 5 };
    StoreClaim claims[CLAIMS] = {
        {.id = "table4"}, {.id = "nothing"}, {.id = "table1"}, {.id = "table3"}, {.id = "table2"}};
    static const uint64_t epochs[CLAIMS] = {2, 0, 8, 0, 2};
    static const uint64_t games[CLAIMS] = {4, 0, 1, 3, 2};
    static const char *const names[CLAIMS] = {"bert", "", "bert", "cleo", "bert"};
    static const StoreNode cleo = {"cleo", "ws://cleo", "", 1};
    Owners owners = {0};
    StoreWriter writer = {.store = join(&anna, STORE_WRITE)};
    assert_int_equal(store_writer_begin(&writer), STORE_OK);
    Store *other = join(&bert, STORE_CLAIM);
    Store *third = join(&cleo, STORE_CLAIM);
    run_sql("UPDATE heads SET epoch = 7 WHERE game = 1");
    run_sql("UPDATE heads SET owner = 'cleo' WHERE game = 3");
    let_lease_end(&anna);
    assert_int_equal(store_claim(other, claims, CLAIMS), STORE_OK);
    assert_int_equal(store_each_wanted(other, claims, CLAIMS, note_owner, &owners), STORE_OK);
    for (int i = 0; i < CLAIMS; i++) {
        assert_int_equal(claims[i].epoch, epochs[i]);
        assert_int_equal(owners.game[i], games[i]);
        assert_string_equal(owners.node[i].name, names[i]);
    }
    assert_int_equal(write_fenced(&writer, 1), STORE_FENCED);
    assert_int_equal(store_claim(other, claims, 0), STORE_OK);
    store_close(other);
    store_close(third);
    store_close(writer.store);
}

static bool count_entry(void *context, const StoreEntry *entry) {
    *(uint32_t *)context += entry->n;
    return true;
}

static void count_token(void *context, int seat, const uint8_t *token) {
    *(uint32_t *)context += 100 * (uint32_t)(seat + token[0]);
}

static void count_alert(void *context, const StoreAlert *alert) {
    *(uint32_t *)context += 10000 * (uint32_t)(alert->game + alert->told);
}

/* Each from its own mark, with the chain checked; one that is damaged, or not there, does the others no
 * harm. */
static void many_are_read_at_once(void **state) {
    enum { ROUNDS = 3, PASTS = 4 };
    static const uint8_t token[STORE_TOKEN] = {5};
    static const StoreCode codes[PASTS] = {STORE_DAMAGED, STORE_OK, STORE_MISSING, STORE_OK};
    static const uint32_t sums[PASTS] = {1, 2 + 3, 0, 1 + 2 + 3 + 100 * (1 + 5) + 10000 * (4 + 6)};
    uint32_t sum[PASTS] = {0};
    StorePast past[PASTS] = {{.game = 2}, {.game = 3}, {.game = 99}, {.game = 4}};
    StoreWriter writer = {.store = join(&anna, STORE_WRITE)};
    assert_int_equal(store_writer_begin(&writer), STORE_OK);
    for (int round = 0; round < ROUNDS; round++) {
        assert_int_equal(store_writer_round(&writer), STORE_OK);
        if (round == 0) {
            past[1].mark.n = 1;
            memcpy(past[1].mark.chain, writer.chain[3], STORE_CHAIN);
        }
    }
    const StoreAlert alert = {.game = 4,
                              .told = 6,
                              .kind = store_writer_text("push"),
                              .url = store_writer_text("https://x"),
                              .language = store_writer_text("en")};
    assert_int_equal(store_set_token(writer.store, 4, 1, token), STORE_OK);
    assert_int_equal(store_begin(writer.store), STORE_OK);
    assert_int_equal(store_set_alert(writer.store, &alert), STORE_OK);
    assert_int_equal(store_commit(writer.store), STORE_OK);
    run_sql("UPDATE entries SET body = 'x' WHERE game = 2 AND n = 2;"
            "UPDATE tables SET status = 1 WHERE game = 4");
    for (int i = 0; i < PASTS; i++) {
        const StoreTable table = store_writer_table(past[i].game);
        past[i].context = &sum[i];
        if (past[i].mark.n == 0) {
            store_chain_begin(&table, past[i].mark.chain);
        }
    }
    assert_int_equal(store_each_past(writer.store, past, PASTS, count_entry), STORE_OK);
    assert_int_equal(store_each_holder(writer.store, past, PASTS, count_token, count_alert),
                     STORE_OK);
    for (int i = 0; i < PASTS; i++) {
        assert_string_equal(store_code_name(past[i].code), store_code_name(codes[i]));
        assert_int_equal(sum[i], sums[i]);
    }
    assert_int_equal(past[1].status, STORE_LOBBY);
    assert_int_equal(past[3].status, STORE_PLAYING);
    store_close(writer.store);
}

static bool note_orphan(void *context, uint64_t game, const char *id) {
    char *found = context;
    snprintf(found + strlen(found), 20, "%d:%s ", (int)game, id);
    return true;
}

static void assert_orphans(Store *store, StoreSearch search, const char *wanted) {
    char found[200] = "";
    assert_int_equal(store_each_orphan(store, &search, note_orphan, found), STORE_OK);
    assert_string_equal(found, wanted);
}

/* Those with a board of their own wait until somebody comes. */
static void tables_of_the_dead_are_found(void **state) {
    StoreWriter writer = {.store = join(&anna, STORE_WRITE)};
    assert_int_equal(store_writer_begin(&writer), STORE_OK);
    Store *other = join(&bert, STORE_CLAIM);
    assert_orphans(other, (StoreSearch){.limit = 10}, "");
    assert_orphans(writer.store, (StoreSearch){.limit = 10}, "");
    assert_orphans(writer.store, (StoreSearch){.limit = 10, .own = true}, "2:table2 4:table4 ");
    let_lease_end(&anna);
    assert_orphans(other, (StoreSearch){.limit = 1}, "2:table2 ");
    assert_orphans(other, (StoreSearch){.after = 2, .limit = 1}, "4:table4 ");
    assert_claims(other, STORE_OK, 2);
    assert_orphans(other, (StoreSearch){.limit = 10}, "4:table4 ");
    store_close(other);
    store_close(writer.store);
}

static void numbers_are_given_once(void **state) {
    StoreWriter writer = {.store = join(&anna, STORE_WRITE)};
    assert_int_equal(store_writer_begin(&writer), STORE_OK);
    Store *other = join(&bert, STORE_CLAIM);
    uint64_t first;
    assert_int_equal(store_reserve(writer.store, 10, &first), STORE_OK);
    assert_int_equal(first, STORE_WRITER_GAMES + 1);
    assert_int_equal(store_reserve(other, 10, &first), STORE_OK);
    assert_int_equal(first, STORE_WRITER_GAMES + 11);
    store_close(other);
    store_close(writer.store);
}

/* Nodes live together; whoever has no name, or the same one, is refused. */
static void names_are_for_one_each(void **state) {
    Store *first = join(&anna, STORE_WRITE);
    Store *second = join(&bert, STORE_WRITE);
    Store *third;
    assert_int_equal(store_open_node(url, STORE_WRITE, &anna, &third), STORE_IN_USE);
    assert_opens(url, STORE_WRITE, STORE_IN_USE);
    store_close(first);
    store_close(second);
    assert_opens(url, STORE_WRITE,
                 STORE_OK); /* however long the database takes to end their lines */
}

/* The database is still at work for a server that has ended, until after the next one has come. */
static void who_has_ended_is_waited_for(void **state) {
    store_close(store_writer_fill(url, 1).store);
    await_end_of_lines();
    PGconn *line = PQconnectdb(url);
    PQclear(PQexec(line, "SELECT pg_advisory_lock(1162889560, 0)"));
    assert_true(PQsendQuery(line,
                            "DO $$ BEGIN WHILE NOT EXISTS (SELECT 1 FROM pg_stat_activity "
                            "WHERE application_name = 'epix' AND query LIKE '%try_advisory%') "
                            "LOOP PERFORM pg_sleep(0.01), pg_stat_clear_snapshot(); "
                            "END LOOP; END $$"));
    PQfinish(line);
    assert_opens(url, STORE_WRITE, STORE_OK);
}

int main(int argc, char **argv) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(strange_schemas_are_left_alone, begin),
        cmocka_unit_test_setup(wrong_addresses_are_told_apart, begin),
        cmocka_unit_test_setup(a_line_that_breaks_is_made_anew, begin),
        cmocka_unit_test_setup(who_waits_too_long_is_refused, begin),
        cmocka_unit_test_setup(what_is_committed_is_on_disk, begin),
        cmocka_unit_test_setup(every_byte_can_be_kept, begin),
        cmocka_unit_test_setup(an_entry_follows_the_last_one, begin),
        cmocka_unit_test_setup(one_at_the_wrong_place_holds_all_back, begin),
        cmocka_unit_test_setup(older_schemas_are_brought_up_to_date, begin),
        cmocka_unit_test_setup(a_table_has_one_owner, begin),
        cmocka_unit_test_setup(the_dead_claim_nothing, begin),
        cmocka_unit_test_setup(nodes_know_each_other, begin),
        cmocka_unit_test_setup(who_has_slept_is_fenced, begin),
        cmocka_unit_test_setup(entries_carry_fences, begin),
        cmocka_unit_test_setup(a_fence_holds_all_back, begin),
        cmocka_unit_test_setup(a_takeover_comes_before_or_after, begin),
        cmocka_unit_test_setup(many_are_claimed_at_once, begin),
        cmocka_unit_test_setup(many_are_read_at_once, begin),
        cmocka_unit_test_setup(tables_of_the_dead_are_found, begin),
        cmocka_unit_test_setup(numbers_are_given_once, begin),
        cmocka_unit_test_setup(names_are_for_one_each, begin),
        cmocka_unit_test_setup(who_has_ended_is_waited_for, begin),
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

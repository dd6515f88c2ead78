/* SPDX-License-Identifier: MIT */
/*
 * The data file of SQLite: what every store promises (tests/support/store_trial.h); and files of older
 * versions, copies, and files that are damaged or somebody else's.
 */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "store.h"
#include "store_trial.h"
#include "store_writer.h"
#include "test_dice.h"

enum { PATH = 256 };

static char folder[] = "/tmp/epix-store-XXXXXX";
static char path[PATH];
static char copy[PATH];

static void empty(void) {
    store_writer_remove(path);
    store_writer_remove(copy);
}

static int begin(void **state) {
    empty();
    return 0;
}

/* ---- What it holds ------------------------------------------------------------------------------- */

static void it_is_for_its_owner_only(void **state) {
    store_close(store_writer_fill(path, 1).store);
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 077, 0);
}

static int64_t count(const char *sql) {
    sqlite3 *db;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    const int64_t number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return number;
}

/* ---- Chains ------------------------------------------------------------------------------------- */

/* Each part of an entry is under its hash, and so is where a text ends. */
static void chains_tell_entries_apart(void **state) {
    const uint8_t before[2][STORE_CHAIN] = {{1}, {2}};
    const StoreEntry first = {.n = 1, .at = 2, .sequence = 3, .seat = 1, .body = {"ab", 2}};
    StoreEntry entry[] = {first, first, first, first, first, first};
    enum { ENTRIES = sizeof entry / sizeof *entry };
    entry[1].n = 2;
    entry[2].at = 3;
    entry[3].sequence = 4;
    entry[4].seat = 2;
    entry[5].body.length = 1;
    for (int i = 0; i < ENTRIES; i++) {
        store_chain_add(before[0], &entry[i]);
        for (int k = 0; k < i; k++) {
            assert_memory_not_equal(entry[i].chain, entry[k].chain, STORE_CHAIN);
        }
    }
    StoreEntry other = first;
    store_chain_add(before[1], &other);
    assert_memory_not_equal(other.chain, entry[0].chain, STORE_CHAIN);
}

static void chains_tell_tables_apart(void **state) {
    const StoreTable table[] = {
        {.id = "one", .created = 1, .setup = {"abc", 3}, .board = {"d", 1}},
        {.id = "one", .created = 1, .setup = {"ab", 2}, .board = {"cd", 2}},
        {.id = "one", .created = 1, .setup = {"abc", 3}, .cards = {"d", 1}},
        {.id = "one", .created = 1, .setup = {"abcd", 4}},
        {.id = "one", .created = 1, .setup = {"abcd", 4}, .board = {"", 0}},
        {.id = "one", .created = 2, .setup = {"abcd", 4}},
        {.id = "two", .created = 1, .setup = {"abcd", 4}},
    };
    enum { TABLES = sizeof table / sizeof *table };
    uint8_t chain[TABLES][STORE_CHAIN];
    for (int i = 0; i < TABLES; i++) {
        store_chain_begin(&table[i], chain[i]);
        for (int k = 0; k < i; k++) {
            assert_memory_not_equal(chain[i], chain[k], STORE_CHAIN);
        }
    }
}

static void run_sql(const char *sql) {
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void copy_file(const char *from, const char *to) {
    static char bytes[1 << 20];
    FILE *file = fopen(from, "rb");
    assert_non_null(file);
    const size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    file = fopen(to, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

static bool are_same(const char *one, const char *other) {
    FILE *first = fopen(one, "rb");
    FILE *second = fopen(other, "rb");
    assert_true(first && second);
    int a, b;
    do {
        a = fgetc(first);
        b = fgetc(second);
    } while (a == b && a != EOF);
    fclose(first);
    fclose(second);
    return a == b;
}

static void strange_files_are_left_alone(void **state) {
    Store *store;
    run_sql("CREATE TABLE somebody (elses)");
    assert_int_equal(store_open(path, STORE_WRITE, &store), STORE_FOREIGN);
    store_writer_remove(path);
    store_close(store_writer_fill(path, 1).store);
    run_sql("PRAGMA user_version = 99");
    copy_file(path, copy);
    assert_int_equal(store_open(path, STORE_WRITE, &store), STORE_NEWER);
    assert_int_equal(store_open(path, STORE_READ, &store), STORE_NEWER);
    assert_true(are_same(path, copy));
    assert_int_equal(store_open("/nowhere/at/all", STORE_WRITE, &store), STORE_FAILED);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs("This is a letter to my aunt, and it is longer than a header of a data file: dear "
          "aunt, thank you for the board game that you have sent me.",
          file);
    fclose(file);
    assert_int_equal(store_open(path, STORE_WRITE, &store), STORE_FOREIGN);
}

/* What is wrong with the file as a whole is told in SQLite's words. */
static void a_damaged_file_tells_where(void **state) {
    store_close(store_writer_fill(path, 6).store);
    run_sql("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'entries_once'");
    Store *store;
    assert_int_equal(store_open(path, STORE_READ, &store), STORE_OK);
    assert_int_equal(store_check(store), STORE_DAMAGED);
    assert_non_null(strstr(store_reason(store), "never used"));
    store_close(store);
}

/* ---- Copies -------------------------------------------------------------------------------------------- */

/* Takes the place of the C library's. Files that are only read are synced by nobody but
 * store_backup: SQLite syncs what it writes, and folders. */
static int synced_copies;
static bool sync_fails;

int fsync(int fd) {
    struct stat status;
    if (fstat(fd, &status) != 0 || !S_ISREG(status.st_mode) ||
        (fcntl(fd, F_GETFL) & O_ACCMODE) != O_RDONLY) {
        return fdatasync(fd);
    }
    synced_copies++;
    errno = sync_fails ? EIO : errno;
    return sync_fails ? -1 : 0;
}

/* A copy is all there and on disk, or there is none. */
static void copies_are_whole(void **state) {
    StoreWriter writer = store_writer_fill(path, 6);
    synced_copies = 0;
    assert_int_equal(store_backup(writer.store, copy), STORE_OK);
    assert_int_equal(synced_copies, 1);
    assert_int_equal(store_backup(writer.store, copy), STORE_FAILED); /* one is there */
    Store *store;
    assert_int_equal(store_open(copy, STORE_READ, &store), STORE_OK);
    for (uint64_t game = 1; game <= STORE_WRITER_GAMES; game++) {
        uint32_t n;
        assert_int_equal(store_writer_read(store, game, &n), STORE_OK);
        assert_int_equal(n, 6);
    }
    store_close(store);
    store_writer_remove(copy);
    sync_fails = true;
    assert_int_equal(store_backup(writer.store, copy), STORE_FAILED);
    sync_fails = false;
    assert_int_equal(access(copy, F_OK), -1);
    store_close(writer.store);
}

/* ---- Versions ------------------------------------------------------------------------------------------ */

/* What version 1 of the schema was. It must never change. */
static const char version_1[] =
    "PRAGMA application_id = 0x45504958; PRAGMA user_version = 1; PRAGMA journal_mode = WAL;"
    "CREATE TABLE tables (game INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, created INTEGER NOT "
    "NULL, ended INTEGER NOT NULL DEFAULT 0, status INTEGER NOT NULL, setup TEXT NOT NULL, board "
    "TEXT, cards TEXT, summary TEXT) STRICT;"
    "CREATE INDEX tables_finished ON tables (ended, game) WHERE summary IS NOT NULL;"
    "CREATE TABLE seats (game INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, token BLOB "
    "NOT NULL CHECK (length(token) = 32), PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE entries (game INTEGER NOT NULL REFERENCES tables, n INTEGER NOT NULL CHECK (n > "
    "0), at INTEGER NOT NULL, seat INTEGER NOT NULL, seq INTEGER, body TEXT NOT NULL, chain BLOB "
    "NOT NULL, PRIMARY KEY (game, n)) STRICT, WITHOUT ROWID;"
    "CREATE UNIQUE INDEX entries_once ON entries (game, seat, seq) WHERE seq IS NOT NULL;";

/* The rows of the file of today, in a file of version 1. */
static void write_version_1(int rounds) {
    store_close(store_writer_fill(copy, rounds).store);
    run_sql(version_1);
    char sql[2 * PATH];
    snprintf(sql, sizeof sql,
             "ATTACH '%s' AS today; INSERT INTO tables SELECT * FROM today.tables;"
             "INSERT INTO seats SELECT * FROM today.seats;"
             "INSERT INTO entries SELECT * FROM today.entries",
             copy);
    run_sql(sql);
}

/* Nobody but the writer may change it, and then all is there and can be gone on with. */
static void older_files_are_brought_up_to_date(void **state) {
    write_version_1(7);
    Store *store;
    assert_int_equal(store_open(path, STORE_READ, &store), STORE_OLDER);
    StoreWriter writer = {0};
    assert_int_equal(store_open(path, STORE_WRITE, &writer.store), STORE_OK);
    for (uint64_t game = 1; game <= STORE_WRITER_GAMES; game++) {
        assert_int_equal(store_writer_read(writer.store, game, &writer.n[game]), STORE_OK);
        assert_int_equal(writer.n[game], 7);
        StoreEntry last;
        assert_int_equal(store_find_command(writer.store, game, 7 % 4, 7, &last), STORE_OK);
        memcpy(writer.chain[game], last.chain, STORE_CHAIN);
    }
    assert_int_equal(store_begin(writer.store), STORE_OK);
    assert_int_equal(store_writer_add(&writer, 2), STORE_OK);
    assert_int_equal(store_commit(writer.store), STORE_OK);
    store_close(writer.store);
    uint32_t n;
    assert_int_equal(store_open(path, STORE_READ, &store), STORE_OK);
    assert_int_equal(store_check(store), STORE_OK);
    assert_int_equal(store_writer_read(store, 2, &n), STORE_OK);
    assert_int_equal(n, 8);
    store_close(store);
    run_sql("DELETE FROM entries WHERE game = 3 AND n = 7"); /* the new check holds for old rows */
    assert_int_equal(store_open(path, STORE_READ, &store), STORE_OK);
    assert_int_equal(store_writer_read(store, 3, &n), STORE_DAMAGED);
    store_close(store);
}

static void flip_bits(const char *file, Dice *dice) {
    struct stat status;
    assert_int_equal(stat(file, &status), 0);
    const int fd = open(file, O_RDWR);
    assert_true(fd >= 0);
    for (int flips = 1 + (int)dice_roll(dice, 4); flips > 0; flips--) {
        const off_t offset = (off_t)dice_roll(dice, (uint64_t)status.st_size);
        unsigned char byte;
        assert_int_equal(pread(fd, &byte, 1, offset), 1);
        byte ^= (unsigned char)(1 << dice_roll(dice, 8));
        assert_int_equal(pwrite(fd, &byte, 1, offset), 1);
    }
    close(fd);
}

/* Never a crash, and never an entry that was not written: check_entry looks. */
static void flipped_bits_are_noticed(void **state) {
    store_close(store_writer_fill(path, 40).store);
    const int copies = test_scale(1000);
    int damaged = 0;
    for (int i = 0; i < copies; i++) {
        Dice dice = dice_with((uint64_t)i);
        store_writer_remove(copy);
        copy_file(path, copy);
        flip_bits(copy, &dice);
        Store *store;
        bool found = store_open(copy, STORE_WRITE, &store) != STORE_OK;
        for (uint64_t game = 1; store && game <= STORE_WRITER_GAMES; game++) {
            uint32_t n;
            found |= store_writer_read(store, game, &n) != STORE_OK;
        }
        damaged += found;
        store_close(store);
    }
    assert_in_range(damaged, copies / 4, copies);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(it_is_for_its_owner_only, begin),
        cmocka_unit_test(chains_tell_entries_apart),
        cmocka_unit_test(chains_tell_tables_apart),
        cmocka_unit_test_setup(strange_files_are_left_alone, begin),
        cmocka_unit_test_setup(a_damaged_file_tells_where, begin),
        cmocka_unit_test_setup(copies_are_whole, begin),
        cmocka_unit_test_setup(older_files_are_brought_up_to_date, begin),
        cmocka_unit_test_setup(flipped_bits_are_noticed, begin),
    };
    if (!mkdtemp(folder)) {
        return 1;
    }
    snprintf(path, sizeof path, "%s/data", folder);
    snprintf(copy, sizeof copy, "%s/copy", folder);
    const StoreTrial trial = {"SQLite", path, empty, run_sql, count};
    const int failed = store_trial_run(&trial) + cmocka_run_group_tests(tests, NULL, NULL);
    store_writer_remove(path);
    store_writer_remove(copy);
    remove(folder);
    return failed;
}

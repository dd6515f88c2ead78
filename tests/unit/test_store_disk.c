/* SPDX-License-Identifier: MIT */
/*
 * The data file on a bad disk. Power is lost at every moment at which it matters: nothing that was
 * acknowledged is lost, and each transaction is there as a whole or not at all. Every call of the
 * system fails once: what was refused is not there twice, and goes on as soon as the disk does.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "lossy_disk.h"
#include "store_writer.h"
#include "test_dice.h"

enum { PATH = 256 };

static char folder[] = "/tmp/epix-disk-XXXXXX";
static char path[PATH];
static char copy[PATH];

static int begin(void **state) {
    store_writer_remove(path);
    store_writer_remove(copy);
    return 0;
}

/* ---- Loss of power ---------------------------------------------------------------------------------- */

typedef struct Trial {
    StoreWriter acknowledged;
    bool exists; /* the tables were */
    int cuts;
    int losses;
} Trial;

/* All of what was acknowledged, and of the next transaction all or nothing. */
static bool is_whole(const Trial *trial, Store *store) {
    uint32_t first = 0;
    for (uint64_t game = 1; game <= STORE_WRITER_GAMES; game++) {
        uint32_t n;
        const StoreCode code = store_writer_read(store, game, &n);
        if (code != STORE_OK && (trial->exists || code != STORE_MISSING)) {
            return false;
        }
        first = game == 1 ? n : first;
        if (n < trial->acknowledged.n[game] || n != first) {
            return false;
        }
    }
    return true;
}

static void lose_power(void *context) {
    Trial *trial = context;
    lossy_disk_lose_power(path, copy, (uint64_t)trial->cuts++);
    Store *store;
    const bool whole = store_open(copy, STORE_WRITE, &store) == STORE_OK && is_whole(trial, store);
    trial->losses += !whole;
    store_close(store);
}

/* As a server does it: one connection writes, another moves pages into the data file. */
static Trial cut_everywhere(bool honest, int rounds) {
    Trial trial = {0};
    StoreWriter writer = {0};
    Store *tidy;
    lossy_disk_install(honest);
    assert_int_equal(store_open(path, STORE_WRITE, &writer.store), STORE_OK);
    assert_int_equal(store_open(path, STORE_TIDY, &tidy), STORE_OK);
    lossy_disk_watch(lose_power, &trial);
    assert_int_equal(store_writer_begin(&writer), STORE_OK);
    trial.exists = true;
    for (int round = 0; round < rounds; round++) {
        assert_int_equal(store_writer_round(&writer), STORE_OK);
        trial.acknowledged = writer;
        lose_power(&trial);
        if (round % 8 == 3) {
            store_checkpoint(tidy);
        }
    }
    lossy_disk_watch(NULL, NULL);
    assert_true(lossy_disk_syncs() >= rounds);
    store_close(tidy);
    store_close(writer.store);
    lossy_disk_remove();
    return trial;
}

static void a_loss_of_power_loses_nothing(void **state) {
    const int rounds = test_scale(40);
    const Trial trial = cut_everywhere(true, rounds);
    assert_int_equal(trial.losses, 0);
    assert_true(trial.cuts > 10 * rounds);
    print_message("           %d losses of power\n", trial.cuts);
}

/* The test above can fail: without syncs it does. */
static void without_syncs_something_is_lost(void **state) {
    const Trial trial = cut_everywhere(false, 10);
    assert_true(trial.losses > trial.cuts / 4);
}

/* ---- Calls that fail ---------------------------------------------------------------------------------- */

enum { ROUNDS = 6 };

/* Tries until the disk works again: the call that fails does so once. */
static void insist(StoreWriter *writer, StoreCode (*act)(StoreWriter *writer)) {
    StoreCode code = STORE_FAILED;
    for (int i = 0; i < 3 && code != STORE_OK; i++) {
        code = act(writer);
        assert_int_not_equal(code, STORE_DOUBLED);
        assert_int_not_equal(code, STORE_DAMAGED);
    }
    assert_int_equal(code, STORE_OK);
}

static StoreCode open_writer(StoreWriter *writer) {
    return store_open(path, STORE_WRITE, &writer->store);
}

static StoreCode open_tidy(StoreWriter *writer) {
    return store_open(path, STORE_TIDY, &writer->store);
}

/* The call with this number fails; returns how many calls there were. */
static int live(int failing) {
    StoreWriter writer = {0};
    StoreWriter tidy = {0};
    store_writer_remove(path);
    lossy_disk_install(true);
    lossy_disk_fail(failing);
    insist(&writer, open_writer);
    insist(&tidy, open_tidy);
    insist(&writer, store_writer_begin);
    for (int round = 0; round < ROUNDS; round++) {
        insist(&writer, store_writer_round);
        if (round % 2) {
            store_checkpoint(tidy.store);
        }
    }
    store_close(tidy.store);
    store_close(writer.store);
    const int calls = lossy_disk_fail(0);
    lossy_disk_remove();
    return calls;
}

static void every_call_may_fail(void **state) {
    const int calls = live(0);
    assert_true(calls > 100);
    for (int failing = 1; failing <= calls; failing++) {
        live(failing);
        Store *store;
        assert_int_equal(store_open(path, STORE_READ, &store), STORE_OK);
        assert_int_equal(store_check(store), STORE_OK);
        for (uint64_t game = 1; game <= STORE_WRITER_GAMES; game++) {
            uint32_t n;
            assert_int_equal(store_writer_read(store, game, &n), STORE_OK);
            assert_int_equal(n, ROUNDS);
        }
        store_close(store);
    }
    print_message("           %d calls\n", calls);
}

/* A disk that cannot be read for a moment does not make a history a damaged one. */
static void what_cannot_be_read_is_not_damaged(void **state) {
    enum { LONG = 400 };
    StoreWriter writer = store_writer_fill(path, LONG);
    store_close(writer.store);
    int failed = 0, calls = 0;
    for (int failing = 0; failing <= calls; failing++) {
        Store *store;
        uint32_t n;
        lossy_disk_install(true);
        assert_int_equal(store_open(path, STORE_READ, &store), STORE_OK);
        lossy_disk_fail(failing);
        const StoreCode code = store_writer_read(store, 1, &n);
        assert_true(code == STORE_OK ? n == LONG : code == STORE_FAILED);
        failed += code == STORE_FAILED;
        const int done = lossy_disk_fail(0);
        calls = done > calls ? done : calls;
        store_close(store);
        lossy_disk_remove();
    }
    assert_true(failed > 5);
    print_message("           %d of %d calls\n", failed, calls);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(what_cannot_be_read_is_not_damaged, begin),
        cmocka_unit_test_setup(a_loss_of_power_loses_nothing, begin),
        cmocka_unit_test_setup(without_syncs_something_is_lost, begin),
        cmocka_unit_test_setup(every_call_may_fail, begin),
    };
    if (!mkdtemp(folder)) {
        return 1;
    }
    snprintf(path, sizeof path, "%s/data", folder);
    snprintf(copy, sizeof copy, "%s/copy", folder);
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    begin(NULL);
    rmdir(folder);
    return failed;
}

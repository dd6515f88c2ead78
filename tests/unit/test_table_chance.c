/* SPDX-License-Identifier: MIT */
/*
 * What follows from a table's secret number: random numbers as OpenSSL's SipHash makes them, and how
 * long bots take.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>

#include "dice.h"
#include "table/table_parts.h"
#include "table_local.h"

static void put(unsigned char out[8], uint64_t word) {
    for (int i = 0; i < 8; i++) {
        out[i] = (unsigned char)(word >> 8 * i);
    }
}

static uint64_t siphash(uint64_t secret, uint64_t use, uint64_t number) {
    unsigned char key[16];
    unsigned char message[16];
    unsigned char tag[8] = {0};
    size_t size = sizeof tag;
    size_t length = 0;
    const OSSL_PARAM wanted[] = {OSSL_PARAM_construct_size_t(OSSL_MAC_PARAM_SIZE, &size),
                                 OSSL_PARAM_construct_end()};
    put(key, secret);
    put(key + 8, secret);
    put(message, use);
    put(message + 8, number);
    assert_non_null(EVP_Q_mac(NULL, "SIPHASH", NULL, NULL, wanted, key, sizeof key, message,
                              sizeof message, tag, sizeof tag, &length));
    assert_int_equal(length, sizeof tag);
    uint64_t word = 0;
    for (int i = 7; i >= 0; i--) {
        word = word << 8 | tag[i];
    }
    return word;
}

static void numbers_are_siphash(void **state) {
    uint64_t dice[4];
    dice_init(dice, 1);
    for (int i = 0; i < 1000; i++) {
        const uint64_t secret = dice_next(dice);
        const uint64_t use = dice_next(dice);
        const uint64_t number = dice_next(dice);
        assert_true(table__random(secret, use, number) == siphash(secret, use, number));
    }
}

/* How long the first bot of a table takes, in milliseconds. */
static TableTime delay(bool slow, uint64_t random) {
    TableLocal *local = calloc(1, sizeof *local);
    TableSetup setup;
    TableTime show_at = 0;
    assert_non_null(local);
    table_setup_init(&setup, 2);
    setup.slow_bots = slow;
    assert_int_equal(table_local_open(local, &setup, NULL).code, NOTE_FAULT_NONE);
    for (uint8_t seat = 0; seat < 2; seat++) {
        const TableCommand bot = {.kind = TABLE_ENTRY_BOT,
                                  .seat = EPIX_CHANCE,
                                  .other = seat,
                                  .number = 0};
        assert_int_equal(table_local_do(local, &bot, 0).code, TABLE_ACCEPTED);
    }
    const TableCommand start = {.kind = TABLE_ENTRY_START, .seat = EPIX_CHANCE, .random = random};
    assert_int_equal(table_local_do(local, &start, 0).code, TABLE_ACCEPTED);
    const int seat = local->table.state.actors >> 1 & 1;
    assert_true(table_wants_bot(&local->table, seat, &show_at));
    const TableTime waits = show_at - local->table.seat[seat].asked_at;
    table_local_free(local);
    free(local);
    return waits;
}

static void bots_take_their_time(void **state) {
    TableTime least = TABLE_NEVER;
    TableTime most = 0;
    for (uint64_t random = 0; random < 200; random++) {
        const TableTime waits = delay(true, random);
        least = waits < least ? waits : least;
        most = waits > most ? waits : most;
        assert_int_equal(delay(false, random), 0);
    }
    assert_in_range(least, 600, 650);
    assert_in_range(most, 1450, 1500);
}

/* Another question, another delay: whoever watches learns nothing from it. */
static void delays_differ_by_question(void **state) {
    Table table = {.game = &(NoteGame){.board.board.seats = 2},
                   .setup = &(TableSetup){.slow_bots = true}};
    TableTime first = 0;
    int different = 0;
    table.status = TABLE_PLAYING;
    table.state.actors = 1;
    table.seat[0].holder = TABLE_BOT;
    for (uint32_t prompt = 1; prompt <= 20; prompt++) {
        TableTime show_at = 0;
        table.seat[0].prompt = prompt;
        assert_true(table_wants_bot(&table, 0, &show_at));
        first = prompt == 1 ? show_at : first;
        different += show_at != first;
    }
    assert_true(different > 15);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_siphash),
        cmocka_unit_test(bots_take_their_time),
        cmocka_unit_test(delays_differ_by_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * The JSON reader: it takes what another reader takes, and finds the same in it. Views that are
 * printed are read as they were.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "note_json_read.h"
#include "note_view.h"
#include "random_table.h"

static char message[TABLE_MESSAGE_SIZE];

/* ---- Texts --------------------------------------------------------------------------------- */

static void expect_same(NoteSlice value, json_t *meant);

static void expect_same_items(NoteSlice array, json_t *meant) {
    NoteSlice item = {0};
    for (size_t i = 0; i < json_array_size(meant); i++) {
        item = note_json_item(array, item);
        expect_same(item, json_array_get(meant, i));
    }
    assert_null(json_array_size(meant) ? note_json_item(array, item).start
                                       : note_json_item(array, (NoteSlice){0}).start);
}

/* The same value, as far as the terminal asks. */
static void expect_same(NoteSlice value, json_t *meant) {
    static char text[1 << 12];
    const char *key;
    json_t *member;
    assert_true(value.length > 0);
    assert_int_equal(note_json_is_true(value), json_is_true(meant));
    assert_int_equal(note_json_is_null(value), json_is_null(meant));
    assert_int_equal(note_json_is_object(value), json_is_object(meant));
    const int64_t whole =
        json_is_integer(meant) && json_integer_value(meant) >= 0 ? json_integer_value(meant) : -1;
    if (value.length <= 18) {
        assert_int_equal(note_json_whole(value, -1), whole);
    }
    if (json_is_string(meant)) {
        assert_int_equal(note_json_text(value, text, sizeof text), json_string_length(meant));
        assert_memory_equal(text, json_string_value(meant), json_string_length(meant));
    }
    expect_same_items(value, meant);
    json_object_foreach(meant, key, member) {
        if (!strpbrk(key, "\"\\\b\f\n\r\t") && *key) {
            expect_same(note_json_member(value, key), member);
        }
    }
    assert_null(note_json_member(value, "no such key").start);
}

static void values_are_found(void **state) {
    static const char *const texts[] = {
        "{}",
        " [ ] ",
        "null",
        "[1, 2 ,3,[[]],{},{\"a\" : true , \"b\":[false]}]",
        "{\"text\":\"a\\u00e9\\ud83d\\ude00\\n\\\"\\/\\\\\\u0041\\t\",\"n\":12,\"m\":-3,\"r\":1.5}",
        "[0,1e3,2.50E-1,123456789012345678,\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"]",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        json_t *meant = json_loads(texts[i], JSON_DECODE_ANY, NULL);
        assert_non_null(meant);
        expect_same(note_json_read(texts[i], strlen(texts[i])), meant);
        json_decref(meant);
    }
}

static void other_texts_are_refused(void **state) {
    static const char *const texts[] = {
        "",
        " ",
        "{",
        "[1,]",
        "{\"a\"}",
        "{\"a\":}",
        "{a:1}",
        "[1 2]",
        "01",
        "1.",
        "-",
        "1e",
        ".5",
        "+1",
        "tru",
        "nul",
        "truex",
        "\"",
        "\"\\x\"",
        "\"\\u12g4\"",
        "\"\\ud800\"",
        "\"\\udc00\"",
        "\"\\ud800\\u0041\"",
        "\"\n\"",
        "\"\x80\"",
        "\"\xc0\xaf\"",
        "\"\xed\xa0\x80\"",
        "[}",
        "{]",
        "[] []",
        "{\"a\":1,}",
        "'a'",
        "\"\xe2\x82\"",
        "{\"a\" 1}",
        "[,1]",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_null(json_loads(texts[i], JSON_DECODE_ANY, NULL));
        if (note_json_read(texts[i], strlen(texts[i])).start) {
            fail_msg("%s", texts[i]);
        }
    }
}

static void depth_has_a_limit(void **state) {
    char text[2 * NOTE_JSON_DEPTH + 2];
    memset(text, '[', NOTE_JSON_DEPTH + 1);
    memset(text + NOTE_JSON_DEPTH + 1, ']', NOTE_JSON_DEPTH + 1);
    assert_null(note_json_read(text, sizeof text).start);
    assert_non_null(note_json_read(text + 1, sizeof text - 2).start);
}

/* Changes some bytes of a message. */
static size_t spoil(char *text, size_t length, Dice *dice) {
    static const char bytes[] = "{}[]\",:\\u0123-.eE tfn\x80\xc3\xed\n";
    for (uint64_t n = dice_roll(dice, 4); n > 0; n--) {
        const size_t at = (size_t)dice_roll(dice, length);
        if (dice_roll(dice, 3) == 0) {
            memmove(text + at, text + at + 1, --length - at);
        } else {
            text[at] = bytes[dice_roll(dice, sizeof bytes - 1)];
        }
    }
    return length;
}

static void spoilt_messages_are_read_alike(void **state) {
    long good = 0, bad = 0;
    for (int number = 0; number < 12; number++) {
        RandomTable *random = random_table_new(number);
        Dice dice = dice_with((uint64_t)number);
        random_table_begin(random);
        do {
            const TableObserver who = {.seat = EPIX_RED, .now = random->now};
            size_t length = table_print_view(&random->table, &who, message, sizeof message);
            length = spoil(message, length, &dice);
            json_t *meant = json_loadb(message, length, JSON_ALLOW_NUL, NULL);
            const NoteSlice value = note_json_read(message, length);
            assert_int_equal(value.start != NULL, meant != NULL);
            if (meant) {
                good++;
            } else {
                bad++;
            }
            json_decref(meant);
        } while (random_table_go_on(random));
        random_table_free(random);
    }
    assert_true(good > 100 && bad > 100);
}

/* ---- Views --------------------------------------------------------------------------------- */

static void expect_read(const RandomTable *random, int observer) {
    EpixView sent, meant;
    const TableObserver who = {.seat = (uint8_t)observer, .now = random->now};
    const size_t length = table_print_view(&random->table, &who, message, sizeof message);
    epix_view(&random->game.game, &random->table.state, observer, &meant);
    expect_table(random,
                 note_view_parse(&random->game, note_json_read(message, length), observer, &sent),
                 "no view");
    expect_table(random, memcmp(&sent, &meant, sizeof sent) == 0, "another view");
}

static void views_are_read_as_printed(void **state) {
    for (int number = 0; number < 30; number++) {
        RandomTable *random = random_table_new(number);
        bool more = true;
        for (random_table_begin(random); more; more = random_table_go_on(random)) {
            for (int i = 0; i <= random->setup.players; i++) {
                expect_read(random, random_table_observer(random, i));
            }
        }
        expect_read(random, EPIX_SPECTATOR);
        random_table_free(random);
    }
}

/* The message with a part of it, which it must have, replaced by something else. */
static size_t change(const char *part, const char *instead, char *out, size_t size) {
    const char *place = strstr(message, part);
    if (!place) {
        fail_msg("no %s in %s", part, message);
    }
    return (size_t)snprintf(out, size, "%.*s%s%s", (int)(place - message), message, instead,
                            place + strlen(part));
}

/* What a view must not leave out, and what it must not name. */
static void other_views_are_refused(void **state) {
    static const struct {
        const char *part;
        const char *instead;
    } changes[] = {
        {"\"season\":\"spring\"", "\"season\":\"lent\""},
        {"\"phase\":\"guess\"", "\"phase\":7"},
        {"\"turn\":\"r\"", "\"turn\":null"},
        {"\"turn\":\"r\"", "\"turn\":\"y\""},
        {"\"first\":\"r\"", "\"first\":null"},
        {"\"actors\":[\"b\"]", "\"actors\":[\"g\"]"},
        {"\"unit\":\"S\"", "\"unit\":\"X\""},
        {"\"from\":\"r1\"", "\"from\":\"nowhere\""},
        {"\"r1\":\"rS\"", "\"r1\":\"rX\""},
        {"\"r1\":\"rS\"", "\"r1\":\"gS\""},
        {"\"gold\":5", "\"gold\":-5"},
        {"\"gold\":5", "\"gold\":5000000"},
        {"\"cards\":{\"r\":\"M\"", "\"cards\":{\"r\":\"X\""},
        {"\"soldiers\":[]", "\"soldiers\":[\"x\"]"},
        {"\"stake\":2", "\"stake\":\"2\""},
    };
    static const char *const decisions[] = {"attack S r1 lm", "stake 2"};
    static char changed[TABLE_MESSAGE_SIZE];
    const TableObserver who = {.seat = EPIX_RED};
    EpixView view;
    RandomTable *random = random_table_at("season: spring\nphase: act\ngold: r 5 b 3\n"
                                          "units: r1 rS lm bS\n",
                                          (TableClock){0});
    for (int i = 0; i < 2; i++) {
        const TableCommand decide = random_table_red(random, decisions[i]);
        assert_int_equal(random_table_do(random, &decide).code, TABLE_ACCEPTED);
    }
    const size_t length = table_print_view(&random->table, &who, message, sizeof message);
    assert_true(note_view_parse(&random->game, note_json_read(message, length), EPIX_RED, &view));
    assert_int_equal(view.stake, 2);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        const size_t size = change(changes[i].part, changes[i].instead, changed, sizeof changed);
        const NoteSlice json = note_json_read(changed, size);
        assert_non_null(json.start);
        if (note_view_parse(&random->game, json, EPIX_RED, &view)) {
            fail_msg("%s", changes[i].instead);
        }
    }
    random_table_free(random);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_found),
        cmocka_unit_test(other_texts_are_refused),
        cmocka_unit_test(depth_has_a_limit),
        cmocka_unit_test(spoilt_messages_are_read_alike),
        cmocka_unit_test(views_are_read_as_printed),
        cmocka_unit_test(other_views_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * Fields of messages: another reader of JSON takes the same ones, and they mean the same to it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "server/fields.h"
#include "test_dice.h"

enum { MESSAGES = 50000, LENGTH = 120 };

/* Pieces of messages, whole and broken. */
static const char *const pieces[] = {
    "{",
    "}",
    ",",
    ":",
    "\"",
    "\"t\":\"decide\"",
    "\"seq\":5",
    "\"d\":\"pass\"",
    "0",
    "17",
    "00",
    "-1",
    "1.5",
    "1e2",
    "[",
    "]",
    "null",
    "true",
    "\\",
    "\\n",
    "\\u0041",
    "\x7f",
    "\xc3\xa9",
    " ",
    "\n",
    "\"a\"",
    "\"t\":",
    "\"\"",
    "{\"t\":\"x\",",
    "\"n\":0}",
    "9007199254740993",
    "99999999999999999999",
};

/* Often well formed but for one piece. */
static size_t write_message(Dice *dice, char *out) {
    size_t length = 0;
    const bool whole = dice_roll(dice, 2) == 0;
    const int count = 1 + (int)dice_roll(dice, whole ? 5 : 12);
    out[0] = '\0';
    if (whole) {
        strcat(out, "{");
    }
    for (int i = 0; i < count; i++) {
        if (whole && dice_roll(dice, 12) != 0) {
            static const char *const members[] = {"\"t\":\"decide\"", "\"seq\":5",    "\"n\":0",
                                                  "\"\":17",          "\"a\":\"\"",   "\"b\":true",
                                                  "\"d\":\"pass\"",   "\"e\":\"\\n\""};
            strcat(out, i ? "," : "");
            strcat(out, members[dice_roll(dice, sizeof members / sizeof *members)]);
        } else {
            strcat(out, pieces[dice_roll(dice, sizeof pieces / sizeof *pieces)]);
        }
        length = strlen(out);
        if (length > LENGTH) {
            break;
        }
    }
    if (whole) {
        strcat(out, "}");
    }
    return strlen(out);
}

static void check_same(const Fields *fields, json_t *json) {
    assert_int_equal(json_object_size(json), fields->count);
    for (int i = 0; i < fields->count; i++) {
        const Field *field = &fields->field[i];
        char key[LENGTH] = {0};
        memcpy(key, field->key.start, field->key.length);
        const json_t *value = json_object_get(json, key);
        const NoteSlice text = fields_text(fields, key);
        const bool whole = json_is_integer(value) && json_integer_value(value) >= 0;
        assert_non_null(value);
        assert_int_equal(text.start != NULL, json_is_string(value));
        if (text.start) {
            assert_int_equal(text.length, json_string_length(value));
            assert_memory_equal(text.start, json_string_value(value), text.length);
        }
        assert_int_equal(fields_number(fields, key, -1), whole ? json_integer_value(value) : -1);
    }
}

/* Numbers beyond all bounds are good JSON, but the other reader has no room for them. */
static void messages_mean_the_same(void **state) {
    Dice dice = dice_with(1);
    int good = 0;
    int bad = 0;
    (void)state;
    for (int i = 0; i < MESSAGES; i++) {
        char text[2 * LENGTH];
        const size_t length = write_message(&dice, text);
        Fields fields;
        json_error_t error = {0};
        json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
        const bool is_read = fields_read(&fields, (NoteSlice){text, length}, NOTE_JSON_DEPTH);
        if (is_read != json_is_object(json) &&
            json_error_code(&error) != json_error_numeric_overflow) {
            fail_msg("%s", text);
        }
        if (json_is_object(json)) {
            good++;
            check_same(&fields, json);
        } else {
            bad++;
        }
        fields_free(&fields);
        json_decref(json);
    }
    assert_true(good > MESSAGES / 20); /* it is about something */
    assert_true(bad > MESSAGES / 20);
}

static void fields_are_found_and_of_their_kind(void **state) {
    static const char *const texts[] = {
        "{\"t\":\"decide\",\"seq\":9007199254740991,\"prompt\":0,\"d\":\"recruit S r1\"}",
        " { \"\\u0074\" : \"decide\" , \"seq\" : 9007199254740991, \"prompt\":0,\"d\":\"recruit"
        "\\u0020S r1\"}",
    };
    (void)state;
    for (int i = 0; i < 2; i++) {
        Fields fields;
        assert_true(fields_read(&fields, (NoteSlice){texts[i], strlen(texts[i])}, NOTE_JSON_DEPTH));
        assert_int_equal(fields.texts == NULL, i == 0);
        assert_true(note_slice_is(fields_text(&fields, "t"), "decide"));
        assert_true(note_slice_is(fields_text(&fields, "d"), "recruit S r1"));
        assert_int_equal(fields_number(&fields, "seq", -1), 9007199254740991);
        assert_int_equal(fields_number(&fields, "prompt", -1), 0);
        assert_int_equal(fields_number(&fields, "d", -1), -1);
        assert_int_equal(fields_number(&fields, "nothing", -1), -1);
        assert_null(fields_text(&fields, "seq").start);
        assert_null(fields_text(&fields, "nothing").start);
        fields_free(&fields);
    }
}

static bool is_read(const char *text) {
    Fields fields;
    const bool good = fields_read(&fields, (NoteSlice){text, strlen(text)}, NOTE_JSON_DEPTH);
    fields_free(&fields);
    return good;
}

static void other_messages_are_refused(void **state) {
    static const char *const texts[] = {"",
                                        "{",
                                        "[1]",
                                        "1",
                                        "{\"a\":1,\"a\":1}",
                                        "{\"a\":1,\"\\u0061\":1}",
                                        "{\"a\":\"\\u0000\"}",
                                        "{\"a\\u0000\":1}",
                                        "{\"a\":01}",
                                        "{\"a\":1}}",
                                        "{\"a\"}",
                                        "{\"a\":\"\xff\"}"};
    (void)state;
    assert_true(is_read("{}"));
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (is_read(texts[i])) {
            fail_msg("%s", texts[i]);
        }
    }
}

static void there_are_so_many_fields_and_no_more(void **state) {
    char text[16 * (FIELDS + 2)];
    (void)state;
    for (int count = FIELDS; count <= FIELDS + 1; count++) {
        size_t length = 0;
        for (int i = 0; i < count; i++) {
            length += (size_t)snprintf(text + length, sizeof text - length, "%s\"%d\":1",
                                       i ? "," : "{", i);
        }
        snprintf(text + length, sizeof text - length, "}");
        assert_int_equal(is_read(text), count == FIELDS);
    }
}

static void depth_has_a_limit(void **state) {
    static const char *const texts[] = {"{\"a\":[]}", "{\"a\":[{}]}", "{\"a\":[{",
                                        "{\"a\":[\"[[\"]}"};
    static const bool deep[] = {false, true, true, false};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Fields fields;
        const bool good = fields_read(&fields, (NoteSlice){texts[i], strlen(texts[i])}, 2);
        assert_int_equal(fields.deep, deep[i]);
        assert_int_equal(good, !deep[i]);
        fields_free(&fields);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_mean_the_same),
        cmocka_unit_test(fields_are_found_and_of_their_kind),
        cmocka_unit_test(other_messages_are_refused),
        cmocka_unit_test(there_are_so_many_fields_and_no_more),
        cmocka_unit_test(depth_has_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

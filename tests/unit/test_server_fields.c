/* SPDX-License-Identifier: MIT */
/*
 * Fields of messages: what is read without the JSON library means the same to it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

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

static void check_same(const Fields *fields, const json_t *json) {
    assert_true(json_is_object(json));
    assert_int_equal(json_object_size(json), fields->count);
    for (int i = 0; i < fields->count; i++) {
        const Field *field = &fields->field[i];
        char key[LENGTH] = {0};
        memcpy(key, field->key.start, field->key.length);
        const json_t *value = json_object_get(json, key);
        if (field->text.start) {
            assert_true(json_is_string(value));
            assert_int_equal(json_string_length(value), field->text.length);
            assert_memory_equal(json_string_value(value), field->text.start, field->text.length);
        } else {
            assert_true(json_is_integer(value));
            assert_int_equal(json_integer_value(value), field->number);
        }
    }
}

static void plain_messages_mean_the_same(void **state) {
    Dice dice = dice_with(1);
    int plain = 0;
    int others = 0;
    (void)state;
    for (int i = 0; i < MESSAGES; i++) {
        char text[2 * LENGTH];
        const size_t length = write_message(&dice, text);
        Fields fields;
        json_error_t error;
        json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
        if (fields_read_plain(&fields, (NoteSlice){text, length})) {
            plain++;
            check_same(&fields, json);
        } else {
            others += json_is_object(json);
        }
        json_decref(json);
    }
    assert_true(plain > MESSAGES / 20); /* it is about something */
    assert_true(others > MESSAGES / 100);
}

static Fields read_text(const char *text) {
    Fields fields;
    assert_true(fields_read(&fields, (NoteSlice){text, strlen(text)}));
    return fields;
}

static void both_ways_give_the_same_fields(void **state) {
    static const char *const texts[] = {
        "{\"t\":\"decide\",\"seq\":9007199254740991,\"prompt\":0,\"d\":\"recruit S r1\"}",
        " { \"t\" : \"decide\" , \"seq\" : 9007199254740991, \"prompt\":0,\"d\":\"recruit\\u0020S "
        "r1\"}",
    };
    (void)state;
    for (int i = 0; i < 2; i++) {
        Fields fields = read_text(texts[i]);
        assert_int_equal(fields.json == NULL, i == 0);
        assert_true(note_slice_is(fields_text(&fields, "t"), "decide"));
        assert_true(note_slice_is(fields_text(&fields, "d"), "recruit S r1"));
        assert_int_equal(fields_number(&fields, "seq", -1), 9007199254740991);
        assert_int_equal(fields_number(&fields, "prompt", -1), 0);
        assert_int_equal(fields_number(&fields, "d", -1), -1);
        assert_int_equal(fields_number(&fields, "nothing", -1), -1);
        assert_null(fields_text(&fields, "seq").start);
        assert_null(fields_value(&fields, "nothing"));
        fields_free(&fields);
    }
}

static void what_is_no_object_is_refused(void **state) {
    static const char *const texts[] = {"",
                                        "{",
                                        "[1]",
                                        "1",
                                        "{\"a\":1,\"a\":1}",
                                        "{\"a\":01}",
                                        "{\"a\":1}}",
                                        "{\"a\"}",
                                        "{\"a\":\"\xff\"}"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Fields fields;
        assert_false(fields_read(&fields, (NoteSlice){texts[i], strlen(texts[i])}));
        fields_free(&fields);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_messages_mean_the_same),
        cmocka_unit_test(both_ways_give_the_same_fields),
        cmocka_unit_test(what_is_no_object_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

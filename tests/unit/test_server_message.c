/* SPDX-License-Identifier: MIT */
/*
 * No message is longer than the transport has room for, whatever it is made of.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "server/memory.h"
#include "server/message.h"

enum { LONGER = 3 * TABLE_MESSAGE_SIZE };

/* Whether it is sent as it is; else it must be a refusal that anybody can read. */
static bool is_sent(Message *message, size_t length) {
    json_t *value = json_loadb(message->text, message->length, JSON_DECODE_ANY, NULL);
    const char *code = json_string_value(json_object_get(value, "code"));
    const bool refused = code && strcmp(code, "answer_too_long") == 0;
    assert_true(message->length <= MESSAGE_MOST);
    assert_int_equal(message->length == length, !refused);
    json_decref(value);
    message_release(message);
    return !refused;
}

static void long_texts_are_refused(void **state) {
    char *text = memory_take(LONGER);
    memset(text, '7', LONGER);
    assert_true(is_sent(message_new(text, 1), 1));
    assert_true(is_sent(message_new(text, MESSAGE_MOST), MESSAGE_MOST));
    assert_false(is_sent(message_new(text, MESSAGE_MOST + 1), MESSAGE_MOST + 1));
    assert_false(is_sent(message_new(text, LONGER), LONGER));
    free(text);
}

/* Line ends take two bytes each. */
static void long_values_are_refused(void **state) {
    enum { FRAME = 24, NEWLINE = 2 }; /* {"t":"x","seq":7,"x":""} */
    static const size_t lengths[] = {
        0, 1, 300, 600, (MESSAGE_MOST - FRAME) / NEWLINE, TABLE_MESSAGE_SIZE / NEWLINE, LONGER - 1};
    static char out[TABLE_MESSAGE_SIZE];
    char *text = memory_take(LONGER);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        const size_t length = FRAME + NEWLINE * lengths[i];
        memset(text, 0, LONGER);
        memset(text, '\n', lengths[i]);
        NoteJson json = note_json_message(out, sizeof out, "x", 7);
        note_json_put_string(&json, "x", text);
        assert_int_equal(is_sent(message_of(&json), length), length <= MESSAGE_MOST);
    }
    free(text);
}

static void expect(Message *message, const char *text) {
    assert_int_equal(message->length, strlen(text));
    assert_memory_equal(message->text, text, message->length);
    message_release(message);
}

static void sequence_numbers_come_back_if_there_were_some(void **state) {
    char out[MESSAGE_SHORT];
    NoteJson with = note_json_message(out, sizeof out, "x", 0);
    expect(message_of(&with), "{\"t\":\"x\",\"seq\":0}");
    NoteJson without = note_json_message(out, sizeof out, "x", STORE_NO_SEQUENCE);
    expect(message_of(&without), "{\"t\":\"x\"}");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_texts_are_refused),
        cmocka_unit_test(long_values_are_refused),
        cmocka_unit_test(sequence_numbers_come_back_if_there_were_some),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

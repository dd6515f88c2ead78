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
    enum { FRAME = 8 }; /* {"x":""} */
    static const size_t lengths[] = {
        0, 1, 300, 600, (MESSAGE_MOST - FRAME) / 2, TABLE_MESSAGE_SIZE / 2, LONGER - 1};
    char *text = memory_take(LONGER);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        const size_t length = FRAME + 2 * lengths[i];
        memset(text, 0, LONGER);
        memset(text, '\n', lengths[i]);
        json_t *value = json_pack("{s:s}", "x", text);
        assert_int_equal(message_fits(value), length <= MESSAGE_MOST);
        assert_int_equal(is_sent(message_of(value), length), length <= MESSAGE_MOST);
    }
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_texts_are_refused),
        cmocka_unit_test(long_values_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

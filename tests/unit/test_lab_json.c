/* SPDX-License-Identifier: MIT */
/*
 * JSON files: line breaks change nothing, whatever stands in strings, and nothing is cut.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "lab_json.h"

static const char hostile[] = "{[\"a\\:1,\t}] \\"; /* one quote: an odd number */

/* So many rows, each with everything that there is. */
static void fill(NoteJson *json, const void *about) {
    const int *rows = about;
    const LabInterval interval = {.estimate = 0.5, .low = -HUGE_VAL, .high = 1e-12};
    const ArenaLimits limits = {.nodes = UINT64_MAX, .microseconds = 20000};
    note_json_open(json, '{');
    note_json_put_open(json, "none", '[');
    note_json_close(json, ']');
    note_json_put_open(json, "rows", '[');
    for (int i = 0; i < *rows; i++) {
        note_json_open(json, '{');
        note_json_put_string(json, "name", hostile);
        lab_json_put_interval(json, "share", &interval);
        lab_json_put_limits(json, &limits);
        note_json_close(json, '}');
    }
    note_json_close(json, ']');
    lab_json_put_real(json, "nan", (double)NAN);
    note_json_close(json, '}');
}

static json_t *read_file(FILE *file) {
    json_error_t error;
    rewind(file);
    json_t *value = json_loadf(file, JSON_DECODE_INT_AS_REAL, &error);
    if (!value) {
        fail_msg("line %d: %s", error.line, error.text);
    }
    return value;
}

static void lines_change_nothing(void **state) {
    static const int counts[] = {0, 1, 5, 5000}; /* the last is too much for the first room */
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        const int rows = counts[i];
        FILE *file = tmpfile();
        char *text = lab_json_print(fill, &rows);
        assert_true(file && text && lab_json_write(file, fill, &rows));
        json_t *plain = json_loads(text, JSON_DECODE_INT_AS_REAL, NULL);
        json_t *broken = read_file(file);
        assert_int_equal(json_array_size(json_object_get(broken, "rows")), rows);
        assert_true(json_is_null(json_object_get(broken, "nan")));
        assert_true(json_equal(plain, broken));
        json_decref(plain);
        json_decref(broken);
        free(text);
        fclose(file);
    }
}

/* People read it too: what is flat stays on a line, the rest has a line for each member. */
static void lines_break_between_members(void **state) {
    static const char expected[] = "{\n"
                                   "  \"none\": [],\n"
                                   "  \"rows\": [\n"
                                   "    {\n"
                                   "      \"name\": \"{[\\\"a\\\\:1,\\u0009}] \\\\\",\n"
                                   "      \"share\": {\"estimate\": 0.5, \"low\": null, "
                                   "\"high\": 1e-12},\n"
                                   "      \"limits\": {\"nodes\": 18446744073709551615, "
                                   "\"milliseconds\": 20}\n"
                                   "    }\n"
                                   "  ],\n"
                                   "  \"nan\": null\n"
                                   "}\n";
    const int rows = 1;
    char text[1024] = "";
    FILE *file = tmpfile();
    assert_true(file && lab_json_write(file, fill, &rows));
    rewind(file);
    assert_true(fread(text, 1, sizeof text - 1, file) > 0);
    fclose(file);
    assert_string_equal(text, expected);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_change_nothing),
        cmocka_unit_test(lines_break_between_members),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

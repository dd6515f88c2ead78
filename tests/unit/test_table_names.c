/* SPDX-License-Identifier: MIT */
/*
 * Names that look alike, and what may not be in a name.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "random_table.h"

static NoteSlice slice(const char *text) {
    return (NoteSlice){text, strlen(text)};
}

/* Letters of other alphabets, wide ones and accents look like ours; what looks like none of ours
 * stays what it is, however many bytes it has. */
static void texts_have_looks(void **state) {
    static const char *const samples[][2] = {
        {"Anna", "anna"},
        {"Bill 10", "biiiio"},
        {"Oz9", "oz9"},
        {"Zoë", "zoe"},
        {"Ａｎｎａ", "anna"},
        {"Анна", "ahha"},
        {"ΑΒΓ", "aby"},
        {"Жук", "жyk"},
        {"Ḃṫ", "bt"},
        {"水", "水"},
        {"🐎", "🐎"},
        {"Ѐ", "e"},
        {"e\u0301t\u0302", "et"},
        {"a\u200Db", "ab"},
        {"Ωζ", "wz"},
    };
    char look[64];
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        const size_t length = table_look(slice(samples[i][0]), look, sizeof look);
        assert_string_equal(look, samples[i][1]);
        assert_int_equal(length, strlen(samples[i][1]));
    }
    assert_int_equal(table_look(slice("a\xff"), look, sizeof look), 0); /* no text at all */
}

/* Two marks on a letter are somebody's language, three are a tower; none stands on nothing. */
static void names_are_judged(void **state) {
    static const struct {
        const char *name;
        TableRefusalCode code;
    } samples[] = {
        {"Anna", TABLE_ACCEPTED},
        {"Анна", TABLE_ACCEPTED},
        {"Anna 水", TABLE_ACCEPTED},
        {"e\u0301\u0302t\u0301\u0302", TABLE_ACCEPTED},
        {"e\u0301\u0302\u0301", TABLE_NAME_MARKS},
        {"\u0301e", TABLE_NAME_MARKS},
        {"Аnna", TABLE_NAME_MIXED},
        {"Αnna", TABLE_NAME_MIXED},
        {"An\u200Bna", TABLE_NAME_UNSEEN},
        {"\u200D", TABLE_NAME_UNSEEN},
        {"An\nna", TABLE_NAME_UNSEEN},
        {"", TABLE_BAD_NAME},
        {"123456789012345678901234", TABLE_ACCEPTED},
        {"1234567890123456789012345", TABLE_BAD_NAME},
        {"Bert", TABLE_NAME_TAKEN},
        {"BERT", TABLE_NAME_TAKEN},
        {"Squire", TABLE_NAME_OF_BOT},
        {"Squíre", TABLE_NAME_OF_BOT},
    };
    RandomTable *random = random_table_new(0);
    table_setup_init(&random->setup, 3);
    assert_int_equal(table_setup_game(&random->setup, NULL, &random->game).code, 0);
    table_init(&random->table, &random->game, &random->setup);
    const TableCommand take = {.kind = TABLE_ENTRY_TAKE, .seat = 1, .text = slice("Bert")};
    assert_int_equal(random_table_do(random, &take).code, TABLE_ACCEPTED);
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        assert_int_equal(table_check_name(&random->table, 0, slice(samples[i].name)),
                         samples[i].code);
    }
    assert_int_equal(table_check_name(&random->table, 1, slice("bert")), TABLE_ACCEPTED);
    random_table_free(random);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_have_looks),
        cmocka_unit_test(names_are_judged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

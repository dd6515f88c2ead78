/* SPDX-License-Identifier: MIT */
/*
 * The record that a table tells a seat is enough for an engine: at every moment of random games it
 * replays to a position that looks to the seat as the true one does.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine_record.h"
#include "random_table.h"

typedef struct Cursor {
    const RandomTable *random;
    int next;
} Cursor;

static bool next_entry(void *context, TableEntry *entry) {
    Cursor *cursor = context;
    if (cursor->next == cursor->random->count) {
        return false;
    }
    random_table_entry(cursor->random, cursor->next++, entry);
    return true;
}

static char text[1 << 18];
static EngineRecord record;

static void compare(const RandomTable *random, int seat) {
    Cursor cursor = {random, 0};
    EpixView told, meant;
    const size_t length =
        table_print_record(&random->table, next_entry, &cursor, seat, text, sizeof text);
    const NoteSlice whole = {text, length};
    expect_table(random, engine_record_read(&record, &random->game, whole, seat),
                 "the record does not replay");
    epix_view(&random->game.game, &record.state, seat, &told);
    epix_view(&random->game.game, &random->table.state, seat, &meant);
    expect_table(random, memcmp(&told, &meant, sizeof told) == 0, "another view");
    expect_table(random, !record.header.seat[0].start && record.header.extras == 0,
                 "names are told");
}

static void records_replay_for_seats(void **state) {
    for (int number = 0; number < 40; number++) {
        RandomTable *random = random_table_new(number);
        random_table_begin(random);
        for (int step = 0; random_table_go_on(random); step++) {
            compare(random, step % random->setup.players);
        }
        random_table_free(random);
    }
}

/* Whatever else comes is refused, and nothing is read beyond it. */
static void nonsense_is_refused(void **state) {
    static const char *const texts[] = {
        "",
        "epix: 3",
        "epix: 3\nboard: two\nrules: basic\nfirst: g\n\n",
        "epix: 3\nboard: two\nrules: basic\nfirst: r\n\nr auction ?\n",
        "epix: 3\nboard: two\nrules: basic\nfirst: r\n\nr pass\nb pass\nr pass ?\n",
        "epix: 3\nboard: two\nrules: basic\nfirst: r\n\n ?\n",
        "epix: 3\nboard: two\nrules: basic\nfirst: r\n\n?\n",
    };
    NoteGame *game = malloc(sizeof *game);
    const NoteSlice two = {"two", 3}, standard = {"standard", 8};
    assert_non_null(game);
    assert_int_equal(note_game_init(game, two, standard, (EpixRules){0}, NULL).code, 0);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const size_t length = strlen(texts[i]);
        char *copy = malloc(length + 1); /* so that the sanitizer sees its end */
        assert_non_null(copy);
        memcpy(copy, texts[i], length);
        assert_false(engine_record_read(&record, game, (NoteSlice){copy, length}, EPIX_RED));
        free(copy);
    }
    free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_replay_for_seats),
        cmocka_unit_test(nonsense_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

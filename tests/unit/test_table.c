/* SPDX-License-Identifier: MIT */
/*
 * Tables: whatever people and bots do, what is accepted can be kept and gives the same table again,
 * what is refused changes nothing, and the record replays to the same end.
 * EPIX_TEST_SCALE and EPIX_TEST_GAME as in test_battery.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_table.h"

enum { TABLES = 10 * SET_UPS };

/* ---- What is refused changes nothing ---------------------------------------------------------- */

static void refuse_nonsense(RandomTable *random, long *refused) {
    const Table before = random->table;
    for (int i = 0; i < 10; i++) {
        const TableCommand command = random_table_nonsense(random);
        TableEntry entry;
        *refused += table_propose(&random->table, &command, random->now, &entry).code != 0;
        expect_table(random, memcmp(&before, &random->table, sizeof before) == 0,
                     "proposing changes the table");
    }
}

/* An answer from those who are not asked, to old questions, and for other people's seats. */
static void refuse_strangers(RandomTable *random) {
    const Table *table = &random->table;
    for (int seat = 0; seat <= EPIX_SPECTATOR; seat++) {
        TableEntry entry;
        TableCommand command = {.kind = TABLE_ENTRY_DECIDE, .seat = (uint8_t)seat};
        const bool seated = seat < random->setup.players;
        const int asked = table->state.actors | table->state.sealed;
        if (seated && asked >> seat & 1) {
            command.prompt = table->seat[seat].prompt - 1;
            expect_table(random,
                         table_propose(table, &command, 0, &entry).code == TABLE_STALE_PROMPT,
                         "an old question is answered");
        } else {
            const int code = table_propose(table, &command, 0, &entry).code;
            expect_table(random, code == (seated ? TABLE_NOT_YOUR_TURN : TABLE_NOT_SEATED),
                         "somebody else decides");
        }
        if (seated && table->seat[seat].holder == TABLE_PERSON && asked >> seat & 1 &&
            !table_wants_bot(table, seat, NULL)) {
            command.prompt = table->seat[seat].prompt;
            command.number = 1;
            expect_table(random,
                         table_propose(table, &command, 0, &entry).code == TABLE_NOT_YOUR_TURN,
                         "a bot decides for somebody who is there");
        }
    }
}

/* ---- Prompts ------------------------------------------------------------------------------------ */

/* The question of those who decide together stays the same, whoever seals meanwhile, and talk
 * changes nobody's question. */
static void check_prompts(const RandomTable *random, const Table *before) {
    const Table *table = &random->table;
    const EpixState *state = &table->state;
    const bool together = (state->phase == EPIX_PHASE_AUCTION ||
                           (state->phase == EPIX_PHASE_CHOOSE && state->turn == EPIX_NONE)) &&
                          before->state.phase == state->phase;
    const bool game = random->step.entry.kind == TABLE_ENTRY_DECIDE ||
                      random->step.entry.kind == TABLE_ENTRY_UNDO;
    for (int seat = 0; seat < random->setup.players; seat++) {
        const int asked = state->actors | state->sealed;
        if (asked >> seat & 1) {
            const bool same = table->seat[seat].prompt == before->seat[seat].prompt;
            expect_table(random, same == (together || !game), "a question changes, or does not");
        }
    }
}

/* ---- The record ----------------------------------------------------------------------------------- */

typedef struct Source {
    const RandomTable *random;
    int next;
} Source;

static bool next_entry(void *context, TableEntry *entry) {
    Source *source = context;
    if (source->next == source->random->count) {
        return false;
    }
    random_table_entry(source->random, source->next++, entry);
    return true;
}

static char *print_record(const RandomTable *random, int observer) {
    Source source = {random, 0};
    const size_t length =
        table_print_record(&random->table, next_entry, &source, observer, NULL, 0);
    char *text = malloc(length + 1);
    assert_non_null(text);
    source.next = 0;
    table_print_record(&random->table, next_entry, &source, observer, text, length + 1);
    return text;
}

/* It has only what stands, so it has as many lines as decisions, and leads to the same end. */
static void check_record(const RandomTable *random) {
    char *text = print_record(random, EPIX_SPECTATOR);
    NoteReplay *replay = calloc(1, sizeof *replay);
    assert_non_null(replay);
    const NoteFault fault = note_replay_all(replay, text, strlen(text), NULL, (NoteVisitor){0});
    expect_table(random, !fault.code, "the record cannot be replayed");
    expect_table(random, epix_equal(&replay->state, &random->table.state),
                 "the record leads somewhere else");
    expect_table(random, replay->n == random->table.decisions, "decisions are not counted right");
    free(replay);
    free(text);
}

/* ---- Copies --------------------------------------------------------------------------------------- */

/* A table as it was at some moment; before that its number is 0. */
static void copy_now_and_then(const RandomTable *random, Table *copy) {
    const uint32_t n = random->table.n;
    if (n % 23 == (uint32_t)random->number % 23 && n > copy->n) {
        if (copy->n) {
            table_free(copy);
        }
        assert_true(table_copy(&random->table, copy));
    }
}

/* What happened since leads from the copy to where it has led. */
static void check_copy(const RandomTable *random, Table *copy) {
    TableStep step;
    TableEntry entry;
    if (!copy->n) {
        return;
    }
    for (int i = (int)copy->n; i < random->count; i++) {
        random_table_entry(random, i, &entry);
        expect_table(random, table_apply(copy, &entry, &step), "a copy refuses what happened");
    }
    expect_table(random, same_tables(&random->table, copy), "a copy becomes another table");
    table_free(copy);
}

/* ---- The run -------------------------------------------------------------------------------------- */

static void play(int number, long *refused) {
    RandomTable *random = random_table_new(number);
    Table copy = {.n = 0};
    random_table_begin(random);
    do {
        copy_now_and_then(random, &copy);
        const Table before = random->table;
        const uint32_t n = random->table.n;
        refuse_nonsense(random, refused);
        refuse_strangers(random);
        if (random_table_go_on(random) && random->table.n == n + 1) {
            check_prompts(random, &before);
        }
    } while (random->table.status == TABLE_PLAYING);
    Table again;
    random_table_restore(random, &again);
    expect_table(random, same_tables(&random->table, &again), "a restored table is another one");
    table_free(&again);
    check_record(random);
    check_copy(random, &copy);
    random_table_free(random);
}

static void tables_can_be_kept(void **state) {
    long refused = 0;
    for (int number = 0; number < test_scale(TABLES); number++) {
        if (test_plays(number)) {
            play(number, &refused);
        }
    }
    print_message("tables: %ld senseless commands refused\n", refused);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_can_be_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

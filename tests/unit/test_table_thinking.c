/* SPDX-License-Identifier: MIT */
/*
 * Who is still thinking is hidden where a table wants it so: whoever looks at several people who decide
 * in secret gets the same bytes in whatever order they do. Steps, past entries, views, seats and
 * records are compared; where it is shown, they differ.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_table.h"

enum { PLAYERS = 4, MOST = 1 << 18 };

/* A copy of the table in which they decide in one order. */
typedef struct World {
    const RandomTable *random;
    Table table;
    TableStep step;
    TableEntry entry[PLAYERS];
    int count; /* of these, beyond those of the table itself */
    int next;
    char out[MOST];
    size_t length;
} World;

static bool next_entry(void *context, TableEntry *entry) {
    World *world = context;
    const int i = world->next++;
    if (i < world->random->count) {
        random_table_entry(world->random, i, entry);
        return true;
    }
    *entry = world->entry[i < world->random->count + world->count ? i - world->random->count : 0];
    return i < world->random->count + world->count;
}

static void print(World *world, int seat) {
    const TableObserver observer = {.seat = (uint8_t)seat, .now = world->table.at + 1000};
    char *out = world->out;
    size_t n = table_print_step(&world->table, &world->step, &observer, out, MOST);
    n += table_print_past(&world->table, &world->step, true, &observer, out + n, MOST - n);
    n += table_print_view(&world->table, &observer, out + n, MOST - n);
    n += table_print_seats(&world->table, &observer, out + n, MOST - n);
    world->next = 0;
    n += table_print_record(&world->table, next_entry, world, seat, out + n, MOST - n);
    assert_true(n < MOST);
    world->length = n;
}

/* What somebody's own message was made with does not get into another's. */
static void print_after(World *world, int first, int seat) {
    const TableObserver one = {.seat = (uint8_t)first, .now = world->table.at};
    const TableObserver other = {.seat = (uint8_t)seat, .now = world->table.at};
    TableShared shared = {.length = 0};
    table_print_step_shared(&world->table, &world->step, &one, &shared, world->out, MOST);
    world->length =
        table_print_step_shared(&world->table, &world->step, &other, &shared, world->out, MOST);
}

static bool are_equal(const World *a, const World *b) {
    return a->length == b->length && memcmp(a->out, b->out, a->length) == 0;
}

static void decide(World *world, const TableCommand *command, TableTime now) {
    TableEntry *entry = &world->entry[world->count++];
    assert_int_equal(table_propose(&world->table, command, now, entry).code, TABLE_ACCEPTED);
    assert_true(table_apply(&world->table, entry, &world->step));
}

/* Several owe a decision, and nobody has sealed one. */
static bool is_fresh(const EpixState *state) {
    return __builtin_popcount(state->actors) >= 3 && state->sealed == 0 &&
           epix_is_sealed(state->phase);
}

/* All but the last of them decide, in two orders; how often somebody could tell which it was. */
static int compare(RandomTable *random, World *a, World *b) {
    TableCommand command[PLAYERS];
    int seats = 0;
    int told = 0;
    for (uint8_t actors = random->table.state.actors; actors; actors &= (uint8_t)(actors - 1)) {
        command[seats++] = random_table_decision(random, __builtin_ctz(actors));
    }
    a->count = b->count = 0;
    assert_true(table_copy(&random->table, &a->table) && table_copy(&random->table, &b->table));
    const int last = command[seats - 1].seat;
    for (int i = 0; i < seats - 1; i++) {
        const TableTime now = random->now + 1000 * (TableTime)(i + 1);
        decide(a, &command[i], now);
        decide(b, &command[seats - 2 - i], now);
        for (int observer = 0; observer < 2; observer++) {
            const int seat = observer ? EPIX_SPECTATOR : last;
            print(a, seat), print(b, seat);
            told += !are_equal(a, b);
            print_after(a, command[0].seat, seat), print_after(b, command[0].seat, seat);
            told += !are_equal(a, b);
        }
    }
    table_free(&a->table), table_free(&b->table);
    return told;
}

static RandomTable *sit_down(int number, bool hides) {
    RandomTable *random = random_table_new(number);
    table_setup_init(&random->setup, PLAYERS);
    random->setup.hides_thinking = hides;
    random->setup.clock = (TableClock){TABLE_CLOCK_LIVE, 100000, 10};
    assert_int_equal(table_setup_game(&random->setup, NULL, &random->game).code, 0);
    table_init(&random->table, &random->game, &random->setup);
    for (int seat = 0; seat < PLAYERS; seat++) {
        const char *names[PLAYERS] = {"Anna", "Berta", "Cleo", "Dora"};
        const TableCommand take = {.kind = TABLE_ENTRY_TAKE,
                                   .seat = (uint8_t)seat,
                                   .text = {names[seat], strlen(names[seat])}};
        assert_int_equal(random_table_do(random, &take).code, TABLE_ACCEPTED);
    }
    const TableCommand start = {.kind = TABLE_ENTRY_START, .random = (uint64_t)number};
    assert_int_equal(random_table_do(random, &start).code, TABLE_ACCEPTED);
    return random;
}

/* Through whole games; returns how often the order could be told, and counts the comparisons. */
static int play(bool hides, int *compared) {
    World *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b);
    int told = 0;
    for (int number = 0; number < 4; number++) {
        RandomTable *random = sit_down(number, hides);
        a->random = b->random = random;
        while (random->table.status == TABLE_PLAYING) {
            if (is_fresh(&random->table.state)) {
                told += compare(random, a, b);
                ++*compared;
            }
            const int seat = dice_member(&random->dice, random->table.state.actors);
            const TableCommand command = random_table_decision(random, seat);
            random->now += 1000;
            assert_int_equal(random_table_do(random, &command).code, TABLE_ACCEPTED);
            random_player_learn(&random->player, &command.decision, &random->step.events);
        }
        random_table_free(random);
    }
    free(a);
    free(b);
    return told;
}

static void who_is_still_thinking_is_hidden(void **state) {
    int compared = 0;
    assert_int_equal(play(true, &compared), 0);
    assert_true(compared > 20);
}

static void where_it_is_shown_it_can_be_told(void **state) {
    int compared = 0;
    assert_true(play(false, &compared) > compared);
}

/* Whether somebody knows more than a spectator, by what they are shown. */
static bool somebody_knows_more(const Table *table) {
    const EpixState *now = &table->state;
    EpixView all, own;
    epix_view(&table->game->game, now, EPIX_SPECTATOR, &all);
    bool more = (now->phase == EPIX_PHASE_AUCTION && all.sealed) || now->phase == EPIX_PHASE_GUESS;
    for (int seat = 0; seat < PLAYERS; seat++) {
        epix_view(&table->game->game, now, seat, &own);
        more |= memcmp(own.cards, all.cards, sizeof all.cards) != 0;
    }
    return more && table->status == TABLE_PLAYING;
}

static void secrets_are_known_to_be_there(void **state) {
    int with = 0, without = 0;
    for (int number = 0; number < 4; number++) {
        RandomTable *random = sit_down(number, false);
        while (random->table.status == TABLE_PLAYING) {
            const bool secrets = table_has_secrets(&random->table);
            assert_int_equal(secrets, somebody_knows_more(&random->table));
            with += secrets;
            without += !secrets;
            const int seat = dice_member(&random->dice, random->table.state.actors);
            const TableCommand command = random_table_decision(random, seat);
            assert_int_equal(random_table_do(random, &command).code, TABLE_ACCEPTED);
            random_player_learn(&random->player, &command.decision, &random->step.events);
        }
        assert_false(table_has_secrets(&random->table));
        random_table_free(random);
    }
    assert_true(with > 50 && without > 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(secrets_are_known_to_be_there),
        cmocka_unit_test(who_is_still_thinking_is_hidden),
        cmocka_unit_test(where_it_is_shown_it_can_be_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

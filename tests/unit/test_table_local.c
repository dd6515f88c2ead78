/* SPDX-License-Identifier: MIT */
/*
 * Tables in memory: bots play whole games, records are saved and loaded, histories walked through.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table_local.h"
#include "table_message.h"

static char record[1 << 17];

static TableLocal *open_table(int players) {
    TableLocal *local = calloc(1, sizeof *local);
    TableSetup setup;
    assert_non_null(local);
    table_setup_init(&setup, players);
    setup.slow_bots = false;
    assert_int_equal(table_local_open(local, &setup, NULL).code, NOTE_FAULT_NONE);
    return local;
}

static TableLocal *load_table(const char *text) {
    TableLocal *local = calloc(1, sizeof *local);
    assert_non_null(local);
    assert_int_equal(table_local_load(local, text, strlen(text), NULL).code, NOTE_FAULT_NONE);
    return local;
}

static void close_table(TableLocal *local) {
    table_local_free(local);
    free(local);
}

static int bot_named(const char *name) {
    int kinds;
    return (int)(bot_kind_find(name, strlen(name)) - bot_kinds(&kinds));
}

static void demand(TableLocal *local, TableCommand command) {
    assert_int_equal(table_local_do(local, &command, 0).code, TABLE_ACCEPTED);
}

static void seat_bots(TableLocal *local, const char *const *names) {
    for (int seat = 0; seat < local->setup.players; seat++) {
        demand(local, (TableCommand){.kind = TABLE_ENTRY_BOT,
                                     .seat = EPIX_CHANCE,
                                     .other = (uint8_t)seat,
                                     .number = (uint8_t)bot_named(names[seat])});
    }
    demand(local, (TableCommand){.kind = TABLE_ENTRY_START, .seat = EPIX_CHANCE, .random = 7});
}

/* Lets bots decide; false if none is asked. */
static bool let_bots_decide(TableLocal *local) {
    for (int seat = 0; seat < local->setup.players; seat++) {
        if (table_local_bot(local, seat, local->table.at + 10)) {
            return true;
        }
    }
    return false;
}

/* ---- Bots ---------------------------------------------------------------------------------------- */

static void bots_play_whole_games(void **state) {
    static const char *const names[] = {"squire", "peasant", "squire", "squire"};
    for (int players = 2; players <= EPIX_SEATS; players++) {
        TableLocal *local = open_table(players);
        seat_bots(local, names);
        while (let_bots_decide(local)) {
        }
        assert_int_equal(local->table.status, TABLE_OVER);
        close_table(local);
    }
}

/* A bot that thinks takes the memory it needs, and answers alike every time. */
static void bots_answer_alike(void **state) {
    static const char *const names[] = {"captain", "squire"};
    uint64_t hash[2];
    for (int i = 0; i < 2; i++) {
        TableLocal *local = open_table(2);
        local->limits.nodes = 20;
        seat_bots(local, names);
        for (int k = 0; k < 30; k++) {
            assert_true(let_bots_decide(local));
        }
        hash[i] = epix_hash(&local->table.state);
        close_table(local);
    }
    assert_true(hash[0] == hash[1]);
}

/* None is asked for somebody who is there. */
static void people_are_not_bots(void **state) {
    TableLocal *local = open_table(2);
    for (int seat = 0; seat < 2; seat++) {
        demand(local, (TableCommand){.kind = TABLE_ENTRY_TAKE,
                                     .seat = (uint8_t)seat,
                                     .text = {"Anna", 4}});
    }
    demand(local, (TableCommand){.kind = TABLE_ENTRY_START, .seat = 0, .random = 7});
    assert_false(let_bots_decide(local));
    close_table(local);
}

/* A fallback is always legal. */
static void fallbacks_are_legal(void **state) {
    static const char *const names[] = {"peasant", "peasant", "peasant"};
    TableLocal *local = open_table(3);
    seat_bots(local, names);
    while (local->table.status == TABLE_PLAYING) {
        TableQuestion question;
        EpixDecision decision;
        const int seat = __builtin_ctz(local->table.state.actors);
        assert_true(table_question(&local->table, seat, &question));
        table_bot_fallback(&question, &decision);
        demand(local, table_bot_command(&question, &decision));
    }
    close_table(local);
}

/* ---- Journals ------------------------------------------------------------------------------------ */

/* From the journal at any moment the game goes on as it would have. */
static void journals_go_on(void **state) {
    static const char *const names[] = {"squire", "peasant", "squire"};
    TableLocal *local = open_table(3);
    seat_bots(local, names);
    do {
        const size_t length = table_local_journal(local, record, sizeof record);
        assert_in_range(length, 1, sizeof record - 1);
        TableLocal *twin = open_table(3);
        assert_true(table_local_resume(twin, record, length));
        assert_int_equal(twin->table.n, local->table.n);
        assert_int_equal(twin->table.at, local->table.at);
        assert_true(epix_hash(&twin->table.state) == epix_hash(&local->table.state));
        assert_int_equal(let_bots_decide(twin), let_bots_decide(local));
        assert_true(epix_hash(&twin->table.state) == epix_hash(&local->table.state));
        close_table(twin);
    } while (local->table.status != TABLE_OVER);
    assert_int_equal(table_local_journal(local, NULL, 0),
                     table_local_journal(local, record, sizeof record));
    close_table(local);
}

/* What does not fit is refused; what came before it stays. */
static void strange_journals_are_refused(void **state) {
    static const char *const strange[] = {
        "x",
        "5",
        "5 ",
        "5 r",
        "-1 r take Anna",
        "5 r take",
        "99999999999 r take Anna",
        "5 r decide pass",
        "5 r take Anna\n6 r take Anna",
    };
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        TableLocal *local = open_table(2);
        assert_false(table_local_resume(local, strange[i], strlen(strange[i])));
        assert_int_equal(local->table.n, strchr(strange[i], '\n') ? 1 : 0);
        close_table(local);
    }
}

/* ---- Records ------------------------------------------------------------------------------------- */

static char *read_game(const char *name) {
    char path[512];
    snprintf(path, sizeof path, "%s/data/games/%s.epix", EPIX_SOURCE_DIR, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t length = fread(record, 1, sizeof record - 1, file);
    record[length] = '\0';
    fclose(file);
    return record;
}

static void count_step(void *context, const Table *table, const TableStep *step) {
    uint32_t *n = context;
    assert_int_equal(step->entry.n, ++*n);
    assert_int_equal(table->n, *n);
}

/* What is loaded is saved with the same decisions, and so on for ever. */
static void records_are_loaded(void **state) {
    static const char *const games[] = {"two-basic", "three-advanced", "four-advanced"};
    static char once[1 << 17], twice[1 << 17];
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        TableLocal *local = calloc(1, sizeof *local);
        assert_non_null(local);
        const char *text = read_game(games[i]);
        assert_int_equal(table_local_load(local, text, strlen(text), NULL).code, NOTE_FAULT_NONE);
        const size_t length = table_local_record(local, EPIX_SPECTATOR, once, sizeof once);
        assert_true(length < sizeof once);
        uint32_t n = 0;
        table_local_walk(local, count_step, &n);
        assert_int_equal(n, local->table.n);
        assert_true(local->table.at == 0); /* a record knows no time: clocks begin here */
        table_local_free(local);
        assert_int_equal(table_local_load(local, once, length, NULL).code, NOTE_FAULT_NONE);
        table_local_record(local, EPIX_SPECTATOR, twice, sizeof twice);
        assert_string_equal(once, twice);
        close_table(local);
    }
}

/* An unfinished game goes on, with bots where its owner puts them. */
static void unfinished_records_go_on(void **state) {
    static const char text[] = "epix: 1\nboard: two\nrules: basic\nfirst: b\n"
                               "seat r: A very long name, longer than any seat would have it\n\n"
                               "b recruit C b1\nr pass\n";
    TableLocal *local = load_table(text);
    assert_int_equal(local->table.status, TABLE_PLAYING);
    assert_int_equal(local->table.decisions, 2);
    assert_string_equal(local->table.seat[0].name, "A very long name, longer");
    assert_string_equal(local->table.seat[1].name, "Blue");
    for (int seat = 0; seat < 2; seat++) {
        demand(local, (TableCommand){.kind = TABLE_ENTRY_LEAVE, .seat = (uint8_t)seat});
    }
    while (let_bots_decide(local)) {
    }
    assert_int_equal(local->table.status, TABLE_OVER);
    close_table(local);
}

static void faulty_records_are_refused(void **state) {
    static const char text[] = "epix: 1\nboard: two\nrules: basic\nfirst: b\n\nb stake 3\n";
    TableLocal *local = calloc(1, sizeof *local);
    assert_non_null(local);
    const NoteFault fault = table_local_load(local, text, strlen(text), NULL);
    assert_int_equal(fault.code, NOTE_FAULT_REFUSED);
    assert_int_equal(fault.line, 6);
    table_local_free(local);
    assert_int_equal(table_local_load(local, "epix", 4, NULL).code, NOTE_FAULT_FIRST_LINE);
    static const char elsewhere[] =
        "epix: 3\nboard: two\nrules: basic\nfirst: r\n\n---- start\nphase: auktion\n";
    const NoteFault start = table_local_load(local, elsewhere, sizeof elsewhere - 1, NULL);
    assert_int_equal(start.code, NOTE_FAULT_VALUE_UNKNOWN);
    assert_int_equal(start.line, 7);
    close_table(local);
}

/* Whoever keeps the table gets all of it, sealed decisions too, and can go on from there. */
static void whole_records_can_be_played_on(void **state) {
    static const char *const names[] = {"peasant", "peasant", "squire", "peasant"};
    TableLocal *local = open_table(4), *again = calloc(1, sizeof *again);
    long sealed = 0;
    assert_non_null(again);
    seat_bots(local, names);
    do {
        const size_t length = table_local_whole_record(local, record, sizeof record);
        assert_true(length < sizeof record);
        assert_int_equal(table_local_load(again, record, length, NULL).code, NOTE_FAULT_NONE);
        assert_true(epix_equal(&again->table.state, &local->table.state));
        sealed += local->table.state.sealed != 0;
        table_local_free(again);
    } while (let_bots_decide(local));
    assert_true(sealed > 10);
    assert_int_equal(local->table.status, TABLE_OVER);
    free(again);
    close_table(local);
}

/* Bots by their names, people by theirs; a # would begin a comment. */
static void records_name_the_players(void **state) {
    static const char *const names[] = {"squire", "peasant"};
    static char out[4096];
    TableLocal *local = open_table(2);
    seat_bots(local, names);
    table_local_record(local, EPIX_SPECTATOR, out, sizeof out);
    assert_non_null(strstr(out, "\nseat b: bot peasant\n"));
    close_table(local);

    local = open_table(2);
    demand(local, (TableCommand){.kind = TABLE_ENTRY_TAKE, .text = {"A#1", 3}});
    demand(local, (TableCommand){.kind = TABLE_ENTRY_TAKE, .seat = 1, .text = {"Bert", 4}});
    demand(local, (TableCommand){.kind = TABLE_ENTRY_START, .seat = EPIX_CHANCE, .random = 7});
    table_local_record(local, EPIX_SPECTATOR, out, sizeof out);
    assert_non_null(strstr(out, "\nseat r: A\xef\xbc\x83"
                                "1\nseat b: Bert\n"));
    close_table(local);
}

/* While it runs, everybody gets a record with question marks for what is still sealed. */
static void running_records_keep_secrets(void **state) {
    static const char text[] = "epix: 1\nboard: two\nrules: basic\nfirst: b\n\n"
                               "b pass\nr pass\nr auction 5\n";
    static char out[4096];
    TableLocal *local = load_table(text);
    table_local_record(local, EPIX_BLUE, out, sizeof out);
    assert_non_null(strstr(out, "r auction ?\n"));
    table_local_record(local, EPIX_SPECTATOR, out, sizeof out);
    assert_non_null(strstr(out, "r auction ?\n"));
    table_local_record(local, EPIX_RED, out, sizeof out);
    assert_non_null(strstr(out, "r auction 5\n"));
    demand(local, (TableCommand){.kind = TABLE_ENTRY_DECIDE,
                                 .seat = EPIX_RED,
                                 .prompt = local->table.seat[EPIX_RED].prompt,
                                 .decision = {.kind = EPIX_AUCTION, .gold = {6}}});
    table_local_record(local, EPIX_RED, out, sizeof out);
    assert_null(strstr(out, "r auction 5\n"));
    assert_non_null(strstr(out, "r auction 6\n"));
    close_table(local);
}

/* A choice is open from its turn on. */
static void running_records_open_what_is_revealed(void **state) {
    static const char text[] = "epix: 2\nboard: two\nrules: basic\nfirst: b\n\n"
                               "b pass\nr pass\nr auction 5\nb auction 0\nr first r\n"
                               "r choose M\nb choose T\n";
    static char out[4096];
    TableLocal *local = load_table(text);
    table_local_record(local, EPIX_SPECTATOR, out, sizeof out);
    assert_non_null(strstr(out, "r choose M\nb choose ?\n"));
    close_table(local);
}

/* A stake is sealed until it is guessed; an earlier one of the same turn is open by then. */
static void running_records_seal_only_the_last_stake(void **state) {
    static const char until[] = "r attack K rc r1\nr stake 1\n";
    static char out[1 << 17];
    char *text = strstr(read_game("two-basic"), until);
    assert_non_null(text);
    text[strlen(until)] = '\0';
    *strstr(record, "result: ") = '#'; /* there is none yet */
    TableLocal *local = load_table(record);
    table_local_record(local, EPIX_SPECTATOR, out, sizeof out);
    assert_non_null(strstr(out, "r attack S rc r1\nr stake 1\nb guess 1\n"));
    assert_non_null(strstr(out, "r attack K rc r1\nr stake ?\n"));
    close_table(local);
}

/* Whoever leaves a game leaves the seat to the bot that the table has for that. */
static void leaving_leaves_a_substitute(void **state) {
    TableLocal *local = open_table(2);
    local->setup.substitute = (uint8_t)bot_named("captain");
    demand(local, (TableCommand){.kind = TABLE_ENTRY_TAKE, .text = {"Anna", 4}});
    demand(local, (TableCommand){.kind = TABLE_ENTRY_TAKE, .seat = 1, .text = {"Bert", 4}});
    demand(local, (TableCommand){.kind = TABLE_ENTRY_START, .seat = EPIX_CHANCE, .random = 7});
    demand(local, (TableCommand){.kind = TABLE_ENTRY_LEAVE, .seat = 1});
    assert_int_equal(local->table.seat[1].holder, TABLE_BOT);
    assert_int_equal(local->table.seat[1].bot, bot_named("captain"));
    close_table(local);
}

/* ---- Positions ------------------------------------------------------------------------------------ */

static void a_position_is_put_on_a_table(void **state) {
    static const char *const names[] = {"squire", "squire"};
    static const char act[] = "phase: act\nunits: rc rS r1 rK bc bS\ngold: r 3 b 4\n";
    static const char bad[] = "phase: act\nunits: rc rS nowhere bS\n";
    static const char over[] = "phase: over\nwinners: b\n";
    TableLocal *local = open_table(2);
    seat_bots(local, names);
    assert_int_equal(table_local_stand(local, act, strlen(act)).code, NOTE_FAULT_NONE);
    assert_int_equal(local->table.state.gold[EPIX_RED], 3);
    assert_true(table_wants_bot(&local->table, EPIX_RED, NULL));
    assert_false(table_wants_bot(&local->table, EPIX_BLUE, NULL));
    /* A fault changes nothing, and the game goes on from there. */
    assert_int_not_equal(table_local_stand(local, bad, strlen(bad)).code, NOTE_FAULT_NONE);
    assert_int_equal(local->table.state.phase, EPIX_PHASE_ACT);
    assert_true(table_local_bot(local, EPIX_RED, local->table.at));
    assert_int_equal(table_local_stand(local, over, strlen(over)).code, NOTE_FAULT_NONE);
    assert_int_equal(local->table.status, TABLE_OVER);
    assert_false(let_bots_decide(local));
    close_table(local);
}

/* A name that is shorter than the usual one has nothing of that at its end. */
static void cards_of_ones_own_keep_their_name(void **state) {
    TableLocal *local = load_table("epix: 3\nboard: two\nabilities: a.cards\nrules: advanced\n"
                                   "first: r\ndeal: x y z\nresult: *\n\nr pass\n"
                                   "---- cards\nepix-cards: 1\n"
                                   "card: x\nname: X\neffect: tax 4\n"
                                   "card: y\nname: Y\neffect: tax 5\n"
                                   "card: z\nname: Z\neffect: tax 6\n");
    assert_string_equal(local->setup.cards, "a.cards");
    assert_string_equal(local->setup.board, "two");
    close_table(local);
}

static void count_gold(void *context, const Table *table, const TableStep *step) {
    if (step->entry.kind == TABLE_ENTRY_START) {
        *(uint32_t *)context = table->state.gold[EPIX_RED];
    }
}

/* Walks and journals begin with the position. */
static void a_game_may_begin_with_a_position(void **state) {
    static const char *const names[] = {"squire", "squire"};
    static const char act[] = "phase: act\nunits: rc rS r1 rK bc bS\ngold: r 3 b 4\n";
    char journal[1024];
    uint32_t gold = 0;
    TableLocal *local = open_table(2);
    TableLocal *again = open_table(2);
    assert_int_equal(table_local_stand(local, act, strlen(act)).code, NOTE_FAULT_NONE);
    seat_bots(local, names);
    assert_true(table_local_bot(local, EPIX_RED, local->table.at));
    table_local_walk(local, count_gold, &gold);
    assert_int_equal(gold, 3);
    const size_t length = table_local_journal(local, journal, sizeof journal);
    assert_int_equal(table_local_stand(again, act, strlen(act)).code, NOTE_FAULT_NONE);
    assert_true(table_local_resume(again, journal, length));
    assert_true(epix_equal(&local->table.state, &again->table.state));
    close_table(again);
    close_table(local);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_of_ones_own_keep_their_name),
        cmocka_unit_test(a_game_may_begin_with_a_position),
        cmocka_unit_test(bots_play_whole_games),
        cmocka_unit_test(bots_answer_alike),
        cmocka_unit_test(people_are_not_bots),
        cmocka_unit_test(fallbacks_are_legal),
        cmocka_unit_test(journals_go_on),
        cmocka_unit_test(strange_journals_are_refused),
        cmocka_unit_test(records_are_loaded),
        cmocka_unit_test(unfinished_records_go_on),
        cmocka_unit_test(faulty_records_are_refused),
        cmocka_unit_test(whole_records_can_be_played_on),
        cmocka_unit_test(records_name_the_players),
        cmocka_unit_test(running_records_keep_secrets),
        cmocka_unit_test(running_records_open_what_is_revealed),
        cmocka_unit_test(running_records_seal_only_the_last_stake),
        cmocka_unit_test(leaving_leaves_a_substitute),
        cmocka_unit_test(a_position_is_put_on_a_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

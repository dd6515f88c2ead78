/* SPDX-License-Identifier: MIT */
/*
 * Set-ups and entries as text: what is printed is read back the same, every mistake is told, and
 * no card that was vetoed is ever dealt.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_table.h"

/* ---- Set-ups ------------------------------------------------------------------------------------- */

static NoteFault read_setup(const char *text, TableSetup *setup) {
    static NoteGame game;
    return table_setup_read(text, strlen(text), NULL, setup, &game);
}

/* The example of docs/protocol.md, comments and all. */
static void setups_are_read(void **state) {
    static const char text[] =
        "players: 3\nrules: advanced\nclock: live 300 10   # seconds\n"
        "grace: 90\nlisted: yes\nspectators: no\nchat: free\nodds: yes\n"
        "coach: hints\nbots: at-once\nsubstitute: peasant\nveto: sappers change-of-plan\n";
    TableSetup setup;
    assert_int_equal(read_setup(text, &setup).code, NOTE_FAULT_NONE);
    assert_int_equal(setup.players, 3);
    assert_string_equal(setup.board, "three");
    assert_int_equal(setup.clock.kind, TABLE_CLOCK_LIVE);
    assert_int_equal(setup.clock.seconds, 300);
    assert_int_equal(setup.clock.increment, 10);
    assert_int_equal(setup.grace, 90);
    assert_int_equal(setup.chat, TABLE_CHAT_FREE);
    assert_true(setup.listed && !setup.spectators && setup.odds && setup.hints && !setup.slow_bots);
    assert_int_equal(__builtin_popcountll(setup.veto), 2);
    static NoteGame game;
    assert_int_equal(table_setup_game(&setup, NULL, &game).code, NOTE_FAULT_NONE);
    assert_int_equal(table_setup_fit(&setup, &game, "", 0).code, NOTE_FAULT_NONE);
    assert_true(setup.veto == 0);
}

static void setups_have_defaults(void **state) {
    TableSetup setup, usual;
    table_setup_init(&usual, 4);
    assert_int_equal(read_setup("", &setup).code, NOTE_FAULT_NONE);
    assert_memory_equal(&setup, &usual, sizeof setup);
    assert_int_equal(read_setup("board: two\nplayers: 2\n", &setup).code, NOTE_FAULT_NONE);
    assert_int_equal(setup.players, 2);
}

static void faulty_setups_are_refused(void **state) {
    static const struct {
        const char *text;
        int code;
        int line;
    } samples[] = {
        {"players: 5\n", NOTE_FAULT_NUMBER, 1},
        {"players: 2 3\n", NOTE_FAULT_FIELD_EXCESS, 1},
        {"player: 2\n", NOTE_FAULT_KEY_UNKNOWN, 1},
        {"players: 2\nrules: hard\n", NOTE_FAULT_VALUE_UNKNOWN, 2},
        {"clock: live\n", NOTE_FAULT_NUMBER, 1},
        {"clock: live 300 0\n", NOTE_FAULT_NUMBER, 1},
        {"clock: live 5 5\n", NOTE_FAULT_NUMBER, 1},
        {"clock: days 31\n", NOTE_FAULT_NUMBER, 1},
        {"clock: days 3 3\n", NOTE_FAULT_FIELD_EXCESS, 1},
        {"clock: none 3\n", NOTE_FAULT_FIELD_EXCESS, 1},
        {"clock: soon\n", NOTE_FAULT_VALUE_UNKNOWN, 1},
        {"grace: -1\n", NOTE_FAULT_NUMBER, 1},
        {"listed: maybe\n", NOTE_FAULT_VALUE_UNKNOWN, 1},
        {"chat: loud\n", NOTE_FAULT_VALUE_UNKNOWN, 1},
        {"bots: quick\n", NOTE_FAULT_VALUE_UNKNOWN, 1},
        {"coach: warn\n", NOTE_FAULT_VALUE_UNKNOWN, 1},
        {"substitute: nobody\n", NOTE_FAULT_VALUE_UNKNOWN, 1},
        {"veto: nothing\n", NOTE_FAULT_ABILITY_UNKNOWN, 1},
        {"board: atlantis\n", NOTE_FAULT_FILE_MISSING, 0},
        {"players: 2\nboard: four\n", NOTE_FAULT_BOARD_PLAYERS, 0},
        {"board: \x1b\n", NOTE_FAULT_CHARACTER, 1},
        {"abilities: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n",
         NOTE_FAULT_NAME_LENGTH, 1},
    };
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        TableSetup setup;
        const NoteFault fault = read_setup(samples[i].text, &setup);
        if (fault.code != samples[i].code || fault.line != samples[i].line) {
            fail_msg("%s: %s in line %d", samples[i].text, note_fault_name(fault.code), fault.line);
        }
    }
}

/* The fault says how long the name is, and how long it may be. */
static void long_names_are_told_their_bound(void **state) {
    TableSetup setup;
    const NoteFault fault =
        read_setup("board: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n", &setup);
    assert_int_equal(fault.code, NOTE_FAULT_NAME_LENGTH);
    assert_int_equal(fault.low, 56);
    assert_int_equal(fault.high, NOTE_NAME);
}

/* Cards must be left to deal; with the basic rules none is needed. */
static void vetoes_leave_enough(void **state) {
    static NoteGame game;
    char text[TABLE_SETUP_SIZE] = "players: 2\nveto:";
    TableSetup setup;
    assert_int_equal(note_game_standard(&game, 2, (EpixRules){true, 1, true}).code, 0);
    for (int i = 2; i < game.cards.count; i++) {
        strcat(strcat(text, " "), game.cards.card[i].id);
    }
    strcat(text, "\n");
    const NoteFault fault = read_setup(text, &setup);
    assert_int_equal(fault.code, NOTE_FAULT_CARDS_TOO_FEW);
    assert_int_equal(fault.low, 3);
    assert_int_equal(fault.high, 2);
    strcat(text, "rules: basic\n");
    assert_int_equal(read_setup(text, &setup).code, NOTE_FAULT_NONE);
}

static void setups_are_printed_as_read(void **state) {
    for (int number = 0; number < 500; number++) {
        RandomTable *random = random_table_new(number);
        char text[TABLE_SETUP_SIZE];
        TableSetup again;
        const size_t length = table_setup_print(&random->setup, &random->game, text, sizeof text);
        assert_true(length < sizeof text);
        assert_int_equal(table_setup_parse(text, length, &again).code, NOTE_FAULT_NONE);
        assert_int_equal(table_setup_fit(&again, &random->game, text, length).code,
                         NOTE_FAULT_NONE);
        assert_memory_equal(&random->setup, &again, sizeof again);
        random_table_free(random);
        number += 7;
    }
}

/* ---- Dealing ------------------------------------------------------------------------------------- */

enum { DEALS = 20000 };

/* Every player is first as often as any other, every card is dealt as often, and the vetoed ones
 * never. */
static void cards_are_dealt_evenly(void **state) {
    RandomTable *random = random_table_new(0);
    long first[EPIX_SEATS] = {0}, dealt[EPIX_ABILITIES] = {0};
    table_setup_init(&random->setup, 4);
    random->setup.veto = 6;
    assert_int_equal(table_setup_game(&random->setup, NULL, &random->game).code, NOTE_FAULT_NONE);
    for (int seat = 0; seat < 4; seat++) {
        const TableCommand bot = {.kind = TABLE_ENTRY_BOT,
                                  .seat = EPIX_CHANCE,
                                  .other = (uint8_t)seat};
        assert_int_equal(random_table_do(random, &bot).code, TABLE_ACCEPTED);
    }
    TableStep step;
    TableEntry twice = {.n = random->table.n + 1,
                        .kind = TABLE_ENTRY_START,
                        .seat = EPIX_CHANCE,
                        .deals = 5,
                        .deal = {3, 4, 5, 6, 3}};
    assert_false(table_apply(&random->table, &twice, &step));
    for (uint64_t i = 0; i < DEALS; i++) {
        const TableCommand start = {.kind = TABLE_ENTRY_START, .seat = EPIX_CHANCE, .random = i};
        TableEntry entry;
        assert_int_equal(table_propose(&random->table, &start, 0, &entry).code, TABLE_ACCEPTED);
        first[entry.other]++;
        for (int k = 0; k < entry.deals; k++) {
            dealt[entry.deal[k]]++;
        }
    }
    for (int seat = 0; seat < 4; seat++) {
        assert_in_range(first[seat], DEALS / 4 - 500, DEALS / 4 + 500);
    }
    const int cards = random->game.cards.count;
    const long usual = DEALS * 5 / (cards - 2);
    for (int card = 0; card < cards; card++) {
        const bool vetoed = random->setup.veto >> card & 1;
        assert_in_range(dealt[card], vetoed ? 0 : usual - 500, vetoed ? 0 : usual + 500);
    }
    random_table_free(random);
}

/* ---- Entries ------------------------------------------------------------------------------------- */

static void entries_are_written_so(void **state) {
    static const char *const texts[] = {
        "r take Anna",
        "b name two  blanks # and a sign",
        "r leave",
        "r bot b squire",
        "* open b",
        "r start 00000000000004d2 b sappers change-of-plan market-rights",
        "r decide recruit S r1",
        "b decide bot auction 3",
        "r undo",
        "* away b squire",
        "b back",
        "b phrase 3",
        "b chat  blank in front",
        "* notice b 0",
        "b rematch",
        "* again 3f7bq0",
        "* mute b 1",
        "* close",
        "* offer 2",
        "b agree",
        "* rewind 2",
    };
    static NoteGame game;
    unsigned kinds = 0;
    assert_int_equal(note_game_standard(&game, 2, (EpixRules){true, 1, true}).code, 0);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char printed[TABLE_ENTRY_SIZE];
        TableEntry entry;
        const NoteFault fault = table_entry_parse(&game, texts[i], strlen(texts[i]), &entry);
        assert_int_equal(fault.code, NOTE_FAULT_NONE);
        kinds |= 1u << entry.kind;
        table_entry_print(&game, &entry, printed, sizeof printed);
        assert_string_equal(printed, texts[i]);
    }
    assert_int_equal(kinds, (1u << TABLE_ENTRY_KINDS) - 1);
    char long_text[TABLE_ENTRY_SIZE + 1];
    TableEntry entry;
    memset(long_text, 'x', sizeof long_text);
    memcpy(long_text, "b chat ", strlen("b chat "));
    const NoteFault fault = table_entry_parse(&game, long_text, TABLE_ENTRY_SIZE, &entry);
    assert_int_equal(fault.code, NOTE_FAULT_LINE_TOO_LONG);
    assert_int_equal(fault.high, TABLE_ENTRY_SIZE - 1);
}

static void faulty_entries_are_refused(void **state) {
    static const char *const texts[] = {
        "",
        "r",
        "y back",
        "r dance",
        "r take",
        "r take ",
        "r undo now",
        "r undo ",
        " r undo",
        "r  undo",
        "r bot b",
        "r bot b nobody",
        "r bot * squire",
        "r start 12 b",
        "r start 00000000000004D2 b",
        "r start 00000000000004d2 y",
        "r start 00000000000004d2 b sappers change-of-plan market-rights toll-keepers spy-master vanguard",
        "r decide",
        "r decide fly",
        "r decide bot",
        "r decide  end",
        "r phrase 256",
        "r phrase 03",
        "r phrase 1 2",
    };
    static NoteGame game;
    assert_int_equal(note_game_standard(&game, 2, (EpixRules){true, 1, true}).code, 0);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        TableEntry entry;
        if (!table_entry_parse(&game, texts[i], strlen(texts[i]), &entry).code) {
            fail_msg("read as an entry: \"%s\"", texts[i]);
        }
    }
}

/* ---- Damaged histories ---------------------------------------------------------------------------- */

/* An entry that is missing, doubled, out of order or of another table is noticed, and the table is
 * left as it was. */
static void damaged_histories_are_noticed(void **state) {
    for (int number = 0; number < SET_UPS; number++) {
        RandomTable *random = random_table_new(number);
        random_table_begin(random);
        while (random_table_go_on(random)) {
        }
        const int damaged = (int)dice_roll(&random->dice, (uint64_t)random->count - 1);
        Table table;
        TableStep step;
        TableEntry entry;
        table_init(&table, &random->game, &random->setup);
        for (int i = 0; i < damaged; i++) {
            random_table_entry(random, i, &entry);
            assert_true(table_apply(&table, &entry, &step));
        }
        const Table before = table;
        random_table_entry(random, damaged + 1, &entry);
        assert_false(table_apply(&table, &entry, &step));
        random_table_entry(random, damaged, &entry);
        entry.n++;
        assert_false(table_apply(&table, &entry, &step));
        entry.n--;
        table.at = entry.at + 1;
        assert_false(table_apply(&table, &entry, &step));
        table.at = before.at;
        entry.decision.kind = EPIX_KINDS;
        assert_true(entry.kind != TABLE_ENTRY_DECIDE || !table_apply(&table, &entry, &step));
        if (entry.kind == TABLE_ENTRY_DECIDE) {
            assert_memory_equal(&before, &table, sizeof table);
        }
        table_free(&table);
        random_table_free(random);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setups_are_read),
        cmocka_unit_test(setups_have_defaults),
        cmocka_unit_test(faulty_setups_are_refused),
        cmocka_unit_test(long_names_are_told_their_bound),
        cmocka_unit_test(vetoes_leave_enough),
        cmocka_unit_test(setups_are_printed_as_read),
        cmocka_unit_test(cards_are_dealt_evenly),
        cmocka_unit_test(entries_are_written_so),
        cmocka_unit_test(faulty_entries_are_refused),
        cmocka_unit_test(damaged_histories_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

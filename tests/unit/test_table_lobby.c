/* SPDX-License-Identifier: MIT */
/*
 * Before and after the game: who may sit down, arrange, begin, talk, leave and play again.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_table.h"

/* A table of three with free chat. */
static int set_up(void **state) {
    RandomTable *random = random_table_new(0);
    table_setup_init(&random->setup, 3);
    random->setup.chat = TABLE_CHAT_FREE;
    assert_int_equal(table_setup_game(&random->setup, NULL, &random->game).code, 0);
    table_init(&random->table, &random->game, &random->setup);
    *state = random;
    return 0;
}

static int tear_down(void **state) {
    random_table_free(*state);
    return 0;
}

static int say(RandomTable *random, int kind, int seat, const char *text) {
    const TableCommand command = {.kind = (uint8_t)kind,
                                  .seat = (uint8_t)seat,
                                  .text = {text, strlen(text)}};
    return random_table_do(random, &command).code;
}

static int ask(RandomTable *random, int kind, int seat, int other, int number) {
    const TableCommand command = {.kind = (uint8_t)kind,
                                  .seat = (uint8_t)seat,
                                  .other = (uint8_t)other,
                                  .number = (uint8_t)number};
    return random_table_do(random, &command).code;
}

static int take(RandomTable *random, int seat, const char *name) {
    return say(random, TABLE_ENTRY_TAKE, seat, name);
}

/* ---- Sitting down -------------------------------------------------------------------------------- */

static void seats_are_taken(void **state) {
    RandomTable *random = *state;
    const Table *table = &random->table;
    assert_int_equal(take(random, 1, "Anna"), TABLE_ACCEPTED);
    assert_int_equal(take(random, 1, "Berta"), TABLE_SEAT_TAKEN);
    assert_int_equal(take(random, 3, "Berta"), TABLE_NO_SUCH_SEAT);
    assert_int_equal(take(random, EPIX_SPECTATOR, "Berta"), TABLE_NO_SUCH_SEAT);
    assert_int_equal(table->host, 1);
    assert_string_equal(table->seat[1].name, "Anna");
    assert_int_equal(say(random, TABLE_ENTRY_NAME, 1, "Anne"), TABLE_ACCEPTED);
    assert_string_equal(table->seat[1].name, "Anne");
    assert_int_equal(say(random, TABLE_ENTRY_NAME, 0, "Eve"), TABLE_NOT_SEATED);
}

static void names_are_checked(void **state) {
    static const char *const bad[] = {
        "",
        " ",
        " Anna",
        "Anna ",
        "An\nna",
        "\x1b[31m",
        "\xff",
        "a\xe2\x80\xae",
        "1234567890123456789012345",
    };
    RandomTable *random = *state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(take(random, 0, bad[i]), TABLE_BAD_NAME);
    }
    assert_int_equal(take(random, 0, "éééééééééééééééééééééééé"), TABLE_ACCEPTED);
}

/* The host arranges; when the host leaves, the next person clockwise does. */
static void the_host_arranges(void **state) {
    RandomTable *random = *state;
    const Table *table = &random->table;
    assert_int_equal(take(random, 1, "Anna"), TABLE_ACCEPTED);
    assert_int_equal(take(random, 0, "Berta"), TABLE_ACCEPTED);
    assert_int_equal(ask(random, TABLE_ENTRY_BOT, 0, 2, 1), TABLE_NOT_HOST);
    assert_int_equal(ask(random, TABLE_ENTRY_BOT, EPIX_SPECTATOR, 2, 1), TABLE_NOT_HOST);
    assert_int_equal(ask(random, TABLE_ENTRY_BOT, 1, 2, 1), TABLE_ACCEPTED);
    assert_int_equal(ask(random, TABLE_ENTRY_BOT, 1, 2, 0), TABLE_ACCEPTED);
    assert_int_equal(ask(random, TABLE_ENTRY_BOT, 1, 0, 1), TABLE_SEAT_TAKEN);
    assert_int_equal(ask(random, TABLE_ENTRY_BOT, 1, 2, 99), TABLE_NO_SUCH_BOT);
    assert_int_equal(ask(random, TABLE_ENTRY_BOT, 1, 3, 0), TABLE_NO_SUCH_SEAT);
    assert_int_equal(ask(random, TABLE_ENTRY_OPEN, 1, 2, 0), TABLE_ACCEPTED);
    assert_int_equal(ask(random, TABLE_ENTRY_OPEN, 1, 2, 0), TABLE_SEAT_OPEN);
    assert_int_equal(table->seat[2].holder, TABLE_OPEN);
    assert_int_equal(say(random, TABLE_ENTRY_LEAVE, 1, ""), TABLE_ACCEPTED);
    assert_int_equal(table->host, 0);
    assert_int_equal(table->seat[1].holder, TABLE_OPEN);
    assert_null(table->seat[1].name);
    assert_int_equal(say(random, TABLE_ENTRY_LEAVE, 0, ""), TABLE_ACCEPTED);
    assert_int_equal(table->host, EPIX_NONE);
}

/* A host who has been gone for a while does not hold up the others. */
static void gone_hosts_are_replaced(void **state) {
    RandomTable *random = *state;
    assert_int_equal(take(random, 0, "Anna"), TABLE_ACCEPTED);
    assert_int_equal(take(random, 1, "Berta"), TABLE_ACCEPTED);
    table_set_present(&random->table, 0, false, 1000);
    random->now = 1000 + TABLE_FRESH - 1;
    assert_int_equal(ask(random, TABLE_ENTRY_BOT, 1, 2, 0), TABLE_NOT_HOST);
    random->now++;
    assert_int_equal(ask(random, TABLE_ENTRY_BOT, EPIX_SPECTATOR, 2, 0), TABLE_NOT_HOST);
    assert_int_equal(ask(random, TABLE_ENTRY_BOT, 2, 2, 0), TABLE_NOT_HOST);
    assert_int_equal(ask(random, TABLE_ENTRY_BOT, 1, 2, 0), TABLE_ACCEPTED);
    table_set_present(&random->table, 0, true, random->now);
    assert_int_equal(ask(random, TABLE_ENTRY_START, 1, 0, 0), TABLE_NOT_HOST);
}

/* Whoever sits down is there, whoever may have been missing before. */
static void newcomers_are_present(void **state) {
    RandomTable *random = *state;
    table_set_present(&random->table, 0, false, 1000);
    assert_int_equal(take(random, 0, "Anna"), TABLE_ACCEPTED);
    assert_true(random->table.seat[0].gone_at == TABLE_NEVER);
}

/* ---- Beginning ----------------------------------------------------------------------------------- */

static void the_game_begins(void **state) {
    RandomTable *random = *state;
    const Table *table = &random->table;
    assert_int_equal(take(random, 0, "Anna"), TABLE_ACCEPTED);
    assert_int_equal(take(random, 1, "Berta"), TABLE_ACCEPTED);
    assert_int_equal(ask(random, TABLE_ENTRY_DECIDE, 0, 0, 0), TABLE_NOT_STARTED);
    assert_int_equal(ask(random, TABLE_ENTRY_START, 0, 0, 0), TABLE_SEATS_OPEN);
    assert_int_equal(ask(random, TABLE_ENTRY_BOT, 0, 2, 1), TABLE_ACCEPTED);
    assert_int_equal(ask(random, TABLE_ENTRY_START, 1, 0, 0), TABLE_NOT_HOST);
    assert_int_equal(ask(random, TABLE_ENTRY_START, 0, 0, 0), TABLE_ACCEPTED);
    assert_int_equal(table->status, TABLE_PLAYING);
    assert_int_equal(table->state.phase, EPIX_PHASE_DRAFT);
    assert_int_equal(table->state.cards_dealt, 4);
    assert_int_equal(random->step.events.count, 5);
    assert_int_equal(ask(random, TABLE_ENTRY_START, 0, 0, 0), TABLE_STARTED);
    assert_int_equal(ask(random, TABLE_ENTRY_OPEN, 0, 2, 0), TABLE_STARTED);
    assert_int_equal(ask(random, TABLE_ENTRY_BOT, 0, 2, 1), TABLE_STARTED);
    assert_int_equal(take(random, 2, "Clara"), TABLE_STARTED);
    assert_int_equal(say(random, TABLE_ENTRY_REMATCH, 0, ""), TABLE_NOT_OVER);
    assert_int_equal(say(random, TABLE_ENTRY_BACK, 0, ""), TABLE_NOT_AWAY);
    assert_int_equal(ask(random, TABLE_ENTRY_AWAY, 0, 1, 0), TABLE_MALFORMED);
    assert_int_equal(ask(random, TABLE_ENTRY_NOTICE, 0, 1, 0), TABLE_MALFORMED);
    assert_int_equal(say(random, TABLE_ENTRY_LEAVE, 0, ""), TABLE_ACCEPTED);
    assert_int_equal(table->seat[0].holder, TABLE_BOT);
    assert_int_equal(table->host, 1);
    assert_int_equal(say(random, TABLE_ENTRY_LEAVE, 0, ""), TABLE_NOT_SEATED);
}

/* ---- Talk ---------------------------------------------------------------------------------------- */

static void people_talk(void **state) {
    static char longer[TABLE_CHAT_TEXT + 2];
    RandomTable *random = *state;
    char text[1024];
    memset(longer, 'x', sizeof longer - 1);
    assert_int_equal(take(random, 0, "Anna"), TABLE_ACCEPTED);
    assert_int_equal(say(random, TABLE_ENTRY_CHAT, 1, "hello"), TABLE_NOT_SEATED);
    assert_int_equal(say(random, TABLE_ENTRY_CHAT, 0, longer), TABLE_TOO_LONG);
    assert_int_equal(say(random, TABLE_ENTRY_CHAT, 0, longer + 1), TABLE_ACCEPTED);
    assert_int_equal(say(random, TABLE_ENTRY_CHAT, 0, "   "), TABLE_BAD_TEXT);
    assert_int_equal(say(random, TABLE_ENTRY_CHAT, 0, "a\tb"), TABLE_BAD_TEXT);
    assert_int_equal(say(random, TABLE_ENTRY_CHAT, 0, "<i>\"hello\"</i>"), TABLE_ACCEPTED);
    table_entry_text(&random->table, &random->step.entry, WORDS_GERMAN, text, sizeof text);
    assert_string_equal(text, "<i>\"hello\"</i>");
    assert_int_equal(ask(random, TABLE_ENTRY_PHRASE, 0, 0, 2), TABLE_ACCEPTED);
    table_entry_text(&random->table, &random->step.entry, WORDS_GERMAN, text, sizeof text);
    assert_string_equal(text, "Gut gespielt!");
    assert_int_equal(ask(random, TABLE_ENTRY_PHRASE, 0, 0, 99), TABLE_NO_SUCH_PHRASE);
    random->setup.chat = TABLE_CHAT_PHRASES;
    assert_int_equal(say(random, TABLE_ENTRY_CHAT, 0, "hello"), TABLE_NO_CHAT);
    random->setup.chat = TABLE_CHAT_NONE;
    assert_int_equal(ask(random, TABLE_ENTRY_PHRASE, 0, 0, 2), TABLE_NO_CHAT);
}

static void entries_are_told(void **state) {
    RandomTable *random = *state;
    char text[1024];
    assert_int_equal(take(random, 0, "Anna {seat}"), TABLE_ACCEPTED);
    table_entry_text(&random->table, &random->step.entry, WORDS_ENGLISH, text, sizeof text);
    assert_string_equal(text, "Anna {seat} sits down as Red.");
    assert_int_equal(ask(random, TABLE_ENTRY_NOTICE, EPIX_CHANCE, 1, 0), TABLE_ACCEPTED);
    table_entry_text(&random->table, &random->step.entry, WORDS_FRENCH, text, sizeof text);
    assert_non_null(strstr(text, "Bleu"));
}

/* Who gives no name is called by the colour: once, and in the reader's language. */
static void colours_are_no_names(void **state) {
    RandomTable *random = *state;
    char text[1024];
    assert_int_equal(take(random, 0, "Red"), TABLE_ACCEPTED);
    table_entry_text(&random->table, &random->step.entry, WORDS_GERMAN, text, sizeof text);
    assert_string_equal(text, "Rot setzt sich.");
    const TableEntry back = {.kind = TABLE_ENTRY_BACK, .seat = 0};
    table_entry_text(&random->table, &back, WORDS_GERMAN, text, sizeof text);
    assert_string_equal(text, "Rot ist wieder da.");
    assert_int_equal(take(random, 1, "Red"), TABLE_ACCEPTED);
    const TableEntry blue = {.kind = TABLE_ENTRY_BACK, .seat = 1};
    table_entry_text(&random->table, &blue, WORDS_GERMAN, text, sizeof text);
    assert_string_equal(text, "Red (Blau) ist wieder da.");
}

/* Entries of every kind about people have a sentence in every language; those about the game do
 * not need one. */
static void every_kind_is_told(void **state) {
    RandomTable *random = *state;
    assert_int_equal(take(random, 0, "Anna"), TABLE_ACCEPTED);
    for (int kind = 0; kind < TABLE_ENTRY_KINDS; kind++) {
        const TableEntry entry = {.kind = (uint8_t)kind, .text = {"hello", 5}};
        for (int status = 0; status < TABLE_STATUSES; status++) {
            char text[WORDS_LANGUAGES][1024];
            random->table.status = (uint8_t)status;
            for (int language = 0; language < WORDS_LANGUAGES; language++) {
                table_entry_text(&random->table, &entry, (WordsLanguage)language, text[language],
                                 sizeof text[language]);
                assert_int_equal(*text[language] == '\0', kind == TABLE_ENTRY_DECIDE);
                assert_null(strchr(text[language], '{'));
            }
            assert_true(kind == TABLE_ENTRY_DECIDE || kind == TABLE_ENTRY_CHAT ||
                        strcmp(text[WORDS_ENGLISH], text[WORDS_GERMAN]) != 0);
        }
    }
    random->table.status = TABLE_LOBBY;
}

static void nothing_is_decided_in_the_lobby(void **state) {
    RandomTable *random = *state;
    const EpixDecision end = {.kind = EPIX_END};
    TableQuestion question;
    assert_int_equal(table_why_not(&random->table, 0, &end).code, TABLE_NOT_STARTED);
    assert_false(table_question(&random->table, 0, &question));
    assert_int_equal(ask(random, TABLE_ENTRY_OPEN, EPIX_CHANCE, 3, 0), TABLE_NO_SUCH_SEAT);
    assert_int_equal(ask(random, TABLE_ENTRY_AWAY, EPIX_CHANCE, 0, 0), TABLE_NOT_STARTED);
    assert_true(table_deadline(&random->table) == TABLE_NEVER);
}

/* ---- After the game -------------------------------------------------------------------------------- */

static void people_play_again(void **state) {
    RandomTable *random = *state;
    const Table *table = &random->table;
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(take(random, seat, "Anna"), TABLE_ACCEPTED);
    }
    random->setup.grace = 0;
    assert_int_equal(ask(random, TABLE_ENTRY_START, 0, 0, 0), TABLE_ACCEPTED);
    while (table->status == TABLE_PLAYING) {
        const TableCommand decide =
            random_table_decision(random, dice_member(&random->dice, table->state.actors));
        assert_int_equal(random_table_do(random, &decide).code, TABLE_ACCEPTED);
        random_player_learn(&random->player, &decide.decision, &random->step.events);
    }
    assert_int_equal(ask(random, TABLE_ENTRY_DECIDE, 0, 0, 0), TABLE_GAME_OVER);
    assert_int_equal(say(random, TABLE_ENTRY_UNDO, 0, ""), TABLE_GAME_OVER);
    assert_int_equal(ask(random, TABLE_ENTRY_START, 0, 0, 0), TABLE_GAME_OVER);
    assert_false(table_wants_rematch(table));
    /* Who leaves wants nothing any more, and nothing for the others. */
    assert_int_equal(say(random, TABLE_ENTRY_REMATCH, 2, ""), TABLE_ACCEPTED);
    assert_int_equal(say(random, TABLE_ENTRY_LEAVE, 2, ""), TABLE_ACCEPTED);
    assert_false(table_wants_rematch(table));
    assert_int_equal(say(random, TABLE_ENTRY_BACK, 2, ""), TABLE_ACCEPTED);
    assert_int_equal(say(random, TABLE_ENTRY_REMATCH, 0, ""), TABLE_ACCEPTED);
    assert_int_equal(say(random, TABLE_ENTRY_REMATCH, 1, ""), TABLE_ACCEPTED);
    assert_false(table_wants_rematch(table));
    assert_int_equal(say(random, TABLE_ENTRY_LEAVE, 2, ""), TABLE_ACCEPTED);
    assert_true(table_wants_rematch(table));
    assert_int_equal(say(random, TABLE_ENTRY_AGAIN, 0, "abc"), TABLE_MALFORMED);
    assert_int_equal(say(random, TABLE_ENTRY_AGAIN, EPIX_CHANCE, "a b"), TABLE_MALFORMED);
    assert_int_equal(say(random, TABLE_ENTRY_AGAIN, EPIX_CHANCE, "sixteen-are-many"),
                     TABLE_MALFORMED);
    assert_int_equal(say(random, TABLE_ENTRY_AGAIN, EPIX_CHANCE, "abc"), TABLE_ACCEPTED);
    assert_string_equal(table->next, "abc");
    assert_int_equal(say(random, TABLE_ENTRY_REMATCH, 0, ""), TABLE_ACCEPTED);
    assert_false(table_wants_rematch(table));
    assert_int_equal(say(random, TABLE_ENTRY_AGAIN, EPIX_CHANCE, "def"), TABLE_MALFORMED);
    assert_int_equal(table_rematch_seat(table, 0), 1);
    assert_int_equal(table_rematch_seat(table, 2), 0);
}

/* ---- Memory -------------------------------------------------------------------------------------- */

/* A quiet table is small: no log, no message, names as long as they are. */
static void tables_are_small(void **state) {
    assert_true(sizeof(Table) + sizeof(TableSetup) <= 740);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(seats_are_taken, set_up, tear_down),
        cmocka_unit_test_setup_teardown(names_are_checked, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_host_arranges, set_up, tear_down),
        cmocka_unit_test_setup_teardown(gone_hosts_are_replaced, set_up, tear_down),
        cmocka_unit_test_setup_teardown(newcomers_are_present, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_game_begins, set_up, tear_down),
        cmocka_unit_test_setup_teardown(people_talk, set_up, tear_down),
        cmocka_unit_test_setup_teardown(entries_are_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(colours_are_no_names, set_up, tear_down),
        cmocka_unit_test_setup_teardown(every_kind_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nothing_is_decided_in_the_lobby, set_up, tear_down),
        cmocka_unit_test_setup_teardown(people_play_again, set_up, tear_down),
        cmocka_unit_test(tables_are_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

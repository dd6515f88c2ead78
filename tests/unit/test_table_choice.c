/* SPDX-License-Identifier: MIT */
/*
 * What bots at a table remember of their choice of cards: they play a small Winter by its book, the same
 * whether somebody kept that in mind, or nobody did, or the table came back from its history; and nobody's
 * memory serves anybody else.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mini_game.h"
#include "table.h"

enum { SEATS = 2, MOST = 100, GAMES = 12 };

static const BotLimits limits = {.nodes = 20000};

typedef struct Winter {
    NoteGame game;
    EpixState start;
    TableSetup setup;
    Table table;
    TableStep step;
    TableEntry entry[MOST];
    int entries;
    BotAnswer answer;
} Winter;

static void apply(Winter *winter, const TableCommand *command) {
    TableEntry *entry = &winter->entry[winter->entries++];
    assert_true(winter->entries < MOST);
    assert_int_equal(table_propose(&winter->table, command, 0, entry).code, TABLE_ACCEPTED);
    assert_true(table_apply(&winter->table, entry, &winter->step));
}

static Winter *new_winter(const char *name, const char *bot, uint64_t random) {
    Winter *winter = calloc(1, sizeof *winter);
    int kinds;
    assert_non_null(winter);
    mini_game(name, &winter->game, &winter->start);
    table_setup_init(&winter->setup, SEATS);
    winter->setup.rules = winter->game.game.rules;
    winter->setup.begins = &winter->start;
    table_init(&winter->table, &winter->game, &winter->setup);
    const BotKind *kind = bot_kind_find(bot, strlen(bot));
    for (int seat = 0; seat < SEATS; seat++) {
        const TableCommand sit = {.kind = TABLE_ENTRY_BOT,
                                  .seat = EPIX_CHANCE,
                                  .other = (uint8_t)seat,
                                  .number = (uint8_t)(kind - bot_kinds(&kinds))};
        apply(winter, &sit);
    }
    apply(winter,
          &(TableCommand){.kind = TABLE_ENTRY_START, .seat = EPIX_CHANCE, .random = random});
    return winter;
}

static void free_winter(Winter *winter) {
    table_free(&winter->table);
    free(winter);
}

static TableMind new_mind(void) {
    const size_t room = bot_kind_find("warlord", 7)->memory;
    TableMind mind = {.memory = malloc(room), .room = room};
    assert_non_null(mind.memory);
    return mind;
}

static bool ask(Winter *winter, TableQuestion *question) {
    if (winter->table.status != TABLE_PLAYING) {
        return false;
    }
    memset(question, 0, sizeof *question); /* so that bytes can be compared */
    assert_true(
        table_question(&winter->table, __builtin_ctz(winter->table.state.actors), question));
    return true;
}

static void decide(Winter *winter, const TableQuestion *question, const EpixDecision *decision) {
    const TableCommand command = table_bot_command(question, decision);
    apply(winter, &command);
}

/* ---- The same in all ways ---------------------------------------------------------------------- */

/* The bot as it sits in the arena: one memory for the whole game, with the seeds of the table. */
static void answer_as_in_arena(const TableQuestion *question, void *memory, bool *chose,
                               BotAnswer *answer) {
    const BotQuestion asked = {question->game, &question->view, &question->legal, limits,
                               &question->seen};
    Bot bot;
    if (question->view.phase == EPIX_PHASE_CHOOSE || !*chose) {
        bot_init(&bot, question->bot, question->seed, memory);
    }
    if (question->recalls && !*chose) {
        const BotQuestion choice = {question->game, &question->choice.view, &question->choice.legal,
                                    limits, &question->seen};
        bot_init(&bot, question->bot, question->choice.seed, memory);
        bot_decide(&bot, &choice, answer);
        *chose = true;
    }
    bot_resume(&bot, question->bot, question->seed, memory);
    bot_decide(&bot, &asked, answer);
}

/* After a restart: the table as its history makes it. */
static void come_back(const Winter *winter, const Table *as_it_was, TableQuestion *question) {
    Table table;
    TableStep step;
    table_init(&table, &winter->game, &winter->setup);
    for (int i = 0; i < winter->entries; i++) {
        assert_true(table_apply(&table, &winter->entry[i], &step));
    }
    assert_int_equal(table.n, as_it_was->n);
    memset(question, 0, sizeof *question);
    assert_true(table_question(&table, __builtin_ctz(table.state.actors), question));
    table_free(&table);
}

static void check_same(const Winter *winter, const TableQuestion *question, TableMind *mind,
                       const BotAnswer *expected) {
    BotAnswer *answer = calloc(1, sizeof *answer);
    assert_non_null(answer);
    table_bot_answer(question, &limits, mind, answer);
    assert_memory_equal(&answer->decision, &expected->decision, sizeof answer->decision);
    assert_int_equal(answer->choices, expected->choices);
    assert_memory_equal(answer->choice, expected->choice,
                        (size_t)answer->choices * sizeof *answer->choice);
    free(answer);
    (void)winter;
}

/* Whether it was answered from the book, which takes no thought. */
static bool is_by_book(const TableQuestion *question, const BotAnswer *answer) {
    return question->recalls && answer->nodes == 0;
}

static int play_in_all_ways(const char *name, uint64_t random, int *recalled) {
    Winter *winter = new_winter(name, "warlord", random);
    TableMind kept[SEATS] = {new_mind(), new_mind()};
    TableMind arena[SEATS] = {new_mind(), new_mind()};
    bool chose[SEATS] = {false};
    int by_book = 0;
    for (TableQuestion question; ask(winter, &question);) {
        TableMind fresh = new_mind();
        TableQuestion again;
        const int seat = question.seat;
        answer_as_in_arena(&question, arena[seat].memory, &chose[seat], &winter->answer);
        *recalled += table_mind_holds(&kept[seat], &question);
        check_same(winter, &question, &kept[seat], &winter->answer);
        come_back(winter, &winter->table, &again);
        assert_memory_equal(&again.choice, &question.choice, sizeof again.choice);
        assert_int_equal(again.recalls, question.recalls);
        check_same(winter, &again, &fresh, &winter->answer);
        by_book += is_by_book(&question, &winter->answer);
        decide(winter, &question, &winter->answer.decision);
        free(fresh.memory);
    }
    for (int seat = 0; seat < SEATS; seat++) {
        free(kept[seat].memory);
        free(arena[seat].memory);
    }
    free_winter(winter);
    return by_book;
}

static void bots_play_by_their_book(void **unused) {
    int by_book = 0;
    int recalled = 0;
    for (uint64_t game = 0; game < GAMES; game++) {
        by_book += play_in_all_ways("cards", game + 1, &recalled);
        by_book += play_in_all_ways("spy", game + 1, &recalled);
    }
    assert_true(by_book > GAMES); /* some decision of a first turn in every game of cards */
    assert_true(recalled > 0);
}

/* ---- Nobody else's ----------------------------------------------------------------------------- */

/* Plays until the first turn, and asks its player. */
static void play_to_turn(Winter *winter, TableQuestion *question) {
    TableMind mind = new_mind();
    while (ask(winter, question) && !question->recalls) {
        table_bot_answer(question, &limits, &mind, &winter->answer);
        decide(winter, question, &winter->answer.decision);
    }
    assert_true(question->recalls);
    free(mind.memory);
}

static void memories_serve_nobody_else(void **unused) {
    Winter *winter = new_winter("cards", "warlord", 1);
    Winter *other = new_winter("cards", "warlord", 2);
    Winter *veteran = new_winter("cards", "veteran", 1);
    TableQuestion question;
    TableQuestion others;
    TableMind mind = new_mind();
    play_to_turn(winter, &question);
    table_bot_answer(&question, &limits, &mind, &winter->answer);
    assert_true(table_mind_holds(&mind, &question));
    play_to_turn(other, &others);
    others.game = question.game;
    assert_false(table_mind_holds(&mind, &others)); /* another table */
    play_to_turn(veteran, &others);
    others.game = question.game;
    assert_false(table_mind_holds(&mind, &others)); /* another bot */
    others = question;
    others.choice.view.gold[0]++;
    assert_false(table_mind_holds(&mind, &others)); /* the season was played anew */
    others = question;
    others.recalls = false;
    assert_false(table_mind_holds(&mind, &others));
    table_bot_answer(&others, &limits, &mind, &winter->answer);
    assert_false(table_mind_holds(&mind, &question)); /* it has thought of something else */
    free(mind.memory);
    free_winter(winter);
    free_winter(other);
    free_winter(veteran);
}

/* What the other one has chosen does not change a byte of the question before it is open. */
static void questions_tell_no_secrets(void **unused) {
    static const uint8_t cards[] = {EPIX_TAX | EPIX_MOVE_ATTACK, EPIX_RECRUITMENT | EPIX_TAX};
    TableQuestion question[2];
    for (int i = 0; i < 2; i++) {
        Winter *winter = new_winter("cards", "warlord", 7);
        const int first = winter->table.state.first;
        const uint8_t chosen[] = {EPIX_TAX | EPIX_MOVE_ATTACK, cards[i]};
        for (int choice = 0; choice < SEATS; choice++) {
            assert_true(ask(winter, &question[i]));
            const bool own = question[i].seat == first;
            const EpixDecision choose = {.kind = EPIX_CHOOSE, .cards = chosen[own ? 0 : 1]};
            decide(winter, &question[i], &choose);
        }
        assert_true(ask(winter, &question[i]) && question[i].seat == first);
        assert_true(question[i].recalls);
        question[i].game = NULL;
        free_winter(winter);
    }
    assert_memory_equal(&question[0], &question[1], sizeof question[0]);
}

/* With a clock, what is made up again takes half of the time, and the question the rest. */
typedef struct Clock {
    uint64_t now;
} Clock;

static uint64_t look(void *context) {
    Clock *clock = context;
    return clock->now += 10;
}

static void recalling_keeps_to_the_time(void **unused) {
    Winter *winter = new_winter("first", "warlord", 3);
    TableQuestion question;
    TableMind mind = new_mind();
    play_to_turn(winter, &question);
    for (int again = 0; again < 2; again++) {
        Clock clock = {.now = 1000};
        const BotLimits timed = {.microseconds = 4000, .clock = look, .clock_context = &clock};
        table_bot_answer(&question, &timed, &mind, &winter->answer);
        assert_true(clock.now - 1000 < 5000);
    }
    free(mind.memory);
    free_winter(winter);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_play_by_their_book),
        cmocka_unit_test(memories_serve_nobody_else),
        cmocka_unit_test(questions_tell_no_secrets),
        cmocka_unit_test(recalling_keeps_to_the_time),
    };
    return cmocka_run_group_tests_name("table_choice", tests, NULL, NULL);
}

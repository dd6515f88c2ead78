/* SPDX-License-Identifier: MIT */
/*
 * See random_table.h.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_table.h"

void expect_table(const RandomTable *random, bool holds, const char *what) {
    if (!holds) {
        fail_msg("table %d (again: EPIX_TEST_GAME=%d), entry %u: %s", random->number,
                 random->number, random->table.n, what);
    }
}

/* ---- Life ----------------------------------------------------------------------------------- */

/* Every kind of clock and chat, with every rule set and number of players. */
static void draw_setup(RandomTable *random) {
    static const TableClock clocks[] = {{TABLE_CLOCK_NONE, 0, 0},
                                        {TABLE_CLOCK_LIVE, 10, 1},
                                        {TABLE_CLOCK_LIVE, 300, 10},
                                        {TABLE_CLOCK_DAYS, 86400, 0}};
    const SetUp set_up = set_up_numbered(random->number);
    Dice *dice = &random->dice;
    TableSetup *setup = &random->setup;
    table_setup_init(setup, set_up.players);
    setup->rules = set_up.rules;
    setup->clock = clocks[dice_roll(dice, 4)];
    setup->grace = (uint32_t)dice_roll(dice, 3) * 60;
    setup->chat = (uint8_t)dice_roll(dice, 3);
    setup->slow_bots = dice_chance(dice, 50);
    if (dice_chance(dice, 30)) {
        setup->veto = (UINT64_C(1) << dice_roll(dice, 10)) - 1;
    }
}

RandomTable *random_table_new(int number) {
    RandomTable *random = calloc(1, sizeof *random);
    assert_non_null(random);
    random->number = number;
    random->dice = dice_with((uint64_t)number);
    random->player = random_player(dice_with(~(uint64_t)number));
    draw_setup(random);
    const NoteFault fault = table_setup_game(&random->setup, NULL, &random->game);
    expect_table(random, !fault.code, "the game cannot be set up");
    table_init(&random->table, &random->game, &random->setup);
    return random;
}

static void seat_two(RandomTable *random) {
    static const NoteSlice names[] = {{"Anna", 4}, {"Berta", 5}};
    for (int seat = 0; seat < 2; seat++) {
        const TableCommand take = {.kind = TABLE_ENTRY_TAKE,
                                   .seat = (uint8_t)seat,
                                   .text = names[seat]};
        assert_int_equal(random_table_do(random, &take).code, TABLE_ACCEPTED);
    }
    const TableCommand start = {.kind = TABLE_ENTRY_START, .seat = 0};
    assert_int_equal(random_table_do(random, &start).code, TABLE_ACCEPTED);
}

RandomTable *random_table_at(const char *position, TableClock clock) {
    RandomTable *random = random_table_new(0);
    Table *table = &random->table;
    table_setup_init(&random->setup, 2);
    random->setup.rules.advanced = false;
    random->setup.clock = clock;
    assert_int_equal(table_setup_game(&random->setup, NULL, &random->game).code, 0);
    table_init(table, &random->game, &random->setup);
    seat_two(random);
    assert_int_equal(
        note_position_parse(&random->game, position, strlen(position), &table->state).code, 0);
    table->seat[0].asked_at = 0;
    table->seat[1].asked_at = TABLE_NEVER;
    return random;
}

TableCommand random_table_red(const RandomTable *random, const char *decision) {
    TableCommand command = {.kind = TABLE_ENTRY_DECIDE, .prompt = random->table.seat[0].prompt};
    const NoteFault fault =
        note_decision_parse(&random->game, decision, strlen(decision), &command.decision);
    expect_table(random, !fault.code, decision);
    return command;
}

void random_table_free(RandomTable *random) {
    for (int i = 0; i < random->count; i++) {
        free(random->kept[i].text);
    }
    free(random->kept);
    table_free(&random->table);
    free(random);
}

/* ---- Entries -------------------------------------------------------------------------------- */

static bool same_entries(const TableEntry *a, const TableEntry *b) {
    const bool texts =
        a->text.length == b->text.length &&
        (a->text.length == 0 || memcmp(a->text.start, b->text.start, a->text.length) == 0);
    return texts && a->random == b->random && a->kind == b->kind && a->seat == b->seat &&
           a->other == b->other && a->number == b->number && a->deals == b->deals &&
           memcmp(a->deal, b->deal, sizeof a->deal) == 0 &&
           memcmp(&a->decision, &b->decision, sizeof a->decision) == 0;
}

static void keep(RandomTable *random, const TableEntry *entry) {
    char text[TABLE_ENTRY_SIZE];
    TableEntry read;
    const size_t length = table_entry_print(&random->game, entry, text, sizeof text);
    expect_table(random, length < sizeof text, "an entry is too long");
    const NoteFault fault = table_entry_parse(&random->game, text, length, &read);
    expect_table(random, !fault.code && same_entries(entry, &read), text);
    if (random->count == random->room) {
        random->room = random->room * 2 + 64;
        random->kept = realloc(random->kept, (size_t)random->room * sizeof *random->kept);
        assert_non_null(random->kept);
    }
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy, text, length + 1);
    random->kept[random->count++] = (KeptEntry){entry->at, copy};
}

void random_table_entry(const RandomTable *random, int i, TableEntry *entry) {
    const KeptEntry *kept = &random->kept[i];
    const NoteFault fault = table_entry_parse(&random->game, kept->text, strlen(kept->text), entry);
    expect_table(random, !fault.code, kept->text);
    entry->n = (uint32_t)i + 1;
    entry->at = kept->at;
}

void random_table_apply(RandomTable *random, const TableEntry *entry) {
    keep(random, entry);
    expect_table(random, table_apply(&random->table, entry, &random->step),
                 "a table refuses its own entry");
}

TableRefusal random_table_do(RandomTable *random, const TableCommand *command) {
    TableEntry entry;
    const TableRefusal refusal = table_propose(&random->table, command, random->now, &entry);
    if (refusal.code == TABLE_ACCEPTED) {
        random_table_apply(random, &entry);
    }
    return refusal;
}

void random_table_restore(const RandomTable *random, Table *table) {
    TableStep step;
    TableEntry entry;
    table_init(table, &random->game, &random->setup);
    for (int i = 0; i < random->count; i++) {
        random_table_entry(random, i, &entry);
        expect_table(random, table_apply(table, &entry, &step), "a kept entry is refused");
    }
}

static bool same_seats(const TableSeat *a, const TableSeat *b) {
    const bool names =
        (!a->name && !b->name) || (a->name && b->name && strcmp(a->name, b->name) == 0);
    return names && a->left == b->left && a->asked_at == b->asked_at && a->prompt == b->prompt &&
           a->holder == b->holder && a->bot == b->bot && a->undone == b->undone &&
           a->replaced == b->replaced && a->away == b->away && a->late == b->late &&
           a->muted == b->muted;
}

bool same_tables(const Table *a, const Table *b) {
    bool same = epix_equal(&a->state, &b->state) && a->salt == b->salt && a->at == b->at &&
                a->n == b->n && a->decisions == b->decisions && a->status == b->status &&
                a->host == b->host && a->rematch == b->rematch && strcmp(a->next, b->next) == 0 &&
                a->offered == b->offered && a->agreed == b->agreed;
    for (int season = 0; season < EPIX_SEASONS; season++) {
        same = same && table_can_rewind(a, season) == table_can_rewind(b, season);
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        same = same && same_seats(&a->seat[seat], &b->seat[seat]) &&
               table_can_undo(a, seat) == table_can_undo(b, seat);
    }
    return same;
}

/* ---- The lobby ------------------------------------------------------------------------------ */

/* Names that would upset a page, a terminal, JSON or a record, and ordinary ones. */
static NoteSlice draw_name(Dice *dice) {
    static const char *const names[] = {
        "Anna",
        "Jürg",
        "<b>bold</b>",
        "quote\"d",
        "back\\slash",
        "# no comment",
        "O'Neil",
        "中村さん",
        "{name}[x]",
        "a",
        "🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰",
        "two  blanks",
    };
    const char *name = names[dice_roll(dice, sizeof names / sizeof *names)];
    return (NoteSlice){name, strlen(name)};
}

static void take(RandomTable *random, int seat) {
    const TableCommand command = {.kind = TABLE_ENTRY_TAKE,
                                  .seat = (uint8_t)seat,
                                  .text = draw_name(&random->dice)};
    expect_table(random, random_table_do(random, &command).code == TABLE_ACCEPTED,
                 "an open seat cannot be taken");
}

static void seat_bot(RandomTable *random, int seat) {
    const TableCommand command = {.kind = TABLE_ENTRY_BOT,
                                  .seat = EPIX_CHANCE,
                                  .other = (uint8_t)seat,
                                  .number = (uint8_t)dice_roll(&random->dice, 2)};
    expect_table(random, random_table_do(random, &command).code == TABLE_ACCEPTED,
                 "a bot cannot sit down");
}

void random_table_begin(RandomTable *random) {
    const int bots = (int)dice_roll(&random->dice, 3) * 40; /* per cent */
    for (int seat = 0; seat < random->setup.players; seat++) {
        if (dice_chance(&random->dice, bots)) {
            seat_bot(random, seat);
        } else {
            take(random, seat);
        }
    }
    const uint8_t host = random->table.host == EPIX_NONE ? EPIX_CHANCE : random->table.host;
    const TableCommand start = {.kind = TABLE_ENTRY_START,
                                .seat = host,
                                .random = dice_roll(&random->dice, UINT64_MAX)};
    expect_table(random, random_table_do(random, &start).code == TABLE_ACCEPTED,
                 "the game cannot begin");
}

/* ---- The game ------------------------------------------------------------------------------- */

TableCommand random_table_decision(RandomTable *random, int seat) {
    TableCommand command = {.kind = TABLE_ENTRY_DECIDE,
                            .seat = (uint8_t)seat,
                            .number = table_wants_bot(&random->table, seat, NULL),
                            .prompt = random->table.seat[seat].prompt};
    random_decision(&random->game.game, &random->table.state, seat, &random->player,
                    &command.decision);
    return command;
}

static void decide(RandomTable *random, int seat) {
    const TableCommand command = random_table_decision(random, seat);
    const TableRefusal refusal = random_table_do(random, &command);
    expect_table(random, refusal.code == TABLE_ACCEPTED, table_refusal_name(&refusal));
    random_player_learn(&random->player, &command.decision, &random->step.events);
}

TableCommand random_table_nonsense(RandomTable *random) {
    Dice *dice = &random->dice;
    const Table *table = &random->table;
    TableCommand command = {
        .kind = (uint8_t)dice_roll(dice, TABLE_ENTRY_KINDS + 1),
        .seat = (uint8_t)dice_roll(dice, EPIX_SPECTATOR + 2),
        .other = (uint8_t)dice_roll(dice, 6),
        .number = (uint8_t)dice_roll(dice, 20),
        .prompt = table->n - (uint32_t)dice_roll(dice, 3),
        .random = dice_roll(dice, 99),
        .text = draw_name(dice),
        .decision = random_fields(&random->game.game, &table->state, dice),
    };
    if (dice_chance(dice, 10)) {
        static const char bad[] = "\x1b[31m\xff too long, and nothing that anybody is called";
        command.text = (NoteSlice){bad, dice_roll(dice, sizeof bad)};
    }
    if (command.seat < EPIX_SEATS && dice_chance(dice, 60)) {
        command.prompt = table->seat[command.seat].prompt;
    }
    return command;
}

/* What people do besides deciding; much of it is refused. */
static void distract(RandomTable *random) {
    static const uint8_t kinds[] = {TABLE_ENTRY_UNDO, TABLE_ENTRY_UNDO,  TABLE_ENTRY_PHRASE,
                                    TABLE_ENTRY_CHAT, TABLE_ENTRY_BACK,  TABLE_ENTRY_BACK,
                                    TABLE_ENTRY_NAME, TABLE_ENTRY_NOTICE};
    TableCommand command = random_table_nonsense(random);
    command.kind = kinds[dice_roll(&random->dice, sizeof kinds)];
    for (int seat = 0; command.kind == TABLE_ENTRY_UNDO && seat < random->setup.players; seat++) {
        command.seat = table_can_undo(&random->table, seat) ? (uint8_t)seat : command.seat;
    }
    if (dice_chance(&random->dice, 1)) {
        command.kind = TABLE_ENTRY_LEAVE;
    }
    random_table_do(random, &command);
}

/* Whoever hosts stops somebody's talk, or offers to go back; in some games everybody agrees. */
static void interfere(RandomTable *random) {
    TableCommand command = random_table_nonsense(random);
    command.seat = EPIX_CHANCE;
    command.kind = dice_chance(&random->dice, 50) ? TABLE_ENTRY_MUTE : TABLE_ENTRY_OFFER;
    command.number = (uint8_t)dice_roll(&random->dice, EPIX_SEASONS + 1);
    random_table_do(random, &command);
    for (int seat = 0; seat < random->setup.players && dice_chance(&random->dice, 85); seat++) {
        const TableCommand agree = {.kind = TABLE_ENTRY_AGREE, .seat = (uint8_t)seat};
        random_table_do(random, &agree);
    }
    if (table_wants_rewind(&random->table)) {
        const TableCommand rewind = {.kind = TABLE_ENTRY_REWIND,
                                     .seat = EPIX_CHANCE,
                                     .number = (uint8_t)(random->table.offered - 1)};
        expect_table(random, random_table_do(random, &rewind).code == TABLE_ACCEPTED,
                     "a game does not go back though everybody agrees");
        random->rewound++;
    }
}

/* People who have sealed sometimes think again. */
static void replace(RandomTable *random) {
    const int sealed = random->table.state.sealed;
    const int seat = sealed ? dice_member(&random->dice, (uint64_t)sealed) : EPIX_NONE;
    if (seat != EPIX_NONE && random->table.seat[seat].holder == TABLE_PERSON) {
        TableCommand command = random_table_decision(random, seat);
        command.number = 0;
        expect_table(random, random_table_do(random, &command).code == TABLE_ACCEPTED,
                     "a sealed choice cannot be replaced");
    }
}

static void flap(RandomTable *random) {
    const int seat = (int)dice_roll(&random->dice, (uint64_t)random->setup.players);
    table_set_present(&random->table, seat, dice_chance(&random->dice, 60), random->now);
}

/* The program is stopped, and goes on with what was kept. */
static void restart(RandomTable *random) {
    Table table;
    random_table_restore(random, &table);
    expect_table(random, same_tables(&random->table, &table), "a restored table is another one");
    table_free(&random->table);
    random->table = table;
    table_resume(&random->table);
    random->now = random->table.at;
    random->restarted++;
}

/* Time that goes by: mostly as people think, sometimes much of it. */
static void wait(RandomTable *random) {
    static const TableTime most[] = {1, 300, 3000, 30000, 400000, 90000000};
    random->now += dice_roll(&random->dice, most[dice_roll(&random->dice, 6)]);
    TableEntry entry;
    while (table_tick(&random->table, random->now, &entry)) {
        random_table_apply(random, &entry);
    }
}

bool random_table_go_on(RandomTable *random) {
    Dice *dice = &random->dice;
    if (random->table.status != TABLE_PLAYING) {
        return false;
    }
    wait(random);
    if (dice_chance(dice, 20)) {
        distract(random);
    }
    if (dice_chance(dice, 2)) {
        interfere(random);
    }
    if (dice_chance(dice, 10)) {
        replace(random);
    }
    if (dice_chance(dice, 10)) {
        flap(random);
    }
    if (random->restarts && dice_chance(dice, 3)) {
        restart(random);
    }
    decide(random, dice_member(dice, random->table.state.actors));
    return true;
}

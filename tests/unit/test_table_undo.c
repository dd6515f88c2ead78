/* SPDX-License-Identifier: MIT */
/*
 * Taking back: it undoes exactly the last decision, only what was decided openly, and nothing once
 * something was revealed or somebody else has decided.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_table.h"

enum { TABLES = 2 * SET_UPS, MOST = 400 };

/* Positions that can be come back to, the last one on top. */
typedef struct Stack {
    EpixState state[MOST];
    uint32_t decisions[MOST];
    int count;
    uint8_t seat; /* whose they are */
} Stack;

static bool reveals(const TableStep *step) {
    bool found = false;
    for (int i = 0; i < step->events.count; i++) {
        const int kind = step->events.event[i].kind;
        found = found || kind == EPIX_EVENT_REVEALED || kind == EPIX_EVENT_NO_TURN;
    }
    return found;
}

static bool can_be_taken_back(const Table *table, const TableStep *step) {
    const int kind = step->entry.decision.kind;
    const bool open = kind == EPIX_RECRUIT || kind == EPIX_MOVE || kind == EPIX_BID ||
                      kind == EPIX_PASS || kind == EPIX_END;
    return step->entry.kind == TABLE_ENTRY_DECIDE && step->entry.number == 0 && open &&
           !reveals(step) && table->status == TABLE_PLAYING &&
           !(table->setup->hides_thinking && table->state.phase == EPIX_PHASE_AUCTION);
}

/* What the last entry means for what can be taken back. */
static void follow(Stack *stack, const RandomTable *random) {
    const TableStep *step = &random->step;
    const int kind = step->entry.kind;
    if (can_be_taken_back(&random->table, step)) {
        stack->count = stack->seat == step->entry.seat ? stack->count : 0;
        stack->seat = step->entry.seat;
        expect_table(random, stack->count < MOST, "a very long turn");
        stack->state[stack->count] = step->before;
        stack->decisions[stack->count++] = random->table.decisions - 1;
    } else if (kind == TABLE_ENTRY_DECIDE || kind == TABLE_ENTRY_AWAY) {
        stack->count = 0;
    }
}

/* Memory is taken only while there is something to take back. */
static void check_offers(const Stack *stack, const RandomTable *random) {
    expect_table(random, stack->count > 0 || !random->table.undo, "memory is kept for nothing");
    for (int seat = 0; seat < random->setup.players; seat++) {
        const bool own = seat == stack->seat;
        expect_table(random, table_can_undo(&random->table, seat) == (own && stack->count > 0),
                     "what can be taken back");
    }
}

/* Back step by step, each time to the position before; the questions asked then are new ones. */
static void take_back(Stack *stack, RandomTable *random) {
    const uint8_t seat = stack->seat;
    const TableCommand undo = {.kind = TABLE_ENTRY_UNDO, .seat = seat};
    int times = 1 + (int)dice_roll(&random->dice, 3);
    while (stack->count > 0 && times-- > 0) {
        expect_table(random, random_table_do(random, &undo).code == TABLE_ACCEPTED,
                     "the last decision cannot be taken back");
        stack->count--;
        expect_table(random, epix_equal(&random->table.state, &stack->state[stack->count]),
                     "taking back leads somewhere else");
        expect_table(random, random->table.decisions == stack->decisions[stack->count],
                     "a decision that does not stand is counted");
        expect_table(random, random->table.seat[seat].prompt == random->table.n,
                     "an old answer could be taken for a new one");
        for (int other = 0; other < random->setup.players; other++) {
            expect_table(random, other == seat || random->table.seat[other].asked_at == TABLE_NEVER,
                         "the clock of somebody who is not asked any more runs on");
        }
        check_offers(stack, random);
    }
}

static void decide(RandomTable *random) {
    const int seat = dice_member(&random->dice, random->table.state.actors);
    const TableCommand command = random_table_decision(random, seat);
    expect_table(random, random_table_do(random, &command).code == TABLE_ACCEPTED, "refused");
    random_player_learn(&random->player, &command.decision, &random->step.events);
}

static void what_is_taken_back_never_was(void **state) {
    long taken = 0;
    for (int number = 0; number < test_scale(TABLES); number++) {
        RandomTable *random = random_table_new(number);
        Stack stack = {.count = 0};
        random->setup.clock.kind = TABLE_CLOCK_NONE;
        random_table_begin(random);
        while (random->table.status == TABLE_PLAYING) {
            decide(random);
            follow(&stack, random);
            check_offers(&stack, random);
            if (stack.count > 0 && dice_chance(&random->dice, 30)) {
                take_back(&stack, random);
                taken++;
            }
        }
        random_table_free(random);
    }
    assert_true(taken > test_scale(100));
}

/* As long as somebody may ride about, all the moves can be taken back. */
static void long_rides_are_taken_back(void **state) {
    static const char *const rides[] = {"move K r1 rc", "move K rc r1"};
    RandomTable *random =
        random_table_at("phase: act\nunits: r1 rK rc rS bc bS\n", (TableClock){0});
    const TableCommand undo = {.kind = TABLE_ENTRY_UNDO};
    for (int i = 0; i < EPIX_RIDES; i++) {
        const TableCommand ride = random_table_red(random, rides[i & 1]);
        assert_int_equal(random_table_do(random, &ride).code, TABLE_ACCEPTED);
    }
    int taken = 0;
    while (random_table_do(random, &undo).code == TABLE_ACCEPTED) {
        taken++;
        const int place = !(taken & 1); /* rc and r1 */
        assert_int_equal(random->table.state.units[0][EPIX_KNIGHT], 1u << place);
    }
    assert_int_equal(taken, EPIX_RIDES);
    assert_int_equal(random->table.state.rides, 0);
    assert_int_equal(random->table.decisions, 0);
    random_table_free(random);
}

/* Of more moves than can be taken back, the last ones can, each to where it began. */
static void the_last_moves_are_taken_back(void **state) {
    static const char *const rides[] = {"move K r1 rc", "move K rc r1"};
    static const char *const between[] = {"move S r2 bl", "move S rc r2"};
    enum { ROUNDS = 3, MOVES = ROUNDS * EPIX_RIDES + ROUNDS - 1 };
    RandomTable *random =
        random_table_at("phase: act\nunits: r1 rK rc rS r2 rS bc bS\n", (TableClock){0});
    const TableCommand undo = {.kind = TABLE_ENTRY_UNDO};
    EpixState before[MOVES];
    for (int i = 0; i < MOVES; i++) {
        const int in_round = i % (EPIX_RIDES + 1);
        const char *move =
            in_round == EPIX_RIDES ? between[i / (EPIX_RIDES + 1)] : rides[in_round & 1];
        const TableCommand command = random_table_red(random, move);
        before[i] = random->table.state;
        assert_int_equal(random_table_do(random, &command).code, TABLE_ACCEPTED);
    }
    for (int i = MOVES - 1; i >= MOVES - TABLE_UNDOS; i--) {
        assert_int_equal(random_table_do(random, &undo).code, TABLE_ACCEPTED);
        assert_true(epix_equal(&random->table.state, &before[i]));
    }
    assert_int_not_equal(random_table_do(random, &undo).code, TABLE_ACCEPTED);
    random_table_free(random);
}

/* What a quiet table forgets comes back from another one with the same history. */
static void forget_and_recall(Table *table) {
    Table same;
    assert_true(table_copy(table, &same));
    table_forget_past(table);
    assert_false(table_can_undo(table, EPIX_RED));
    table_recall_past(table, &same);
    table_free(&same);
}

/* A move that is made and taken back again and again: so often and no more, until the next action. */
static void taking_back_has_a_limit(void **state) {
    RandomTable *random =
        random_table_at("phase: act\nunits: r1 rK rc rS bc bS\n", (TableClock){0});
    const TableCommand undo = {.kind = TABLE_ENTRY_UNDO};
    for (int i = 0; i < TABLE_UNDOS; i++) {
        const TableCommand ride = random_table_red(random, "move K r1 rc");
        assert_int_equal(random_table_do(random, &ride).code, TABLE_ACCEPTED);
        assert_true(table_can_undo(&random->table, EPIX_RED));
        forget_and_recall(&random->table);
        assert_true(table_can_undo(&random->table, EPIX_RED));
        assert_int_equal(random_table_do(random, &undo).code, TABLE_ACCEPTED);
    }
    const TableCommand ride = random_table_red(random, "move K r1 rc");
    assert_int_equal(random_table_do(random, &ride).code, TABLE_ACCEPTED);
    assert_false(table_can_undo(&random->table, EPIX_RED));
    assert_int_equal(random_table_do(random, &undo).code, TABLE_UNDO_LIMIT);
    const TableCommand end = random_table_red(random, "end");
    assert_int_equal(random_table_do(random, &end).code, TABLE_ACCEPTED);
    assert_int_equal(random->table.seat[0].undone, 0);
    random_table_free(random);
}

static const char END_OF_SPRING[] = "phase: act\nfirst: b\nturn: r\nunits: r1 rK rc rS bc bS\n";

/* Summer has begun: the end of the turn is taken back, and with it what it brought. */
static void the_end_of_a_turn_is_taken_back(void **state) {
    RandomTable *random = random_table_at(END_OF_SPRING, (TableClock){TABLE_CLOCK_LIVE, 60, 5});
    const EpixState before = random->table.state;
    const TableCommand end = random_table_red(random, "end");
    const TableCommand undo = {.kind = TABLE_ENTRY_UNDO};
    const TableTime deadline = table_deadline(&random->table);
    random->now = 10000;
    assert_int_equal(random_table_do(random, &end).code, TABLE_ACCEPTED);
    assert_int_equal(random->table.state.phase, EPIX_PHASE_AUCTION);
    assert_true(random->table.seat[EPIX_BLUE].asked_at == 10000);
    random->now = 20000;
    assert_int_equal(random_table_do(random, &undo).code, TABLE_ACCEPTED);
    assert_true(epix_equal(&random->table.state, &before));
    assert_true(random->table.seat[EPIX_BLUE].asked_at == TABLE_NEVER);
    assert_true(table_deadline(&random->table) == deadline);
    random_table_free(random);
}

/* Nobody can be asked to go back to a season whose beginning was taken back. */
static void what_was_taken_back_has_not_begun(void **state) {
    RandomTable *random = random_table_at("phase: draft\npassed: b\n", (TableClock){0});
    const TableCommand pass = random_table_red(random, "pass");
    const TableCommand undo = {.kind = TABLE_ENTRY_UNDO};
    assert_int_equal(random_table_do(random, &pass).code, TABLE_ACCEPTED);
    assert_true(table_can_rewind(&random->table, EPIX_SPRING));
    assert_int_equal(random_table_do(random, &undo).code, TABLE_ACCEPTED);
    assert_false(table_can_rewind(&random->table, EPIX_SPRING));
    random_table_free(random);
}

/* Whoever is asked next may decide first: then it stands. */
static void what_others_have_answered_stands(void **state) {
    RandomTable *random = random_table_at(END_OF_SPRING, (TableClock){0});
    const TableCommand end = random_table_red(random, "end");
    const TableCommand undo = {.kind = TABLE_ENTRY_UNDO};
    assert_int_equal(random_table_do(random, &end).code, TABLE_ACCEPTED);
    const TableCommand bid = {.kind = TABLE_ENTRY_DECIDE,
                              .seat = EPIX_BLUE,
                              .prompt = random->table.seat[EPIX_BLUE].prompt,
                              .decision = {.kind = EPIX_AUCTION}};
    assert_int_equal(random_table_do(random, &bid).code, TABLE_ACCEPTED);
    assert_int_equal(random_table_do(random, &undo).code, TABLE_NO_UNDO);
    random_table_free(random);
}

/* Where nobody may know who has decided, the offer would tell it. */
static void hidden_thinking_offers_nothing(void **state) {
    RandomTable *random = random_table_at(END_OF_SPRING, (TableClock){0});
    random->setup.hides_thinking = true;
    const TableCommand end = random_table_red(random, "end");
    assert_int_equal(random_table_do(random, &end).code, TABLE_ACCEPTED);
    assert_false(table_can_undo(&random->table, EPIX_RED));
    random_table_free(random);
}

/* To end and take back again and again has the same limit. */
static void ends_have_a_limit(void **state) {
    RandomTable *random = random_table_at(END_OF_SPRING, (TableClock){0});
    const TableCommand undo = {.kind = TABLE_ENTRY_UNDO};
    for (int i = 0; i <= TABLE_UNDOS; i++) {
        const TableCommand end = random_table_red(random, "end");
        assert_int_equal(random_table_do(random, &end).code, TABLE_ACCEPTED);
        assert_int_equal(random_table_do(random, &undo).code,
                         i < TABLE_UNDOS ? TABLE_ACCEPTED : TABLE_UNDO_LIMIT);
    }
    random_table_free(random);
}

/* A sealed bid that is replaced again and again. */
static void replacing_has_a_limit(void **state) {
    RandomTable *random = random_table_at("phase: auction\n", (TableClock){0});
    TableCommand bid = random_table_red(random, "auction 3");
    assert_int_equal(random_table_do(random, &bid).code, TABLE_ACCEPTED);
    for (int i = 0; i < TABLE_REPLACED; i++) {
        bid.decision.gold[0] = (uint32_t)i % 4;
        assert_int_equal(random_table_do(random, &bid).code, TABLE_ACCEPTED);
    }
    const uint32_t stands = random->table.state.bid[0];
    bid.decision.gold[0] = stands + 1;
    assert_int_equal(random_table_do(random, &bid).code, TABLE_REPLACE_LIMIT);
    assert_int_equal(random->table.state.bid[0], stands);
    const TableCommand last = {.kind = TABLE_ENTRY_DECIDE,
                               .seat = EPIX_BLUE,
                               .prompt = random->table.seat[EPIX_BLUE].prompt,
                               .decision = {.kind = EPIX_AUCTION}};
    assert_int_equal(random_table_do(random, &last).code, TABLE_ACCEPTED);
    assert_int_equal(random->table.state.phase, EPIX_PHASE_FIRST);
    assert_int_equal(random->table.seat[0].replaced, 0);
    random_table_free(random);
}

/* The clock is as if the decision had never been made. */
static void time_is_taken_back(void **state) {
    static const TableClock clocks[] = {{TABLE_CLOCK_LIVE, 60, 5}, {TABLE_CLOCK_DAYS, 86400, 0}};
    for (int i = 0; i < 2; i++) {
        RandomTable *random = random_table_at("phase: act\nunits: r1 rK rc rS bc bS\n", clocks[i]);
        const TableCommand move = random_table_red(random, "move S rc r2");
        const TableCommand undo = {.kind = TABLE_ENTRY_UNDO};
        const TableTime deadline = table_deadline(&random->table);
        random->now = 20000;
        assert_int_equal(random_table_do(random, &move).code, TABLE_ACCEPTED);
        assert_true(table_deadline(&random->table) > deadline);
        random->now = 30000;
        assert_int_equal(random_table_do(random, &undo).code, TABLE_ACCEPTED);
        assert_true(table_deadline(&random->table) == deadline);
        random_table_free(random);
    }
}

/* What a bot has done for somebody who was away stands. */
static void bots_decisions_stand(void **state) {
    RandomTable *random = random_table_at("phase: act\nunits: r1 rK rc rS bc bS\n",
                                          (TableClock){TABLE_CLOCK_LIVE, 60, 5});
    TableCommand ride = random_table_red(random, "move K r1 rc");
    TableEntry entry;
    assert_int_equal(random_table_do(random, &ride).code, TABLE_ACCEPTED);
    assert_true(table_tick(&random->table, 100000, &entry));
    random_table_apply(random, &entry);
    assert_false(table_can_undo(&random->table, EPIX_RED));
    ride = random_table_red(random, "move K rc r1");
    ride.number = 1;
    assert_int_equal(random_table_do(random, &ride).code, TABLE_ACCEPTED);
    const TableCommand back = {.kind = TABLE_ENTRY_BACK};
    assert_int_equal(random_table_do(random, &back).code, TABLE_ACCEPTED);
    assert_false(table_can_undo(&random->table, EPIX_RED));
    random_table_free(random);
}

/* An attack shows what one is up to: the moves before it stand. */
static void attacks_end_it(void **state) {
    RandomTable *random =
        random_table_at("phase: act\nunits: r1 rK km rS rc rS b1 bS bc bS\n", (TableClock){0});
    const TableCommand move = random_table_red(random, "move S rc r1");
    assert_int_equal(random_table_do(random, &move).code, TABLE_ACCEPTED);
    assert_true(table_can_undo(&random->table, EPIX_RED));
    assert_false(table_can_undo(&random->table, EPIX_BLUE));
    EpixLegal legal;
    epix_legal(&random->game.game, &random->table.state, EPIX_RED, &legal);
    TableCommand attack = random_table_red(random, "end");
    for (int i = 0; i < legal.groups; i++) {
        if (legal.group[i].kind == EPIX_ATTACK) {
            const EpixLegal only = {legal.group[i].count, 1, {legal.group[i]}};
            epix_legal_at(&only, 0, &attack.decision);
        }
    }
    assert_int_equal(attack.decision.kind, EPIX_ATTACK);
    assert_int_equal(random_table_do(random, &attack).code, TABLE_ACCEPTED);
    assert_false(table_can_undo(&random->table, EPIX_RED));
    const TableCommand undo = {.kind = TABLE_ENTRY_UNDO};
    assert_int_equal(random_table_do(random, &undo).code, TABLE_NO_UNDO);
    random_table_free(random);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_taken_back_never_was),
        cmocka_unit_test(long_rides_are_taken_back),
        cmocka_unit_test(the_last_moves_are_taken_back),
        cmocka_unit_test(taking_back_has_a_limit),
        cmocka_unit_test(the_end_of_a_turn_is_taken_back),
        cmocka_unit_test(what_was_taken_back_has_not_begun),
        cmocka_unit_test(what_others_have_answered_stands),
        cmocka_unit_test(hidden_thinking_offers_nothing),
        cmocka_unit_test(ends_have_a_limit),
        cmocka_unit_test(replacing_has_a_limit),
        cmocka_unit_test(time_is_taken_back),
        cmocka_unit_test(bots_decisions_stand),
        cmocka_unit_test(attacks_end_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

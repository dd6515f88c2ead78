/* SPDX-License-Identifier: MIT */
/*
 * The twin run over everything that leaves a table: when somebody else's secret is another one, no
 * observer gets another byte, until the rules reveal it. Views, steps, past entries, seats,
 * refusals, explanations, deadlines and running records are compared. Planted leaks prove that the
 * run notices. EPIX_TEST_SCALE and EPIX_TEST_GAME as in test_battery.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_table.h"
#include "twin.h"

enum { TABLES = SET_UPS, LEAK_TABLES = SET_UPS };

/* ---- All that leaves a table ------------------------------------------------------------------- */

/* A table in one of two worlds, with its history. */
typedef struct World {
    Table table;
    TableStep step;
    TableEntry *entry;
    int count;
} World;

typedef size_t PrintView(const World *world, const TableObserver *observer, char *out, size_t size);

typedef struct Printers {
    const char *name;
    PrintView *view;
    PrintView *step;
    PrintView *record;
    PrintView *deadlines;
    PrintView *refusal;
} Printers;

static size_t print_view(const World *world, const TableObserver *observer, char *out,
                         size_t size) {
    return table_print_view(&world->table, observer, out, size);
}

/* The entry as it is sent now, and as it will be sent to those who look back. */
static size_t print_step(const World *world, const TableObserver *observer, char *out,
                         size_t size) {
    size_t length = table_print_step(&world->table, &world->step, observer, out, size);
    length +=
        table_print_past(&world->table, &world->step, true, observer, out + length, size - length);
    return length + table_print_seats(&world->table, observer, out + length, size - length);
}

typedef struct Cursor {
    const World *world;
    int next;
} Cursor;

static bool next_entry(void *context, TableEntry *entry) {
    Cursor *cursor = context;
    if (cursor->next == cursor->world->count) {
        return false;
    }
    *entry = cursor->world->entry[cursor->next++];
    return true;
}

static size_t print_record(const World *world, const TableObserver *observer, char *out,
                           size_t size) {
    Cursor cursor = {world, 0};
    return table_print_record(&world->table, next_entry, &cursor, observer->seat, out, size);
}

static size_t print_deadlines(const World *world, const TableObserver *observer, char *out,
                              size_t size) {
    TableTime times[2 * EPIX_SEATS + 1] = {table_deadline(&world->table)};
    for (int seat = 0; seat < world->table.setup->players; seat++) {
        TableTime show_at = 0;
        times[1 + seat] = table_time_left(&world->table, seat, observer->now);
        times[1 + EPIX_SEATS + seat] = table_wants_bot(&world->table, seat, &show_at) ? show_at : 1;
    }
    (void)size;
    memcpy(out, times, sizeof times);
    return sizeof times;
}

/* What the observer is told about decisions that he might think of. */
static size_t print_refusal(const World *world, const TableObserver *observer, char *out,
                            size_t size) {
    const Table *table = &world->table;
    Dice dice = dice_with(table->n * UINT64_C(77) + observer->seat);
    size_t length = 0;
    for (int i = 0; i < 6; i++) {
        TableCommand command = {.kind = i == 5 ? TABLE_ENTRY_UNDO : TABLE_ENTRY_DECIDE,
                                .seat = observer->seat,
                                .prompt = observer->seat < EPIX_SEATS
                                              ? table->seat[observer->seat].prompt
                                              : 0};
        TableEntry entry;
        EpixView view;
        EpixState open;
        const EpixSecrets none = {.stake = 0};
        epix_view(&table->game->game, &table->state, observer->seat, &view);
        epix_imagine(&table->game->game, &view, &none, &open);
        command.decision = random_fields(&table->game->game, &open, &dice);
        const TableRefusal refusal = table_propose(table, &command, 0, &entry);
        length += table_print_refusal(table, &refusal, 7, observer, out + length, size - length);
        length +=
            table_print_why(table, &command.decision, 7, observer, out + length, size - length);
    }
    return length;
}

static const Printers honest = {"honest",     print_view,      print_step,
                                print_record, print_deadlines, print_refusal};

/* ---- Worlds ------------------------------------------------------------------------------------- */

/* The game goes on in the twin world as in the real one. Names are copied, and what can be taken
 * back is left out: the two worlds share no memory that either of them changes. */
static void split(World *twin, const World *world) {
    *twin = *world;
    twin->table.undo = NULL;
    twin->table.marks = NULL;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const char *name = world->table.seat[seat].name;
        twin->table.seat[seat].name = name ? strdup(name) : NULL;
    }
    twin->entry = malloc((size_t)(world->count + 1) * sizeof *twin->entry);
    assert_non_null(twin->entry);
    for (int i = 0; i < world->count; i++) {
        twin->entry[i] = world->entry[i];
    }
}

static void drop(World *twin) {
    table_free(&twin->table);
    free(twin->entry);
    memset(twin, 0, sizeof *twin);
}

static bool go_on(World *world, const TableEntry *entry) {
    world->entry = realloc(world->entry, (size_t)(world->count + 1) * sizeof *entry);
    assert_non_null(world->entry);
    world->entry[world->count++] = *entry;
    return table_apply(&world->table, entry, &world->step);
}

/* ---- The run ------------------------------------------------------------------------------------ */

typedef struct Run {
    const Printers *printers;
    RandomTable *random;
    World real;
    World twin[OBSERVERS]; /* entry NULL: none now */
    char *out[2];
    const char *leak;
    long compared;
} Run;

static bool compare(Run *run, const World *twin, PrintView *print, const TableObserver *observer,
                    const char *what) {
    const size_t size = 4 * TABLE_MESSAGE_SIZE;
    const size_t one = print(&run->real, observer, run->out[0], size);
    const size_t two = print(twin, observer, run->out[1], size);
    run->compared++;
    if (one == two && memcmp(run->out[0], run->out[1], one) == 0) {
        return true;
    }
    run->leak = what;
    return false;
}

/* With a step that both worlds have made, or without. */
static bool compare_worlds(Run *run, const World *twin, int seat, bool step) {
    const Printers *printers = run->printers;
    const TableObserver observer = {.seat = (uint8_t)seat,
                                    .language = (WordsLanguage)(run->real.table.n % 3),
                                    .now = run->random->now};
    return compare(run, twin, printers->view, &observer, "the view") &&
           compare(run, twin, printers->deadlines, &observer, "the deadlines") &&
           compare(run, twin, printers->refusal, &observer, "a refusal") &&
           (!step || (compare(run, twin, printers->step, &observer, "the step") &&
                      compare(run, twin, printers->record, &observer, "the record")));
}

static bool is_revealed(const Run *run, const World *twin, int observer) {
    const TwinStep one = {run->real.step.before, run->real.table.state, run->real.step.events};
    const TwinStep two = {twin->step.before, twin->table.state, twin->step.events};
    return twin_is_revealed(&run->random->game.game, &one, &two, observer);
}

/* The twin makes the step too, if it can; then both are compared, until the secret is out. */
static bool step_twin(Run *run, World *twin, const TableEntry *entry, int observer) {
    if (run->real.step.entry.kind == TABLE_ENTRY_UNDO || !go_on(twin, entry) ||
        run->real.table.status == TABLE_OVER || is_revealed(run, twin, observer)) {
        drop(twin);
        return true;
    }
    if (!compare_worlds(run, twin, observer, true)) {
        return false;
    }
    if (epix_equal(&run->real.table.state, &twin->table.state)) {
        drop(twin);
    }
    return true;
}

static bool is_sealing(const TableEntry *entry) {
    const int kind = entry->decision.kind;
    return entry->kind == TABLE_ENTRY_DECIDE &&
           (kind == EPIX_AUCTION || kind == EPIX_CHOOSE || kind == EPIX_STAKE);
}

/* Another secret decision in place of this one, if there is another. */
static bool decide_otherwise(Run *run, TableEntry *entry) {
    EpixLegal legal;
    const EpixDecision decision = entry->decision;
    epix_legal(&run->random->game.game, &run->real.table.state, entry->seat, &legal);
    for (int i = 0; i < 5; i++) {
        epix_legal_at(&legal, dice_roll(&run->random->dice, legal.count), &entry->decision);
        if (entry->decision.kind == decision.kind &&
            memcmp(&entry->decision, &decision, sizeof decision) != 0) {
            return true;
        }
    }
    return false;
}

/* Twins begin where somebody else seals. */
static bool begin_twin(Run *run, const World *before, const TableEntry *entry, int number) {
    const int observer = random_table_observer(run->random, number);
    World *twin = &run->twin[number];
    TableEntry other = *entry;
    World real = run->real;
    run->real = *before;
    const bool differs = !twin->entry && observer != entry->seat && is_sealing(entry) &&
                         decide_otherwise(run, &other);
    run->real = real;
    if (!differs) {
        return true;
    }
    split(twin, before);
    return step_twin(run, twin, &other, observer);
}

/* A position that differs only in what the observer cannot know. */
static bool compare_position(Run *run, int observer) {
    World twin = run->real;
    return !twin_make(&run->random->game.game, &run->real.table.state, observer, &run->random->dice,
                      &twin.table.state) ||
           compare_worlds(run, &twin, observer, false);
}

static bool step(Run *run, const TableEntry *entry) {
    World before;
    bool tight = true;
    split(&before, &run->real);
    expect_table(run->random, go_on(&run->real, entry), "an entry is refused");
    for (int number = 0; number <= run->random->setup.players && tight; number++) {
        World *twin = &run->twin[number];
        const int observer = random_table_observer(run->random, number);
        tight = (!twin->entry || step_twin(run, twin, entry, observer)) &&
                begin_twin(run, &before, entry, number) && compare_position(run, observer);
    }
    drop(&before);
    return tight;
}

/* Plays a table to its end, then walks through its history with twins. */
static bool run_table(Run *run, int number) {
    RandomTable *random = random_table_new(number);
    bool tight = true;
    random_table_begin(random);
    while (random_table_go_on(random)) {
    }
    run->random = random;
    memset(&run->real, 0, sizeof run->real);
    table_init(&run->real.table, &random->game, &random->setup);
    for (int i = 0; i < random->count && tight; i++) {
        TableEntry entry;
        random_table_entry(random, i, &entry);
        random->now = entry.at;
        tight = step(run, &entry);
    }
    for (int i = 0; i < OBSERVERS; i++) {
        drop(&run->twin[i]);
    }
    if (run->printers == &honest) {
        expect_table(random, tight, run->leak);
    }
    free(run->real.entry);
    table_free(&run->real.table);
    random_table_free(random);
    return tight;
}

static void begin_run(Run *run, const Printers *printers) {
    *run = (Run){.printers = printers};
    for (int i = 0; i < 2; i++) {
        run->out[i] = calloc(4, TABLE_MESSAGE_SIZE);
        assert_non_null(run->out[i]);
    }
}

static void end_run(Run *run) {
    free(run->out[0]);
    free(run->out[1]);
}

static void nothing_leaks(void **state) {
    Run run;
    begin_run(&run, &honest);
    for (int number = 0; number < test_scale(TABLES); number++) {
        if (test_plays(number)) {
            run_table(&run, number);
        }
    }
    print_message("twins of tables: %ld pairs of messages compared\n", run.compared);
    end_run(&run);
}

/* ---- Planted leaks ------------------------------------------------------------------------------ */

static size_t add_number(char *out, size_t length, uint64_t number) {
    memcpy(out + length, &number, sizeof number);
    return length + sizeof number;
}

static size_t view_with_bids(const World *world, const TableObserver *observer, char *out,
                             size_t size) {
    const uint32_t *bid = world->table.state.bid;
    return add_number(out, print_view(world, observer, out, size), bid[0] + bid[1]);
}

/* The bytes are blank, but their number tells. */
static size_t view_of_telling_size(const World *world, const TableObserver *observer, char *out,
                                   size_t size) {
    const size_t length = print_view(world, observer, out, size);
    memset(out + length, ' ', world->table.state.stake);
    return length + world->table.state.stake;
}

static size_t view_with_hash(const World *world, const TableObserver *observer, char *out,
                             size_t size) {
    return add_number(out, print_view(world, observer, out, size), epix_hash(&world->table.state));
}

/* Made from the true position instead of one that looks the same. */
static size_t view_through_other_eyes(const World *world, const TableObserver *observer, char *out,
                                      size_t size) {
    TableObserver other = *observer;
    other.seat = observer->seat == 0 ? 1 : 0;
    return print_view(world, &other, out, size);
}

static size_t step_with_decision(const World *world, const TableObserver *observer, char *out,
                                 size_t size) {
    const size_t length = print_step(world, observer, out, size);
    return length + note_decision_print(world->table.game, &world->step.entry.decision,
                                        out + length, size - length);
}

static size_t step_with_all_events(const World *world, const TableObserver *observer, char *out,
                                   size_t size) {
    const TableObserver actor = {.seat = world->step.entry.seat < EPIX_SEATS
                                             ? world->step.entry.seat
                                             : 0,
                                 .language = observer->language,
                                 .now = observer->now};
    return print_step(world, &actor, out, size);
}

static size_t record_of_everything(const World *world, const TableObserver *observer, char *out,
                                   size_t size) {
    size_t length = print_record(world, observer, out, size);
    for (int i = 0; i < world->count; i++) {
        length +=
            table_entry_print(world->table.game, &world->entry[i], out + length, size - length);
    }
    return length;
}

static size_t record_of_neighbour(const World *world, const TableObserver *observer, char *out,
                                  size_t size) {
    const TableObserver other = {.seat = observer->seat == 0 ? 1 : 0,
                                 .language = observer->language,
                                 .now = observer->now};
    return print_record(world, &other, out, size);
}

/* A bot that has bid high takes longer to be shown. */
static size_t telling_delays(const World *world, const TableObserver *observer, char *out,
                             size_t size) {
    const EpixState *state = &world->table.state;
    return add_number(out, print_deadlines(world, observer, out, size),
                      state->chosen[0] * UINT64_C(100));
}

static size_t refusal_with_secret(const World *world, const TableObserver *observer, char *out,
                                  size_t size) {
    const EpixState *state = &world->table.state;
    return add_number(out, print_refusal(world, observer, out, size), state->chosen[1] == EPIX_TAX);
}

static const Printers leaky[] = {
    {"bids in the view", view_with_bids, print_step, print_record, print_deadlines, print_refusal},
    {"the view's size", view_of_telling_size, print_step, print_record, print_deadlines,
     print_refusal},
    {"a hash in the view", view_with_hash, print_step, print_record, print_deadlines,
     print_refusal},
    {"another one's view", view_through_other_eyes, print_step, print_record, print_deadlines,
     print_refusal},
    {"the decision in a step", print_view, step_with_decision, print_record, print_deadlines,
     print_refusal},
    {"all events in a step", print_view, step_with_all_events, print_record, print_deadlines,
     print_refusal},
    {"the history in a running record", print_view, print_step, record_of_everything,
     print_deadlines, print_refusal},
    {"another one's running record", print_view, print_step, record_of_neighbour, print_deadlines,
     print_refusal},
    {"delays", print_view, print_step, print_record, telling_delays, print_refusal},
    {"refusals", print_view, print_step, print_record, print_deadlines, refusal_with_secret},
};

static void planted_leaks_are_noticed(void **state) {
    for (size_t i = 0; i < sizeof leaky / sizeof *leaky; i++) {
        Run run;
        int number = 0;
        begin_run(&run, &leaky[i]);
        while (number < LEAK_TABLES && run_table(&run, number)) {
            number++;
        }
        if (number == LEAK_TABLES) {
            fail_msg("not noticed: %s", leaky[i].name);
        }
        print_message("%s: noticed at table %d in %s\n", leaky[i].name, number, run.leak);
        end_run(&run);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_leaks),
        cmocka_unit_test(planted_leaks_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * Messages: valid JSON in all languages whatever people are called, with the fields that
 * docs/protocol.md shows and no others, bounded by their buffer, and the same from a restored
 * table.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "random_table.h"

enum { TABLES = SET_UPS / 2 };

static char message[TABLE_MESSAGE_SIZE];

static json_t *parse(const char *text, size_t length) {
    json_error_t error;
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (!json) {
        fprintf(stderr, "%s\n", text);
        fail_msg("no JSON: %s", error.text);
    }
    return json;
}

/* ---- Shapes: the paths that occur in a message --------------------------------------------------- */

typedef struct Shapes {
    char *path[1024];
    int count;
} Shapes;

static bool shapes_have(const Shapes *shapes, const char *path) {
    for (int i = 0; i < shapes->count; i++) {
        if (strcmp(shapes->path[i], path) == 0) {
            return true;
        }
    }
    return false;
}

static void shapes_add(Shapes *shapes, const char *path) {
    if (!shapes_have(shapes, path)) {
        assert_true(shapes->count < 1024);
        shapes->path[shapes->count++] = strdup(path);
    }
}

static void shapes_free(Shapes *shapes) {
    for (int i = 0; i < shapes->count; i++) {
        free(shapes->path[i]);
    }
}

/* Objects whose keys are provinces or seats. */
static bool is_map(const char *path) {
    static const char *const maps[] = {".units", ".cards", ".spied"};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        const size_t length = strlen(path);
        const size_t tail = strlen(maps[i]);
        if (length >= tail && strcmp(path + length - tail, maps[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void collect(Shapes *shapes, const char *path, json_t *json) {
    char longer[256];
    const char *key;
    json_t *value;
    size_t i;
    shapes_add(shapes, path);
    json_object_foreach(json, key, value) {
        snprintf(longer, sizeof longer, "%s.%s", path, is_map(path) ? "*" : key);
        collect(shapes, longer, value);
    }
    json_array_foreach(json, i, value) {
        snprintf(longer, sizeof longer, "%s[]", path);
        collect(shapes, longer, value);
    }
}

/* The path begins with the kind of message. */
static void collect_message(Shapes *shapes, const char *text, size_t length) {
    json_t *json = parse(text, length);
    collect(shapes, json_string_value(json_object_get(json, "t")), json);
    json_decref(json);
}

/* ---- All messages of random tables --------------------------------------------------------------- */

static void print_all(const RandomTable *random, const TableObserver *observer, Shapes *shapes) {
    const Table *table = &random->table;
    const TableRefusal refusal = {TABLE_REFUSED_RULE, {.code = EPIX_TOO_FAR, .province = 1}};
    const EpixDecision decision = {.kind = EPIX_END};
    const size_t size = sizeof message;
    collect_message(shapes, message,
                    table_print_step(table, &random->step, observer, message, size));
    collect_message(shapes, message, table_print_view(table, observer, message, size));
    collect_message(shapes, message,
                    table_print_past(table, &random->step, true, observer, message, size));
    collect_message(shapes, message, table_print_seats(table, observer, message, size));
    collect_message(shapes, message,
                    table_print_refusal(table, &refusal, 5, observer, message, size));
    collect_message(shapes, message, table_print_why(table, &decision, 5, observer, message, size));
}

/* Everybody gets the same from a table that was restored. */
static void compare_restored(const RandomTable *random, const TableObserver *observer) {
    static char again[TABLE_MESSAGE_SIZE];
    Table table;
    random_table_restore(random, &table);
    for (int seat = 0; seat < random->setup.players; seat++) {
        table.seat[seat].gone_at = random->table.seat[seat].gone_at; /* not part of the history */
    }
    const size_t one = table_print_view(&random->table, observer, message, sizeof message);
    const size_t two = table_print_view(&table, observer, again, sizeof again);
    expect_table(random, one == two && memcmp(message, again, one) == 0,
                 "a restored table prints another view");
    table_free(&table);
}

/* Printed for all observers one after the other, from any of them on, what they share included:
 * the same bytes as for each alone. How often something was shared. */
static int print_shared(const RandomTable *random, TableObserver observer, int first) {
    static char again[TABLE_MESSAGE_SIZE];
    static TableShared shared;
    const int observers = random->setup.players + 1;
    int times = 0;
    shared.length = 0;
    for (int i = 0; i < observers; i++) {
        const EpixView before = shared.view;
        const size_t had = shared.length;
        observer.seat = (uint8_t)random_table_observer(random, (first + i) % observers);
        const size_t alone =
            table_print_step(&random->table, &random->step, &observer, message, sizeof message);
        const size_t length = table_print_step_shared(&random->table, &random->step, &observer,
                                                      &shared, again, sizeof again);
        expect_table(random, length == alone && strcmp(again, message) == 0,
                     "a shared step is another one");
        times += had && memcmp(&before, &shared.view, sizeof before) == 0;
    }
    return times;
}

/* With the part that is kept: the same bytes. */
static void print_again(const RandomTable *random, const TableObserver *observer) {
    static char about[TABLE_MESSAGE_SIZE];
    static char again[TABLE_MESSAGE_SIZE];
    table_print_table(&random->table, "id", observer, message, sizeof message);
    table_print_about(&random->table, observer->language, about, sizeof about);
    table_print_again("id", observer->seat, about, again, sizeof again);
    assert_string_equal(again, message);
}

/* What does not fit is cut off between two characters, and its length told. */
static void check_bounds(const RandomTable *random, const TableObserver *observer) {
    const size_t length = table_print_view(&random->table, observer, message, sizeof message);
    char *small = malloc(length + 1);
    assert_non_null(small);
    for (size_t size = 0; size <= length + 1; size += 1 + length / 7) {
        memset(small, 'x', length + 1);
        assert_int_equal(table_print_view(&random->table, observer, small, size), length);
        const size_t fits = size ? strlen(small) : 0; /* never part of a character, of 4 bytes */
        assert_memory_equal(small, message, fits);
        assert_true(size == 0 || (fits < size && fits + 4 >= size));
        assert_true(size == 0 || size > length || small[size] == 'x');
    }
    free(small);
}

static int play(int number, Shapes *shapes) {
    int shared = 0;
    RandomTable *random = random_table_new(number);
    TableObserver observer = {.language = (WordsLanguage)(number % WORDS_LANGUAGES)};
    random_table_begin(random);
    do {
        if (!dice_chance(&random->dice, 30)) {
            continue;
        }
        observer.now = random->now;
        observer.seat = (uint8_t)random_table_observer(
            random, (int)dice_roll(&random->dice, (uint64_t)random->setup.players + 1));
        print_all(random, &observer, shapes);
        shared += print_shared(random, observer, observer.seat % 2);
        if (dice_chance(&random->dice, 20)) {
            compare_restored(random, &observer);
        }
    } while (random_table_go_on(random));
    print_all(random, &observer, shapes);
    compare_restored(random, &observer);
    check_bounds(random, &observer);
    collect_message(shapes, message,
                    table_print_table(&random->table, "id", &observer, message, sizeof message));
    print_again(random, &observer);
    random_table_free(random);
    return shared;
}

/* ---- The protocol's examples ----------------------------------------------------------------------- */

static char *read_protocol(void) {
    FILE *file = fopen(EPIX_SOURCE_DIR "/docs/protocol.md", "rb");
    assert_non_null(file);
    char *text = calloc(1, 1 << 17);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 17) - 1, file) > 0);
    fclose(file);
    return text;
}

/* The messages of tables; others belong to the server. */
static bool is_of_table(const json_t *json) {
    const char *t = json_string_value(json_object_get(json, "t"));
    return t && (strcmp(t, "table") == 0 || strcmp(t, "view") == 0 || strcmp(t, "step") == 0);
}

static void collect_examples(const char *text, Shapes *shapes) {
    static const char open[] = "```json\n";
    for (const char *c = strstr(text, open); c; c = strstr(c + 1, open)) {
        const char *start = c + sizeof open - 1;
        const char *end = strstr(start, "```");
        json_t *json = parse(start, (size_t)(end - start));
        if (is_of_table(json)) {
            collect(shapes, json_string_value(json_object_get(json, "t")), json);
        }
        json_decref(json);
    }
}

/* In examples a view stands for all views, one event for all events, one group for all groups. */
static bool is_shown_elsewhere(const char *path) {
    return strstr(path, ".legal[].") || strstr(path, "events[].") ||
           strncmp(path, "step.view", 9) == 0 || strncmp(path, "past", 4) == 0 ||
           strncmp(path, "no", 2) == 0 || strncmp(path, "why", 3) == 0 ||
           strncmp(path, "seats", 5) == 0 || strcmp(path, "table.setup.veto[]") == 0 ||
           strcmp(path, "step.phrase") == 0 || strstr(path, ".winners[]") ||
           strstr(path, ".passed[]") || strstr(path, ".soldiers_moved[]") ||
           strstr(path, ".catapults[]");
}

static void messages_are_as_in_the_protocol(void **state) {
    Shapes shapes = {.count = 0}, examples = {.count = 0};
    int shared = 0;
    char *text = read_protocol();
    collect_examples(text, &examples);
    for (int number = 0; number < TABLES; number++) { /* so many show every field */
        shared += play(number, &shapes);
    }
    assert_true(shared > TABLES);
    for (int i = 0; i < examples.count; i++) {
        if (!shapes_have(&shapes, examples.path[i]) && !strstr(examples.path[i], "…")) {
            fail_msg("docs/protocol.md has %s, no message has", examples.path[i]);
        }
    }
    for (int i = 0; i < shapes.count; i++) {
        if (!shapes_have(&examples, shapes.path[i]) && !is_shown_elsewhere(shapes.path[i])) {
            fail_msg("docs/protocol.md does not show %s", shapes.path[i]);
        }
    }
    shapes_free(&shapes);
    shapes_free(&examples);
    free(text);
}

/* The table of groups: `kind` … | `field` … | */
static void legal_groups_are_as_in_the_protocol(void **state) {
    static const char *const rows[] = {
        "| `recruit` | `unit`, `to`: [provinces], `gold`",
        "| `bid` | `ability`, `low`, `high`, `markers`",
        "| `pass` `end` `withdraw` | |",
        "| `auction` `stake` | `low`, `high`",
        "| `first` `spy` | `seats`",
        "| `choose` `play` | `cards`",
        "| `move` `attack` | `unit`, `from`, `to`; attack: `guesses`",
        "| `guess` | `low`, `high`, `guesses`"};
    char *text = read_protocol();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!strstr(text, rows[i])) {
            fail_msg("docs/protocol.md does not have: %s", rows[i]);
        }
    }
    free(text);
}

/* Every kind of group as it is written. */
static void groups_are_written_so(void **state) {
    static const struct {
        EpixGroup group;
        const char *json;
    } samples[] = {
        {{.kind = EPIX_RECRUIT, .unit = EPIX_KNIGHT, .set = 6},
         "{\"k\":\"recruit\",\"unit\":\"K\",\"to\":[\"r1\",\"r2\"],\"gold\":6}"},
        {{.kind = EPIX_BID, .ability = 0, .low = 1, .high = 5, .set = 9},
         "{\"k\":\"bid\",\"ability\":\"*\",\"low\":1,\"high\":5,\"markers\":[\"S\",\"T\"]}"},
        {{.kind = EPIX_PASS}, "{\"k\":\"pass\"}"},
        {{.kind = EPIX_AUCTION, .high = 15}, "{\"k\":\"auction\",\"low\":0,\"high\":15}"},
        {{.kind = EPIX_SPY, .set = 2}, "{\"k\":\"spy\",\"seats\":[\"b\"]}"},
        {{.kind = EPIX_CHOOSE, .set = 1 << 3 | 1 << 5},
         "{\"k\":\"choose\",\"cards\":[\"RT\",\"RM\"]}"},
        {{.kind = EPIX_MOVE, .from = 0, .set = 2},
         "{\"k\":\"move\",\"unit\":\"S\",\"from\":\"rc\",\"to\":[\"r1\"]}"},
        {{.kind = EPIX_ATTACK, .from = 0, .set = 8},
         "{\"k\":\"attack\",\"unit\":\"S\",\"from\":\"rc\",\"to\":[\"bc\"],\"guesses\":[2],"
         "\"rounds\":[[2,2]]}"},
        {{.kind = EPIX_GUESS, .low = 1, .high = 9, .guesses = 2},
         "{\"k\":\"guess\",\"low\":1,\"high\":9,\"guesses\":2}"},
    };
    static NoteSight sight;
    static NoteGame game;
    char out[256], wanted[256];
    assert_int_equal(note_game_standard(&game, 2, (EpixRules){true, 1, true}).code, 0);
    sight.game = &game;
    epix_start(&game.game, &sight.position);
    epix_view(&game.game, &sight.position, EPIX_RED, &sight.view);
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        const EpixLegal legal = {.count = 1, .groups = 1, .group = {samples[i].group}};
        NoteJson json = note_json(out, sizeof out);
        note_legal_put(&json, &sight, &legal);
        note_json_end(&json);
        const char *star = strchr(samples[i].json, '*');
        const int before = star ? (int)(star - samples[i].json) : 0;
        snprintf(wanted, sizeof wanted, "[%.*s%s%s]", before, samples[i].json,
                 star ? game.cards.card[0].id : "", star ? star + 1 : samples[i].json);
        assert_string_equal(out, wanted);
    }
}

/* A card of one's own may have any effect. */
static void every_effect_is_told(void **state) {
    static NoteGame game;
    TableSetup setup;
    Table table;
    char effect[64];
    assert_int_equal(note_game_standard(&game, 2, (EpixRules){true, 1, true}).code, 0);
    table_setup_init(&setup, 2);
    table_init(&table, &game, &setup);
    for (int i = 0; i < EPIX_EFFECTS; i++) {
        game.cards.ability[0].sets = 1u << i;
        note_effect_print(&game.cards.ability[0], (EpixEffect)i, effect, sizeof effect);
        table_print_about(&table, WORDS_ENGLISH, message, sizeof message);
        const char *told = strstr(message, "\"effects\"");
        assert_non_null(told);
        assert_non_null(strstr(told, effect));
        assert_ptr_equal(strstr(told, effect), strchr(told, '[') + 2); /* of the first card */
    }
    table_free(&table);
}

/* ---- Names and sentences ------------------------------------------------------------------------------ */

static void everything_is_translated(void **state) {
    for (int i = 0; table_phrase(WORDS_ENGLISH, i); i++) {
        assert_string_not_equal(table_phrase(WORDS_ENGLISH, i), table_phrase(WORDS_FRENCH, i));
        assert_string_not_equal(table_phrase(WORDS_ENGLISH, i), table_phrase(WORDS_GERMAN, i));
    }
    assert_null(table_phrase(WORDS_ENGLISH, 255));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_are_as_in_the_protocol),
        cmocka_unit_test(legal_groups_are_as_in_the_protocol),
        cmocka_unit_test(groups_are_written_so),
        cmocka_unit_test(every_effect_is_told),
        cmocka_unit_test(everything_is_translated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

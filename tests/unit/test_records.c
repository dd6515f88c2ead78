/* SPDX-License-Identifier: MIT */
/*
 * Records that were written once replay to the same end for ever (tests/records/README.md), and what
 * older versions of the format mean by a name stays what it was.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "notation.h"

#define FOLDER EPIX_SOURCE_DIR "/tests/records/"

enum { MOST = 1 << 20, AT_LEAST = 12 };

/* The file of the folder, with NUL; NULL if there is none. To be freed. */
static char *read_file(const char *name, size_t *length) {
    char path[512];
    snprintf(path, sizeof path, "%s%s", FOLDER, name);
    FILE *file = fopen(path, "r");
    if (!file) {
        return NULL;
    }
    char *text = calloc(1, MOST + 1);
    assert_non_null(text);
    *length = fread(text, 1, MOST, file);
    fclose(file);
    return text;
}

typedef struct Files {
    char *text[2];
    int count;
} Files;

static NoteSlice find_file(void *context, NoteSlice name) {
    Files *files = context;
    char path[256];
    size_t length = 0;
    snprintf(path, sizeof path, "%.*s", (int)name.length, name.start);
    char *text = files->count < 2 ? read_file(path, &length) : NULL;
    if (text) {
        files->text[files->count++] = text;
    }
    return (NoteSlice){text, length};
}

/* Plays the record to its end and prints where it ends. */
static void replay(const char *name, char *end, size_t size) {
    size_t length = 0;
    char *text = read_file(name, &length);
    Files files = {.count = 0};
    const NoteSource source = {find_file, &files};
    NoteReplay *played = calloc(1, sizeof *played);
    assert_non_null(text);
    assert_non_null(played);
    const NoteFault fault = note_replay_all(played, text, length, &source, (NoteVisitor){0});
    if (fault.code) {
        print_error("%s:%d: %s\n", name, fault.line, note_fault_name(fault.code));
    }
    assert_int_equal(fault.code, NOTE_FAULT_NONE);
    assert_in_range(played->header.version, 2, NOTE_VERSION);
    note_position_print(&played->game, &played->state, end, size);
    free(files.text[0]);
    free(files.text[1]);
    free(played);
    free(text);
}

static void check_record(const char *name) {
    char end[NOTE_POSITION_SIZE];
    char other[256];
    size_t length = 0;
    replay(name, end, sizeof end);
    snprintf(other, sizeof other, "%.*s.position", (int)(strlen(name) - strlen(".epix")), name);
    char *kept = read_file(other, &length);
    if (!kept || strcmp(kept, end) != 0) {
        print_error("%s does not end as kept, but so:\n%s", name, end);
    }
    assert_non_null(kept);
    assert_string_equal(kept, end);
    free(kept);
}

static void records_end_as_they_did(void **state) {
    int records = 0;
    DIR *folder = opendir(FOLDER);
    assert_non_null(folder);
    for (const struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        const char *ending = strrchr(entry->d_name, '.');
        if (ending && strcmp(ending, ".epix") == 0) {
            check_record(entry->d_name);
            records++;
        }
    }
    closedir(folder);
    assert_true(records >= AT_LEAST);
}

/* Reads the kept game on the old board for three with other first lines; gives the line of the
 * fault, or 0, and what the header then calls the board. */
static int replay_as(const char *first_lines, char *board, size_t size) {
    static const char kept[] = "epix: 2\nboard: three-1\n";
    size_t length = 0;
    char *text = read_file("three-1-bots.epix", &length);
    char *other = calloc(1, MOST + 1);
    NoteReplay *played = calloc(1, sizeof *played);
    assert_true(text && other && played);
    assert_memory_equal(text, kept, sizeof kept - 1);
    length = (size_t)snprintf(other, MOST + 1, "%s%s", first_lines, text + sizeof kept - 1);
    const NoteFault fault = note_replay_all(played, other, length, NULL, (NoteVisitor){0});
    snprintf(board, size, "%.*s", (int)played->header.board.length, played->header.board.start);
    free(played);
    free(other);
    free(text);
    return fault.line;
}

/* Versions 1 and 2 mean the old cards by no name, or by that of the standard ones; what is read so is
 * written as version 3, and so the header names them anew. */
static void standard_was_another_set_before_version_3(void **state) {
    static const struct {
        const char *header;
        const char *abilities;
    } cases[] = {
        {"epix: 1\nboard: two\nfirst: r\ndeal: herald sappers vanguard\n\n", "standard-1"},
        {"epix: 2\nboard: two\nfirst: r\ndeal: herald sappers vanguard\n\n", "standard-1"},
        {"epix: 2\nboard: two\nabilities: standard\nfirst: r\ndeal: herald sappers vanguard\n\n",
         "standard-1"},
        {"epix: 3\nboard: two\nabilities: standard-1\nfirst: r\n"
         "deal: herald sappers vanguard\n\n",
         "standard-1"},
        {"epix: 3\nboard: two\nfirst: r\ndeal: night-march sappers vanguard\n\n", ""},
        {"epix: 2\nboard: two\nfirst: r\n\n", ""},
    };
    NoteReplay *played = calloc(1, sizeof *played);
    assert_non_null(played);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *text = cases[i].header;
        char name[32];
        assert_int_equal(note_replay_all(played, text, strlen(text), NULL, (NoteVisitor){0}).code,
                         NOTE_FAULT_NONE);
        const NoteSlice abilities = played->header.abilities;
        snprintf(name, sizeof name, "%.*s", (int)abilities.length, abilities.start);
        assert_string_equal(name, cases[i].abilities);
    }
    static const char gone[] = "epix: 3\nboard: two\nfirst: r\ndeal: herald sappers vanguard\n\n";
    assert_int_not_equal(note_replay_all(played, gone, strlen(gone), NULL, (NoteVisitor){0}).code,
                         NOTE_FAULT_NONE);
    free(played);
}

/* What is read as version 1 is written as the newest, so the header names the board anew. */
static void three_was_another_board_in_version_1(void **state) {
    char board[32];
    assert_int_equal(replay_as("epix: 1\nboard: three\n", board, sizeof board), 0);
    assert_string_equal(board, "three-1");
    assert_int_equal(replay_as("epix: 1\nboard: three-1\n", board, sizeof board), 0);
    assert_string_equal(board, "three-1");
    assert_int_equal(replay_as("epix: 2\nboard: three-1\n", board, sizeof board), 0);
    assert_string_equal(board, "three-1");
    assert_int_not_equal(replay_as("epix: 2\nboard: three\n", board, sizeof board), 0);
    assert_string_equal(board, "three");
    assert_int_not_equal(replay_as("epix: 1\nboard: four\n", board, sizeof board), 0);
    assert_string_equal(board, "four");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_end_as_they_did),
        cmocka_unit_test(three_was_another_board_in_version_1),
        cmocka_unit_test(standard_was_another_set_before_version_3),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

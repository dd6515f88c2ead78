/* SPDX-License-Identifier: MIT */
/*
 * The conformance suite: runs every file of tests/scenarios/, then asks whether every clause of
 * docs/rules.md has a case, whether every refusal has been produced, and whether the table in
 * docs/conformance.md is up to date. With file names as arguments it runs only those.
 */
#include <setjmp.h>
#include <spawn.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "scenario.h"

static const char folder[] = EPIX_SOURCE_DIR "/tests/scenarios";
static const char rules[] = EPIX_SOURCE_DIR "/docs/rules.md";
static const char conformance[] = EPIX_SOURCE_DIR "/scripts/conformance";

/* What the files have shown together. */
typedef struct Suite {
    ScenarioClauses clauses;
    ScenarioReport report;
} Suite;

/* One file, as a test of its own. */
typedef struct File {
    Suite *suite;
    const char *name;
} File;

static void test_file(void **state) {
    const File *file = *state;
    ScenarioReport *report = &file->suite->report;
    const int failures = report->failures;
    report->text = (ScenarioText){0};
    scenario_run_file(report, file->name);
    if (report->failures > failures) {
        fail_msg("%s", report->text.chars);
    }
}

/* ---- The suite as a whole -------------------------------------------------------------------- */

static void test_every_clause_has_a_case(void **state) {
    const Suite *suite = *state;
    int missing = 0;
    for (int i = 0; i < suite->clauses.count; i++) {
        if (suite->clauses.clause[i].cases == 0) {
            print_error("docs/rules.md %s has no scenario\n", suite->clauses.clause[i].number);
            missing++;
        }
    }
    print_message("%d cases, %d clauses, %d without a case\n", suite->report.cases,
                  suite->clauses.count, missing);
    assert_int_equal(missing, 0);
}

static void test_every_refusal_is_produced(void **state) {
    const Suite *suite = *state;
    int missing = 0;
    for (int code = 0; code < EPIX_REFUSALS; code++) {
        if (!suite->report.refused[code]) {
            print_error("no scenario produces the refusal %s (%s)\n", note_refusal_name(code),
                        note_refusal_clause(code));
            missing++;
        }
    }
    assert_int_equal(missing, 0);
}

static void test_every_refusal_cites_a_clause(void **state) {
    Suite *suite = *state;
    for (int code = 0; code < EPIX_REFUSALS; code++) {
        if (!scenario_clause_find(&suite->clauses, note_refusal_clause(code))) {
            fail_msg("the refusal %s cites clause %s, which docs/rules.md does not have",
                     note_refusal_name(code), note_refusal_clause(code));
        }
    }
}

static void test_table_is_up_to_date(void **state) {
    char *arguments[] = {strdup(conformance), strdup("--check"), NULL};
    char *environment[] = {strdup("PATH=/usr/local/bin:/usr/bin:/bin"), NULL};
    pid_t child;
    int status = 1;
    assert_int_equal(posix_spawn(&child, conformance, NULL, NULL, arguments, environment), 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    free(arguments[0]);
    free(arguments[1]);
    free(environment[0]);
    assert_int_equal(status, 0);
}

/* ---- The runner itself ----------------------------------------------------------------------- */

/* Cases that are wrong, and a part of what the runner must say about each. */
static const struct {
    const char *text;
    const char *failure;
} wrong[] = {
    {"# Refused.\nclause: 6.1\nphase: act\n\nr attack S rc r1\n",
     ":5: expected accepted, actual 8.2.1"},
    {"# Accepted.\nclause: 6.1\nphase: act\n\n! 8.2.1 r end\n", ":5: expected a refusal by 8.2.1"},
    {"# By another clause.\nclause: 6.1\nphase: act\n\n! 8.1.1 r attack S rc r1\n",
     ":5: expected a refusal by 8.1.1, actual 8.2.1"},
    {"# Not legal.\nclause: 6.1\nphase: act\n\n? r attack S rc r1\n", ":5: expected accepted"},
    {"# Other gold.\nclause: 6.1\nphase: act\n\n= gold: r 14 b 15 y 15 g 15\n",
     ":5: gold: expected r 14 b 15 y 15 g 15, actual r 15"},
    {"# No such key.\nclause: 6.1\nphase: act\n\n= silver: r 14\n", ":5: there is no key silver"},
    {"# No such event.\nclause: 6.1\nphase: act\n\nr end\n~ untaxed r 3\n",
     ":6: there is no event"},
    {"# Did not happen.\nclause: 6.1\nphase: act\n\nr end\n~ taxed r 3\n",
     ":6: expected event: taxed r 3; actual: card_ended r M"},
    {"# Happened.\nclause: 6.1\nphase: act\n\nr end\n~ - card_ended\n", ":6: expected event: -"},
    {"# Wrong order.\nclause: 6.1\nphase: act\n\nr end\n~ taxed b 3\n~ card_ended r M\n",
     ":7: expected event: card_ended"},
    {"# No clause of the rules.\nclause: 6.1 6.99\nphase: act\n\nr end\n", "has no clause 6.99"},
    {"# Not the clause of the file.\nclause: 5.1.1\nphase: act\n\nr end\n", "file's name"},
    {"clause: 6.1\nphase: act\n\nr end\n", ":1: the case does not begin"},
    {"# No position.\nclause: 6.1\n", ":1: the case has neither"},
    {"# A key that positions do not have.\nclause: 6.1\nphase: act\nsilver: r 3\n\nr end\n",
     ":4: "},
    {"# A line of no kind.\nclause: 6.1\nphase: act\n\nr end\nthen red ends\n", ":6: this line"},
    {"# Two cases.\nclause: 6.1\nphase: act\n\nr end\n----\n# The second.\nclause: 6.1\nphase: act\n\nb end\n",
     ":11: expected accepted, actual 10.2"},
    {"# A board that is good.\nclause: 6.1\nboard: four\nboard-refused: board_loop\n",
     ":1: board-refused"},
    {"# Another fault.\nclause: 6.1\nboard-line: neighbours rc: r1 rc\nboard-refused: board_seats\n",
     "expected board_seats, actual board_"},
    {"# Seen by nobody else.\nclause: 6.1\nphase: auction\n\nr auction 3\n= view b bid: 3\n",
     ":6: view b bid: expected 3, actual 0"},
};

static void test_runner_bites(void **state) {
    Suite *suite = *state;
    ScenarioClauses clauses = suite->clauses;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ScenarioReport *report = calloc(1, sizeof *report);
        char *text = strdup(wrong[i].text);
        assert_non_null(report);
        assert_non_null(text);
        report->clauses = &clauses;
        report->folder = folder;
        scenario_run_text(report, "6.1-wrong.scenario", text);
        if (!strstr(report->text.chars, wrong[i].failure)) {
            fail_msg("of this case\n%sthe runner says: %s", wrong[i].text, report->text.chars);
        }
        free(text);
        free(report);
    }
}

/* ---- All ------------------------------------------------------------------------------------- */

static struct CMUnitTest *add_test(struct CMUnitTest *tests, const char *name,
                                   CMUnitTestFunction function, void *state) {
    *tests = (struct CMUnitTest){.name = name, .test_func = function, .initial_state = state};
    return tests + 1;
}

static int run_suite(Suite *suite, char *const *names, int count, bool all) {
    struct CMUnitTest *tests = calloc((size_t)count + 8, sizeof *tests);
    File *files = calloc((size_t)count + 1, sizeof *files);
    struct CMUnitTest *next = tests;
    if (!tests || !files) {
        return 1;
    }
    for (int i = 0; i < count; i++) {
        files[i] = (File){suite, names[i]};
        next = add_test(next, names[i], test_file, &files[i]);
    }
    if (all) {
        next = add_test(next, "every clause has a case", test_every_clause_has_a_case, suite);
        next = add_test(next, "every refusal is produced", test_every_refusal_is_produced, suite);
        next = add_test(next, "refusals cite clauses", test_every_refusal_cites_a_clause, suite);
        next = add_test(next, "docs/conformance.md", test_table_is_up_to_date, suite);
        next = add_test(next, "the runner bites", test_runner_bites, suite);
    }
    const int failed =
        _cmocka_run_group_tests("scenarios", tests, (size_t)(next - tests), NULL, NULL);
    free(tests);
    free(files);
    return failed;
}

int main(int count, char **arguments) {
    static Suite suite;
    suite.report.clauses = &suite.clauses;
    suite.report.folder = folder;
    if (!scenario_clauses_read(&suite.clauses, rules)) {
        fprintf(stderr, "%s has no clauses\n", rules);
        return 1;
    }
    if (count > 1) {
        return run_suite(&suite, arguments + 1, count - 1, false);
    }
    ScenarioFiles files = scenario_files_new(folder);
    const int failed = run_suite(&suite, files.name, files.count, true);
    scenario_files_free(&files);
    return failed;
}

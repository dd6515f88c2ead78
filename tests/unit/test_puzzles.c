/* SPDX-License-Identifier: MIT */
/*
 * Puzzles: every built-in one is played in every language with all right answers and all wrong ones, as
 * the lesson that it is put as; the best answer leads all others by what was promised.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "note_record.h"
#include "school.h"
#include "school_puzzle.h"

enum { LEAST = 300, LEAST_OF_A_KIND = 20, MOST_OFFERED = 64 };

typedef struct Sitting {
    TableLocal table;
    School school;
    SchoolPuzzle puzzle;
    char lesson[SCHOOL_PUZZLE_SIZE];
} Sitting;

static Sitting *begin(NoteSlice text, WordsLanguage language) {
    Sitting *sitting = calloc(1, sizeof *sitting);
    assert_non_null(sitting);
    NoteFault fault = school_puzzle_parse(text, &sitting->puzzle);
    if (fault.code) {
        fail_msg("puzzle %u: %s", sitting->puzzle.number, note_fault_name(fault.code));
    }
    const size_t length =
        school_puzzle_lesson(&sitting->puzzle, language, sitting->lesson, sizeof sitting->lesson);
    assert_true(length < sizeof sitting->lesson);
    fault = school_open(&sitting->school, &sitting->table, (NoteSlice){sitting->lesson, length});
    if (fault.code || !school_begin(&sitting->school, (NoteSlice){"Anna", 4})) {
        fail_msg("puzzle %u, line %d: %s\n%s", sitting->puzzle.number, fault.line,
                 note_fault_name(fault.code), sitting->lesson);
    }
    return sitting;
}

static void end(Sitting *sitting) {
    school_free(&sitting->school);
    table_local_free(&sitting->table);
    free(sitting);
}

static TableRefusal decide(Sitting *sitting, const EpixDecision *decision) {
    const int seat = sitting->puzzle.seat;
    const TableCommand command = {.kind = TABLE_ENTRY_DECIDE,
                                  .seat = (uint8_t)seat,
                                  .prompt = sitting->table.table.seat[seat].prompt,
                                  .decision = *decision};
    return school_do(&sitting->school, &command, 0);
}

/* Everything that is offered is one of the answers, and all of them are offered. */
static void demand_offers(Sitting *sitting) {
    const SchoolPuzzle *puzzle = &sitting->puzzle;
    EpixLegal legal;
    epix_legal(&sitting->table.game.game, &sitting->table.table.state, puzzle->seat, &legal);
    school_narrow(&sitting->school, puzzle->seat, &legal);
    if (legal.count != (uint64_t)puzzle->answers) {
        fail_msg("puzzle %u: %d of %d answers are offered", puzzle->number, (int)legal.count,
                 puzzle->answers);
    }
}

/* A wrong answer changes nothing and is replied to; a right one ends it. */
static void give(NoteSlice text, WordsLanguage language, int answer) {
    Sitting *sitting = begin(text, language);
    const SchoolPuzzle *puzzle = &sitting->puzzle;
    const NoteSlice words = puzzle->answer[answer].decision;
    const EpixState before = sitting->table.table.state;
    EpixDecision decision;
    assert_false(
        note_decision_parse(&sitting->table.game, words.start, words.length, &decision).code);
    demand_offers(sitting);
    const int code = decide(sitting, &decision).code;
    if (school_answer_is_right(puzzle, answer)) {
        assert_int_equal(code, TABLE_ACCEPTED);
        assert_false(school_is_on(&sitting->school));
    } else {
        assert_int_equal(code, TABLE_NOT_IN_LESSON);
        assert_true(sitting->school.wrong);
        assert_non_null(sitting->school.reply.start);
        assert_true(epix_equal(&before, &sitting->table.table.state));
    }
    end(sitting);
}

static void every_puzzle_is_played_with_every_answer(void **unused) {
    NoteSlice rest = school_puzzles(), one;
    SchoolPuzzle puzzle;
    for (int number = 0; school_puzzle_cut(&rest, &one); number++) {
        assert_false(school_puzzle_parse(one, &puzzle).code);
        for (int answer = 0; answer < puzzle.answers; answer++) {
            give(one, (WordsLanguage)((number + answer) % WORDS_LANGUAGES), answer);
        }
    }
}

static void the_best_answer_leads(void **unused) {
    NoteSlice rest = school_puzzles(), one;
    SchoolPuzzle puzzle;
    while (school_puzzle_cut(&rest, &one)) {
        assert_false(school_puzzle_parse(one, &puzzle).code);
        assert_true(school_answer_is_right(&puzzle, 0));
        assert_false(school_answer_is_right(&puzzle, puzzle.answers - 1));
        for (int i = 1; i < puzzle.answers; i++) {
            const int behind = puzzle.answer[0].worth - puzzle.answer[i].worth;
            assert_true(school_answer_is_right(&puzzle, i) || behind >= SCHOOL_LEADS - 1);
        }
    }
}

static void there_are_enough_of_every_kind_and_grade(void **unused) {
    NoteSlice rest = school_puzzles(), one;
    SchoolPuzzle puzzle;
    int kinds[SCHOOL_KINDS] = {0}, grades[SCHOOL_GRADES + 1] = {0}, count = 0;
    uint32_t last = 0;
    while (school_puzzle_cut(&rest, &one)) {
        assert_false(school_puzzle_parse(one, &puzzle).code);
        assert_true(puzzle.number == last + 1);
        last = puzzle.number;
        kinds[puzzle.kind]++;
        grades[puzzle.grade]++;
        count++;
    }
    assert_true(count >= LEAST);
    for (int kind = 0; kind < SCHOOL_KINDS; kind++) {
        assert_true(kinds[kind] >= LEAST_OF_A_KIND);
    }
    for (int grade = 1; grade <= SCHOOL_GRADES; grade++) {
        assert_true(grades[grade] > 0);
    }
}

/* ---- Files that are wrong ------------------------------------------------------------------------- */

#define WHOLE                                                                                      \
    "puzzle: 7\nkind: card\ngrade: 2\nseat: b\nstand: phase: choose\n"                             \
    "answer: 600 choose M\nanswer: 400 choose T\n"

static int fault_in(const char *text) {
    SchoolPuzzle puzzle;
    return school_puzzle_parse((NoteSlice){text, strlen(text)}, &puzzle).code;
}

static void what_is_wrong_with_a_puzzle_is_told(void **unused) {
    assert_int_equal(fault_in(WHOLE), NOTE_FAULT_NONE);
    assert_int_equal(fault_in(WHOLE "answer: 401 choose R\n"), NOTE_FAULT_NUMBER);
    assert_int_equal(fault_in("kind: card\n"), NOTE_FAULT_KEY_MISSING);
    assert_int_equal(fault_in("puzzle: 7\nkind: chess\n"), NOTE_FAULT_VALUE_UNKNOWN);
    assert_int_equal(fault_in("puzzle: 7\ngrade: 6\n"), NOTE_FAULT_NUMBER);
    assert_int_equal(fault_in("puzzle: 7\nseat: y\n"), NOTE_FAULT_SEAT_UNKNOWN);
    assert_int_equal(fault_in("puzzle: 7\ncolour: red\n"), NOTE_FAULT_KEY_UNKNOWN);
}

static void a_file_is_cut_into_its_puzzles(void **unused) {
    static const char text[] = "# first\n\n" WHOLE "# games: 3\n\n" WHOLE;
    NoteSlice rest = {text, sizeof text - 1}, one;
    for (int i = 0; i < 2; i++) {
        SchoolPuzzle puzzle;
        assert_true(school_puzzle_cut(&rest, &one));
        assert_false(school_puzzle_parse(one, &puzzle).code);
        assert_int_equal(puzzle.number, 7);
    }
    assert_false(school_puzzle_cut(&rest, &one));
}

/* ---- The siege of the day ------------------------------------------------------------------------- */

/* Each day has another one, in all of a year if there are enough, and over the ends of months. */
static void every_day_has_its_siege(void **unused) {
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    for (uint32_t puzzles = 365; puzzles < 400; puzzles++) {
        bool seen[400] = {false};
        for (int month = 1; month <= 12; month++) {
            for (int day = 1; day <= days[month - 1]; day++) {
                const uint32_t place = school_puzzle_of_day(2027, month, day, puzzles);
                assert_true(place < puzzles && !seen[place]);
                seen[place] = true;
            }
        }
    }
    const uint32_t leap = school_puzzle_of_day(2028, 2, 29, 300);
    assert_true(leap != school_puzzle_of_day(2028, 2, 28, 300));
    assert_true(leap != school_puzzle_of_day(2028, 3, 1, 300));
    assert_int_equal(school_puzzle_of_day(2026, 11, 17, 1), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_puzzle_is_played_with_every_answer),
        cmocka_unit_test(the_best_answer_leads),
        cmocka_unit_test(there_are_enough_of_every_kind_and_grade),
        cmocka_unit_test(what_is_wrong_with_a_puzzle_is_told),
        cmocka_unit_test(a_file_is_cut_into_its_puzzles),
        cmocka_unit_test(every_day_has_its_siege),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

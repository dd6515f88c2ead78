/* SPDX-License-Identifier: MIT */
/*
 * Lessons: every built-in one is played in every language with all right answers and all wrong ones,
 * and a walker tries everything that is offered: nobody gets stuck.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "note_record.h"
#include "school.h"
#include "school/offers.h"

enum { JOURNAL = 1 << 16, MOST_OFFERED = 64 };

typedef struct Class {
    TableLocal table;
    School school;
} Class;

static const NoteSlice pupil_name = {"Anna", 4};

static Class *open_class(NoteSlice lesson) {
    Class *class = calloc(1, sizeof *class);
    assert_non_null(class);
    const NoteFault fault = school_open(&class->school, &class->table, lesson);
    if (fault.code) {
        fail_msg("line %d: %s", fault.line, note_fault_name(fault.code));
    }
    return class;
}

static void close_class(Class *class) {
    school_free(&class->school);
    table_local_free(&class->table);
    free(class);
}

/* Lets the others decide until the pupil is asked, or the lesson is over. */
static void let_others_decide(Class *class) {
    School *school = &class->school;
    while (school_has_script(school)) {
        const int line = school->lesson.step[school->at].line;
        if (!school_go_on(school, 0)) {
            fail_msg("line %d: what the lesson decides cannot be done", line);
        }
    }
}

static Class *begin_class(NoteSlice lesson) {
    Class *class = open_class(lesson);
    assert_true(school_begin(&class->school, pupil_name));
    assert_int_equal(class->table.table.n, class->school.lesson.players + 1);
    let_others_decide(class);
    return class;
}

static void offered(const Class *class, EpixLegal *legal) {
    const int seat = class->school.lesson.pupil;
    epix_legal(&class->table.game.game, &class->table.table.state, seat, legal);
    school_narrow(&class->school, seat, legal);
}

static TableRefusal decide(Class *class, const EpixDecision *decision) {
    const int seat = class->school.lesson.pupil;
    const TableCommand command = {.kind = TABLE_ENTRY_DECIDE,
                                  .seat = (uint8_t)seat,
                                  .prompt = class->table.table.seat[seat].prompt,
                                  .decision = *decision};
    return school_do(&class->school, &command, 0);
}

/* ---- Everything that is offered ------------------------------------------------------------------ */

/* Something wrong changes nothing, and has a reply in every language. */
static void answer_wrong(Class *class, const EpixDecision *decision) {
    const EpixState state = class->table.table.state;
    const int at = class->school.at;
    assert_int_equal(decide(class, decision).code, TABLE_NOT_IN_LESSON);
    assert_true(epix_equal(&state, &class->table.table.state));
    assert_int_equal(class->school.at, at);
    assert_true(class->school.wrong);
    if (!class->school.reply.start) {
        fail_msg("line %d: something wrong is offered that has no reply",
                 class->school.lesson.step[at].line);
    }
}

/* Answers a step with all that is wrong, then with what is right, of which there is so much: number
 * `choice`, or the last one. */
static int answer_step(Class *class, int choice) {
    const int line = class->school.lesson.step[class->school.at].line;
    EpixDecision decision, chosen = {0};
    EpixLegal legal;
    int right = 0;
    offered(class, &legal);
    if (!legal.count || legal.count > MOST_OFFERED) {
        fail_msg("line %d: nothing is offered, or too much", line);
    }
    for (uint64_t i = 0; i < legal.count; i++) {
        epix_legal_at(&legal, i, &decision);
        if (school_wants(&class->school, &decision)) {
            chosen = right <= choice ? decision : chosen;
            right++;
        } else {
            answer_wrong(class, &decision);
        }
    }
    if (!right || decide(class, &chosen).code != TABLE_ACCEPTED) {
        fail_msg("line %d: what is right cannot be done", line);
    }
    assert_false(class->school.wrong);
    return right;
}

/* Every list of wrong answers has some that can be given. */
static void demand_wrong_answers(const Class *class) {
    const SchoolStep *step = &class->school.lesson.step[class->school.at];
    EpixLegal legal;
    offered(class, &legal);
    for (int k = 0; k < step->wrongs; k++) {
        bool found = false;
        for (uint64_t i = 0; i < legal.count; i++) {
            EpixDecision decision;
            epix_legal_at(&legal, i, &decision);
            found |= school__lists(&class->table.game, step->wrong[k].decisions, &decision);
        }
        if (!found) {
            fail_msg("line %d: none of the wrong answers can be given", step->line);
        }
    }
}

/* Nothing more can be decided when a lesson is over that does not go on. */
static void demand_the_end(Class *class) {
    EpixLegal legal;
    offered(class, &legal);
    assert_int_equal(legal.count, 0);
    const TableCommand end = {.kind = TABLE_ENTRY_DECIDE, .seat = class->school.lesson.pupil};
    assert_int_equal(school_do(&class->school, &end, 0).code, TABLE_NOT_IN_LESSON);
}

/* Plays a lesson to its end; returns the most right answers that a step has. */
static int play(NoteSlice lesson, int choice) {
    Class *class = begin_class(lesson);
    int most = 0;
    while (school_is_on(&class->school)) {
        if (choice == 0) {
            demand_wrong_answers(class);
        }
        const int right = answer_step(class, choice);
        most = right > most ? right : most;
        let_others_decide(class);
    }
    if (class->school.lesson.goes_on) {
        assert_int_equal(class->table.table.status, TABLE_PLAYING);
    } else {
        demand_the_end(class);
    }
    close_class(class);
    return most;
}

static void nobody_gets_stuck(void **state) {
    for (int i = 0; i < school_lessons(); i++) {
        const int most = play(school_lesson_file(i), 0);
        for (int choice = 1; choice < most; choice++) {
            (void)play(school_lesson_file(i), choice);
        }
    }
}

/* A walker who answers anything by chance comes through, whatever the mixture. */
static void any_mixture_of_right_answers_leads_through(void **state) {
    for (int i = 0; i < school_lessons(); i++) {
        for (unsigned mixture = 0; mixture < 32; mixture++) {
            Class *class = begin_class(school_lesson_file(i));
            unsigned bits = mixture * 2654435761U;
            while (school_is_on(&class->school)) {
                (void)answer_step(class, (int)(bits >> 29));
                bits = bits * 5 + 1;
                let_others_decide(class);
            }
            close_class(class);
        }
    }
}

/* ---- What is told -------------------------------------------------------------------------------- */

static void demand_translation(WordsLanguage language, NoteSlice text, int line) {
    char told[SCHOOL_TEXT_SIZE], english[SCHOOL_TEXT_SIZE];
    school_tell(language, text, told);
    school_tell(WORDS_ENGLISH, text, english);
    if (text.start && (!*told || strcmp(told, english) == 0)) {
        fail_msg("line %d is not translated to %s", line, words_language_code(language));
    }
}

static void every_text_is_translated(void **state) {
    for (int i = 0; i < school_lessons() * WORDS_LANGUAGES; i++) {
        const WordsLanguage language = (WordsLanguage)(i % WORDS_LANGUAGES);
        Class *class = open_class(school_lesson_file(i / WORDS_LANGUAGES));
        const SchoolLesson *lesson = &class->school.lesson;
        if (language != WORDS_ENGLISH) {
            demand_translation(language, lesson->title, 0);
            demand_translation(language, lesson->about, 0);
            demand_translation(language, lesson->done, 0);
        }
        for (int k = 0; k < lesson->steps && language != WORDS_ENGLISH; k++) {
            const SchoolStep *step = &lesson->step[k];
            demand_translation(language, step->say, step->line);
            demand_translation(language, step->right, step->line);
            for (int w = 0; w < step->wrongs; w++) {
                demand_translation(language, step->wrong[w].reply, step->line);
            }
        }
        close_class(class);
    }
}

static const char small[] = "epix-lesson: 1\n"
                            "title: Small\nabout: Nothing much.\nbot: squire\ngoes-on: yes\n"
                            "say: Recruit.\ndo: recruit S r1, recruit S r2\nright: Well.\n"
                            "not: pass\nwrong: Not yet.\n"
                            "b: pass\n"
                            "say: Pass.\ndo: pass\n"
                            "done: That is all.\n";

static void say_in_json(const Class *class, const char *wanted) {
    char json[4096];
    (void)school_print(&class->school, WORDS_ENGLISH, json, sizeof json);
    if (!strstr(json, wanted)) {
        fail_msg("%s is not in %s", wanted, json);
    }
}

static EpixDecision decision_of(const Class *class, const char *text) {
    EpixDecision decision;
    assert_int_equal(note_decision_parse(&class->table.game, text, strlen(text), &decision).code,
                     0);
    return decision;
}

static void a_page_is_told_what_is_said_and_replied(void **state) {
    Class *class = begin_class((NoteSlice){small, sizeof small - 1});
    say_in_json(
        class,
        "\"say\":\"Recruit.\",\"reply\":null,\"wrong\":false,\"missed\":0,\"step\":0,\"steps\":2");
    EpixDecision decision = decision_of(class, "pass");
    (void)decide(class, &decision);
    say_in_json(class, "\"reply\":\"Not yet.\",\"wrong\":true,\"missed\":1,\"step\":0");
    decision = decision_of(class, "recruit S r2");
    (void)decide(class, &decision);
    say_in_json(class, "\"say\":null,\"reply\":\"Well.\",\"wrong\":false,\"missed\":1,\"step\":1");
    let_others_decide(class);
    decision = decision_of(class, "pass");
    (void)decide(class, &decision);
    say_in_json(class, "\"say\":\"That is all.\"");
    say_in_json(class, "\"done\":true,\"goes_on\":true");
    close_class(class);
}

/* Of what is legal only what the lesson lists is in a view, and nothing can be taken back. */
static void a_view_offers_what_the_lesson_lists(void **state) {
    static char json[TABLE_MESSAGE_SIZE];
    Class *class = begin_class((NoteSlice){small, sizeof small - 1});
    TableOffer offer;
    const TableObserver observer = {.seat = EPIX_RED,
                                    .offer = school_offer(&class->school, &offer)};
    (void)table_print_view(&class->table.table, &observer, json, sizeof json);
    assert_non_null(strstr(
        json,
        "\"undo\":false,\"taught\":true,\"prices\":{\"S\":2,\"K\":6,\"C\":2,\"T\":2},\"legal\":"
        "[{\"k\":\"recruit\",\"unit\":\"S\",\"to\":[\"r1\",\"r2\"],\"gold\":2},{\"k\":\"pass\"}]"));
    close_class(class);
}

/* A lesson that wants what is not legal offers nothing, and not the nearest amount instead. */
static void what_is_not_legal_is_not_offered(void **state) {
    static const char text[] = "epix-lesson: 1\ntitle: None\nabout: None.\n"
                               "say: Pass.\ndo: pass\nb: pass\nb: auction 0\n"
                               "say: Bid.\ndo: auction 16-20\ndone: None.\n";
    Class *class = begin_class((NoteSlice){text, sizeof text - 1});
    const EpixDecision pass = decision_of(class, "pass");
    EpixLegal legal;
    (void)decide(class, &pass);
    let_others_decide(class);
    offered(class, &legal);
    assert_int_equal(legal.count, 0);
    close_class(class);
}

/* ---- Leaving and coming back --------------------------------------------------------------------- */

/* After every step: the journal alone makes the same table, at the same step. */
static void leave_and_come_back(NoteSlice lesson) {
    static char journal[JOURNAL];
    Class *class = begin_class(lesson);
    while (school_is_on(&class->school)) {
        (void)answer_step(class, 0);
        let_others_decide(class);
        const size_t length = table_local_journal(&class->table, journal, sizeof journal);
        Class *again = open_class(lesson);
        assert_true(school_resume(&again->school, journal, length));
        assert_int_equal(again->school.at, class->school.at);
        assert_true(epix_equal(&again->table.table.state, &class->table.table.state));
        close_class(again);
    }
    close_class(class);
}

static void a_lesson_goes_on_where_it_was_left(void **state) {
    for (int i = 0; i < school_lessons(); i++) {
        leave_and_come_back(school_lesson_file(i));
    }
}

/* ---- Faults -------------------------------------------------------------------------------------- */

/* Neither a file that is no lesson nor another lesson takes the place of the texts. */
static void only_the_same_lesson_is_retold(void **state) {
    static const char nonsense[] = "epix-lesson: 1\nplayers: 9\n";
    Class *class = begin_class(school_lesson_file(0));
    char before[SCHOOL_TEXT_SIZE];
    char after[SCHOOL_TEXT_SIZE];
    (void)state;
    school_tell(WORDS_ENGLISH, school_says(&class->school), before);
    assert_false(school_retell(&class->school, (NoteSlice){nonsense, sizeof nonsense - 1}));
    assert_false(school_retell(&class->school, (NoteSlice){small, sizeof small - 1}));
    school_tell(WORDS_ENGLISH, school_says(&class->school), after);
    assert_string_equal(before, after);
    assert_true(school_retell(&class->school, school_lesson_file(0)));
    close_class(class);
}

static void lessons_are_checked(void **state) {
    static const struct {
        const char *text;
        int code, line;
    } cases[] = {
        {"epix-lesson: 2\n", NOTE_FAULT_FIRST_LINE, 1},
        {"epix-lesson: 1\nteacher: me\n", NOTE_FAULT_KEY_UNKNOWN, 2},
        {"epix-lesson: 1\ndo: pass\n", NOTE_FAULT_KEY_MISSING, 2},
        {"epix-lesson: 1\nsay: Go.\nwrong: No.\n", NOTE_FAULT_KEY_MISSING, 3},
        {"epix-lesson: 1\nsay: Go.\n", NOTE_FAULT_KEY_MISSING, 2},
        {"epix-lesson: 1\nsay: Go.\ndo: pass\nnot: end\n", NOTE_FAULT_KEY_MISSING, 2},
        {"epix-lesson: 1\nsay: Go.\ndo: pass\n", NOTE_FAULT_KEY_MISSING, 0},
        {"epix-lesson: 1\ny: pass\n", NOTE_FAULT_SEAT_UNKNOWN, 2},
        {"epix-lesson: 1\nbot: nobody\n", NOTE_FAULT_VALUE_UNKNOWN, 2},
        {"epix-lesson: 1\nrules: mine\n", NOTE_FAULT_VALUE_UNKNOWN, 2},
        {"epix-lesson: 1\nplayers: 5\n", NOTE_FAULT_NUMBER, 2},
        {"epix-lesson: 1\ndeal: a b c d e f\n", NOTE_FAULT_TOO_BIG, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SchoolLesson lesson;
        const NoteFault fault = school_lesson_parse(cases[i].text, strlen(cases[i].text), &lesson);
        assert_int_equal(fault.code, cases[i].code);
        assert_int_equal(fault.line, cases[i].line);
    }
}

/* A position that is none is told with its line in the lesson. */
static void positions_are_checked(void **state) {
    static const char text[] = "epix-lesson: 1\ntitle: None\nabout: None.\n"
                               "stand: phase: act\nstand: gold: r many\n"
                               "say: Go.\ndo: end\ndone: None.\n";
    Class *class = calloc(1, sizeof *class);
    assert_non_null(class);
    const NoteFault fault =
        school_open(&class->school, &class->table, (NoteSlice){text, sizeof text - 1});
    assert_int_equal(fault.code, NOTE_FAULT_NUMBER);
    assert_int_equal(fault.line, 5);
    close_class(class);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_checked),
        cmocka_unit_test(nobody_gets_stuck),
        cmocka_unit_test(any_mixture_of_right_answers_leads_through),
        cmocka_unit_test(every_text_is_translated),
        cmocka_unit_test(a_page_is_told_what_is_said_and_replied),
        cmocka_unit_test(a_view_offers_what_the_lesson_lists),
        cmocka_unit_test(what_is_not_legal_is_not_offered),
        cmocka_unit_test(a_lesson_goes_on_where_it_was_left),
        cmocka_unit_test(only_the_same_lesson_is_retold),
        cmocka_unit_test(lessons_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

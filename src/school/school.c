/* SPDX-License-Identifier: MIT */
/*
 * Tables at which somebody is taught.
 */
#include "school.h"

#include <stdlib.h>
#include <string.h>

#include "note_json.h"
#include "offers.h"

static const SchoolStep *step_of(const School *school) {
    return &school->lesson.step[school->at];
}

static const NoteGame *game_of(const School *school) {
    return &school->table->game;
}

/* ---- Life ---------------------------------------------------------------------------------------- */

static char *copy_text(NoteSlice text) {
    char *copy = malloc(text.length + 1);
    if (copy) {
        memcpy(copy, text.start, text.length);
    }
    return copy;
}

/* The game begins with the position of the lesson, if it has one. */
static NoteFault stand(School *school) {
    const SchoolLesson *lesson = &school->lesson;
    char lines[SCHOOL_STANDS * SCHOOL_TEXT_SIZE];
    NoteText text = note_text(lines, sizeof lines);
    for (int i = 0; i < lesson->stands; i++) {
        note_put_slice(&text, lesson->stand[i]);
        note_put_char(&text, '\n');
    }
    const size_t length = note_text_end(&text);
    NoteFault fault = {0};
    if (lesson->stands) {
        fault = table_local_stand(school->table, lines, length);
        fault.line += fault.code ? lesson->stand_line - 1 : 0;
    }
    return fault;
}

NoteFault school_open(School *school, TableLocal *table, NoteSlice lesson) {
    TableSetup setup;
    *school = (School){.table = table, .text = copy_text(lesson)};
    memset(table, 0, sizeof *table);
    if (!school->text) {
        return (NoteFault){.code = NOTE_FAULT_TOO_BIG};
    }
    const NoteFault fault = school_lesson_parse(school->text, lesson.length, &school->lesson);
    if (fault.code) {
        return fault;
    }
    table_setup_init(&setup, school->lesson.players);
    setup.rules.advanced = school->lesson.advanced;
    setup.slow_bots = false;
    const NoteFault unknown = table_local_open(table, &setup, NULL);
    return unknown.code ? unknown : stand(school);
}

void school_free(School *school) {
    free(school->text);
    school->text = NULL;
}

static bool sit_down(School *school, int seat, NoteSlice name) {
    const TableCommand take = {.kind = TABLE_ENTRY_TAKE, .seat = (uint8_t)seat, .text = name};
    const TableCommand bot = {.kind = TABLE_ENTRY_BOT,
                              .seat = EPIX_CHANCE,
                              .other = (uint8_t)seat,
                              .number = school->lesson.bot};
    return table_local_do(school->table, seat == school->lesson.pupil ? &take : &bot, 0).code ==
           TABLE_ACCEPTED;
}

bool school_begin(School *school, NoteSlice name) {
    for (int seat = 0; seat < school->lesson.players; seat++) {
        if (!sit_down(school, seat, name)) {
            return false;
        }
    }
    return table_local_start(school->table, school->lesson.first, school->lesson.deal,
                             school->lesson.deals);
}

bool school_resume(School *school, const char *journal, size_t length) {
    if (!table_local_resume(school->table, journal, length) ||
        school->table->table.status == TABLE_LOBBY) {
        return false;
    }
    const uint32_t decisions = school->table->table.decisions;
    const uint32_t steps = (uint32_t)school->lesson.steps;
    school->at = (int)(decisions < steps ? decisions : steps);
    return true;
}

bool school_retell(School *school, NoteSlice lesson) {
    SchoolLesson told;
    char *text = copy_text(lesson);
    if (!text || school_lesson_parse(text, lesson.length, &told).code ||
        told.steps != school->lesson.steps) {
        free(text);
        return false;
    }
    free(school->text);
    school->text = text;
    school->lesson = told;
    school->reply = (NoteSlice){0};
    return true;
}

/* ---- The others ---------------------------------------------------------------------------------- */

bool school_is_on(const School *school) {
    return school->at < school->lesson.steps;
}

bool school_rules(const School *school) {
    return school_is_on(school) || !school->lesson.goes_on;
}

bool school_has_script(const School *school) {
    return school_is_on(school) && step_of(school)->seat != school->lesson.pupil;
}

/* `miss`: the lowest amounts that are not in the fist, so that the pupil may hide what they like. */
static EpixDecision missing_guess(const School *school, int seat) {
    const EpixState *state = &school->table->table.state;
    EpixDecision guess = {.kind = EPIX_GUESS};
    EpixLegal legal;
    epix_legal(&game_of(school)->game, state, seat, &legal);
    const EpixGroup *group = &legal.group[0];
    for (uint32_t gold = group->low; gold <= group->high && guess.guesses < group->guesses;
         gold++) {
        if (gold != state->stake) {
            guess.gold[guess.guesses++] = gold;
        }
    }
    return guess;
}

static bool read_script(const School *school, EpixDecision *decision) {
    const SchoolStep *step = step_of(school);
    NoteSlice list = step->decisions;
    SchoolOffer offer;
    if (note_slice_is(list, "miss") && school->table->table.state.phase == EPIX_PHASE_GUESS) {
        *decision = missing_guess(school, step->seat);
        return true;
    }
    if (!school__next_offer(game_of(school), &list, &offer)) {
        return false;
    }
    *decision = offer.decision;
    return true;
}

static TableRefusal decide(School *school, int seat, const EpixDecision *decision, TableTime now) {
    const TableCommand command = {.kind = TABLE_ENTRY_DECIDE,
                                  .seat = (uint8_t)seat,
                                  .number = seat != school->lesson.pupil,
                                  .prompt = school->table->table.seat[seat].prompt,
                                  .decision = *decision};
    const TableRefusal refusal = table_local_do(school->table, &command, now);
    school->at += refusal.code == TABLE_ACCEPTED;
    return refusal;
}

bool school_go_on(School *school, TableTime now) {
    EpixDecision decision;
    return school_has_script(school) && read_script(school, &decision) &&
           decide(school, step_of(school)->seat, &decision, now).code == TABLE_ACCEPTED;
}

/* ---- The pupil ----------------------------------------------------------------------------------- */

/* What is said to a decision that is wrong now; NULL: nothing in particular. */
static NoteSlice reply_to(const School *school, const EpixDecision *decision) {
    const SchoolStep *step = step_of(school);
    for (int i = 0; i < step->wrongs; i++) {
        if (school__lists(game_of(school), step->wrong[i].decisions, decision)) {
            return step->wrong[i].reply;
        }
    }
    return (NoteSlice){0};
}

bool school_wants(const School *school, const EpixDecision *decision) {
    return school_is_on(school) && !school_has_script(school) &&
           school__lists(game_of(school), step_of(school)->decisions, decision);
}

static TableRefusal answer(School *school, const TableCommand *command, TableTime now) {
    const SchoolStep *step = step_of(school);
    const EpixDecision *decision = &command->decision;
    const TableRefusal why = table_why_not(&school->table->table, command->seat, decision);
    if (why.code != TABLE_ACCEPTED) {
        return why;
    }
    school->wrong = !school_wants(school, decision);
    school->missed += school->wrong;
    school->reply = school->wrong ? reply_to(school, decision) : step->right;
    if (school->wrong) {
        return (TableRefusal){.code = TABLE_NOT_IN_LESSON};
    }
    return decide(school, command->seat, decision, now);
}

TableRefusal school_do(School *school, const TableCommand *command, TableTime now) {
    if (!school_rules(school)) {
        school->reply = (NoteSlice){0};
        school->wrong = false;
        return table_local_do(school->table, command, now);
    }
    if (!school_is_on(school) || command->kind != TABLE_ENTRY_DECIDE ||
        command->seat != step_of(school)->seat || school_has_script(school)) {
        return (TableRefusal){.code = TABLE_NOT_IN_LESSON};
    }
    return answer(school, command, now);
}

void school_narrow(const School *school, int seat, EpixLegal *legal) {
    EpixLegal offered = {0};
    if (!school_rules(school)) {
        return;
    }
    const SchoolStep *step = school_is_on(school) ? step_of(school) : NULL;
    if (step && step->seat == seat) {
        school__add_offers(game_of(school), step->decisions, legal, &offered);
        for (int i = 0; i < step->wrongs; i++) {
            school__add_offers(game_of(school), step->wrong[i].decisions, legal, &offered);
        }
    }
    *legal = offered;
}

static void narrow(const void *school, int seat, EpixLegal *legal) {
    school_narrow(school, seat, legal);
}

const TableOffer *school_offer(const School *school, TableOffer *offer) {
    *offer = (TableOffer){narrow, school};
    return school_rules(school) ? offer : NULL;
}

/* ---- Telling ------------------------------------------------------------------------------------- */

void school_tell(WordsLanguage language, NoteSlice text, char out[SCHOOL_TEXT_SIZE]) {
    char english[SCHOOL_TEXT_SIZE];
    NoteText copy = note_text(english, sizeof english);
    note_put_slice(&copy, text);
    (void)note_text_end(&copy);
    (void)note_copy(*english ? words_text(language, english) : "", out, SCHOOL_TEXT_SIZE);
}

NoteSlice school_says(const School *school) {
    return school_is_on(school) ? step_of(school)->say : school->lesson.done;
}

/* How many steps of the pupil there are before a step. */
static int pupils_steps(const School *school, int before) {
    int count = 0;
    for (int i = 0; i < before; i++) {
        count += school->lesson.step[i].seat == school->lesson.pupil;
    }
    return count;
}

static void put_text(NoteJson *json, const char *key, WordsLanguage language, NoteSlice text) {
    char told[SCHOOL_TEXT_SIZE];
    school_tell(language, text, told);
    note_json_put_string(json, key, *told ? told : NULL);
}

size_t school_print(const School *school, WordsLanguage language, char *out, size_t size) {
    NoteJson json = note_json_message(out, size, "lesson", NOTE_NO_SEQUENCE);
    put_text(&json, "title", language, school->lesson.title);
    put_text(&json, "say", language, school_says(school));
    put_text(&json, "reply", language, school->reply);
    note_json_put_bool(&json, "wrong", school->wrong);
    note_json_put_number(&json, "missed", (uint64_t)school->missed);
    note_json_put_number(&json, "step", (uint64_t)pupils_steps(school, school->at));
    note_json_put_number(&json, "steps", (uint64_t)pupils_steps(school, school->lesson.steps));
    note_json_put_bool(&json, "done", !school_is_on(school));
    note_json_put_bool(&json, "goes_on", school->lesson.goes_on);
    return note_json_finish(&json);
}

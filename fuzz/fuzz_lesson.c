/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes lessons: whatever is read can be begun or is refused, answered with all that it offers, right
 * or wrong, printed, retold, left and resumed.
 */
#include <stdlib.h>

#include "school.h"
#include "words.h"

enum { STEPS = 40, OFFERED = 16, PRINTED = 1 << 14 };

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

/* Gives one answer after the other until one is right; false: none is. */
static bool answer(School *school, TableLocal *table) {
    const int seat = school->lesson.pupil;
    const int at = school->at;
    EpixLegal legal;
    epix_legal(&table->game.game, &table->table.state, seat, &legal);
    school_narrow(school, seat, &legal);
    for (uint64_t i = 0; i < legal.count && i < OFFERED && school->at == at; i++) {
        TableCommand command = {.kind = TABLE_ENTRY_DECIDE,
                                .seat = (uint8_t)seat,
                                .prompt = table->table.seat[seat].prompt};
        epix_legal_at(&legal, i, &command.decision);
        const bool wanted = school_wants(school, &command.decision);
        demand((school_do(school, &command, 0).code == TABLE_ACCEPTED) == wanted);
    }
    return school->at > at;
}

static void resume(const School *school, NoteSlice lesson) {
    static School again;
    static TableLocal table;
    static char journal[1 << 16];
    const size_t length = table_local_journal(school->table, journal, sizeof journal);
    demand(!school_open(&again, &table, lesson).code);
    demand(school_resume(&again, journal, length));
    demand(again.at == school->at);
    demand(epix_equal(&table.table.state, &school->table->table.state));
    school_free(&again);
    table_local_free(&table);
}

static void play(School *school, TableLocal *table, NoteSlice lesson) {
    char text[PRINTED];
    for (int i = 0; i < STEPS && school_is_on(school); i++) {
        demand(school_print(school, WORDS_FRENCH, text, sizeof text) > 0);
        if (!(school_has_script(school) ? school_go_on(school, 0) : answer(school, table))) {
            break;
        }
    }
    resume(school, lesson);
    demand(school_retell(school, lesson));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static School school;
    static TableLocal table;
    const NoteSlice lesson = {(const char *)data, size};
    char sentence[WORDS_SENTENCE_SIZE];
    const NoteFault fault = school_open(&school, &table, lesson);
    if (fault.code) {
        words_fault(WORDS_GERMAN, NULL, &fault, sentence, sizeof sentence);
    } else if (school_begin(&school, (NoteSlice){"Anna", 4})) {
        play(&school, &table, lesson);
    }
    school_free(&school);
    table_local_free(&table);
    return 0;
}

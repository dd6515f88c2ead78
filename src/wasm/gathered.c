/* SPDX-License-Identifier: MIT */
/*
 * Habits for the page: samples of a record as text, which the page keeps, and the report about all of
 * them.
 */
#include <stdlib.h>

#include "coach_habits.h"
#include "module.h"
#include "note_file.h"
#include "words.h"

/* More secret decisions than any game has: what comes after them in a file is left out. */
enum { OF_A_RECORD = 1024, NODES = 300 };

static struct {
    NoteReplay replay;
    CoachGathering gathering;
    void *memory;
    CoachSample sample[COACH_SAMPLES];
    CoachHabits habits;
} book;

/* What is wrong with a record, as text; 0 if nothing is. */
static int tell_fault(const NoteFault *fault, int language) {
    return fault->code ? module_fits(words_fault((WordsLanguage)language, &book.replay.game, fault,
                                                 module_output(), MODULE_OUTPUT))
                       : 0;
}

/* Takes the record in the input, where it has to stay, to gather what a seat has decided in secret.
 * Returns the length of what is wrong with it, or 0. */
int EXPORT(module_gather_open)(int length, int seat, int language);
int module_gather_open(int length, int seat, int language) {
    const CoachSettings settings = {.limits = {.nodes = NODES}};
    NoteFault fault = note_replay_open(&book.replay, module_input(), (size_t)length, NULL);
    if (fault.code) {
        return tell_fault(&fault, language);
    }
    const int seats = book.replay.game.board.board.seats;
    if (seat < 0 || seat >= seats) {
        static const char *const known[] = {"r b", "r b y", "r b y g"};
        const char letter = note_seat_letter(seat & (EPIX_SEATS - 1));
        (void)note_fail(&fault, NOTE_FAULT_SEAT_UNKNOWN, (NoteSlice){&letter, 1}, known[seats - 2]);
        return tell_fault(&fault, language);
    }
    free(book.memory);
    book.memory = malloc(coach_memory(seats));
    if (!book.memory) {
        fault = (NoteFault){.code = NOTE_FAULT_TOO_BIG};
        return tell_fault(&fault, language);
    }
    coach_gather_init(&book.gathering, &book.replay, &settings, book.memory, seat);
    coach_gather_into(&book.gathering, book.sample, OF_A_RECORD);
    return 0;
}

/* Plays the record; returns as module_gather_open does. */
int EXPORT(module_gather)(int language);
int module_gather(int language) {
    NoteFault fault;
    while (coach_gather_next(&book.gathering, &fault)) {
    }
    return tell_fault(&fault, language);
}

/* The samples as text. */
int EXPORT(module_gathered)(void);
int module_gathered(void) {
    return module_fits(
        coach_samples_print(book.sample, book.gathering.samples, module_output(), MODULE_OUTPUT));
}

/* The report about all samples in the input; 0 if these are none. */
int EXPORT(module_habits)(int length, int language);
int module_habits(int length, int language) {
    NoteJson json = note_json(module_output(), MODULE_OUTPUT);
    const int count =
        coach_samples_parse(module_input(), (size_t)length, book.sample, COACH_SAMPLES);
    if (count < 0) {
        return 0;
    }
    coach_habits_find(&book.habits, book.sample, count);
    coach_put_habits(&json, (WordsLanguage)language, &book.habits);
    return module_fits(note_json_end(&json));
}

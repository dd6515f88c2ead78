/* SPDX-License-Identifier: MIT */
#include "habits_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli_files.h"
#include "coach_habits.h"
#include "matches.h"

enum { STANDARD_NODES = 300 };

/* What is gathered. */
typedef struct Book {
    CliCommon common;
    const CliHabits *wish;
    CliProgress progress;
    int record; /* the number of the one at hand */
    CoachHabits habits;
    CoachGathering gathering;
    int samples;
    CoachSample sample[COACH_SAMPLES];
} Book;

/* ---- Gathering ------------------------------------------------------------------------------------ */

static NoteSlice slice_of(const char *text) {
    return (NoteSlice){text, strlen(text)};
}

static int seat_in(const CliHabits *wish, const NoteReplay *replay) {
    return wish->name ? coach_seat_named(&replay->header, slice_of(wish->name))
                      : note_seat_find(slice_of(wish->seat), replay->game.board.board.seats);
}

/* Nobody of that name, or more than one. */
static int refuse_seat(const Book *book) {
    const CliHabits *wish = book->wish;
    return cli_complain(
        &book->common, CLI_FAILED,
        WORDS_KEY("{file}: not exactly one player is \"{word}\"; this record is left out."),
        WORDS_VALUES({"file", wish->records->item[book->record].text},
                     {"word", wish->name ? wish->name : wish->seat}));
}

static void gather(Book *book, CliRecord *record, int seat, void *memory) {
    const CliHabits *wish = book->wish;
    const CoachSettings how = {.limits = {.nodes = wish->nodes ? wish->nodes : STANDARD_NODES},
                               .seed = wish->seed};
    CoachGathering *gathering = &book->gathering;
    coach_gather_init(gathering, &record->replay, &how, memory, seat);
    coach_gather_into(gathering, &book->sample[book->samples], COACH_SAMPLES - book->samples);
    while (coach_gather_next(gathering, &record->fault)) {
        cli_progress_tell(&book->progress, (uint64_t)book->record, "");
    }
    /* Of a broken record nothing counts. */
    book->samples += record->fault.code ? 0 : gathering->samples;
}

/* For cli_record_use: what every command knows, and the book. */
typedef struct Reading {
    CliCommon common;
    Book *book;
} Reading;

static void use(const CliCommon *common, CliRecord *record) {
    Book *book = ((const Reading *)common)->book;
    const int seat = seat_in(book->wish, &record->replay);
    if (seat == EPIX_NONE) {
        record->status = refuse_seat(book);
        return;
    }
    void *memory = malloc(coach_memory(record->replay.game.board.board.seats));
    if (memory) {
        gather(book, record, seat, memory);
    } else {
        record->status = cli_no_memory(common);
    }
    free(memory);
}

static int gather_all(Book *book) {
    const CliList *records = book->wish->records;
    const Reading reading = {book->common, book};
    int status = CLI_OK;
    cli_progress_start(&book->progress, book->common.language, NULL, (uint64_t)records->count);
    for (book->record = 0; book->record < records->count; book->record++) {
        const int one = cli_record_use(&reading.common, records->item[book->record].text,
                                       book->wish->allow_paths, use);
        status = one == CLI_OK ? status : one;
    }
    cli_progress_stop(&book->progress);
    return status;
}

/* ---- Telling -------------------------------------------------------------------------------------- */

static void put_report(NoteJson *json, const void *about) {
    const Book *book = about;
    coach_put_habits(json, book->common.language, &book->habits);
}

static void print(const Book *book) {
    const WordsLanguage language = book->common.language;
    char text[WORDS_SENTENCE_SIZE];
    coach_habits_sum(language, &book->habits, text, sizeof text);
    puts(text);
    for (int i = 0; i < book->habits.habits; i++) {
        const CoachHabit *habit = &book->habits.habit[i];
        const char *drill = coach_habit_drill(habit);
        char train[64];
        (void)snprintf(train, sizeof train, "epix %s%s",
                       strcmp(drill, "dojo") == 0 ? "" : "school ", drill);
        coach_habit_tell(language, habit, text, sizeof text);
        printf("\n%s\n   ", text);
        cli_print_line(language, WORDS_KEY("To train it: {command}"),
                       WORDS_VALUES({"command", train}));
    }
}

static int tell(Book *book) {
    coach_habits_find(&book->habits, book->sample, book->samples);
    if (!cli_results_alone(book->wish->results)) {
        print(book);
    }
    return cli_results_give(&book->common, book->wish->results, put_report, book) ? CLI_OK
                                                                                  : CLI_FAILED;
}

/* ---- Together ------------------------------------------------------------------------------------- */

static int refuse(const CliHabits *wish) {
    if (!wish->seat == !wish->name) {
        return cli_complain(wish->common, CLI_USAGE,
                            WORDS_KEY("Whose habits? Give --name NAME, as in the records, or "
                                      "--seat r|b|y|g."),
                            NULL);
    }
    return CLI_OK;
}

int cli_habits(const CliHabits *wish) {
    const int wrong = refuse(wish);
    Book *book = wrong ? NULL : calloc(1, sizeof *book);
    if (!book) {
        return wrong ? wrong : cli_no_memory(wish->common);
    }
    book->common = *wish->common;
    book->wish = wish;
    const int gathered = gather_all(book);
    const int told = tell(book);
    free(book);
    return gathered == CLI_OK ? told : gathered;
}

/* SPDX-License-Identifier: MIT */
/*
 * epix coach: what the decisions of a record were worth.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli_files.h"
#include "coach_report.h"
#include "engine_clock.h"
#include "matches.h"
#include "results.h"

typedef struct Settings {
    CliCommon common;
    const char *seat;
    uint64_t nodes;
    uint64_t time;
    uint64_t seed;
    bool all;
    const char *page;
    CliResults results;
    bool allow_paths;
} Settings;

enum { STANDARD_NODES = 2500 };

static const CliOption options[] = {
    {"seat", CLI_STRING, offsetof(Settings, seat), NULL, "r|b|y|g",
     WORDS_KEY("look at the decisions of this seat only, with its eyes; what the others do is "
               "luck then")},
    {"all", CLI_FLAG, offsetof(Settings, all), NULL, NULL, WORDS_KEY("list all decisions")},
    {"nodes", CLI_NUMBER, offsetof(Settings, nodes), NULL, "N",
     WORDS_KEY("seasons that are played through for a decision; the more, the smaller the errors")},
    {"time", CLI_NUMBER, offsetof(Settings, time), NULL, "MS",
     WORDS_KEY("milliseconds to think about a decision")},
    {"seed", CLI_NUMBER, offsetof(Settings, seed), NULL, "N",
     WORDS_KEY("of the random numbers: with the same one, and nodes, the report is the same")},
    CLI_JSON_OPTION(Settings),
    {"html", CLI_STRING, offsetof(Settings, page), NULL, "FILE",
     WORDS_KEY("write a page with curves and all decisions, that needs nothing else")},
    {"allow-paths", CLI_FLAG, offsetof(Settings, allow_paths), NULL, NULL,
     WORDS_KEY("let the record name files by absolute paths and `..`")},
};

static const char *const examples[] = {
    "epix coach game.epix",
    "epix coach game.epix --seat r --all",
    "epix coach game.epix --nodes 10000 --html game.html",
    NULL,
};

static const CliSyntax syntax = {
    "coach",
    "FILE",
    WORDS_KEY("Judges every decision of a record: what it was worth, what it cost, what would have "
              "been better, and which part of the result was luck. A decision is judged by what "
              "its player could know. Differences that may be chance are not called mistakes.\n\n"
              "FILE may be - for standard input. The game need not be over."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* ---- Judging ---------------------------------------------------------------------------------- */

typedef struct Lesson {
    CoachReview review;
    void *memory;
    CoachMoment *moment;
    WordsLanguage language;
} Lesson;

/* Plays a copy to its end: a record that is broken is refused before anybody has to wait, and how many
 * decisions there are is known. False, and the fault is in the record, if it is. */
static bool look_through(CliRecord *record, CliRecord *copy, uint32_t *decisions) {
    *copy = *record;
    while (cli_record_next(copy)) {
    }
    record->fault = copy->fault;
    *decisions = copy->replay.n;
    return record->fault.code == NOTE_FAULT_NONE;
}

static void judge_all(const Settings *settings, Lesson *lesson, CliRecord *record, int eyes,
                      uint32_t decisions) {
    const CoachSettings how = {.limits = {.nodes = settings->nodes || settings->time
                                                       ? settings->nodes
                                                       : STANDARD_NODES,
                                          .microseconds = settings->time * 1000,
                                          .clock = engine_clock},
                               .seed = settings->seed};
    CliProgress progress;
    cli_progress_start(&progress, settings->common.language, NULL, decisions);
    coach_review_init(&lesson->review, &record->replay, &how, lesson->memory, lesson->moment, eyes);
    while (coach_review_next(&lesson->review, &record->fault)) {
        cli_progress_tell(&progress, record->replay.n, "");
    }
    cli_progress_stop(&progress);
}

/* ---- Telling ---------------------------------------------------------------------------------- */

static void put_report(NoteJson *json, const void *about) {
    const Lesson *lesson = about;
    coach_put_report(json, lesson->language, &lesson->review.report);
}

static bool write_page(const Settings *settings, const CoachReport *report) {
    FILE *file = settings->page ? fopen(settings->page, "w") : NULL;
    if (file) {
        cli_coach_page(file, settings->common.language, report);
    }
    if (settings->page && (!file || fclose(file) != 0)) {
        cli_cannot_write(&settings->common, settings->page);
        return false;
    }
    return true;
}

static bool tell(const Settings *settings, const Lesson *lesson) {
    if (!cli_results_alone(&settings->results)) {
        cli_coach_print(settings->common.language, &lesson->review.report, settings->all);
    }
    return cli_results_give(&settings->common, &settings->results, put_report, lesson) &&
           write_page(settings, &lesson->review.report);
}

/* ---- Together --------------------------------------------------------------------------------- */

/* The seat that is asked for; EPIX_NONE if the board has none such. */
static int eyes_of(const Settings *settings, int seats) {
    return settings->seat
               ? note_seat_find((NoteSlice){settings->seat, strlen(settings->seat)}, seats)
               : EPIX_SPECTATOR;
}

static bool teach(const Settings *settings, Lesson *lesson, CliRecord *record, int eyes,
                  uint32_t decisions) {
    const int seats = record->replay.game.board.board.seats;
    lesson->memory = malloc(coach_memory(seats));
    lesson->moment = malloc(((size_t)decisions + 1) * sizeof *lesson->moment);
    if (!lesson->memory || !lesson->moment) {
        cli_no_memory(&settings->common);
        return false;
    }
    lesson->language = settings->common.language;
    judge_all(settings, lesson, record, eyes, decisions);
    return tell(settings, lesson);
}

static void use(const CliCommon *common, CliRecord *record) {
    const Settings *settings = (const Settings *)common;
    const int eyes = eyes_of(settings, record->replay.game.board.board.seats);
    uint32_t decisions;
    if (eyes == EPIX_NONE) {
        record->status = cli_refuse(common,
                                    WORDS_KEY("The game has no seat \"{word}\"; seats are "
                                              "r, b, y and g, as many as there are "
                                              "players."),
                                    settings->seat);
        return;
    }
    Lesson *lesson = calloc(1, sizeof *lesson);
    CliRecord *copy = malloc(sizeof *copy);
    if (!lesson || !copy) {
        record->status = cli_no_memory(common);
    } else if (look_through(record, copy, &decisions)) {
        const bool done = teach(settings, lesson, record, eyes, decisions);
        record->status = done ? record->status : CLI_FAILED;
    }
    if (lesson) {
        free(lesson->memory);
        free(lesson->moment);
    }
    free(lesson);
    free(copy);
}

int cli_coach(int argc, char **argv) {
    Settings settings = {0};
    const int status = cli_parse(&syntax, argc, argv, &settings);
    return status == CLI_GO ? cli_record_use(&settings.common, settings.common.operand,
                                             settings.allow_paths, use)
                            : status;
}

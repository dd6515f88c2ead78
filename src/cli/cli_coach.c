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
#include "habits_report.h"
#include "matches.h"
#include "results.h"

typedef struct Settings {
    CliCommon common;
    CliList records;
    bool habits;
    const char *name;
    const char *seat;
    uint64_t nodes;
    uint64_t time;
    uint64_t seed;
    bool all;
    const char *page;
    CliResults results;
    bool allow_paths;
} Settings;

/* Of a long game each decision gets less: it is not to take longer than a game of usual length. */
enum { STANDARD_NODES = 2500, USUAL_DECISIONS = 120 };

static const CliOption options[] = {
    {"record", CLI_WORDS, offsetof(Settings, records), NULL, "FILE",
     WORDS_KEY("the same as FILE alone; several with --habits")},
    {"habits", CLI_FLAG, offsetof(Settings, habits), NULL, NULL,
     WORDS_KEY("over all of these records: which habits of a player others can read; with --name "
               "or --seat")},
    {"name", CLI_STRING, offsetof(Settings, name), NULL, "NAME",
     WORDS_KEY("with --habits: whose, by the name in the records")},
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
    "epix coach --habits --name Ada monday.epix tuesday.epix",
    NULL,
};

static const CliSyntax syntax = {
    "coach",
    "FILE|LINK...",
    WORDS_KEY(
        "Judges every decision of a record: what it was worth, what it cost, what would have "
        "been better, and which part of the result was luck. A decision is judged by what "
        "its player could know. Differences that may be chance are not called mistakes.\n\n"
        "FILE may be - for standard input, or a link of a position. The game need not be over; "
        "where nothing has been decided yet, all that may be decided is judged."),
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

static BotLimits limits_of(const Settings *settings, uint32_t decisions) {
    const uint64_t standard =
        decisions > USUAL_DECISIONS ? STANDARD_NODES * USUAL_DECISIONS / decisions : STANDARD_NODES;
    return (BotLimits){.nodes = settings->nodes || settings->time ? settings->nodes : standard,
                       .microseconds = settings->time * 1000,
                       .clock = engine_clock};
}

static void judge_all(const Settings *settings, Lesson *lesson, CliRecord *record, int eyes,
                      uint32_t decisions) {
    const CoachSettings how = {.limits = limits_of(settings, decisions), .seed = settings->seed};
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

/* ---- A position -------------------------------------------------------------------------------- */

/* What everything is worth that a seat may decide now. */
static void tell_worth(const Settings *settings, const NoteReplay *replay, int seat,
                       BotWorth *worth, void *memory) {
    EpixView view;
    EpixLegal legal;
    epix_view(&replay->game.game, &replay->state, seat, &view);
    epix_legal(&replay->game.game, &replay->state, seat, &legal);
    const BotWorthQuestion question = {.about = {.game = &replay->game.game,
                                                 .view = &view,
                                                 .legal = &legal,
                                                 .limits = limits_of(settings, 1)},
                                       .seed = settings->seed};
    bot_worth_init(memory);
    bot_worth(memory, &question, worth);
    cli_coach_print_worth(settings->common.language, replay, seat, worth);
}

/* Nothing has been decided yet: then what may be decided is judged. */
static bool tell_position(const Settings *settings, const NoteReplay *replay, int eyes) {
    BotWorth *worth = malloc(sizeof *worth);
    void *memory = malloc(bot_worth_memory());
    const bool good = worth && memory;
    if (replay->state.phase == EPIX_PHASE_SETUP || replay->state.phase == EPIX_PHASE_OVER) {
        cli_print_line(settings->common.language,
                       WORDS_KEY("Nobody has to decide anything in this position."), NULL);
    }
    for (int seat = 0; seat < replay->game.board.board.seats && good; seat++) {
        if (replay->state.actors >> seat & 1 && (eyes == EPIX_SPECTATOR || eyes == seat)) {
            tell_worth(settings, replay, seat, worth, memory);
        }
    }
    if (!good) {
        cli_no_memory(&settings->common);
    }
    free(memory);
    free(worth);
    return good;
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

static int refuse_length(const CliCommon *common, uint32_t decisions) {
    char count[NOTE_NUMBER_SIZE], most[NOTE_NUMBER_SIZE];
    note_copy_number(decisions, count, sizeof count);
    note_copy_number(COACH_DECISIONS, most, sizeof most);
    return cli_complain(common, CLI_FAILED,
                        WORDS_KEY(
                            "The record has {count} decisions; the coach looks at {most} at most."),
                        WORDS_VALUES({"count", count}, {"most", most}));
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
    } else if (look_through(record, copy, &decisions) && decisions > COACH_DECISIONS) {
        record->status = refuse_length(common, decisions);
    } else if (record->fault.code == NOTE_FAULT_NONE) {
        const bool judges = decisions > 0 || settings->page || settings->results.path;
        const bool done = judges ? teach(settings, lesson, record, eyes, decisions)
                                 : tell_position(settings, &record->replay, eyes);
        record->status = done ? record->status : CLI_FAILED;
    }
    if (lesson) {
        free(lesson->memory);
        free(lesson->moment);
    }
    free(lesson);
    free(copy);
}

/* One game; what is for habits alone is refused. */
static int coach_game(const Settings *settings) {
    if (settings->records.count > 1 || settings->name) {
        return cli_complain(&settings->common, CLI_USAGE,
                            WORDS_KEY("Several records, and --name, are for --habits."), NULL);
    }
    return cli_record_use(&settings->common, settings->records.item[0].text, settings->allow_paths,
                          use);
}

int cli_coach(int argc, char **argv) {
    Settings settings = {0};
    const int status = cli_parse(&syntax, argc, argv, &settings);
    if (status != CLI_GO || !settings.habits) {
        return status == CLI_GO ? coach_game(&settings) : status;
    }
    if (settings.all || settings.page || settings.time) {
        return cli_complain(&settings.common, CLI_USAGE,
                            WORDS_KEY(
                                "--all, --html and --time are for one game, not for --habits."),
                            NULL);
    }
    return cli_habits(&(CliHabits){.common = &settings.common,
                                   .records = &settings.records,
                                   .seat = settings.seat,
                                   .name = settings.name,
                                   .nodes = settings.nodes,
                                   .seed = settings.seed,
                                   .allow_paths = settings.allow_paths,
                                   .results = &settings.results});
}

/* SPDX-License-Identifier: MIT */
/*
 * epix school: lessons in the terminal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli_files.h"
#include "drawing.h"
#include "school.h"
#include "term_play.h"

typedef struct Settings {
    CliCommon common;
    CliDrawing drawing;
    CliList lesson;
    uint64_t pace;
    bool plain;
    bool again;
} Settings;

static const CliOption options[] = {
    {"lesson", CLI_WORDS, offsetof(Settings, lesson), NULL, "LESSON",
     WORDS_KEY("the same as LESSON alone; `epix school` lists the lessons")},
    {"plain", CLI_FLAG, offsetof(Settings, plain), NULL, NULL,
     WORDS_KEY("line by line, for screen readers, braille displays and scripts; by itself where "
               "there is no screen")},
    {"again", CLI_FLAG, offsetof(Settings, again), NULL, NULL,
     WORDS_KEY("from its beginning, also if it was left in the middle")},
    {"pace", CLI_NUMBER, offsetof(Settings, pace), "900", "MS",
     WORDS_KEY("full screen: how long each step of a bot is shown, in milliseconds")},
    CLI_DRAWING_OPTIONS(Settings),
};

static const char *const examples[] = {
    "epix school",
    "epix school first",
    "epix school first --plain --lang de",
    NULL,
};

static const CliSyntax syntax = {
    "school",
    "[LESSON]",
    WORDS_KEY(
        "Teaches the game: in a lesson you play, one thing is asked at a time, and it is said "
        "why. Without LESSON all lessons are listed; the first one is called first. A lesson "
        "that is left in the middle goes on there the next time."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* A file about a lesson, beside the data of the server: where it is kept if it was left in the middle,
 * or that it is learnt. */
static bool find_file(const CliCommon *common, int lesson, const char *about, bool make,
                      char out[CLI_DATA_PATH]) {
    char name[64];
    snprintf(name, sizeof name, "%s-%s", about, school_lesson_id(lesson));
    return cli_beside_data(common, name, make, out);
}

static bool is_learnt(const CliCommon *common, int lesson) {
    char path[CLI_DATA_PATH];
    return find_file(common, lesson, "learnt", false, path) && access(path, F_OK) == 0;
}

static void print_lesson(const CliCommon *common, int index) {
    enum { TITLE_AT = 14, TEXT_AT = 4 };
    const NoteSlice file = school_lesson_file(index);
    char text[SCHOOL_TEXT_SIZE];
    SchoolLesson *lesson = malloc(sizeof *lesson);
    if (lesson && !school_lesson_parse(file.start, file.length, lesson).code) {
        cli_print_gap(printf("%s", school_lesson_id(index)), TITLE_AT);
        school_tell(common->language, lesson->title, text);
        printf(is_learnt(common, index) ? "%s (%s)\n" : "%s\n", text,
               words_text(common->language, WORDS_KEY("learnt")));
        school_tell(common->language, lesson->about, text);
        cli_print_wrapped(text, 0, TEXT_AT);
    }
    free(lesson);
}

/* The first lesson after this one that is not learnt yet; -1: there is none. */
static int next_lesson(const CliCommon *common, int lesson) {
    for (int i = 1; i < school_lessons(); i++) {
        const int other = (lesson + i) % school_lessons();
        if (!is_learnt(common, other)) {
            return other;
        }
    }
    return -1;
}

static void note_learnt(const CliCommon *common, int lesson) {
    char path[CLI_DATA_PATH], sentence[WORDS_SENTENCE_SIZE];
    FILE *file = find_file(common, lesson, "learnt", true, path) ? fopen(path, "w") : NULL;
    if (file) {
        (void)fclose(file);
    }
    const int next = next_lesson(common, lesson);
    words_fill(common->language,
               next < 0 ? WORDS_KEY("You have learnt all lessons.")
                        : WORDS_KEY("The next lesson: epix school {lesson}"),
               WORDS_VALUES({"lesson", next < 0 ? "" : school_lesson_id(next)}), sentence,
               sizeof sentence);
    puts(sentence);
}

static int teach(const Settings *settings, int lesson) {
    char kept[CLI_DATA_PATH];
    CliText journal = {0};
    TerminalEnd end = {0};
    TerminalOptions wanted = {
        .language = settings->common.language,
        .plain = settings->plain,
        .ascii = cli_uses_ascii(&settings->drawing),
        .colour = cli_uses_colour(&settings->drawing),
        .pace = settings->pace < 60000 ? (int)settings->pace : 60000,
        .lesson = school_lesson_file(lesson),
        .lesson_kept = find_file(&settings->common, lesson, "lesson", true, kept) ? kept : NULL,
    };
    if (wanted.lesson_kept && !settings->again && access(kept, F_OK) == 0 &&
        cli_read(&settings->common, kept, &journal)) {
        wanted.lesson_journal = (NoteSlice){journal.start, journal.length};
    }
    const bool good = term_play(&wanted, &end);
    cli_text_free(&journal);
    if (end.learnt) {
        note_learnt(&settings->common, lesson);
    }
    return good ? CLI_OK : CLI_FAILED;
}

int cli_school(int argc, char **argv) {
    Settings settings = {0};
    const int status = cli_parse(&syntax, argc, argv, &settings);
    if (status != CLI_GO) {
        return status;
    }
    if (settings.lesson.count > 1) {
        return cli_refuse(&settings.common,
                          WORDS_KEY("\"{word}\" is one lesson too many: one at a time."),
                          settings.lesson.item[1].text);
    }
    if (settings.lesson.count == 0) {
        for (int i = 0; i < school_lessons(); i++) {
            print_lesson(&settings.common, i);
        }
        return CLI_OK;
    }
    const char *name = settings.lesson.item[0].text;
    const int lesson = school_lesson_find(name);
    return lesson >= 0 ? teach(&settings, lesson)
                       : cli_refuse(&settings.common,
                                    WORDS_KEY("There is no lesson \"{word}\"; epix school lists "
                                              "them."),
                                    name);
}

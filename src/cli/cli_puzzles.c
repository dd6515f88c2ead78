/* SPDX-License-Identifier: MIT */
/*
 * epix puzzles: positions with one clear answer, in the terminal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli_files.h"
#include "drawing.h"
#include "puzzles_mine.h"
#include "school.h"
#include "school_puzzle.h"
#include "term_play.h"

typedef struct Settings {
    CliCommon common;
    CliDrawing drawing;
    CliList words;
    CliMine mine;
    uint64_t pace;
    const char *date;
    bool plain;
} Settings;

static const CliOption options[] = {
    {"puzzle", CLI_WORDS, offsetof(Settings, words), NULL, "PUZZLE",
     WORDS_KEY("the same as PUZZLE alone: a number, next, today, or mine")},
    {"plain", CLI_FLAG, offsetof(Settings, plain), NULL, NULL,
     WORDS_KEY("line by line, for screen readers, braille displays and scripts; by itself where "
               "there is no screen")},
    {"date", CLI_STRING, offsetof(Settings, date), NULL, "YYYY-MM-DD",
     WORDS_KEY("today: the siege of another day")},
    {"out", CLI_STRING, offsetof(Settings, mine.file), "puzzles.txt", "FILE",
     WORDS_KEY("mine: where puzzles are added; it goes on where the file ends")},
    {"most", CLI_NUMBER, offsetof(Settings, mine.most), "80", "N",
     WORDS_KEY("mine: how many of each kind")},
    {"games", CLI_NUMBER, offsetof(Settings, mine.games), NULL, "N",
     WORDS_KEY("mine: how many games are played at most; else until there are enough")},
    {"quick", CLI_NUMBER, offsetof(Settings, mine.quick), "150", "N",
     WORDS_KEY("mine: seasons played through to sort out")},
    {"deep", CLI_NUMBER, offsetof(Settings, mine.deep), "20000", "N",
     WORDS_KEY("mine: seasons played through, twice, for what is left")},
    {"pace", CLI_NUMBER, offsetof(Settings, pace), "900", "MS",
     WORDS_KEY("full screen: how long each step of a bot is shown, in milliseconds")},
    CLI_DRAWING_OPTIONS(Settings),
};

static const char *const examples[] = {
    "epix puzzles",
    "epix puzzles next",
    "epix puzzles 17",
    "epix puzzles today",
    "epix puzzles mine --out found.txt",
    NULL,
};

static const CliSyntax syntax = {
    "puzzles",
    "[PUZZLE]",
    WORDS_KEY(
        "Puzzles: a position, and one answer that is clearly better than all others that are "
        "offered. Without PUZZLE it lists them; next is the first one that you have not solved, "
        "today the siege of the day, the same for everybody.\n"
        "mine lets bots play and looks for new ones: what a cheap search finds clear is searched "
        "twice at length, and kept if both find the same answer ahead by 15 games of 100."),
    options,
    sizeof options / sizeof *options,
    examples,
};

enum { LINE = 64 };

/* ---- Which there are ------------------------------------------------------------------------------ */

/* The puzzle at this place of the file; false: there are not so many. */
static bool puzzle_at(uint32_t place, SchoolPuzzle *puzzle) {
    NoteSlice rest = school_puzzles(), one;
    while (school_puzzle_cut(&rest, &one)) {
        if (place-- == 0) {
            return !school_puzzle_parse(one, puzzle).code;
        }
    }
    return false;
}

static uint32_t count_puzzles(void) {
    NoteSlice rest = school_puzzles(), one;
    uint32_t count = 0;
    while (school_puzzle_cut(&rest, &one)) {
        count++;
    }
    return count;
}

/* ---- Which are solved: numbers, a line each, in a file beside the data of the server ---------------- */

static FILE *open_solved(const CliCommon *common, const char *mode) {
    char path[CLI_DATA_PATH];
    const bool found = cli_beside_data(common, "puzzles-solved", *mode == 'a', path);
    return found ? fopen(path, mode) : NULL;
}

static bool is_solved(const CliCommon *common, uint32_t number) {
    char line[LINE];
    bool found = false;
    FILE *file = open_solved(common, "r");
    while (file && !found && fgets(line, sizeof line, file)) {
        found = strtoul(line, NULL, 10) == number;
    }
    if (file) {
        (void)fclose(file);
    }
    return found;
}

static void note_solved(const CliCommon *common, uint32_t number) {
    FILE *file = is_solved(common, number) ? NULL : open_solved(common, "a");
    if (file) {
        fprintf(file, "%u\n", number);
        (void)fclose(file);
    }
}

/* ---- Listing -------------------------------------------------------------------------------------- */

static void print_puzzle(const CliCommon *common, const SchoolPuzzle *puzzle) {
    char number[NOTE_NUMBER_SIZE], grade[NOTE_NUMBER_SIZE], sentence[WORDS_SENTENCE_SIZE];
    const WordsLanguage language = common->language;
    note_copy_number(puzzle->number, number, sizeof number);
    note_copy_number(puzzle->grade, grade, sizeof grade);
    words_fill(language, WORDS_KEY("Puzzle {number}: {kind}"),
               WORDS_VALUES({"number", number},
                            {"kind", words_text(language, school_kind_text(puzzle->kind))}),
               sentence, sizeof sentence);
    printf("%s · ", sentence);
    words_fill(language, WORDS_KEY("Difficulty {grade} of 5"), WORDS_VALUES({"grade", grade}),
               sentence, sizeof sentence);
    printf(is_solved(common, puzzle->number) ? "%s (%s)\n" : "%s\n", sentence,
           words_text(language, WORDS_KEY("solved")));
}

static int list(const CliCommon *common) {
    SchoolPuzzle puzzle;
    for (uint32_t place = 0; puzzle_at(place, &puzzle); place++) {
        print_puzzle(common, &puzzle);
    }
    return CLI_OK;
}

/* ---- Solving -------------------------------------------------------------------------------------- */

static int solve(const Settings *settings, const SchoolPuzzle *puzzle) {
    TerminalEnd end = {0};
    char *lesson = malloc(SCHOOL_PUZZLE_SIZE);
    if (!lesson) {
        return cli_no_memory(&settings->common);
    }
    const size_t length =
        school_puzzle_lesson(puzzle, settings->common.language, lesson, SCHOOL_PUZZLE_SIZE);
    const TerminalOptions wanted = {
        .language = settings->common.language,
        .plain = settings->plain,
        .ascii = cli_uses_ascii(&settings->drawing),
        .colour = cli_uses_colour(&settings->drawing),
        .pace = settings->pace < 60000 ? (int)settings->pace : 60000,
        .lesson = {lesson, length},
    };
    const bool good = term_play(&wanted, &end);
    if (end.learnt) {
        note_solved(&settings->common, puzzle->number);
    }
    free(lesson);
    return good ? CLI_OK : CLI_FAILED;
}

static int solve_next(const Settings *settings) {
    SchoolPuzzle puzzle;
    for (uint32_t place = 0; puzzle_at(place, &puzzle); place++) {
        if (!is_solved(&settings->common, puzzle.number)) {
            return solve(settings, &puzzle);
        }
    }
    puts(words_text(settings->common.language, WORDS_KEY("You have solved all puzzles.")));
    return CLI_OK;
}

/* The calendar day of the device, unless another one is given. */
static bool read_date(const Settings *settings, int *year, int *month, int *day) {
    const time_t now = time(NULL);
    struct tm calendar = {0};
    char rest;
    if (settings->date) {
        return sscanf(settings->date, "%4d-%2d-%2d%c", year, month, day, &rest) == 3 && *year > 0 &&
               *month >= 1 && *month <= 12 && *day >= 1 && *day <= 31;
    }
    if (!localtime_r(&now, &calendar)) {
        return false;
    }
    *year = calendar.tm_year + 1900;
    *month = calendar.tm_mon + 1;
    *day = calendar.tm_mday;
    return true;
}

static int solve_today(const Settings *settings) {
    SchoolPuzzle puzzle;
    int year, month, day;
    if (!read_date(settings, &year, &month, &day)) {
        return cli_refuse(&settings->common,
                          WORDS_KEY("\"{word}\" is no day; it looks like 2026-11-17."),
                          settings->date ? settings->date : "");
    }
    const uint32_t place = school_puzzle_of_day(year, month, day, count_puzzles());
    return puzzle_at(place, &puzzle) ? solve(settings, &puzzle) : CLI_FAILED;
}

static int solve_number(const Settings *settings, const char *word) {
    SchoolPuzzle puzzle;
    char *end;
    const unsigned long number = strtoul(word, &end, 10);
    for (uint32_t place = 0; *word && !*end && puzzle_at(place, &puzzle); place++) {
        if (puzzle.number == number) {
            return solve(settings, &puzzle);
        }
    }
    return cli_refuse(&settings->common,
                      WORDS_KEY("There is no puzzle \"{word}\"; epix puzzles lists them."), word);
}

int cli_puzzles(int argc, char **argv) {
    Settings settings = {0};
    const int status = cli_parse(&syntax, argc, argv, &settings);
    if (status != CLI_GO) {
        return status;
    }
    const char *word = settings.words.count ? settings.words.item[0].text : "";
    if (settings.words.count > 1) {
        return cli_refuse(&settings.common,
                          WORDS_KEY("\"{word}\" is one puzzle too many: one at a time."),
                          settings.words.item[1].text);
    }
    return !*word                       ? list(&settings.common)
           : strcmp(word, "next") == 0  ? solve_next(&settings)
           : strcmp(word, "today") == 0 ? solve_today(&settings)
           : strcmp(word, "mine") == 0  ? cli_puzzles_mine(&settings.common, &settings.mine)
                                        : solve_number(&settings, word);
}

/* SPDX-License-Identifier: MIT */
/*
 * epix dojo: fists and guesses against Mirror, which learns your numbers.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli.h"
#include "dice.h"
#include "school_mirror.h"

typedef struct Settings {
    CliCommon common;
    uint64_t fists;
    uint64_t seed;
} Settings;

enum { MOST_FISTS = 1000, LINE = 256 };

static const CliOption options[] = {
    {"fists", CLI_NUMBER, offsetof(Settings, fists), "30", "N",
     WORDS_KEY("how many times gold is hidden")},
    {"seed", CLI_NUMBER, offsetof(Settings, seed), NULL, "N",
     WORDS_KEY("what chance chooses follows from it; otherwise it is drawn")},
};

static const char *const examples[] = {"epix dojo", "epix dojo --fists 60", NULL};

static const CliSyntax syntax = {
    "dojo",
    NULL,
    WORDS_KEY(
        "Fists against Mirror: you hide 1 to 5 gold again and again, and it guesses. It learns "
        "from what you hid before. At the end it tells how often it has read you and by which "
        "habit, and you can practise against just that habit."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* One line of what somebody types; false: there is no more. */
static bool read_line(char line[LINE]) {
    fflush(stdout);
    if (!fgets(line, LINE, stdin)) {
        return false;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

static void say(WordsLanguage language, const char *english, const WordsValue *values) {
    char sentence[WORDS_SENTENCE_SIZE];
    words_fill(language, english, values, sentence, sizeof sentence);
    puts(sentence);
}

/* A fist as typed, or chance's; 0: somebody wants to stop, or there is no more. */
static int ask_fist(WordsLanguage language, uint64_t dice[4]) {
    char line[LINE];
    for (;;) {
        printf("> ");
        if (!read_line(line) || strcmp(line, "q") == 0) {
            return 0;
        }
        if (strcmp(line, "c") == 0) {
            return 1 + (int)(dice_next(dice) % SCHOOL_FISTS);
        }
        if (strlen(line) == 1 && *line >= '1' && *line < '1' + SCHOOL_FISTS) {
            return *line - '0';
        }
        say(language, WORDS_KEY("1 to 5 gold; c lets chance choose, q ends it."), NULL);
    }
}

static void tell_fist(WordsLanguage language, int hidden, int guess) {
    char amounts[2][4];
    snprintf(amounts[0], sizeof amounts[0], "%d", hidden % 10);
    snprintf(amounts[1], sizeof amounts[1], "%d", guess % 10);
    say(language,
        hidden == guess ? WORDS_KEY("You hid {gold}, and Mirror named {guess}: read!")
                        : WORDS_KEY("You hid {gold}, and Mirror named {guess}: not read."),
        WORDS_VALUES({"gold", amounts[0]}, {"guess", amounts[1]}));
}

/* Fists until there are enough; false: somebody wants to stop. */
static bool fight(const Settings *settings, BotReading *mirror, uint64_t dice[4]) {
    const WordsLanguage language = settings->common.language;
    for (uint64_t i = 0; i < settings->fists; i++) {
        const int guess = bot_reading_guess(mirror, dice_next(dice));
        const int hidden = ask_fist(language, dice);
        if (!hidden) {
            return false;
        }
        tell_fist(language, hidden, guess);
        bot_reading_learn(mirror, hidden, guess);
    }
    return true;
}

static void tell_reading(WordsLanguage language, const BotReading *mirror) {
    char text[4 * WORDS_SENTENCE_SIZE];
    if (mirror->rounds) {
        school_mirror_tell(mirror, language, text, sizeof text);
        cli_print_wrapped(text, 0, 0);
    }
}

/* Whether somebody wants to practise against the habit that was read. */
static bool wants_drill(WordsLanguage language) {
    char line[LINE];
    say(language,
        WORDS_KEY("Once more, against a Mirror that goes by this habit alone? 1: yes, 2: no"),
        NULL);
    printf("> ");
    return read_line(line) && strcmp(line, "1") == 0;
}

static int train(const Settings *settings) {
    const WordsLanguage language = settings->common.language;
    uint64_t dice[4];
    BotReading mirror;
    ReadingHabit habit = READING_HABITS;
    dice_init(dice, settings->seed);
    say(language,
        WORDS_KEY("Hide 1 to 5 gold in your fist, again and again; Mirror guesses. c lets "
                  "chance choose, q ends it."),
        NULL);
    do {
        bot_reading_begin(&mirror, SCHOOL_FISTS, habit);
        const bool whole = fight(settings, &mirror, dice);
        tell_reading(language, &mirror);
        habit = whole ? bot_reading_habit(&mirror) : READING_HABITS;
    } while (habit != READING_HABITS && wants_drill(language));
    return CLI_OK;
}

int cli_dojo(int argc, char **argv) {
    Settings settings = {.seed = (uint64_t)time(NULL)};
    const int status = cli_parse(&syntax, argc, argv, &settings);
    if (status != CLI_GO) {
        return status;
    }
    if (!settings.fists || settings.fists > MOST_FISTS) {
        return cli_refuse(&settings.common, WORDS_KEY("--fists is a number from 1 to 1000."), "");
    }
    return train(&settings);
}

/* SPDX-License-Identifier: MIT */
/*
 * Where the program begins and ends: the commands, what to do without one, and help about all.
 */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

typedef struct Command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} Command;

static const Command commands[] = {
    {"play", cli_play, WORDS_KEY("play a game in this terminal")},
#ifdef EPIX_SERVER
    {"serve", cli_serve, WORDS_KEY("serve tables to browsers")},
    {"admin", cli_admin, WORDS_KEY("look after a server that runs")},
    {"tables", cli_tables, WORDS_KEY("look into a server's data file")},
#endif
    {"replay", cli_replay, WORDS_KEY("check a record and sum it up")},
    {"position", cli_position,
     WORDS_KEY("look at a position, change it, and give it on as a link")},
    {"legal", cli_legal, WORDS_KEY("list the legal decisions at the end of a record")},
    {"board", cli_board, WORDS_KEY("check and show a board")},
    {"cards", cli_cards, WORDS_KEY("check and show ability cards")},
    {"rules", cli_rules, WORDS_KEY("answer questions about the rules")},
    {"school", cli_school, WORDS_KEY("learn the game by playing")},
    {"puzzles", cli_puzzles, WORDS_KEY("solve puzzles, one a day or all of them")},
    {"dojo", cli_dojo, WORDS_KEY("practise hiding gold against somebody who reads you")},
    {"coach", cli_coach, WORDS_KEY("tell what the decisions of a game were worth")},
    {"random", cli_random, WORDS_KEY("play a random game")},
    {"odds", cli_odds, WORDS_KEY("tell the chance of an assault")},
    {"arena", cli_arena, WORDS_KEY("let bots and engines play against each other")},
    {"exploit", cli_exploit, WORDS_KEY("tell how far bots can be exploited in small games")},
    {"balance", cli_balance, WORDS_KEY("tell whether a board and its cards are fair")},
    {"engine", cli_engine, WORDS_KEY("be a bot for other programs")},
    {"bridge", cli_bridge, WORDS_KEY("seat an engine at tables of a server")},
    {"bench", cli_bench, WORDS_KEY("measure the speed of the rules")},
    {"help", cli_help, WORDS_KEY("show this list, or help about a command")},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static const Command *find(const char *name) {
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i].name, name) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

/* ---- Without a command --------------------------------------------------------------------- */

static void print_credits(WordsLanguage language) {
    cli_print_wrapped(words_text(language,
                                 "EPIX is a board game designed by Rikki Tahta, illustrated "
                                 "by Naïade and published by Ferti in 2015. This is an "
                                 "unofficial implementation; its boards, ability cards "
                                 "and texts are our own."),
                      0, 0);
}

static int print_version(WordsLanguage language) {
    printf("epix %s\n", EPIX_VERSION);
    print_credits(language);
    return CLI_OK;
}

static void print_commands(WordsLanguage language) {
    enum { SUMMARIES_AT = 12 };
    puts(words_text(language, "Commands:"));
    for (int i = 0; i < COMMANDS; i++) {
        cli_print_gap(printf("  %s", commands[i].name), SUMMARIES_AT);
        cli_print_wrapped(words_text(language, commands[i].summary), SUMMARIES_AT, SUMMARIES_AT);
    }
}

static int print_overview(WordsLanguage language) {
    printf("%s epix %s\n\n", words_text(language, "Usage:"),
           words_text(language, "COMMAND [OPTION]... [FILE]"));
    cli_print_wrapped(words_text(language, "The board game EPIX: boards, cards, and games that are "
                                           "checked against all of its rules."),
                      0, 0);
    putchar('\n');
    print_commands(language);
    putchar('\n');
    cli_print_wrapped(words_text(language, "`epix COMMAND --help` tells more about a command, "
                                           "`epix --version` which version this is, and `--lang "
                                           "en|fr|de` chooses the language."),
                      0, 0);
    putchar('\n');
    cli_print_statuses(language);
    putchar('\n');
    print_credits(language);
    return CLI_OK;
}

/* The commands as JSON, for scripts/manual: each of them describes itself. */
static int describe(WordsLanguage language) {
    char text[1 << 13];
    NoteJson json = note_json(text, sizeof text);
    note_json_open(&json, '{');
    for (int i = 0; i < COMMANDS; i++) {
        note_json_put_string(&json, commands[i].name, words_text(language, commands[i].summary));
    }
    note_json_finish(&json);
    puts(text);
    return CLI_OK;
}

static const struct {
    const char *name;
    int (*print)(WordsLanguage language);
} alone[] = {
    {"--help", print_overview},   {"-h", print_overview}, {"--lang", print_overview},
    {"--version", print_version}, {"-V", print_version},  {"--describe", describe},
};

static const char *command_name(int index) {
    return index < COMMANDS ? commands[index].name : NULL;
}

static const char *option_name(int index) {
    return index < (int)(sizeof alone / sizeof *alone) ? alone[index].name : NULL;
}

static int refuse(const CliCommon *common, const char *name) {
    const NoteSlice word = {name, strlen(name)};
    return *name == '-' ? cli_refuse_name(common,
                                          WORDS_KEY("There is no option \"{word}\".[ Did you mean "
                                                    "{nearest}?] See `epix help`."),
                                          word, option_name)
                        : cli_refuse_name(common,
                                          WORDS_KEY("There is no command \"{word}\".[ Did you mean "
                                                    "{nearest}?] See `epix help`."),
                                          word, command_name);
}

/* ---- Running ------------------------------------------------------------------------------- */

int cli_help(int argc, char **argv) {
    static char help[] = "--help";
    const CliCommon common = {.language = cli_language(argc, argv), .command = argv[0]};
    if (argc < 2 || argv[1][0] == '-' || find(argv[1]) == find(argv[0])) {
        return print_overview(common.language);
    }
    const Command *command = find(argv[1]);
    if (!command) {
        return refuse(&common, argv[1]);
    }
    argv[0] = argv[1];
    argv[1] = help;
    return command->run(argc, argv);
}

/* Moves `--lang fr` behind the command that follows it, where commands look for it. */
static void move_language(int argc, char **argv) {
    const bool joined = argc > 1 && strncmp(argv[1], "--lang=", 7) == 0;
    const bool apart = argc > 1 && strcmp(argv[1], "--lang") == 0;
    const int count = apart ? 2 : 1;
    if ((joined || apart) && argc > 1 + count) {
        char *command = argv[1 + count];
        memmove(argv + 2, argv + 1, (size_t)count * sizeof *argv);
        argv[1] = command;
    }
}

/* Runs what a whole command line asks for. */
static int run(int argc, char **argv) {
    const CliCommon common = {.language = cli_language(argc, argv)};
    move_language(argc, argv);
    const char *first = argc > 1 ? argv[1] : "--help";
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++) {
        if (strcmp(first, alone[i].name) == 0) {
            return alone[i].print(common.language);
        }
    }
    const Command *command = find(first);
    return command ? command->run(argc - 1, argv + 1) : refuse(&common, first);
}

/* ---- Beginning and end ---------------------------------------------------------------------- */

/* Whether nobody reads any more. It may have been noticed long ago: errno has forgotten it. */
static bool reader_is_gone(void) {
    struct pollfd output = {.fd = STDOUT_FILENO};
    return poll(&output, 1, 0) == 1 && (output.revents & (POLLERR | POLLHUP)) != 0;
}

/* All that was printed must have arrived, or it has failed. A reader that has gone away, such as `head`, is no reason for a message. */
static int finish(int status, WordsLanguage language) {
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return status;
    }
    const int reason = errno;
    if (!reader_is_gone()) {
        const CliCommon common = {.language = language};
        const WordsValue values[] = {{"reason", strerror(reason)}, {NULL, NULL}};
        cli_complain(&common, CLI_FAILED, WORDS_KEY("Cannot write: {reason}."), values);
    }
    return CLI_FAILED;
}

int main(int argc, char **argv) {
    signal(SIGPIPE, SIG_IGN); /* writing to a closed pipe is an error, not the end */
    setvbuf(stdout, NULL, _IOFBF, 1 << 16);
    const WordsLanguage language = cli_language(argc, argv);
    return finish(run(argc, argv), language);
}

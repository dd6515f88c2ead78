/* SPDX-License-Identifier: MIT */
/*
 * The epix command: one file a subcommand, one table that lists them (main.c), and what they
 * share: options, messages, files.
 */
#ifndef CLI_H
#define CLI_H

#include "notation.h"
#include "words.h"

/* Exit statuses. */
enum {
    CLI_OK = 0,
    CLI_FAILED = 1, /* the input is bad, or reading or writing failed */
    CLI_USAGE = 2,  /* the command line is wrong */
};

/* ---- Commands: argv[0] is the command's name; they return an exit status ------------------- */

int cli_play(int argc, char **argv);
int cli_serve(int argc, char **argv);
int cli_admin(int argc, char **argv);
int cli_tables(int argc, char **argv);
int cli_replay(int argc, char **argv);
int cli_legal(int argc, char **argv);
int cli_position(int argc, char **argv);
int cli_board(int argc, char **argv);
int cli_cards(int argc, char **argv);
int cli_rules(int argc, char **argv);
int cli_puzzles(int argc, char **argv);
int cli_school(int argc, char **argv);
int cli_dojo(int argc, char **argv);
int cli_coach(int argc, char **argv);
int cli_random(int argc, char **argv);
int cli_odds(int argc, char **argv);
int cli_arena(int argc, char **argv);
int cli_exploit(int argc, char **argv);
int cli_balance(int argc, char **argv);
int cli_engine(int argc, char **argv);
int cli_bridge(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_help(int argc, char **argv);

/* ---- Options ------------------------------------------------------------------------------- */

typedef enum CliKind {
    CLI_FLAG,   /* bool */
    CLI_CHOICE, /* int: which of the values */
    CLI_NUMBER, /* uint64_t */
    CLI_STRING, /* const char *, which points into argv */
    CLI_LIST,   /* CliList: it may be given more than once */
    CLI_WORDS,  /* the same; operands, in any number, are added to it too */
} CliKind;

typedef struct CliOption {
    const char *name;     /* without dashes */
    CliKind kind;         /* and type of the target */
    size_t target;        /* its place in the command's settings */
    const char *standard; /* what it is if it is not given; NULL: the target stays as it is */
    const char *values;   /* a choice: a|b|c; else what to call the value: FILE; flags: NULL */
    const char *help;     /* in English; NULL: help is silent about it */
} CliOption;

enum { CLI_LIST_SIZE = 64 }; /* one more is refused */

typedef struct CliList {
    int count;
    struct {
        const char *text;
        const char *option; /* that it was given with; NULL: it is an operand */
    } item[CLI_LIST_SIZE];
} CliList;

typedef struct CliOrigin CliOrigin;

/* What every command knows; the first member of its settings. */
typedef struct CliCommon {
    WordsLanguage language;
    const char *command;
    const char *operand;     /* NULL: not given */
    const CliOrigin *origin; /* NULL: all options are from the command line */
} CliCommon;

/* All that a command understands, which is also its help. */
typedef struct CliSyntax {
    const char *command;
    const char *operand; /* such as FILE; NULL: none. It must be given. */
    const char *about;   /* in English, in paragraphs that end with a line end */
    const CliOption *option;
    int options;
    const char *const *example; /* ends with NULL */
} CliSyntax;

enum { CLI_GO = -1 };

/* Reads a command line into settings. Returns CLI_GO, or the exit status if that was all, because
 * help was asked for or something was wrong. */
int cli_parse(const CliSyntax *syntax, int argc, char **argv, void *settings);

/* A file with options as lines `name: value`, where a flag is `name: yes` and # begins a remark.
 * Complaints about them name the line. The settings point to it and into its text, which is cut up:
 * both must live as long. */
enum { CLI_OPTIONS = 64 }; /* of a command at most */

struct CliOrigin {
    const char *path;
    char *text;        /* ends with NUL */
    const char *names; /* such as lang|plain, if it may not have all options; else NULL */
    const CliSyntax *syntax;
    int line[CLI_OPTIONS]; /* that has set each option last; 0: none */
};

/* The same with options of a file, behind which the command line is read: it has the last word. */
int cli_parse_behind(const CliSyntax *syntax, CliOrigin *origin, int argc, char **argv,
                     void *settings);

/* The line of a file that a complaint is about because it has set an option that it names; 0:
 * none. */
int cli_origin_line(const CliOrigin *origin, const char *complaint);

/* Which of `--lang en` and the like the arguments ask for, else what the environment does. */
WordsLanguage cli_language(int argc, char **argv);

/* What every command understands besides its own options. */
const CliOption *cli_common_options(int *count);

void cli_print_help(const CliSyntax *syntax, WordsLanguage language);
void cli_describe(const CliSyntax *syntax, WordsLanguage language);
const char *cli_statuses(WordsLanguage language);
void cli_print_statuses(WordsLanguage language);

/* ---- Messages ------------------------------------------------------------------------------ */

/* Prints a sentence and a line end on standard output. */
void cli_print_line(WordsLanguage language, const char *english, const WordsValue *values);

/* Prints `epix <command>: <sentence>` on standard error; returns `status`. */
int cli_complain(const CliCommon *common, int status, const char *english,
                 const WordsValue *values);

/* Complaints that many commands have: about their usage, with a {word}; about a file that cannot be
 * written, for the reason in errno; about memory. */
int cli_refuse(const CliCommon *common, const char *english, const char *word);
int cli_cannot_write(const CliCommon *common, const char *path);
int cli_no_memory(const CliCommon *common);

/* One name after the other; NULL at the end. */
typedef const char *CliNameAt(int index);

/* The same about a {word} that is none of these {names}, but may be meant for the {nearest}. */
int cli_refuse_name(const CliCommon *common, const char *english, NoteSlice word, CliNameAt *name);

/* Prints text in lines of at most 78 columns, which begin with `indent` blanks; the first one
 * begins at `column`. */
void cli_print_wrapped(const char *text, int column, int indent);

/* Prints blanks up to a column, at least one. */
void cli_print_gap(int from, int to);

/* Prints text in so many columns, filled up on the right or on the left. */
void cli_put_left(const char *text, int columns);
void cli_put_right(const char *text, int columns);

/* Writes the numbers of a text as the language does. */
void cli_use_point(WordsLanguage language, char *text);

/* A number with so many decimals, as the language writes it. */
typedef struct CliReal {
    char text[32];
} CliReal;

CliReal cli_real(WordsLanguage language, double number, int decimals);

/* The same in so many columns, filled up on the left. */
void cli_put_real(WordsLanguage language, double number, int decimals, int columns);

/* Whether the locale has characters beyond ASCII. */
bool cli_has_utf8(void);

/* Whether it still makes sense to print; closed pipes end long outputs. */
bool cli_can_print(void);

#endif

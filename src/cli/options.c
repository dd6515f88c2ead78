/* SPDX-License-Identifier: MIT */
/*
 * Reads command lines by tables of options.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "note_text.h"

/* What every command understands. */
static const CliOption common_options[] = {
    {"lang", CLI_CHOICE, offsetof(CliCommon, language), NULL, "en|fr|de",
     WORDS_KEY("language; else the one of LANGUAGE, LC_ALL, LC_MESSAGES or LANG")},
    {"describe", CLI_FLAG, 0, NULL, NULL, NULL}, /* the same for scripts/manual */
    {"help", CLI_FLAG, 0, NULL, NULL, WORDS_KEY("show this help")},
};

enum { COMMON_OPTIONS = sizeof common_options / sizeof *common_options };

/* Instead of doing anything, help and description tell about the command. */
static const CliOption *const describes = &common_options[COMMON_OPTIONS - 2];
static const CliOption *const helps = &common_options[COMMON_OPTIONS - 1];

_Static_assert(sizeof(WordsLanguage) == sizeof(int), "--lang is a choice like others");

/* A command line while it is being read. */
typedef struct Reader {
    const CliSyntax *syntax;
    CliCommon *common; /* and the settings that begin with it */
    char **next;
    char **end;
    const char *option; /* the one being read, or NULL */
    CliOrigin *lines;   /* where it is noted down which line has set what, or NULL */
    CliOrigin *origin;  /* the file that is being read, or NULL */
    int line;           /* of it */
} Reader;

static int refuse(const Reader *reader, const char *english, const char *word, const char *other) {
    const WordsValue values[] = {{"word", word},
                                 {"other", other ? other : ""},
                                 {"option", reader->option ? reader->option : ""},
                                 {"command", reader->common->command},
                                 {NULL, NULL}};
    if (!reader->origin) {
        return cli_complain(reader->common, CLI_USAGE, english, values);
    }
    char sentence[WORDS_SENTENCE_SIZE], line[16];
    words_fill(reader->common->language, english, values, sentence, sizeof sentence);
    snprintf(line, sizeof line, "%d", reader->line);
    return cli_complain(reader->common, CLI_USAGE, "{file}:{line}: {sentence}",
                        WORDS_VALUES({"file", reader->origin->path}, {"line", line},
                                     {"sentence", sentence}));
}

/* ---- Values -------------------------------------------------------------------------------- */

/* Which of the words a|b|c this is; -1 if it is none of them. */
static int choice_of(const char *values, const char *word) {
    const size_t length = strlen(word);
    for (int index = 0;; index++) {
        const size_t end = strcspn(values, "|");
        if (end == length && strncmp(values, word, length) == 0) {
            return index;
        }
        if (!values[end]) {
            return -1;
        }
        values += end + 1;
    }
}

static bool number_of(const char *word, uint64_t *number) {
    *number = 0;
    for (const char *digit = word; *digit; digit++) {
        const unsigned value = (unsigned)*digit - '0';
        if (value > 9 || *number > (UINT64_MAX - value) / 10) {
            return false;
        }
        *number = *number * 10 + value;
    }
    return *word != '\0';
}

static bool is_list(const CliOption *option) {
    return option->kind == CLI_LIST || option->kind == CLI_WORDS;
}

/* False: the list is full. */
static bool add(CliList *list, const char *word, const char *option) {
    if (list->count == CLI_LIST_SIZE) {
        return false;
    }
    list->item[list->count].text = word;
    list->item[list->count++].option = option;
    return true;
}

/* Sets an option's target; false if the word is no value for it, or one too many. */
static bool set(const CliOption *option, const char *word, void *settings) {
    void *target = (char *)settings + option->target;
    if (option->kind == CLI_FLAG) {
        *(bool *)target = true;
        return true;
    }
    if (option->kind == CLI_NUMBER) {
        return number_of(word, target);
    }
    if (option->kind == CLI_STRING) {
        *(const char **)target = word;
        return true;
    }
    if (is_list(option)) {
        return add(target, word, option->name);
    }
    const int choice = choice_of(option->values, word);
    if (choice < 0) {
        return false;
    }
    *(int *)target = choice;
    return true;
}

static void set_standards(const CliSyntax *syntax, void *settings) {
    for (int i = 0; i < syntax->options; i++) {
        if (syntax->option[i].standard) {
            set(&syntax->option[i], syntax->option[i].standard, settings);
        }
    }
}

/* ---- Finding ------------------------------------------------------------------------------- */

static const CliOption *find_in(const CliOption *options, int count, const char *name,
                                size_t length) {
    for (int i = 0; i < count; i++) {
        if (strlen(options[i].name) == length && strncmp(options[i].name, name, length) == 0) {
            return &options[i];
        }
    }
    return NULL;
}

/* Both spellings of one word do. */
static const char *usual_name(const char *name, size_t *length) {
    static const char american[] = "color", usual[] = "colour";
    const bool same = *length == strlen(american) && strncmp(name, american, *length) == 0;
    *length = same ? strlen(usual) : *length;
    return same ? usual : name;
}

const CliOption *cli_common_options(int *count) {
    *count = COMMON_OPTIONS;
    return common_options;
}

static const CliOption *find(const CliSyntax *syntax, const char *name, size_t length) {
    name = usual_name(name, &length);
    const CliOption *own = find_in(syntax->option, syntax->options, name, length);
    return own ? own : find_in(common_options, COMMON_OPTIONS, name, length);
}

static int refuse_unknown(const Reader *reader, const char *word) {
    const char *name = word + strspn(word, "-");
    NoteNearest nearest = note_nearest((NoteSlice){name, strlen(name)});
    for (int i = 0; i < reader->syntax->options; i++) {
        note_nearest_try(&nearest, reader->syntax->option[i].name);
    }
    for (int i = 0; i < COMMON_OPTIONS; i++) {
        note_nearest_try(&nearest, common_options[i].name);
    }
    return refuse(reader,
                  WORDS_KEY("There is no option \"{word}\".[ Did you mean --{other}?] See `epix "
                            "{command} --help`."),
                  word, nearest.count ? nearest.match[0] : NULL);
}

/* ---- Reading ------------------------------------------------------------------------------- */

/* What an option takes, in words. */
static const char *expected(const Reader *reader, const CliOption *option) {
    return option->kind == CLI_NUMBER
               ? words_text(reader->common->language, WORDS_KEY("a whole number such as 12"))
               : option->values;
}

/* Notes down which line has set an option; 0: the command line, which overrides it. */
static void note_origin(const Reader *reader, const CliOption *option, int line) {
    CliOrigin *origin = reader->lines;
    const ptrdiff_t index = option - reader->syntax->option;
    if (origin && index >= 0 && index < reader->syntax->options && index < CLI_OPTIONS) {
        origin->line[index] = line;
    }
}

static int refuse_more(const Reader *reader, const char *word) {
    char most[16];
    snprintf(most, sizeof most, "%d", CLI_LIST_SIZE);
    return refuse(reader,
                  WORDS_KEY("\"{word}\" is one too many[ for --{option}]: {other} will do."), word,
                  most);
}

static int set_value(Reader *reader, const CliOption *option, const char *value) {
    if (set(option, value, reader->common)) {
        return CLI_GO;
    }
    if (is_list(option)) {
        return refuse_more(reader, value);
    }
    return refuse(reader, WORDS_KEY("\"{word}\" is no value for --{option}; it must be {other}."),
                  value, expected(reader, option));
}

/* Reads `--name`, `--name value` or `--name=value`. */
static int read_option(Reader *reader, const char *word) {
    const char *name = word + 2;
    const size_t length = strcspn(name, "=");
    const CliOption *option = find(reader->syntax, name, length);
    if (!option) {
        return refuse_unknown(reader, word);
    }
    if (option == helps || option == describes) {
        (option == helps ? cli_print_help : cli_describe)(reader->syntax, reader->common->language);
        return CLI_OK;
    }
    reader->option = option->name;
    const char *value = name[length] ? name + length + 1 : NULL;
    if (option->kind == CLI_FLAG && value) {
        return refuse(reader, WORDS_KEY("--{option} takes no value."), word, NULL);
    }
    if (option->kind != CLI_FLAG && !value && reader->next == reader->end) {
        return refuse(reader, WORDS_KEY("--{option} needs a value: {other}."), word,
                      expected(reader, option));
    }
    if (option->kind != CLI_FLAG && !value) {
        value = *reader->next++;
    }
    note_origin(reader, option, 0);
    return set_value(reader, option, value);
}

/* The list to which operands are added; NULL: there is none. */
static CliList *list_of_words(const Reader *reader) {
    for (int i = 0; i < reader->syntax->options; i++) {
        const CliOption *option = &reader->syntax->option[i];
        if (option->kind == CLI_WORDS) {
            return (void *)((char *)reader->common + option->target);
        }
    }
    return NULL;
}

static int read_operand(Reader *reader, const char *word) {
    CliList *words = list_of_words(reader);
    reader->option = NULL;
    if (words) {
        return add(words, word, NULL) ? CLI_GO : refuse_more(reader, word);
    }
    if (!reader->syntax->operand || reader->common->operand) {
        return refuse(reader, WORDS_KEY("\"{word}\" is too much; see `epix {command} --help`."),
                      word, NULL);
    }
    reader->common->operand = word;
    return CLI_GO;
}

static int read_word(Reader *reader, bool *plain) {
    const char *word = *reader->next++;
    if (*plain || word[0] != '-' || !word[1]) { /* a lone dash is standard input */
        return read_operand(reader, word);
    }
    if (strcmp(word, "--") == 0) {
        *plain = true;
        return CLI_GO;
    }
    if (strcmp(word, "-h") == 0) {
        return read_option(reader, "--help");
    }
    return word[1] == '-' ? read_option(reader, word) : refuse_unknown(reader, word);
}

static Reader begin(const CliSyntax *syntax, int argc, char **argv, void *settings) {
    const Reader reader = {.syntax = syntax,
                           .common = settings,
                           .next = argv + 1,
                           .end = argv + argc};
    set_standards(syntax, settings);
    *reader.common = (CliCommon){.language = cli_language(argc, argv), .command = syntax->command};
    return reader;
}

static int read_words(Reader *reader) {
    const CliSyntax *syntax = reader->syntax;
    bool plain = false; /* after --, nothing is an option */
    while (reader->next < reader->end) {
        const int status = read_word(reader, &plain);
        if (status != CLI_GO) {
            return status;
        }
    }
    const CliList *words = list_of_words(reader);
    const bool needed = syntax->operand && *syntax->operand != '['; /* else it may be left out */
    if (needed && !reader->common->operand && !(words && words->count)) {
        return refuse(reader, WORDS_KEY("{word} is missing; see `epix {command} --help`."),
                      syntax->operand, NULL);
    }
    return CLI_GO;
}

int cli_parse(const CliSyntax *syntax, int argc, char **argv, void *settings) {
    Reader reader = begin(syntax, argc, argv, settings);
    return read_words(&reader);
}

/* ---- Lines of a file ----------------------------------------------------------------------- */

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/* Takes a remark and blanks off the end. */
static void trim(char *line) {
    char *end = line + strlen(line);
    char *remark = strchr(line, '#');
    if (remark && (remark == line || is_blank(remark[-1]))) {
        end = remark;
    }
    while (end > line && is_blank(end[-1])) {
        end--;
    }
    *end = '\0';
}

/* Reads `name: value`, where a flag is `name: yes`. */
static int read_line(Reader *reader, char *line) {
    trim(line);
    char *value = strchr(line, ':');
    if (!*line) {
        return CLI_GO;
    }
    if (!value) {
        return refuse(reader, WORDS_KEY("\"{word}\" is no line `name: value`."), line, NULL);
    }
    *value++ = '\0';
    value += strspn(value, " \t");
    const CliOption *option = find(reader->syntax, line, strlen(line));
    if (!option) {
        return refuse_unknown(reader, line);
    }
    const char *names = reader->origin->names;
    const bool shows = option == helps || option == describes;
    if (shows || (names && choice_of(names, option->name) < 0)) {
        return refuse(reader,
                      WORDS_KEY("\"{word}\" is for the command line[; here may stand: {other}]."),
                      line, names);
    }
    reader->option = option->name;
    if (option->kind == CLI_FLAG && strcmp(value, "yes") != 0) {
        return refuse(reader,
                      WORDS_KEY("\"{word}\" is no value for --{option}; it must be {other}."),
                      value, "yes");
    }
    note_origin(reader, option, reader->line);
    return set_value(reader, option, value);
}

static int read_lines(Reader *reader) {
    int status = CLI_GO;
    char *line = reader->origin->text;
    while (line && status == CLI_GO) {
        char *end = strchr(line, '\n');
        if (end) {
            *end++ = '\0';
        }
        reader->line++;
        status = read_line(reader, line);
        line = end;
    }
    return status;
}

int cli_parse_behind(const CliSyntax *syntax, CliOrigin *origin, int argc, char **argv,
                     void *settings) {
    Reader reader = begin(syntax, argc, argv, settings);
    origin->syntax = syntax;
    reader.lines = reader.origin = origin;
    const int status = read_lines(&reader);
    reader.origin = NULL;
    reader.common->origin = origin;
    return status == CLI_GO ? read_words(&reader) : status;
}

int cli_origin_line(const CliOrigin *origin, const char *complaint) {
    for (const char *name = strstr(complaint, "--"); name; name = strstr(name + 2, "--")) {
        const size_t length = strspn(name + 2, "abcdefghijklmnopqrstuvwxyz-");
        const CliOption *option =
            find_in(origin->syntax->option, origin->syntax->options, name + 2, length);
        const ptrdiff_t index = option ? option - origin->syntax->option : CLI_OPTIONS;
        if (index < CLI_OPTIONS && origin->line[index]) {
            return origin->line[index];
        }
    }
    return 0;
}

/* ---- Help ---------------------------------------------------------------------------------- */

static void print_option(const CliOption *option, WordsLanguage language) {
    enum { HELP_AT = 28 };
    char help[WORDS_SENTENCE_SIZE];
    if (!option->help) {
        return;
    }
    const WordsValue values[] = {{"help", words_text(language, option->help)},
                                 {"standard", option->standard ? option->standard : ""},
                                 {NULL, NULL}};
    words_fill(language, WORDS_KEY("{help}[ (default: {standard})]"), values, help, sizeof help);
    int column = printf("  --%s", option->name);
    if (option->values) {
        column += printf(" %s", option->values);
    }
    if (column >= HELP_AT) {
        putchar('\n');
        column = 0;
    }
    cli_print_wrapped(help, column, HELP_AT);
}

void cli_print_help(const CliSyntax *syntax, WordsLanguage language) {
    printf("%s epix %s %s%s%s\n\n", words_text(language, "Usage:"), syntax->command,
           words_text(language, "[OPTION]..."), syntax->operand ? " " : "",
           syntax->operand ? syntax->operand : "");
    cli_print_wrapped(words_text(language, syntax->about), 0, 0);
    printf("\n%s\n", words_text(language, "Options:"));
    for (int i = 0; i < syntax->options; i++) {
        print_option(&syntax->option[i], language);
    }
    for (int i = 0; i < COMMON_OPTIONS; i++) {
        print_option(&common_options[i], language);
    }
    printf("\n%s\n", words_text(language, "Examples:"));
    for (const char *const *example = syntax->example; *example; example++) {
        printf("  %s\n", *example);
    }
    putchar('\n');
    cli_print_statuses(language);
}

const char *cli_statuses(WordsLanguage language) {
    return words_text(language, "Exit status: 0 if all is well, 1 if the input is bad "
                                "or cannot be read or the output cannot be written, 2 "
                                "if the command line is wrong.");
}

void cli_print_statuses(WordsLanguage language) {
    cli_print_wrapped(cli_statuses(language), 0, 0);
}

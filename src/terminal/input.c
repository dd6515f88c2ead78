/* SPDX-License-Identifier: MIT */
/*
 * See input.h. Editing is by libedit.
 */
#include "input.h"

#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "modes.h"
#include "typing.h"
#include "waiting.h"

struct TermInput {
    bool terminal;
    EditLine *editor; /* NULL: lines are read as they are */
    History *history;
    TermVocabulary vocabulary;
    const TermWatch *watch; /* NULL: nothing is watched */
    char prompt[8];
    bool asking;   /* the prompt is there, and a line is being typed */
    bool ended;    /* no more input */
    char *line;    /* the one that was returned */
    char *pending; /* what was read of the lines after it */
    size_t length; /* of pending */
    size_t room;
    mbstate_t part; /* of a character, for the editor */
};

enum { REMEMBERED = 200, CHUNK = 4096 };

/* ---- Waiting ------------------------------------------------------------------------------- */

/* After the program was stopped, the terminal is in another mode and shows something else. */
static void show_again(TermInput *input) {
    if (input->asking && input->history) {
        el_set(input->editor, EL_PREP_TERM, 1);
        putchar('\n');
        fflush(stdout);
        el_set(input->editor, EL_REFRESH);
    } else if (input->asking && input->terminal) {
        fputs(input->prompt, stdout);
        fflush(stdout);
    }
}

/* Whether something can be read. */
static bool wait_for_input(TermInput *input) {
    TermWait wait;
    do {
        wait = term_wait(input->watch, -1);
        if (wait == TERM_WAIT_SIGNAL && term_has_continued()) {
            show_again(input);
        }
    } while (wait == TERM_WAIT_SIGNAL);
    input->ended = input->ended || wait == TERM_WAIT_END;
    return wait == TERM_WAIT_INPUT;
}

/* A character for the editor, which knows nothing of what else is watched. */
static int get_character(EditLine *editor, wchar_t *out) {
    TermInput *input = NULL;
    char byte;
    el_get(editor, EL_CLIENTDATA, &input);
    while (wait_for_input(input)) {
        const ssize_t count = read(STDIN_FILENO, &byte, 1);
        if (count <= 0) {
            input->ended = true;
            return 0;
        }
        const size_t used = mbrtowc(out, &byte, 1, &input->part);
        if (used == (size_t)-1) { /* no character at all */
            memset(&input->part, 0, sizeof input->part);
        } else if (used != (size_t)-2) {
            return 1;
        }
    }
    return 0;
}

/* ---- Completion ---------------------------------------------------------------------------- */

static void list_possibilities(const TermCompletion *completion) {
    putchar('\n');
    for (int i = 0; i < completion->count && i < TERM_WORDS; i++) {
        printf("%s%s", i ? ", " : "", completion->word[i]);
    }
    putchar('\n');
    fflush(stdout);
}

static unsigned char complete(EditLine *editor, wint_t key) {
    TermInput *input = NULL;
    const LineInfo *info = el_line(editor);
    char line[512];
    TermCompletion completion;
    (void)key;
    el_get(editor, EL_CLIENTDATA, &input);
    snprintf(line, sizeof line, "%.*s", (int)(info->cursor - info->buffer), info->buffer);
    term_complete(&input->vocabulary, line, &completion);
    if (completion.count == 0) {
        return CC_REFRESH_BEEP;
    }
    if (completion.count == 1 || strlen(completion.common) > completion.typed) {
        el_deletestr(editor, (int)completion.typed);
        el_insertstr(editor, completion.common);
        el_insertstr(editor, completion.count == 1 ? " " : "");
        return CC_REFRESH;
    }
    list_possibilities(&completion);
    return CC_REDISPLAY;
}

static char *prompt_of(EditLine *editor) {
    TermInput *input = NULL;
    el_get(editor, EL_CLIENTDATA, &input);
    return input->prompt;
}

/* ---- Life ---------------------------------------------------------------------------------- */

static void start_editor(TermInput *input) {
    HistEvent event;
    const char *kind = getenv("TERM");
    if (!kind || strcmp(kind, "dumb") == 0) {
        return;
    }
    term_use_utf8();
    input->editor = el_init("epix", stdin, stdout, stderr);
    input->history = input->editor ? history_init() : NULL;
    if (!input->history) {
        return;
    }
    history(input->history, &event, H_SETSIZE, REMEMBERED);
    el_set(input->editor, EL_CLIENTDATA, input);
    el_set(input->editor, EL_PROMPT, prompt_of);
    el_set(input->editor, EL_EDITOR, "emacs");
    el_set(input->editor, EL_HIST, history, input->history);
    /* The narrow form of this one would leak its strings. */
    el_wset(input->editor, EL_ADDFN, L"epix-complete", L"complete a word", complete);
    el_set(input->editor, EL_BIND, "^I", "epix-complete", NULL);
    el_set(input->editor, EL_GETCFN, get_character);
}

TermInput *term_input_open(void) {
    TermInput *input = calloc(1, sizeof *input);
    if (!input) {
        return NULL;
    }
    input->terminal = isatty(STDIN_FILENO);
    if (input->terminal && isatty(STDOUT_FILENO)) {
        start_editor(input);
    }
    return input;
}

void term_input_close(TermInput *input) {
    if (!input) {
        return;
    }
    if (input->editor) {
        el_end(input->editor);
    }
    if (input->history) {
        history_end(input->history);
    }
    free(input->line);
    free(input->pending);
    free(input);
}

void term_input_watch(TermInput *input, const TermWatch *watch) {
    input->watch = watch;
}

void term_input_words(TermInput *input, const TermVocabulary *vocabulary) {
    input->vocabulary = *vocabulary;
}

bool term_input_is_terminal(const TermInput *input) {
    return input->terminal;
}

/* ---- Lines --------------------------------------------------------------------------------- */

/* Where other things are printed at any time, the prompt of a pipe comes with the line. */
static bool prompts_later(const TermInput *input) {
    return input->watch && !input->terminal;
}

void term_input_pause(TermInput *input) {
    if (input->asking && !prompts_later(input)) {
        putchar('\n');
    }
}

void term_input_resume(TermInput *input) {
    fflush(stdout);
    if (input->asking && input->history) {
        el_set(input->editor, EL_REFRESH);
    } else if (input->asking && !prompts_later(input)) {
        fputs(input->prompt, stdout);
        fflush(stdout);
    }
}

static const char *keep_line(TermInput *input, const char *start, size_t length) {
    char *line = malloc(length + 1);
    if (!line) {
        return NULL;
    }
    memcpy(line, start, length);
    line[length] = '\0';
    line[strcspn(line, "\r\n")] = '\0';
    free(input->line);
    input->line = line;
    return line;
}

static const char *read_edited(TermInput *input) {
    int count = 0;
    HistEvent event;
    const char *line = el_gets(input->editor, &count);
    if (!line || count <= 0 || input->ended) {
        putchar('\n');
        return NULL;
    }
    if (count > 1) {
        history(input->history, &event, H_ENTER, line);
    }
    return keep_line(input, line, (size_t)count);
}

/* Reads on; false at the end of the input, or when something else came up. */
static bool read_chunk(TermInput *input) {
    if (input->room < input->length + CHUNK) {
        char *pending = realloc(input->pending, 2 * (input->length + CHUNK));
        if (!pending) {
            return false;
        }
        input->pending = pending;
        input->room = 2 * (input->length + CHUNK);
    }
    if (!wait_for_input(input)) {
        return false;
    }
    const ssize_t count = read(STDIN_FILENO, input->pending + input->length, CHUNK);
    input->ended = count <= 0;
    input->length += count > 0 ? (size_t)count : 0;
    return count > 0;
}

/* The next line of what was read; at the end of the input also one without an end. */
static const char *take_line(TermInput *input) {
    const char *end = input->length ? memchr(input->pending, '\n', input->length) : NULL;
    if (!end && !(input->ended && input->length)) {
        return NULL;
    }
    const size_t length = end ? (size_t)(end - input->pending) + 1 : input->length;
    const char *line = keep_line(input, input->pending, length);
    input->length -= length;
    memmove(input->pending, input->pending + length, input->length);
    return line;
}

/* Shows a line that came from a pipe, without what could play tricks on a terminal. */
static void echo(const char *line) {
    enum { MOST = 256 };
    for (int i = 0; i < MOST && line[i]; i++) {
        const unsigned char c = (unsigned char)line[i];
        putchar(c < ' ' || c == 0x7f ? ' ' : c);
    }
    putchar('\n');
}

void term_input_echo(const TermInput *input, const char *line) {
    if (prompts_later(input)) {
        fputs(input->prompt, stdout);
        echo(line);
    }
}

static const char *read_plain(TermInput *input) {
    const bool later = prompts_later(input);
    fputs(later ? "" : input->prompt, stdout);
    fflush(stdout);
    const char *line = take_line(input);
    while (!line && read_chunk(input)) {
        line = take_line(input);
    }
    line = line ? line : take_line(input);
    if (!line && !later) {
        putchar('\n');
    } else if (line && !input->terminal && !later) {
        echo(line);
    }
    return line;
}

static const char *read_secret(TermInput *input) {
    struct termios before, silent;
    if (tcgetattr(STDIN_FILENO, &before) != 0) {
        return read_plain(input);
    }
    silent = before;
    silent.c_lflag &= (tcflag_t)~ECHO;
    silent.c_lflag |= ICANON;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    const char *line = read_plain(input);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    putchar('\n');
    return line;
}

const char *term_input_line(TermInput *input, const char *prompt, bool secret) {
    const char *line;
    snprintf(input->prompt, sizeof input->prompt, "%s", prompt);
    input->asking = true;
    if (secret && input->terminal) {
        line = read_secret(input);
    } else {
        line = input->history ? read_edited(input) : read_plain(input);
    }
    input->asking = false;
    return line;
}

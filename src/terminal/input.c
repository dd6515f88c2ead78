/* SPDX-License-Identifier: MIT */
/*
 * See term_input.h. Editing is by libedit.
 */
#include "term_input.h"

#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "term_commands.h"
#include "term_modes.h"

struct TermInput {
    bool terminal;
    EditLine *editor; /* NULL: lines are read as they are */
    History *history;
    TermVocabulary vocabulary;
    char prompt[8];
    char *line; /* of getline, or a copy of the editor's */
    size_t size;
};

enum { REMEMBERED = 200 };

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
    free(input);
}

void term_input_words(TermInput *input, const TermVocabulary *vocabulary) {
    input->vocabulary = *vocabulary;
}

bool term_input_is_terminal(const TermInput *input) {
    return input->terminal;
}

/* ---- Lines --------------------------------------------------------------------------------- */

static const char *without_end(char *line) {
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

static const char *read_edited(TermInput *input, const char *prompt) {
    int count = 0;
    HistEvent event;
    snprintf(input->prompt, sizeof input->prompt, "%s", prompt);
    const char *line = el_gets(input->editor, &count);
    if (!line || count <= 0) {
        putchar('\n');
        return NULL;
    }
    if (count > 1) {
        history(input->history, &event, H_ENTER, line);
    }
    free(input->line);
    input->line = malloc((size_t)count + 1);
    if (!input->line) {
        return NULL;
    }
    input->size = (size_t)count + 1;
    memcpy(input->line, line, (size_t)count);
    input->line[count] = '\0';
    return without_end(input->line);
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

static const char *read_plain(TermInput *input, const char *prompt) {
    fputs(prompt, stdout);
    fflush(stdout);
    if (getline(&input->line, &input->size, stdin) < 0) {
        putchar('\n');
        return NULL;
    }
    const char *line = without_end(input->line);
    if (!input->terminal) {
        echo(line);
    }
    return line;
}

static const char *read_secret(TermInput *input, const char *prompt) {
    struct termios before, silent;
    if (tcgetattr(STDIN_FILENO, &before) != 0) {
        return read_plain(input, prompt);
    }
    silent = before;
    silent.c_lflag &= (tcflag_t)~ECHO;
    silent.c_lflag |= ICANON;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    const char *line = read_plain(input, prompt);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    putchar('\n');
    return line;
}

const char *term_input_line(TermInput *input, const char *prompt, bool secret) {
    if (secret && input->terminal) {
        return read_secret(input, prompt);
    }
    return input->history ? read_edited(input, prompt) : read_plain(input, prompt);
}

/* SPDX-License-Identifier: MIT */
/*
 * The terminal as a screen, by ncurses. Whatever happens, the terminal is left as it was: at the
 * usual end, after a signal, and after a crash.
 */
#include "screen.h"

#include <curses.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "waiting.h"

/* ---- Crashes ------------------------------------------------------------------------------- */

static const int crashes[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

enum { CRASHES = sizeof crashes / sizeof *crashes };

/* What a handler needs to leave the terminal as it was; a handler has no arguments of ours. */
static struct {
    struct termios before;
    char codes[256]; /* the screen that was, a visible cursor, no colours */
    size_t length;
    volatile sig_atomic_t active;
} rescue;

static void restore_after_crash(int number) {
    if (rescue.active) {
        rescue.active = 0;
        (void)!write(STDOUT_FILENO, rescue.codes, rescue.length);
        (void)tcsetattr(STDIN_FILENO, TCSANOW, &rescue.before);
    }
    signal(number, SIG_DFL);
    raise(number);
}

static void add_code(const char *name) {
    const char *code = tigetstr(name);
    if (code && code != (const char *)-1) { // NOLINT: that is how terminfo says so
        const size_t room = sizeof rescue.codes - rescue.length;
        const int needed = snprintf(rescue.codes + rescue.length, room, "%s", code);
        rescue.length += (size_t)needed < room ? (size_t)needed : 0;
    }
}

static void prepare_rescue(void) {
    struct sigaction action = {.sa_handler = restore_after_crash};
    sigemptyset(&action.sa_mask);
    rescue.length = 0;
    add_code("sgr0");
    add_code("cnorm");
    add_code("rmkx");
    add_code("rmcup");
    rescue.active = 1;
    for (int i = 0; i < CRASHES; i++) {
        sigaction(crashes[i], &action, NULL);
    }
}

/* ---- Life ---------------------------------------------------------------------------------- */

static void start_colours(TermScreen *screen) {
    static const short few[EPIX_SEATS] = {COLOR_RED, COLOR_BLUE, COLOR_YELLOW, COLOR_GREEN};
    static const short many[EPIX_SEATS] = {203, 75, 220, 77};
    if (!screen->colour || !has_colors() || start_color() == ERR || COLORS < 8) {
        screen->colour = false;
        return;
    }
    use_default_colors();
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        init_pair((short)(seat + 1), COLORS >= 256 ? many[seat] : few[seat], -1);
    }
}

bool term_screen_start(TermScreen *screen, const TerminalOptions *options) {
    static bool at_exit;
    *screen = (TermScreen){.language = options->language,
                           .ascii = options->ascii,
                           .colour = options->colour};
    if (tcgetattr(STDIN_FILENO, &rescue.before) != 0) {
        return false;
    }
    term_use_utf8();
    fflush(stdout);
    if (!newterm(NULL, stdout, stdin)) {
        return false;
    }
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    curs_set(0);
    start_colours(screen);
    prepare_rescue();
    if (!at_exit) {
        at_exit = true;
        atexit(term_screen_stop);
    }
    getmaxyx(stdscr, screen->rows, screen->columns);
    return true;
}

void term_screen_stop(void) {
    if (rescue.active) {
        rescue.active = 0;
        erase(); /* nothing is left behind on terminals without a second screen */
        refresh();
        curs_set(1);
        endwin();
        for (int i = 0; i < CRASHES; i++) {
            signal(crashes[i], SIG_DFL);
        }
    }
}

/* ---- Keys ---------------------------------------------------------------------------------- */

static const struct {
    int curses;
    int key;
} keys[] = {
    {KEY_UP, TERM_KEY_UP},       {KEY_DOWN, TERM_KEY_DOWN},     {KEY_LEFT, TERM_KEY_LEFT},
    {KEY_RIGHT, TERM_KEY_RIGHT}, {KEY_PPAGE, TERM_KEY_PAGE_UP}, {KEY_NPAGE, TERM_KEY_PAGE_DOWN},
    {KEY_HOME, TERM_KEY_HOME},   {KEY_END, TERM_KEY_LAST},      {KEY_BACKSPACE, TERM_KEY_ERASE},
    {KEY_DC, TERM_KEY_ERASE},    {KEY_ENTER, TERM_KEY_ENTER},   {KEY_RESIZE, TERM_KEY_RESIZE},
    {KEY_BTAB, TERM_KEY_UP},
};

static int key_of_curses(int code) {
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (keys[i].curses == code) {
            return keys[i].key;
        }
    }
    return TERM_KEY_NONE;
}

static int key_of_character(wint_t character) {
    switch (character) {
    case '\r':
        return TERM_KEY_ENTER;
    case '\t':
        return TERM_KEY_TAB;
    case 8:
    case 127:
        return TERM_KEY_ERASE;
    default:
        return (int)character;
    }
}

/* The next key that was pressed already, or TERM_KEY_NONE. */
static int take_key(TermScreen *screen) {
    wint_t character;
    for (;;) {
        const int kind = get_wch(&character);
        if (kind == OK) {
            return key_of_character(character);
        }
        if (kind != KEY_CODE_YES) {
            return TERM_KEY_NONE;
        }
        if (character == KEY_RESIZE) {
            getmaxyx(stdscr, screen->rows, screen->columns);
        }
        if (key_of_curses((int)character)) {
            return key_of_curses((int)character);
        }
    }
}

int term_key(TermScreen *screen, int milliseconds) {
    enum { PATIENCE = 16 }; /* bytes of a key that is not complete yet */
    refresh();
    for (int fruitless = 0;;) {
        const int key = take_key(screen);
        if (key) {
            return key;
        }
        switch (term_wait(screen->watch, milliseconds)) {
        case TERM_WAIT_INPUT: /* or a terminal that has gone away */
            fruitless++;
            break;
        case TERM_WAIT_TIME:
            return TERM_KEY_NONE;
        case TERM_WAIT_NEWS:
            return TERM_KEY_NEWS;
        case TERM_WAIT_END:
            fruitless = PATIENCE;
            break;
        default:
            break;
        }
        if (fruitless >= PATIENCE) {
            screen->ended = true;
            return TERM_KEY_END;
        }
    }
}

int term_drop_keys(TermScreen *screen) {
    int wanted = TERM_KEY_NONE;
    int key;
    while ((key = take_key(screen)) != TERM_KEY_NONE) {
        wanted = key == 'q' || (key == '?' && wanted == TERM_KEY_NONE) ? key : wanted;
    }
    return wanted;
}

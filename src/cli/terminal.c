/* SPDX-License-Identifier: MIT */
/*
 * The terminal on standard output.
 */
#include "terminal.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

enum { SIGNALS = sizeof signals / sizeof *signals };

/* The signal that came; a handler has no other way to tell. */
static volatile sig_atomic_t interrupt;

static void handle(int number) {
    interrupt = number;
}

bool cli_terminal_size(CliTerminal *terminal) {
    struct winsize size;
    const char *kind = getenv("TERM");
    if (!isatty(STDOUT_FILENO) || !kind || strcmp(kind, "dumb") == 0 ||
        ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) {
        return false;
    }
    *terminal = (CliTerminal){size.ws_col, size.ws_row};
    return true;
}

void cli_terminal_start(void) {
    struct sigaction action = {.sa_handler = handle}; /* without SA_RESTART: waiting ends */
    sigemptyset(&action.sa_mask);
    interrupt = 0;
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], &action, NULL);
    }
    fputs("\033[?25l\033[2J", stdout);
}

void cli_terminal_stop(void) {
    fputs("\033[0m\033[?25h\n", stdout);
    fflush(stdout);
    for (int i = 0; i < SIGNALS; i++) {
        signal(signals[i], SIG_DFL);
    }
    if (interrupt) {
        raise(interrupt); /* so that whoever started us knows */
    }
}

bool cli_terminal_is_interrupted(void) {
    return interrupt != 0;
}

void cli_terminal_home(void) {
    fputs("\033[H", stdout);
}

void cli_terminal_end_line(void) {
    fputs("\033[K\n", stdout);
}

void cli_terminal_end(void) {
    fputs("\033[K\033[J", stdout);
    fflush(stdout);
}

void cli_terminal_wait(uint64_t milliseconds) {
    const struct timespec pause = {
        .tv_sec = (time_t)(milliseconds / 1000),
        .tv_nsec = (long)(milliseconds % 1000) * 1000000,
    };
    if (milliseconds && !interrupt) {
        nanosleep(&pause, NULL);
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * See term_signals.h.
 */
#include "term_signals.h"

#include <signal.h>
#include <stdio.h>

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

enum { SIGNALS = sizeof signals / sizeof *signals };

/* The signal that came; a handler has no other way to tell. */
static volatile sig_atomic_t interrupt;

static void note(int number) {
    interrupt = number;
}

/* Whether the program was stopped and goes on. */
static volatile sig_atomic_t continued;

static void note_continued(int number) {
    (void)number;
    continued = 1;
}

bool term_has_continued(void) {
    const bool has = continued != 0;
    continued = 0;
    return has;
}

void term_signals_catch(void) {
    struct sigaction action = {.sa_handler = note}; /* without SA_RESTART: waiting ends */
    sigemptyset(&action.sa_mask);
    interrupt = 0;
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], &action, NULL);
    }
    action.sa_handler = note_continued;
    sigaction(SIGCONT, &action, NULL);
}

void term_signals_release(void) {
    for (int i = 0; i < SIGNALS; i++) {
        signal(signals[i], SIG_DFL);
    }
    signal(SIGCONT, SIG_DFL);
    if (interrupt) {
        fflush(stdout);
        raise(interrupt); /* so that whoever started us knows */
    }
}

bool term_interrupted(void) {
    return interrupt != 0;
}

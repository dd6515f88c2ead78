/* SPDX-License-Identifier: MIT */
/*
 * See waiting.h.
 */
#include "waiting.h"

#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

/* ---- Signals -------------------------------------------------------------------------------- */

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

/* ---- Waiting -------------------------------------------------------------------------------- */

int64_t term_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The lesser of two times, of which -1 is for ever. */
static int sooner(int a, int b) {
    return a < 0 ? b : b < 0 || a < b ? a : b;
}

static int time_left(int64_t until) {
    const int64_t left = until - term_now();
    return until == INT64_MAX ? -1 : left < 0 ? 0 : left > INT_MAX ? INT_MAX : (int)left;
}

/* Waits as poll does. A signal that ends the program ends this even if it comes just before. */
static int wait_for(struct pollfd *files, nfds_t count, int milliseconds) {
    const struct timespec time = {milliseconds / 1000, (long)(milliseconds % 1000) * 1000000};
    sigset_t ending, before;
    sigemptyset(&ending);
    for (int i = 0; i < SIGNALS; i++) {
        sigaddset(&ending, signals[i]);
    }
    sigprocmask(SIG_BLOCK, &ending, &before);
    const int ready =
        term_interrupted() ? -1 : ppoll(files, count, milliseconds < 0 ? NULL : &time, &before);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return ready;
}

bool term_wait_until(const TermWatch *watch, bool (*is_done)(void *context), void *context,
                     int milliseconds) {
    const int64_t until = milliseconds < 0 ? INT64_MAX : term_now() + milliseconds;
    while (!is_done(context)) {
        struct pollfd file = {.fd = watch->fd(watch->context), .events = POLLIN};
        if (term_interrupted() || time_left(until) == 0) {
            return false;
        }
        (void)watch->run(watch->context);
        if (!is_done(context)) {
            (void)wait_for(&file, 1, sooner(time_left(until), watch->patience(watch->context)));
        }
    }
    return true;
}

TermWait term_wait(const TermWatch *watch, int milliseconds) {
    const int64_t until = milliseconds < 0 ? INT64_MAX : term_now() + milliseconds;
    for (;;) {
        if (watch && watch->run(watch->context)) {
            return TERM_WAIT_NEWS;
        }
        struct pollfd files[] = {
            {.fd = STDIN_FILENO, .events = POLLIN},
            {.fd = watch ? watch->fd(watch->context) : -1, .events = POLLIN},
        };
        const int left = time_left(until);
        const int ready =
            wait_for(files, 2, watch ? sooner(left, watch->patience(watch->context)) : left);
        if (term_interrupted() || files[0].revents & (POLLERR | POLLNVAL)) {
            return TERM_WAIT_END;
        }
        if (ready < 0) {
            return TERM_WAIT_SIGNAL;
        }
        if (files[0].revents) {
            return TERM_WAIT_INPUT;
        }
        if (left == 0) {
            return TERM_WAIT_TIME;
        }
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * Waiting for the keyboard and meanwhile for something else, and signals that end the program: they
 * are noted, so that the game can be saved and the terminal restored before it really ends.
 */
#ifndef TERM_WAITING_H
#define TERM_WAITING_H

#include <stdbool.h>
#include <stdint.h>

/* What else is waited for. */
typedef struct TermWatch {
    int (*fd)(void *context);       /* is ready when there is something to do */
    int (*patience)(void *context); /* milliseconds until there is something to do; -1: for ever */
    bool (*run)(void *context);     /* does it; whether anything is different now */
    void *context;
} TermWatch;

typedef enum TermWait {
    TERM_WAIT_INPUT,  /* something can be read, if only the end of it */
    TERM_WAIT_TIME,   /* the time is up */
    TERM_WAIT_NEWS,   /* something is different */
    TERM_WAIT_SIGNAL, /* a signal came, such as a new size of the window */
    TERM_WAIT_END,    /* the program is to end, or the terminal has gone away */
} TermWait;

/* Waits so many milliseconds at most, -1: for ever. `watch` may be NULL. */
TermWait term_wait(const TermWatch *watch, int milliseconds);

/* Waits for what is watched and not for the keyboard, until it is done. False: the time is up, or
 * the program is to end. */
bool term_wait_until(const TermWatch *watch, bool (*is_done)(void *context), void *context,
                     int milliseconds);

/* Milliseconds of a clock that only goes forwards. */
int64_t term_now(void);

/* ---- Signals -------------------------------------------------------------------------------- */

void term_signals_catch(void);

/* Back to the usual; ends the program if it was interrupted meanwhile. */
void term_signals_release(void);

bool term_interrupted(void);

/* Whether the program was stopped and has gone on since this was last asked. */
bool term_has_continued(void);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Signals that end the program: they are noted, so that the game can be saved and the terminal
 * restored before the program really ends.
 */
#ifndef TERM_SIGNALS_H
#define TERM_SIGNALS_H

#include <stdbool.h>

void term_signals_catch(void);

/* Back to the usual; ends the program if it was interrupted meanwhile. */
void term_signals_release(void);

bool term_interrupted(void);

/* Whether the program was stopped and has gone on since this was last asked. */
bool term_has_continued(void);

#endif

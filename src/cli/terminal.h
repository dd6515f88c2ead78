/* SPDX-License-Identifier: MIT */
/*
 * The terminal on standard output, drawn on in place.
 */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

typedef struct CliTerminal {
    int columns;
    int rows;
} CliTerminal;

/* The size of the terminal; false if standard output is none that can be drawn on. */
bool cli_terminal_size(CliTerminal *terminal);

/* Clears the screen and hides the cursor. Until cli_terminal_stop an interrupt only makes
 * cli_terminal_is_interrupted true. */
void cli_terminal_start(void);

/* Shows the cursor again; ends the program if it was interrupted. */
void cli_terminal_stop(void);

bool cli_terminal_is_interrupted(void);

/* Goes to the upper left corner; each line is then drawn over the old one. */
void cli_terminal_home(void);

/* Ends a line, or the last one, and removes what stood there before. */
void cli_terminal_end_line(void);
void cli_terminal_end(void);

/* Shows what was drawn for so many milliseconds, or until it is interrupted. */
void cli_terminal_wait(uint64_t milliseconds);

#endif

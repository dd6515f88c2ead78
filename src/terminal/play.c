/* SPDX-License-Identifier: MIT */
/*
 * Which way to play fits the terminal.
 */
#include "term_play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "term_modes.h"

/* Whether a screen can be drawn on. */
static bool has_screen(const TerminalOptions *options) {
    const char *kind = getenv("TERM");
    return !options->plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind && *kind &&
           strcmp(kind, "dumb") != 0;
}

bool terminal_play(const TerminalOptions *options, TerminalEnd *end) {
    return has_screen(options) ? term_screen_play(options, end) : term_plain_play(options, end);
}

bool terminal_replay(const TerminalOptions *options, NoteFault *fault) {
    return has_screen(options) ? term_screen_replay(options, fault)
                               : term_plain_replay(options, fault);
}

/* SPDX-License-Identifier: MIT */
/*
 * The tables of a server: which there are, and a new one.
 */
#ifndef TERM_HALL_H
#define TERM_HALL_H

#include "modes.h"

/* Whether to play here (0) or at the server of the options (1); negative: the player leaves. */
int term_hall_where(const TerminalOptions *options, const TermAsker *asker);

/* Lets the player choose one of the server's tables or make one, and completes the link with it.
 * False: the player leaves, or something is wrong, which `problem` (WORDS_SENTENCE_SIZE bytes)
 * tells. */
bool term_hall_enter(const TerminalOptions *options, const TermAsker *asker, char *problem);

#endif

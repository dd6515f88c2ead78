/* SPDX-License-Identifier: MIT */
/*
 * Lines that somebody types. At a terminal they can be edited, the words completed with Tab, and
 * earlier lines come back with the arrow keys; from a pipe they are just read.
 */
#ifndef TERM_INPUT_H
#define TERM_INPUT_H

#include "typing.h"
#include "waiting.h"

typedef struct TermInput TermInput;

/* Reads standard input and prompts on standard output. NULL: no memory. */
TermInput *term_input_open(void);
void term_input_close(TermInput *input);

/* What words can be completed from now on. */
void term_input_words(TermInput *input, const TermVocabulary *vocabulary);

/* The next line, without its end, valid until the next call; NULL at the end of the input or after
 * an interrupt. A secret line is neither shown nor remembered. Lines from a pipe are shown behind
 * the prompt, so that what is printed can be read as a whole. */
const char *term_input_line(TermInput *input, const char *prompt, bool secret);

/* What is watched while somebody types; NULL: nothing. The strings and functions must live as long
 * as the input. When it says that something is different, term_input_line gives up with NULL. */
void term_input_watch(TermInput *input, const TermWatch *watch);

/* Something is about to be printed while a line is being typed; and now it has been. */
void term_input_pause(TermInput *input);
void term_input_resume(TermInput *input);

/* Shows a line from a pipe behind its prompt, where term_input_line has not done so because other
 * things are printed at any time. */
void term_input_echo(const TermInput *input, const char *line);

/* Whether somebody sits at a terminal. */
bool term_input_is_terminal(const TermInput *input);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The ways to play, and what they share.
 */
#ifndef TERM_MODES_H
#define TERM_MODES_H

#include "term_plan.h"
#include "term_play.h"
#include "term_session.h"

bool term_plain_play(const TerminalOptions *options, NoteFault *fault);
bool term_plain_replay(const TerminalOptions *options, NoteFault *fault);
bool term_screen_play(const TerminalOptions *options, NoteFault *fault);
bool term_screen_replay(const TerminalOptions *options, NoteFault *fault);

/* ---- What they share ----------------------------------------------------------------------- */

/* Loads the record of the options, or plans a new game. False: after a fault, or because the
 * player leaves. */
bool term_session_begin(TermSession *session, const TerminalOptions *options,
                        const TermAsker *asker, NoteFault *fault);

/* Lets the libraries that draw and edit know that we speak UTF-8. */
void term_use_utf8(void);

/* Saves, and says so or why not. */
void term_save(TermSession *session, const TermVoice *voice, const char *path);

void term_tell_table_refusal(const TermVoice *voice, const TermSession *session,
                             const TableRefusal *refusal);

enum { TERM_LOG_USUAL = 20 };

/* The last sentences of the log. */
void term_tell_log(const TermSession *session, const TermVoice *voice, int count);

/* Who has won, and how. */
void term_tell_result(const TermVoice *voice, const TermPosition *position);

/* A name without what a table does not take: blanks at the ends, control characters, too much. */
void term_clean_name(const char *typed, char *out, size_t size);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Answers to questions about a position, in sentences. All that is said comes from the position
 * as its observer knows it.
 */
#ifndef TERM_SPEECH_H
#define TERM_SPEECH_H

#include "typing.h"

/* Answers a question; false if the command is no question about the position. */
bool term_answer(const TermVoice *voice, const TermPosition *position, const TermRequest *request);

/* What is asked now, with the gold at hand and an example of what to type. */
void term_tell_question(const TermVoice *voice, const TermPosition *position);

/* Who is asked what; the seat whose decisions these are is asked alone. */
void term_prompt(const TermPosition *position, WordsLanguage language, char *out, size_t size);

/* Why a decision is refused, with the rule that it breaks. */
void term_tell_refusal(const TermVoice *voice, const NoteGame *game, const EpixRefusal *refusal);

/* The commands, or one of them; with those for tables of servers. */
void term_tell_help(const TermVoice *voice, const char *about, bool live);

void term_tell_rules(const TermVoice *voice, const EpixRules *rules);

/* The parts of term_answer (speech_*.c). */
typedef void TermTell(const TermVoice *voice, const TermPosition *position,
                      const TermRequest *request);

TermTell term_tell_legal, term_tell_who, term_tell_where, term_tell_look, term_tell_threats;
TermTell term_tell_odds, term_tell_hint, term_tell_cards, term_tell_secret, term_tell_why,
    term_tell_clauses;

/* The ability cards of a seat. */
void term_list_abilities(const TermPosition *position, WordsLanguage language, int seat,
                         TermList *list);

#endif

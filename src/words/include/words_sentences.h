/* SPDX-License-Identifier: MIT */
/*
 * Sentences about the game: what happened, what is asked, why not, and what a card does. The
 * printers are like those of notation.h.
 */
#ifndef WORDS_SENTENCES_H
#define WORDS_SENTENCES_H

#include "note_game.h"
#include "words_language.h"

EPIX_API_BEGIN

enum { WORDS_SENTENCE_SIZE = 512 }; /* every sentence fits, with its NUL */

/* Why a decision is refused; the rule that it breaks is note_refusal_clause. */
size_t words_refusal(WordsLanguage language, const NoteGame *game, const EpixRefusal *refusal,
                     char *out, size_t size);

/* What is wrong with a text. `game` is needed for NOTE_FAULT_REFUSED only, else it may be NULL. */
size_t words_fault(WordsLanguage language, const NoteGame *game, const NoteFault *fault, char *out,
                   size_t size);

/* What happened. Whether the reader may know it is for epix_event_is_for to say. */
size_t words_event(WordsLanguage language, const NoteGame *game, const EpixEvent *event, char *out,
                   size_t size);

/* That a seat has decided in secret; what, for those who may know, or NULL; EPIX_NONE: somebody. */
size_t words_sealed(WordsLanguage language, int seat, const EpixDecision *decision, char *out,
                    size_t size);

/* What is asked of whom. */
size_t words_prompt(WordsLanguage language, const NoteGame *game, const EpixView *view, char *out,
                    size_t size);

/* Who has won and how, at the end of a game. */
size_t words_result(WordsLanguage language, const NoteGame *game, const EpixState *state, char *out,
                    size_t size);

/* Why it was a close thing, if it was one: some had as many provinces, or even as much gold. Empty
 * otherwise. */
size_t words_tie(WordsLanguage language, const NoteGame *game, const EpixState *state, char *out,
                 size_t size);

/* What an effect that the ability sets does. */
size_t words_effect(WordsLanguage language, const EpixAbility *ability, EpixEffect effect,
                    char *out, size_t size);

/* The English sentences with their placeholders, which are the keys of their translations. An
 * event or prompt may have a second one for a special case, else this is NULL. */
const char *words_event_key(int kind, bool special);
const char *words_prompt_key(int phase, bool special);
const char *words_effect_key(int effect);

EPIX_API_END

#endif

/* SPDX-License-Identifier: MIT */
/*
 * What the coach has to say, in words and as JSON. The printers are like those of notation.h.
 */
#ifndef EPIX_COACH_WORDS_H
#define EPIX_COACH_WORDS_H

#include "coach_review.h"
#include "note_json.h"
#include "words.h"

/* A share as percent with one decimal, `12.3`; `signs`: with + or - in front. */
enum { COACH_PERCENT_SIZE = 32 };
size_t coach_percent(WordsLanguage language, double share, bool signs, char *out, size_t size);

/* What a decision of a moment is, as a sentence. */
size_t coach_decision(WordsLanguage language, const NoteGame *game, const CoachMoment *moment,
                      const EpixDecision *decision, char *out, size_t size);

/* The mix of a secret decision, `1 (40.0 %), 3 (60.0 %)`: shares from a hundredth on. */
enum { COACH_MIX_SIZE = 1024 };
size_t coach_mix(WordsLanguage language, const CoachMoment *moment, char *out, size_t size);

/* Why something else was better; empty if there is nothing to say. */
size_t coach_why(WordsLanguage language, const CoachMoment *moment, char *out, size_t size);

/* That a record is too long to be judged where somebody waits: hardly any game has so many decisions,
 * but a file may have a bid that is replaced for ever. */
enum { COACH_DECISIONS = 4000 };
size_t coach_too_long(WordsLanguage language, int decisions, char *out, size_t size);

/* Whoever is told something, a line at a time. */
typedef struct CoachVoice {
    WordsLanguage language;
    void (*line)(void *context, const char *line);
    void *context;
} CoachVoice;

/* How the game adds up, and the costliest decisions of each seat that was judged. Lines that begin with
 * blanks belong to the one above. */
enum { COACH_DEAREST = 3 };
void coach_tell(const CoachVoice *voice, const CoachReport *report);

/* What an option is worth, for a seat that has yet to decide: its chance, the best options, the mix. */
void coach_tell_worth(const CoachVoice *voice, const NoteGame *game, const EpixState *state,
                      int seat, const BotWorth *worth);

/* Writes the report as one object. */
void coach_put_report(NoteJson *json, WordsLanguage language, const CoachReport *report);

/* Writes one moment as an object. */
void coach_put_moment(NoteJson *json, WordsLanguage language, const NoteGame *game,
                      const CoachMoment *moment);

#endif

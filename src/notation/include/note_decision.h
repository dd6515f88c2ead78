/* SPDX-License-Identifier: MIT */
/*
 * Decisions as text: `recruit C b1`, or with the seat in front `b recruit C b1`. Chance has the
 * seat letter `*` and decides `draw <seat>` and `deal <ability>`.
 */
#ifndef NOTE_DECISION_H
#define NOTE_DECISION_H

#include "note_faults.h"
#include "note_game.h"

enum { NOTE_DECISION_SIZE = 64 }; /* every printed decision fits, with seat and NUL */

/* Reads a decision. Only its form counts: words, ids that exist, numbers, ascending guesses.
 * Whether it is legal is for the rules to say. After a fault the decision is not to be used. */
NoteFault note_decision_parse(const NoteGame *game, const char *text, size_t length,
                              EpixDecision *decision);

/* Prints a decision; an id that the game does not have comes out as `?`. */
size_t note_decision_print(const NoteGame *game, const EpixDecision *decision, char *out,
                           size_t size);

/* The same with the seat in front, which may be EPIX_CHANCE. */
typedef struct NoteLine {
    int seat;
    EpixDecision decision;
} NoteLine;

NoteFault note_line_parse(const NoteGame *game, const char *text, size_t length, NoteLine *line);
size_t note_line_print(const NoteGame *game, const NoteLine *line, char *out, size_t size);

/* How a decision of a kind is written, such as `recruit <unit> <province>`. */
const char *note_decision_usage(int kind);

#endif

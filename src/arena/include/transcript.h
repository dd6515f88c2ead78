/* SPDX-License-Identifier: MIT */
/*
 * A game as one seat has seen it: the lines of its record, with what the seat does not know left
 * open. A transcript is written from the seat's own decisions and from the events that it is
 * told, never from a state, so that it cannot hold more than the seat knows.
 */
#ifndef TRANSCRIPT_H
#define TRANSCRIPT_H

#include "notation.h"

enum {
    /* Knights may move for ever, and some player will. After so many plain Knight moves in one
     * action the arena ends it. */
    ARENA_KNIGHT_MOVES = 100,
    /* Lines of a game at most: 2238 (docs/rules.md 14.5), and Knight moves in 16 actions. */
    TRANSCRIPT_LINES = 2238 + 16 * ARENA_KNIGHT_MOVES,
};

typedef struct TranscriptLine {
    EpixDecision decision; /* only its kind, if it is hidden */
    uint8_t seat;
    bool hidden;
} TranscriptLine;

typedef struct Transcript {
    int observer;
    int lines;
    TranscriptLine line[TRANSCRIPT_LINES];
} Transcript;

void transcript_init(Transcript *transcript, int observer);

/* Writes down one decision: `own` if it was the observer's, else NULL. `phase` is the phase in
 * which it was made, `events` all that happened; only those for the observer are read. */
void transcript_add(Transcript *transcript, int phase, const EpixEvents *events,
                    const EpixDecision *own);

/* Prints line number `index`, such as `b recruit C b1` or `r stake ?`. */
size_t transcript_print_line(const Transcript *transcript, const NoteGame *game, int index,
                             char *out, size_t size);

#endif

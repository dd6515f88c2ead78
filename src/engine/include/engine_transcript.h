/* SPDX-License-Identifier: MIT */
/*
 * A game as one seat has seen it: the lines of its record, with what the seat does not know left
 * open. A transcript is written from the seat's own decisions and from the events that it is
 * told, never from a state, so that it cannot hold more than the seat knows.
 */
#ifndef ENGINE_TRANSCRIPT_H
#define ENGINE_TRANSCRIPT_H

#include "notation.h"

enum {
    /* Knights may move often (docs/rules.md 10.5), and some player will. After so many plain Knight
     * moves in one action the arena ends it. */
    ENGINE_KNIGHT_MOVES = 100,
    /* Lines of a game at most: 2282 (docs/rules.md 14.5), and Knight moves in 16 actions. */
    ENGINE_TRANSCRIPT_LINES = 2282 + 16 * ENGINE_KNIGHT_MOVES,
};

typedef struct EngineTranscriptLine {
    EpixDecision decision; /* only its kind, if it is hidden */
    uint8_t seat;
    bool hidden;
} EngineTranscriptLine;

typedef struct EngineTranscript {
    int observer;
    bool has_start;
    EpixState start; /* imagined: true in all that the observer knows by now */
    int lines;
    EngineTranscriptLine line[ENGINE_TRANSCRIPT_LINES];
} EngineTranscript;

void engine_transcript_init(EngineTranscript *transcript, int observer);

/* The game begins with what is seen here, in place of its set-up. */
void engine_transcript_start(EngineTranscript *transcript, const EpixGame *game,
                             const EpixView *view);

/* Writes down one decision: `own` if it was the observer's, else NULL. `phase` is the phase in
 * which it was made, `events` all that happened; only those for the observer are read. */
void engine_transcript_add(EngineTranscript *transcript, int phase, const EpixEvents *events,
                           const EpixDecision *own);

/* Prints line number `index`, such as `b recruit C b1` or `r stake ?`. */
size_t engine_transcript_print_line(const EngineTranscript *transcript, const NoteGame *game,
                                    int index, char *out, size_t size);

#endif

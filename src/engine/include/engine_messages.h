/* SPDX-License-Identifier: MIT */
/*
 * What the arena says to an engine (docs/engine-protocol.md). Everything here is made of public
 * data and of what one seat has been told.
 */
#ifndef ENGINE_MESSAGES_H
#define ENGINE_MESSAGES_H

#include "bots.h"
#include "engine_transcript.h"

enum { ENGINE_MESSAGE = 1 << 20 }; /* every message fits, with its NUL */

typedef struct EngineQuestion {
    const NoteGame *game;
    const EngineTranscript *told; /* to the seat that has to decide */
    const EpixLegal *legal;
    uint64_t nodes;        /* 0: no limit */
    uint64_t microseconds; /* 0: no limit */
    uint64_t seed;
} EngineQuestion;

/* Board, cards and header of a game. */
void engine_message_new_game(NoteText *text, const NoteGame *game, const NoteHeader *header);

/* `position`, `legal` and `go`. */
void engine_message_question(NoteText *text, const EngineQuestion *question);

#endif

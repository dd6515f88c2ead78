/* SPDX-License-Identifier: MIT */
/*
 * A game as a seat's record tells it, with question marks for what the seat does not know yet: what a
 * server answers to `record` (docs/protocol.md) is what an engine is told.
 */
#ifndef ENGINE_RECORD_H
#define ENGINE_RECORD_H

#include "engine_transcript.h"

typedef struct EngineRecord {
    NoteHeader header; /* without names and result; points into the text */
    EngineTranscript told;
    EpixState state; /* looks to the seat as the true one does */
} EngineRecord;

/* Reads and replays it; false if the rules cannot. */
bool engine_record_read(EngineRecord *record, const NoteGame *game, NoteSlice text, int observer);

#endif

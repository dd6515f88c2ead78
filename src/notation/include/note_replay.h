/* SPDX-License-Identifier: MIT */
/*
 * Replay: plays through a record, decision by decision, and checks it against the rules.
 */
#ifndef NOTE_REPLAY_H
#define NOTE_REPLAY_H

#include "note_record.h"

typedef struct NoteReplay {
    NoteHeader header;
    NoteGame game;
    EpixState state;
    NoteLines lines;
    NoteLine line;     /* the last decision; seat EPIX_NONE before the first and after the end */
    uint32_t n;        /* decisions played so far */
    EpixEvents events; /* what the last decision made happen */
} NoteReplay;

/* Reads the header and sets the game up. `source` may be NULL, see note_game_init. */
NoteFault note_replay_open(NoteReplay *replay, const char *text, size_t length,
                           const NoteSource *source);

/* Plays the next decision; replay->line.seat is EPIX_NONE if there was none. Then the record is
 * complete and its result has been checked. After a fault the replay is over. */
NoteFault note_replay_next(NoteReplay *replay);

/* Opens the record and plays it to its end; calls `visit`, unless it is NULL, for the position
 * before the first decision and after each one. Returns the first fault. */
typedef void NoteVisit(void *context, const NoteReplay *replay);

typedef struct NoteVisitor {
    NoteVisit *visit;
    void *context;
} NoteVisitor;

NoteFault note_replay_all(NoteReplay *replay, const char *text, size_t length,
                          const NoteSource *source, NoteVisitor visitor);

#endif

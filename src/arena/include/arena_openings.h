/* SPDX-License-Identifier: MIT */
/*
 * Openings: with what games begin, chance included, in place of what is drawn. They are read from records,
 * or are a position.
 */
#ifndef ARENA_OPENINGS_H
#define ARENA_OPENINGS_H

#include "notation.h"
#include "note_position.h"

enum {
    ARENA_OPENINGS = 1000,      /* at most */
    ARENA_OPENING_LINES = 1000, /* of one at most: more than most games have */
};

typedef struct ArenaOpening {
    int lines;
    NoteLine *line; /* those of chance first */
    bool has_start;
    EpixState start; /* what comes after chance, in place of what it has led to */
} ArenaOpening;

typedef struct ArenaOpenings {
    int count;
    ArenaOpening opening[ARENA_OPENINGS];
} ArenaOpenings;

typedef enum ArenaOpeningFault {
    ARENA_OPENING_GOOD,
    ARENA_OPENING_RECORD, /* the record is at fault, see `fault` */
    ARENA_OPENING_GAME,   /* it is for another board, other cards or other rules */
    ARENA_OPENING_PHASE,  /* the position is one before the draft, or after the end */
    ARENA_OPENING_OVER,   /* nothing is left to play */
    ARENA_OPENING_LONG, /* it has more than ARENA_OPENING_LINES, or there are more than ARENA_OPENINGS */
    ARENA_OPENING_MEMORY,
} ArenaOpeningFault;

/* How an opening is read. */
typedef struct ArenaOpeningReader {
    const NoteGame *game;     /* that it must be for */
    const NoteSource *source; /* of files that it names */
    uint64_t most;            /* decisions that are taken of it; the rest is not looked at */
    NoteReplay *replay;       /* to work with */
    NoteFault fault;
} ArenaOpeningReader;

/* Adds the opening of a record. */
ArenaOpeningFault arena_openings_add(ArenaOpenings *openings, ArenaOpeningReader *reader,
                                     NoteSlice record);

/* Adds the opening that is a position. */
ArenaOpeningFault arena_openings_add_position(ArenaOpenings *openings, const EpixState *start);

void arena_openings_done(ArenaOpenings *openings);

#endif

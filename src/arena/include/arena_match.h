/* SPDX-License-Identifier: MIT */
/*
 * One game among players. The match is the only place that holds the state.
 */
#ifndef ARENA_MATCH_H
#define ARENA_MATCH_H

#include "arena_player.h"
#include "arena_result.h"

/* What is played: board, cards and rules, with the names that records give to them. */
typedef struct ArenaSetup {
    NoteGame game;
    const char *board;     /* the name in records */
    const char *abilities; /* the same; NULL: the standard cards */
} ArenaSetup;

enum { ARENA_RECORD = 1 << 20 }; /* every record fits, with its NUL */

/* A match is large; it serves one game after the other. */
typedef struct ArenaMatch {
    const ArenaSetup *setup;
    ArenaPlayer *player[EPIX_SEATS]; /* set by the caller before each game */
    const atomic_bool *cancel;       /* the game is given up when it becomes true; may be NULL */
    EpixState state;
    EpixEvents events;
    NoteHeader header;
    int knight_moves; /* plain ones in this action */
    int lines;
    NoteLine line[ENGINE_TRANSCRIPT_LINES];
    EngineTranscript told[EPIX_SEATS]; /* written for engines only */
    BotAnswer answer;
} ArenaMatch;

typedef struct ArenaSeeds {
    uint64_t chance; /* first player and deal */
    uint64_t play;   /* all that players draw */
} ArenaSeeds;

/* Plays a game to its end. */
void arena_match_play(ArenaMatch *match, ArenaSeeds seeds, ArenaResult *result);

/* Prints the record of the game just played. */
size_t arena_match_record(const ArenaMatch *match, char *out, size_t size);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * A tournament: plays the games of a schedule on several threads, one game a thread. Results
 * count in the order of their numbers, so that nothing depends on the number of threads, nor on
 * which game is over first (as long as no time limits are set).
 */
#ifndef ARENA_TOURNAMENT_H
#define ARENA_TOURNAMENT_H

#include "arena_schedule.h"

enum { ARENA_THREADS = 64 };

/* A game that counts, as it comes in. */
typedef struct ArenaNews {
    uint64_t index;
    const ArenaFixture *fixture;
    const ArenaResult *result;
    NoteSlice record; /* its start is NULL unless records are wanted, or an engine lost its seat */
} ArenaNews;

/* A line between an engine and us. */
typedef struct ArenaLine {
    uint64_t index; /* of the game */
    int seat;
    char direction; /* of EngineEar */
    NoteSlice text;
} ArenaLine;

typedef struct ArenaTournament {
    const ArenaSetup *setup;
    const ArenaLineup *lineup;
    const ArenaSchedule *schedule;
    int threads;
    EnginePatience patience;
    const ArenaOpenings *openings; /* as many as the schedule has; NULL: none */
    bool records;
    /* Told of each game that counts, one call at a time; false: enough, no further game counts. */
    bool (*tell)(void *context, const ArenaNews *news);
    void *context;
    /* Hears all that engines are told and say; NULL: nobody does. For lines in order there must be one
     * thread. */
    void (*hear)(void *context, const ArenaLine *line);
    atomic_bool *stop; /* set it to end the tournament; games under way do not count. The
                          tournament sets it too, when it was told enough */
} ArenaTournament;

/* Plays; false if there is no memory or no thread to be had. What has been counted is right in
 * any case. */
bool arena_tournament_run(const ArenaTournament *tournament);

#endif

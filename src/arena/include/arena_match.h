/* SPDX-License-Identifier: MIT */
/*
 * One game among bots and engines: who decides in a seat, what came of it, and playing it.
 */
#ifndef ARENA_MATCH_H
#define ARENA_MATCH_H

#include "arena_openings.h"
#include "arena_participant.h"
#include "engine_client.h"
#include "epix.h"

/* ---- Results --------------------------------------------------------------------------------- */

/* Times are counted in classes that grow by the eighth part of an octave, from 1 microsecond to
 * more than an hour. */
enum { ARENA_TIME_STEPS = 8, ARENA_TIMES = 32 * ARENA_TIME_STEPS };

/* What one seat, or later one participant, has spent. */
typedef struct ArenaEffort {
    uint64_t decisions;
    uint64_t nodes;
    uint64_t microseconds;
    uint64_t longest;
    uint64_t overrun; /* beyond the time limit, at most */
    uint64_t late;    /* decisions that took a tenth more than the time limit, or longer */
    uint64_t ended;   /* actions that the arena has ended, see ENGINE_KNIGHT_MOVES */
    uint64_t lost;    /* games in which the seat was lost to the fallback */
    uint64_t fault[ENGINE_FAULTS];
    uint32_t times[ARENA_TIMES];
} ArenaEffort;

/* What an engine has lost its seat for. */
typedef struct ArenaMishap {
    uint8_t fault;          /* ENGINE_NONE: nothing */
    uint32_t decisions;     /* of the game before it */
    EpixRefusal refusal;    /* by the rules; its code is EPIX_ACCEPTED if it was something else */
    char said[ENGINE_SAID]; /* its last line; empty if it has said nothing */
} ArenaMishap;

typedef struct ArenaResult {
    bool finished;
    bool by_castle;
    uint8_t seats;
    uint8_t winners; /* a bit a seat */
    uint8_t first;   /* the first player of the draft */
    uint32_t decisions;
    uint8_t participant[EPIX_SEATS];
    ArenaEffort effort[EPIX_SEATS];
    ArenaMishap mishap[EPIX_SEATS];
} ArenaResult;

/* Counts a decision that took so long; `limit` is 0 if there was none. */
void arena_effort_add(ArenaEffort *effort, uint64_t microseconds, uint64_t limit, uint64_t nodes);

/* Adds one effort to another. */
void arena_effort_sum(ArenaEffort *sum, const ArenaEffort *effort);

/* The time below which this share of the decisions stayed, in microseconds; up to an eighth of an
 * octave too high. */
double arena_effort_quantile(const ArenaEffort *effort, double share);

/* How much of the victory a seat has: 1, 0, or its part of a shared one. */
double arena_result_share(const ArenaResult *result, int seat);

/* ---- Players --------------------------------------------------------------------------------- */

/* A participant in a seat: a bot with its memory, or an engine with its process. Whatever it is,
 * it gets what its seat may know and nothing else. */

/* What a player is asked. There is no state here, and that is the point. */
typedef struct ArenaQuestion {
    const NoteGame *game;
    const EpixView *view;
    const EpixLegal *legal;
    const BotSeen *seen;          /* that were opened so far; may be NULL */
    const EngineTranscript *told; /* for engines; NULL if nobody has written it */
    uint64_t seed;                /* for this decision */
} ArenaQuestion;

typedef struct ArenaPlayer {
    const ArenaParticipant *participant;
    Bot bot;
    void *memory;
    ArenaHabitMemory habit;
    EngineClient *engine; /* NULL: a bot */
    bool lost;            /* has lost its seat for the rest of the game */
} ArenaPlayer;

/* Takes memory for the player. False if there is not enough. */
bool arena_player_init(ArenaPlayer *player, const ArenaParticipant *participant,
                       EnginePatience patience, const atomic_bool *cancel);
void arena_player_done(ArenaPlayer *player);

/* Everything that is said between an engine and us goes to this ear. */
void arena_player_listen(ArenaPlayer *player, EngineEar ear);

/* Begins a game; `header` holds what chance has decided. */
EngineFault arena_player_new_game(ArenaPlayer *player, const NoteGame *game,
                                  const NoteHeader *header);

/* Asks for a decision, which may be an illegal one. After a fault there is none. */
EngineFault arena_player_ask(ArenaPlayer *player, const ArenaQuestion *question, BotAnswer *answer);

/* Tells how the game has ended. */
void arena_player_result(ArenaPlayer *player, const EngineResult *result);

/* The fallback for those who have lost their seat: any legal decision. */
void arena_fallback(const ArenaQuestion *question, BotAnswer *answer);

/* ---- Matches --------------------------------------------------------------------------------- */

/* One game among players. The match is the only place that holds the state. */

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
    const ArenaOpening *opening;     /* likewise; NULL: none */
    int opening_number;              /* of it, from 1 */
    const atomic_bool *cancel;       /* the game is given up when it becomes true; may be NULL */
    EpixState state;
    EpixEvents events;
    BotSeen seen;
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

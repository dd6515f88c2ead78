/* SPDX-License-Identifier: MIT */
/*
 * A participant in a seat: a bot with its memory, or an engine with its process. Whatever it is,
 * it gets what its seat may know and nothing else.
 */
#ifndef ARENA_PLAYER_H
#define ARENA_PLAYER_H

#include "arena_participant.h"
#include "engine_client.h"

/* What a player is asked. There is no state here, and that is the point. */
typedef struct ArenaQuestion {
    const NoteGame *game;
    const EpixView *view;
    const EpixLegal *legal;
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

/* Begins a game; `header` holds what chance has decided. */
EngineFault arena_player_new_game(ArenaPlayer *player, const NoteGame *game,
                                  const NoteHeader *header);

/* Asks for a decision, which may be an illegal one. After a fault there is none. */
EngineFault arena_player_ask(ArenaPlayer *player, const ArenaQuestion *question, BotAnswer *answer);

/* The fallback for those who have lost their seat: any legal decision. */
void arena_fallback(const ArenaQuestion *question, BotAnswer *answer);

#endif

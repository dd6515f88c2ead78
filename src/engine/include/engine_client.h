/* SPDX-License-Identifier: MIT */
/*
 * The arena's side of the engine protocol (docs/engine-protocol.md): one outside program that
 * plays one seat, game after game. After any fault the program is killed; the next game starts
 * it again.
 */
#ifndef ENGINE_CLIENT_H
#define ENGINE_CLIENT_H

#include "engine_messages.h"
#include "engine_process.h"

/* How long the arena waits for an engine, in microseconds. */
typedef struct EnginePatience {
    uint64_t start; /* until it is ready, at its start and for a game */
    uint64_t think; /* for an answer to a question without time limit */
    uint64_t grace; /* beyond a time limit */
} EnginePatience;

enum {
    ENGINE_NAME = 64,
    ENGINE_STARTS = 3, /* in vain, one after the other; then it is not started any more */
};

typedef struct EngineClient {
    EngineProcess process;
    const char *command;
    EnginePatience patience;
    const atomic_bool *cancel;
    int vain_starts;
    char name[ENGINE_NAME]; /* as it calls itself; empty if it has not said so */
    char message[ENGINE_MESSAGE];
} EngineClient;

/* `command` and `cancel` stay the caller's and must live as long; `cancel` may be NULL. */
void engine_client_init(EngineClient *client, const char *command, EnginePatience patience,
                        const atomic_bool *cancel);

/* Ends the program, politely at first. */
void engine_client_done(EngineClient *client);

/* Starts the program if it does not run, and tells it that a game begins. */
EngineFault engine_client_new_game(EngineClient *client, const NoteGame *game,
                                   const NoteHeader *header);

/* Asks for a decision. Whether it is legal is for the caller to see. */
EngineFault engine_client_ask(EngineClient *client, const EngineQuestion *question,
                              BotAnswer *answer);

/* Kills the program at once. */
void engine_client_kill(EngineClient *client);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Outside programs as bots: what can go wrong with them, how they are started and heard, what is said,
 * and asking them.
 */
#ifndef ENGINE_CLIENT_H
#define ENGINE_CLIENT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "bots.h"
#include "engine_errors.h"
#include "engine_options.h"
#include "engine_transcript.h"

/* ---- Faults ---------------------------------------------------------------------------------- */

/* All that an engine can do wrong: one list makes the code and its stable name. */
#define ENGINE_FAULT_LIST(X)                                                                       \
    X(NONE, "none")                                                                                \
    X(START, "start")                                                                              \
    X(OPTION, "option")                                                                            \
    X(ENDED, "ended")                                                                              \
    X(SILENT, "silent")                                                                            \
    X(FLOOD, "flood")                                                                              \
    X(LONG_LINE, "long_line")                                                                      \
    X(GAVE_UP, "gave_up")                                                                          \
    X(GARBAGE, "garbage")                                                                          \
    X(ILLEGAL, "illegal")

typedef enum EngineFault {
#define X(id, name) ENGINE_##id,
    ENGINE_FAULT_LIST(X)
#undef X
        ENGINE_FAULTS
} EngineFault;

const char *engine_fault_name(int fault);

/* ---- Messages -------------------------------------------------------------------------------- */

/* What the arena says to an engine (docs/engine-protocol.md). Everything here is made of public
 * data and of what one seat has been told. */
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

/* How a game has ended, as its seat has seen it. */
typedef struct EngineResult {
    const NoteGame *game;
    const EngineTranscript *told;
    int winners; /* a bit a seat */
} EngineResult;

/* `position` and `result`. */
void engine_message_result(NoteText *text, const EngineResult *result);

/* ---- Processes ------------------------------------------------------------------------------- */

/* An outside program and the two pipes to it. Nothing that the program does can block, kill or
 * fill up the caller: pipes are polled, every wait has an end, what is kept of its output is
 * bounded, and it runs in a process group of its own that can be killed as a whole. */
enum {
    ENGINE_LINE = 1 << 17,   /* bytes of a line from the program at most */
    ENGINE_OUTPUT = 1 << 20, /* bytes that it may write between two questions */
};

typedef struct EngineProcess {
    pid_t pid;                 /* 0: not running */
    int to;                    /* its input */
    int from;                  /* its output */
    int errors;                /* its standard error; -1: dropped, or at its end */
    EngineErrors *keep;        /* where that is kept */
    size_t begin;              /* where in the buffer the next line begins */
    size_t end;                /* where the buffer is free */
    size_t spent;              /* of ENGINE_OUTPUT */
    const atomic_bool *cancel; /* all waits end when this becomes true; may be NULL */
    char buffer[ENGINE_LINE];
} EngineProcess;

/* Starts `sh -c command`; what it writes to its standard error is kept in `errors`, or dropped if
 * that is NULL. */
EngineFault engine_process_start(EngineProcess *process, const char *command, EngineErrors *errors,
                                 const atomic_bool *cancel);

/* Gives it an allowance of ENGINE_OUTPUT again and forgets what it has written unasked. */
EngineFault engine_process_refresh(EngineProcess *process);

/* Writes all of the text, or fails at the deadline (a time of engine_clock). */
EngineFault engine_process_write(EngineProcess *process, const char *text, size_t length,
                                 uint64_t deadline);

/* Waits for a line; it ends with a NUL in place of its line end, and is valid until the next
 * call. */
EngineFault engine_process_read(EngineProcess *process, uint64_t deadline, char **line,
                                size_t *length);

/* Closes the pipes, waits until the deadline for the program to end by itself, then kills it with
 * all that it has started, and leaves no zombie. */
void engine_process_stop(EngineProcess *process, uint64_t deadline);

/* ---- Asking ---------------------------------------------------------------------------------- */

/* The arena's side of the engine protocol (docs/engine-protocol.md): one outside program that
 * plays one seat, game after game. After any fault the program is killed; the next game starts
 * it again. */

/* How long the arena waits for an engine, in microseconds. */
typedef struct EnginePatience {
    uint64_t start; /* until it is ready, at its start and for a game */
    uint64_t think; /* for an answer to a question without time limit */
    uint64_t grace; /* beyond a time limit */
} EnginePatience;

enum {
    ENGINE_NAME = 64,
    ENGINE_SAID = 160,    /* of a line that is shown to people, with its NUL */
    ENGINE_STARTS = 3,    /* in vain, one after the other; then it is not started any more */
    ENGINE_OFFERED = 512, /* bytes of the names of all its options, with the NUL */
};

/* Hears every line, without its line end: `>` is what the engine is told, `<` what it says, `!` the
 * name of a fault. */
typedef struct EngineEar {
    void (*hear)(void *context, char direction, NoteSlice line); /* NULL: nobody listens */
    void *context;
} EngineEar;

typedef struct EngineClient {
    EngineProcess process;
    const char *command;
    EngineErrors *errors; /* that keep its standard error; NULL: it is dropped */
    EngineOptions options;
    EnginePatience patience;
    const atomic_bool *cancel;
    EngineEar ear;
    int vain_starts;
    EngineFault why;              /* it has not become ready */
    int refused;                  /* which option, if it was for one */
    char offered[ENGINE_OFFERED]; /* the names of its options, with commas; may be cut */
    char name[ENGINE_NAME];       /* as it calls itself; empty if it has not said so */
    char said[ENGINE_SAID];       /* its last line, fit to be shown; empty if it has said nothing */
    char message[ENGINE_MESSAGE];
} EngineClient;

/* `command` and `cancel` stay the caller's and must live as long; `cancel` may be NULL. */
void engine_client_init(EngineClient *client, const char *command, EnginePatience patience,
                        const atomic_bool *cancel);

/* Ends the program, politely at first. */
void engine_client_done(EngineClient *client);

/* Starts the program if it does not run, and waits until it is ready. */
EngineFault engine_client_greet(EngineClient *client);

/* Starts the program if it does not run, and tells it that a game begins. */
EngineFault engine_client_new_game(EngineClient *client, const NoteGame *game,
                                   const NoteHeader *header);

/* Asks for a decision. Whether it is legal is for the caller to see. */
EngineFault engine_client_ask(EngineClient *client, const EngineQuestion *question,
                              BotAnswer *answer);

/* Tells how the game has ended. No answer is wanted. */
void engine_client_result(EngineClient *client, const EngineResult *result);

/* Kills the program at once. */
void engine_client_kill(EngineClient *client);

#endif

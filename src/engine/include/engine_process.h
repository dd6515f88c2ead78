/* SPDX-License-Identifier: MIT */
/*
 * An outside program and the two pipes to it. Nothing that the program does can block, kill or
 * fill up the caller: pipes are polled, every wait has an end, what is kept of its output is
 * bounded, and it runs in a process group of its own that can be killed as a whole.
 */
#ifndef ENGINE_PROCESS_H
#define ENGINE_PROCESS_H

#include "engine_faults.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    ENGINE_LINE = 1 << 17,   /* bytes of a line from the program at most */
    ENGINE_OUTPUT = 1 << 20, /* bytes that it may write between two questions */
};

typedef struct EngineProcess {
    pid_t pid;                 /* 0: not running */
    int to;                    /* its input */
    int from;                  /* its output */
    size_t begin;              /* where in the buffer the next line begins */
    size_t end;                /* where the buffer is free */
    size_t spent;              /* of ENGINE_OUTPUT */
    const atomic_bool *cancel; /* all waits end when this becomes true; may be NULL */
    char buffer[ENGINE_LINE];
} EngineProcess;

/* Starts `sh -c command`; what it writes to its standard error is dropped. */
EngineFault engine_process_start(EngineProcess *process, const char *command,
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

#endif

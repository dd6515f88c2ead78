/* SPDX-License-Identifier: MIT */
/*
 * Starting, talking to and ending an outside program.
 */
#include "engine_client.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine_clock.h"

enum { LOOK_EVERY = 50 }; /* milliseconds between two looks at `cancel` */

/* ---- Starting ----------------------------------------------------------------------------------- */

/* In the child our ends of the pipes close by themselves, and signals are as a shell has them. */
static void set_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, standard;
    sigemptyset(&none);
    sigemptyset(&standard);
    sigaddset(&standard, SIGINT);
    sigaddset(&standard, SIGPIPE);
    sigaddset(&standard, SIGTERM);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                             POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &standard);
}

/* What the child's standard input, output and error become. */
typedef struct Ends {
    int input;
    int output;
    int errors; /* -1: nobody reads them */
} Ends;

static bool spawn(const char *command, const Ends *ends, pid_t *pid) {
    char shell[] = "sh", option[] = "-c", *text = NULL;
    memcpy(&text, &command, sizeof text); /* posix_spawn only reads it, but does not say so */
    char *const arguments[] = {shell, option, text, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends->input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends->output, STDOUT_FILENO);
    if (ends->errors >= 0) {
        posix_spawn_file_actions_adddup2(&actions, ends->errors, STDERR_FILENO);
    } else {
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    }
    posix_spawnattr_init(&attributes);
    set_attributes(&attributes);
    const int error = posix_spawn(pid, "/bin/sh", &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0;
}

static bool set_nonblocking(int fd) {
    const int flags = fcntl(fd, F_GETFL);
    return flags >= 0 && fcntl(fd, F_SETFL, flags | O_NONBLOCK) == 0;
}

static void close_pipe(const int ends[2]) {
    close(ends[0]);
    close(ends[1]);
}

/* A pipe of which our end never blocks; false if there is none to be had. */
static bool open_pipe(int ends[2], int ours) {
    if (pipe2(ends, O_CLOEXEC) != 0) {
        return false;
    }
    if (!set_nonblocking(ends[ours])) {
        close_pipe(ends);
        return false;
    }
    return true;
}

EngineFault engine_process_start(EngineProcess *process, const char *command, EngineErrors *errors,
                                 const atomic_bool *cancel) {
    int to[2], from[2], complaints[2] = {-1, -1};
    process->pid = 0;
    process->begin = process->end = process->spent = 0;
    process->cancel = cancel;
    process->keep = errors;
    if (!open_pipe(to, 1)) {
        return ENGINE_START;
    }
    if (!open_pipe(from, 0)) {
        goto no_second_pipe;
    }
    if (errors && !open_pipe(complaints, 0)) {
        goto no_third_pipe;
    }
    if (!spawn(command, &(Ends){to[0], from[1], complaints[1]}, &process->pid)) {
        goto no_child;
    }
    close(to[0]);
    close(from[1]);
    process->to = to[1];
    process->from = from[0];
    process->errors = complaints[0];
    if (errors) {
        close(complaints[1]);
    }
    return ENGINE_NONE;

no_child:
    process->pid = 0;
    if (errors) {
        close_pipe(complaints);
    }
no_third_pipe:
    close_pipe(from);
no_second_pipe:
    close_pipe(to);
    return ENGINE_START;
}

/* ---- Standard error ----------------------------------------------------------------------------- */

/* Keeps what is there of it; at its end the pipe is closed. False: there was nothing. */
static bool take_errors(EngineProcess *process) {
    char bytes[4096];
    const ssize_t got = read(process->errors, bytes, sizeof bytes);
    if (got > 0) {
        engine_errors_add(process->keep, bytes, (size_t)got);
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        close(process->errors);
        process->errors = -1;
    }
    return got > 0;
}

/* What is left of it. Others may still write into the pipe: more than it holds is not waited for. */
static void take_last_errors(EngineProcess *process) {
    for (int i = 0; i < 64 && process->errors >= 0 && take_errors(process); i++) {
    }
    if (process->errors >= 0) {
        close(process->errors);
    }
}

/* ---- Waiting ------------------------------------------------------------------------------------ */

static bool is_cancelled(const EngineProcess *process) {
    return process->cancel && atomic_load(process->cancel);
}

/* Milliseconds to wait now: up to the deadline, rounded up, but not too long at a time. */
static int patience(uint64_t deadline) {
    const uint64_t now = engine_clock(NULL);
    const uint64_t left = deadline > now ? (deadline - now + 999) / 1000 : 0;
    return left < LOOK_EVERY ? (int)left : LOOK_EVERY;
}

/* Waits until one of the descriptors is ready; false at the deadline. The last one is left for the
 * program's complaints, which are kept meanwhile. */
static bool wait_for(EngineProcess *process, struct pollfd *fds, nfds_t count, uint64_t deadline) {
    struct pollfd *const complaints = &fds[count];
    for (;;) {
        const int wait = patience(deadline);
        *complaints = (struct pollfd){.fd = process->errors, .events = POLLIN};
        const int ready = poll(fds, count + 1, wait);
        const bool complains = ready > 0 && complaints->revents;
        if (complains) {
            (void)take_errors(process);
        }
        if (ready > complains) {
            return true;
        }
        if ((ready < 0 && errno != EINTR) || wait == 0 || is_cancelled(process)) {
            return false;
        }
    }
}

/* ---- Reading ------------------------------------------------------------------------------------ */

static void forget_output(EngineProcess *process) {
    process->begin = process->end = 0;
}

/* Takes what is there. Without room for it, or at the end of the allowance, it is too much. */
static EngineFault take_output(EngineProcess *process) {
    const size_t room = sizeof process->buffer - process->end;
    if (room == 0) {
        return ENGINE_LONG_LINE;
    }
    const ssize_t got = read(process->from, process->buffer + process->end, room);
    if (got == 0) {
        return ENGINE_ENDED;
    }
    if (got < 0) {
        return errno == EAGAIN || errno == EINTR ? ENGINE_NONE : ENGINE_ENDED;
    }
    process->end += (size_t)got;
    process->spent += (size_t)got;
    return process->spent > ENGINE_OUTPUT ? ENGINE_FLOOD : ENGINE_NONE;
}

/* Hands out the next whole line in the buffer. If there is none, what there is of it goes to the
 * front, to make room for the rest. */
static bool take_line(EngineProcess *process, char **line, size_t *length) {
    char *start = process->buffer + process->begin;
    char *end = memchr(start, '\n', process->end - process->begin);
    if (!end) {
        process->end -= process->begin;
        process->begin = 0;
        memmove(process->buffer, start, process->end);
        return false;
    }
    process->begin = (size_t)(end - process->buffer) + 1;
    *line = start;
    *length = (size_t)(end - start);
    if (*length && end[-1] == '\r') {
        --*length;
    }
    start[*length] = '\0';
    return true;
}

EngineFault engine_process_read(EngineProcess *process, uint64_t deadline, char **line,
                                size_t *length) {
    while (!take_line(process, line, length)) {
        struct pollfd fds[3] = {{.fd = process->from, .events = POLLIN}, {.fd = process->to}};
        if (!wait_for(process, fds, 2, deadline)) {
            return ENGINE_SILENT;
        }
        if (!fds[0].revents) {
            return ENGINE_ENDED; /* it has closed its input */
        }
        const EngineFault fault = take_output(process);
        if (fault != ENGINE_NONE) {
            return fault;
        }
    }
    return ENGINE_NONE;
}

EngineFault engine_process_refresh(EngineProcess *process) {
    process->spent = 0;
    for (;;) {
        const size_t before = process->spent;
        forget_output(process);
        const EngineFault fault = take_output(process);
        if (fault != ENGINE_NONE || process->spent == before) {
            process->spent = 0;
            return fault;
        }
    }
}

/* ---- Writing ------------------------------------------------------------------------------------ */

/* write, but a program that has closed its input is an error and not a signal. */
static ssize_t write_quietly(int fd, const char *text, size_t length) {
    sigset_t pipe_signal, before;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    const ssize_t wrote = write(fd, text, length);
    const int error = errno;
    if (wrote < 0 && error == EPIPE && !sigismember(&before, SIGPIPE)) {
        const struct timespec now = {0};
        sigtimedwait(&pipe_signal, NULL, &now);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return wrote;
}

/* Meanwhile its output is taken in, so that a program that writes before it reads is not stuck. */
EngineFault engine_process_write(EngineProcess *process, const char *text, size_t length,
                                 uint64_t deadline) {
    while (length > 0) {
        struct pollfd fds[3] = {{.fd = process->to, .events = POLLOUT},
                                {.fd = process->from, .events = POLLIN}};
        if (!wait_for(process, fds, 2, deadline)) {
            return ENGINE_SILENT;
        }
        if (fds[1].revents) {
            const EngineFault fault = take_output(process);
            if (fault != ENGINE_NONE) {
                return fault == ENGINE_LONG_LINE ? ENGINE_FLOOD : fault;
            }
        }
        if (!fds[0].revents) {
            continue;
        }
        const ssize_t wrote = write_quietly(process->to, text, length);
        if (wrote < 0 && errno != EAGAIN && errno != EINTR) {
            return ENGINE_ENDED;
        }
        if (wrote > 0) {
            text += wrote;
            length -= (size_t)wrote;
        }
    }
    return ENGINE_NONE;
}

/* ---- Ending ------------------------------------------------------------------------------------- */

static bool has_ended(pid_t pid) {
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == pid;
}

/* Reads on until the output ends, which is when the program does, unless it has handed its output
 * to others; then looks whether it has ended, every millisecond. */
static void await_end(EngineProcess *process, uint64_t deadline) {
    struct pollfd fds[2] = {{.fd = process->from, .events = POLLIN}};
    EngineFault fault = ENGINE_NONE;
    process->spent = 0;
    while (fault == ENGINE_NONE && wait_for(process, fds, 1, deadline)) {
        forget_output(process);
        fault = take_output(process);
    }
    while (fault == ENGINE_ENDED && !has_ended(process->pid) && patience(deadline) > 0) {
        poll(NULL, 0, 1);
    }
}

/* The group is killed while its leader is not yet reaped, so that its number is still its own. */
void engine_process_stop(EngineProcess *process, uint64_t deadline) {
    if (process->pid == 0) {
        return;
    }
    close(process->to);
    await_end(process, deadline);
    kill(-process->pid, SIGKILL);
    close(process->from);
    take_last_errors(process);
    while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    process->pid = 0;
}

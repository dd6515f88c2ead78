/* SPDX-License-Identifier: MIT */
/*
 * Lines from a descriptor.
 */
#include "engine_input.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

void engine_input_init(EngineInput *input, int fd) {
    input->fd = fd;
    input->ended = false;
    input->begin = input->end = 0;
}

static void fill(EngineInput *input) {
    input->end -= input->begin;
    memmove(input->buffer, input->buffer + input->begin, input->end);
    input->begin = 0;
    ssize_t got;
    do {
        got = read(input->fd, input->buffer + input->end, sizeof input->buffer - input->end);
    } while (got < 0 && errno == EINTR);
    if (got > 0) {
        input->end += (size_t)got;
    } else {
        input->ended = true;
    }
}

/* The next line, if all of it is there; `taken` tells how many bytes it uses. */
static bool find_line(const EngineInput *input, NoteSlice *line, size_t *taken) {
    const char *start = input->buffer + input->begin;
    const size_t held = input->end - input->begin;
    const char *end = memchr(start, '\n', held);
    const bool all = input->ended || held == sizeof input->buffer;
    if (!end && (!all || held == 0)) {
        return false;
    }
    *line = (NoteSlice){start, end ? (size_t)(end - start) : held};
    *taken = line->length + (end ? 1 : 0);
    if (line->length && line->start[line->length - 1] == '\r') {
        line->length--;
    }
    return true;
}

bool engine_input_next(EngineInput *input, NoteSlice *line) {
    size_t taken;
    while (!find_line(input, line, &taken)) {
        if (input->ended) {
            return false;
        }
        fill(input);
    }
    input->begin += taken;
    return true;
}

void engine_input_await(EngineInput *input) {
    NoteSlice line;
    size_t taken;
    while (!input->ended && !find_line(input, &line, &taken)) {
        fill(input);
    }
}

bool engine_input_stops(EngineInput *input, bool any) {
    NoteSlice line;
    size_t taken;
    struct pollfd fd = {.fd = input->fd, .events = POLLIN};
    while (!find_line(input, &line, &taken)) {
        if (input->ended) {
            return true;
        }
        if (poll(&fd, 1, 0) <= 0) {
            return false;
        }
        fill(input);
    }
    return any || note_slice_is(line, "stop") || note_slice_is(line, "quit");
}

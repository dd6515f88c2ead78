/* SPDX-License-Identifier: MIT */
/*
 * Logs: a line an event, `key=value` fields, no secrets: neither tokens nor anything of a game.
 */
#ifndef EPIX_SERVER_LOG_H
#define EPIX_SERVER_LOG_H

#include <stdbool.h>
#include <stdio.h>

typedef enum LogLevel { LOG_DEBUG, LOG_INFO, LOG_WARNING, LOG_ERROR } LogLevel;

typedef struct Log {
    FILE *file; /* NULL: nowhere */
    LogLevel least;
} Log;

/* Writes `time=… level=… event=…` and the fields. Text from outside goes through log_quote. */
__attribute__((format(printf, 4, 5))) void log_event(const Log *log, LogLevel level,
                                                     const char *event, const char *fields, ...);

/* Writes into a new file of that name from now on: somebody has put the old one aside. False if
 * there can be none; then all stays as it is. */
bool log_reopen(const Log *log, const char *path);

/* A new or old log as a descriptor, -1: cannot be written. For its owner only: engines do not
 * inherit it. */
int log_open(const char *path);

enum { LOG_QUOTED = 200 };

/* The text in quotes, without control characters, cut off if it is long. Returns `out`. */
const char *log_quote(const char *text, char *out, size_t size);

#endif

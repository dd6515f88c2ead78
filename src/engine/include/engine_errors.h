/* SPDX-License-Identifier: MIT */
/*
 * A file for what engines write to their standard error. Several threads may share it. It is bounded: the
 * last line says that no more is kept.
 */
#ifndef ENGINE_ERRORS_H
#define ENGINE_ERRORS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum { ENGINE_ERRORS = 1 << 20 }; /* bytes that are kept, the last line not counted */

typedef struct EngineErrors {
    int file;
    atomic_size_t written; /* by engines, kept or not */
} EngineErrors;

/* Begins the file anew; false if it cannot be written. */
bool engine_errors_open(EngineErrors *errors, const char *path);
void engine_errors_close(EngineErrors *errors);

void engine_errors_add(EngineErrors *errors, const char *bytes, size_t length);

#endif

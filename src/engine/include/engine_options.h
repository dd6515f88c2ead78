/* SPDX-License-Identifier: MIT */
/*
 * What is to be set of an outside engine (docs/engine-protocol.md, `setoption`).
 */
#ifndef ENGINE_OPTIONS_H
#define ENGINE_OPTIONS_H

#include <stdbool.h>

enum { ENGINE_OPTIONS = 16 };

/* Each is `name=value`; the texts stay the caller's. */
typedef struct EngineOptions {
    int count;
    const char *text[ENGINE_OPTIONS];
} EngineOptions;

/* Adds one; false if it has another form, or there are too many. */
bool engine_options_add(EngineOptions *options, const char *text);
bool engine_options_equal(const EngineOptions *a, const EngineOptions *b);

#endif

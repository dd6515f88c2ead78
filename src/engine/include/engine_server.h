/* SPDX-License-Identifier: MIT */
/*
 * The engine's side of the protocol (docs/engine-protocol.md): any built-in bot as a program
 * that others can ask.
 */
#ifndef ENGINE_SERVER_H
#define ENGINE_SERVER_H

#include "bots.h"

/* Reads commands from `in` and answers to `out`, two descriptors, until `quit` or the end of the
 * input. False if there is no memory for the bot. */
bool engine_serve(const BotKind *kind, int in, int out);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Thinkers: bots in threads of their own.
 */
#ifndef EPIX_SERVER_THINKERS_H
#define EPIX_SERVER_THINKERS_H

#include "hall.h"

typedef struct Thinkers Thinkers;

Thinkers *thinkers_start(Server *server);
void thinkers_stop(Thinkers *thinkers);

/* Asks a bot for the seat; its answer comes to play_take_answer, unless it failed. */
void thinkers_ask(Thinkers *thinkers, HallTable *table, const TableQuestion *question);

/* How many questions no bot has begun to think about. */
unsigned thinkers_waiting(const Thinkers *thinkers);

/* Somebody has come to the table: what is asked there does not wait behind all others any more. */
void thinkers_hurry(Thinkers *thinkers, const HallTable *table);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * What is played: board, cards and rules, with the names that records give to them.
 */
#ifndef ARENA_SETUP_H
#define ARENA_SETUP_H

#include "notation.h"

typedef struct ArenaSetup {
    NoteGame game;
    const char *board;     /* the name in records */
    const char *abilities; /* the same; NULL: the standard cards */
} ArenaSetup;

/* A header without chance, names and result. */
void arena_setup_header(const ArenaSetup *setup, NoteHeader *header);

#endif

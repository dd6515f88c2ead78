/* SPDX-License-Identifier: MIT */
/*
 * Who takes part in a tournament: built-in bots and outside engines, with their limits.
 */
#ifndef ARENA_PARTICIPANT_H
#define ARENA_PARTICIPANT_H

#include "bots.h"
#include "notation.h"
#include "scripted.h"

enum {
    ARENA_PARTICIPANTS = 16, /* in one tournament at most */
    ARENA_LABEL = 48,        /* bytes of a participant's label at most, with the NUL */
};

typedef struct ArenaLimits {
    uint64_t nodes;        /* a decision; 0: no limit */
    uint64_t microseconds; /* a decision; 0: no limit */
} ArenaLimits;

typedef struct ArenaParticipant {
    char label[ARENA_LABEL]; /* for tables and records: no `#`, no control characters */
    const BotKind *kind;     /* NULL: an engine */
    const Script *script;    /* of an exploiter, whose other decisions are the bot's; or NULL */
    const char *command;     /* of the engine; stays the caller's */
    ArenaLimits limits;
} ArenaParticipant;

/* The bot of this name, or the one behind an exploiter, whose script is filled in, if it is not
 * NULL; NULL if there is neither. */
const BotKind *arena_kind_find(const char *name, size_t length, const Script **script);

/* Reads `name`, `name:nodes=1000`, `name:time=200` (milliseconds) or both; what is not said is
 * taken from `limits`. Returns NULL, or what is wrong with it: a sentence with one %.*s for the
 * part of the text that `fault` gives. */
const char *arena_participant_bot(ArenaParticipant *participant, const char *text,
                                  ArenaLimits limits, NoteSlice *fault);

void arena_participant_engine(ArenaParticipant *participant, const char *command,
                              ArenaLimits limits);

bool arena_participant_equal(const ArenaParticipant *a, const ArenaParticipant *b);

#endif

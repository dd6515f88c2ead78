/* SPDX-License-Identifier: MIT */
/*
 * Who takes part in a tournament: built-in bots and outside engines, with their limits.
 */
#ifndef ARENA_PARTICIPANT_H
#define ARENA_PARTICIPANT_H

#include "bots.h"
#include "engine_errors.h"
#include "engine_options.h"
#include "notation.h"

enum {
    ARENA_PARTICIPANTS = 16, /* in one tournament at most */
    ARENA_LABEL = 48,        /* bytes of a participant's label at most, with the NUL */
};

typedef struct ArenaLimits {
    uint64_t nodes;        /* a decision; 0: no limit */
    uint64_t microseconds; /* a decision; 0: no limit */
} ArenaLimits;

/* What a habit remembers of its game. */
typedef struct ArenaHabitMemory {
    EpixDecision guess; /* the last one; its kind is EPIX_GUESS once there was one */
} ArenaHabitMemory;

/* Decides, or returns false and leaves it to the bot. */
typedef bool ArenaHabitDecide(const BotQuestion *question, ArenaHabitMemory *memory,
                              EpixDecision *decision);

/* Whether the bot may decide so. */
typedef bool ArenaHabitAllows(const EpixGroup *decisions);

/* A way to decide some things without thinking, or never so; a bot decides the rest. Like bots it sees
 * a view and nothing else. */
typedef struct ArenaHabit {
    const char *name;
    const char *character;    /* one line for people */
    const char *bot;          /* who decides the rest */
    ArenaHabitDecide *decide; /* or NULL */
    ArenaHabitAllows *allows; /* or NULL: everything, as where nothing would be left */
} ArenaHabit;

/* The habit of this name, or NULL. */
typedef const ArenaHabit *ArenaHabitFind(NoteSlice name);

typedef struct ArenaParticipant {
    char label[ARENA_LABEL]; /* for tables and records: no `#`, no control characters */
    const BotKind *kind;     /* NULL: an engine */
    const ArenaHabit *habit; /* that comes before the bot; or NULL */
    const char *command;     /* of the engine; stays the caller's, as the next one does */
    EngineErrors *errors;    /* that keep its standard error; NULL: it is dropped */
    EngineOptions options;   /* that are set of the engine */
    ArenaLimits limits;
} ArenaParticipant;

typedef enum ArenaNaming { ARENA_NAMED, ARENA_NO_BOT, ARENA_NO_LIMIT } ArenaNaming;

/* Reads `name`, `name:nodes=1000`, `name:time=200` (milliseconds) or both, where the name is that of
 * a bot or of a habit that `find` knows, which may be NULL; what is not said is taken from `limits`.
 * If something is wrong, `fault` is that part of the text. */
ArenaNaming arena_participant_bot(ArenaParticipant *participant, const char *text,
                                  ArenaHabitFind *find, ArenaLimits limits, NoteSlice *fault);

void arena_participant_engine(ArenaParticipant *participant, const char *command,
                              ArenaLimits limits);

/* Gives it another label, such as the name that an engine has for itself, with its options. */
void arena_participant_rename(ArenaParticipant *participant, const char *name);

bool arena_participant_equal(const ArenaParticipant *a, const ArenaParticipant *b);

#endif

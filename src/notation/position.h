/* SPDX-License-Identifier: MIT */
/*
 * What reading and printing positions share: the keys, and what follows from the rest of a
 * position and so need not be written down.
 */
#ifndef NOTE_POSITION_PARTS_H
#define NOTE_POSITION_PARTS_H

#include "note_game.h"
#include "reading.h"

enum { NOTE_MOST_GOLD = 1000000, NOTE_MOST_DRAFT_GOLD = 255 };

/* Sets of phases, a bit each. */
#define NOTE_IN(phase) (1u << EPIX_PHASE_##phase)

enum {
    NOTE_ANY_PHASE = (1u << EPIX_PHASES) - 1,
    NOTE_CHOOSING = NOTE_IN(SPY) | NOTE_IN(CHOOSE),
    NOTE_ATTACKING = NOTE_IN(STAKE) | NOTE_IN(GUESS) | NOTE_IN(PRESS),
    NOTE_ACTING = NOTE_IN(ACT) | NOTE_ATTACKING,
    NOTE_RECRUITING = NOTE_IN(LEVY) | NOTE_IN(RECRUIT),
    NOTE_CARRYING_OUT = NOTE_RECRUITING | NOTE_ACTING,
    NOTE_RESOLVING = NOTE_IN(PLAY) | NOTE_CARRYING_OUT | NOTE_IN(HIRE) | NOTE_IN(MARCH),
    NOTE_HAVING_CHOSEN = NOTE_RESOLVING | NOTE_IN(OVER),
    NOTE_TAKING_TURNS = NOTE_IN(DRAFT) | NOTE_IN(FIRST) | NOTE_CHOOSING | NOTE_RESOLVING,
};

/* The keys in the order in which they are printed: id, name of its functions, name in texts, and
 * the phases in which it may be given. */
// clang-format off
#define NOTE_POSITION_LIST(X) \
    X(SEASON, season, "season", NOTE_ANY_PHASE) \
    X(PHASE, phase, "phase", NOTE_ANY_PHASE) \
    X(FIRST, first, "first", NOTE_ANY_PHASE) \
    X(TURN, turn, "turn", NOTE_TAKING_TURNS) \
    X(ACTORS, actors, "actors", NOTE_ANY_PHASE) \
    X(GOLD, gold, "gold", NOTE_ANY_PHASE) \
    X(UNITS, units, "units", NOTE_ANY_PHASE) \
    X(DEALT, dealt, "dealt", NOTE_ANY_PHASE) \
    X(PASSED, passed, "passed", NOTE_IN(DRAFT)) \
    X(BIDS, bids, "bids", NOTE_IN(AUCTION)) \
    X(CHOSEN, chosen, "chosen", NOTE_CHOOSING | NOTE_HAVING_CHOSEN) \
    X(SPIED, spied, "spied", NOTE_CHOOSING | NOTE_HAVING_CHOSEN) \
    X(REVEALED, revealed, "revealed", NOTE_HAVING_CHOSEN) \
    X(CARD_NEXT, card_next, "card-next", NOTE_CARRYING_OUT) \
    X(ATTACK, attack, "attack", NOTE_ATTACKING) \
    X(STAKE, stake, "stake", NOTE_IN(GUESS)) \
    X(MOVED, moved, "moved", NOTE_ACTING) \
    X(FINISHED, finished, "finished", NOTE_ACTING) \
    X(RIDES, rides, "rides", NOTE_IN(ACT)) \
    X(WINNERS, winners, "winners", NOTE_IN(OVER))
// clang-format on

enum {
#define X(id, function, name, phases) NOTE_HAS_##id,
    NOTE_POSITION_LIST(X)
#undef X
        NOTE_POSITION_KEYS
};

static inline bool note__is_in(const EpixState *state, unsigned phases) {
    return phases >> state->phase & 1;
}

/* A position while it is being read. */
typedef struct NotePositionReader {
    const NoteGame *game;
    EpixState *state;
    NoteFault *fault;
    int last_line;
    int line[NOTE_POSITION_KEYS]; /* 0: the key is not given */
} NotePositionReader;

/* ---- What follows from the rest of a position ----------------------------------------------- */

void note__derive_effects(const NoteGame *game, EpixState *state);
uint8_t note__default_first(const EpixState *state);

/* Needs phase, first, effects, and in the phases choose and spy the choices. */
uint8_t note__default_turn(const NoteGame *game, const EpixState *state);

/* The action card that the phase carries out, or 0. */
uint8_t note__derive_card(const EpixState *state);

/* Needs season, phase, turn and card_next. */
uint8_t note__default_chosen(const EpixState *state, int seat);

/* Needs first and turn. */
uint8_t note__default_revealed(const NoteGame *game, const EpixState *state);

/* Who owes a decision, and who may replace one. These need all the rest. */
uint8_t note__derive_sealed(const NoteGame *game, const EpixState *state);
uint8_t note__derive_actors(const NoteGame *game, const EpixState *state);

/* The seats that spy, and those that have chosen action cards, a bit each. */
uint8_t note__spies(const NoteGame *game, const EpixState *state);
uint8_t note__choosers(const NoteGame *game, const EpixState *state);

/* ---- Checking ------------------------------------------------------------------------------- */

/* Whether the rules can go on from the position; the actors are not set yet. */
bool note__position_check(const NotePositionReader *reader);

/* A part of it: what stands where, and who has how much. */
bool note__position_check_material(const NotePositionReader *reader);

/* A fault in the line of a key, or at the end of the text if the key is not given. */
bool note__position_fail(const NotePositionReader *reader, int key, NoteFaultCode code,
                         NoteSlice word);

#endif

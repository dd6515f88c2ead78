/* SPDX-License-Identifier: MIT */
/*
 * The coach: what every decision of a game was worth to everybody, what it cost, and which part of
 * the result was luck. A decision is judged by what its seat could know, through its view, and by the
 * search of the strongest bot (bot_worth.h).
 *
 * No allocation, no clock: memory and clock are the caller's. The same seed and node limit give the
 * same judgement on every machine.
 */
#ifndef EPIX_COACH_H
#define EPIX_COACH_H

#include "bot_worth.h"
#include "notation.h"

enum { COACH_OPTIONS = 24 }; /* of a decision that are kept: what was played, the mix, the best */

/* A decision and what is thought of it. Chances are those of all seats, and sum to 1; costs and
 * luck sum to 0. */
typedef struct CoachMoment {
    NoteLine line;   /* what was decided by whom */
    EpixState state; /* in which; has secrets in it, for words about open decisions only */
    uint32_t number; /* of the decision in the record, from 1 */
    uint8_t season;
    uint8_t phase;
    bool forced; /* there was nothing else to decide */
    bool exact;  /* the rest of the game was solved */
    bool secret; /* a mix is right */
    bool quiet;  /* nothing came to light until the next decision: its luck waits for that */
    double loss; /* of the seat: by how much something else was better; 0 if not for certain */
    double loss_error;
    double error;              /* of the chance of the seat that decided */
    double fresh[EPIX_SEATS];  /* chances as they were judged for this decision alone */
    double cost[EPIX_SEATS];   /* what it took from each seat; the loss from who decided, so that
                                  others got what is below 0 */
    double before[EPIX_SEATS]; /* chances in the course of the game: by coach_settle */
    double luck[EPIX_SEATS];   /* what came to light after it: by coach_settle */
    int played;                /* its option */
    int best;
    int options;
    BotOption option[COACH_OPTIONS]; /* best first */
} CoachMoment;

typedef struct CoachSettings {
    BotLimits limits; /* for each decision; one without an alternative gets a quarter */
    uint64_t seed;
} CoachSettings;

typedef struct Coach {
    const EpixGame *game;
    CoachSettings settings;
    void *memory;
    uint32_t judged[EPIX_SEATS]; /* decisions of each seat */
    BotWorth worth;              /* of the last one */
} Coach;

/* Bytes of memory for so many seats, aligned for anything: each is looked after by somebody who knows
 * what it knows. */
size_t coach_memory(int seats);

/* Before the first decision of a game. `memory` and what the settings point to must live as long. */
void coach_init(Coach *coach, const EpixGame *game, const CoachSettings *settings, void *memory);

/* Judges a legal decision in a position. Of the position only the view of the deciding seat counts. */
void coach_judge(Coach *coach, const EpixState *state, const NoteLine *line, CoachMoment *moment);

/* What the options of a seat are worth before it has decided; of use until the next question. */
const BotWorth *coach_ask(Coach *coach, const EpixState *state, int seat);

/* A moment before its decision: just the options. */
void coach_keep(CoachMoment *moment, const EpixState *state, int seat, const BotWorth *worth);

/* Tells a moment what its decision led to. `eyes` is the seat whose decisions alone are judged, or
 * EPIX_SPECTATOR: all. */
void coach_follow(CoachMoment *moment, const EpixState *before, const EpixState *after, int eyes);

/* ---- A game as a whole ------------------------------------------------------------------------ */

/* How it adds up for a seat: start + luck + gifts - losses = end. */
typedef struct CoachSum {
    double start;
    double luck;
    double gifts;  /* losses of the others, as far as this seat had them */
    double losses; /* of its own */
    double end;
    int decisions; /* with an alternative */
    int mistakes;  /* with a loss */
} CoachSum;

/* Chances at the end: of who has won, else as judged. */
void coach_end(const EpixState *state, const double judged[EPIX_SEATS], double end[EPIX_SEATS]);

/* Fills in what comes before and after each decision of a game, up to its end, and adds it up. The
 * moments may be those of one seat alone: what others did is then luck. */
void coach_settle(CoachMoment *moments, int count, const double end[EPIX_SEATS],
                  CoachSum sums[EPIX_SEATS]);

/* The dearest decisions, dearest first, of a seat or of all (EPIX_SPECTATOR): how many there are, `most`
 * at most, and their indices. */
int coach_dearest(const CoachMoment *moments, int count, int seat, int most, int *dearest);

#endif

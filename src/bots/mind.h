/* SPDX-License-Identifier: MIT */
/*
 * How marshal and warlord think: attacks valued as battles, turns played greedily, and a season
 * played through for every choice of cards.
 */
#ifndef EPIX_MIND_H
#define EPIX_MIND_H

#include "bot_limits.h"
#include "bots.h"
#include "evaluate.h"
#include "imagine.h"
#include "small_games.h"

enum { MIND_TABLE = 1 << 14 };

/* Fills in what the end of a season is worth, if it is known better than by the evaluation. */
typedef bool MindOutlook(void *context, const EpixState *state, double value[EPIX_SEATS]);

typedef struct Mind {
    const EpixGame *game;
    BotEvaluate *evaluate;
    BotEvaluate *foresee; /* the same where a season begins, which is where a search ends */
    bool spares_last;     /* it ends where Winter's last turn between two begins, too */
    bool is_sober; /* an attack on a castle that is out of reach fails as often as any other */
    bool rides_on; /* no Knight rides back to where it came from in an action (wander.h) */
    uint32_t left; /* where none may ride back to, in the position in hand */
    MindOutlook *outlook;
    void *outlook_context;
    uint64_t *dice;
    LimitsWatch watch;
    double table[MIND_TABLE]; /* of the battle in hand */
} Mind;

enum { MIND_OPTIONS = 8 };

/* A decision, and the attack that it is or that is to follow it. */
typedef struct MindOption {
    EpixDecision decision;
    bool attacks;
    EpixDecision attack;
    double value[EPIX_SEATS];
    double worth; /* to the seat; doing nothing counts a little more than its value */
    double sure;  /* chance of the castle that it leads to (below): worth no less */
    uint64_t lot; /* decides between equals */
} MindOption;

/* The best options of a seat, best first. */
typedef struct MindOptions {
    int room; /* how many are wanted, at most MIND_OPTIONS */
    int count;
    MindOption option[MIND_OPTIONS];
} MindOptions;

/* ---- Positions within a turn (turns.c) ---------------------------------------------------------- */

/* The evaluation; after an attack at least what the seat may expect of a castle then in reach. */
void mind_judge(Mind *mind, const EpixState *state, double value[EPIX_SEATS]);

/* ---- Attacks (assault.c) ---------------------------------------------------------------------- */

/* What an attack of `state->turn` is worth to each seat: roughly, as if the gold were split
 * evenly over the rounds; `chance` receives the chance that all defenders fall. */
void mind_attack_roughly(Mind *mind, const EpixState *state, const EpixDecision *attack,
                         double value[EPIX_SEATS], double *chance);

/* The same exactly, as the equilibrium of the whole battle. */
void mind_attack_exactly(Mind *mind, const EpixState *state, const EpixDecision *attack,
                         double value[EPIX_SEATS]);

enum {
    MIND_ENDINGS = 7,                       /* three defenders: lost against each, or left */
    MIND_SPREAD = MIND_ENDINGS * (255 + 1), /* by the gold that is left */
};

/* All that an attack can lead to if both sides play their best, the worst for the attacker first. */
typedef struct MindSpread {
    EpixState before;
    EpixDecision attack;
    int count; /* 0: not known; chance has to decide the attack roughly */
    EpixState end[MIND_ENDINGS];
    double up_to[MIND_SPREAD]; /* how likely this outcome or one before it is */
    uint8_t ending[MIND_SPREAD];
    uint8_t gold[MIND_SPREAD];
} MindSpread;

void mind_spread_attack(Mind *mind, const EpixState *state, const EpixDecision *attack,
                        MindSpread *spread);

/* The outcome at a place from 0 to 1, of all outcomes in a row with their shares. */
void mind_end_at(Mind *mind, const MindSpread *spread, double place, EpixState *end);

/* Adds what a position is worth to each seat, by one try; the same round means the same luck.
 * False if there is no time for another round of tries. */
typedef bool MindTry(void *context, int round, const EpixState *state, double sum[EPIX_SEATS]);

enum {
    MIND_PARTS = 8,  /* of all tries: how far they are apart tells how far off their mean may be */
    MIND_ROUNDS = 4, /* Soldier, Knight, Camp or garrison: three at most, and the end */
    MIND_KNOTS = 4,  /* amounts of gold at which an ending is valued */
};

/* What the endings of a battle came to in each part of the tries: lost or left, by defenders
 * beaten. */
typedef struct MindParts {
    int tries[2][MIND_ROUNDS + 1][MIND_PARTS];
    double sum[2][MIND_ROUNDS + 1][MIND_PARTS][MIND_KNOTS][EPIX_SEATS];
} MindParts;

typedef struct MindTries {
    MindTry *try;
    void *context;
    MindParts *parts; /* to be filled, or NULL */
} MindTries;

/* The round of a battle that is under way. */
typedef struct MindRound {
    double *stake_mix; /* with room for all stakes */
    double *guess_mix;
    double value[EPIX_SEATS];
    bool presses; /* in phase press: pressing on is better than withdrawing */
} MindRound;

/* Fills in a round. What the battle can end in is judged by tries, or without them (NULL) by the
 * evaluation. */
void mind_round(Mind *mind, const EpixState *state, const MindTries *tries, MindRound *round);

/* What the stakes of a round come to, for each seat. */
typedef struct MindOutcomes {
    int stakes;
    double success[SMALL_STAKES][EPIX_SEATS]; /* the stake is not guessed */
    double failure[SMALL_STAKES][EPIX_SEATS];
    double withdrawn[EPIX_SEATS]; /* in phase press */
} MindOutcomes;

/* Fills it in by one part of the tries, or by all of them. False if there is too much gold. */
enum { MIND_ALL_PARTS = -1 };
bool mind_outcomes(Mind *mind, const EpixState *state, const MindParts *parts, int part,
                   MindOutcomes *outcomes);

/* ---- Turns (turns.c) ------------------------------------------------------------------------------ */

/* Whether a seat carries out its cards, and no attack is under way. */
static inline bool mind_in_turn(const EpixState *state) {
    return state->phase >= EPIX_PHASE_PLAY && state->phase <= EPIX_PHASE_MARCH;
}

/* Whether there is more to play of a season, before its end or a last turn that is foreseen. */
bool mind_plays_on(const Mind *mind, const EpixState *state, int season);

/* Plays the rest of a card, of a turn and of the season by what looks best at each step, with
 * the cards that are chosen; combat is decided by chance. Stops at the end of the season. */
void mind_play_season(Mind *mind, EpixState *state);

/* The best of the legal decisions of a turn by one step of foresight, or two where a unit moves up
 * and attacks. `exact` values attacks as whole battles. */
void mind_options(Mind *mind, const EpixState *state, const EpixLegal *legal, bool exact,
                  MindOptions *options);

/* The same on the way through a season, of all that is legal but for Knights' rides that would not be made. */
void mind_look(Mind *mind, const EpixState *state, MindOptions *options);

/* A number of all that everybody sees, and of where no Knight may ride back to. */
uint64_t mind_hash(const Mind *mind, const EpixState *state);

/* Plays a decision; the outcome of an attack is left to chance. */
void mind_play_option(Mind *mind, EpixState *state, const EpixDecision *decision);

/* ---- Castles (castle_lines.c) ----------------------------------------------------------------- */

/* A line: what a seat may decide in the rest of its turn so that a castle falls, as long as nobody
 * guesses right. The first capture ends the game, so that none may be missed; therefore lines are
 * searched for, not found by luck, and each is worth its exact chance: that of one battle against
 * all defenders on the way, one after the other, with all the gold. */
typedef struct CastleLine {
    double chance; /* 0: there is none */
    int decisions; /* stakes apart */
    EpixDecision first;
} CastleLine;

/* The line with the greatest chance, and of those the shortest. It begins with one of the `legal`
 * decisions of the seat whose turn it is; an attack may not be under way. */
void mind_castle_line(const EpixGame *game, const EpixState *state, const EpixLegal *legal,
                      const LimitsWatch *watch, CastleLine *line);

#endif

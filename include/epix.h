/* SPDX-License-Identifier: MIT */
/*
 * EPIX, the whole board game as a pure library: set-up, what is legal, what happens, who wins,
 * and what each seat may see. No I/O, no allocation, no clock, no randomness, no globals.
 *
 * Reading order: limits, ids, effects, board and game, decision, state, legal decisions,
 * refusals, events, view, functions. Clause numbers in comments refer to docs/rules.md.
 */
#ifndef EPIX_H
#define EPIX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "epix_api.h"

EPIX_API_BEGIN

/* Of the library and of all that is built around it; the build and the program read it here. */
#define EPIX_VERSION "0.2.0"
#define EPIX_VERSION_MAJOR 0
#define EPIX_VERSION_MINOR 2
#define EPIX_VERSION_PATCH 0

/* To compare with: #if EPIX_VERSION_NUMBER >= EPIX_VERSION_OF(0, 2, 0). */
#define EPIX_VERSION_OF(major, minor, patch) ((major)*10000 + (minor)*100 + (patch))
#define EPIX_VERSION_NUMBER                                                                        \
    EPIX_VERSION_OF(EPIX_VERSION_MAJOR, EPIX_VERSION_MINOR, EPIX_VERSION_PATCH)

/* ---- Limits ---------------------------------------------------------------------------- */

enum {
    EPIX_SEATS = 4,              /* a bit a seat fits a byte, with chance as the fifth */
    EPIX_PROVINCES = 32,         /* a set of provinces is a uint32_t */
    EPIX_ABILITIES = 64,         /* a set of ability cards is a uint64_t */
    EPIX_DEALT = EPIX_SEATS + 1, /* face-up ability cards at most (3.3) */
    EPIX_GUESSES = 3,            /* amounts one defender may name at most (8.3) */
    EPIX_STEPS = 9,              /* longest step or range that an effect may give (11.1) */
    EPIX_START_GOLD = 15,
    EPIX_RIDES = 12,     /* Knights' moves in a row that take nothing at most (10.5) */
    EPIX_LOOKS = 100000, /* that the search for Winter's last player takes at most (5.4.9) */
};

/* ---- Ids ------------------------------------------------------------------------------- */

/* Seats are numbered clockwise. Chance draws the first player and deals the cards. */
enum { EPIX_RED, EPIX_BLUE, EPIX_YELLOW, EPIX_GREEN, EPIX_CHANCE, EPIX_SPECTATOR };

enum {
    EPIX_SOLDIER,
    EPIX_KNIGHT,
    EPIX_CAMP,
    EPIX_CATAPULT,
    EPIX_UNITS,
    EPIX_GARRISON = EPIX_UNITS
};

/* Action cards are bits: a choice in Winter is two of them. */
enum { EPIX_RECRUITMENT = 1, EPIX_TAX = 2, EPIX_MOVE_ATTACK = 4, EPIX_CARDS = 7 };

enum { EPIX_SPRING, EPIX_SUMMER, EPIX_AUTUMN, EPIX_WINTER, EPIX_SEASONS };

enum { EPIX_NONE = 255 }; /* no seat, no unit, no province, no ability */

typedef enum EpixPhase {
    EPIX_PHASE_SETUP, /* chance decides */
    EPIX_PHASE_DRAFT,
    EPIX_PHASE_AUCTION,
    EPIX_PHASE_FIRST,
    EPIX_PHASE_SPY,
    EPIX_PHASE_CHOOSE,
    EPIX_PHASE_PLAY,
    EPIX_PHASE_LEVY, /* Recruitment: a first unit that is free (11.1.27) */
    EPIX_PHASE_RECRUIT,
    EPIX_PHASE_HIRE, /* a unit at the end of a turn with Tax (11.1.28) */
    EPIX_PHASE_ACT,
    EPIX_PHASE_MARCH, /* a Soldier's move at the end of a turn (11.1.29) */
    EPIX_PHASE_STAKE,
    EPIX_PHASE_GUESS,
    EPIX_PHASE_PRESS,
    EPIX_PHASE_OVER,
    EPIX_PHASES
} EpixPhase;

/* Can Winter's last player still win (5.4)? Who can, or may for all that is known, has a turn. */
typedef enum EpixHope {
    EPIX_HOPE_NOT_ASKED,
    EPIX_HOPE_NONE,
    EPIX_HOPE_SURE,
    EPIX_HOPE_OPEN, /* the budget was used up before there was an answer (5.4.9) */
    EPIX_HOPES
} EpixHope;

/* ---- Effects of ability cards (11.1) ---------------------------------------------------- */

/* How several cards of one seat combine (11.2). */
enum { EPIX_LOWEST, EPIX_HIGHEST, EPIX_SUM };

/* id, name in card files, how cards combine, value without any card, greatest value of a card */
#define EPIX_EFFECT_LIST(X)                                                                        \
    X(COST_SOLDIER, "cost.soldier", EPIX_LOWEST, 2, 99)                                            \
    X(COST_KNIGHT, "cost.knight", EPIX_LOWEST, 6, 99)                                              \
    X(COST_CAMP, "cost.camp", EPIX_LOWEST, 2, 99)                                                  \
    X(COST_CATAPULT, "cost.catapult", EPIX_LOWEST, 2, 99)                                          \
    X(GUESSES_SOLDIER, "guesses.soldier", EPIX_HIGHEST, 1, EPIX_GUESSES)                           \
    X(GUESSES_KNIGHT, "guesses.knight", EPIX_HIGHEST, 1, EPIX_GUESSES)                             \
    X(GUESSES_CAMP, "guesses.camp", EPIX_HIGHEST, 1, EPIX_GUESSES)                                 \
    X(GUESSES_GARRISON, "guesses.garrison", EPIX_HIGHEST, 1, EPIX_GUESSES)                         \
    X(TAX_GOLD, "tax", EPIX_HIGHEST, 3, 99)                                                        \
    X(INCOME, "income", EPIX_SUM, 0, 99)                                                           \
    X(INCOME_FROM_OPPONENTS, "income.from-opponents", EPIX_SUM, 0, 99)                             \
    X(INCOME_CAMP, "income.camp", EPIX_HIGHEST, 1, 99)                                             \
    X(INCOME_MARKED, "income.marked", EPIX_SUM, 0, 99)                                             \
    X(PLUNDER, "plunder", EPIX_SUM, 0, 99)                                                         \
    X(STEPS_SOLDIER, "steps.soldier", EPIX_HIGHEST, 1, EPIX_STEPS)                                 \
    X(STEPS_CATAPULT, "steps.catapult", EPIX_HIGHEST, 0, EPIX_STEPS)                               \
    X(RANGE_CATAPULT, "range.catapult", EPIX_HIGHEST, 1, EPIX_STEPS)                               \
    X(SOLDIER_MOVES_AND_ATTACKS, "soldier.moves-and-attacks", EPIX_HIGHEST, 0, 1)                  \
    X(KNIGHT_MOUNTAIN, "knight.mountain", EPIX_HIGHEST, 0, 1)                                      \
    X(CATAPULT_STAYS, "catapult.stays", EPIX_HIGHEST, 0, 1)                                        \
    X(NO_CASTLE_DEFENCE, "no-castle-defence", EPIX_HIGHEST, 0, 1)                                  \
    X(STAKE_BACK, "stake.back-on-failure", EPIX_HIGHEST, 0, 1)                                     \
    X(WINS_TIES, "auction.wins-ties", EPIX_HIGHEST, 0, 1)                                          \
    X(PAYS_HALF, "auction.pays-half", EPIX_HIGHEST, 0, 1)                                          \
    X(SPY, "spy", EPIX_HIGHEST, 0, 1)                                                              \
    X(CHANGES_CARD, "choice.changes", EPIX_HIGHEST, 0, 1)                                          \
    X(FIRST_FREE, "recruitment.first-free", EPIX_HIGHEST, 0, 1)                                    \
    X(TAX_RECRUITS, "tax.recruits", EPIX_HIGHEST, 0, 1)                                            \
    X(MARCH, "march", EPIX_HIGHEST, 0, EPIX_STEPS)

typedef enum EpixEffect {
#define X(id, name, combine, without, most) EPIX_EFFECT_##id,
    EPIX_EFFECT_LIST(X)
#undef X
        EPIX_EFFECTS
} EpixEffect;

/* One ability card: the effects that it sets (a bit each) and their values. */
typedef struct EpixAbility {
    uint32_t sets;
    uint8_t value[EPIX_EFFECTS];
} EpixAbility;

/* ---- Board and game: what does not change while one plays -------------------------------- */

typedef struct EpixBoard {
    uint8_t seats;
    uint8_t provinces;
    uint8_t mountain; /* EPIX_NONE if the board has none */
    uint8_t castle[EPIX_SEATS];
    uint8_t mark[EPIX_PROVINCES]; /* gold marked there, 0 to 99 */
    uint32_t neighbours[EPIX_PROVINCES];
} EpixBoard;

typedef struct EpixRules {
    bool advanced;
    uint8_t minimum_stake;     /* 1 or 0 (8.3, R6) */
    bool castle_counts_always; /* else, as usual, only when occupied (9.5, R11) */
} EpixRules;

/* Filled by epix_game_init; shared and constant from then on. */
typedef struct EpixGame {
    EpixBoard board;
    EpixRules rules;
    uint8_t abilities;
    EpixAbility ability[EPIX_ABILITIES];
    uint32_t castles;
    uint32_t marked;
    uint32_t lands[EPIX_SEATS];                      /* castle and its two neighbours */
    uint32_t within[EPIX_STEPS + 1][EPIX_PROVINCES]; /* at most so many steps away, itself too */
} EpixGame;

/* What is wrong with a board (13.1). */
#define EPIX_BOARD_FAULT_LIST(X)                                                                   \
    X(NONE, "none")                                                                                \
    X(SEATS, "seats")                                                                              \
    X(PROVINCES, "provinces")                                                                      \
    X(CASTLE_MISSING, "castle_missing")                                                            \
    X(CASTLE_SHARED, "castle_shared")                                                              \
    X(CASTLE_NEIGHBOURS, "castle_neighbours")                                                      \
    X(CASTLES_TOUCH, "castles_touch")                                                              \
    X(LANDS_SHARED, "lands_shared")                                                                \
    X(LOOP, "loop")                                                                                \
    X(ONE_WAY, "one_way")                                                                          \
    X(NOT_CONNECTED, "not_connected")                                                              \
    X(MOUNTAIN_CASTLE, "mountain_castle")                                                          \
    X(MOUNTAIN_FAR, "mountain_far")                                                                \
    X(MARK, "mark")

typedef enum EpixBoardFaultCode {
#define X(id, name) EPIX_BOARD_##id,
    EPIX_BOARD_FAULT_LIST(X)
#undef X
        EPIX_BOARD_FAULTS
} EpixBoardFaultCode;

typedef struct EpixBoardFault {
    uint8_t code;
    uint8_t province; /* where, or EPIX_NONE */
    uint8_t other;    /* the second province or the seat concerned, or EPIX_NONE */
} EpixBoardFault;

/* ---- Decision --------------------------------------------------------------------------- */

#define EPIX_KIND_LIST(X)                                                                          \
    X(DRAW, "draw") /* chance: who is first */                                                     \
    X(DEAL, "deal") /* chance: one face-up ability card */                                         \
    X(RECRUIT, "recruit")                                                                          \
    X(BID, "bid")                                                                                  \
    X(PASS, "pass")                                                                                \
    X(AUCTION, "auction")                                                                          \
    X(FIRST, "first")                                                                              \
    X(SPY, "spy")                                                                                  \
    X(CHOOSE, "choose")                                                                            \
    X(PLAY, "play")                                                                                \
    X(MOVE, "move")                                                                                \
    X(ATTACK, "attack")                                                                            \
    X(STAKE, "stake")                                                                              \
    X(GUESS, "guess")                                                                              \
    X(WITHDRAW, "withdraw")                                                                        \
    X(END, "end")

typedef enum EpixKind {
#define X(id, name) EPIX_##id,
    EPIX_KIND_LIST(X)
#undef X
        EPIX_KINDS
} EpixKind;

/* One decision of any kind. Fields that a kind does not use are 0. */
typedef struct EpixDecision {
    uint8_t kind;
    uint8_t unit;                /* recruit, move, attack; bid: the marker */
    uint8_t from;                /* move, attack */
    uint8_t to;                  /* recruit, move, attack */
    uint8_t seat;                /* draw, first, spy */
    uint8_t cards;               /* choose; play: the card that is begun */
    uint8_t ability;             /* deal, bid: index into the game's abilities */
    uint8_t guesses;             /* guess: how many amounts */
    uint32_t gold[EPIX_GUESSES]; /* bid, auction, stake: gold[0]; guess: ascending */
} EpixDecision;

/* ---- State: the whole position as one flat value ------------------------------------------ */

/* A face-up ability card: during the draft its standing bid, afterwards its owner. */
typedef struct EpixDealt {
    uint8_t ability;
    uint8_t seat;   /* bidder, then owner; EPIX_NONE: no bid, or discarded */
    uint8_t gold;   /* the standing bid; 0 after the draft */
    uint8_t marker; /* the bidder's unit on the card; EPIX_NONE: none */
} EpixDealt;

/* No pointers, no padding: copied with =, compared and hashed bytewise. Fields that the phase
 * does not use hold their rest value (0, or EPIX_NONE for ids), so equal positions are equal
 * bytes. */
typedef struct EpixState {
    uint32_t units[EPIX_SEATS][EPIX_UNITS]; /* where a seat's units of a kind stand */
    uint32_t gold[EPIX_SEATS];
    uint32_t bid[EPIX_SEATS];     /* sealed auction bids */
    uint32_t effects[EPIX_SEATS]; /* effects that the seat's ability cards set, a bit each */
    uint32_t stake;               /* sealed in the attacker's fist */
    uint32_t soldiers_moved;      /* of the acting seat: may still attack, not move (11.1) */
    uint32_t soldiers_finished;   /* of the acting seat, for this action */
    uint32_t catapults_finished;
    EpixDealt dealt[EPIX_DEALT];
    uint8_t chosen[EPIX_SEATS]; /* action cards, sealed until revealed */
    uint8_t spied[EPIX_SEATS];  /* whom the seat named as a spy this season */
    uint8_t phase;
    uint8_t season;
    uint8_t actors;   /* seats that owe a decision, a bit each; bit EPIX_CHANCE in set-up */
    uint8_t sealed;   /* seats that have sealed in this phase and may still replace */
    uint8_t passed;   /* seats out of the draft */
    uint8_t revealed; /* seats whose action cards are open */
    uint8_t cards_dealt;
    uint8_t first;     /* holder of the First Player card */
    uint8_t turn;      /* whose turn it is: draft, auction's winner, spy, resolution */
    uint8_t card;      /* action card being carried out */
    uint8_t card_next; /* Winter: the one that follows */
    uint8_t attacker;  /* attack under way: unit, from, to */
    uint8_t from;
    uint8_t to;
    uint8_t winners;   /* a bit a seat; 0 until the end */
    uint8_t rides;     /* Knights' moves in a row that took nothing (10.5) */
    uint8_t hope;      /* an answer that is known (5.4) while a decision is played; else 0 */
    uint8_t unused[3]; /* to a whole number of words */
} EpixState;

EPIX_STATIC_ASSERT(sizeof(EpixState) == 176 && offsetof(EpixState, unused) + 3 == sizeof(EpixState),
                   "EpixState is flat, without padding");

/* ---- Legal decisions, as a space ---------------------------------------------------------- */

/* Decisions of one kind that differ only in a target out of a set (provinces, seats, abilities,
 * or action cards), in an amount of gold from low to high, or, bids, in marker and amount. */
typedef struct EpixGroup {
    uint64_t count; /* decisions in this group */
    uint64_t set;   /* targets; choose and play: bit n stands for the cards n; bid: markers */
    uint32_t low;   /* gold: auction, bid, stake, guess */
    uint32_t high;
    uint8_t kind;
    uint8_t unit;
    uint8_t from;
    uint8_t ability;
    uint8_t guesses;
} EpixGroup;

enum { EPIX_GROUPS = 15 }; /* Move & Attack needs the most: seven units and the end */

typedef struct EpixLegal {
    uint64_t count; /* of all groups */
    uint8_t groups;
    EpixGroup group[EPIX_GROUPS];
} EpixLegal;

/* ---- Refusals ------------------------------------------------------------------------------ */

#include "epix_refusals.h"

/* Why a decision is not legal, with what is needed to say so in any language. Fields that a
 * code does not use are 0 or EPIX_NONE. */
typedef struct EpixRefusal {
    uint8_t code; /* EPIX_ACCEPTED, or the rule that the decision breaks */
    uint8_t seat;
    uint8_t unit;
    uint8_t province;
    uint32_t low; /* what would have been needed: an amount, or the bounds of one */
    uint32_t high;
} EpixRefusal;

/* ---- Events: what a decision made happen, in order ------------------------------------------ */

#include "epix_events.h"

typedef struct EpixEvent {
    uint8_t kind;
    uint8_t seat;
    uint8_t other; /* the second seat: defender, outbid player, receiver, victim */
    uint8_t unit;
    uint8_t from;
    uint8_t to;
    uint8_t cards;   /* action cards, or winning seats */
    uint8_t ability; /* or the season */
    uint8_t guesses;
    uint8_t audience; /* seats that may know it; EPIX_EVERYBODY: spectators too */
    uint32_t gold[EPIX_GUESSES];
} EpixEvent;

enum { EPIX_EVERYBODY = 255, EPIX_EVENTS = 64 };

/* Room for all that one decision can cause. */
typedef struct EpixEvents {
    uint8_t count;
    EpixEvent event[EPIX_EVENTS];
} EpixEvents;

/* ---- View: what one seat, or a spectator, may know ------------------------------------------- */

/* Built up from the public facts and the observer's own secrets, never cut down from a state. */
typedef struct EpixView {
    uint32_t units[EPIX_SEATS][EPIX_UNITS];
    uint32_t gold[EPIX_SEATS];
    uint32_t effects[EPIX_SEATS];
    uint32_t bid;   /* the observer's own sealed auction bid */
    uint32_t stake; /* the observer's own stake */
    uint32_t soldiers_moved;
    uint32_t soldiers_finished;
    uint32_t catapults_finished;
    EpixDealt dealt[EPIX_DEALT];
    uint8_t cards[EPIX_SEATS]; /* chosen action cards that the observer knows, else 0 */
    uint8_t spied[EPIX_SEATS];
    uint8_t observer; /* a seat, or EPIX_SPECTATOR */
    uint8_t phase;
    uint8_t season;
    uint8_t actors;
    uint8_t sealed;
    uint8_t passed;
    uint8_t revealed;
    uint8_t cards_dealt;
    uint8_t first;
    uint8_t turn;
    uint8_t card;
    uint8_t card_next;
    uint8_t attacker;
    uint8_t from;
    uint8_t to;
    uint8_t winners;
    uint8_t rides;
    uint8_t unused[3]; /* 0: views are compared bytewise, so no byte is left open */
} EpixView;

/* What an observer may not know, as a guess. Entries that the observer knows are not used. */
typedef struct EpixSecrets {
    uint32_t bid[EPIX_SEATS];
    uint32_t stake;
    uint8_t chosen[EPIX_SEATS];
} EpixSecrets;

/* ---- Functions ------------------------------------------------------------------------------ */

/* EPIX_VERSION of the library that runs, which may be newer than the one that was compiled with. */
const char *epix_version(void);

/* Whether a board can be played on (13.1). */
EpixBoardFault epix_board_check(const EpixBoard *board);

/* Makes a game of a board that epix_board_check accepts, `count` ability cards (0 with basic
 * rules, at least players + 1 with advanced ones, at most EPIX_ABILITIES) and rules. */
void epix_game_init(EpixGame *game, const EpixBoard *board, const EpixAbility *abilities, int count,
                    EpixRules rules);

/* The position before chance has decided anything. */
void epix_start(const EpixGame *game, EpixState *state);

/* All that `seat` may legally submit now: what it owes, or what may replace its sealed choice.
 * Empty for everybody else. */
void epix_legal(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal);

/* Decision number `index`, which is less than legal->count. */
void epix_legal_at(const EpixLegal *legal, uint64_t index, EpixDecision *decision);

/* EPIX_ACCEPTED if `seat` may submit the decision, else the rule that it breaks. Any bytes are
 * allowed in `decision`. */
EpixRefusal epix_check(const EpixGame *game, const EpixState *state, int seat,
                       const EpixDecision *decision);

/* Checks, then plays. A refused decision leaves the state as it is, byte for byte. `events` is
 * emptied and filled with what happened; it may be NULL. */
EpixRefusal epix_submit(const EpixGame *game, EpixState *state, int seat,
                        const EpixDecision *decision, EpixEvents *events);

/* Plays a decision that is known to be legal, without checking it again. */
void epix_play(const EpixGame *game, EpixState *state, int seat, const EpixDecision *decision,
               EpixEvents *events);

/* The same for whoever keeps the answer to Winter's question (5.4), so that nobody searches for it
 * twice: if the decision leads to the question, it is answered by `hope` or, if that is
 * EPIX_HOPE_NOT_ASKED, worked out and written there. */
void epix_play_knowing(const EpixGame *game, EpixState *state, int seat,
                       const EpixDecision *decision, EpixHope *hope, EpixEvents *events);

/* What `observer` (a seat or EPIX_SPECTATOR) may know. */
void epix_view(const EpixGame *game, const EpixState *state, int observer, EpixView *view);

/* The position that a view and a guess at the secrets make: with the true secrets, the true
 * position. Secrets that the phase does not have must be 0. */
void epix_imagine(const EpixGame *game, const EpixView *view, const EpixSecrets *secrets,
                  EpixState *state);

/* Whether what is decided in a phase is sealed at first: bids, choices and stakes (1.11 to 1.13). */
bool epix_is_sealed(int phase);

/* Whether an observer may know of an event. */
bool epix_event_is_for(const EpixEvent *event, int observer);

bool epix_equal(const EpixState *a, const EpixState *b);
uint64_t epix_hash(const EpixState *state);

/* Units of a kind that a seat has neither on the board nor as a marker on a card (1.2). */
int epix_supply(const EpixState *state, int seat, int unit);

/* The seat whose castle a province is, or EPIX_NONE. */
int epix_castle_of(const EpixBoard *board, int province);

/* The seat whose units or whose castle hold a province, or EPIX_NONE. */
int epix_holder(const EpixGame *game, const EpixState *state, int province);

/* Provinces that a seat controls, as the end of the game counts them (9). */
int epix_controlled(const EpixGame *game, const EpixState *state, int seat);

/* How many amounts the defence of a province may name against an attack of a seat with a kind of
 * unit (8.3.15 to 8.3.19); 0 if nobody defends. Enemy units or an enemy castle are there. */
int epix_guesses(const EpixGame *game, const EpixState *state, int attacker, int unit,
                 int province);

/* How many amounts one unit of its owner, or EPIX_GARRISON, may name when it defends (8.3.15 to
 * 8.3.17). */
int epix_guesses_of(const EpixGame *game, const EpixState *state, int attacker, int owner, int unit,
                    int province);

/* The same for each defender in its turn, should all those before it fall (8.3.2 to 8.3.4); against
 * a Catapult there is one round for the whole province (8.3.18). Returns how many rounds an attack
 * on the province goes through; 0 if there is nothing to attack. */
int epix_defence(const EpixGame *game, const EpixState *state, int attacker, int unit, int province,
                 uint8_t guesses[EPIX_UNITS]);

/* How many steps a Catapult of a seat shoots from a province (8.2.7, 8.2.8). */
int epix_catapult_range(const EpixGame *game, const EpixState *state, int seat, int from);

/* What a seat would pay for a unit now (7.2). */
uint32_t epix_cost(const EpixGame *game, const EpixState *state, int seat, int unit);

/* What the seat's ability cards make of an effect (11.2). */
uint32_t epix_effect(const EpixGame *game, const EpixState *state, int seat, EpixEffect effect);

/* Whether the seat whose Winter turn would begin now could still be among the winners (5.4, R2).
 * `looks` may be NULL, or is told how many looks that took; little more than EPIX_LOOKS. */
EpixHope epix_can_still_win(const EpixGame *game, const EpixState *state, int seat,
                            uint32_t *looks);

EPIX_API_END

#endif

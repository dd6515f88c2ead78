/* SPDX-License-Identifier: MIT */
/*
 * What the files of the rules share: sets of provinces as bits, who stands where, and the
 * functions by which one part of the game hands on to the next. Nothing here is public.
 */
#ifndef EPIX_RULES_H
#define EPIX_RULES_H

#include "epix.h"

#include <assert.h>
#include <string.h>

/* ---- Sets -------------------------------------------------------------------------------- */

static inline uint32_t epix__bit(int n) {
    return UINT32_C(1) << n;
}

static inline bool epix__has(uint32_t set, int n) {
    return set >> n & 1;
}

static inline int epix__size(uint32_t set) {
    return __builtin_popcount(set);
}

/* The lowest member. The set is not empty. */
static inline int epix__lowest(uint32_t set) {
    return __builtin_ctz(set);
}

static inline uint8_t epix__all_seats(const EpixGame *game) {
    return (uint8_t)((1 << game->board.seats) - 1);
}

static inline int epix__clockwise(const EpixGame *game, int seat) {
    return seat + 1 < game->board.seats ? seat + 1 : 0;
}

static inline uint32_t epix__mountain(const EpixGame *game) {
    return game->board.mountain == EPIX_NONE ? 0 : epix__bit(game->board.mountain);
}

/* ---- Abilities (abilities.c) --------------------------------------------------------------- */

extern const uint8_t epix__without_card[EPIX_EFFECTS];

uint32_t epix__effect_of_cards(const EpixGame *game, const EpixState *state, int seat,
                               EpixEffect effect);

/* Most effects are set by no card of the seat: that answer must be quick. */
static inline uint32_t epix__effect(const EpixGame *game, const EpixState *state, int seat,
                                    EpixEffect effect) {
    if (!epix__has(state->effects[seat], (int)effect)) {
        return epix__without_card[effect];
    }
    return epix__effect_of_cards(game, state, seat, effect);
}

/* Hands the auctioned ability cards to their owners, at the end of the draft (4.14, 4.17). */
void epix__collect_effects(const EpixGame *game, EpixState *state);

/* ---- Who stands where (units.c) --------------------------------------------------------------- */

/* The board as one seat sees it while it moves, attacks or recruits. */
typedef struct EpixField {
    uint32_t own;
    uint32_t enemy;      /* provinces with enemy units */
    uint32_t closed;     /* enemy units or enemy castle: neither empty nor friendly (2.7 to 2.10) */
    uint32_t undefended; /* enemy provinces with nothing but a Catapult, castles included */
    uint32_t lone;       /* the same without castles: can be entered (8.1.9) */
} EpixField;

static inline uint32_t epix__occupied(const EpixState *state, int seat) {
    const uint32_t *units = state->units[seat];
    return units[EPIX_SOLDIER] | units[EPIX_KNIGHT] | units[EPIX_CAMP] | units[EPIX_CATAPULT];
}

EpixField epix__field(const EpixGame *game, const EpixState *state, int seat);

/* The kinds of unit of which at least one is in the supply, a bit each. */
uint8_t epix__supplied(const EpixState *state, int seat);

/* ---- Where units may go and what they may attack (reach.c) ------------------------------------- */

uint32_t epix__move_targets(const EpixGame *game, const EpixState *state, const EpixField *field,
                            int unit, int from);

/* Where a Soldier may go at the end of the turn (11.1.29). */
uint32_t epix__march_targets(const EpixGame *game, const EpixState *state, const EpixField *field,
                             int from);
uint32_t epix__attack_targets(const EpixGame *game, const EpixState *state, const EpixField *field,
                              int unit, int from);

/* Where one more unit of a kind may be placed, whatever it costs (7.3 to 7.6). */
uint32_t epix__places(const EpixGame *game, const EpixState *state, int seat, int unit);

static inline bool epix__knights_climb(const EpixGame *game, const EpixState *state, int seat) {
    return epix__effect(game, state, seat, EPIX_EFFECT_KNIGHT_MOUNTAIN);
}

/* ---- Combat (combat.c) ------------------------------------------------------------------------- */

/* Who defends a province against a Soldier or Knight: a unit or EPIX_GARRISON (8.3.2, 8.3.3). */
int epix__defender(const EpixGame *game, const EpixState *state, int owner, int province);

/* The amounts that the defender has to name against the attack under way (8.3.10). */
int epix__amounts_to_name(const EpixGame *game, const EpixState *state);

/* A unit of the loser goes back to its supply, with plunder for the attacker (8.3.14). */
void epix__beat(const EpixGame *game, EpixState *state, int loser, int unit, int province,
                EpixEvents *events);

/* A Catapult or a beaten Camp changes colour, or is removed (8.5). */
void epix__capture(EpixState *state, int unit, int province, int loser, EpixEvents *events);

/* How the attack under way ends, its stake being paid: not guessed (8.3.14, 8.4), guessed
 * (8.3.13), or broken off after a round that was not (8.4.2). */
void epix__succeed(const EpixGame *game, EpixState *state, EpixEvents *events);
void epix__fail(const EpixGame *game, EpixState *state, int defender, uint32_t stake,
                EpixEvents *events);
void epix__withdraw(EpixState *state);

/* ---- How the game goes on (draft.c, season.c, income.c) --------------------------------------------------- */

/* One seat has to decide next. */
static inline void epix__ask(EpixState *state, EpixPhase phase, int seat) {
    state->phase = (uint8_t)phase;
    state->actors = (uint8_t)epix__bit(seat);
}

void epix__next_in_draft(const EpixGame *game, EpixState *state, EpixEvents *events);
void epix__begin_season(const EpixGame *game, EpixState *state, EpixEvents *events);
void epix__begin_choice(const EpixGame *game, EpixState *state);
void epix__begin_resolution(const EpixGame *game, EpixState *state, EpixEvents *events);
/* What an ability offers at the end of a turn is done, or declined (11.1.28, 11.1.29). */
void epix__end_deed(const EpixGame *game, EpixState *state, EpixEvents *events);
uint32_t epix__income_of(const EpixGame *game, const EpixState *state, int seat);
void epix__take_tolls(const EpixGame *game, EpixState *state, EpixEvents *events);
void epix__income(const EpixGame *game, EpixState *state, EpixEvents *events);
void epix__end_game(EpixState *state, uint8_t winners, EpixEvents *events);

/* ---- One entry a kind of decision ------------------------------------------------------------------ */

/* A check returns EPIX_ACCEPTED or why not; it may rely on the seat being asked for this kind.
 * A play changes the state for a decision that was accepted. */
#define EPIX__KIND(kind)                                                                           \
    EpixRefusal epix__check_##kind(const EpixGame *game, const EpixState *state, int seat,         \
                                   const EpixDecision *decision);                                  \
    void epix__play_##kind(const EpixGame *game, EpixState *state, int seat,                       \
                           const EpixDecision *decision, EpixEvents *events)

EPIX__KIND(draw);
EPIX__KIND(deal);
EPIX__KIND(recruit);
EPIX__KIND(bid);
EPIX__KIND(pass);
EPIX__KIND(auction);
EPIX__KIND(first);
EPIX__KIND(spy);
EPIX__KIND(choose);
EPIX__KIND(play);
EPIX__KIND(move);
EPIX__KIND(attack);
EPIX__KIND(stake);
EPIX__KIND(guess);
EPIX__KIND(withdraw);
EPIX__KIND(end);
#undef EPIX__KIND

/* ---- Legal decisions: adding a group (legal.c) ------------------------------------------------------- */

void epix__legal_recruits(const EpixGame *game, const EpixState *state, int seat, EpixLegal *legal);
uint64_t epix__dealable(const EpixGame *game, const EpixState *state);
uint8_t epix__spy_targets(const EpixGame *game, const EpixState *state, int seat);
uint32_t epix__lowest_bid(const EpixDealt *card);
uint32_t epix__highest_bid(const EpixState *state, int seat, const EpixDealt *card);
uint8_t epix__markers(const EpixState *state, int seat, const EpixDealt *card);

/* A group of decisions that differ in their target, unless the set is empty. */
static inline void epix__add_targets(EpixLegal *legal, EpixKind kind, int unit, int from,
                                     uint64_t set) {
    if (set == 0) {
        return;
    }
    const uint64_t count = (uint64_t)__builtin_popcountll(set);
    legal->group[legal->groups++] = (EpixGroup){
        .count = count,
        .set = set,
        .kind = (uint8_t)kind,
        .unit = (uint8_t)unit,
        .from = (uint8_t)from,
    };
    legal->count += count;
}

/* A single decision without parameters: pass, end, withdraw. */
static inline void epix__add_plain(EpixLegal *legal, EpixKind kind) {
    legal->group[legal->groups++] = (EpixGroup){.count = 1, .kind = (uint8_t)kind};
    legal->count++;
}

/* ---- Refusals and events ------------------------------------------------------------------------------ */

static inline EpixRefusal epix__accepted(void) {
    return (EpixRefusal){.code = EPIX_ACCEPTED,
                         .seat = EPIX_NONE,
                         .unit = EPIX_NONE,
                         .province = EPIX_NONE};
}

static inline EpixRefusal epix__refused(EpixRefusalCode code) {
    EpixRefusal refusal = epix__accepted();
    refusal.code = (uint8_t)code;
    return refusal;
}

static inline EpixRefusal epix__refused_bounds(EpixRefusalCode code, uint32_t low, uint32_t high) {
    EpixRefusal refusal = epix__refused(code);
    refusal.low = low;
    refusal.high = high;
    return refusal;
}

static inline EpixRefusal epix__refused_unit(EpixRefusalCode code, int unit, int province) {
    EpixRefusal refusal = epix__refused(code);
    refusal.unit = (uint8_t)unit;
    refusal.province = (uint8_t)province;
    return refusal;
}

static inline EpixRefusal epix__refused_seat(EpixRefusalCode code, int seat, int province) {
    EpixRefusal refusal = epix__refused(code);
    refusal.seat = (uint8_t)seat;
    refusal.province = (uint8_t)province;
    return refusal;
}

/* Bots and searches pass no list; they pay one comparison. */
static inline void epix__tell(EpixEvents *events, EpixEvent event) {
    if (!events) {
        return;
    }
    assert(events->count < EPIX_EVENTS);
    if (event.audience == 0) {
        event.audience = EPIX_EVERYBODY;
    }
    events->event[events->count++] = event;
}

#endif

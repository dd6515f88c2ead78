/* SPDX-License-Identifier: MIT */
/*
 * Where units may go, what they may attack, and where they may be placed, as sets of provinces.
 * Both the list of legal decisions and the check of a single one are made from these sets.
 */
#include "rules.h"

static uint32_t neighbours_of(const EpixGame *game, uint32_t set) {
    uint32_t next = 0;
    for (; set; set &= set - 1) {
        next |= game->board.neighbours[epix__lowest(set)];
    }
    return next;
}

/* All that lies at most `steps` steps away through `open` provinces; a province of `last` can
 * only be the last step (rules.md 8.1.1, 8.1.3, 8.1.9, 11.3.6). */
static uint32_t walk(const EpixGame *game, int from, int steps, uint32_t open, uint32_t last) {
    uint32_t reached = epix__bit(from);
    uint32_t ends = 0;
    uint32_t edge = reached;
    for (; steps > 0 && edge; steps--) {
        const uint32_t next = neighbours_of(game, edge);
        ends |= next & last;
        edge = next & open & ~reached;
        reached |= edge;
    }
    return reached | ends;
}

/* rules.md 8.1; a unit of the kind stands in `from`. */
uint32_t epix__move_targets(const EpixGame *game, const EpixState *state, const EpixField *field,
                            int unit, int from) {
    const int seat = state->turn;
    const uint32_t same_kind = state->units[seat][unit]; /* 8.1.8; the unit itself too */
    if (unit == EPIX_KNIGHT) {
        const uint32_t barred = epix__knights_climb(game, state, seat) ? 0 : epix__mountain(game);
        const uint32_t ends =
            walk(game, from, EPIX_PROVINCES, ~field->closed & ~barred, field->lone & ~barred);
        return ends & ~same_kind &
               (state->rides < EPIX_RIDES ? UINT32_MAX : field->lone); /* 10.5 */
    }
    if (unit == EPIX_SOLDIER) {
        if (epix__has(state->soldiers_finished | state->soldiers_moved, from)) {
            return 0;
        }
        const int steps = (int)epix__effect(game, state, seat, EPIX_EFFECT_STEPS_SOLDIER);
        return walk(game, from, steps, ~field->closed, field->lone) & ~same_kind;
    }
    if (unit == EPIX_CATAPULT && !epix__has(state->catapults_finished, from)) {
        const int steps = (int)epix__effect(game, state, seat, EPIX_EFFECT_STEPS_CATAPULT);
        return walk(game, from, steps, ~field->closed, 0) & ~same_kind;
    }
    return 0;
}

/* rules.md 11.1.29: as a Soldier moves, whatever it has done in the turn. */
uint32_t epix__march_targets(const EpixGame *game, const EpixState *state, const EpixField *field,
                             int from) {
    const int steps = (int)epix__effect(game, state, state->turn, EPIX_EFFECT_MARCH);
    return walk(game, from, steps, ~field->closed, field->lone) &
           ~state->units[state->turn][EPIX_SOLDIER];
}

/* rules.md 8.2.7, 8.2.8, 11.1.15, 11.2.4 */
int epix_catapult_range(const EpixGame *game, const EpixState *state, int seat, int from) {
    const int range = (int)epix__effect(game, state, seat, EPIX_EFFECT_RANGE_CATAPULT);
    return from == game->board.mountain && range < 2 ? 2 : range;
}

/* rules.md 8.2.7 to 8.2.12; what has no defender needs no stake (8.3.22). */
static uint32_t catapult_targets(const EpixGame *game, const EpixState *state,
                                 const EpixField *field, int from) {
    if (epix__has(state->catapults_finished, from)) {
        return 0;
    }
    const int seat = state->turn;
    const bool can_stake = state->gold[seat] >= game->rules.minimum_stake;
    const uint32_t within = game->within[epix_catapult_range(game, state, seat, from)][from];
    return within & (can_stake ? field->enemy : field->undefended) & ~epix__mountain(game);
}

/* rules.md 8.2; a unit of the kind stands in `from`. */
uint32_t epix__attack_targets(const EpixGame *game, const EpixState *state, const EpixField *field,
                              int unit, int from) {
    const int seat = state->turn;
    if (unit == EPIX_CATAPULT) {
        return catapult_targets(game, state, field, from);
    }
    if (unit == EPIX_CAMP || state->gold[seat] < game->rules.minimum_stake) {
        return 0;
    }
    uint32_t targets = game->board.neighbours[from] & field->closed & ~field->lone;
    if (unit == EPIX_SOLDIER) {
        return epix__has(state->soldiers_finished, from) ? 0 : targets;
    }
    return epix__knights_climb(game, state, seat) ? targets : targets & ~epix__mountain(game);
}

/* rules.md 7.3 to 7.6; in the draft the own lands only (4.3). */
uint32_t epix__places(const EpixGame *game, const EpixState *state, int seat, int unit) {
    const EpixField field = epix__field(game, state, seat);
    uint32_t places = game->lands[seat] & ~field.enemy;
    if (state->phase != EPIX_PHASE_DRAFT) {
        places |= field.own;
    }
    places &= ~state->units[seat][unit];
    if (unit == EPIX_CAMP) {
        places &= ~game->castles;
    }
    if (unit == EPIX_KNIGHT && !epix__knights_climb(game, state, seat)) {
        places &= ~epix__mountain(game);
    }
    return places;
}

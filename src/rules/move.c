/* SPDX-License-Identifier: MIT */
/*
 * Moving a unit in a Move & Attack action (rules.md 8.1).
 */
#include "rules.h"

/* A unit that can do nothing more in this action, or none of that kind there. */
static EpixRefusal why_unit_rests(const EpixGame *game, const EpixState *state, int seat,
                                  const EpixDecision *decision) {
    const int unit = decision->unit;
    const int from = decision->from;
    if (!epix__has(state->units[seat][unit], from)) {
        return epix__refused_unit(EPIX_NO_SUCH_UNIT, unit, from);
    }
    if (state->phase == EPIX_PHASE_MARCH) {
        return unit == EPIX_SOLDIER ? epix__accepted()
                                    : epix__refused_unit(EPIX_ONLY_SOLDIERS_MARCH, unit, from);
    }
    const bool wheels = epix__effect(game, state, seat, EPIX_EFFECT_STEPS_CATAPULT) > 0;
    if (unit == EPIX_CAMP || (unit == EPIX_CATAPULT && !wheels)) {
        return epix__refused_unit(EPIX_UNIT_NEVER_MOVES, unit, from);
    }
    if (unit == EPIX_CATAPULT && epix__has(state->catapults_finished, from)) {
        return epix__refused_unit(EPIX_CATAPULT_FINISHED, unit, from);
    }
    if (unit == EPIX_SOLDIER && epix__has(state->soldiers_finished, from)) {
        return epix__refused_unit(EPIX_SOLDIER_FINISHED, unit, from);
    }
    if (unit == EPIX_SOLDIER && epix__has(state->soldiers_moved, from)) {
        return epix__refused_unit(EPIX_SOLDIER_HAS_MOVED, unit, from);
    }
    return epix__accepted();
}

static EpixRefusal too_far(const EpixGame *game, const EpixState *state, int seat,
                           const EpixDecision *decision) {
    if (decision->unit == EPIX_KNIGHT) {
        return epix__refused_unit(EPIX_NO_WAY, decision->unit, decision->to);
    }
    const EpixEffect steps = state->phase == EPIX_PHASE_MARCH ? EPIX_EFFECT_MARCH
                             : decision->unit == EPIX_SOLDIER ? EPIX_EFFECT_STEPS_SOLDIER
                                                              : EPIX_EFFECT_STEPS_CATAPULT;
    EpixRefusal refusal = epix__refused_unit(EPIX_TOO_FAR, decision->unit, decision->to);
    refusal.low = epix__effect(game, state, seat, steps);
    return refusal;
}

/* Whether a Knight would reach the province if the Knights had not ridden about (10.5). */
static bool has_ridden_enough(const EpixGame *game, const EpixState *state,
                              const EpixDecision *decision, const EpixField *field) {
    EpixState fresh = *state;
    fresh.rides = 0;
    return decision->unit == EPIX_KNIGHT &&
           epix__has(epix__move_targets(game, &fresh, field, EPIX_KNIGHT, decision->from),
                     decision->to);
}

/* Why a unit that may move cannot move there. */
static EpixRefusal why_not_there(const EpixGame *game, const EpixState *state, int seat,
                                 const EpixDecision *decision, const EpixField *field) {
    const int unit = decision->unit;
    const int to = decision->to;
    if (to == decision->from) {
        return epix__refused_unit(EPIX_NO_MOVE, unit, to);
    }
    if (unit == EPIX_KNIGHT && to == game->board.mountain &&
        !epix__knights_climb(game, state, seat)) {
        return epix__refused_unit(EPIX_KNIGHT_ON_MOUNTAIN, unit, to);
    }
    if (epix__has(state->units[seat][unit], to)) {
        return epix__refused_unit(EPIX_SAME_KIND_THERE, unit, to);
    }
    const int holder = epix_holder(game, state, to);
    if (epix__has(game->castles, to) && holder != seat) {
        return epix__refused_seat(EPIX_FOREIGN_CASTLE, holder, to);
    }
    if (unit == EPIX_CATAPULT && epix__has(field->closed, to)) {
        return epix__refused_seat(EPIX_CATAPULT_CAPTURES_NOTHING, holder, to);
    }
    if (epix__has(field->closed & ~field->lone, to)) {
        return epix__refused_seat(EPIX_ENEMY_IN_THE_WAY, holder, to);
    }
    if (has_ridden_enough(game, state, decision, field)) {
        EpixRefusal refusal = epix__refused_unit(EPIX_KNIGHTS_RIDE_ABOUT, unit, to);
        refusal.low = EPIX_RIDES;
        return refusal;
    }
    return too_far(game, state, seat, decision);
}

EpixRefusal epix__check_move(const EpixGame *game, const EpixState *state, int seat,
                             const EpixDecision *decision) {
    if (decision->unit >= EPIX_UNITS || decision->from >= game->board.provinces ||
        decision->to >= game->board.provinces) {
        return epix__refused(EPIX_MALFORMED);
    }
    const EpixRefusal rests = why_unit_rests(game, state, seat, decision);
    if (rests.code != EPIX_ACCEPTED) {
        return rests;
    }
    const EpixField field = epix__field(game, state, seat);
    const uint32_t targets =
        state->phase == EPIX_PHASE_MARCH
            ? epix__march_targets(game, state, &field, decision->from)
            : epix__move_targets(game, state, &field, decision->unit, decision->from);
    return epix__has(targets, decision->to) ? epix__accepted()
                                            : why_not_there(game, state, seat, decision, &field);
}

/* A Soldier that moved is finished, or may still attack by an ability; a Catapult is finished;
 * a Knight never (8.1.2, 8.1.6, 11.1.13, 11.3.12). */
static void mark_moved(const EpixGame *game, EpixState *state, int unit, int to) {
    if (unit == EPIX_CATAPULT) {
        state->catapults_finished |= epix__bit(to);
    } else if (unit == EPIX_SOLDIER && state->phase == EPIX_PHASE_ACT) {
        if (epix__effect(game, state, state->turn, EPIX_EFFECT_SOLDIER_MOVES_AND_ATTACKS)) {
            state->soldiers_moved |= epix__bit(to);
        } else {
            state->soldiers_finished |= epix__bit(to);
        }
    }
}

void epix__play_move(const EpixGame *game, EpixState *state, int seat, const EpixDecision *decision,
                     EpixEvents *events) {
    const int unit = decision->unit;
    const int to = decision->to;
    const int holder = epix_holder(game, state, to);
    mark_moved(game, state, unit, to);
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_MOVED,
                                   .seat = (uint8_t)seat,
                                   .unit = (uint8_t)unit,
                                   .from = decision->from,
                                   .to = (uint8_t)to});
    state->units[seat][unit] ^= epix__bit(decision->from) | epix__bit(to);
    const bool takes = holder != EPIX_NONE && holder != seat;
    state->rides = (uint8_t)(unit == EPIX_KNIGHT && !takes ? state->rides + 1 : 0);
    if (takes) {
        epix__capture(state, EPIX_CATAPULT, to, holder, events); /* a lone one (8.1.9) */
    }
    if (state->phase == EPIX_PHASE_MARCH) {
        epix__end_deed(game, state, events);
    }
}

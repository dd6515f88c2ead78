/* SPDX-License-Identifier: MIT */
/*
 * Recruiting a unit, in the draft (rules.md 4.3) and by the Recruitment card (7).
 */
#include "rules.h"

/* rules.md 7.2, 11.1.27 */
uint32_t epix_cost(const EpixGame *game, const EpixState *state, int seat, int unit) {
    return state->phase == EPIX_PHASE_LEVY
               ? 0
               : epix__effect(game, state, seat, (EpixEffect)(EPIX_EFFECT_COST_SOLDIER + unit));
}

/* Why a unit that could be paid cannot be placed there. */
static EpixRefusal why_not_placed(const EpixGame *game, const EpixState *state, int seat,
                                  const EpixDecision *decision) {
    const int province = decision->to;
    const int holder = epix_holder(game, state, province);
    const bool castle = epix__has(game->castles, province);
    if (castle && holder != seat) {
        return epix__refused_seat(EPIX_FOREIGN_CASTLE, holder, province);
    }
    if (holder != seat && holder != EPIX_NONE) {
        return epix__refused_seat(EPIX_ENEMY_ON_LANDS, holder, province);
    }
    if (decision->unit == EPIX_CAMP && castle) {
        return epix__refused_unit(EPIX_CAMP_IN_CASTLE, decision->unit, province);
    }
    if (state->phase == EPIX_PHASE_DRAFT && !epix__has(game->lands[seat], province)) {
        return epix__refused_unit(EPIX_NOT_YOUR_LANDS, decision->unit, province);
    }
    if (holder != seat && !epix__has(game->lands[seat], province)) {
        return epix__refused_unit(EPIX_NOT_PLACEABLE, decision->unit, province);
    }
    if (epix__has(state->units[seat][decision->unit], province)) {
        return epix__refused_unit(EPIX_SAME_KIND_THERE, decision->unit, province);
    }
    return epix__refused_unit(EPIX_KNIGHT_ON_MOUNTAIN, decision->unit, province);
}

EpixRefusal epix__check_recruit(const EpixGame *game, const EpixState *state, int seat,
                                const EpixDecision *decision) {
    const int unit = decision->unit;
    if (unit >= EPIX_UNITS || decision->to >= game->board.provinces) {
        return epix__refused(EPIX_MALFORMED);
    }
    if (epix_supply(state, seat, unit) == 0) {
        return epix__refused_unit(EPIX_NONE_IN_SUPPLY, unit, EPIX_NONE);
    }
    const uint32_t cost = epix_cost(game, state, seat, unit);
    if (state->gold[seat] < cost) {
        EpixRefusal refusal = epix__refused_bounds(EPIX_TOO_EXPENSIVE, cost, state->gold[seat]);
        refusal.unit = (uint8_t)unit;
        return refusal;
    }
    if (!epix__has(epix__places(game, state, seat, unit), decision->to)) {
        return why_not_placed(game, state, seat, decision);
    }
    return epix__accepted();
}

void epix__play_recruit(const EpixGame *game, EpixState *state, int seat,
                        const EpixDecision *decision, EpixEvents *events) {
    const uint32_t cost = epix_cost(game, state, seat, decision->unit);
    state->gold[seat] -= cost;
    state->units[seat][decision->unit] |= epix__bit(decision->to);
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_RECRUITED,
                                   .seat = (uint8_t)seat,
                                   .unit = decision->unit,
                                   .to = decision->to,
                                   .gold = {cost}});
    if (state->phase == EPIX_PHASE_DRAFT) {
        epix__next_in_draft(game, state, events);
    } else if (state->phase == EPIX_PHASE_LEVY) {
        state->phase = EPIX_PHASE_RECRUIT;
    } else if (state->phase == EPIX_PHASE_HIRE) {
        epix__end_deed(game, state, events);
    }
}

void epix__legal_recruits(const EpixGame *game, const EpixState *state, int seat,
                          EpixLegal *legal) {
    const uint8_t supplied = epix__supplied(state, seat);
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        if (epix__has(supplied, unit) && state->gold[seat] >= epix_cost(game, state, seat, unit)) {
            epix__add_targets(legal, EPIX_RECRUIT, unit, 0, epix__places(game, state, seat, unit));
        }
    }
}

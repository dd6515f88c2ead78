/* SPDX-License-Identifier: MIT */
/*
 * The decisions of an attack (rules.md 8.2 to 8.4): naming unit and target, the stake in the
 * fist, the guesses, withdrawing. What then happens on the board is in combat.c.
 */
#include "rules.h"

/* ---- attack: unit and target are public (8.2, 8.3.1) ----------------------------------------------- */

static EpixRefusal why_no_catapult_attack(const EpixGame *game, const EpixState *state, int seat,
                                          const EpixDecision *decision) {
    const int to = decision->to;
    if (epix__has(state->catapults_finished, decision->from)) {
        return epix__refused_unit(EPIX_CATAPULT_FINISHED, decision->unit, decision->from);
    }
    if (to == game->board.mountain) {
        return epix__refused_unit(EPIX_MOUNTAIN_IMMUNE, decision->unit, to);
    }
    if (epix__has(game->castles, to) && !epix__has(epix__field(game, state, seat).enemy, to)) {
        return epix__refused_unit(EPIX_CASTLE_IS_EMPTY, decision->unit, to);
    }
    const int range = epix_catapult_range(game, state, seat, decision->from);
    if (!epix__has(game->within[range][decision->from], to)) {
        EpixRefusal refusal = epix__refused_unit(EPIX_OUT_OF_RANGE, decision->unit, to);
        refusal.low = (uint32_t)range;
        return refusal;
    }
    return epix__refused_bounds(EPIX_CANNOT_STAKE, game->rules.minimum_stake, state->gold[seat]);
}

static EpixRefusal why_no_attack(const EpixGame *game, const EpixState *state, int seat,
                                 const EpixDecision *decision, const EpixField *field) {
    const int unit = decision->unit;
    const int to = decision->to;
    if (unit == EPIX_CAMP) {
        return epix__refused_unit(EPIX_UNIT_NEVER_ATTACKS, unit, to);
    }
    if (!epix__has(field->closed, to)) {
        return epix__refused_unit(EPIX_NO_TARGET, unit, to);
    }
    if (unit == EPIX_CATAPULT) {
        return why_no_catapult_attack(game, state, seat, decision);
    }
    if (unit == EPIX_SOLDIER && epix__has(state->soldiers_finished, decision->from)) {
        return epix__refused_unit(EPIX_SOLDIER_FINISHED, unit, decision->from);
    }
    if (unit == EPIX_KNIGHT && to == game->board.mountain &&
        !epix__knights_climb(game, state, seat)) {
        return epix__refused_unit(EPIX_KNIGHT_AND_MOUNTAIN, unit, to);
    }
    if (!epix__has(game->board.neighbours[decision->from], to)) {
        return epix__refused_unit(EPIX_NOT_ADJACENT, unit, to);
    }
    if (epix__has(field->lone, to)) {
        return epix__refused_unit(EPIX_ENTER_INSTEAD, unit, to);
    }
    return epix__refused_bounds(EPIX_CANNOT_STAKE, game->rules.minimum_stake, state->gold[seat]);
}

EpixRefusal epix__check_attack(const EpixGame *game, const EpixState *state, int seat,
                               const EpixDecision *decision) {
    const int unit = decision->unit;
    if (unit >= EPIX_UNITS || decision->from >= game->board.provinces ||
        decision->to >= game->board.provinces) {
        return epix__refused(EPIX_MALFORMED);
    }
    if (!epix__has(state->units[seat][unit], decision->from)) {
        return epix__refused_unit(EPIX_NO_SUCH_UNIT, unit, decision->from);
    }
    const EpixField field = epix__field(game, state, seat);
    const uint32_t targets = epix__attack_targets(game, state, &field, unit, decision->from);
    return epix__has(targets, decision->to) ? epix__accepted()
                                            : why_no_attack(game, state, seat, decision, &field);
}

void epix__play_attack(const EpixGame *game, EpixState *state, int seat,
                       const EpixDecision *decision, EpixEvents *events) {
    const int defender = epix_holder(game, state, decision->to);
    state->attacker = decision->unit;
    state->from = decision->from;
    state->to = decision->to;
    state->rides = 0;
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_ATTACKED,
                                   .seat = (uint8_t)seat,
                                   .other = (uint8_t)defender,
                                   .unit = decision->unit,
                                   .from = decision->from,
                                   .to = decision->to});
    if (epix_guesses(game, state, seat, decision->unit, decision->to) == 0) {
        epix__succeed(game, state, events); /* only a Catapult is there (8.3.22) */
        return;
    }
    epix__ask(state, EPIX_PHASE_STAKE, seat);
}

/* ---- stake: gold in the fist (8.3.5), also to press on (8.4.1) ---------------------------------------- */

EpixRefusal epix__check_stake(const EpixGame *game, const EpixState *state, int seat,
                              const EpixDecision *decision) {
    const uint32_t low = game->rules.minimum_stake;
    const uint32_t high = state->gold[seat];
    if (high < low) {
        return epix__refused_bounds(EPIX_MUST_WITHDRAW, low, high); /* 8.4.3 */
    }
    const uint32_t stake = decision->gold[0];
    return stake >= low && stake <= high ? epix__accepted()
                                         : epix__refused_bounds(EPIX_STAKE_BOUNDS, low, high);
}

void epix__play_stake(const EpixGame *game, EpixState *state, int seat,
                      const EpixDecision *decision, EpixEvents *events) {
    state->stake = decision->gold[0];
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_SEALED, .seat = (uint8_t)seat});
    epix__ask(state, EPIX_PHASE_GUESS, epix_holder(game, state, state->to));
}

/* ---- guess (8.3.8 to 8.3.14) ------------------------------------------------------------------------------ */

EpixRefusal epix__check_guess(const EpixGame *game, const EpixState *state, int seat,
                              const EpixDecision *decision) {
    (void)seat;
    const int amounts = epix__amounts_to_name(game, state);
    if (decision->guesses != amounts) {
        return epix__refused_bounds(EPIX_GUESS_COUNT, (uint32_t)amounts, (uint32_t)amounts);
    }
    const uint32_t low = game->rules.minimum_stake;
    const uint32_t high = state->gold[state->turn];
    for (int i = 0; i < amounts; i++) {
        const uint32_t guess = decision->gold[i];
        if (guess < low || guess > high) {
            return epix__refused_bounds(EPIX_GUESS_BOUNDS, low, high);
        }
        if (i > 0 && guess <= decision->gold[i - 1]) {
            return epix__refused(EPIX_GUESS_ORDER);
        }
    }
    return epix__accepted();
}

void epix__play_guess(const EpixGame *game, EpixState *state, int seat,
                      const EpixDecision *decision, EpixEvents *events) {
    const uint32_t stake = state->stake;
    bool guessed = false;
    EpixEvent told = {.kind = EPIX_EVENT_GUESSED,
                      .seat = (uint8_t)seat,
                      .guesses = decision->guesses};
    for (int i = 0; i < decision->guesses; i++) {
        told.gold[i] = decision->gold[i];
        guessed = guessed || decision->gold[i] == stake;
    }
    epix__tell(events, told);
    epix__tell(events,
               (EpixEvent){.kind = EPIX_EVENT_FIST_OPENED, .seat = state->turn, .gold = {stake}});
    state->gold[state->turn] -= stake; /* in any case (8.3.12) */
    state->stake = 0;
    if (guessed) {
        epix__fail(game, state, seat, stake, events);
    } else {
        epix__succeed(game, state, events);
    }
}

/* ---- withdraw (8.4.1 to 8.4.4) --------------------------------------------------------------------------------- */

EpixRefusal epix__check_withdraw(const EpixGame *game, const EpixState *state, int seat,
                                 const EpixDecision *decision) {
    (void)game, (void)state, (void)seat, (void)decision;
    return epix__accepted();
}

void epix__play_withdraw(const EpixGame *game, EpixState *state, int seat,
                         const EpixDecision *decision, EpixEvents *events) {
    (void)game, (void)decision;
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_WITHDREW,
                                   .seat = (uint8_t)seat,
                                   .unit = state->attacker,
                                   .from = state->from,
                                   .to = state->to});
    epix__withdraw(state);
}

/* SPDX-License-Identifier: MIT */
/*
 * Attacks (rules.md 8.2 to 8.5): naming the target, the stake in the fist, the guesses, what
 * becomes of the loser, pressing on, withdrawing, entering and capturing.
 */
#include "rules.h"

/* ---- Who defends, and with how many guesses -------------------------------------------------- */

/* rules.md 8.3.2 to 8.3.4 */
int epix__defender(const EpixGame *game, const EpixState *state, int owner, int province) {
    for (int unit = EPIX_SOLDIER; unit <= EPIX_CAMP; unit++) {
        if (epix__has(state->units[owner][unit], province)) {
            return unit;
        }
    }
    return epix__has(game->castles, province) ? EPIX_GARRISON : EPIX_NONE;
}

/* rules.md 8.3.15 to 8.3.17, 11.1.17 to 11.1.21; the highest counts (11.3.1). */
static int guesses_of(const EpixGame *game, const EpixState *state, int attacker, int owner,
                      int unit, int province) {
    bool doubled = unit != EPIX_KNIGHT && province == game->board.mountain;
    if (epix__has(game->castles, province)) {
        doubled = !epix__effect(game, state, attacker, EPIX_EFFECT_NO_CASTLE_DEFENCE);
    }
    const EpixEffect effect = (EpixEffect)(EPIX_EFFECT_GUESSES_SOLDIER + unit);
    const int by_ability = (int)epix__effect(game, state, owner, effect);
    return doubled && by_ability < 2 ? 2 : by_ability;
}

/* Against a Catapult the highest number that a unit there has (8.3.19); 0 if nobody defends. */
int epix__guesses(const EpixGame *game, const EpixState *state, int attacker, int unit,
                  int province) {
    const int owner = epix__holder(game, state, province);
    if (unit != EPIX_CATAPULT) {
        const int defender = epix__defender(game, state, owner, province);
        return guesses_of(game, state, attacker, owner, defender, province);
    }
    int most = 0;
    for (int defender = EPIX_SOLDIER; defender <= EPIX_CAMP; defender++) {
        if (epix__has(state->units[owner][defender], province)) {
            const int guesses = guesses_of(game, state, attacker, owner, defender, province);
            most = guesses > most ? guesses : most;
        }
    }
    return most;
}

/* rules.md 8.3.10 */
int epix__amounts_to_name(const EpixGame *game, const EpixState *state) {
    const uint32_t stakes = state->gold[state->turn] - game->rules.minimum_stake + 1;
    const int guesses = epix__guesses(game, state, state->turn, state->attacker, state->to);
    return stakes < (uint32_t)guesses ? (int)stakes : guesses;
}

/* ---- What becomes of the loser ------------------------------------------------------------------ */

void epix__beat(const EpixGame *game, EpixState *state, int loser, int unit, int province,
                EpixEvents *events) {
    const int seat = state->turn;
    const bool by_catapult = state->attacker == EPIX_CATAPULT;
    state->units[loser][unit] &= ~epix__bit(province);
    epix__tell(events,
               (EpixEvent){.kind = by_catapult ? EPIX_EVENT_DESTROYED : EPIX_EVENT_BEATEN,
                           .seat = (uint8_t)seat,
                           .other = (uint8_t)loser,
                           .unit = (uint8_t)unit,
                           .to = (uint8_t)province});
    const uint32_t plunder = epix__effect(game, state, seat, EPIX_EFFECT_PLUNDER);
    if (plunder) {
        state->gold[seat] += plunder; /* at once (11.3.5) */
        epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_PLUNDERED,
                                       .seat = (uint8_t)seat,
                                       .gold = {plunder}});
    }
}

/* A Catapult or a beaten Camp changes colour (8.5.1); without one in the captor's supply it is
 * removed (8.5.2). A captured Catapult does nothing in this action (11.3.17). */
void epix__capture(EpixState *state, int unit, int province, int loser, EpixEvents *events) {
    const int seat = state->turn;
    const bool captured = epix_supply(state, seat, unit) > 0;
    state->units[loser][unit] &= ~epix__bit(province);
    if (captured) {
        state->units[seat][unit] |= epix__bit(province);
        if (unit == EPIX_CATAPULT) {
            state->catapults_finished |= epix__bit(province);
        }
    }
    epix__tell(events, (EpixEvent){.kind = captured ? EPIX_EVENT_CAPTURED : EPIX_EVENT_REMOVED,
                                   .seat = (uint8_t)seat,
                                   .other = (uint8_t)loser,
                                   .unit = (uint8_t)unit,
                                   .to = (uint8_t)province});
}

/* The victorious Soldier or Knight enters; `camp` tells whether it beat a Camp (8.4.5, 8.5). */
static void enter(EpixState *state, int loser, bool camp, EpixEvents *events) {
    const int seat = state->turn;
    const int unit = state->attacker;
    const int to = state->to;
    state->units[seat][unit] ^= epix__bit(state->from) | epix__bit(to);
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_ENTERED,
                                   .seat = (uint8_t)seat,
                                   .unit = (uint8_t)unit,
                                   .from = state->from,
                                   .to = (uint8_t)to});
    if (camp) {
        epix__capture(state, EPIX_CAMP, to, loser, events);
    }
    if (epix__has(state->units[loser][EPIX_CATAPULT], to)) {
        epix__capture(state, EPIX_CATAPULT, to, loser, events);
    }
}

static void clear_attack(EpixState *state) {
    state->attacker = EPIX_NONE;
    state->from = EPIX_NONE;
    state->to = EPIX_NONE;
    state->stake = 0;
}

static void ask(EpixState *state, EpixPhase phase, int seat) {
    state->phase = (uint8_t)phase;
    state->actors = (uint8_t)epix__bit(seat);
}

static void end_attack(EpixState *state) {
    clear_attack(state);
    ask(state, EPIX_PHASE_ACT, state->turn);
}

/* The attacker is gone from where it stood, and with it what it had done in this action. */
static void forget_unit(EpixState *state) {
    const uint32_t gone = ~epix__bit(state->from);
    if (state->attacker == EPIX_SOLDIER) {
        state->soldiers_moved &= gone;
        state->soldiers_finished &= gone;
    }
}

/* A Soldier is finished after its attack, a Catapult that stays too; a Knight never. */
static void finish_unit(EpixState *state, int province) {
    forget_unit(state);
    if (state->attacker == EPIX_SOLDIER) {
        state->soldiers_finished |= epix__bit(province);
    } else if (state->attacker == EPIX_CATAPULT) {
        state->catapults_finished |= epix__bit(province);
    }
}

/* Won or lost, the Catapult goes back, unless it won and an ability keeps it (8.3.21, 11.1.16). */
static void spend_catapult(const EpixGame *game, EpixState *state, bool won, EpixEvents *events) {
    const int seat = state->turn;
    if (won && epix__effect(game, state, seat, EPIX_EFFECT_CATAPULT_STAYS)) {
        finish_unit(state, state->from);
        return;
    }
    state->units[seat][EPIX_CATAPULT] &= ~epix__bit(state->from);
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_SPENT,
                                   .seat = (uint8_t)seat,
                                   .unit = EPIX_CATAPULT,
                                   .from = state->from});
}

/* All units in the province go back, Camps and Catapults included (8.3.20). */
static void bombard(const EpixGame *game, EpixState *state, int loser, EpixEvents *events) {
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        if (epix__has(state->units[loser][unit], state->to)) {
            epix__beat(game, state, loser, unit, state->to, events);
        }
    }
    spend_catapult(game, state, true, events);
    end_attack(state);
}

/* The garrison is beaten: the castle is captured and the game ends (8.4.7, 9.1, 14.3). */
static void take_castle(EpixState *state, int loser, EpixEvents *events) {
    const int seat = state->turn;
    const int castle = state->to;
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_BEATEN,
                                   .seat = (uint8_t)seat,
                                   .other = (uint8_t)loser,
                                   .unit = EPIX_GARRISON,
                                   .to = (uint8_t)castle});
    enter(state, loser, false, events);
    clear_attack(state);
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_CASTLE_TAKEN,
                                   .seat = (uint8_t)seat,
                                   .other = (uint8_t)loser,
                                   .to = (uint8_t)castle});
    epix__end_game(state, (uint8_t)epix__bit(seat), events);
}

/* The attack under way was not guessed (8.3.14, 8.4). */
void epix__succeed(const EpixGame *game, EpixState *state, EpixEvents *events) {
    const int loser = epix__holder(game, state, state->to);
    if (state->attacker == EPIX_CATAPULT) {
        bombard(game, state, loser, events);
        return;
    }
    const int beaten = epix__defender(game, state, loser, state->to);
    if (beaten == EPIX_GARRISON) {
        take_castle(state, loser, events);
        return;
    }
    epix__beat(game, state, loser, beaten, state->to, events);
    if (epix__defender(game, state, loser, state->to) != EPIX_NONE) {
        ask(state, EPIX_PHASE_PRESS, state->turn); /* 8.4.1 */
        return;
    }
    enter(state, loser, beaten == EPIX_CAMP, events);
    finish_unit(state, state->to);
    end_attack(state);
}

/* The stake was guessed: the attacking unit is lost (8.3.13). */
static void fail(const EpixGame *game, EpixState *state, int defender, uint32_t stake,
                 EpixEvents *events) {
    const int seat = state->turn;
    const int unit = state->attacker;
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_REPELLED,
                                   .seat = (uint8_t)seat,
                                   .other = (uint8_t)defender,
                                   .unit = (uint8_t)unit,
                                   .from = state->from,
                                   .to = state->to});
    if (unit == EPIX_CATAPULT) {
        spend_catapult(game, state, false, events);
    } else {
        state->units[seat][unit] &= ~epix__bit(state->from);
        forget_unit(state);
    }
    if (epix__effect(game, state, seat, EPIX_EFFECT_STAKE_BACK)) {
        state->gold[seat] += stake; /* 11.1.22, 11.3.19 */
        epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_STAKE_BACK,
                                       .seat = (uint8_t)seat,
                                       .gold = {stake}});
    }
    end_attack(state);
}

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
    const int range = epix__catapult_range(game, state, seat, decision->from);
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
    const int defender = epix__holder(game, state, decision->to);
    state->attacker = decision->unit;
    state->from = decision->from;
    state->to = decision->to;
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_ATTACKED,
                                   .seat = (uint8_t)seat,
                                   .other = (uint8_t)defender,
                                   .unit = decision->unit,
                                   .from = decision->from,
                                   .to = decision->to});
    if (epix__guesses(game, state, seat, decision->unit, decision->to) == 0) {
        bombard(game, state, defender, events); /* only a Catapult is there (8.3.22) */
        return;
    }
    ask(state, EPIX_PHASE_STAKE, seat);
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
    ask(state, EPIX_PHASE_GUESS, epix__holder(game, state, state->to));
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
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_FIST_OPENED,
                                   .seat = state->turn,
                                   .gold = {stake}});
    state->gold[state->turn] -= stake; /* in any case (8.3.12) */
    state->stake = 0;
    if (guessed) {
        fail(game, state, seat, stake, events);
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
    finish_unit(state, state->from);
    end_attack(state);
}

/* SPDX-License-Identifier: MIT */
/*
 * What an attack does (rules.md 8.3 to 8.5): who defends with how many guesses, what becomes of
 * the loser, pressing on, withdrawing, entering and capturing. The decisions that lead there are
 * in attack.c.
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

static const EpixEffect guesses_effect[] = {
    [EPIX_SOLDIER] = EPIX_EFFECT_GUESSES_SOLDIER,
    [EPIX_KNIGHT] = EPIX_EFFECT_GUESSES_KNIGHT,
    [EPIX_CAMP] = EPIX_EFFECT_GUESSES_CAMP,
    [EPIX_GARRISON] = EPIX_EFFECT_GUESSES_GARRISON,
};

/* rules.md 8.3.15 to 8.3.17, 11.1.17 to 11.1.21; the highest counts (11.3.1). */
int epix_guesses_of(const EpixGame *game, const EpixState *state, int attacker, int owner, int unit,
                    int province) {
    bool doubled = unit != EPIX_KNIGHT && province == game->board.mountain;
    if (epix__has(game->castles, province)) {
        doubled = !epix__effect(game, state, attacker, EPIX_EFFECT_NO_CASTLE_DEFENCE);
    }
    const int by_ability = (int)epix__effect(game, state, owner, guesses_effect[unit]);
    return doubled && by_ability < 2 ? 2 : by_ability;
}

/* Against a Catapult the highest number that a unit there has (8.3.19); 0 if nobody defends. */
int epix_guesses(const EpixGame *game, const EpixState *state, int attacker, int unit,
                 int province) {
    const int owner = epix_holder(game, state, province);
    if (unit != EPIX_CATAPULT) {
        const int defender = epix__defender(game, state, owner, province);
        assert(defender != EPIX_NONE);
        return epix_guesses_of(game, state, attacker, owner, defender, province);
    }
    int most = 0;
    for (int defender = EPIX_SOLDIER; defender <= EPIX_CAMP; defender++) {
        if (epix__has(state->units[owner][defender], province)) {
            const int guesses = epix_guesses_of(game, state, attacker, owner, defender, province);
            most = guesses > most ? guesses : most;
        }
    }
    return most;
}

/* rules.md 8.3.2 to 8.3.4, 8.3.18; a garrison is the last (8.3.3). */
int epix_defence(const EpixGame *game, const EpixState *state, int attacker, int unit, int province,
                 uint8_t guesses[EPIX_UNITS]) {
    EpixState now = *state;
    const int owner = epix_holder(game, state, province);
    int rounds = 0;
    if (owner == EPIX_NONE || owner == attacker) {
        return 0;
    }
    if (unit == EPIX_CATAPULT) {
        guesses[0] = (uint8_t)epix_guesses(game, state, attacker, unit, province);
        return guesses[0] > 0;
    }
    for (;;) {
        const int defender = epix__defender(game, &now, owner, province);
        if (defender == EPIX_NONE) {
            return rounds;
        }
        guesses[rounds++] =
            (uint8_t)epix_guesses_of(game, &now, attacker, owner, defender, province);
        if (defender == EPIX_GARRISON) {
            return rounds;
        }
        now.units[owner][defender] &= ~epix__bit(province);
    }
}

/* rules.md 8.3.10 */
int epix__amounts_to_name(const EpixGame *game, const EpixState *state) {
    const uint32_t stakes = state->gold[state->turn] - game->rules.minimum_stake + 1;
    const int guesses = epix_guesses(game, state, state->turn, state->attacker, state->to);
    return stakes < (uint32_t)guesses ? (int)stakes : guesses;
}

/* ---- What becomes of the loser ------------------------------------------------------------------ */

void epix__beat(const EpixGame *game, EpixState *state, int loser, int unit, int province,
                EpixEvents *events) {
    const int seat = state->turn;
    const bool by_catapult = state->attacker == EPIX_CATAPULT;
    state->units[loser][unit] &= ~epix__bit(province);
    epix__tell(events, (EpixEvent){.kind = by_catapult ? EPIX_EVENT_DESTROYED : EPIX_EVENT_BEATEN,
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

static void end_attack(EpixState *state) {
    clear_attack(state);
    epix__ask(state, EPIX_PHASE_ACT, state->turn);
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
    const int loser = epix_holder(game, state, state->to);
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
        epix__ask(state, EPIX_PHASE_PRESS, state->turn); /* 8.4.1 */
        return;
    }
    enter(state, loser, beaten == EPIX_CAMP, events);
    finish_unit(state, state->to);
    end_attack(state);
}

/* The stake was guessed: the attacking unit is lost (8.3.13). */
void epix__fail(const EpixGame *game, EpixState *state, int defender, uint32_t stake,
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

/* The attacker breaks off and stays where it stands (8.4.2, 8.4.4). */
void epix__withdraw(EpixState *state) {
    finish_unit(state, state->from);
    end_attack(state);
}

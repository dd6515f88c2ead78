/* SPDX-License-Identifier: MIT */
/*
 * One attack from its announcement to its end (docs/rules.md 8.3), pressing on, withdrawing and
 * entering (8.4), and capture (8.5). The attacker is always the player whose turn it is.
 */
#include "model_internal.h"

/* ---- Who defends, and how well ---- */

/*
 * 8.3.2, 8.3.3: the Soldier, the Knight, the Camp; in an enemy castle without Soldier and Knight the
 * garrison. UNIT_NONE where nobody defends against `seat`: nothing of an enemy's is there, or
 * nothing but a lone catapult.
 */
int model__defender(const Model *model, int seat, int province) {
    if (model__has_enemy_unit(model, seat, province)) {
        for (int unit = UNIT_SOLDIER; unit <= UNIT_CAMP; unit++) {
            if (model->unit[province][unit] != ABSENT) {
                return unit;
            }
        }
    }
    return model__is_enemy_castle(model, seat, province) ? GARRISON : UNIT_NONE;
}

/* Whose units are in the province, or whose castle it is if no unit is inside. */
int model__defending_seat(const Model *model, int province) {
    return model->owner[province] != SEAT_NONE ? model->owner[province]
                                               : model__castle_owner(model, province);
}

/* [R8] Only a Catapult is there. The garrison does not count: catapults never attack it. */
bool model__is_undefended(const Model *model, int province) {
    return model->unit[province][UNIT_SOLDIER] == ABSENT &&
           model->unit[province][UNIT_KNIGHT] == ABSENT &&
           model->unit[province][UNIT_CAMP] == ABSENT;
}

/* 8.3.15 to 8.3.17: what the place gives a defender, against the attacks of `seat`. */
static int guesses_by_place(const Model *model, int seat, int defender, int province) {
    const bool in_own_castle =
        model__castle_owner(model, province) == model__defending_seat(model, province);
    if (in_own_castle && defender != UNIT_CAMP && !model__has(model, seat, "no-castle-defence")) {
        return 2;
    }
    const bool in_mountain = province == model->game->board.mountain;
    if (in_mountain && (defender == UNIT_SOLDIER || defender == UNIT_CAMP)) {
        return 2;
    }
    return 1;
}

/* What the abilities of the defending player give at least. */
static int guesses_by_ability(const Model *model, int defender, int province) {
    const int seat = model__defending_seat(model, province);
    switch (defender) {
    case UNIT_SOLDIER:
        return model__highest(model, seat, "guesses.soldier", 1);
    case UNIT_KNIGHT:
        return model__highest(model, seat, "guesses.knight", 1);
    case UNIT_CAMP:
        return model__highest(model, seat, "guesses.camp", 1);
    default:
        return model__highest(model, seat, "guesses.garrison", 1);
    }
}

/* Several sources of guesses do not add up, the highest counts (docs/rules.md 11.3.1). */
static int guesses_of(const Model *model, int seat, int defender, int province) {
    const int by_place = guesses_by_place(model, seat, defender, province);
    const int by_ability = guesses_by_ability(model, defender, province);
    return by_place > by_ability ? by_place : by_ability;
}

/*
 * How many guesses the next defender has when `seat` attacks with the unit. [R12] Against a
 * Catapult it is the highest number that any defending unit in the province has.
 */
int model__guesses(const Model *model, int seat, int unit, int target) {
    if (unit != UNIT_CATAPULT) {
        return guesses_of(model, seat, model__defender(model, seat, target), target);
    }
    int most = 0;
    for (int defender = UNIT_SOLDIER; defender <= UNIT_CAMP; defender++) {
        if (model->unit[target][defender] != ABSENT) {
            const int guesses = guesses_of(model, seat, defender, target);
            most = guesses > most ? guesses : most;
        }
    }
    return most;
}

/* How many different stakes the player could make: from the minimum [R6] to all his gold. */
int model__possible_stakes(const Model *model, int seat) {
    const int stakes = model->gold[seat] - model->game->minimum_stake + 1;
    return stakes > 0 ? stakes : 0;
}

/* ---- Entering and capture ---- */

/*
 * The unit goes from one province to the other. An enemy Catapult there goes home, and so has a
 * Camp that was beaten just before; one of the captor's takes the place of each, if his supply
 * has one ([R9]). A captured Catapult is finished for this action, and so is the unit that enters;
 * for a Knight that word has no meaning.
 */
void model__enter(Model *model, int unit, int from, int to, bool camp_beaten) {
    const int seat = model->owner[from];
    const bool catapult_taken =
        model__has_enemy_unit(model, seat, to) && model->unit[to][UNIT_CATAPULT] != ABSENT;
    if (catapult_taken) {
        model__remove_unit(model, UNIT_CATAPULT, to);
    }
    model__remove_unit(model, unit, from);
    model__place_unit(model, seat, unit, to, unit == UNIT_KNIGHT ? FRESH : FINISHED);
    if (catapult_taken && model->supply[seat][UNIT_CATAPULT] > 0) {
        model__place_unit(model, seat, UNIT_CATAPULT, to, FINISHED);
    }
    if (camp_beaten && model->supply[seat][UNIT_CAMP] > 0) {
        model__place_unit(model, seat, UNIT_CAMP, to, FRESH);
    }
}

/* ---- The course of an attack ---- */

static void end_attack(Model *model) {
    model->attack = (Attack){UNIT_NONE, PROVINCE_NONE, PROVINCE_NONE, 0};
    model->phase = PHASE_ACT;
}

/* All enemy units in the province go home; nothing is captured and nobody enters ([R12]). */
static void catapult_succeeds(Model *model) {
    const int seat = model->turn;
    const Attack *attack = &model->attack;
    for (int unit = 0; unit < UNIT_COUNT; unit++) {
        if (model->unit[attack->to][unit] != ABSENT) {
            model__remove_unit(model, unit, attack->to);
            model->gold[seat] += model__sum(model, seat, "plunder");
        }
    }
    if (model__has(model, seat, "catapult.stays")) {
        model->unit[attack->from][UNIT_CATAPULT] = FINISHED;
    } else {
        model__remove_unit(model, UNIT_CATAPULT, attack->from);
    }
    end_attack(model);
}

static void capture_castle(Model *model) {
    const int seat = model->turn;
    model__enter(model, model->attack.unit, model->attack.from, model->attack.to, false);
    end_attack(model);
    model->winner[seat] = 1;
    model->phase = PHASE_OVER;
}

/* 8.4.1, 8.4.5: press on while defenders or the garrison remain; enter at once when none do. */
static void soldier_or_knight_succeeds(Model *model) {
    const int seat = model->turn;
    const Attack attack = model->attack;
    const int beaten = model__defender(model, seat, attack.to);
    if (beaten == GARRISON) {
        capture_castle(model);
        return;
    }
    model__remove_unit(model, beaten, attack.to);
    model->gold[seat] += model__sum(model, seat, "plunder");
    if (model__defender(model, seat, attack.to) != UNIT_NONE) {
        model->phase = PHASE_PRESS;
        return;
    }
    model__enter(model, attack.unit, attack.from, attack.to, beaten == UNIT_CAMP);
    end_attack(model);
}

/* 8.3.12: the stake is paid in any case; War Chest brings it back after the unit is lost (11.3.19). */
void model__resolve(Model *model, bool guessed) {
    const int seat = model->turn;
    const int stake = model->attack.stake;
    model->gold[seat] -= stake;
    if (guessed) {
        model__remove_unit(model, model->attack.unit, model->attack.from);
        if (model__has(model, seat, "stake.back-on-failure")) {
            model->gold[seat] += stake;
        }
        end_attack(model);
    } else if (model->attack.unit == UNIT_CATAPULT) {
        catapult_succeeds(model);
    } else {
        soldier_or_knight_succeeds(model);
    }
}

/* The attacker names unit and target. [R8] is the one attack without a stake. */
void model__attack(Model *model, int unit, int from, int to) {
    model->attack = (Attack){unit, from, to, 0};
    if (unit == UNIT_CATAPULT && model__is_undefended(model, to)) {
        catapult_succeeds(model);
    } else {
        model->phase = PHASE_STAKE;
    }
}

/* [R13] A Soldier that withdraws is finished; a Knight is not. */
void model__withdraw(Model *model) {
    if (model->attack.unit == UNIT_SOLDIER) {
        model->unit[model->attack.from][UNIT_SOLDIER] = FINISHED;
    }
    end_attack(model);
}

/* SPDX-License-Identifier: MIT */
/*
 * Move & Attack, as far as it is about which unit may go where (docs/rules.md 8.1) and which unit may
 * attack what (8.2). What an attack leads to is in model_combat.c.
 */
#include "model_internal.h"

/* How many steps a unit may move in one decision; a Knight's number has no limit. */
static int steps_of(const Model *model, int seat, int unit) {
    switch (unit) {
    case UNIT_SOLDIER:
        return model__highest(model, seat, "steps.soldier", 1);
    case UNIT_KNIGHT:
        return MODEL_PROVINCES;
    case UNIT_CATAPULT:
        return model__highest(model, seat, "steps.catapult", 0);
    default:
        return 0;
    }
}

/* A province through which the unit may go: empty or friendly, and no mountain for a Knight. */
static bool is_way(const Model *model, int seat, int unit, int province) {
    return model__is_open(model, seat, province) &&
           (unit != UNIT_KNIGHT || model__is_knight_place(model, seat, province));
}

/* A Soldier's or Knight's last step may take a lone catapult; a Catapult captures nothing. */
static bool may_capture(const Model *model, int seat, int unit, int province) {
    return unit != UNIT_CATAPULT && model__is_lone_catapult(model, seat, province) &&
           (unit != UNIT_KNIGHT || model__is_knight_place(model, seat, province));
}

/*
 * Where the unit at `from` may stop, whether or not it is finished. Steps go through empty and
 * friendly provinces; a province with an own unit of the same kind may be passed (docs/rules.md 8.1.4
 * [R4], 11.1.11, 14.8) but nobody stops there (8.1.8); a lone catapult's province is the last step
 * (8.1.9, 11.3.6).
 */
static void reach_within(const Model *model, int unit, int from, int limit,
                         int reach[MODEL_PROVINCES]) {
    const ModelBoard *board = &model->game->board;
    const int seat = model->owner[from];
    int steps[MODEL_PROVINCES];
    for (int p = 0; p < board->provinces; p++) {
        steps[p] = p == from ? 0 : -1;
        reach[p] = REACH_NONE;
    }
    for (int step = 0; step < limit && step < board->provinces; step++) {
        for (int p = 0; p < board->provinces; p++) {
            for (int q = 0; q < board->provinces && steps[p] == step; q++) {
                if (!board->adjacent[p][q]) {
                    continue;
                }
                if (may_capture(model, seat, unit, q)) {
                    reach[q] = REACH_CAPTURE;
                } else if (steps[q] == -1 && is_way(model, seat, unit, q)) {
                    steps[q] = step + 1;
                    reach[q] = model->unit[q][unit] == ABSENT ? REACH_QUIET : REACH_NONE;
                }
            }
        }
    }
}

void model__reach(const Model *model, int unit, int from, int reach[MODEL_PROVINCES]) {
    reach_within(model, unit, from, steps_of(model, model->owner[from], unit), reach);
}

/* One Soldier at the end of the turn, whatever it has done before. */
void model__list_marches(const Model *model, int seat, DecisionVisitor *visit, void *user) {
    const int steps = model__highest(model, seat, "march", 0);
    for (int from = 0; from < model->game->board.provinces; from++) {
        int reach[MODEL_PROVINCES];
        if (model->owner[from] != seat || model->unit[from][UNIT_SOLDIER] == ABSENT) {
            continue;
        }
        reach_within(model, UNIT_SOLDIER, from, steps, reach);
        for (int to = 0; to < model->game->board.provinces; to++) {
            const Decision march = {
                .seat = seat, .kind = DECISION_MOVE, .unit = UNIT_SOLDIER, .from = from, .to = to};
            if (reach[to] != REACH_NONE) {
                visit(user, &march);
            }
        }
    }
}

/* A Catapult reaches range.catapult steps, and two at least from the mountain. */
static int range_of(const Model *model, int seat, int from) {
    const int range = model__highest(model, seat, "range.catapult", 1);
    return from == model->game->board.mountain && range < 2 ? 2 : range;
}

static bool may_catapult_attack(const Model *model, int from, int to) {
    const int seat = model->owner[from];
    if (model->unit[from][UNIT_CATAPULT] != FRESH) {
        return false;
    }
    /* Never Kilimandjora; a castle only if a unit is inside, never the garrison. */
    if (to == model->game->board.mountain || !model__has_enemy_unit(model, seat, to)) {
        return false;
    }
    if (model__distance(model, from, to) > range_of(model, seat, from)) {
        return false;
    }
    /* [R8] A catapult on its own is destroyed without a stake, so no gold is needed. */
    return model__is_undefended(model, to) || model__possible_stakes(model, seat) > 0;
}

/* `unit` stands at `from` and its owner is acting. */
bool model__may_attack(const Model *model, int unit, int from, int to) {
    const int seat = model->owner[from];
    if (unit == UNIT_CATAPULT) {
        return may_catapult_attack(model, from, to);
    }
    if (unit == UNIT_CAMP || !model->game->board.adjacent[from][to]) {
        return false;
    }
    if (unit == UNIT_SOLDIER && model->unit[from][unit] == FINISHED) {
        return false;
    }
    if (unit == UNIT_KNIGHT && !model__is_knight_place(model, seat, to)) {
        return false;
    }
    /* Nobody defends a lone catapult outside a castle: it is entered, not attacked. */
    return model__defender(model, seat, to) != UNIT_NONE && model__possible_stakes(model, seat) > 0;
}

static void list_acts_of(const Model *model, int unit, int from, DecisionVisitor *visit,
                         void *user) {
    int reach[MODEL_PROVINCES];
    model__reach(model, unit, from, reach);
    const bool may_move = unit == UNIT_KNIGHT || model->unit[from][unit] == FRESH;
    for (int to = 0; to < model->game->board.provinces; to++) {
        Decision act = {.seat = model->owner[from], .unit = unit, .from = from, .to = to};
        const bool tired = unit == UNIT_KNIGHT && reach[to] == REACH_QUIET && model->rides >= RIDES;
        if (may_move && reach[to] != REACH_NONE && !tired) {
            act.kind = DECISION_MOVE;
            visit(user, &act);
        }
        if (model__may_attack(model, unit, from, to)) {
            act.kind = DECISION_ATTACK;
            visit(user, &act);
        }
    }
}

void model__list_acts(const Model *model, int seat, DecisionVisitor *visit, void *user) {
    for (int from = 0; from < model->game->board.provinces; from++) {
        for (int unit = 0; unit < UNIT_COUNT; unit++) {
            if (model->owner[from] == seat && model->unit[from][unit] != ABSENT) {
                list_acts_of(model, unit, from, visit, user);
            }
        }
    }
    const Decision end = {.seat = seat, .kind = DECISION_END};
    visit(user, &end);
}

/*
 * A Soldier that has moved is finished, unless it may still attack (Vanguard); a Catapult that has
 * moved is finished. Entering a lone catapult's province counts as the move.
 */
void model__move(Model *model, int unit, int from, int to) {
    const int seat = model->owner[from];
    const bool quiet = model__is_open(model, seat, to);
    model->rides = unit == UNIT_KNIGHT && quiet ? model->rides + 1 : 0;
    model__enter(model, unit, from, to, false);
    if (unit == UNIT_SOLDIER && model__has(model, seat, "soldier.moves-and-attacks")) {
        model->unit[to][unit] = MOVED;
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * Places (docs/rules.md 2) and the two ways in which a unit comes onto the board and leaves it. The
 * supply is kept in step here and nowhere else, bid markers apart.
 */
#include "model_internal.h"

int model__castle_owner(const Model *model, int province) {
    for (int seat = 0; seat < model->game->board.players; seat++) {
        if (model->game->board.castle[seat] == province) {
            return seat;
        }
    }
    return SEAT_NONE;
}

/* The castle and its two neighbours are its owner's lands. */
bool model__is_land(const Model *model, int seat, int province) {
    const int castle = model->game->board.castle[seat];
    return province == castle || model->game->board.adjacent[castle][province];
}

bool model__is_enemy_castle(const Model *model, int seat, int province) {
    const int owner = model__castle_owner(model, province);
    return owner != SEAT_NONE && owner != seat;
}

bool model__has_enemy_unit(const Model *model, int seat, int province) {
    return model->owner[province] != SEAT_NONE && model->owner[province] != seat;
}

/* docs/rules.md 8.1.9: not a castle, and holding nothing but an enemy Catapult. */
bool model__is_lone_catapult(const Model *model, int seat, int province) {
    return model__has_enemy_unit(model, seat, province) &&
           model__castle_owner(model, province) == SEAT_NONE &&
           model->unit[province][UNIT_CATAPULT] != ABSENT &&
           model->unit[province][UNIT_SOLDIER] == ABSENT &&
           model->unit[province][UNIT_KNIGHT] == ABSENT &&
           model->unit[province][UNIT_CAMP] == ABSENT;
}

/* Knights are never in Kilimandjora (docs/rules.md 2.13), except by knight.mountain (11.1.14). */
bool model__is_knight_place(const Model *model, int seat, int province) {
    return province != model->game->board.mountain || model__has(model, seat, "knight.mountain");
}

/* Empty or friendly (docs/rules.md 2.7, 2.9). An enemy castle is neither, even with no unit inside. */
bool model__is_open(const Model *model, int seat, int province) {
    return !model__has_enemy_unit(model, seat, province) &&
           !model__is_enemy_castle(model, seat, province);
}

/* Steps are counted over any provinces, whoever holds them (docs/rules.md 8.2.9). */
int model__distance(const Model *model, int from, int to) {
    const ModelBoard *board = &model->game->board;
    int steps[MODEL_PROVINCES];
    for (int p = 0; p < board->provinces; p++) {
        steps[p] = p == from ? 0 : -1;
    }
    for (int step = 0; step < board->provinces; step++) {
        for (int p = 0; p < board->provinces; p++) {
            for (int q = 0; q < board->provinces && steps[p] == step; q++) {
                if (board->adjacent[p][q] && steps[q] == -1) {
                    steps[q] = step + 1;
                }
            }
        }
    }
    return steps[to] == -1 ? board->provinces : steps[to];
}

/* Takes the unit from the seat's supply and puts it into the province. */
void model__place_unit(Model *model, int seat, int unit, int province, int state) {
    model->supply[seat][unit]--;
    model->owner[province] = seat;
    model->unit[province][unit] = state;
}

/* Gives the unit back to its owner's supply (docs/rules.md 1.5). */
void model__remove_unit(Model *model, int unit, int province) {
    model->supply[model->owner[province]][unit]++;
    model->unit[province][unit] = ABSENT;
    for (int kind = 0; kind < UNIT_COUNT; kind++) {
        if (model->unit[province][kind] != ABSENT) {
            return;
        }
    }
    model->owner[province] = SEAT_NONE;
}

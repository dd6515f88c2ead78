/* SPDX-License-Identifier: MIT */
/*
 * Recruitment (docs/rules.md 7) and the preliminary draft (4), which recruits by the same rules of
 * placement.
 */
#include "model_internal.h"

/* ---- Recruitment ---- */

int model__cost(const Model *model, int seat, int unit) {
    if (model->phase == PHASE_LEVY) {
        return 0; /* recruitment.first-free */
    }
    switch (unit) {
    case UNIT_SOLDIER:
        return model__lowest(model, seat, "cost.soldier", 2);
    case UNIT_KNIGHT:
        return model__lowest(model, seat, "cost.knight", 6);
    case UNIT_CAMP:
        return model__lowest(model, seat, "cost.camp", 2);
    default:
        return model__lowest(model, seat, "cost.catapult", 2);
    }
}

/* The three kinds of place of docs/rules.md 7.3 to 7.5, without section 2. */
static bool is_recruiting_place(const Model *model, int seat, int province) {
    if (province == model->game->board.castle[seat]) {
        return true;
    }
    if (model__is_land(model, seat, province)) {
        return !model__has_enemy_unit(model, seat, province);
    }
    return model->owner[province] == seat;
}

bool model__may_recruit(const Model *model, int seat, int unit, int province) {
    if (model->supply[seat][unit] == 0 || model->gold[seat] < model__cost(model, seat, unit)) {
        return false;
    }
    if (!is_recruiting_place(model, seat, province)) {
        return false;
    }
    /* Section 2: no two of a kind, no camp in a castle, no knight in Kilimandjora. */
    if (model->unit[province][unit] != ABSENT) {
        return false;
    }
    if (unit == UNIT_CAMP && model__castle_owner(model, province) != SEAT_NONE) {
        return false;
    }
    return unit != UNIT_KNIGHT || model__is_knight_place(model, seat, province);
}

void model__list_recruits(const Model *model, int seat, DecisionVisitor *visit, void *user) {
    for (int unit = 0; unit < UNIT_COUNT; unit++) {
        for (int province = 0; province < model->game->board.provinces; province++) {
            if (model__may_recruit(model, seat, unit, province)) {
                Decision recruit = {.seat = seat, .kind = DECISION_RECRUIT};
                recruit.unit = unit;
                recruit.to = province;
                visit(user, &recruit);
            }
        }
    }
}

void model__recruit(Model *model, int seat, int unit, int province) {
    model->gold[seat] -= model__cost(model, seat, unit);
    model__place_unit(model, seat, unit, province, FRESH);
}

/* ---- The draft ---- */

/*
 * Bids on one card. The old bid of the same player comes back before the new one is put down, so
 * its gold and its marker can be used again (docs/rules.md 4.8).
 */
static void list_bids(const Model *model, int seat, int slot, DecisionVisitor *visit, void *user) {
    const Slot *card = &model->slot[slot];
    int gold = model->gold[seat];
    int supply[UNIT_COUNT];
    for (int unit = 0; unit < UNIT_COUNT; unit++) {
        supply[unit] = model->supply[seat][unit];
    }
    if (card->bidder == seat) {
        gold += card->gold;
        supply[card->marker]++;
    }
    const int least = card->bidder == SEAT_NONE ? 1 : card->gold + 1;
    for (int amount = least; amount <= gold; amount++) {
        for (int unit = 0; unit < UNIT_COUNT; unit++) {
            if (supply[unit] > 0) {
                const Decision bid = {
                    .seat = seat, .kind = DECISION_BID, .slot = slot, .gold = amount, .unit = unit};
                visit(user, &bid);
            }
        }
    }
}

/*
 * In the draft a unit is placed into the own lands. All own units are there, so the places of
 * section 7 are the same ones, but the test is made all the same.
 */
static void list_draft_recruits(const Model *model, int seat, DecisionVisitor *visit, void *user) {
    for (int unit = 0; unit < UNIT_COUNT; unit++) {
        for (int province = 0; province < model->game->board.provinces; province++) {
            if (model__is_land(model, seat, province) &&
                model__may_recruit(model, seat, unit, province)) {
                Decision recruit = {.seat = seat, .kind = DECISION_RECRUIT};
                recruit.unit = unit;
                recruit.to = province;
                visit(user, &recruit);
            }
        }
    }
}

void model__list_draft(const Model *model, int seat, DecisionVisitor *visit, void *user) {
    list_draft_recruits(model, seat, visit, user);
    for (int slot = 0; slot < model->slots; slot++) {
        list_bids(model, seat, slot, visit, user);
    }
    const Decision pass = {.seat = seat, .kind = DECISION_PASS};
    visit(user, &pass);
}

/* The outbid player gets gold and marker back at once, even if he has passed. */
static void put_bid(Model *model, const Decision *bid) {
    Slot *slot = &model->slot[bid->slot];
    if (slot->bidder != SEAT_NONE) {
        model->gold[slot->bidder] += slot->gold;
        model->supply[slot->bidder][slot->marker]++;
    }
    slot->bidder = bid->seat;
    slot->gold = bid->gold;
    slot->marker = bid->unit;
    model->gold[bid->seat] -= bid->gold;
    model->supply[bid->seat][bid->unit]--;
}

/* All have passed: the gold on the cards is lost, the markers go home, the cards change hands. */
static void end_draft(Model *model) {
    for (int i = 0; i < model->slots; i++) {
        Slot *slot = &model->slot[i];
        if (slot->bidder != SEAT_NONE) {
            model->supply[slot->bidder][slot->marker]++;
            slot->holder = slot->bidder;
            slot->bidder = SEAT_NONE;
            slot->gold = 0;
        }
    }
    model__begin_season(model, SEASON_SPRING);
}

void model__draft(Model *model, const Decision *decision) {
    if (decision->kind == DECISION_RECRUIT) {
        model__recruit(model, decision->seat, decision->unit, decision->to);
    } else if (decision->kind == DECISION_BID) {
        put_bid(model, decision);
    } else {
        model->passed[decision->seat] = 1;
    }
    const int players = model->game->board.players;
    for (int i = 1; i <= players; i++) {
        const int seat = (decision->seat + i) % players;
        if (!model->passed[seat]) {
            model->turn = seat;
            return;
        }
    }
    end_draft(model);
}

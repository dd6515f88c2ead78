/* SPDX-License-Identifier: MIT */
/*
 * Plans that never change: to the nearest castle, not a step out of the own lands, not a coin
 * before Winter.
 */
#include "habits.h"

/* ---- Tools ----------------------------------------------------------------------------------------- */

/* The legal decision with the highest score; false if none is above 0. */
typedef int Score(const BotQuestion *question, const EpixDecision *decision);

static bool pick(const BotQuestion *question, Score *score, EpixDecision *best) {
    int highest = 0;
    for (uint64_t i = 0; i < question->legal->count; i++) {
        EpixDecision decision;
        epix_legal_at(question->legal, i, &decision);
        const int points = score(question, &decision);
        if (points > highest) {
            highest = points;
            *best = decision;
        }
    }
    return highest > 0;
}

static bool choose(const BotQuestion *question, int cards, EpixDecision *decision) {
    *decision = (EpixDecision){.kind = EPIX_CHOOSE, .cards = (uint8_t)cards};
    const EpixLegal *legal = question->legal;
    return legal->groups == 1 && legal->group[0].kind == EPIX_CHOOSE &&
           (legal->group[0].set >> cards & 1);
}

static bool bid(const BotQuestion *question, uint32_t most, EpixDecision *decision) {
    const uint32_t gold = question->view->gold[question->view->observer];
    *decision = (EpixDecision){.kind = EPIX_AUCTION, .gold = {gold < most ? gold : most}};
    return question->view->phase == EPIX_PHASE_AUCTION;
}

/* Steps to the nearest enemy castle. */
static int distance(const EpixGame *game, int seat, int province) {
    const uint32_t enemies = game->castles & ~(UINT32_C(1) << game->board.castle[seat]);
    int steps = 0;
    while (steps < EPIX_STEPS && !(game->within[steps][province] & enemies)) {
        steps++;
    }
    return steps;
}

static bool is_castle(const EpixGame *game, int province) {
    return game->castles >> province & 1;
}

/* ---- The rusher ------------------------------------------------------------------------------------ */

enum { FAR = EPIX_STEPS + 1 };

/* A castle first, then a step towards one, then whatever stands in the way. */
static int rush(const BotQuestion *question, const EpixDecision *decision) {
    const EpixGame *game = question->game;
    const int seat = question->view->observer;
    if (decision->kind == EPIX_ATTACK) {
        return is_castle(game, decision->to) ? 1000 : 10 + FAR - distance(game, seat, decision->to);
    }
    if (decision->kind == EPIX_MOVE) {
        const int gain = distance(game, seat, decision->from) - distance(game, seat, decision->to);
        return gain > 0 ? 100 + gain : 0;
    }
    return 0;
}

/* Soldiers and Knights, as far forward as can be. */
static int enlist(const BotQuestion *question, const EpixDecision *decision) {
    const int seat = question->view->observer;
    if (decision->kind != EPIX_RECRUIT ||
        (decision->unit != EPIX_SOLDIER && decision->unit != EPIX_KNIGHT)) {
        return 0;
    }
    return 1 + FAR - distance(question->game, seat, decision->to) +
           (decision->unit == EPIX_SOLDIER ? FAR : 0);
}

bool lab__rusher(const BotQuestion *question, ArenaHabitMemory *memory, EpixDecision *decision) {
    static const EpixDecision end = {.kind = EPIX_END};
    (void)memory;
    switch (question->view->phase) {
    case EPIX_PHASE_DRAFT:
    case EPIX_PHASE_LEVY:
    case EPIX_PHASE_RECRUIT:
    case EPIX_PHASE_HIRE:
        return pick(question, enlist, decision);
    case EPIX_PHASE_CHOOSE:
        return choose(question, EPIX_MOVE_ATTACK, decision) ||
               choose(question, EPIX_RECRUITMENT | EPIX_MOVE_ATTACK, decision);
    case EPIX_PHASE_ACT:
        if (!pick(question, rush, decision)) {
            *decision = end;
        }
        return true;
    default:
        return false;
    }
}

/* ---- The turtle ------------------------------------------------------------------------------------ */

/* In the castle first, then where nobody stands yet. */
static int fortify(const BotQuestion *question, const EpixDecision *decision) {
    const EpixView *view = question->view;
    const int seat = view->observer;
    const uint32_t place = UINT32_C(1) << decision->to;
    if (decision->kind != EPIX_RECRUIT || !(question->game->lands[seat] & place)) {
        return 0;
    }
    uint32_t taken = 0;
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        taken |= view->units[seat][unit];
    }
    const int value[EPIX_UNITS] = {3, 2, 4, 1};
    return value[decision->unit] + (taken & place ? 0 : 10);
}

bool lab__turtle(const BotQuestion *question, ArenaHabitMemory *memory, EpixDecision *decision) {
    static const EpixDecision end = {.kind = EPIX_END};
    (void)memory;
    switch (question->view->phase) {
    case EPIX_PHASE_DRAFT:
    case EPIX_PHASE_LEVY:
    case EPIX_PHASE_RECRUIT:
    case EPIX_PHASE_HIRE:
        return pick(question, fortify, decision);
    case EPIX_PHASE_AUCTION:
        return bid(question, 0, decision);
    case EPIX_PHASE_CHOOSE:
        return choose(question,
                      question->view->gold[question->view->observer] >= 4 ? EPIX_RECRUITMENT
                                                                          : EPIX_TAX,
                      decision) ||
               choose(question, EPIX_RECRUITMENT | EPIX_TAX, decision);
    case EPIX_PHASE_ACT:
        *decision = end;
        return true;
    default:
        return false;
    }
}

/* ---- The hoarder ----------------------------------------------------------------------------------- */

/* Tax, and no bid, until Winter; then the bot spends what there is. */
bool lab__hoarder(const BotQuestion *question, ArenaHabitMemory *memory, EpixDecision *decision) {
    (void)memory;
    if (question->view->phase == EPIX_PHASE_DRAFT) {
        *decision = (EpixDecision){.kind = EPIX_PASS};
        return true;
    }
    if (question->view->season == EPIX_WINTER) {
        return false;
    }
    if (question->view->phase == EPIX_PHASE_AUCTION) {
        return bid(question, 0, decision);
    }
    return question->view->phase == EPIX_PHASE_CHOOSE && choose(question, EPIX_TAX, decision);
}

/* ---- The same every time --------------------------------------------------------------------------- */

bool lab__no_bid(const BotQuestion *question, ArenaHabitMemory *memory, EpixDecision *decision) {
    (void)memory;
    return bid(question, 0, decision);
}

bool lab__one_bid(const BotQuestion *question, ArenaHabitMemory *memory, EpixDecision *decision) {
    (void)memory;
    return bid(question, 1, decision);
}

bool lab__high_bid(const BotQuestion *question, ArenaHabitMemory *memory, EpixDecision *decision) {
    (void)memory;
    return bid(question, UINT32_MAX, decision);
}

bool lab__taxer(const BotQuestion *question, ArenaHabitMemory *memory, EpixDecision *decision) {
    (void)memory;
    return question->view->phase == EPIX_PHASE_CHOOSE && question->view->season == EPIX_SPRING &&
           choose(question, EPIX_TAX, decision);
}

bool lab__no_knight(const EpixGroup *decisions) {
    return decisions->kind != EPIX_RECRUIT || decisions->unit != EPIX_KNIGHT;
}

bool lab__no_card(const EpixGroup *decisions) {
    return decisions->kind != EPIX_BID;
}

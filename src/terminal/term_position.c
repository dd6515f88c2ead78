/* SPDX-License-Identifier: MIT */
/*
 * See term_position.h. What could happen is found by asking the rules about positions that are
 * imagined, so that no rule is written down here.
 */
#include "term_position.h"

#include <stdio.h>

#include "bot_odds.h"
#include "dice.h"
#include "imagine.h"

void term_position_init(TermPosition *position, const NoteGame *game, const EpixView *view) {
    BotBeliefs beliefs;
    uint64_t dice[4];
    *position = (TermPosition){.game = game, .view = *view, .seat = EPIX_NONE};
    dice_init(dice, 0); /* always the same: whatever the secrets are, nothing depends on them */
    bot_beliefs_even(view, &beliefs);
    bot_imagine(&game->game, view, &beliefs, dice, &position->state);
}

uint32_t term_occupied(const EpixView *view, int seat) {
    uint32_t set = 0;
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        set |= view->units[seat][unit];
    }
    return set;
}

int term_holder(const TermPosition *position, int province) {
    for (int seat = 0; seat < position->game->board.board.seats; seat++) {
        if (term_occupied(&position->view, seat) >> province & 1) {
            return seat;
        }
    }
    return epix_castle_of(&position->game->board.board, province);
}

int term_supply(const TermPosition *position, int seat, int unit) {
    return epix_supply(&position->state, seat, unit);
}

uint32_t term_cost(const TermPosition *position, int unit) {
    return epix_cost(&position->game->game, &position->state, position->seat, unit);
}

/* ---- Chances ------------------------------------------------------------------------------- */

double term_chance(const TermPosition *position, int seat, int unit, int to) {
    SmallOdds odds;
    const SmallAssault assault =
        bot_assault(&position->game->game, &position->view, seat, unit, to);
    small_assault_odds(&assault, &odds);
    return odds.chance;
}

TermPercent term_percent(const TermPosition *position, double chance) {
    TermPercent percent = {""};
    if (!position->no_odds) {
        snprintf(percent.text, sizeof percent.text, "%d", (int)(100 * chance + 0.5));
    }
    return percent;
}

/* ---- Threats ------------------------------------------------------------------------------- */

static void add_threat(const TermPosition *position, TermThreats *threats, TermThreat threat) {
    for (int i = 0; i < threats->count; i++) {
        const TermThreat *other = &threats->threat[i];
        if (other->unit == threat.unit && other->from == threat.from && other->to == threat.to) {
            return;
        }
    }
    if (threats->count < TERM_THREATS) {
        threat.chance = term_chance(position, threat.seat, threat.unit, threat.to);
        threats->threat[threats->count++] = threat;
    }
}

/* The attacks of the unit that stands in `at` and came from `from`. */
static void add_attacks(const TermPosition *position, const EpixState *state, TermThreat unit,
                        int at, TermThreats *threats) {
    EpixLegal legal;
    epix_legal(&position->game->game, state, unit.seat, &legal);
    for (int i = 0; i < legal.groups; i++) {
        const EpixGroup *group = &legal.group[i];
        if (group->kind != EPIX_ATTACK || group->unit != unit.unit || group->from != at) {
            continue;
        }
        for (uint64_t rest = group->set; rest; rest &= rest - 1) {
            unit.to = (uint8_t)__builtin_ctzll(rest);
            add_threat(position, threats, unit);
        }
    }
}

void term_threats(const TermPosition *position, int seat, TermThreats *threats) {
    const EpixGame *game = &position->game->game;
    const int phase = position->view.phase;
    EpixState state;
    EpixLegal legal;
    threats->count = 0;
    if (phase == EPIX_PHASE_OVER || phase == EPIX_PHASE_SETUP) {
        return;
    }
    bot_suppose_attacks(game, &position->view, seat, &state);
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        for (uint32_t rest = state.units[seat][unit]; rest; rest &= rest - 1) {
            const int from = __builtin_ctz(rest);
            const TermThreat threat = {(uint8_t)seat, (uint8_t)unit, (uint8_t)from, 0, 0};
            add_attacks(position, &state, threat, from, threats);
        }
    }
    epix_legal(game, &state, seat, &legal);
    for (uint64_t i = 0; i < legal.count; i++) {
        EpixDecision decision;
        epix_legal_at(&legal, i, &decision);
        if (decision.kind == EPIX_MOVE) {
            EpixState moved = state;
            const TermThreat threat = {(uint8_t)seat, decision.unit, decision.from, 0, 0};
            epix_play(game, &moved, seat, &decision, NULL);
            add_attacks(position, &moved, threat, decision.to, threats);
        }
    }
}

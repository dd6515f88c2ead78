/* SPDX-License-Identifier: MIT */
/*
 * Set-up (rules.md 3): every seat's castle, gold and first Soldier; then chance draws the first
 * player and deals the ability cards, so that a record of decisions needs no random numbers.
 */
#include "rules.h"

static void begin_draft(EpixState *state) {
    state->turn = state->first;
    epix__ask(state, EPIX_PHASE_DRAFT, state->first);
}

void epix_start(const EpixGame *game, EpixState *state) {
    memset(state, 0, sizeof *state);
    for (int seat = 0; seat < game->board.seats; seat++) {
        state->units[seat][EPIX_SOLDIER] = epix__bit(game->board.castle[seat]);
        state->gold[seat] = EPIX_START_GOLD;
    }
    memset(state->spied, EPIX_NONE, sizeof state->spied);
    for (int i = 0; i < EPIX_DEALT; i++) {
        state->dealt[i] = (EpixDealt){EPIX_NONE, EPIX_NONE, 0, EPIX_NONE};
    }
    state->first = EPIX_NONE;
    state->turn = EPIX_NONE;
    state->attacker = EPIX_NONE;
    state->from = EPIX_NONE;
    state->to = EPIX_NONE;
    epix__ask(state, EPIX_PHASE_SETUP, EPIX_CHANCE);
}

/* ---- draw: who is first (3.2) -------------------------------------------------------------- */

EpixRefusal epix__check_draw(const EpixGame *game, const EpixState *state, int seat,
                             const EpixDecision *decision) {
    (void)seat;
    if (state->first != EPIX_NONE) {
        return epix__refused_bounds(EPIX_WRONG_PHASE, state->phase, 0);
    }
    return decision->seat < game->board.seats ? epix__accepted() : epix__refused(EPIX_NO_SUCH_SEAT);
}

void epix__play_draw(const EpixGame *game, EpixState *state, int seat, const EpixDecision *decision,
                     EpixEvents *events) {
    (void)seat;
    state->first = decision->seat;
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_DRAWN, .seat = decision->seat});
    if (!game->rules.advanced) {
        begin_draft(state);
    }
}

/* ---- deal: one ability card more than players (3.3) ------------------------------------------ */

uint64_t epix__dealable(const EpixGame *game, const EpixState *state) {
    uint64_t cards =
        game->abilities == EPIX_ABILITIES ? UINT64_MAX : (UINT64_C(1) << game->abilities) - 1;
    for (int i = 0; i < state->cards_dealt; i++) {
        cards &= ~(UINT64_C(1) << state->dealt[i].ability);
    }
    return cards;
}

EpixRefusal epix__check_deal(const EpixGame *game, const EpixState *state, int seat,
                             const EpixDecision *decision) {
    (void)seat;
    if (state->first == EPIX_NONE) {
        return epix__refused_bounds(EPIX_WRONG_PHASE, state->phase, 0);
    }
    if (decision->ability >= game->abilities) {
        return epix__refused(EPIX_MALFORMED);
    }
    return epix__dealable(game, state) >> decision->ability & 1 ? epix__accepted()
                                                                : epix__refused(EPIX_ALREADY_DEALT);
}

void epix__play_deal(const EpixGame *game, EpixState *state, int seat, const EpixDecision *decision,
                     EpixEvents *events) {
    (void)seat;
    state->dealt[state->cards_dealt++].ability = decision->ability;
    epix__tell(events, (EpixEvent){.kind = EPIX_EVENT_DEALT, .ability = decision->ability});
    if (state->cards_dealt == game->board.seats + 1) {
        begin_draft(state);
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * What follows from the rest of a position: what a text need not say and a printer leaves out.
 */
#include "position.h"

static int clockwise(const NoteGame *game, int seat) {
    return (seat + 1) % game->board.board.seats;
}

static uint8_t all_seats(const NoteGame *game) {
    return (uint8_t)((1 << game->board.board.seats) - 1);
}

void note__derive_effects(const NoteGame *game, EpixState *state) {
    for (int i = 0; i < state->cards_dealt && state->phase > EPIX_PHASE_DRAFT; i++) {
        if (state->dealt[i].seat != EPIX_NONE) {
            state->effects[state->dealt[i].seat] |=
                game->game.ability[state->dealt[i].ability].sets;
        }
    }
}

uint8_t note__default_first(const EpixState *state) {
    return state->phase == EPIX_PHASE_SETUP ? EPIX_NONE : EPIX_RED;
}

/* ---- Choice: who is asked ------------------------------------------------------------------- */

uint8_t note__spies(const NoteGame *game, const EpixState *state) {
    uint8_t set = 0;
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        if (epix_effect(&game->game, state, seat, EPIX_EFFECT_SPY)) {
            set |= (uint8_t)(1 << seat);
        }
    }
    return set;
}

uint8_t note__choosers(const NoteGame *game, const EpixState *state) {
    uint8_t set = 0;
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        if (state->chosen[seat]) {
            set |= (uint8_t)(1 << seat);
        }
    }
    return set;
}

/* The spy who is asked: once all others have chosen, the next clockwise (docs/rules.md 11.2.8). */
static uint8_t asked_spy(const NoteGame *game, const EpixState *state) {
    const uint8_t chosen = note__choosers(game, state);
    if (all_seats(game) & ~note__spies(game, state) & ~chosen) {
        return EPIX_NONE;
    }
    int seat = state->first;
    for (int i = 0; i < game->board.board.seats; i++, seat = clockwise(game, seat)) {
        if (!(chosen >> seat & 1)) {
            return (uint8_t)seat;
        }
    }
    return EPIX_NONE;
}

uint8_t note__default_turn(const NoteGame *game, const EpixState *state) {
    if (!note__is_in(state, NOTE_TAKING_TURNS)) {
        return EPIX_NONE;
    }
    return note__is_in(state, NOTE_CHOOSING) ? asked_spy(game, state) : state->first;
}

/* ---- Cards ---------------------------------------------------------------------------------- */

uint8_t note__derive_card(const EpixState *state) {
    if (note__is_in(state, NOTE_RECRUITING)) {
        return EPIX_RECRUITMENT;
    }
    return note__is_in(state, NOTE_ACTING) ? EPIX_MOVE_ATTACK : 0;
}

/* Who does not carry out another card has chosen Tax, in Winter with something beside it. */
uint8_t note__default_chosen(const EpixState *state, int seat) {
    if (!note__is_in(state, NOTE_HAVING_CHOSEN)) {
        return 0;
    }
    const bool winter = state->season == EPIX_WINTER;
    const uint8_t card = note__derive_card(state);
    if (seat != state->turn || !card) {
        return winter ? EPIX_RECRUITMENT | EPIX_TAX : EPIX_TAX;
    }
    const uint8_t second = state->card_next ? state->card_next : EPIX_TAX;
    return winter ? card | second : card;
}

/* All up to the one whose turn it is; after the end all. */
uint8_t note__default_revealed(const NoteGame *game, const EpixState *state) {
    if (state->phase == EPIX_PHASE_OVER) {
        return all_seats(game);
    }
    if (!note__is_in(state, NOTE_RESOLVING)) {
        return 0;
    }
    uint8_t revealed = (uint8_t)(1 << state->turn);
    for (int seat = state->first; seat != state->turn; seat = clockwise(game, seat)) {
        revealed |= (uint8_t)(1 << seat);
    }
    return revealed;
}

/* ---- Who holds what, and who decides -------------------------------------------------------- */

/* Auction bids are told apart from no bids by who has sealed, so they are not derived. */
uint8_t note__derive_sealed(const NoteGame *game, const EpixState *state) {
    if (state->phase == EPIX_PHASE_AUCTION) {
        return state->sealed;
    }
    const bool at_once = state->phase == EPIX_PHASE_CHOOSE && state->turn == EPIX_NONE;
    return at_once ? note__choosers(game, state) : 0;
}

uint8_t note__derive_actors(const NoteGame *game, const EpixState *state) {
    int seat = state->turn;
    switch (state->phase) {
    case EPIX_PHASE_OVER:
        return 0;
    case EPIX_PHASE_SETUP:
        seat = EPIX_CHANCE;
        break;
    case EPIX_PHASE_AUCTION:
        return (uint8_t)(all_seats(game) & ~state->sealed);
    case EPIX_PHASE_GUESS:
        seat = epix_holder(&game->game, state, state->to);
        break;
    default:
        break;
    }
    if (state->phase == EPIX_PHASE_CHOOSE && seat == EPIX_NONE) {
        return (uint8_t)(all_seats(game) & ~note__spies(game, state) & ~state->sealed);
    }
    return (uint8_t)(seat == EPIX_NONE ? 0 : 1 << seat);
}

/* SPDX-License-Identifier: MIT */
/*
 * Who stands where: friendly, enemy and empty provinces (rules.md 2.7 to 2.10), supplies, and
 * what a seat controls.
 */
#include "rules.h"

EpixField epix__field(const EpixGame *game, const EpixState *state, int seat) {
    uint32_t defended = 0;
    uint32_t catapults = 0;
    for (int other = 0; other < game->board.seats; other++) {
        if (other == seat) {
            continue;
        }
        const uint32_t *units = state->units[other];
        defended |= units[EPIX_SOLDIER] | units[EPIX_KNIGHT] | units[EPIX_CAMP];
        catapults |= units[EPIX_CATAPULT];
    }
    const uint32_t foreign_castles = game->castles & ~epix__bit(game->board.castle[seat]);
    const uint32_t enemy = defended | catapults;
    return (EpixField){
        .own = epix__occupied(state, seat),
        .enemy = enemy,
        .closed = enemy | foreign_castles,
        .undefended = catapults & ~defended,
        .lone = catapults & ~defended & ~game->castles,
    };
}

int epix_castle_of(const EpixBoard *board, int province) {
    for (int seat = 0; seat < board->seats; seat++) {
        if (board->castle[seat] == province) {
            return seat;
        }
    }
    return EPIX_NONE;
}

int epix_holder(const EpixGame *game, const EpixState *state, int province) {
    for (int seat = 0; seat < game->board.seats; seat++) {
        if (game->board.castle[seat] == province ||
            epix__has(epix__occupied(state, seat), province)) {
            return seat;
        }
    }
    return EPIX_NONE;
}

static const int8_t units_of_a_seat[EPIX_UNITS] = {
    [EPIX_SOLDIER] = 3, [EPIX_KNIGHT] = 2, [EPIX_CAMP] = 3, [EPIX_CATAPULT] = 2}; /* 1.3 */

/* rules.md 1.4, 4.10 */
int epix_supply(const EpixState *state, int seat, int unit) {
    int left = units_of_a_seat[unit] - epix__size(state->units[seat][unit]);
    if (state->phase == EPIX_PHASE_DRAFT) {
        for (int i = 0; i < state->cards_dealt; i++) {
            left -= state->dealt[i].seat == seat && state->dealt[i].marker == unit;
        }
    }
    return left;
}

uint8_t epix__supplied(const EpixState *state, int seat) {
    uint8_t kinds = 0;
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        if (epix_supply(state, seat, unit) > 0) {
            kinds |= (uint8_t)epix__bit(unit);
        }
    }
    return kinds;
}

/* Somebody else is in the seat's castle: it was captured, with which the game ended (14.3). */
static bool has_lost_castle(const EpixGame *game, const EpixState *state, int seat) {
    bool lost = false;
    for (int other = 0; other < game->board.seats && state->phase == EPIX_PHASE_OVER; other++) {
        lost = lost ||
               (other != seat && epix__has(epix__occupied(state, other), game->board.castle[seat]));
    }
    return lost;
}

/* rules.md 9.4, 9.5 */
int epix_controlled(const EpixGame *game, const EpixState *state, int seat) {
    uint32_t controlled = epix__occupied(state, seat);
    if (game->rules.castle_counts_always && !has_lost_castle(game, state, seat)) {
        controlled |= epix__bit(game->board.castle[seat]);
    }
    return epix__size(controlled);
}

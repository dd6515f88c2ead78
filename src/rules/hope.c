/* SPDX-License-Identifier: MIT */
/*
 * What no sequence of attacks by Winter's last player can exceed (rules.md 5.4): bounds that are
 * quick to find and never too low, so that the search can leave a hopeless branch.
 */
#include "winter.h"

/* Rounds of attack that the gold allows at most: each needs more than the minimum stake. With
 * plunder there is no telling. */
static int most_rounds(const EpixGame *game, const EpixState *state) {
    enum { ANY_NUMBER = EPIX_SEATS * EPIX_PROVINCES };
    const uint32_t minimum = game->rules.minimum_stake;
    const uint32_t gold = state->gold[state->turn];
    if (epix__effect(game, state, state->turn, EPIX_EFFECT_PLUNDER) > 0) {
        return ANY_NUMBER;
    }
    if (gold <= minimum) {
        return 0;
    }
    return minimum == 0 || gold > ANY_NUMBER ? ANY_NUMBER : (int)(gold - 1);
}

/* Soldiers that may still attack. */
static uint32_t fresh_soldiers(const EpixState *state) {
    return state->units[state->turn][EPIX_SOLDIER] & ~state->soldiers_finished;
}

static uint32_t fresh_catapults(const EpixState *state) {
    return state->units[state->turn][EPIX_CATAPULT] & ~state->catapults_finished;
}

/* All that Knights can come to stand in if they beat the way free in so many rounds. */
static uint32_t knights_reach(const EpixGame *game, const EpixState *state, const EpixField *field,
                              int rounds) {
    const bool climb = epix__knights_climb(game, state, state->turn);
    const uint32_t passable =
        ~(field->closed & game->castles) & (climb ? UINT32_MAX : ~epix__mountain(game));
    const uint32_t open = passable & (~field->closed | field->undefended);
    uint32_t reached = state->units[state->turn][EPIX_KNIGHT];
    for (;;) {
        uint32_t next = 0;
        for (uint32_t rest = reached; rest; rest &= rest - 1) {
            next |= game->board.neighbours[epix__lowest(rest)] & passable;
        }
        if ((next & open & ~reached) != 0) {
            reached |= next & open;
        } else if ((next & ~reached) != 0 && rounds-- > 0) {
            reached |= next;
        } else {
            return reached;
        }
    }
}

/* A castle may be next to a unit that can attack, with rounds enough for who is inside. */
static bool may_take_castle(const EpixGame *game, const EpixState *state, const EpixField *field,
                            int rounds) {
    const int steps = epix__effect(game, state, state->turn, EPIX_EFFECT_SOLDIER_MOVES_AND_ATTACKS)
                          ? (int)epix__effect(game, state, state->turn, EPIX_EFFECT_STEPS_SOLDIER)
                          : 0;
    uint32_t stands = 0;
    for (uint32_t rest = fresh_soldiers(state); rest; rest &= rest - 1) {
        stands |= game->within[steps][epix__lowest(rest)];
    }
    for (int seat = 0; seat < game->board.seats; seat++) {
        const int castle = game->board.castle[seat];
        int inside = epix__has(state->units[seat][EPIX_SOLDIER], castle) +
                     epix__has(state->units[seat][EPIX_KNIGHT], castle);
        if (inside > 1 && fresh_catapults(state)) {
            inside = 1; /* all at once */
        }
        const int left = rounds - inside - 1;
        if (seat == state->turn || left < 0) {
            continue;
        }
        if (game->board.neighbours[castle] & (stands | knights_reach(game, state, field, left))) {
            return true;
        }
    }
    return false;
}

/* Own lands that recruits may fill after the action, with the gold that is there now. With plunder
 * there may be more of it. */
static int most_fills(const EpixGame *game, const EpixState *state, EpixSettle how,
                      uint32_t lands) {
    const int seat = state->turn;
    const int fills = how.hires && lands ? 1 : epix__size(lands);
    uint32_t cheapest = UINT32_MAX;
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        const uint32_t cost =
            epix__effect(game, state, seat, (EpixEffect)(EPIX_EFFECT_COST_SOLDIER + unit));
        cheapest = cost < cheapest ? cost : cheapest;
    }
    if (cheapest == 0 || epix__effect(game, state, seat, EPIX_EFFECT_PLUNDER) > 0) {
        return fills;
    }
    const uint32_t paid = state->gold[seat] / cheapest + how.free;
    return paid < (uint32_t)fills ? (int)paid : fills;
}

static int smaller(int a, int b) {
    return a < b ? a : b;
}

/* The most provinces that the seat may hold in the end: those where something stays, and one for
 * each piece that can go elsewhere, be captured or be recruited. */
static int most_provinces(const EpixGame *game, const EpixState *state, EpixSettle how,
                          int rounds) {
    const int seat = state->turn;
    const uint32_t *units = state->units[seat];
    const uint32_t movers = units[EPIX_SOLDIER] & ~state->soldiers_finished;
    const uint32_t lands = how.recruits ? game->lands[seat] : 0;
    uint32_t fixed = (units[EPIX_SOLDIER] & ~movers) | (units[EPIX_CAMP] & ~how.fresh_camps);
    if (game->rules.castle_counts_always) {
        fixed |= epix__bit(game->board.castle[seat]);
    }
    int enemy_camps = 0;
    int enemy_catapults = 0;
    for (int other = 0; other < game->board.seats; other++) {
        if (other != seat) {
            enemy_camps += epix__size(state->units[other][EPIX_CAMP]);
            enemy_catapults += epix__size(state->units[other][EPIX_CATAPULT]);
        }
    }
    /* A Catapult that attacks comes back to the supply and can be put in a captured one's place.
     * That loses its own, unless it can move, or something else holds or fills it. */
    const bool wheels = epix__effect(game, state, seat, EPIX_EFFECT_STEPS_CATAPULT) > 0;
    const uint32_t to_spare = fresh_catapults(state) & (wheels ? UINT32_MAX : fixed | lands);
    const int catapults = epix_supply(state, seat, EPIX_CATAPULT) + epix__size(to_spare);
    const uint32_t stay = fixed | (wheels ? 0 : units[EPIX_CATAPULT]);
    return epix__size(stay) + epix__size(movers) + epix__size(units[EPIX_KNIGHT]) +
           epix__size(how.fresh_camps) + (wheels ? epix__size(units[EPIX_CATAPULT]) : 0) +
           smaller(epix_supply(state, seat, EPIX_CAMP), smaller(enemy_camps, rounds)) +
           smaller(catapults, enemy_catapults) + most_fills(game, state, how, lands & ~stay);
}

/* The opponents may be brought down to what the seat may hold: a province at a time, each by one
 * round at least or because nobody defends it. */
static bool may_hold_most(const EpixGame *game, const EpixState *state, EpixSettle how,
                          const EpixField *field, int rounds) {
    const int most = most_provinces(game, state, how, rounds);
    int surplus = 0;
    for (int seat = 0; seat < game->board.seats; seat++) {
        const int provinces = epix_controlled(game, state, seat);
        if (seat != state->turn && provinces > most) {
            surplus += provinces - most;
        }
    }
    int cleared = rounds + epix__size(field->undefended);
    if (state->units[state->turn][EPIX_KNIGHT] == 0) {
        /* A province each; a Soldier that attacks after a move may enter one before. */
        const bool twice =
            epix__effect(game, state, state->turn, EPIX_EFFECT_SOLDIER_MOVES_AND_ATTACKS);
        const int soldiers = epix__size(fresh_soldiers(state));
        const int attackers =
            soldiers + (twice ? soldiers : 0) + epix__size(fresh_catapults(state));
        cleared = attackers < cleared ? attackers : cleared;
    }
    return surplus <= cleared;
}

bool epix__hopeless(const EpixGame *game, const EpixState *state, EpixSettle how) {
    const EpixField field = epix__field(game, state, state->turn);
    const int rounds = most_rounds(game, state);
    return !may_hold_most(game, state, how, &field, rounds) &&
           !may_take_castle(game, state, &field, rounds);
}

/* SPDX-License-Identifier: MIT */
/*
 * What must hold in every position: material, places, fields at rest, the end.
 */
#include <string.h>

#include "battery.h"
#include "by_hand.h"

/* ---- Material ------------------------------------------------------------------------------- */

static void check_supply(const RandomGame *game, int seat) {
    const EpixGame *rules = &game->note.game;
    const EpixState *state = &game->state;
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        const int used =
            on_board_by_hand(rules, state, seat, unit) +
            (state->phase == EPIX_PHASE_DRAFT ? markers_by_hand(state, seat, unit) : 0);
        expect(game, used <= total_by_hand(unit), "there are more units than a player has");
        expect(game, epix_supply(state, seat, unit) == total_by_hand(unit) - used,
               "board, supply and markers do not add up");
        expect(game, state->units[seat][unit] >> (game->note.game.board.provinces - 1) <= 1,
               "a unit stands beside the board");
    }
}

static int owners_of(const RandomGame *game, int province) {
    int owners = 0;
    for (int seat = 0; seat < game->set_up.players; seat++) {
        owners += occupies(&game->state, seat, province);
    }
    return owners;
}

static void check_castles(const RandomGame *game, int seat) {
    const EpixGame *rules = &game->note.game;
    for (int owner = 0; owner < game->set_up.players; owner++) {
        const int castle = rules->board.castle[owner];
        expect(game, !stands_in(&game->state, seat, EPIX_CAMP, castle), "a Camp is in a castle");
        expect(game,
               owner == seat || random_game_is_over(game) || !occupies(&game->state, seat, castle),
               "a unit is in an enemy castle");
    }
    const int mountain = rules->board.mountain;
    expect(game,
           mountain == EPIX_NONE || !stands_in(&game->state, seat, EPIX_KNIGHT, mountain) ||
               effect_by_hand(rules, &game->state, seat, EPIX_EFFECT_KNIGHT_MOUNTAIN),
           "a Knight is on the mountain");
}

void check_material(const RandomGame *game) {
    for (int seat = 0; seat < game->set_up.players; seat++) {
        check_supply(game, seat);
        check_castles(game, seat);
        expect(game, game->state.gold[seat] < 1000000, "gold has wrapped round");
    }
    for (int province = 0; province < game->note.game.board.provinces; province++) {
        expect(game, owners_of(game, province) <= 1, "two colours are in one province");
    }
}

/* ---- Fields at rest ------------------------------------------------------------------------- */

#define IN(phase) (1 << EPIX_PHASE_##phase)

enum {
    ATTACKING = IN(STAKE) | IN(GUESS) | IN(PRESS),
    ACTING = IN(ACT) | ATTACKING,
    RECRUITING = IN(LEVY) | IN(RECRUIT),
    RESOLVING = IN(PLAY) | RECRUITING | IN(HIRE) | ACTING | IN(MARCH),
    CHOOSING = IN(SPY) | IN(CHOOSE),
};

static bool is_in(const EpixState *state, int phases) {
    return phases >> state->phase & 1;
}

static bool is_empty(const void *bytes, size_t size, int rest) {
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++) {
        if (byte[i] != rest) {
            return false;
        }
    }
    return true;
}

static void check_attack_rests(const RandomGame *game) {
    const EpixState *state = &game->state;
    const bool attacking = is_in(state, ATTACKING);
    expect(game, (state->attacker == EPIX_NONE) == !attacking, "attacker is not at rest");
    expect(game, (state->from == EPIX_NONE) == !attacking, "from is not at rest");
    expect(game, (state->to == EPIX_NONE) == !attacking, "to is not at rest");
    expect(game, state->stake == 0 || is_in(state, IN(GUESS)), "the stake is not at rest");
    const uint32_t masks =
        state->soldiers_moved | state->soldiers_finished | state->catapults_finished;
    expect(game, masks == 0 || is_in(state, ACTING), "finished units are not at rest");
    expect(game, state->rides == 0 || is_in(state, IN(ACT)), "the rides are not at rest");
    expect(game, state->rides <= EPIX_RIDES, "Knights ride about for too long");
    expect(game, state->hope == EPIX_HOPE_NOT_ASKED, "an answer is not at rest");
    if (masks == 0) {
        return;
    }
    const uint32_t *units = state->units[state->turn];
    expect(game,
           !((state->soldiers_moved | state->soldiers_finished) & ~units[EPIX_SOLDIER]) &&
               !(state->catapults_finished & ~units[EPIX_CATAPULT]) &&
               !(state->soldiers_moved & state->soldiers_finished),
           "a unit is finished that is not there");
}

static void check_season_rests(const RandomGame *game) {
    const EpixState *state = &game->state;
    const bool auction = is_in(state, IN(AUCTION));
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const bool sealed = state->sealed >> seat & 1;
        expect(game, state->bid[seat] == 0 || (auction && sealed), "a bid is not at rest");
    }
    const bool chosen = is_in(state, CHOOSING | RESOLVING | IN(OVER));
    expect(game, chosen || is_empty(state->chosen, sizeof state->chosen, 0),
           "chosen cards are not at rest");
    expect(game, chosen || is_empty(state->spied, sizeof state->spied, EPIX_NONE),
           "spied is not at rest");
    expect(game, state->revealed == 0 || is_in(state, RESOLVING | IN(OVER)),
           "revealed is not at rest");
    expect(game, state->sealed == 0 || auction || is_in(state, IN(CHOOSE)),
           "sealed is not at rest");
    expect(game, (state->sealed & state->actors) == 0, "who has sealed still owes a decision");
    expect(game, state->passed == 0 || is_in(state, IN(DRAFT)), "passed is not at rest");
    const int card = is_in(state, ACTING)       ? EPIX_MOVE_ATTACK
                     : is_in(state, RECRUITING) ? EPIX_RECRUITMENT
                                                : 0;
    expect(game, state->card == card, "card is not the one being carried out");
    const bool second = state->season == EPIX_WINTER && is_in(state, ACTING | RECRUITING);
    expect(game, state->card_next == 0 || (second && state->card_next != card),
           "card_next is not at rest");
    expect(game, (state->winners != 0) == is_in(state, IN(OVER)), "winners is not at rest");
    expect(game, is_empty(state->unused, sizeof state->unused, 0), "unused bytes are used");
}

/* Those who do not spy choose at the same time, and only then nobody has the turn. */
static bool chooses_with_others(const RandomGame *game) {
    for (int seat = 0; seat < game->set_up.players; seat++) {
        if (game->state.actors >> seat & 1 &&
            !effect_by_hand(&game->note.game, &game->state, seat, EPIX_EFFECT_SPY)) {
            return game->state.phase == EPIX_PHASE_CHOOSE;
        }
    }
    return false;
}

/* The seat whose units hold the province that is attacked, or whose castle it is. */
static int defender_by_hand(const RandomGame *game) {
    for (int seat = 0; seat < game->set_up.players; seat++) {
        if (occupies(&game->state, seat, game->state.to) ||
            game->note.game.board.castle[seat] == game->state.to) {
            return seat;
        }
    }
    return EPIX_NONE;
}

static void check_turn(const RandomGame *game) {
    const EpixState *state = &game->state;
    const bool nobody =
        is_in(state, IN(SETUP) | IN(AUCTION) | IN(OVER)) || chooses_with_others(game);
    expect(game, (state->turn == EPIX_NONE) == nobody, "turn is not at rest");
    if (is_in(state, IN(GUESS))) {
        const int defender = defender_by_hand(game);
        expect(game, defender != state->turn && state->actors == 1 << defender,
               "it is not the defender who guesses");
    } else if (!nobody) {
        expect(game, state->actors == 1 << state->turn, "another one decides than has the turn");
    }
}

static void check_cards_rest(const RandomGame *game) {
    const EpixState *state = &game->state;
    uint32_t effects[EPIX_SEATS] = {0};
    const bool bidding = is_in(state, IN(DRAFT));
    expect(game, state->cards_dealt <= (game->set_up.rules.advanced ? game->set_up.players + 1 : 0),
           "too many cards are dealt");
    for (int i = 0; i < EPIX_DEALT; i++) {
        const EpixDealt *card = &state->dealt[i];
        const bool bid = bidding && card->seat != EPIX_NONE;
        expect(game, (card->gold != 0) == bid && (card->marker != EPIX_NONE) == bid,
               "a card's bid is not at rest");
        expect(game, i < state->cards_dealt || (card->ability == EPIX_NONE && card->seat > 3),
               "a card that is not dealt is not at rest");
        if (i < state->cards_dealt && card->seat != EPIX_NONE && state->phase > EPIX_PHASE_DRAFT) {
            effects[card->seat] |= game->note.game.ability[card->ability].sets;
        }
    }
    expect(game, memcmp(effects, state->effects, sizeof effects) == 0,
           "effects are not those of the cards");
}

static void check_empty_seats(const RandomGame *game) {
    const EpixState *state = &game->state;
    for (int seat = game->set_up.players; seat < EPIX_SEATS; seat++) {
        expect(game,
               is_empty(state->units[seat], sizeof state->units[seat], 0) &&
                   state->gold[seat] == 0 && state->chosen[seat] == 0 &&
                   state->spied[seat] == EPIX_NONE,
               "a seat that nobody has is not at rest");
    }
}

void check_rest(const RandomGame *game) {
    check_attack_rests(game);
    check_season_rests(game);
    check_turn(game);
    check_cards_rest(game);
    check_empty_seats(game);
}

/* ---- The end -------------------------------------------------------------------------------- */

static int castle_winner(const RandomGame *game) {
    for (int i = 0; i < game->events.count; i++) {
        if (game->events.event[i].kind == EPIX_EVENT_CASTLE_TAKEN) {
            return game->events.event[i].seat;
        }
    }
    return EPIX_NONE;
}

void check_end(const RandomGame *game) {
    static const int most_decisions[EPIX_SEATS + 1] = {[2] = 606, [3] = 1308, [4] = 2282};
    expect(game, game->counted <= most_decisions[game->set_up.players],
           "the game is longer than 14.5 allows");
    const int taker = castle_winner(game);
    if (!random_game_is_over(game)) {
        expect(game, taker == EPIX_NONE, "a castle is taken and the game goes on");
        return;
    }
    const int winners =
        taker == EPIX_NONE ? winners_by_hand(&game->note.game, &game->state) : 1 << taker;
    expect(game, game->state.winners == winners, "the wrong seats win");
    const EpixEvent *last = &game->events.event[game->events.count - 1];
    expect(game, last->kind == EPIX_EVENT_OVER && last->cards == winners,
           "the last event does not tell who wins");
}

/* ---- Copies --------------------------------------------------------------------------------- */

void check_copy(const RandomGame *game) {
    const EpixState copy = game->state;
    expect(game, epix_equal(&copy, &game->state), "a copy is not equal");
    expect(game, epix_hash(&copy) == epix_hash(&game->state), "a copy has another hash");
    const bool same = memcmp(&game->before, &game->state, sizeof copy) == 0;
    expect(game, epix_equal(&game->before, &game->state) == same, "equal is not bytewise");
    expect(game, (epix_hash(&game->before) == epix_hash(&game->state)) == same,
           "another position has the same hash");
}

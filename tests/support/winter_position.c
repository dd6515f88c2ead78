/* SPDX-License-Identifier: MIT */
/*
 * Makes up positions at the end of Winter, for the library and for the model.
 */
#include "winter_position.h"

#include <string.h>

#include "by_hand.h"

int winter_last(const RandomGame *game) {
    const int players = game->set_up.players;
    return (game->state.first + players - 1) % players;
}

/* ---- Units ---------------------------------------------------------------------------------- */

static bool is_free_for(const RandomGame *game, int seat, int province) {
    for (int other = 0; other < game->set_up.players; other++) {
        if (other != seat && (occupies(&game->state, other, province) ||
                              game->note.game.board.castle[other] == province)) {
            return false;
        }
    }
    return true;
}

static bool may_stand(const RandomGame *game, int seat, int unit, int province) {
    const EpixGame *rules = &game->note.game;
    if (unit == EPIX_CAMP && province == rules->board.castle[seat]) {
        return false;
    }
    if (unit == EPIX_KNIGHT && province == rules->board.mountain &&
        !effect_by_hand(rules, &game->state, seat, EPIX_EFFECT_KNIGHT_MOUNTAIN)) {
        return false;
    }
    return is_free_for(game, seat, province) && !stands_in(&game->state, seat, unit, province);
}

/* Somewhere on the board, or beside another unit of the seat. */
static int random_place(RandomGame *game, int seat) {
    const uint32_t *units = game->state.units[seat];
    const uint32_t held = units[EPIX_SOLDIER] | units[EPIX_KNIGHT] | units[EPIX_CAMP] |
                          units[EPIX_CATAPULT] | UINT32_C(1) << game->note.game.board.castle[seat];
    return dice_chance(&game->dice, 30)
               ? dice_member(&game->dice, held)
               : (int)dice_roll(&game->dice, game->note.game.board.provinces);
}

static void add_at(RandomGame *game, int seat, int unit, int province) {
    if (on_board_by_hand(&game->note.game, &game->state, seat, unit) < total_by_hand(unit) &&
        may_stand(game, seat, unit, province)) {
        game->state.units[seat][unit] |= UINT32_C(1) << province;
    }
}

/* Tries to put a unit of the seat somewhere. */
static void add_unit(RandomGame *game, int seat) {
    add_at(game, seat, (int)dice_roll(&game->dice, EPIX_UNITS), random_place(game, seat));
}

static void remove_unit(RandomGame *game, int seat) {
    const int unit = (int)dice_roll(&game->dice, EPIX_UNITS);
    uint32_t *standing = &game->state.units[seat][unit];
    if (*standing) {
        *standing &= ~(UINT32_C(1) << dice_member(&game->dice, *standing));
    }
}

/* Knights leave a mountain that they may no longer stand on. */
static void clear_mountain(RandomGame *game) {
    const EpixGame *rules = &game->note.game;
    const int mountain = rules->board.mountain;
    for (int seat = 0; seat < game->set_up.players && mountain != EPIX_NONE; seat++) {
        if (!effect_by_hand(rules, &game->state, seat, EPIX_EFFECT_KNIGHT_MOUNTAIN)) {
            game->state.units[seat][EPIX_KNIGHT] &= ~(UINT32_C(1) << mountain);
        }
    }
}

/* ---- Cards ---------------------------------------------------------------------------------- */

/* Half of the cards go to the last player. */
static uint8_t random_owner(RandomGame *game) {
    const int owner = (int)dice_roll(&game->dice, 2U * (unsigned)game->set_up.players);
    return (uint8_t)(owner < game->set_up.players ? owner : winter_last(game));
}

static void collect_effects(RandomGame *game) {
    EpixState *state = &game->state;
    memset(state->effects, 0, sizeof state->effects);
    for (int i = 0; i < state->cards_dealt; i++) {
        state->effects[state->dealt[i].seat] |=
            game->note.game.ability[state->dealt[i].ability].sets;
    }
}

static void deal_cards(RandomGame *game) {
    EpixState *state = &game->state;
    const int cards = game->note.game.abilities;
    const int start =
        game->set_up.rules.advanced ? (int)dice_roll(&game->dice, (uint64_t)cards) : 0;
    state->cards_dealt = game->set_up.rules.advanced ? (uint8_t)(game->set_up.players + 1) : 0;
    for (int i = 0; i < state->cards_dealt; i++) {
        state->dealt[i].ability = (uint8_t)((start + i) % cards);
        state->dealt[i].seat = random_owner(game);
    }
    collect_effects(game);
}

static uint8_t random_choice(RandomGame *game) {
    return (uint8_t)(EPIX_CARDS & ~(1 << dice_roll(&game->dice, 3)));
}

/* ---- Gold ----------------------------------------------------------------------------------- */

/* Where there is little gold, everything counts. */
static uint32_t random_gold(RandomGame *game) {
    static const uint8_t most[] = {1, 3, 6, 6, 16};
    return (uint32_t)dice_roll(&game->dice, most[dice_roll(&game->dice, sizeof most)]);
}

/* ---- Themes: what a position turns on ---------------------------------------------------------- */

/* Deals a card with this effect to the seat, if there is one. */
static void deal_effect(RandomGame *game, int seat, EpixEffect effect) {
    EpixState *state = &game->state;
    for (int i = 0; i < game->note.game.abilities; i++) {
        const EpixAbility *ability = &game->note.game.ability[i];
        bool dealt = false;
        for (int j = 1; j < state->cards_dealt; j++) {
            dealt = dealt || state->dealt[j].ability == i;
        }
        if (!dealt && ability->sets >> effect & 1 && ability->value[effect] > 0) {
            state->dealt[0].ability = (uint8_t)i;
            state->dealt[0].seat = (uint8_t)seat;
        }
    }
    collect_effects(game);
}

/* Everything turns on Catapults: the last player's stand beside other units, so that they may be
 * spent for a capture, and those of the others stand alone. */
static void add_catapults(RandomGame *game) {
    const int last = winter_last(game);
    add_at(game, last, EPIX_CATAPULT, game->note.game.board.castle[last]);
    for (int i = 0; i < 6; i++) {
        add_at(game, last, i % 2 ? EPIX_CATAPULT : EPIX_KNIGHT, random_place(game, last));
    }
    for (int i = 0; i < 40; i++) {
        const int seat = (int)dice_roll(&game->dice, (uint64_t)game->set_up.players);
        const int province = (int)dice_roll(&game->dice, game->note.game.board.provinces);
        if (seat != last && !occupies(&game->state, seat, province)) {
            add_at(game, seat, i < 10 ? EPIX_CATAPULT : i % 3, province);
        }
    }
}

/* Only a castle can help: the last player has one Knight, near it and without castle defence, and
 * hardly enough gold; somebody else holds the board. */
static void add_siege(RandomGame *game) {
    const EpixGame *rules = &game->note.game;
    const int last = winter_last(game);
    const int other = (last + 1) % game->set_up.players;
    const uint32_t lands = rules->board.neighbours[rules->board.castle[other]];
    deal_effect(game, last, EPIX_EFFECT_NO_CASTLE_DEFENCE);
    game->state.gold[last] = 2 + (uint32_t)dice_roll(&game->dice, 2);
    game->state.chosen[last] = EPIX_RECRUITMENT | EPIX_MOVE_ATTACK;
    game->state.units[last][EPIX_SOLDIER] = 0;
    add_at(game, last, EPIX_KNIGHT, dice_member(&game->dice, lands));
    for (int i = 0; i < 100; i++) {
        const int province = (int)dice_roll(&game->dice, rules->board.provinces);
        if (!occupies(&game->state, other, province)) {
            add_at(game, other, i % 4, province);
        }
    }
}

/* The last player's Soldiers may attack after a move; they stand one behind the other, with Camps
 * that hold what they leave. The others hold the board. */
static void add_file(RandomGame *game) {
    const EpixBoard *board = &game->note.game.board;
    const int last = winter_last(game);
    deal_effect(game, last, EPIX_EFFECT_SOLDIER_MOVES_AND_ATTACKS);
    game->state.gold[last] = 1 + (uint32_t)dice_roll(&game->dice, 3);
    game->state.chosen[last] =
        EPIX_MOVE_ATTACK | (dice_chance(&game->dice, 50) ? EPIX_TAX : EPIX_RECRUITMENT);
    game->state.units[last][EPIX_SOLDIER] = 0;
    int place = dice_member(&game->dice, board->neighbours[board->castle[last]]);
    for (int i = 0; i < 5; i++) {
        add_at(game, last, EPIX_SOLDIER, place);
        add_at(game, last, dice_chance(&game->dice, 70) ? EPIX_CAMP : EPIX_CATAPULT, place);
        place = dice_member(&game->dice, board->neighbours[place]);
    }
    for (int i = 0; i < 20 * game->set_up.players; i++) {
        const int other = (last + 1 + i % (game->set_up.players - 1)) % game->set_up.players;
        add_at(game, other, i % 4, (int)dice_roll(&game->dice, board->provinces));
    }
}

/* Any units anywhere. */
static void add_units(RandomGame *game) {
    const uint64_t players = (uint64_t)game->set_up.players;
    for (uint64_t i = dice_roll(&game->dice, 40 * players); i > 0; i--) {
        add_unit(game, (int)dice_roll(&game->dice, players));
    }
}

static void add_theme(RandomGame *game) {
    static void (*const themes[])(RandomGame * game) = {add_units, add_units, add_catapults,
                                                        add_siege, add_file};
    themes[dice_roll(&game->dice, sizeof themes / sizeof *themes)](game);
}

/* ---- Positions ------------------------------------------------------------------------------ */

void winter_begin(RandomGame *game) {
    EpixState *state = &game->state;
    const int players = game->set_up.players;
    epix_start(&game->note.game, state);
    state->season = EPIX_WINTER;
    state->phase = EPIX_PHASE_RECRUIT;
    state->card = EPIX_RECRUITMENT;
    state->first = (uint8_t)dice_roll(&game->dice, (uint64_t)players);
    const int last = winter_last(game);
    state->turn = (uint8_t)((last + players - 1) % players);
    state->actors = (uint8_t)(1 << state->turn);
    state->revealed = (uint8_t)(((1 << players) - 1) & ~(1 << last));
    for (int seat = 0; seat < players; seat++) {
        state->chosen[seat] = seat == last ? random_choice(game) : EPIX_RECRUITMENT | EPIX_TAX;
        state->gold[seat] = random_gold(game);
    }
    deal_cards(game);
    add_theme(game);
    game->before = *state;
}

static void change_gold(RandomGame *game, int seat, bool more) {
    uint32_t *gold = &game->state.gold[seat];
    const uint32_t by = 1 + (uint32_t)dice_roll(&game->dice, 2);
    *gold = more ? *gold + by : *gold > by ? *gold - by : 0;
}

static void change_cards(RandomGame *game) {
    EpixState *state = &game->state;
    if (state->cards_dealt == 0 || dice_chance(&game->dice, 40)) {
        state->chosen[winter_last(game)] = random_choice(game);
        return;
    }
    state->dealt[dice_roll(&game->dice, state->cards_dealt)].seat = random_owner(game);
    collect_effects(game);
    clear_mountain(game);
}

static void change_seat(RandomGame *game, int seat, bool stronger) {
    if (dice_chance(&game->dice, 30)) {
        change_gold(game, seat, stronger);
    } else if (stronger) {
        add_unit(game, seat);
    } else {
        remove_unit(game, seat);
    }
}

void winter_change(RandomGame *game, bool harder) {
    const int players = game->set_up.players;
    const int last = winter_last(game);
    const int other = (last + 1 + (int)dice_roll(&game->dice, (uint64_t)players - 1)) % players;
    switch (dice_roll(&game->dice, 8)) {
    case 0:
        change_cards(game);
        break;
    case 1: /* somebody moves */
        remove_unit(game, dice_chance(&game->dice, 50) ? last : other);
        add_unit(game, dice_chance(&game->dice, 50) ? last : other);
        break;
    case 2:
    case 3:
    case 4:
        change_seat(game, last, !harder);
        break;
    default:
        change_seat(game, other, harder);
        break;
    }
    game->before = game->state;
}

/* ---- For the model -------------------------------------------------------------------------- */

static void place_units(Model *model, const EpixState *state) {
    static const int total[UNIT_COUNT] = {3, 2, 3, 2};
    for (int seat = 0; seat < model->game->board.players; seat++) {
        for (int unit = 0; unit < UNIT_COUNT; unit++) {
            model->supply[seat][unit] = total[unit];
        }
    }
    for (int p = 0; p < model->game->board.provinces; p++) {
        model->owner[p] = SEAT_NONE;
        memset(model->unit[p], 0, sizeof model->unit[p]);
        for (int i = 0; i < model->game->board.players * UNIT_COUNT; i++) {
            if (stands_in(state, i / UNIT_COUNT, i % UNIT_COUNT, p)) {
                model__place_unit(model, i / UNIT_COUNT, i % UNIT_COUNT, p, FRESH);
            }
        }
    }
}

static void deal_hand(Model *model, const EpixState *state, int seat) {
    model->has_chosen[seat] = 1;
    model->hand[seat][CARD_RECRUITMENT] = (state->chosen[seat] & EPIX_RECRUITMENT) != 0;
    model->hand[seat][CARD_TAX] = (state->chosen[seat] & EPIX_TAX) != 0;
    model->hand[seat][CARD_MOVE] = (state->chosen[seat] & EPIX_MOVE_ATTACK) != 0;
}

Model *winter_model(const ModelGame *model_game, const EpixState *state, Audit *audit) {
    const int players = model_game->board.players;
    int deal[SLOTS];
    for (int i = 0; i < state->cards_dealt; i++) {
        deal[i] = state->dealt[i].ability;
    }
    Model *model = model_new(model_game, state->first, state->cards_dealt ? deal : NULL);
    model->audit = audit;
    model->season = SEASON_WINTER;
    model->phase = PHASE_RECRUIT;
    model->has_taxed = 1;
    model->turn = state->turn;
    model->turns = players - 2;
    for (int i = 0; i < model->slots; i++) {
        model->slot[i].holder = state->dealt[i].seat;
    }
    for (int seat = 0; seat < players; seat++) {
        model->gold[seat] = (int)state->gold[seat];
    }
    place_units(model, state);
    deal_hand(model, state, (state->first + players - 1) % players);
    return model;
}

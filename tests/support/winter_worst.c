/* SPDX-License-Identifier: MIT */
/*
 * Climbs towards the hardest positions for Winter's last player.
 */
#include "winter_worst.h"

#include <stdio.h>
#include <string.h>

enum { PATIENCE = 400, LAST = EPIX_RED };

static const int8_t number_of[EPIX_UNITS] = {3, 2, 3, 2};

static uint32_t bit(int n) {
    return UINT32_C(1) << n;
}

static int size(uint32_t set) {
    return __builtin_popcount(set);
}

static uint32_t occupied(const EpixState *state, int seat) {
    const uint32_t *units = state->units[seat];
    return units[EPIX_SOLDIER] | units[EPIX_KNIGHT] | units[EPIX_CAMP] | units[EPIX_CATAPULT];
}

/* ---- Units ---------------------------------------------------------------------------------- */

static bool may_stand(const EpixGame *game, const EpixState *state, int seat, int unit,
                      int province) {
    for (int other = 0; other < game->board.seats; other++) {
        if (other != seat &&
            (game->board.castle[other] == province || (occupied(state, other) & bit(province)))) {
            return false;
        }
    }
    const bool climbs = epix_effect(game, state, seat, EPIX_EFFECT_KNIGHT_MOUNTAIN);
    return !(unit == EPIX_CAMP && game->castles & bit(province)) &&
           !(unit == EPIX_KNIGHT && province == game->board.mountain && !climbs) &&
           size(state->units[seat][unit]) < number_of[unit];
}

static void add_unit(WorstCase *next, Dice *dice) {
    const int seat = (int)dice_roll(dice, next->note.game.board.seats);
    const int unit = (int)dice_roll(dice, EPIX_UNITS);
    const int province = (int)dice_roll(dice, next->note.game.board.provinces);
    if (may_stand(&next->note.game, &next->state, seat, unit, province)) {
        next->state.units[seat][unit] |= bit(province);
    }
}

static void remove_unit(WorstCase *next, Dice *dice) {
    const int seat = (int)dice_roll(dice, next->note.game.board.seats);
    uint32_t *standing = &next->state.units[seat][dice_roll(dice, EPIX_UNITS)];
    if (*standing) {
        *standing &= ~bit(dice_member(dice, *standing));
    }
}

/* What the cards no longer allow leaves the board. */
static void clear_mountain(WorstCase *next) {
    const EpixGame *game = &next->note.game;
    for (int seat = 0; seat < game->board.seats && game->board.mountain != EPIX_NONE; seat++) {
        if (!epix_effect(game, &next->state, seat, EPIX_EFFECT_KNIGHT_MOUNTAIN)) {
            next->state.units[seat][EPIX_KNIGHT] &= ~bit(game->board.mountain);
        }
    }
}

/* ---- Gold and cards ------------------------------------------------------------------------- */

static void change_gold(WorstCase *next, Dice *dice) {
    const int seat =
        dice_chance(dice, 60) ? LAST : (int)dice_roll(dice, next->note.game.board.seats);
    uint32_t *gold = &next->state.gold[seat];
    const uint32_t by = 1 + (uint32_t)dice_roll(dice, dice_chance(dice, 80) ? 3 : 15);
    *gold = dice_chance(dice, 50) ? *gold + by : *gold > by ? *gold - by : 0;
}

static void collect_effects(WorstCase *next) {
    EpixState *state = &next->state;
    memset(state->effects, 0, sizeof state->effects);
    for (int i = 0; i < state->cards_dealt; i++) {
        if (state->dealt[i].seat != EPIX_NONE) {
            state->effects[state->dealt[i].seat] |=
                next->note.game.ability[state->dealt[i].ability].sets;
        }
    }
    clear_mountain(next);
}

static bool is_dealt(const EpixState *state, int ability) {
    for (int i = 0; i < state->cards_dealt; i++) {
        if (state->dealt[i].ability == ability) {
            return true;
        }
    }
    return false;
}

/* Another owner, or another card in its place. */
static void change_dealt(WorstCase *next, Dice *dice) {
    EpixDealt *dealt = &next->state.dealt[dice_roll(dice, next->state.cards_dealt)];
    const int ability = (int)dice_roll(dice, next->note.game.abilities);
    if (dice_chance(dice, 50) && !is_dealt(&next->state, ability)) {
        dealt->ability = (uint8_t)ability;
    } else {
        dealt->seat =
            dice_chance(dice, 50) ? LAST : (uint8_t)dice_roll(dice, next->note.game.board.seats);
    }
    collect_effects(next);
}

static void change_choice(WorstCase *next, Dice *dice) {
    next->state.chosen[LAST] = (uint8_t)(EPIX_CARDS & ~(1 << dice_roll(dice, 3)));
}

/* ---- Boards, cards and options of one's own --------------------------------------------------- */

static void renew_game(WorstCase *next) {
    const EpixRules rules = next->note.game.rules;
    epix_game_init(&next->note.game, &next->note.board.board, next->note.cards.ability,
                   next->note.cards.count, rules);
    collect_effects(next);
}

static void change_options(WorstCase *next, Dice *dice) {
    EpixRules *rules = &next->note.game.rules;
    if (dice_chance(dice, 50)) {
        rules->minimum_stake ^= 1;
    } else {
        rules->castle_counts_always = !rules->castle_counts_always;
    }
}

static const struct {
    uint8_t least;
    uint8_t most;
} values[EPIX_EFFECTS] = {
#define X(id, name, combine, without, most) {(most) == EPIX_GUESSES, most},
    EPIX_EFFECT_LIST(X)
#undef X
};

static void change_effect(WorstCase *next, Dice *dice) {
    EpixAbility *ability =
        &next->note.cards
             .ability[next->state.dealt[dice_roll(dice, next->state.cards_dealt)].ability];
    const int effect = (int)dice_roll(dice, EPIX_EFFECTS);
    const uint64_t most =
        dice_chance(dice, 70) && values[effect].most > 3 ? 3 : values[effect].most;
    const uint64_t value = dice_roll(dice, most + 1);
    ability->sets |= bit(effect);
    ability->value[effect] = (uint8_t)(value < values[effect].least ? values[effect].least : value);
    renew_game(next);
}

static void toggle_way(WorstCase *next, Dice *dice) {
    EpixBoard *board = &next->note.board.board;
    const EpixBoard kept = *board;
    const int a = (int)dice_roll(dice, board->provinces);
    const int b = (int)dice_roll(dice, board->provinces);
    board->neighbours[a] ^= bit(b);
    board->neighbours[b] ^= bit(a);
    if (a == b || epix_board_check(board).code != EPIX_BOARD_NONE) {
        *board = kept;
        return;
    }
    renew_game(next);
}

static void change_mark(WorstCase *next, Dice *dice) {
    EpixBoard *board = &next->note.board.board;
    board->mark[dice_roll(dice, board->provinces)] = (uint8_t)dice_roll(dice, 3);
    renew_game(next);
}

static void change_case(WorstCase *next, bool own, Dice *dice) {
    static void (*const changes[])(WorstCase * next,
                                   Dice * dice) = {add_unit,      add_unit,      add_unit,
                                                   remove_unit,   change_gold,   change_dealt,
                                                   change_dealt,  change_choice, change_options,
                                                   change_effect, toggle_way,    change_mark};
    enum { ALL = sizeof changes / sizeof *changes, OF_STANDARD = ALL - 3 };
    changes[dice_roll(dice, own ? ALL : OF_STANDARD)](next, dice);
}

/* ---- Where a climb begins --------------------------------------------------------------------- */

/* A row of squares. */
static void draw_province(NoteProvince *province, int index) {
    const int16_t left = (int16_t)(12 * index);
    const int16_t right = (int16_t)(left + 10);
    snprintf(province->id, sizeof province->id, "p%d", index % 100);
    snprintf(province->name, sizeof province->name, "P%d", index % 100);
    snprintf(province->terrain, sizeof province->terrain, "plain");
    province->points = 4;
    province->shape[0] = (NotePoint){left, 0};
    province->shape[1] = (NotePoint){right, 0};
    province->shape[2] = (NotePoint){right, 10};
    province->shape[3] = (NotePoint){left, 10};
    province->label = (NotePoint){(int16_t)(left + 5), 5};
}

/* Castles with two neighbours each; all other provinces are neighbours of each other. */
static void make_clique(NoteBoard *made, int seats, int provinces) {
    EpixBoard *board = &made->board;
    memset(made, 0, sizeof *made);
    snprintf(made->name, sizeof made->name, "Made up");
    board->seats = (uint8_t)seats;
    board->provinces = (uint8_t)provinces;
    board->mountain = EPIX_NONE;
    const uint32_t all = provinces == EPIX_PROVINCES ? UINT32_MAX : bit(provinces) - 1;
    const uint32_t castles = bit(seats) - 1;
    memset(board->castle, EPIX_NONE, sizeof board->castle);
    for (int i = 0; i < provinces; i++) {
        draw_province(&made->province[i], i);
        board->neighbours[i] = i < seats ? 0 : all & ~castles & ~bit(i);
    }
    for (int seat = 0; seat < seats; seat++) {
        board->castle[seat] = (uint8_t)seat;
        for (int i = 0; i < 2; i++) {
            const int land = seats + 2 * seat + i;
            board->neighbours[seat] |= bit(land);
            board->neighbours[land] |= bit(seat);
        }
    }
}

static void make_cards(NoteCards *cards) {
    memset(cards, 0, sizeof *cards);
    cards->count = EPIX_DEALT;
    for (int i = 0; i < cards->count; i++) {
        snprintf(cards->card[i].id, sizeof cards->card[i].id, "card%d", i);
        snprintf(cards->card[i].name, sizeof cards->card[i].name, "Card %d", i);
        cards->ability[i].sets = bit(EPIX_EFFECT_INCOME);
    }
}

static void make_game(WorstCase *next, bool own, Dice *dice) {
    const int seats = 2 + (int)dice_roll(dice, 3);
    const EpixRules rules = {.advanced = true,
                             .minimum_stake = (uint8_t)dice_roll(dice, 2),
                             .castle_counts_always = dice_roll(dice, 2)};
    if (!own) {
        note_game_standard(&next->note, seats, rules);
        return;
    }
    const int most = EPIX_PROVINCES - 3 * seats;
    make_clique(&next->note.board, seats, 3 * seats + (int)dice_roll(dice, (uint64_t)most + 1));
    make_cards(&next->note.cards);
    epix_game_init(&next->note.game, &next->note.board.board, next->note.cards.ability,
                   next->note.cards.count, rules);
}

static void make_case(WorstCase *next, bool own, Dice *dice) {
    make_game(next, own, dice);
    EpixState *state = &next->state;
    const int seats = next->note.game.board.seats;
    epix_start(&next->note.game, state);
    state->season = EPIX_WINTER;
    state->phase = EPIX_PHASE_PLAY;
    state->turn = LAST;
    state->first = EPIX_BLUE;
    state->actors = 1 << LAST;
    state->revealed = (uint8_t)((1 << seats) - 1);
    for (int seat = 0; seat < seats; seat++) {
        state->chosen[seat] = EPIX_RECRUITMENT | (seat == LAST ? EPIX_MOVE_ATTACK : EPIX_TAX);
        state->gold[seat] = (uint32_t)dice_roll(dice, 12);
    }
    state->cards_dealt = (uint8_t)(seats + 1);
    const int start = (int)dice_roll(dice, next->note.game.abilities);
    for (int i = 0; i < state->cards_dealt; i++) {
        state->dealt[i].ability = (uint8_t)((start + i) % next->note.game.abilities);
        state->dealt[i].seat = (uint8_t)dice_roll(dice, (uint64_t)seats);
    }
    collect_effects(next);
    for (int i = 0; i < 60; i++) {
        add_unit(next, dice);
    }
}

/* ---- The climb ---------------------------------------------------------------------------------- */

double worst_by_looks(WorstCase *found) {
    found->hope = epix_can_still_win(&found->note.game, &found->state, LAST, &found->looks);
    return found->looks;
}

static void judge(WorstSearch *search, WorstCase *found) {
    search->positions++;
    found->score = search->score(found);
    if (found->score > search->worst.score) {
        search->worst = *found;
    }
}

static void begin_climb(WorstSearch *search) {
    make_case(&search->now, search->own, &search->dice);
    judge(search, &search->now);
    search->steps_left = PATIENCE;
}

void worst_begin(WorstSearch *search, uint64_t seed, bool own, WorstScore *score) {
    memset(search, 0, sizeof *search);
    search->dice = dice_with(seed);
    search->own = own;
    search->score = score;
    begin_climb(search);
}

void worst_step(WorstSearch *search) {
    if (search->steps_left-- == 0) {
        begin_climb(search);
        return;
    }
    WorstCase next = search->now;
    for (uint64_t i = 1 + dice_roll(&search->dice, 3); i > 0; i--) {
        change_case(&next, search->own, &search->dice);
    }
    judge(search, &next);
    if (next.score >= search->now.score) {
        search->steps_left = next.score > search->now.score ? PATIENCE : search->steps_left;
        search->now = next;
    }
}

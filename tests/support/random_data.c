/* SPDX-License-Identifier: MIT */
/*
 * Makes up boards and ability cards.
 */
#include "random_data.h"

#include <stdio.h>
#include <string.h>

/* ---- Boards --------------------------------------------------------------------------------- */

static void join(EpixBoard *board, int a, int b) {
    if (a != b) {
        board->neighbours[a] |= UINT32_C(1) << b;
        board->neighbours[b] |= UINT32_C(1) << a;
    }
}

/* Mostly small boards, where armies meet; now and then none but the lands, or 32 provinces. */
static int random_size(int players, Dice *dice) {
    const int lands = 3 * players;
    const int size = (int)dice_roll(dice, 100);
    if (size < 10) {
        return lands;
    }
    if (size < 75) {
        return lands + 1 + (int)dice_roll(dice, 5);
    }
    return size < 90 ? lands + (int)dice_roll(dice, 12) : EPIX_PROVINCES;
}

static void shuffle(int *place, int count, Dice *dice) {
    for (int i = 0; i < count; i++) {
        place[i] = i;
    }
    for (int i = count - 1; i > 0; i--) {
        const int other = (int)dice_roll(dice, (uint64_t)i + 1);
        const int kept = place[i];
        place[i] = place[other];
        place[other] = kept;
    }
}

/* Every castle is within two steps of the mountain (docs/rules.md 13.1.9). */
static void add_mountain(EpixBoard *board, int mountain, Dice *dice) {
    board->mountain = (uint8_t)mountain;
    for (int seat = 0; seat < board->seats; seat++) {
        const uint32_t lands = board->neighbours[board->castle[seat]];
        if (!(lands >> mountain & 1)) {
            join(board, mountain, dice_member(dice, lands));
        }
    }
}

static void make_graph(EpixBoard *board, Dice *dice) {
    int place[EPIX_PROVINCES];
    const int lands = 3 * board->seats;
    shuffle(place, board->provinces, dice);
    int open[EPIX_PROVINCES]; /* provinces that are no castle */
    int count = 0;
    for (int i = 0; i < board->provinces; i++) {
        if (i >= lands || i % 3) {
            open[count++] = place[i];
        }
    }
    for (int i = 1; i < count; i++) {
        join(board, open[i], open[dice_roll(dice, (uint64_t)i)]);
    }
    for (int i = (int)dice_roll(dice, (uint64_t)count * 2); i > 0; i--) {
        join(board, open[dice_roll(dice, (uint64_t)count)], open[dice_roll(dice, (uint64_t)count)]);
    }
    for (int seat = 0; seat < board->seats; seat++) {
        board->castle[seat] = (uint8_t)place[3 * seat];
        join(board, place[3 * seat], place[3 * seat + 1]);
        join(board, place[3 * seat], place[3 * seat + 2]);
    }
    if (dice_chance(dice, 70)) {
        add_mountain(board, open[dice_roll(dice, (uint64_t)count)], dice);
    }
}

/* A row of squares, which says nothing about who lies beside whom. */
static void draw_province(NoteBoard *board, int index, Dice *dice) {
    NoteProvince *province = &board->province[index];
    const int16_t left = (int16_t)(12 * index);
    snprintf(province->id, sizeof province->id, "%c%d", (int)('a' + dice_roll(dice, 26)), index);
    snprintf(province->name, sizeof province->name, "Province %d", index);
    snprintf(province->terrain, sizeof province->terrain, "plain");
    province->points = 4;
    province->shape[0] = (NotePoint){left, 0};
    province->shape[1] = (NotePoint){(int16_t)(left + 10), 0};
    province->shape[2] = (NotePoint){(int16_t)(left + 10), 10};
    province->shape[3] = (NotePoint){left, 10};
    province->label = (NotePoint){(int16_t)(left + 5), 5};
}

void random_board(NoteBoard *board, int players, Dice *dice) {
    memset(board, 0, sizeof *board);
    memset(board->board.castle, EPIX_NONE, sizeof board->board.castle);
    snprintf(board->name, sizeof board->name, "Made up");
    board->board.seats = (uint8_t)players;
    board->board.provinces = (uint8_t)random_size(players, dice);
    board->board.mountain = EPIX_NONE;
    make_graph(&board->board, dice);
    for (int i = 0; i < board->board.provinces; i++) {
        draw_province(board, i, dice);
        if (dice_chance(dice, 20)) {
            board->board.mark[i] = (uint8_t)(1 + dice_roll(dice, dice_chance(dice, 5) ? 99 : 3));
        }
    }
}

/* ---- Cards ---------------------------------------------------------------------------------- */

/* The whole vocabulary. */
static const struct {
    uint8_t without;
    uint8_t most;
} effects[EPIX_EFFECTS] = {
#define X(id, name, combine, without, most) {without, most},
    EPIX_EFFECT_LIST(X)
#undef X
};

static bool is_guesses(int effect) {
    return effect >= EPIX_EFFECT_GUESSES_SOLDIER && effect <= EPIX_EFFECT_GUESSES_GARRISON;
}

static uint8_t random_value(int effect, bool wild, Dice *dice) {
    const int most = effects[effect].most;
    if (most == 1) {
        return dice_chance(dice, 85);
    }
    if (is_guesses(effect)) {
        return (uint8_t)(1 + dice_roll(dice, EPIX_GUESSES));
    }
    if (wild && dice_chance(dice, 10)) {
        return (uint8_t)dice_roll(dice, (uint64_t)most + 1);
    }
    return (uint8_t)dice_roll(dice, effects[effect].without + (dice_chance(dice, 60) ? 3U : 7U));
}

static void set_effect(EpixAbility *ability, int effect, uint8_t value) {
    ability->sets |= UINT32_C(1) << effect;
    ability->value[effect] = value;
}

/* Now and then every card makes a spy of its owner, so that several or even all players are. */
void random_cards(NoteCards *cards, int players, bool wild, Dice *dice) {
    const bool spies = dice_chance(dice, 15);
    const int more = dice_chance(dice, 10) ? EPIX_ABILITIES - players : 12;
    memset(cards, 0, sizeof *cards);
    cards->count = players + 1 + (int)dice_roll(dice, (uint64_t)more);
    for (int i = 0; i < cards->count; i++) {
        NoteCard *card = &cards->card[i];
        snprintf(card->id, sizeof card->id, "%c-card%d", (int)('a' + dice_roll(dice, 26)), i);
        snprintf(card->name, sizeof card->name, "Card %d", i);
        for (int left = 1 + (int)dice_roll(dice, 5); left > 0; left--) {
            const int effect = (int)dice_roll(dice, EPIX_EFFECTS);
            set_effect(&cards->ability[i], effect, random_value(effect, wild, dice));
        }
        if (spies) {
            set_effect(&cards->ability[i], EPIX_EFFECT_SPY, 1);
        }
    }
}

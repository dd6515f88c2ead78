/* SPDX-License-Identifier: MIT */
/*
 * Bots in the draft: the more a card does, the more they pay for it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "bot_game.h"

enum { SEEDS = 12, CARD = 0 };

/* Three cards lie open between two: the one in question, and two that do nothing. */
static const char cards[] =
    "epix-cards: 1\n"
    "card: camps\nname: Camps\ntext: Camps give more.\neffect: income.camp %d\n"
    "card: one\nname: One\ntext: Nothing.\neffect: cost.soldier 2\n"
    "card: two\nname: Two\ntext: Nothing.\neffect: cost.soldier 2\n";

static NoteSlice find_cards(void *context, NoteSlice name) {
    const char *text = context;
    (void)name;
    return (NoteSlice){text, strlen(text)};
}

static void make_game(NoteGame *note, int income) {
    static const NoteSlice board = {"two", 3};
    static const NoteSlice own = {"own", 3};
    char text[sizeof cards + 8];
    (void)snprintf(text, sizeof text, cards, income);
    const NoteSource source = {find_cards, text};
    const EpixRules rules = {.advanced = true, .minimum_stake = 1};
    assert_int_equal(note_game_init(note, board, own, rules, &source).code, 0);
}

/* The gold that lies on the card when the draft is over. */
static uint32_t price_in_a_draft(const EpixGame *game, SeatedBot *seated[2], uint64_t seed) {
    EpixState state;
    uint32_t price = 0;
    epix_start(game, &state);
    for (int seat = 0; seat < 2; seat++) {
        seated_bot_begin(seated[seat], 2 * seed + (uint64_t)seat, 0);
    }
    while (state.season == EPIX_SPRING && state.phase <= EPIX_PHASE_DRAFT) {
        const int seat = __builtin_ctz(state.actors);
        EpixDecision decision;
        EpixLegal legal;
        epix_legal(game, &state, seat, &legal);
        if (seat == EPIX_CHANCE) {
            epix_legal_at(&legal, seed % legal.count, &decision);
        } else {
            seated_bot_ask(seated[seat], game, &state, seat, (BotLimits){.nodes = 1});
            decision = seated[seat]->answer.decision;
        }
        if (decision.kind == EPIX_BID && decision.ability == CARD) {
            price = decision.gold[0];
        }
        epix_play(game, &state, seat, &decision, NULL);
    }
    return price;
}

static uint32_t price_of_camps(const char *bot, int income) {
    const BotKind *kind = bot_kind_find(bot, strlen(bot));
    SeatedBot *seated[2] = {seated_bot_new(kind), seated_bot_new(kind)};
    NoteGame note;
    uint32_t sum = 0;
    make_game(&note, income);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        sum += price_in_a_draft(&note.game, seated, seed);
    }
    seated_bot_free(seated[0]);
    seated_bot_free(seated[1]);
    return sum;
}

/* Once they paid less, the more they thought of a card: the gold went for units, and nobody had any
 * left to answer the last bid. */
static void more_is_paid_for_more(void **unused) {
    static const char *const bots[] = {"marshal", "warlord"};
    for (int i = 0; i < 2; i++) {
        uint32_t before = 0;
        for (int income = 1; income <= 4; income++) {
            const uint32_t price = price_of_camps(bots[i], income);
            assert_true(price > before || (income == 1 && price == 0));
            before = price;
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(more_is_paid_for_more)};
    return cmocka_run_group_tests_name("bots in the draft", tests, NULL, NULL);
}

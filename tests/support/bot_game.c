/* SPDX-License-Identifier: MIT */
/*
 * See bot_game.h.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot_game.h"

enum {
    GUARD = 64,
    GUARD_BYTE = 0xC5,
    MOST_LINES = 4000, /* of a game: bots do not ride about for ever */
};

SeatedBot *seated_bot_new(const BotKind *kind) {
    SeatedBot *seated = calloc(1, sizeof *seated);
    assert_non_null(seated);
    seated->bot.kind = kind;
    seated->block = malloc(kind->memory + 2 * GUARD);
    assert_non_null(seated->block);
    memset(seated->block, GUARD_BYTE, kind->memory + 2 * GUARD);
    return seated;
}

void seated_bot_begin(SeatedBot *seated, uint64_t seed, int filler) {
    const BotKind *kind = seated->bot.kind;
    memset(seated->block + GUARD, filler, kind->memory);
    memset(&seated->answer, filler, sizeof seated->answer);
    bot_init(&seated->bot, kind, seed, seated->block + GUARD);
}

static void check_guard(const unsigned char *guard) {
    for (int i = 0; i < GUARD; i++) {
        assert_int_equal(guard[i], GUARD_BYTE);
    }
}

void seated_bot_free(SeatedBot *seated) {
    check_guard(seated->block);
    check_guard(seated->block + GUARD + seated->bot.kind->memory);
    free(seated->block);
    free(seated);
}

void seated_bot_ask(SeatedBot *seated, const EpixGame *game, const EpixState *state, int seat,
                    BotLimits limits) {
    EpixView view;
    EpixLegal legal;
    epix_view(game, state, seat, &view);
    epix_legal(game, state, seat, &legal);
    const BotQuestion question = {.game = game, .view = &view, .legal = &legal, .limits = limits};
    bot_decide(&seated->bot, &question, &seated->answer);
}

static bool is_one(double sum) {
    return sum > 1 - 1e-6 && sum < 1 + 1e-6;
}

static void expect_of(const SeatedBot *seated, const RandomGame *game, bool holds,
                      const char *what) {
    if (!holds) {
        print_error("%s:\n", seated->bot.kind->name);
    }
    expect(game, holds, what);
}

static bool is_legal(const RandomGame *game, int seat, const EpixDecision *decision) {
    return epix_check(&game->note.game, &game->state, seat, decision).code == EPIX_ACCEPTED;
}

void check_bot_answer(const SeatedBot *seated, const RandomGame *game, int seat) {
    const BotAnswer *answer = &seated->answer;
    double mix = 0;
    double chances = 0;
    bool drawn = answer->choices == 0;
    expect_of(seated, game, game->lines < MOST_LINES, "a game between bots does not end");
    expect_of(seated, game, is_legal(game, seat, &answer->decision),
              "a bot decides what is not legal");
    for (int i = 0; i < answer->choices; i++) {
        const BotChoice *choice = &answer->choice[i];
        expect_of(seated, game, is_legal(game, seat, &choice->decision),
                  "a bot's mix has something that is not legal");
        expect_of(seated, game, choice->share >= 0, "a bot's mix has a negative share");
        drawn = drawn || memcmp(&choice->decision, &answer->decision, sizeof(EpixDecision)) == 0;
        mix += choice->share;
    }
    for (int i = 0; i < EPIX_SEATS; i++) {
        expect_of(seated, game, answer->value[i] >= 0, "a bot states a negative chance");
        chances += answer->value[i];
    }
    expect_of(seated, game, drawn, "a bot decides what its mix does not have");
    expect_of(seated, game, answer->choices == 0 || is_one(mix), "a bot's mix does not sum to 1");
    expect_of(seated, game, !answer->has_value || is_one(chances),
              "a bot's chances do not sum to 1");
}

static bool same_decisions(const EpixDecision *a, const EpixDecision *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

bool same_bot_answers(const BotAnswer *a, const BotAnswer *b) {
    bool same = same_decisions(&a->decision, &b->decision) && a->has_value == b->has_value &&
                a->nodes == b->nodes && a->choices == b->choices;
    for (int i = 0; i < EPIX_SEATS; i++) {
        same = same && a->value[i] == b->value[i];
    }
    for (int i = 0; same && i < a->choices; i++) {
        same = same_decisions(&a->choice[i].decision, &b->choice[i].decision) &&
               a->choice[i].share == b->choice[i].share;
    }
    return same;
}

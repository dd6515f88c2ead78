/* SPDX-License-Identifier: MIT */
/*
 * No bot knows a secret: in twin positions that differ only in what its seat cannot know, every
 * bot of the registry gives the same answer, mix and value included. Nor does it matter what its
 * memory held before.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots.h"
#include "random_game.h"

enum { GAMES = SET_UPS, NODES = 40 };

/* ---- Twins -------------------------------------------------------------------------------------- */

static uint32_t other_amount(Dice *dice, uint32_t low, uint32_t high) {
    return low + (uint32_t)dice_roll(dice, (uint64_t)high - low + 1);
}

static uint8_t other_cards(const EpixState *state, Dice *dice) {
    const int card = 1 << dice_roll(dice, 3);
    return (uint8_t)(state->season == EPIX_WINTER ? EPIX_CARDS & ~card : card);
}

/* Changes what `seat` cannot know; false if there is nothing of the kind. */
static bool make_twin(RandomGame *game, int seat, EpixState *twin) {
    const EpixState *state = &game->state;
    const uint32_t least = game->note.game.rules.minimum_stake;
    *twin = *state;
    for (int other = 0; other < game->set_up.players; other++) {
        if (other == seat) {
            continue;
        }
        if (state->phase == EPIX_PHASE_AUCTION && state->sealed >> other & 1) {
            twin->bid[other] = other_amount(&game->dice, 0, state->gold[other]);
        }
        if (state->chosen[other] && !(state->revealed >> other & 1) &&
            state->spied[seat] != other) {
            twin->chosen[other] = other_cards(state, &game->dice);
        }
    }
    if (state->phase == EPIX_PHASE_GUESS && state->turn != seat) {
        twin->stake = other_amount(&game->dice, least, state->gold[state->turn]);
    }
    return memcmp(twin, state, sizeof *twin) != 0;
}

/* ---- Asking ------------------------------------------------------------------------------------- */

typedef struct Interview {
    const BotKind *kind;
    void *memory;
    BotAnswer answer[2];
} Interview;

static void ask(Interview *interview, const RandomGame *game, const EpixState *state, int seat,
                int number) {
    EpixView view;
    EpixLegal legal;
    Bot bot;
    epix_view(&game->note.game, state, seat, &view);
    epix_legal(&game->note.game, state, seat, &legal);
    const BotQuestion question = {.game = &game->note.game,
                                  .view = &view,
                                  .legal = &legal,
                                  .limits = {.nodes = NODES}};
    memset(interview->memory, number ? 0xA5 : 0, interview->kind->memory);
    memset(&interview->answer[number], number ? 0x5A : 0, sizeof interview->answer[number]);
    bot_init(&bot, interview->kind, 99, interview->memory);
    bot_decide(&bot, &question, &interview->answer[number]);
}

static bool same_decisions(const EpixDecision *a, const EpixDecision *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static bool same_answers(const BotAnswer *a, const BotAnswer *b) {
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

static void expect_of(const Interview *interview, const RandomGame *game, bool holds,
                      const char *what) {
    if (!holds) {
        print_error("%s:\n", interview->kind->name);
    }
    expect(game, holds, what);
}

/* What is said must make sense: a legal decision, shares and chances that sum to 1. */
static void check_answer(const Interview *interview, const RandomGame *game, int seat) {
    const BotAnswer *answer = &interview->answer[0];
    double mix = 0, chances = 0;
    expect_of(interview, game,
              epix_check(&game->note.game, &game->state, seat, &answer->decision).code ==
                  EPIX_ACCEPTED,
              "a bot decides what is not legal");
    for (int i = 0; i < answer->choices; i++) {
        expect_of(interview, game,
                  epix_check(&game->note.game, &game->state, seat, &answer->choice[i].decision)
                          .code == EPIX_ACCEPTED,
                  "a bot's mix has something that is not legal");
        expect_of(interview, game, answer->choice[i].share >= 0,
                  "a bot's mix has a negative share");
        mix += answer->choice[i].share;
    }
    for (int i = 0; i < EPIX_SEATS; i++) {
        chances += answer->value[i];
    }
    expect_of(interview, game, answer->choices == 0 || (mix > 0.999999 && mix < 1.000001),
              "a bot's mix does not sum to 1");
    expect_of(interview, game, !answer->has_value || (chances > 0.999999 && chances < 1.000001),
              "a bot's chances do not sum to 1");
}

static void check_seat(Interview *interview, RandomGame *game, int seat, long *twins) {
    EpixState twin;
    if (!(game->state.actors >> seat & 1) || !make_twin(game, seat, &twin)) {
        return;
    }
    ask(interview, game, &game->state, seat, 0);
    ask(interview, game, &twin, seat, 1);
    expect_of(interview, game, same_answers(&interview->answer[0], &interview->answer[1]),
              "a bot's answer depends on what it cannot know");
    check_answer(interview, game, seat);
    ++*twins;
}

static void check_kind(const BotKind *kind) {
    Interview *interview = malloc(sizeof *interview);
    long twins = 0;
    assert_non_null(interview);
    interview->kind = kind;
    interview->memory = malloc(kind->memory ? kind->memory : 1);
    assert_non_null(interview->memory);
    for (int number = 0; number < test_scale(GAMES); number++) {
        RandomGame *game = random_game_new(number, false);
        while (!random_game_is_over(game)) {
            const NoteLine line = random_game_choose(game);
            random_game_play(game, &line);
            for (int seat = 0; seat < game->set_up.players; seat++) {
                if (dice_chance(&game->dice, 12)) {
                    check_seat(interview, game, seat, &twins);
                }
            }
        }
        random_game_free(game);
    }
    assert_true(twins > test_scale(GAMES));
    free(interview->memory);
    free(interview);
}

static void no_bot_knows_a_secret(void **state) {
    int count;
    const BotKind *kinds = bot_kinds(&count);
    for (int i = 0; i < count; i++) {
        check_kind(&kinds[i]);
    }
}

/* ---- The registry ------------------------------------------------------------------------------- */

static void registry_is_in_order(void **state) {
    int count;
    const BotKind *kinds = bot_kinds(&count);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        assert_ptr_equal(bot_kind_find(kinds[i].name, strlen(kinds[i].name)), &kinds[i]);
        assert_true(strlen(kinds[i].character) > 0);
        assert_true(i == 0 || kinds[i].level >= kinds[i - 1].level);
    }
    assert_null(bot_kind_find("peasan", 6));
    assert_null(bot_kind_find("", 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_bot_knows_a_secret),
        cmocka_unit_test(registry_is_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

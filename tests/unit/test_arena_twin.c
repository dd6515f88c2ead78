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

#include "bot_game.h"

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

/* A bot and its double, which does not have the same memory before. */
typedef struct Interview {
    SeatedBot *one;
    SeatedBot *other;
} Interview;

static void check_seat(const Interview *interview, RandomGame *game, int seat, long *twins) {
    const BotLimits limits = {.nodes = NODES};
    EpixState twin;
    if (!(game->state.actors >> seat & 1) || !make_twin(game, seat, &twin)) {
        return;
    }
    seated_bot_begin(interview->one, 99, 0);
    seated_bot_begin(interview->other, 99, 0xA5);
    seated_bot_ask(interview->one, &game->note.game, &game->state, seat, limits);
    seated_bot_ask(interview->other, &game->note.game, &twin, seat, limits);
    check_bot_answer(interview->one, game, seat);
    if (!same_bot_answers(&interview->one->answer, &interview->other->answer)) {
        print_error("%s:\n", interview->one->bot.kind->name);
        random_game_fail(game, "a bot's answer depends on what it cannot know");
    }
    ++*twins;
}

static void check_kind(const BotKind *kind) {
    const Interview interview = {seated_bot_new(kind), seated_bot_new(kind)};
    long twins = 0;
    for (int number = 0; number < test_scale(GAMES); number++) {
        RandomGame *game = random_game_new(number, false);
        while (!random_game_is_over(game)) {
            const NoteLine line = random_game_choose(game);
            random_game_play(game, &line);
            for (int seat = 0; seat < game->set_up.players; seat++) {
                if (dice_chance(&game->dice, 12)) {
                    check_seat(&interview, game, seat, &twins);
                }
            }
        }
        random_game_free(game);
    }
    assert_true(twins > test_scale(GAMES));
    seated_bot_free(interview.one);
    seated_bot_free(interview.other);
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
    int level = 0;
    for (int i = 0; i < count; i++) {
        assert_ptr_equal(bot_kind_find(kinds[i].name, strlen(kinds[i].name)), &kinds[i]);
        assert_true(strlen(kinds[i].character) > 0);
        level += kinds[i].level > 0;
        assert_true(kinds[i].level == 0 || kinds[i].level == level);
    }
    assert_int_equal(level, BOT_LEVELS);
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

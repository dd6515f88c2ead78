/* SPDX-License-Identifier: MIT */
/*
 * Bots play whole games in every set-up: all they say makes sense, the same seed says the same,
 * nothing outside their memory is touched, and they stop when the clock tells them to. (That they
 * know no secret: test_arena_twin.c. That they take castles: test_bots_castles.c.)
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "bot_game.h"

enum { FEW_NODES = 6, GAMES = 2 * SET_UPS };

/* The kinds take turns, so that each of them plays in every set-up. */
static const BotKind *kind_in_seat(int number, int seat) {
    int count;
    const BotKind *kinds = bot_kinds(&count);
    return &kinds[(number / SET_UPS * 3 + number + seat) % count];
}

/* ---- Whole games ------------------------------------------------------------------------------ */

/* A bot and its double: the same seed, but memory that held something else before. */
typedef struct Pair {
    SeatedBot *one;
    SeatedBot *other;
} Pair;

static void seat_pairs(Pair *pairs, int number) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const BotKind *kind = kind_in_seat(number, seat);
        const uint64_t seed = (uint64_t)number * EPIX_SEATS + (uint64_t)seat;
        pairs[seat] = (Pair){seated_bot_new(kind), seated_bot_new(kind)};
        seated_bot_begin(pairs[seat].one, seed, 0);
        seated_bot_begin(pairs[seat].other, seed, 0xA5);
    }
}

static void unseat_pairs(Pair *pairs) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        seated_bot_free(pairs[seat].one);
        seated_bot_free(pairs[seat].other);
    }
}

static NoteLine next_line(RandomGame *game, Pair *pairs) {
    const int seat = __builtin_ctz(game->state.actors);
    if (seat == EPIX_CHANCE) {
        return random_game_choose(game);
    }
    const BotLimits limits = {.nodes = FEW_NODES};
    Pair *pair = &pairs[seat];
    seated_bot_ask(pair->one, &game->note.game, &game->state, seat, limits);
    seated_bot_ask(pair->other, &game->note.game, &game->state, seat, limits);
    check_bot_answer(pair->one, game, seat);
    expect(game, same_bot_answers(&pair->one->answer, &pair->other->answer),
           "the same seed does not give the same answer");
    return (NoteLine){.seat = (uint8_t)seat, .decision = pair->one->answer.decision};
}

static void whole_games_are_played_in_every_set_up(void **unused) {
    for (int number = 0; number < test_scale(GAMES); number++) {
        RandomGame *game = random_game_new(number, number / SET_UPS % 2);
        Pair pairs[EPIX_SEATS];
        seat_pairs(pairs, number);
        while (!random_game_is_over(game)) {
            const NoteLine line = next_line(game, pairs);
            random_game_play(game, &line);
        }
        unseat_pairs(pairs);
        random_game_free(game);
    }
}

/* ---- Time ------------------------------------------------------------------------------------- */

/* A clock that goes on by so much with each look: what a bot does between two looks is its work. */
typedef struct Clock {
    uint64_t now;
    uint64_t step;
} Clock;

static uint64_t look_at_clock(void *context) {
    Clock *clock = context;
    clock->now += clock->step;
    return clock->now;
}

enum { TIME = 300 };

/* Whatever a look costs, the answer comes within a tenth of the limit, or two looks if that is
 * more. */
static void check_time(const BotKind *kind, const RandomGame *game, int seat, uint64_t step) {
    Clock clock = {.now = 1000, .step = step};
    SeatedBot *seated = seated_bot_new(kind);
    seated_bot_begin(seated, 5, 0);
    seated_bot_ask(seated, &game->note.game, &game->state, seat,
                   (BotLimits){.microseconds = TIME,
                               .clock = look_at_clock,
                               .clock_context = &clock});
    check_bot_answer(seated, game, seat);
    const uint64_t spent = clock.now - 1000;
    const uint64_t late = step > TIME ? 60 * step : TIME / 10 + 2 * step;
    if (spent > TIME + late) {
        print_error("%s: %lu of %d\n", kind->name, (unsigned long)spent, TIME);
        random_game_fail(game, "a bot goes on when its time is up");
    }
    seated_bot_free(seated);
}

static void time_limits_are_kept(void **unused) {
    int asked = 0;
    for (int number = 0; number < test_scale(SET_UPS); number++) {
        RandomGame *game = random_game_new(number, false);
        for (int step = 0; !random_game_is_over(game); step++) {
            const int seat = __builtin_ctz(game->state.actors);
            if (seat != EPIX_CHANCE && step % 10 == 0) {
                const BotKind *kind = kind_in_seat(asked++, 0);
                check_time(kind, game, seat, 1);
                check_time(kind, game, seat, 10 * TIME);
            }
            const NoteLine line = random_game_choose(game);
            random_game_play(game, &line);
        }
        random_game_free(game);
    }
    assert_true(asked > test_scale(SET_UPS));
}

/* ---- Knights ---------------------------------------------------------------------------------- */

/* Rides as long as it may, to the first province that is offered. */
static void decide_to_ride(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    (void)bot;
    epix_legal_at(question->legal, question->legal->count - 1, &answer->decision);
    for (int i = 0; i < question->legal->groups; i++) {
        const EpixGroup *group = &question->legal->group[i];
        if (group->kind == EPIX_MOVE && group->unit == EPIX_KNIGHT) {
            answer->decision = (EpixDecision){.kind = EPIX_MOVE,
                                              .unit = EPIX_KNIGHT,
                                              .from = group->from,
                                              .to = (uint8_t)__builtin_ctzll(group->set)};
        }
    }
}

static void no_bot_rides_for_ever(void **unused) {
    static const BotKind rider = {.name = "rider", .decide = decide_to_ride};
    static const char position[] = "season: autumn\nphase: act\nturn: r\nfirst: r\n"
                                   "units: rc rSK b2 bS\ngold: r 0 b 3\n";
    NoteGame note;
    EpixState state;
    int rides = 0;
    assert_int_equal(note_game_standard(&note, 2, (EpixRules){true, 1, true}).code, 0);
    assert_int_equal(note_position_parse(&note, position, strlen(position), &state).code, 0);
    SeatedBot *seated = seated_bot_new(&rider);
    seated_bot_begin(seated, 1, 0);
    for (bool rides_on = true; rides_on; rides++) {
        assert_true(rides < 100);
        seated_bot_ask(seated, &note.game, &state, EPIX_RED, (BotLimits){0});
        const EpixDecision *decision = &seated->answer.decision;
        assert_int_equal(epix_submit(&note.game, &state, EPIX_RED, decision, NULL).code,
                         EPIX_ACCEPTED);
        rides_on = decision->unit == EPIX_KNIGHT && decision->kind == EPIX_MOVE;
    }
    assert_true(rides > 2);
    seated_bot_free(seated);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_are_played_in_every_set_up),
        cmocka_unit_test(time_limits_are_kept),
        cmocka_unit_test(no_bot_rides_for_ever),
    };
    return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}

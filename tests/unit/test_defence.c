/* SPDX-License-Identifier: MIT */
/*
 * Who would defend, and with how many guesses (rules.md 8.3.2 to 8.3.4, 8.3.15 to 8.3.19): what
 * epix_defence foretells is what an attack meets that is never guessed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"

enum { PLENTY = 90 };

/* A round that the attacker wins: the stake is none of the amounts that are named. */
static void win_round(const RandomGame *game, EpixState *state) {
    const EpixGame *rules = &game->note.game;
    EpixDecision guess = {.kind = EPIX_GUESS};
    EpixLegal legal;
    const EpixDecision stake = {.kind = EPIX_STAKE, .gold = {EPIX_GUESSES + 1}};
    expect(game, epix_submit(rules, state, state->turn, &stake, NULL).code == EPIX_ACCEPTED,
           "the stake is refused");
    const int defender = __builtin_ctz(state->actors);
    epix_legal(rules, state, defender, &legal);
    guess.guesses = legal.group[0].guesses;
    for (uint32_t i = 0; i < guess.guesses; i++) {
        guess.gold[i] = rules->rules.minimum_stake + i;
    }
    expect(game, epix_submit(rules, state, defender, &guess, NULL).code == EPIX_ACCEPTED,
           "the guess is refused");
}

static int attack(const RandomGame *game, int seat, const EpixDecision *decision) {
    const EpixGame *rules = &game->note.game;
    EpixState state = game->state;
    uint8_t foretold[EPIX_UNITS];
    int rounds = 0;
    state.gold[seat] = PLENTY;
    const int count = epix_defence(rules, &state, seat, decision->unit, decision->to, foretold);
    epix_play(rules, &state, seat, decision, NULL);
    while (state.phase == EPIX_PHASE_STAKE || state.phase == EPIX_PHASE_PRESS) {
        const int guesses = epix_guesses(rules, &state, seat, state.attacker, state.to);
        expect(game, rounds < count && foretold[rounds] == guesses, "another defence");
        win_round(game, &state);
        rounds++;
    }
    expect(game, rounds == count, "another number of rounds");
    return rounds;
}

static void attacks_meet_what_is_foretold(void **state) {
    long seen[EPIX_UNITS + 1] = {0};
    for (int number = 0; number < 400; number++) {
        RandomGame *game = random_game_new(number, false);
        while (!random_game_is_over(game)) {
            if (game->state.phase == EPIX_PHASE_ACT) {
                EpixLegal legal;
                const int seat = game->state.turn;
                epix_legal(&game->note.game, &game->state, seat, &legal);
                for (uint64_t i = 0; i < legal.count; i++) {
                    EpixDecision decision;
                    epix_legal_at(&legal, i, &decision);
                    if (decision.kind == EPIX_ATTACK) {
                        seen[attack(game, seat, &decision)]++;
                    }
                }
            }
            const NoteLine line = random_game_choose(game);
            random_game_play(game, &line);
        }
        random_game_free(game);
    }
    for (int rounds = 1; rounds <= 3; rounds++) {
        assert_true(seen[rounds] > 10);
    }
}

static void nobody_defends_what_is_not_held(void **state) {
    NoteGame game;
    EpixState position;
    uint8_t guesses[EPIX_UNITS];
    const EpixRules rules = {false, 1, true};
    assert_int_equal(note_game_standard(&game, 2, rules).code, NOTE_FAULT_NONE);
    epix_start(&game.game, &position);
    const EpixBoard *board = &game.board.board;
    const int empty = note_province_find(&game.board, (NoteSlice){"lm", 2});
    assert_int_equal(epix_defence(&game.game, &position, EPIX_RED, EPIX_SOLDIER, empty, guesses),
                     0);
    assert_int_equal(epix_defence(&game.game, &position, EPIX_RED, EPIX_SOLDIER,
                                  board->castle[EPIX_RED], guesses),
                     0);
    /* A castle's Soldier, then its garrison (8.3.3), twice guessed (8.3.15). */
    assert_int_equal(epix_defence(&game.game, &position, EPIX_RED, EPIX_SOLDIER,
                                  board->castle[EPIX_BLUE], guesses),
                     2);
    assert_int_equal(guesses[0], 2);
    assert_int_equal(guesses[1], 2);
    /* Against a Catapult the garrison does not defend (8.2.11). */
    assert_int_equal(epix_defence(&game.game, &position, EPIX_RED, EPIX_CATAPULT,
                                  board->castle[EPIX_BLUE], guesses),
                     1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(attacks_meet_what_is_foretold),
        cmocka_unit_test(nobody_defends_what_is_not_held),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

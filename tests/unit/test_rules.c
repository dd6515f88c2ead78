/* SPDX-License-Identifier: MIT */
/*
 * What the library's header promises and no text can ask for: boards that no file can describe,
 * chance that decides out of turn, and a position imagined from a view.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "notation.h"

static NoteGame *standard_game(int players, bool advanced) {
    static NoteGame game;
    const EpixRules rules = {advanced, 1, true};
    assert_int_equal(note_game_standard(&game, players, rules).code, NOTE_FAULT_NONE);
    return &game;
}

/* ---- Boards (13.1) --------------------------------------------------------------------------- */

static void assert_fault(const EpixBoard *board, EpixBoardFaultCode code) {
    assert_int_equal(epix_board_check(board).code, code);
}

static void boards_that_no_file_describes(void **state) {
    const EpixBoard good = standard_game(2, false)->board.board;
    assert_fault(&good, EPIX_BOARD_NONE);

    EpixBoard board = good;
    board.seats = 1;
    assert_fault(&board, EPIX_BOARD_SEATS);
    board.seats = EPIX_SEATS + 1;
    assert_fault(&board, EPIX_BOARD_SEATS);

    board = good;
    board.provinces = 5;
    assert_fault(&board, EPIX_BOARD_PROVINCES);
    board.provinces = EPIX_PROVINCES + 1;
    assert_fault(&board, EPIX_BOARD_PROVINCES);

    board = good;
    board.mark[0] = 100;
    assert_fault(&board, EPIX_BOARD_MARK);

    board = good;
    board.castle[EPIX_BLUE] = board.provinces;
    assert_fault(&board, EPIX_BOARD_CASTLE_MISSING);

    board = good;
    board.castle[EPIX_BLUE] = board.castle[EPIX_RED];
    assert_fault(&board, EPIX_BOARD_CASTLE_SHARED);

    board = good;
    board.neighbours[0] |= UINT32_C(1) << 31; /* a province that is not there */
    assert_fault(&board, EPIX_BOARD_ONE_WAY);

    board = good;
    board.mountain = board.provinces;
    assert_fault(&board, EPIX_BOARD_PROVINCES);
}

/* ---- Chance (3.2, 3.3) ------------------------------------------------------------------------- */

static int submit(const EpixGame *game, EpixState *state, int seat, EpixDecision decision) {
    return epix_submit(game, state, seat, &decision, NULL).code;
}

static void chance_decides_in_order(void **unused) {
    const EpixGame *game = &standard_game(2, true)->game;
    EpixState state;
    epix_start(game, &state);
    const EpixDecision draw = {.kind = EPIX_DRAW, .seat = EPIX_BLUE};
    const EpixDecision deal = {.kind = EPIX_DEAL, .ability = 3};
    assert_int_equal(submit(game, &state, EPIX_RED, draw), EPIX_NOT_ASKED);
    assert_int_equal(submit(game, &state, EPIX_CHANCE, deal), EPIX_WRONG_PHASE);
    assert_int_equal(submit(game, &state, EPIX_CHANCE,
                            (EpixDecision){.kind = EPIX_DRAW, .seat = EPIX_YELLOW}),
                     EPIX_NO_SUCH_SEAT);
    assert_int_equal(submit(game, &state, EPIX_CHANCE, draw), EPIX_ACCEPTED);
    assert_int_equal(submit(game, &state, EPIX_CHANCE, draw), EPIX_WRONG_PHASE);
    assert_int_equal(submit(game, &state, EPIX_CHANCE,
                            (EpixDecision){.kind = EPIX_DEAL, .ability = 99}),
                     EPIX_MALFORMED);
    assert_int_equal(submit(game, &state, EPIX_CHANCE, deal), EPIX_ACCEPTED);
    assert_int_equal(submit(game, &state, EPIX_CHANCE, deal), EPIX_ALREADY_DEALT);
    assert_int_equal(state.phase, EPIX_PHASE_SETUP);
}

/* ---- Views ------------------------------------------------------------------------------------------ */

/* With the true secrets, what is imagined from any view is the true position. */
static void imagined_positions_are_true(void **unused) {
    NoteGame *game = standard_game(4, true);
    uint64_t random = 1;
    for (int n = 0; n < 200; n++) {
        EpixState state;
        epix_start(&game->game, &state);
        while (state.actors) {
            for (int observer = 0; observer <= EPIX_SPECTATOR; observer++) {
                EpixSecrets secrets = {.stake = state.stake};
                memcpy(secrets.bid, state.bid, sizeof secrets.bid);
                memcpy(secrets.chosen, state.chosen, sizeof secrets.chosen);
                EpixView view;
                EpixState imagined;
                epix_view(&game->game, &state, observer, &view);
                epix_imagine(&game->game, &view, &secrets, &imagined);
                assert_true(epix_equal(&imagined, &state));
            }
            EpixLegal legal;
            EpixDecision decision;
            const int seat = __builtin_ctz(state.actors);
            epix_legal(&game->game, &state, seat, &legal);
            random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            epix_legal_at(&legal, (random >> 33) % legal.count, &decision);
            epix_play(&game->game, &state, seat, &decision, NULL);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_that_no_file_describes),
        cmocka_unit_test(chance_decides_in_order),
        cmocka_unit_test(imagined_positions_are_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * The full screen, drawn where nobody sees it and read back: whatever may be chosen can be read,
 * in every phase, language and size of the window.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <curses.h>

#include "terminal/screen_game.h"
#include "terminal/speech.h"
#include "test_dice.h"

/* ---- A screen ------------------------------------------------------------------------------- */

static const struct {
    int columns;
    int rows;
} sizes[] = {{80, 24}, {60, 20}, {132, 43}};

enum { SIZES = sizeof sizes / sizeof *sizes, SMALLEST = 1, LONGEST = 4096 };

static int start_screen(void **state) {
    FILE *nowhere = fopen("/dev/null", "r+");
    term_use_utf8();
    assert_non_null(nowhere);
    *state = newterm("xterm", nowhere, nowhere);
    return *state ? 0 : -1;
}

static int stop_screen(void **state) {
    endwin();
    delscreen(*state);
    return 0;
}

static void resize(TermScreen *screen, int size) {
    assert_int_equal(resizeterm(sizes[size].rows, sizes[size].columns), OK);
    screen->columns = sizes[size].columns;
    screen->rows = sizes[size].rows;
}

/* What stands in a row. */
static const char *read_row(int row) {
    static char line[LONGEST];
    assert_true(mvinnstr(row, 0, line, sizeof line - 1) >= 0);
    return line;
}

static bool is_shown(const TermArea *area, const char *text) {
    for (int row = area->row; row < area->row + area->rows; row++) {
        if (strstr(read_row(row), text)) {
            return true;
        }
    }
    return false;
}

/* ---- A game of people --------------------------------------------------------------------------- */

static TermSession *open_game(int players, bool advanced, uint64_t seed) {
    NoteFault fault;
    TermPlan plan = {.seed = seed};
    table_setup_init(&plan.setup, players);
    plan.setup.rules = (EpixRules){advanced, 1, true};
    for (int seat = 0; seat < players; seat++) {
        plan.holder[seat] = TERMINAL_PERSON;
    }
    TermSession *session = term_session_open(&plan, WORDS_ENGLISH, NULL, &fault);
    assert_non_null(session);
    return session;
}

/* Draws the next decision by lot; false at the end. */
static bool play_on(TermSession *session, Dice *dice) {
    int seat;
    TermPosition position;
    TableCommand command = {.kind = TABLE_ENTRY_DECIDE};
    if (term_session_next(session, &seat) != TERM_NEXT_PERSON) {
        return false;
    }
    term_session_lift_curtain(session, seat);
    term_session_position(session, &position);
    epix_legal_at(&position.legal, dice_roll(dice, position.legal.count), &command.decision);
    command.seat = (uint8_t)seat;
    assert_int_equal(term_session_do(session, &command).code, TABLE_ACCEPTED);
    term_session_drop_curtain(session);
    return true;
}

/* ---- Everything can be read ---------------------------------------------------------------------- */

static void expect_readable(TermGame *game, const TermMenu *menu) {
    TermFrame frame;
    assert_true(term_game_draw_asked(game, menu, NULL, &frame));
    for (int i = 0; i < menu->count; i++) {
        char label[TERM_LABEL_SIZE + 2];
        snprintf(label, sizeof label, " %s ", menu->item[i].label);
        if (!is_shown(&frame.bottom, label)) {
            fail_msg("%s, %d by %d: \"%s\" of %d choices is hidden",
                     words_language_code(game->screen.language), game->screen.columns,
                     game->screen.rows, menu->item[i].label, menu->count);
        }
    }
}

static void expect_amount_readable(TermGame *game, const TermPosition *position) {
    TermFrame frame;
    TermAmount amount = {.low = 1, .high = position->legal.group[0].high, .value = 1};
    char line[64];
    term_prompt(position, game->screen.language, amount.question, sizeof amount.question);
    assert_true(term_game_draw_asked(game, NULL, &amount, &frame));
    snprintf(line, sizeof line, " %u gold: ", (unsigned)amount.high);
    assert_true(game->screen.language != WORDS_ENGLISH || is_shown(&frame.bottom, line));
}

static void look_at_question(TermGame *game) {
    TermPosition position;
    TermMenu menu, target;
    term_session_position(game->session, &position);
    term_question_first(&position, game->screen.language, &menu);
    if (menu.count == 0) {
        expect_amount_readable(game, &position);
        return;
    }
    expect_readable(game, &menu);
    for (int i = 0; i < menu.count; i++) {
        term_question_target(&position, game->screen.language, &menu.item[i].decision, &target);
        if (target.count > 0) {
            expect_readable(game, &target);
        }
    }
}

static void every_choice_is_shown(void **state) {
    enum { GAMES = 6 };
    uint32_t phases = 0;
    for (int number = 0; number < GAMES; number++) {
        Dice dice = dice_with((uint64_t)number);
        TermGame game = {.options = &(TerminalOptions){0},
                         .session = open_game(2 + number % 3, number % 4 != 0, (uint64_t)number)};
        int seat;
        do {
            for (int i = 0; i < SIZES * WORDS_LANGUAGES; i++) {
                if (term_session_next(game.session, &seat) == TERM_NEXT_PERSON) {
                    game.screen.language = (WordsLanguage)(i / SIZES);
                    resize(&game.screen, i % SIZES);
                    term_session_lift_curtain(game.session, seat);
                    look_at_question(&game);
                    phases |= UINT32_C(1) << game.session->phase;
                }
            }
        } while (play_on(game.session, &dice));
        term_session_free(game.session);
    }
    assert_true(__builtin_popcount(phases) >= 9); /* all but chance and the end */
}

/* ---- More than there is room for ----------------------------------------------------------------- */

static void make_long_menu(TermMenu *menu) {
    *menu = (TermMenu){.question = "Which?", .count = TERM_ITEMS};
    for (int i = 0; i < TERM_ITEMS; i++) {
        snprintf(menu->item[i].label, TERM_LABEL_SIZE, "one of %d, and a long label at that", i);
    }
}

/* Each of them is shown when it is the chosen one, and a line says that there are others. */
static void long_lists_scroll(void **state) {
    TermGame game = {.options = &(TerminalOptions){0}, .session = open_game(2, false, 1)};
    TermFrame frame;
    TermMenu menu;
    make_long_menu(&menu);
    resize(&game.screen, SMALLEST);
    for (int i = 0; i < menu.count; i++) {
        bool chosen;
        assert_int_equal(menu.chosen, i);
        assert_true(term_game_draw_asked(&game, &menu, NULL, &frame));
        assert_true(is_shown(&frame.bottom, menu.item[i].label));
        assert_true(is_shown(&frame.bottom, "of 48: the arrow keys show the others"));
        assert_true(term_menu_key(&game.screen, &menu, &frame.bottom, TERM_KEY_DOWN, &chosen) &&
                    !chosen);
    }
    term_session_free(game.session);
}

/* ---- Amounts and panels ---------------------------------------------------------------------------- */

/* What is too much stays as it was typed, and is not taken. */
static void amounts_out_of_range_are_refused(void **state) {
    TermAmount amount = {.low = 1, .high = 9, .value = 1};
    bool chosen;
    for (const char *key = "12"; *key; key++) {
        assert_true(term_amount_key(&amount, *key, &chosen));
        assert_false(chosen);
    }
    assert_true(term_amount_key(&amount, TERM_KEY_ENTER, &chosen));
    assert_false(chosen);
    assert_int_equal(amount.value, 12);
    assert_true(term_amount_key(&amount, '7', &chosen));
    assert_true(term_amount_key(&amount, TERM_KEY_ENTER, &chosen));
    assert_true(chosen);
    assert_int_equal(amount.value, 7);
}

/* Marks and names are apart, and one's own seat can be told. */
static void panels_are_clear(void **state) {
    TermGame game = {.options = &(TerminalOptions){0}, .session = open_game(2, false, 1)};
    TermFrame frame;
    resize(&game.screen, 0);
    assert_true(term_game_draw(&game, 0, 0, &frame));
    assert_false(is_shown(&frame.side, "1Red") || is_shown(&frame.side, "1Blue"));
    assert_false(is_shown(&frame.side, ", you"));
    game.session->people = 1 << EPIX_BLUE;
    assert_true(term_game_draw(&game, 0, 0, &frame));
    assert_true(is_shown(&frame.side, " Blue, you"));
    assert_false(is_shown(&frame.side, "Red, you"));
    term_session_free(game.session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_shown),
        cmocka_unit_test(long_lists_scroll),
        cmocka_unit_test(amounts_out_of_range_are_refused),
        cmocka_unit_test(panels_are_clear),
    };
    return cmocka_run_group_tests(tests, start_screen, stop_screen);
}

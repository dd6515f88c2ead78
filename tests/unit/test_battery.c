/* SPDX-License-Identifier: MIT */
/*
 * The random-play battery: thousands of random games over all set-ups, and at every step all
 * checks of battery.h. A failing game prints its number and its record. EPIX_TEST_SCALE=10 plays
 * ten times as many games, EPIX_TEST_GAME=7 plays game 7 alone.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "battery.h"

enum { GAMES = 50 * SET_UPS };

static void check_step(RandomGame *game) {
    check_material(game);
    check_rest(game);
    check_end(game);
    check_copy(game);
    check_events(game);
    check_actors(game);
    check_listed(game);
    check_unlisted(game);
    check_sealed_order(game);
    check_paths(game);
    check_position_text(game);
    if (dice_chance(&game->dice, 4)) {
        check_all_decisions(game);
    }
    if (game->state.phase != EPIX_PHASE_SETUP && dice_chance(&game->dice, 1)) {
        check_record_text(game);
    }
}

static void play_game(int number, Tally *tally) {
    RandomGame *game = random_game_new(number, true);
    while (!random_game_is_over(game)) {
        const NoteLine line = random_game_reconsider(game);
        random_game_play(game, &line);
        check_step(game);
        tally_step(tally, game);
    }
    check_record_text(game);
    random_game_free(game);
}

static void battery(void **state) {
    Tally tally = {0};
    for (int number = 0; number < test_scale(GAMES); number++) {
        if (test_plays(number)) {
            play_game(number, &tally);
        }
    }
    tally_print(&tally, "battery");
}

/* ---- Clauses -------------------------------------------------------------------------------- */

static char *read_rules(void) {
    FILE *file = fopen(EPIX_SOURCE_DIR "/docs/rules.md", "rb");
    assert_non_null(file);
    const size_t size = 1 << 20;
    char *text = calloc(1, size);
    assert_non_null(text);
    assert_in_range(fread(text, 1, size - 1, file), 1, size - 2);
    assert_int_equal(fclose(file), 0);
    return text;
}

/* Every refusal cites a clause that docs/rules.md has. */
static void refusals_cite_clauses(void **state) {
    char *rules = read_rules();
    for (int code = 0; code < EPIX_REFUSALS; code++) {
        char clause[32];
        snprintf(clause, sizeof clause, "\n**%s** ", note_refusal_clause(code));
        if (!strstr(rules, clause)) {
            fail_msg("%s cites clause %s", note_refusal_name(code), note_refusal_clause(code));
        }
    }
    free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals_cite_clauses),
        cmocka_unit_test(battery),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * Opponents for beginners: each has a style that can be seen in what it does, all are better than
 * chance, and whoever plays by rules of thumb wins most games against the easiest one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots.h"
#include "notation.h"
#include "test_dice.h"

enum { GAMES = 120 };

/* What one side does in many games. */
typedef struct Style {
    double wins;
    double steps; /* moves and attacks */
    double attacks;
    double stakes;
    double staked;
    double bids;
    double camps;
    double catapults;
    double gold; /* when Winter begins */
    double provinces;
} Style;

typedef struct Match {
    NoteGame note;
    EpixState state;
    Bot bot[2];
    Style *style; /* of seat 0 */
} Match;

static void count_decision(const Match *match, const EpixDecision *decision) {
    Style *style = match->style;
    style->steps += decision->kind == EPIX_ATTACK || decision->kind == EPIX_MOVE;
    style->attacks += decision->kind == EPIX_ATTACK;
    style->stakes += decision->kind == EPIX_STAKE;
    style->staked += decision->kind == EPIX_STAKE ? decision->gold[0] : 0;
    style->bids += decision->kind == EPIX_AUCTION ? decision->gold[0] : 0;
    style->camps += decision->kind == EPIX_RECRUIT && decision->unit == EPIX_CAMP;
    style->catapults += decision->kind == EPIX_RECRUIT && decision->unit == EPIX_CATAPULT;
}

static void count_season(const Match *match) {
    const EpixState *state = &match->state;
    if (state->season == EPIX_WINTER) {
        match->style->gold += state->gold[0];
    }
}

static void decide(Match *match) {
    const EpixGame *game = &match->note.game;
    const int seat = __builtin_ctz(match->state.actors);
    BotAnswer *answer = malloc(sizeof *answer);
    EpixView view;
    EpixLegal legal;
    assert_non_null(answer);
    epix_view(game, &match->state, seat, &view);
    epix_legal(game, &match->state, seat, &legal);
    const BotQuestion question = {.game = game, .view = &view, .legal = &legal};
    bot_decide(&match->bot[seat], &question, answer);
    if (seat == 0) {
        count_decision(match, &answer->decision);
    }
    assert_int_equal(epix_submit(game, &match->state, seat, &answer->decision, NULL).code,
                     EPIX_ACCEPTED);
    free(answer);
}

static void play(Match *match) {
    const EpixGame *game = &match->note.game;
    int season = EPIX_SPRING;
    while (!match->state.winners) {
        decide(match);
        if (!match->state.winners && match->state.season != season) {
            season = match->state.season;
            count_season(match);
        }
    }
    const int winners = match->state.winners;
    match->style->wins += winners & 1 ? 1.0 / __builtin_popcount((unsigned)winners) : 0;
    match->style->provinces += epix_controlled(game, &match->state, 0);
}

static void begin(Match *match, int number, const char *one, const char *other) {
    const EpixRules rules = {.minimum_stake = 1};
    const char *const names[2] = {one, other};
    assert_false(note_game_standard(&match->note, 2, rules).code);
    epix_start(&match->note.game, &match->state);
    const EpixDecision first = {.kind = EPIX_DRAW, .seat = (uint8_t)(number & 1)};
    epix_play(&match->note.game, &match->state, EPIX_CHANCE, &first, NULL);
    for (int seat = 0; seat < 2; seat++) {
        const BotKind *kind = bot_kind_find(names[seat], strlen(names[seat]));
        assert_non_null(kind);
        assert_int_equal(kind->memory, 0);
        bot_init(&match->bot[seat], kind, (uint64_t)number * 2 + (uint64_t)seat, NULL);
    }
}

/* Averages a game. */
static Style style_against(const char *one, const char *other) {
    Style style = {0};
    const int games =
        test_scale(GAMES) > GAMES ? test_scale(GAMES) : GAMES; /* quick, and a style needs some */
    Match *match = malloc(sizeof *match);
    assert_non_null(match);
    match->style = &style;
    for (int number = 0; number < games; number++) {
        begin(match, number, one, other);
        play(match);
    }
    free(match);
    double *const figures = (double *)&style;
    for (size_t i = 0; i < sizeof style / sizeof *figures; i++) {
        figures[i] /= games;
    }
    print_message("%-9s %-8s wins %.2f steps %.1f attacks %.1f stakes %.1f staked %.1f bids %.1f "
                  "camps %.1f catapults %.1f gold %.1f provinces %.1f\n",
                  one, other, style.wins, style.steps, style.attacks, style.stakes, style.staked,
                  style.bids, style.camps, style.catapults, style.gold, style.provinces);
    return style;
}

static const char *const NAMES[] = {"castellan", "gambler", "miser", "besieger", "gardener"};
enum { CASTELLAN, GAMBLER, MISER, BESIEGER, GARDENER, CHARACTERS };

/* The one with the most of something, by a margin. */
#define LEADS(styles, who, what, times)                                                            \
    for (int other = 0; other < CHARACTERS; other++) {                                             \
        assert_true(other == (who) || (styles)[who].what > (times) * (styles)[other].what);        \
    }

static void each_has_a_style_of_its_own(void **unused) {
    Style style[CHARACTERS];
    for (int who = 0; who < CHARACTERS; who++) {
        style[who] = style_against(NAMES[who], "squire");
    }
    LEADS(style, GAMBLER, bids, 1.2)
    LEADS(style, GAMBLER, staked, 1.2)
    LEADS(style, MISER, gold, 1.05)
    LEADS(style, BESIEGER, catapults, 1.5)
    LEADS(style, GARDENER, camps, 1.2)
    for (int other = 0; other < CHARACTERS; other++) {
        assert_true(other == CASTELLAN || style[CASTELLAN].steps < style[other].steps / 1.5);
        assert_true(other == MISER || style[MISER].bids < style[other].bids / 3);
    }
}

static void they_are_better_than_chance(void **unused) {
    for (int who = 0; who < CHARACTERS; who++) {
        assert_true(style_against(NAMES[who], "peasant").wins > 0.55);
    }
}

/* Rules of thumb are what somebody has who has been through the first season. */
static void beginners_win_most_games_against_the_easiest(void **unused) {
    assert_true(style_against("castellan", "squire").wins < 0.35);
    assert_true(style_against("gambler", "squire").wins < 0.35);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_has_a_style_of_its_own),
        cmocka_unit_test(they_are_better_than_chance),
        cmocka_unit_test(beginners_win_most_games_against_the_easiest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * The ten levels: each has a style that can be seen in what it does, and wins most games against who is
 * two levels below; beginners are better than chance, and whoever plays by rules of thumb wins most
 * games against the easiest ones.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot_reading.h"
#include "bots.h"
#include "notation.h"
#include "test_dice.h"

enum { GAMES = 120, NODES = 300 };

/* What one side does in many games. */
typedef struct Style {
    double wins;
    double steps; /* moves and attacks */
    double attacks;
    double stakes;
    double staked;
    double bids;
    double knights;
    double camps;
    double catapults;
    double gold; /* when Winter begins */
    double provinces;
} Style;

typedef struct Match {
    NoteGame note;
    EpixState state;
    Bot bot[2];
    BotSeen seen;
    Style *style; /* of seat 0 */
} Match;

static void count_decision(const Match *match, const EpixDecision *decision) {
    Style *style = match->style;
    style->steps += decision->kind == EPIX_ATTACK || decision->kind == EPIX_MOVE;
    style->attacks += decision->kind == EPIX_ATTACK;
    style->stakes += decision->kind == EPIX_STAKE;
    style->staked += decision->kind == EPIX_STAKE ? decision->gold[0] : 0;
    style->bids += decision->kind == EPIX_AUCTION ? decision->gold[0] : 0;
    style->knights += decision->kind == EPIX_RECRUIT && decision->unit == EPIX_KNIGHT;
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
    EpixEvents events;
    EpixView view;
    EpixLegal legal;
    assert_non_null(answer);
    epix_view(game, &match->state, seat, &view);
    epix_legal(game, &match->state, seat, &legal);
    const BotQuestion question = {.game = game,
                                  .view = &view,
                                  .legal = &legal,
                                  .limits = {.nodes = NODES},
                                  .seen = &match->seen};
    bot_decide(&match->bot[seat], &question, answer);
    if (seat == 0) {
        count_decision(match, &answer->decision);
    }
    assert_int_equal(epix_submit(game, &match->state, seat, &answer->decision, &events).code,
                     EPIX_ACCEPTED);
    bot_seen_note(&match->seen, &events);
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
        match->bot[seat].memory = realloc(match->bot[seat].memory, kind->memory + 1);
        assert_non_null(match->bot[seat].memory);
        bot_init(&match->bot[seat], kind, (uint64_t)number * 2 + (uint64_t)seat,
                 match->bot[seat].memory);
    }
    match->seen.count = 0;
}

/* Averages a game. */
static Style style_in(int games, const char *one, const char *other) {
    Style style = {0};
    Match *match = calloc(1, sizeof *match);
    assert_non_null(match);
    match->style = &style;
    for (int number = 0; number < games; number++) {
        begin(match, number, one, other);
        play(match);
    }
    free(match->bot[0].memory);
    free(match->bot[1].memory);
    free(match);
    double *const figures = (double *)&style;
    for (size_t i = 0; i < sizeof style / sizeof *figures; i++) {
        figures[i] /= games;
    }
    print_message("%-11s %-11s wins %.2f steps %.1f attacks %.1f stakes %.1f staked %.1f bids %.1f "
                  "knights %.1f camps %.1f catapults %.1f gold %.1f provinces %.1f\n",
                  one, other, style.wins, style.steps, style.attacks, style.stakes, style.staked,
                  style.bids, style.knights, style.camps, style.catapults, style.gold,
                  style.provinces);
    return style;
}

/* Quick, and a style needs some. */
static Style style_against(const char *one, const char *other) {
    return style_in(test_scale(GAMES) > GAMES ? test_scale(GAMES) : GAMES, one, other);
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
        assert_true(other == CASTELLAN || style[CASTELLAN].attacks < style[other].attacks / 2);
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

/* ---- Levels ---------------------------------------------------------------------------------------- */

static void every_level_has_one(void **unused) {
    int count, levels = 0, last = 0;
    const BotKind *kinds = bot_kinds(&count);
    for (int i = 0; i < count; i++) {
        if (kinds[i].level) {
            assert_int_equal(kinds[i].level, last + 1); /* in the order of their strength */
            assert_ptr_equal(bot_at_level(kinds[i].level), &kinds[i]);
            last = kinds[i].level;
            levels++;
        }
    }
    assert_int_equal(levels, BOT_LEVELS);
    assert_string_equal(bot_at_level(BOT_LEVELS)->name, kinds[count - 1].name);
}

/* One level is some 120 Elo, two games of three; those who hardly think play enough of them to see it. */
static void beginners_are_evenly_apart(void **unused) {
    for (int level = 2; level <= CHARACTERS; level++) {
        const double wins =
            style_in(4 * GAMES, bot_at_level(level)->name, bot_at_level(level - 1)->name).wins;
        assert_true(wins > 0.57 && wins < 0.77);
    }
}

/* Two levels are some 240 Elo, four games of five: what is asked is far below, for few games. */
static void who_is_two_levels_higher_wins(void **unused) {
    for (int level = 3; level <= BOT_LEVELS; level++) {
        const BotKind *high = bot_at_level(level);
        const BotKind *low = bot_at_level(level - 2);
        const bool quick = high->memory == 0;
        assert_true(style_in(quick ? GAMES : 12, high->name, low->name).wins >
                    (quick ? 0.55 : 0.4));
    }
}

static void masters_have_styles_too(void **unused) {
    const Style raider = style_in(16, "raider", "squire");
    const Style siegemaster = style_in(16, "siegemaster", "squire");
    assert_true(raider.knights > 1.3 * siegemaster.knights);
    assert_true(siegemaster.catapults > 1.3 * raider.catapults);
    assert_true(raider.camps < siegemaster.camps);
}

/* No seat is better than the other for anybody. */
static void seats_are_alike(void **unused) {
    for (int who = 0; who < CHARACTERS; who++) {
        const double wins = style_in(5 * GAMES, NAMES[who], NAMES[who]).wins;
        assert_true(wins > 0.4 && wins < 0.6);
    }
}

/* ---- What fists do to people ------------------------------------------------------------------------ */

/* Asks one bot again and again, in positions of one phase, knowing of fists or not. */
typedef struct Asking {
    const char *name;
    int phase;
    BotSeen seen;
    int asked;
    int counted;
    bool (*counts)(const EpixDecision *decision);
} Asking;

static void ask(const Match *match, Asking *asking) {
    const EpixGame *game = &match->note.game;
    const int seat = __builtin_ctz(match->state.actors);
    const BotKind *kind = bot_kind_find(asking->name, strlen(asking->name));
    BotAnswer *answer = malloc(sizeof *answer);
    Bot bot;
    EpixView view;
    EpixLegal legal;
    void *memory = malloc(kind->memory + 1);
    assert_true(answer && memory);
    epix_view(game, &match->state, seat, &view);
    epix_legal(game, &match->state, seat, &legal);
    BotSeen seen = asking->seen;
    for (int i = 0; i < seen.count; i++) {
        seen.fist[i].seat = (uint8_t)(asking->phase == EPIX_PHASE_GUESS ? view.turn : seat);
        seen.fist[i].other = (uint8_t)(1 - seen.fist[i].seat);
    }
    bot_init(&bot, kind, (uint64_t)asking->asked, memory);
    const BotQuestion question = {
        .game = game, .view = &view, .legal = &legal, .limits = {.nodes = 60}, .seen = &seen};
    bot_decide(&bot, &question, answer);
    asking->asked++;
    asking->counted += asking->counts(&answer->decision);
    free(memory);
    free(answer);
}

static double share_of(Asking *asking) {
    Match *match = calloc(1, sizeof *match);
    Style ignored = {0};
    assert_non_null(match);
    match->style = &ignored;
    for (int number = 0; number < 40; number++) {
        begin(match, number, "squire", "besieger");
        while (!match->state.winners) {
            const int seat = __builtin_ctz(match->state.actors);
            EpixLegal legal;
            epix_legal(&match->note.game, &match->state, seat, &legal);
            if (match->state.phase == asking->phase && legal.count > 4) {
                ask(match, asking);
            }
            decide(match);
        }
    }
    free(match->bot[0].memory);
    free(match->bot[1].memory);
    free(match);
    assert_true(asking->asked > 50);
    return (double)asking->counted / asking->asked;
}

static bool names_three(const EpixDecision *decision) {
    bool named = false;
    for (int i = 0; i < decision->guesses; i++) {
        named = named || decision->gold[i] == 3;
    }
    return named;
}

static bool attacks(const EpixDecision *decision) {
    return decision->kind == EPIX_ATTACK;
}

/* Fists with so much in them, named or not. */
static BotSeen fists_of(uint8_t stake, bool read) {
    BotSeen seen = {.count = 6};
    for (int i = 0; i < seen.count; i++) {
        seen.fist[i] = (BotFist){.guesses = 1,
                                 .read = read,
                                 .stake = stake,
                                 .named = {(uint8_t)(read ? stake : 1)}};
    }
    return seen;
}

static void mirror_learns_numbers(void **unused) {
    Asking fresh = {.name = "mirror", .phase = EPIX_PHASE_GUESS, .counts = names_three};
    Asking wise = fresh;
    Asking warlord = fresh;
    wise.seen = fists_of(3, false);
    warlord.name = "warlord";
    warlord.seen = wise.seen;
    const double at_first = share_of(&fresh);
    const double later = share_of(&wise);
    print_message("mirror names 3: %.2f at first, %.2f later\n", at_first, later);
    assert_true(later > 0.7);
    assert_true(at_first < 0.4);
    assert_true(share_of(&warlord) < 0.4);
}

static void hotheads_get_angry(void **unused) {
    Asking calm = {.name = "hothead", .phase = EPIX_PHASE_ACT, .counts = attacks};
    Asking angry = calm;
    calm.seen = fists_of(2, false);
    angry.seen = fists_of(2, true);
    const double before = share_of(&calm);
    const double after = share_of(&angry);
    print_message("hothead attacks: %.2f, angry %.2f\n", before, after);
    assert_true(after > 1.2 * before);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_has_a_style_of_its_own),
        cmocka_unit_test(they_are_better_than_chance),
        cmocka_unit_test(beginners_win_most_games_against_the_easiest),
        cmocka_unit_test(every_level_has_one),
        cmocka_unit_test(beginners_are_evenly_apart),
        cmocka_unit_test(who_is_two_levels_higher_wins),
        cmocka_unit_test(masters_have_styles_too),
        cmocka_unit_test(seats_are_alike),
        cmocka_unit_test(mirror_learns_numbers),
        cmocka_unit_test(hotheads_get_angry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

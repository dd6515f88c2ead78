/* SPDX-License-Identifier: MIT */
/*
 * No seat has an advantage by its number: in the same position with everybody one or more seats
 * further on, castles and all, the evaluation says the same, and every bot decides the same. And
 * the symmetries of the standard boards are those that docs/strength.md builds on.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "bot_game.h"
#include "learned.h"

enum { NODES = 40 };

static const double ROUNDING = 1e-6;

/* ---- Seats in other places -------------------------------------------------------------------- */

/* Where each seat sits then. Provinces keep their numbers. */
typedef struct Seating {
    int seats;
    uint8_t place[EPIX_SEATS];
} Seating;

static Seating turned_by(int seats, int steps) {
    Seating seating = {.seats = seats};
    for (int seat = 0; seat < seats; seat++) {
        seating.place[seat] = (uint8_t)((seat + steps) % seats);
    }
    return seating;
}

static Seating shuffled(int seats, Dice *dice) {
    Seating seating = turned_by(seats, 0);
    for (int seat = seats - 1; seat > 0; seat--) {
        const int other = (int)dice_roll(dice, (uint64_t)seat + 1);
        const uint8_t place = seating.place[seat];
        seating.place[seat] = seating.place[other];
        seating.place[other] = place;
    }
    return seating;
}

static uint8_t reseat(const Seating *seating, uint8_t seat) {
    return seat < seating->seats ? seating->place[seat] : seat;
}

static uint8_t reseat_set(const Seating *seating, uint8_t set) {
    uint8_t moved = 0;
    for (int seat = 0; seat < seating->seats; seat++) {
        moved |= (uint8_t)((set >> seat & 1) << seating->place[seat]);
    }
    return moved;
}

static void reseat_game(const Seating *seating, const EpixGame *game, EpixGame *moved) {
    EpixBoard board = game->board;
    for (int seat = 0; seat < seating->seats; seat++) {
        board.castle[seating->place[seat]] = game->board.castle[seat];
    }
    epix_game_init(moved, &board, game->ability, game->abilities, game->rules);
}

static void reseat_state(const Seating *seating, const EpixState *state, EpixState *moved) {
    *moved = *state;
    for (int seat = 0; seat < seating->seats; seat++) {
        const int place = seating->place[seat];
        memcpy(moved->units[place], state->units[seat], sizeof moved->units[place]);
        moved->gold[place] = state->gold[seat];
        moved->bid[place] = state->bid[seat];
        moved->effects[place] = state->effects[seat];
        moved->chosen[place] = state->chosen[seat];
        moved->spied[place] = reseat(seating, state->spied[seat]);
    }
    for (int i = 0; i < state->cards_dealt; i++) {
        moved->dealt[i].seat = reseat(seating, state->dealt[i].seat);
    }
    moved->actors = reseat_set(seating, state->actors);
    moved->sealed = reseat_set(seating, state->sealed);
    moved->passed = reseat_set(seating, state->passed);
    moved->revealed = reseat_set(seating, state->revealed);
    moved->winners = reseat_set(seating, state->winners);
    moved->first = reseat(seating, state->first);
    moved->turn = reseat(seating, state->turn);
}

static EpixDecision reseat_decision(const Seating *seating, const EpixDecision *decision) {
    EpixDecision moved = *decision;
    if (decision->kind == EPIX_FIRST || decision->kind == EPIX_SPY) {
        moved.seat = reseat(seating, decision->seat);
    }
    return moved;
}

static bool is_near(double a, double b, double tolerance) {
    return fabs(a - b) <= tolerance;
}

/* ---- The evaluation ----------------------------------------------------------------------------- */

static void check_evaluation(const RandomGame *game, const Seating *seating,
                             BotEvaluate *evaluate) {
    EpixGame moved_game;
    EpixState moved_state;
    reseat_game(seating, &game->note.game, &moved_game);
    reseat_state(seating, &game->state, &moved_state);
    double value[EPIX_SEATS];
    double moved[EPIX_SEATS];
    evaluate(&game->note.game, &game->state, value);
    evaluate(&moved_game, &moved_state, moved);
    for (int seat = 0; seat < seating->seats; seat++) {
        expect(game, is_near(value[seat], moved[seating->place[seat]], 1e-12),
               "the evaluation looks at the number of a seat");
    }
}

/* Rules of thumb do not even see who sits beside whom; what was learnt does. */
static void check_evaluations(RandomGame *game) {
    const int players = game->set_up.players;
    const Seating any = shuffled(players, &game->dice);
    const Seating turned = turned_by(players, (int)dice_roll(&game->dice, (uint64_t)players));
    check_evaluation(game, &any, bot_evaluate);
    check_evaluation(game, &any, bot_evaluate_by_rules);
    check_evaluation(game, &turned, bot_evaluate_learned);
}

static void the_evaluation_knows_no_numbers(void **unused) {
    for (int number = 0; number < test_scale(6 * SET_UPS); number++) {
        RandomGame *game = random_game_new(number, number / SET_UPS % 2);
        while (!random_game_is_over(game)) {
            if (game->state.phase != EPIX_PHASE_SETUP) {
                check_evaluations(game);
            }
            const NoteLine line = random_game_choose(game);
            random_game_play(game, &line);
        }
        random_game_free(game);
    }
}

/* ---- Bots -------------------------------------------------------------------------------------- */

static bool same_decision(const Seating *seating, const EpixDecision *a, const EpixDecision *b) {
    const EpixDecision moved = reseat_decision(seating, a);
    return memcmp(&moved, b, sizeof moved) == 0;
}

/* A mix may name a decision more than once, and rounding may add parts that are next to nothing. */
static double share_of(const BotAnswer *answer, const EpixDecision *decision) {
    double share = 0;
    for (int i = 0; i < answer->choices; i++) {
        const EpixDecision *other = &answer->choice[i].decision;
        share += memcmp(other, decision, sizeof *other) == 0 ? answer->choice[i].share : 0;
    }
    return share;
}

static bool same_answers(const Seating *seating, const BotAnswer *a, const BotAnswer *b) {
    bool same = same_decision(seating, &a->decision, &b->decision);
    for (int seat = 0; seat < seating->seats; seat++) {
        same = same && is_near(a->value[seat], b->value[seating->place[seat]], ROUNDING);
    }
    for (int i = 0; same && i < a->choices; i++) {
        const EpixDecision *decision = &a->choice[i].decision;
        const EpixDecision moved = reseat_decision(seating, decision);
        same = is_near(share_of(a, decision), share_of(b, &moved), ROUNDING);
    }
    return same;
}

/* A bot in two seatings. */
typedef struct Twins {
    SeatedBot *here;
    SeatedBot *there;
    EpixGame game;
    EpixState state;
    Seating seating;
} Twins;

static void twins_begin(Twins *twins, const BotKind *kind) {
    twins->here = seated_bot_new(kind);
    twins->there = seated_bot_new(kind);
}

static void twins_end(Twins *twins) {
    seated_bot_free(twins->here);
    seated_bot_free(twins->there);
}

static void twins_sit_down(Twins *twins, RandomGame *game) {
    const int seats = game->set_up.players;
    twins->seating = turned_by(seats, 1 + (int)dice_roll(&game->dice, (uint64_t)seats - 1));
    reseat_game(&twins->seating, &game->note.game, &twins->game);
    reseat_state(&twins->seating, &game->state, &twins->state);
}

/* With the same luck in both seatings. */
static void twins_ask(Twins *twins, const RandomGame *game, int seat, uint64_t seed) {
    const BotLimits limits = {.nodes = NODES};
    seated_bot_begin(twins->here, seed, 0);
    seated_bot_begin(twins->there, seed, 0);
    seated_bot_ask(twins->here, &game->note.game, &game->state, seat, limits);
    seated_bot_ask(twins->there, &twins->game, &twins->state, twins->seating.place[seat], limits);
}

typedef void TwinsCheck(Twins *twins, RandomGame *game, int seat);

/* What is asked of twins of a kind in positions of all phases: one of `step` in each game. */
static void ask_in_games(const char *name, int games, int step, TwinsCheck *check) {
    Twins twins;
    int asked = 0;
    twins_begin(&twins, bot_kind_find(name, strlen(name)));
    for (int number = 0; number < games; number++) {
        RandomGame *game = random_game_new(number, number / SET_UPS % 2);
        for (int i = number; !random_game_is_over(game); i++) {
            const int seat = __builtin_ctz(game->state.actors);
            if (seat != EPIX_CHANCE && i % step == 0) {
                twins_sit_down(&twins, game);
                check(&twins, game, seat);
                asked++;
            }
            const NoteLine line = random_game_choose(game);
            random_game_play(game, &line);
        }
        random_game_free(game);
    }
    assert_true(asked >= games / 2);
    twins_end(&twins);
}

/* Rounding differs between seatings, and may decide between equals that no lot decides. */
typedef struct Agreement {
    int asked;
    int same;
} Agreement;

static Agreement agreement;

static void compare_answers(Twins *twins, RandomGame *game, int seat) {
    twins_ask(twins, game, seat, (uint64_t)game->number);
    agreement.asked++;
    agreement.same += same_answers(&twins->seating, &twins->here->answer, &twins->there->answer);
}

/* Who is drawn evenly is drawn by number; the lot is as good for all. */
static void compare_all_but_seats(Twins *twins, RandomGame *game, int seat) {
    if (game->state.phase != EPIX_PHASE_FIRST && game->state.phase != EPIX_PHASE_SPY) {
        compare_answers(twins, game, seat);
    }
}

static void check_agreement(const char *name, int step, TwinsCheck *compare, double least) {
    agreement = (Agreement){0};
    ask_in_games(name, test_scale(SET_UPS), step, compare);
    print_message("%s: %d of %d\n", name, agreement.same, agreement.asked);
    assert_true(agreement.same + 1 >= least * agreement.asked); /* one more: there may be few */
}

/* These draw their lots in an order that does not depend on numbers. */
static void the_same_luck_leads_to_the_same_decision(void **unused) {
    check_agreement("peasant", 5, compare_all_but_seats, 1);
    check_agreement("squire", 5, compare_all_but_seats, 1);
    check_agreement("marshal", 19, compare_answers, 0.99);
    check_agreement("warlord", 47, compare_answers, 0.98);
}

/* ---- Bots that play random games in their heads --------------------------------------------------- */

enum { LUCKS = 40, DIFFERENT = 2 * LUCKS };

/* How often each decision is drawn in both seatings. */
typedef struct Counts {
    int decisions;
    EpixDecision decision[DIFFERENT];
    int here[DIFFERENT];
    int there[DIFFERENT];
} Counts;

static int place_of(Counts *counts, const EpixDecision *decision) {
    int place = 0;
    while (place < counts->decisions &&
           memcmp(&counts->decision[place], decision, sizeof *decision) != 0) {
        place++;
    }
    if (place == counts->decisions) {
        counts->decision[counts->decisions++] = *decision;
        counts->here[place] = 0;
        counts->there[place] = 0;
    }
    return place;
}

/* Pearson's statistic of all positions together: as many as the degrees of freedom are expected,
 * give or take the root of twice that number. */
static struct Fit {
    double surprise;
    double freedom;
} fit;

static void count_decisions(Twins *twins, RandomGame *game, int seat) {
    Counts counts = {.decisions = 0};
    for (int luck = 0; luck < LUCKS; luck++) {
        twins_ask(twins, game, seat, (uint64_t)game->number * LUCKS + (uint64_t)luck);
        const EpixDecision moved = reseat_decision(&twins->seating, &twins->here->answer.decision);
        counts.here[place_of(&counts, &moved)]++;
        counts.there[place_of(&counts, &twins->there->answer.decision)]++;
    }
    for (int i = 0; i < counts.decisions; i++) {
        const double difference = counts.here[i] - counts.there[i];
        fit.surprise += difference * difference / (counts.here[i] + counts.there[i]);
    }
    fit.freedom += counts.decisions - 1;
}

/* The others' secrets are drawn in the order of seats, so that the same seed is not the same luck.
 * Seeds are fixed: the outcome is always the same. */
static void all_luck_together_leads_to_the_same_mix(void **unused) {
    static const char *const names[] = {"scout", "captain"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        fit = (struct Fit){0};
        ask_in_games(names[i], test_scale(SET_UPS / 2), 60, count_decisions);
        print_message("%s: %.1f of %.1f\n", names[i], fit.surprise, fit.freedom);
        assert_true(fit.surprise <= fit.freedom + 4 * sqrt(2 * fit.freedom));
    }
}

/* ---- Boards ---------------------------------------------------------------------------------------- */

/* A board laid on itself with the castles in other places. */
typedef struct Symmetry {
    const EpixGame *game;
    Seating seating;
    uint8_t image[EPIX_PROVINCES];
} Symmetry;

static int castle_of(const EpixGame *game, int province) {
    int seat = 0;
    while (seat < game->board.seats && game->board.castle[seat] != province) {
        seat++;
    }
    return seat;
}

/* Whether a province may lie on another, after all that come before it. */
static bool matches(const Symmetry *s, int province, int image) {
    const EpixBoard *board = &s->game->board;
    bool fits =
        board->mark[province] == board->mark[image] &&
        (province == board->mountain) == (image == board->mountain) &&
        reseat(&s->seating, (uint8_t)castle_of(s->game, province)) == castle_of(s->game, image);
    for (int before = 0; before < province; before++) {
        fits = fits && s->image[before] != image &&
               (board->neighbours[province] >> before & 1) ==
                   (board->neighbours[image] >> s->image[before] & 1);
    }
    return fits;
}

static bool exists(Symmetry *s, int province) {
    if (province == s->game->board.provinces) {
        return true;
    }
    for (int image = 0; image < s->game->board.provinces; image++) {
        s->image[province] = (uint8_t)image;
        if (matches(s, province, image) && exists(s, province + 1)) {
            return true;
        }
    }
    return false;
}

/* Where red, blue, yellow and green come to lie. */
static bool is_symmetric(int players, const char *places) {
    static const char colours[] = "rbyg";
    NoteGame note;
    Symmetry s = {.game = &note.game, .seating = {.seats = players}};
    assert_int_equal(note_game_standard(&note, players, (EpixRules){true, 1, true}).code, 0);
    for (int seat = 0; seat < players; seat++) {
        s.seating.place[seat] = (uint8_t)(strchr(colours, places[seat]) - colours);
    }
    return exists(&s, 0);
}

/* Only what keeps the order around the table makes the seats equal. */
static void the_boards_have_these_symmetries(void **unused) {
    assert_true(is_symmetric(2, "br"));
    assert_true(is_symmetric(3, "byr"));
    assert_true(is_symmetric(3, "yrb"));
    assert_false(is_symmetric(3, "bry")); /* it would turn the order round */
    assert_true(is_symmetric(4, "ygrb"));
    assert_true(is_symmetric(4, "brgy")); /* turns the order round */
    assert_false(is_symmetric(4, "bygr"));
    assert_false(is_symmetric(4, "grby"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_boards_have_these_symmetries),
        cmocka_unit_test(the_evaluation_knows_no_numbers),
        cmocka_unit_test(the_same_luck_leads_to_the_same_decision),
        cmocka_unit_test(all_luck_together_leads_to_the_same_mix),
    };
    return cmocka_run_group_tests_name("seats", tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * The learned evaluation: on any board with any cards it gives chances, the same to everybody in the same
 * situation, and it is closer to the truth than rules of thumb where that is known.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "dice.h"
#include "learned.h"
#include "random_game.h"

enum { GAMES = 4 * SET_UPS };

extern const uint32_t bot__learned_two_size;
extern const uint32_t bot__learned_more_size;

static void the_files_are_nets(void **unused) {
    assert_int_equal(bot__learned_two_size, sizeof(LearnedNet));
    assert_int_equal(bot__learned_more_size, sizeof(LearnedNet));
}

/* ---- Chances -------------------------------------------------------------------------------------- */

static LearnedNet random_net(void) {
    LearnedNet net;
    uint64_t dice[4];
    uint8_t *byte = (uint8_t *)&net;
    dice_init(dice, 7);
    for (size_t i = 0; i < sizeof net; i++) {
        byte[i] = (uint8_t)dice_below(dice, 256);
    }
    return net;
}

static void check_chances(const RandomGame *game, const LearnedNet *net) {
    double value[EPIX_SEATS];
    double sum = 0;
    bot_evaluate_by_net(net, &game->note.game, &game->state, value);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const bool plays = seat < game->note.game.board.seats;
        expect(game, value[seat] >= 0 && (plays || value[seat] < 1e-12), "this is no chance");
        sum += value[seat];
    }
    expect(game, fabs(sum - 1) < 1e-9, "chances do not add up to 1");
}

/* Whatever the board, the cards and the net. */
static void it_gives_chances(void **unused) {
    const LearnedNet net = random_net();
    for (int number = 0; number < test_scale(GAMES); number++) {
        RandomGame *game = random_game_new(number, number / SET_UPS % 2);
        while (!random_game_is_over(game)) {
            if (game->state.phase > EPIX_PHASE_SETUP) {
                check_chances(game, &net);
            }
            const NoteLine line = random_game_choose(game);
            random_game_play(game, &line);
        }
        check_chances(game, &net);
        random_game_free(game);
    }
}

static int stage_in_summer(int players, bool advanced) {
    static NoteGame note;
    const EpixState state = {.season = EPIX_SUMMER, .phase = EPIX_PHASE_AUCTION};
    assert_int_equal(note_game_standard(&note, players, (EpixRules){advanced, 1, false}).code, 0);
    return bot_learned_stage(&note.game, &state);
}

/* Among four other things count than among three, with cards as without. */
static void four_have_weights_of_their_own(void **unused) {
    for (int advanced = 0; advanced < 2; advanced++) {
        assert_int_equal(stage_in_summer(3, advanced), EPIX_SUMMER);
        assert_int_equal(stage_in_summer(4, advanced), LEARNED_APART + EPIX_SUMMER);
    }
}

/* With the basic rules other things count than with cards, even where nobody has one. */
static void either_rules_have_weights(void **unused) {
    static NoteGame basic;
    static NoteGame advanced;
    const LearnedNet net = random_net();
    EpixState state = {.season = EPIX_SUMMER, .phase = EPIX_PHASE_AUCTION, .gold = {3, 1}};
    double value[2][EPIX_SEATS];
    assert_int_equal(note_game_standard(&basic, 2, (EpixRules){false, 1, false}).code, 0);
    assert_int_equal(note_game_standard(&advanced, 2, (EpixRules){true, 1, false}).code, 0);
    assert_int_equal(bot_learned_stage(&basic.game, &state), LEARNED_APART + EPIX_SUMMER);
    assert_int_equal(bot_learned_stage(&advanced.game, &state), EPIX_SUMMER);
    bot_evaluate_by_net(&net, &basic.game, &state, value[0]);
    bot_evaluate_by_net(&net, &advanced.game, &state, value[1]);
    assert_true(fabs(value[0][0] - value[1][0]) > 1e-6);
}

/* ---- Known positions ------------------------------------------------------------------------------ */

static double chance_of_red(int players, const char *position) {
    static NoteGame note;
    EpixState state;
    double value[EPIX_SEATS];
    assert_int_equal(note_game_standard(&note, players, (EpixRules){false, 1, false}).code, 0);
    assert_int_equal(note_position_parse(&note, position, strlen(position), &state).code, 0);
    bot_evaluate_learned(&note.game, &state, value);
    return value[EPIX_RED];
}

/* What nobody would doubt. */
static void it_knows_what_is_good(void **unused) {
    const double even = chance_of_red(2, "season: winter\nphase: auction\nfirst: r\ngold: r 5 b 5\n"
                                         "units: rc rS r1 rS r2 rK bc bS b1 bK b2 bS\n");
    const double rich =
        chance_of_red(2, "season: winter\nphase: auction\nfirst: r\ngold: r 12 b 2\n"
                         "units: rc rS r1 rS r2 rK bc bS b1 bK b2 bS\n");
    const double large =
        chance_of_red(2, "season: winter\nphase: auction\nfirst: r\ngold: r 5 b 5\n"
                         "units: rc rS r1 rS r2 rS lm rK bc bS b1 bK\n");
    assert_true(even > 0.35 && even < 0.65);
    assert_true(rich > even + 0.1);
    assert_true(large > even + 0.1);
}

/* The same among three and four. */
static void it_knows_what_is_good_among_more(void **unused) {
    static const char *const others[] = {" bc bS b1 bK b2 bS yc yS y1 yK y2 yS",
                                         " bc bS b1 bK b2 bS yc yS y1 yK y2 yS gc gS g1 gK g2 gS"};
    static const char *const gold[] = {" b 5 y 5", " b 5 y 5 g 5"};
    for (int players = 3; players <= 4; players++) {
        const double fair = 1.0 / players;
        char position[256];
        double chance[3];
        for (int i = 0; i < 3; i++) {
            snprintf(position, sizeof position,
                     "season: autumn\nphase: auction\nfirst: b\ngold: r %d%s\nunits: %s%s\n",
                     i == 1 ? 12 : 5, gold[players - 3],
                     i == 2 ? "rc rS r1 rS" : "rc rS r1 rS r2 rK", others[players - 3]);
            chance[i] = chance_of_red(players, position);
        }
        assert_true(chance[0] > fair / 2 && chance[0] < fair * 2);
        assert_true(chance[1] > chance[0] + 0.05);
        assert_true(chance[2] < chance[0] - 0.05);
    }
}

/* Between two, where seasons begin: who is ahead is further ahead, and who is not is not. */
static void leads_count_more_among_unequal(void **unused) {
    int ahead = 0;
    for (int number = 0; number < test_scale(GAMES); number++) {
        RandomGame *game = random_game_new(number, number / SET_UPS % 2);
        while (!random_game_is_over(game)) {
            const int seats = game->note.game.board.seats;
            double equal[EPIX_SEATS];
            double unequal[EPIX_SEATS];
            const NoteLine line = random_game_choose(game);
            bot_evaluate_learned(&game->note.game, &game->state, equal);
            bot_evaluate_among_unequal(&game->note.game, &game->state, unequal);
            for (int seat = 0; seat < seats && game->state.phase == EPIX_PHASE_AUCTION; seat++) {
                const double lead = equal[seat] - 0.5;
                expect(game, seats > 2 || lead * (unequal[seat] - equal[seat]) >= -1e-9,
                       "a lead counts for less");
                ahead += seats == 2 && lead > 0.1 && unequal[seat] > equal[seat] + 0.02;
            }
            random_game_play(game, &line);
        }
        random_game_free(game);
    }
    assert_true(ahead > 0);
}

/* Red has the last turn of the game, with these gold and units, and blue three provinces at least. */
static double chance_in_last_turn(const char *cards, int gold, const char *units) {
    char position[256];
    snprintf(position, sizeof position,
             "season: winter\nphase: play\nfirst: b\nturn: r\ngold: r %d b 5\n"
             "chosen: r %s b RM\nrevealed: r b\nunits: %s bc bS b1 bK b2 bS\n",
             gold, cards, units);
    return chance_of_red(2, position);
}

/* Who is ahead has won, who is far behind and cannot move has not, and who can attack needs gold for it. */
static void it_knows_the_last_turn(void **unused) {
    static const char *const even = "rc rS r1 rS r2 rK";
    assert_true(chance_in_last_turn("RT", 5, "rc rS r1 rS r2 rK lm rS") > 0.9);
    assert_true(chance_in_last_turn("RT", 0, "rc rS lm bS") < 0.2); /* three against four at most */
    assert_true(chance_in_last_turn("RT", 3, even) > chance_in_last_turn("RT", 3, "rc rS r1 rS"));
    assert_true(chance_in_last_turn("TM", 9, even) > chance_in_last_turn("TM", 1, even));
    assert_true(chance_in_last_turn("TM", 5, even) > chance_in_last_turn("TM", 5, "rc rS r1 rS"));
}

/* ---- The draft -------------------------------------------------------------------------------------- */

/* Both evaluations count alike; between two with the basic rules only rules of thumb do. */
static void check_draft(const RandomGame *game) {
    const EpixGame *rules = &game->note.game;
    const double half = rules->rules.advanced || rules->board.seats > 2 ? 0.5 : 0;
    double drafted[EPIX_SEATS];
    double by_rules[EPIX_SEATS];
    double learned[EPIX_SEATS];
    bot_evaluate_drafted(rules, &game->state, drafted);
    bot_evaluate_by_rules(rules, &game->state, by_rules);
    bot_evaluate_learned(rules, &game->state, learned);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const double wanted = by_rules[seat] + half * (learned[seat] - by_rules[seat]);
        expect(game, fabs(drafted[seat] - wanted) < 1e-9, "the draft is judged otherwise");
    }
}

static void the_draft_is_judged_by_both(void **unused) {
    for (int number = 0; number < test_scale(GAMES); number++) {
        RandomGame *game = random_game_new(number, false);
        while (!random_game_is_over(game)) {
            if (game->state.phase > EPIX_PHASE_SETUP) {
                check_draft(game);
            }
            const NoteLine line = random_game_choose(game);
            random_game_play(game, &line);
        }
        random_game_free(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_files_are_nets),
        cmocka_unit_test(it_gives_chances),
        cmocka_unit_test(either_rules_have_weights),
        cmocka_unit_test(four_have_weights_of_their_own),
        cmocka_unit_test(it_knows_what_is_good),
        cmocka_unit_test(it_knows_what_is_good_among_more),
        cmocka_unit_test(leads_count_more_among_unequal),
        cmocka_unit_test(it_knows_the_last_turn),
        cmocka_unit_test(the_draft_is_judged_by_both),
    };
    return cmocka_run_group_tests_name("bots_learned", tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * The auction: who wins what, as the rules have it; certificates of a million random auctions; the
 * same values as a second solver finds. EPIX_TEST_SCALE as in test_battery.c.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lp.h"
#include "notation.h"
#include "small_games.h"
#include "test_dice.h"

enum { DUELS = 1000000, CROSS_CHECKED = 200, MOST_GOLD = 40 };

static double random_share(Dice *dice) {
    return (double)dice_roll(dice, UINT64_C(1) << 53) * 0x1.0p-53;
}

/* ---- Random auctions --------------------------------------------------------------------- */

typedef struct Trial {
    SmallAuction auction;
    double worth[EPIX_SEATS * EPIX_SEATS * (MOST_GOLD + 1)];
    double *memory;
    SmallSolution solution;
} Trial;

enum { ANY_VALUES, FEW_VALUES, NEARLY_EQUAL, OF_A_GAME, KINDS };

/* An end of the auction, and to whom it is worth something. */
typedef struct End {
    int players;
    int player;
    int winner;
    int price;
} End;

/* Being first is worth something, and so is gold; what one gains the others lose. */
static double worth_in_a_game(Dice *dice, const double *first, End end) {
    const double gain = first[end.winner] - 0.02 * end.price + 0.002 * random_share(dice);
    return end.player == end.winner ? 0.5 + gain : 0.5 - gain / (end.players - 1);
}

static double make_worth(Dice *dice, int kind, const double *first, End end) {
    switch (kind) {
    case ANY_VALUES:
        return random_share(dice);
    case FEW_VALUES:
        return (double)dice_roll(dice, 4) / 3;
    case NEARLY_EQUAL:
        return 0.5 + ldexp(random_share(dice), -(int)dice_roll(dice, 50));
    default:
        return worth_in_a_game(dice, first, end);
    }
}

static double *worth_of(Trial *trial, int player, int winner, int price) {
    const SmallAuction *auction = &trial->auction;
    return &trial->worth[(player * auction->players + winner) * auction->prices + price];
}

static void make_trial(Trial *trial, Dice *dice, int players, int most_gold, int kind) {
    SmallAuction *auction = &trial->auction;
    *auction = (SmallAuction){.players = players, .prices = 1, .worth = trial->worth};
    double first[EPIX_SEATS];
    for (int player = 0; player < players; player++) {
        first[player] = 0.3 * random_share(dice);
        auction->gold[player] = (int)dice_roll(dice, (uint64_t)most_gold + 1);
        auction->wins_ties |= (uint8_t)(dice_chance(dice, 20) << player);
        auction->pays_half |= (uint8_t)(dice_chance(dice, 20) << player);
        if (auction->prices <= auction->gold[player]) {
            auction->prices = auction->gold[player] + 1;
        }
    }
    for (int winner = 0; winner < players; winner++) {
        for (int price = 0; price < auction->prices; price++) {
            for (int player = 0; player < players; player++) {
                *worth_of(trial, player, winner, price) =
                    make_worth(dice, kind, first, (End){players, player, winner, price});
            }
        }
    }
}

/* Two players: what one gains, the other loses. */
static void oppose(Trial *trial) {
    for (int winner = 0; winner < 2; winner++) {
        for (int price = 0; price < trial->auction.prices; price++) {
            *worth_of(trial, 1, winner, price) = -*worth_of(trial, 0, winner, price);
        }
    }
}

static void solve(Trial *trial, SmallLimits limits) {
    trial->memory = calloc(small_auction_size(&trial->auction), sizeof *trial->memory);
    assert_non_null(trial->memory);
    small_auction_solve(&trial->auction, &limits, trial->memory, &trial->solution);
    for (int player = 0; player < trial->auction.players; player++) {
        double sum = 0;
        for (int bid = 0; bid <= trial->auction.gold[player]; bid++) {
            assert_true(trial->solution.mix[player][bid] >= 0);
            sum += trial->solution.mix[player][bid];
        }
        assert_true(fabs(sum - 1) < 1e-9);
    }
}

static double certify(const Trial *trial) {
    double *memory = calloc(small_auction_size(&trial->auction), sizeof *memory);
    assert_non_null(memory);
    const double certificate =
        small_auction_certificate(&trial->auction, trial->solution.mix, memory);
    free(memory);
    return certificate;
}

/* ---- By hand ----------------------------------------------------------------------------- */

/* Who wins, going round from the holder (5.1.3), and at which price. */
static int winner_by_hand(const SmallAuction *auction, const int *bid, int *price) {
    int winner = 0;
    for (int player = 1; player < auction->players; player++) {
        const bool by_ability =
            (auction->wins_ties >> player & 1) && !(auction->wins_ties >> winner & 1);
        if (bid[player] > bid[winner] || (bid[player] == bid[winner] && by_ability)) {
            winner = player;
        }
    }
    const bool half = auction->pays_half >> winner & 1;
    *price = half ? (bid[winner] + 1) / 2 : bid[winner];
    return winner;
}

/* Counts through all combinations of bids. */
static bool next_bids(const SmallAuction *auction, int *bid) {
    for (int player = 0; player < auction->players; player++) {
        if (bid[player] < auction->gold[player]) {
            bid[player]++;
            return true;
        }
        bid[player] = 0;
    }
    return false;
}

/* What each bid is worth to a player if all others keep to their mixes. */
static void worths_by_hand(Trial *trial, const double *const *mix, int player, double *worths) {
    const SmallAuction *auction = &trial->auction;
    int bid[EPIX_SEATS] = {0};
    memset(worths, 0, sizeof *worths * (MOST_GOLD + 1));
    do {
        int price;
        const int winner = winner_by_hand(auction, bid, &price);
        double likely = 1;
        for (int other = 0; other < auction->players; other++) {
            likely *= other == player ? 1 : mix[other][bid[other]];
        }
        worths[bid[player]] += likely * *worth_of(trial, player, winner, price);
    } while (next_bids(auction, bid));
}

static double certificate_by_hand(Trial *trial, const double *const *mix) {
    double greatest = 0;
    for (int player = 0; player < trial->auction.players; player++) {
        double worths[MOST_GOLD + 1];
        worths_by_hand(trial, mix, player, worths);
        double value = 0;
        for (int bid = 0; bid <= trial->auction.gold[player]; bid++) {
            value += mix[player][bid] * worths[bid];
        }
        for (int bid = 0; bid <= trial->auction.gold[player]; bid++) {
            greatest = worths[bid] - value > greatest ? worths[bid] - value : greatest;
        }
    }
    return greatest;
}

static void certificates_are_what_they_say(void **state) {
    Dice dice = dice_with(1);
    for (int round = 0; round < test_scale(2000); round++) {
        Trial trial;
        double mixes[EPIX_SEATS][MOST_GOLD + 1];
        const double *mix[EPIX_SEATS];
        make_trial(&trial, &dice, 2 + round % 3, 4, round % KINDS);
        for (int player = 0; player < trial.auction.players; player++) {
            double sum = 0;
            for (int bid = 0; bid <= trial.auction.gold[player]; bid++) {
                mixes[player][bid] = dice_chance(&dice, 60) ? random_share(&dice) : 0;
                sum += mixes[player][bid] += bid == 0 ? 1e-3 : 0;
            }
            for (int bid = 0; bid <= trial.auction.gold[player]; bid++) {
                mixes[player][bid] /= sum;
            }
            mix[player] = mixes[player];
        }
        memcpy(trial.solution.mix, mix, sizeof mix);
        assert_true(fabs(certify(&trial) - certificate_by_hand(&trial, mix)) < 1e-12);
    }
}

/* ---- The rules --------------------------------------------------------------------------- */

static void submit_bids(const EpixGame *game, EpixState *state, const int *bid, int holder,
                        EpixEvents *events) {
    for (int player = 0; player < game->board.seats; player++) {
        const EpixDecision decision = {.kind = EPIX_AUCTION, .gold = {(uint32_t)bid[player]}};
        const int seat = (holder + player) % game->board.seats;
        assert_int_equal(epix_submit(game, state, seat, &decision, events).code, EPIX_ACCEPTED);
    }
}

/* A herald wins ties and pays half; the holder is any seat. */
static void winner_and_price_are_those_of_the_rules(void **state) {
    static const char letters[] = "rbyg";
    const EpixRules rules = {true, 1, true};
    NoteGame note;
    const NoteSlice board = {"three", 5}, cards = {"standard-1", 10};
    assert_int_equal(note_game_init(&note, board, cards, rules, NULL).code, NOTE_FAULT_NONE);
    for (int holder = 0; holder < 3; holder++) {
        for (int herald = 0; herald < 3; herald++) {
            const int player = (herald - holder + 3) % 3;
            const SmallAuction auction = {.players = 3,
                                          .gold = {3, 3, 3},
                                          .wins_ties = (uint8_t)(1 << player),
                                          .pays_half = (uint8_t)(1 << player)};
            char text[128];
            const int length = snprintf(text, sizeof text,
                                        "phase: auction\nfirst: %c\ngold: r 3 b 3 y 3\n"
                                        "dealt: herald %c\n",
                                        letters[holder], letters[herald]);
            EpixState start;
            const NoteFault fault = note_position_parse(&note, text, (size_t)length, &start);
            assert_string_equal(note_fault_name(fault.code), "none");
            int bid[EPIX_SEATS] = {0};
            do {
                EpixState played = start;
                EpixEvents events;
                submit_bids(&note.game, &played, bid, holder, &events);
                int price;
                const int winner = winner_by_hand(&auction, bid, &price);
                assert_int_equal(played.turn, (holder + winner) % 3);
                assert_int_equal(played.gold[played.turn], 3 - price);
            } while (next_bids(&auction, bid));
        }
    }
}

/* ---- Two players ------------------------------------------------------------------------- */

static const SmallLimits exact = {.rounds = 20000, .certificate = 1e-10};

static void certificates_of_many_duels(void **state) {
    Dice dice = dice_with(2);
    const int duels = test_scale(DUELS);
    double worst = 0;
    int approximated = 0;
    for (int duel = 0; duel < duels; duel++) {
        Trial trial;
        const int most_gold = duel % 100 == 0 ? MOST_GOLD : duel % 2 ? 15 : 6;
        make_trial(&trial, &dice, 2, most_gold, duel / 2 % KINDS);
        if (duel / 2 / KINDS % 2) {
            oppose(&trial);
        }
        solve(&trial, exact);
        const double certificate = trial.solution.certificate;
        if (!(certificate < 1e-9)) {
            fail_msg("duel %d: certificate %g after %d rounds", duel, certificate,
                     trial.solution.rounds);
        }
        worst = certificate > worst ? certificate : worst;
        approximated += trial.solution.rounds > 0;
        free(trial.memory);
    }
    print_message("%d auctions of two: greatest certificate %.2g, %d approximated\n", duels, worst,
                  approximated);
    assert_true(approximated <= duels / 200000); /* rounding hardly ever leads astray */
}

static double lp_value(Trial *trial) {
    const SmallAuction *auction = &trial->auction;
    static double worth[(MOST_GOLD + 1) * (MOST_GOLD + 1)];
    int bid[EPIX_SEATS] = {0};
    do {
        int price;
        const int winner = winner_by_hand(auction, bid, &price);
        worth[bid[0] * (auction->gold[1] + 1) + bid[1]] = *worth_of(trial, 0, winner, price);
    } while (next_bids(auction, bid));
    return lp_game_value(auction->gold[0] + 1, auction->gold[1] + 1, worth);
}

static void values_are_those_of_another_solver(void **state) {
    if (!lp_is_here()) {
        skip();
    }
    Dice dice = dice_with(3);
    for (int round = 0; round < test_scale(CROSS_CHECKED); round++) {
        Trial trial;
        make_trial(&trial, &dice, 2, 20, round % KINDS);
        oppose(&trial);
        solve(&trial, exact);
        const double difference = lp_value(&trial) - trial.solution.value[0];
        assert_true(fabs(difference) < 1e-7);
        assert_true(fabs(trial.solution.value[0] + trial.solution.value[1]) < 1e-12);
        free(trial.memory);
    }
}

/* ---- More players ------------------------------------------------------------------------ */

/* There is no promise for more than two players; this is what is measured, and a little worse. */
static void more_players(void **state) {
    static const int usual_rounds[] = {[3] = 61, [4] = 62};
    Dice dice = dice_with(4);
    for (int players = 3; players <= EPIX_SEATS; players++) {
        enum { AUCTIONS = 400 }; /* not scaled, so that rounds can be compared */
        int reached = 0;
        int rounds = 0;
        double worst = 0;
        for (int i = 0; i < AUCTIONS; i++) {
            Trial trial;
            make_trial(&trial, &dice, players, 12, i % 2 ? OF_A_GAME : ANY_VALUES);
            solve(&trial, (SmallLimits){.rounds = 3000, .certificate = 1e-4});
            assert_true(fabs(certify(&trial) - trial.solution.certificate) < 1e-12);
            reached += trial.solution.certificate <= 1e-4;
            rounds += trial.solution.rounds;
            worst = trial.solution.certificate > worst ? trial.solution.certificate : worst;
            free(trial.memory);
        }
        print_message("%d auctions of %d: %d certificates below 1e-4, the greatest %.2g; %d rounds "
                      "each\n",
                      AUCTIONS, players, reached, worst, rounds / AUCTIONS);
        assert_true(reached >= AUCTIONS * 9 / 10);
        assert_true(worst < 1e-2);
        assert_true(rounds / AUCTIONS <= usual_rounds[players]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(certificates_are_what_they_say),
        cmocka_unit_test(winner_and_price_are_those_of_the_rules),
        cmocka_unit_test(certificates_of_many_duels),
        cmocka_unit_test(values_are_those_of_another_solver),
        cmocka_unit_test(more_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

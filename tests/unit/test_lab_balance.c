/* SPDX-License-Identifier: MIT */
/*
 * Balance: everything is counted once, nothing twice, and what is no finished game not at all.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lab_balance.h"

#include "arena_match.h"

static void check_near(double a, double b) {
    assert_true(fabs(a - b) < 1e-6);
}

/* ---- Sums over games of squires ------------------------------------------------------------------- */

typedef struct Evening {
    ArenaSetup setup;
    ArenaParticipant participant;
    ArenaPlayer player[EPIX_SEATS];
    ArenaMatch match;
    ArenaResult result;
    LabBalance balance;
    char record[ARENA_RECORD];
    double seat[EPIX_SEATS]; /* victories, as the arena says */
    double castles;
} Evening;

static LabTally sum_of(const LabTally *tally, int count) {
    LabTally sum = {0};
    for (int i = 0; i < count; i++) {
        assert_true(tally[i].wins <= tally[i].games + 1e-9);
        sum.games += tally[i].games;
        sum.wins += tally[i].wins;
    }
    return sum;
}

static void check_all_seats(const LabTally *tally, int count, double games, int players) {
    const LabTally sum = sum_of(tally, count);
    check_near(sum.games, games * players);
    check_near(sum.wins, games);
}

static void check_sums(const Evening *evening, double games, int players) {
    const LabBalance *balance = &evening->balance;
    assert_true((double)balance->games == games);
    check_near((double)balance->castles, evening->castles);
    check_all_seats(balance->seat, EPIX_SEATS, games, players);
    check_all_seats(balance->draft, EPIX_SEATS, games, players);
    check_all_seats(balance->cards, EPIX_DEALT + 1, games, players);
    check_all_seats(balance->opening, LAB_BALANCE_OPENINGS, games, players);
    for (int season = 0; season < EPIX_SEASONS; season++) {
        check_all_seats(balance->order[season], EPIX_SEATS, balance->auction[season].games,
                        players);
    }
    for (int seat = 0; seat < players; seat++) {
        check_near(balance->seat[seat].wins, evening->seat[seat]);
    }
    double owned = 0;
    for (int i = 0; i < EPIX_ABILITIES; i++) {
        const LabTally *card = &balance->card[i];
        assert_true(card->games <= games && card->paid >= card->games);
        owned += card->games;
    }
    const LabLeader *leader = &balance->leader;
    assert_true(leader->at_leader <= leader->attacks && (players > 2) == (leader->attacks > 0));
    assert_true(leader->by_chance <= (double)leader->attacks);
    check_near(owned, sum_of(balance->price, LAB_BALANCE_PRICES).games);
    assert_true(owned > 0);
}

static void play(Evening *evening, uint64_t seed) {
    arena_match_play(&evening->match, (ArenaSeeds){.chance = seed, .play = seed}, &evening->result);
    const size_t length =
        arena_match_record(&evening->match, evening->record, sizeof evening->record);
    assert_true(lab_balance_add(&evening->balance, (NoteSlice){evening->record, length}));
    for (int seat = 0; seat < evening->result.seats; seat++) {
        evening->seat[seat] += arena_result_share(&evening->result, seat);
    }
    evening->castles += evening->result.by_castle;
}

static void sums_are_right(void **state) {
    enum { GAMES = 40 };
    Evening *evening = malloc(sizeof *evening);
    const EpixRules rules = {.advanced = true, .minimum_stake = 1, .castle_counts_always = true};
    const EnginePatience patience = {0};
    NoteSlice fault;
    assert_non_null(evening);
    for (int players = 2; players <= 4; players++) {
        memset(evening, 0, sizeof *evening);
        evening->setup.board = note_builtin_board_name(players);
        assert_int_equal(note_game_standard(&evening->setup.game, players, rules).code, 0);
        assert_false(
            arena_participant_bot(&evening->participant, "squire", NULL, (ArenaLimits){0}, &fault));
        evening->match.setup = &evening->setup;
        evening->match.opening = NULL;
        for (int seat = 0; seat < players; seat++) {
            assert_true(
                arena_player_init(&evening->player[seat], &evening->participant, patience, NULL));
            evening->match.player[seat] = &evening->player[seat];
        }
        lab_balance_init(&evening->balance, &evening->setup.game);
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            play(evening, seed);
        }
        check_sums(evening, GAMES, players);
        for (int seat = 0; seat < players; seat++) {
            arena_player_done(&evening->player[seat]);
        }
    }
    free(evening);
}

/* ---- One game by hand --------------------------------------------------------------------------------- */

/* Blue begins, buys a card for 2 and recruits a Camp; red buys nothing, recruits nothing, wins the
 * auction for 3 and then captures the castle. */
static const char by_hand[] = "epix: 1\n"
                              "board: mini\n"
                              "rules: advanced\n"
                              "first: b\n"
                              "deal: sappers herald vanguard\n"
                              "\n"
                              "b bid herald 2 T\n"
                              "r recruit S r1\n"
                              "b recruit C b1\n"
                              "r pass\n"
                              "b pass\n"
                              "r auction 3\n"
                              "b auction 0\n"
                              "r first b\n"
                              "r choose M\n"
                              "b choose T\n"
                              "r attack S r1 b1\n"
                              "r stake 2\n"
                              "b guess 1\n"
                              "r end\n"
                              "r auction 0\n"
                              "b auction 1\n"
                              "b first r\n"
                              "r choose M\n"
                              "b choose T\n"
                              "r attack S b1 bc\n"
                              "r stake 2\n"
                              "b guess 1 3\n"
                              "r stake 1\n"
                              "b guess 2 3\n";

/* Of one game. */
static LabBalance *balance_of(const NoteGame *game, const char *record) {
    LabBalance *balance = malloc(sizeof *balance);
    assert_non_null(balance);
    lab_balance_init(balance, game);
    assert_true(lab_balance_add(balance, (NoteSlice){record, strlen(record)}));
    return balance;
}

static void a_game_by_hand(void **state) {
    NoteGame *game = malloc(sizeof *game);
    assert_non_null(game);
    const EpixRules rules = {.advanced = true, .minimum_stake = 1, .castle_counts_always = true};
    const NoteSlice board = {"mini", 4};
    const NoteSlice cards = {"standard-1", 10};
    assert_int_equal(note_game_init(game, board, cards, rules, NULL).code, 0);
    LabBalance *balance = balance_of(game, by_hand);
    assert_int_equal(balance->games, 1);
    assert_int_equal(balance->castles, 1);
    assert_int_equal(balance->shared, 0);
    assert_true(balance->seat[EPIX_RED].wins == 1 && balance->seat[EPIX_BLUE].wins == 0);
    assert_true(balance->draft[0].wins == 0 && balance->draft[1].wins == 1);
    /* Blue was first in Spring, red in Summer. */
    assert_true(balance->order[EPIX_SPRING][0].wins == 0);
    assert_true(balance->order[EPIX_SUMMER][0].wins == 1);
    /* Red won the first auction, blue the second one. */
    assert_true(balance->auction[EPIX_SPRING].wins == 1 && balance->auction[EPIX_SPRING].paid == 3);
    assert_true(balance->auction[EPIX_SUMMER].wins == 0 && balance->auction[EPIX_SUMMER].paid == 1);
    assert_true(balance->auction[EPIX_SUMMER].games == 1);
    assert_true(balance->auction[EPIX_AUTUMN].games == 0);
    double paid = 0;
    for (int i = 0; i < EPIX_ABILITIES; i++) {
        paid += balance->card[i].paid;
    }
    assert_true(paid == 2);
    assert_true(balance->price[lab_balance_price_class(2)].games == 1);
    assert_true(balance->cards[0].wins == 1 && balance->cards[1].wins == 0);

    /* Half a record is no game. */
    const LabBalance before = *balance;
    assert_false(lab_balance_add(balance, (NoteSlice){by_hand, sizeof by_hand - 20}));
    assert_false(lab_balance_add(balance, (NoteSlice){"", 0}));
    assert_memory_equal(&before, balance, sizeof before);
    free(balance);
    free(game);
}

/* Red leads. Blue could attack a Soldier of red, two of yellow and yellow's castle: it beats one of yellow's,
 * which counts, and then takes the castle, which anybody would do. */
static const char castle_and_soldier[] =
    "epix: 3\nboard: three\nrules: basic\nminimum-stake: 1\ncastle-counts: occupied\n"
    "first: b\nresult: b\n\n"
    "r end\nb auction 1\nr auction 0\ny auction 0\nb first b\nb choose M\nr choose T\ny choose T\n"
    "b attack S y1 lm\nb stake 2\ny guess 1\n"
    "b attack K y1 yc\nb stake 2\ny guess 1 3\n"
    "---- start\nseason: summer\nphase: act\nfirst: b\nturn: r\nchosen: r M b T y T\n"
    "gold: r 3 b 9 y 3\n"
    "units: rc rS r1 rS r2 rS b1 bS y1 bSK y2 yS lm yS\n";

static void castles_are_attacked_whoever_leads(void **state) {
    NoteGame *game = malloc(sizeof *game);
    assert_non_null(game);
    assert_int_equal(note_game_standard(game, 3, (EpixRules){.minimum_stake = 1}).code, 0);
    LabBalance *balance = balance_of(game, castle_and_soldier);
    assert_int_equal(balance->castles, 1);
    assert_int_equal(balance->leader.attacks, 1);
    assert_int_equal(balance->leader.at_leader, 0);
    check_near(balance->leader.by_chance, 1.0 / 3);
    free(balance);
    free(game);
}

/* ---- Classes ------------------------------------------------------------------------------------------ */

static void classes_cover_everything(void **state) {
    for (uint32_t price = 1; price < 300; price++) {
        uint32_t low, high;
        lab_balance_prices(lab_balance_price_class(price), &low, &high);
        assert_true(low <= price && price <= high);
    }
    bool seen[3][3][4][3] = {0};
    for (int opening = 0; opening < LAB_BALANCE_OPENINGS; opening++) {
        int units[EPIX_UNITS];
        lab_balance_opening(opening, units);
        bool *one = &seen[units[0]][units[1]][units[2]][units[3]];
        assert_false(*one);
        *one = true;
    }
    const LabInterval none = lab_balance_share(&(LabTally){0});
    assert_true(none.low == 0 && none.high == 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_right),
        cmocka_unit_test(a_game_by_hand),
        cmocka_unit_test(castles_are_attacked_whoever_leads),
        cmocka_unit_test(classes_cover_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

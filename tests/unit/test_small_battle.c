/* SPDX-License-Identifier: MIT */
/*
 * Whole battles: known values; the same values as come out when the rules themselves play every
 * stake and every guess; and that nobody can do better in the battle as a whole.
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

static double random_share(Dice *dice) {
    return (double)dice_roll(dice, UINT64_C(1) << 53) * 0x1.0p-53;
}

/* ---- Known values ------------------------------------------------------------------------ */

enum { TABLE = 100000 };

/* Nothing counts but that all defenders are beaten; the context is the battle. */
static void all_or_nothing(const void *context, int gold, int beaten, bool lost, double *values) {
    const SmallBattle *battle = context;
    values[0] = beaten == battle->defenders && !lost;
}

/* The chance to beat all defenders, with 2 guesses each. */
static double chance(int gold, int defenders, int guesses, double *table) {
    SmallBattle battle = {.gold = gold,
                          .minimum_stake = 1,
                          .defenders = defenders,
                          .values = 1,
                          .end = all_or_nothing};
    battle.context = &battle;
    memset(battle.guesses, guesses, sizeof battle.guesses);
    assert_in_range(small_battle_size(&battle), 1, TABLE);
    assert_true(small_battle_solve(&battle, table) < 1e-12);
    return *small_battle_values(&battle, table, gold, 0);
}

static void known_chances(void **state) {
    double *table = calloc(TABLE, sizeof *table);
    assert_true(fabs(chance(8, 2, 2, table) - 0.3136) < 5e-5);
    assert_true(fabs(chance(15, 3, 2, table) - 0.321) < 5e-4);
    assert_true(fabs(chance(10, 1, 2, table) - 0.8) < 1e-14);
    assert_true(chance(2, 1, 2, table) == 0);
    assert_true(chance(0, 1, 1, table) == 0);
    free(table);
}

/* If the first unit is lost, a second one goes on. */
typedef struct Relief {
    const SmallBattle *battle;
    const double *table; /* of the second unit */
} Relief;

static void end_with_relief(const void *context, int gold, int beaten, bool lost, double *values) {
    const Relief *relief = context;
    all_or_nothing(relief->battle, gold, beaten, lost, values);
    if (lost) {
        values[0] = *small_battle_values(relief->battle, relief->table, gold, beaten);
    }
}

/* docs: design figure of two attackers against three defenders, 15 gold, a guess each. */
static void known_chance_of_two_attackers(void **state) {
    double *tables = calloc(2 * TABLE, sizeof *tables);
    chance(15, 3, 1, tables);
    SmallBattle second = {
        .gold = 15, .minimum_stake = 1, .defenders = 3, .guesses = {1, 1, 1}, .values = 1};
    const Relief relief = {&second, tables};
    SmallBattle first = second;
    first.end = end_with_relief;
    first.context = &relief;
    small_battle_solve(&first, tables + TABLE);
    assert_true(fabs(*small_battle_values(&first, tables + TABLE, 15, 0) - 0.834) < 5e-4);
    free(tables);
}

/* ---- Ends that are worth anything -------------------------------------------------------- */

enum { MOST_GOLD = 16, MOST_BEATEN = 3 };

typedef struct Ends {
    int values;
    double value[2][MOST_BEATEN + 1][MOST_GOLD][EPIX_SEATS]; /* lost or not */
} Ends;

static void make_ends(Ends *ends, Dice *dice, int values) {
    const bool sensible = dice_chance(dice, 50);
    ends->values = values;
    for (int lost = 0; lost < 2; lost++) {
        for (int beaten = 0; beaten <= MOST_BEATEN; beaten++) {
            for (int gold = 0; gold < MOST_GOLD; gold++) {
                double *value = ends->value[lost][beaten][gold];
                for (int i = 0; i < values; i++) {
                    value[i] = random_share(dice);
                }
                if (sensible) {
                    value[0] = 0.1 * value[0] + 0.2 * beaten + 0.02 * gold - 0.3 * lost;
                    value[1] = values > 1 ? 0.1 * value[1] - value[0] : 0;
                }
            }
        }
    }
}

static void end_of(const void *context, int gold, int beaten, bool lost, double *values) {
    const Ends *ends = context;
    memcpy(values, ends->value[lost][beaten][gold], sizeof *values * (size_t)ends->values);
}

/* ---- What the rules make of it ----------------------------------------------------------- */

/* Red attacks a province of blue's; the same battle in two forms. */
typedef struct Siege {
    const char *position;
    int minimum_stake;
    SmallBattle battle;
} Siege;

static const Siege sieges[] = {
    {"units: b2 rS bc bS\nattack: S b2 bc\ngold: r 6 b 15\n",
     1,
     {.gold = 6, .defenders = 2, .guesses = {2, 2}}},
    {"units: b2 rK bc bSK\nattack: K b2 bc\ngold: r 6 b 15\n",
     0,
     {.gold = 6, .defenders = 3, .guesses = {2, 2, 2}}},
    {"units: r1 rK lm bSKC\nattack: K r1 lm\ngold: r 5 b 15\n",
     1,
     {.gold = 5, .defenders = 3, .guesses = {1, 1, 1}}},
    {"units: r1 rS lm bKC\nattack: S r1 lm\ngold: r 5 b 15\ndealt: war-chest r heavy-armour b\n",
     0,
     {.gold = 5, .stake_back = true, .defenders = 2, .guesses = {2, 1}}},
    {"units: r1 rS km bSC\nattack: S r1 km\ngold: r 4 b 15\ndealt: plunderers r\n",
     1,
     {.gold = 4, .defenders = 2, .guesses = {2, 2}, .plunder = {1, 1}}},
    {"units: b2 rS bc bS\nattack: S b2 bc\ngold: r 6 b 15\n"
     "dealt: plunderers r war-chest r high-walls b\n",
     1,
     {.gold = 6, .stake_back = true, .defenders = 2, .guesses = {2, 3}, .plunder = {1, 0}}},
    {"units: b2 rS bc bS\nattack: S b2 bc\ngold: r 5 b 15\ndealt: sappers r\n",
     0,
     {.gold = 5, .defenders = 2, .guesses = {1, 1}}},
};

typedef struct Play {
    NoteGame note;
    EpixState start;
    const Ends *ends;
    int defenders;
    double known[MOST_BEATEN][MOST_GOLD]; /* NAN: not yet */
} Play;

static int count_units(const EpixState *state, int seat) {
    int units = 0;
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        units += __builtin_popcount(state->units[seat][unit]);
    }
    return units;
}

static int count_beaten(const Play *play, const EpixState *state) {
    return state->winners ? play->defenders
                          : count_units(&play->start, EPIX_BLUE) - count_units(state, EPIX_BLUE);
}

static double value_of_end(const Play *play, const EpixState *state) {
    /* A captured Camp is one more unit; only fewer means that the attacker is lost. */
    const bool lost = count_units(state, EPIX_RED) < count_units(&play->start, EPIX_RED);
    const int beaten = count_beaten(play, state);
    return play->ends->value[lost][beaten][state->gold[EPIX_RED]][0];
}

static double value_of(Play *play, const EpixState *state);

/* What follows if blue answers a stake with these guesses. */
static double value_after(Play *play, const EpixState *sealed, const EpixDecision *guess) {
    EpixState state = *sealed;
    const EpixRefusal refusal = epix_submit(&play->note.game, &state, EPIX_BLUE, guess, NULL);
    assert_int_equal(refusal.code, EPIX_ACCEPTED);
    return state.phase == EPIX_PHASE_PRESS ? value_of(play, &state) : value_of_end(play, &state);
}

/* Every stake against every guess. */
static double value_of_round(Play *play, const EpixState *state, const EpixGroup *stakes) {
    double *worth = calloc(MOST_GOLD * 1024, sizeof *worth);
    int rows = 0;
    int columns = 0;
    for (uint32_t stake = stakes->low; stake <= stakes->high; stake++, rows++) {
        EpixState sealed = *state;
        const EpixDecision decision = {.kind = EPIX_STAKE, .gold = {stake}};
        epix_submit(&play->note.game, &sealed, EPIX_RED, &decision, NULL);
        EpixLegal guesses;
        epix_legal(&play->note.game, &sealed, EPIX_BLUE, &guesses);
        columns = (int)guesses.count;
        for (int column = 0; column < columns; column++) {
            EpixDecision guess;
            epix_legal_at(&guesses, (uint64_t)column, &guess);
            worth[rows * columns + column] = value_after(play, &sealed, &guess);
        }
    }
    const double value = lp_game_value(rows, columns, worth);
    free(worth);
    return value;
}

/* Red is to stake, or may withdraw. */
static double value_of(Play *play, const EpixState *state) {
    double *known = &play->known[count_beaten(play, state)][state->gold[EPIX_RED]];
    if (!isnan(*known)) {
        return *known;
    }
    EpixLegal legal;
    epix_legal(&play->note.game, state, EPIX_RED, &legal);
    *known = -HUGE_VAL;
    for (int group = 0; group < legal.groups; group++) {
        double value = -HUGE_VAL;
        if (legal.group[group].kind == EPIX_WITHDRAW) {
            value = value_of_end(play, state);
        } else {
            value = value_of_round(play, state, &legal.group[group]);
        }
        *known = value > *known ? value : *known;
    }
    return *known;
}

static void set_up(Play *play, const Siege *siege, const Ends *ends) {
    const EpixRules rules = {.advanced = true,
                             .minimum_stake = (uint8_t)siege->minimum_stake,
                             .castle_counts_always = true};
    char text[512];
    const int length = snprintf(text, sizeof text, "phase: stake\n%s", siege->position);
    const NoteSlice board = {"two", 3}, cards = {"standard-1", 10};
    assert_int_equal(note_game_init(&play->note, board, cards, rules, NULL).code, NOTE_FAULT_NONE);
    const NoteFault fault = note_position_parse(&play->note, text, (size_t)length, &play->start);
    assert_string_equal(note_fault_name(fault.code), "none");
    play->ends = ends;
    play->defenders = siege->battle.defenders;
    for (int i = 0; i < MOST_BEATEN * MOST_GOLD; i++) {
        play->known[i / MOST_GOLD][i % MOST_GOLD] = (double)NAN;
    }
}

static void values_are_those_of_the_rules(void **state) {
    if (!lp_is_here()) {
        skip();
    }
    Dice dice = dice_with(1);
    double *table = calloc(TABLE, sizeof *table);
    for (int round = 0; round < test_scale(20 * (int)(sizeof sieges / sizeof *sieges)); round++) {
        const Siege *siege = &sieges[(size_t)round % (sizeof sieges / sizeof *sieges)];
        Ends ends;
        Play play;
        make_ends(&ends, &dice, 1);
        set_up(&play, siege, &ends);
        SmallBattle battle = siege->battle;
        battle.minimum_stake = siege->minimum_stake;
        battle.values = 1;
        battle.end = end_of;
        battle.context = &ends;
        small_battle_solve(&battle, table);
        const double by_rules = value_of(&play, &play.start);
        const double by_table = *small_battle_values(&battle, table, battle.gold, 0);
        if (!(fabs(by_rules - by_table) < 1e-7)) {
            fail_msg("%s: %.9f by the rules, %.9f in the table", siege->position, by_rules,
                     by_table);
        }
    }
    free(table);
}

/* ---- Best answers in the whole battle ---------------------------------------------------- */

/* A battle, and a side that looks for the best answer to what the other side does in the table. */
typedef struct Answer {
    const SmallBattle *battle;
    const double *table;
    int side; /* or NOBODY, and both keep to the table */
} Answer;

enum { NOBODY = EPIX_SEATS };

static void expect(const Answer *answer, int gold, int beaten, double *values);

static void end_battle(const Answer *answer, int gold, int beaten, bool lost, double *values) {
    answer->battle->end(answer->battle->context, gold, beaten, lost, values);
}

/* What a stake leads to. */
static void follow(const Answer *answer, int gold, int beaten, int stake, bool guessed,
                   double *values) {
    const SmallBattle *battle = answer->battle;
    if (guessed) {
        end_battle(answer, battle->stake_back ? gold : gold - stake, beaten, true, values);
    } else {
        expect(answer, gold - stake + battle->plunder[beaten], beaten + 1, values);
    }
}

static int greater_first(const void *first, const void *second) {
    const double a = *(const double *)first;
    const double b = *(const double *)second;
    return (a < b) - (a > b);
}

/* The value of the round to the one who answers, and, if nobody does, to all. */
static void expect_round(const Answer *answer, int gold, int beaten,
                         const SmallCombatSolution *mixes, double *values) {
    const SmallBattle *battle = answer->battle;
    const int stakes = gold - battle->minimum_stake + 1;
    double by_guess[SMALL_STAKES]; /* what guessing a stake adds for the defender */
    double best = -HUGE_VAL;
    double total[EPIX_SEATS] = {0};
    double unguessed = 0;
    for (int i = 0; i < stakes; i++) {
        double success[EPIX_SEATS];
        double failure[EPIX_SEATS];
        follow(answer, gold, beaten, battle->minimum_stake + i, false, success);
        follow(answer, gold, beaten, battle->minimum_stake + i, true, failure);
        const double guessed = mixes->guess_mix[i];
        const double worth = success[0] * (1 - guessed) + failure[0] * guessed;
        best = worth > best ? worth : best;
        by_guess[i] = mixes->stake_mix[i] * (failure[1] - success[1]);
        unguessed += mixes->stake_mix[i] * success[1];
        for (int value = 0; value < battle->values; value++) {
            total[value] +=
                mixes->stake_mix[i] * (success[value] * (1 - guessed) + failure[value] * guessed);
        }
    }
    memcpy(values, total, sizeof total);
    if (answer->side == SMALL_ATTACKER) {
        values[0] = best;
    } else if (answer->side == SMALL_DEFENDER) {
        qsort(by_guess, (size_t)stakes, sizeof *by_guess, greater_first);
        for (int i = 0; i < mixes->guesses; i++) {
            unguessed += by_guess[i];
        }
        values[1] = unguessed;
    }
}

static void expect(const Answer *answer, int gold, int beaten, double *values) {
    const SmallBattle *battle = answer->battle;
    end_battle(answer, gold, beaten, false, values);
    if (beaten == battle->defenders || gold < battle->minimum_stake) {
        return;
    }
    double mix[2][SMALL_STAKES];
    SmallCombatSolution mixes = {.stake_mix = mix[0], .guess_mix = mix[1]};
    const bool presses = small_battle_round(battle, answer->table, gold, beaten, &mixes);
    double round[EPIX_SEATS];
    expect_round(answer, gold, beaten, &mixes, round);
    const bool prefers = answer->side == SMALL_ATTACKER ? round[0] > values[0] : presses;
    if (beaten == 0 || prefers) {
        memcpy(values, round, sizeof round);
    }
}

static void make_battle(SmallBattle *battle, Dice *dice, const Ends *ends) {
    *battle = (SmallBattle){.gold = (int)dice_roll(dice, 9),
                            .minimum_stake = (int)dice_roll(dice, 2),
                            .stake_back = dice_chance(dice, 30),
                            .defenders = 1 + (int)dice_roll(dice, MOST_BEATEN),
                            .values = ends->values,
                            .end = end_of,
                            .context = ends};
    for (int defender = 0; defender < battle->defenders; defender++) {
        battle->guesses[defender] = (uint8_t)(1 + dice_roll(dice, EPIX_GUESSES));
        battle->plunder[defender] = (uint8_t)(dice_chance(dice, 30) ? 1 + dice_roll(dice, 2) : 0);
    }
}

static void nobody_does_better_in_the_whole_battle(void **state) {
    Dice dice = dice_with(2);
    double *table = calloc(TABLE, sizeof *table);
    double worst = 0;
    for (int round = 0; round < test_scale(2000); round++) {
        Ends ends;
        SmallBattle battle;
        make_ends(&ends, &dice, 2 + (int)dice_roll(&dice, 3));
        make_battle(&battle, &dice, &ends);
        assert_in_range(small_battle_size(&battle), 1, TABLE);
        assert_true(small_battle_solve(&battle, table) < 1e-11);
        const double *expected = small_battle_values(&battle, table, battle.gold, 0);
        double values[EPIX_SEATS];
        expect(&(Answer){&battle, table, NOBODY}, battle.gold, 0, values);
        for (int value = 0; value < battle.values; value++) {
            assert_true(fabs(values[value] - expected[value]) < 1e-12);
        }
        for (int side = 0; side < SMALL_SIDES; side++) {
            expect(&(Answer){&battle, table, side}, battle.gold, 0, values);
            const double gain = values[side] - expected[side];
            if (!(gain < 1e-11)) {
                fail_msg("side %d gains %g", side, gain);
            }
            worst = gain > worst ? gain : worst;
        }
    }
    print_message("whole battles: greatest gain %.2g\n", worst);
    free(table);
}

/* ---- Limits ------------------------------------------------------------------------------ */

static void battles_that_are_too_large_have_no_size(void **state) {
    const SmallBattle fits = {.gold = SMALL_STAKES - 1, .defenders = SMALL_DEFENDERS, .values = 1};
    assert_int_equal(small_battle_size(&fits), SMALL_STAKES * (2 * SMALL_DEFENDERS + 1));
    SmallBattle battle = fits;
    battle.gold++;
    assert_int_equal(small_battle_size(&battle), 0);
    battle = fits;
    battle.plunder[3] = 1; /* does not count */
    assert_int_equal(small_battle_size(&battle), small_battle_size(&fits));
    battle.defenders++;
    assert_int_equal(small_battle_size(&battle), 0);
    battle.defenders = 0;
    assert_int_equal(small_battle_size(&battle), 0);
}

/* The largest battle that there can be, within exactly the memory that it asks for. */
static void the_largest_battle(void **state) {
    SmallBattle battle = {.gold = SMALL_STAKES - 1,
                          .defenders = SMALL_DEFENDERS,
                          .guesses = {1, 2, 3, 1, 2, 3, 1, 2},
                          .plunder = {255, 0, 9, 255},
                          .values = 1,
                          .end = all_or_nothing};
    battle.context = &battle;
    double *table = calloc(small_battle_size(&battle), sizeof *table);
    assert_true(small_battle_solve(&battle, table) < 1e-11);
    const double value = *small_battle_values(&battle, table, battle.gold, 0);
    assert_true(value > 0.5 && value < 1);
    free(table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_chances),
        cmocka_unit_test(known_chance_of_two_attackers),
        cmocka_unit_test(values_are_those_of_the_rules),
        cmocka_unit_test(nobody_does_better_in_the_whole_battle),
        cmocka_unit_test(battles_that_are_too_large_have_no_size),
        cmocka_unit_test(the_largest_battle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

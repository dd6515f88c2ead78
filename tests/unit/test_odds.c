/* SPDX-License-Identifier: MIT */
/*
 * The odds of attacks: the same as come out when the rules themselves play every stake and every
 * guess, whatever cards there are; the same from the table and in the terminal, for every observer;
 * and within bounds for any amount of gold.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "bot_odds.h"
#include "lp.h"
#include "random_game.h"
#include "table_message.h"
#include "terminal/speech.h"

/* ---- Every stake against every guess ------------------------------------------------------- */

enum { MOST_GOLD = 20, MOST_GUESSES = 1 << 11, ROUNDS = 4 };

typedef struct Battle {
    const EpixGame *game;
    double known[ROUNDS][MOST_GOLD]; /* NAN: not yet */
} Battle;

static double value_of(Battle *battle, const EpixState *state, int round);

/* What follows if the stake is answered with these guesses. */
static double value_after(Battle *battle, const EpixState *sealed, const EpixDecision *guess,
                          int round) {
    EpixState state = *sealed;
    const int defender = __builtin_ctz(state.actors);
    for (int i = 0; i < guess->guesses; i++) {
        if (guess->gold[i] == sealed->stake) {
            return 0;
        }
    }
    assert_int_equal(epix_submit(battle->game, &state, defender, guess, NULL).code, EPIX_ACCEPTED);
    return state.phase == EPIX_PHASE_PRESS ? value_of(battle, &state, round + 1) : 1;
}

static double value_of_round(Battle *battle, const EpixState *state, int round) {
    double *worth = calloc((size_t)MOST_GOLD * MOST_GUESSES, sizeof *worth);
    int rows = 0;
    int columns = 0;
    for (uint32_t stake = battle->game->rules.minimum_stake; stake <= state->gold[state->turn];
         stake++, rows++) {
        EpixState sealed = *state;
        EpixLegal guesses;
        const EpixDecision decision = {.kind = EPIX_STAKE, .gold = {stake}};
        epix_play(battle->game, &sealed, state->turn, &decision, NULL);
        epix_legal(battle->game, &sealed, __builtin_ctz(sealed.actors), &guesses);
        columns = (int)guesses.count;
        assert_in_range(columns, 1, MOST_GUESSES);
        for (int column = 0; column < columns; column++) {
            EpixDecision guess;
            epix_legal_at(&guesses, (uint64_t)column, &guess);
            worth[rows * columns + column] = value_after(battle, &sealed, &guess, round);
        }
    }
    const double value = lp_game_value(rows, columns, worth);
    free(worth);
    return value;
}

/* The chance that an attack under way succeeds; whoever cannot stake has to withdraw. */
static double value_of(Battle *battle, const EpixState *state, int round) {
    const uint32_t gold = state->gold[state->turn];
    assert_true(gold < MOST_GOLD && round < ROUNDS);
    double *known = &battle->known[round][gold];
    if (isnan(*known)) {
        *known =
            gold < battle->game->rules.minimum_stake ? 0 : value_of_round(battle, state, round);
    }
    return *known;
}

static double chance_by_rules(const EpixGame *game, const EpixState *state, int seat,
                              const EpixDecision *attack) {
    Battle battle = {.game = game};
    EpixState begun = *state;
    for (int i = 0; i < ROUNDS * MOST_GOLD; i++) {
        battle.known[i / MOST_GOLD][i % MOST_GOLD] = (double)NAN;
    }
    epix_play(game, &begun, seat, attack, NULL);
    return begun.phase == EPIX_PHASE_STAKE ? value_of(&battle, &begun, 0) : 1;
}

/* ---- What is told --------------------------------------------------------------------------- */

static double chance_at_table(const RandomGame *game, const EpixState *state, int observer,
                              const EpixDecision *attack) {
    TableSetup setup;
    Table table;
    char text[1 << 14];
    const TableObserver who = {.seat = (uint8_t)observer};
    table_setup_init(&setup, game->set_up.players);
    setup.odds = true;
    setup.rules = game->set_up.rules;
    table_init(&table, &game->note, &setup);
    table.state = *state;
    table.status = TABLE_PLAYING;
    const size_t length = table_print_odds(&table, attack, 7, &who, text, sizeof text);
    table_free(&table);
    assert_true(length < sizeof text);
    json_t *message = json_loads(text, 0, NULL);
    expect(game, json_is_number(json_object_get(message, "chance")), text);
    const double chance = json_number_value(json_object_get(message, "chance"));
    json_decref(message);
    return chance;
}

static void hear_percent(void *context, const char *line) {
    int *percent = context;
    const char *found = strstr(line, "fall in ");
    const char *nobody = strstr(line, "Nobody defends");
    *percent = found ? atoi(found + strlen("fall in ")) : nobody ? 100 : *percent;
}

static int percent_in_terminal(const RandomGame *game, const EpixState *state, int seat,
                               const EpixDecision *attack) {
    EpixView view;
    TermPosition position;
    int percent = -1;
    const TermVoice voice = {WORDS_ENGLISH, hear_percent, &percent};
    const TermRequest request = {.unit = attack->unit, .provinces = 1, .province = {attack->to}};
    epix_view(&game->note.game, state, seat, &view);
    term_position_init(&position, &game->note, &view);
    position.seat = seat;
    term_tell_odds(&voice, &position, &request);
    return percent;
}

/* ---- In random games -------------------------------------------------------------------------- */

/* Effects that an attack may turn on. */
static const EpixEffect effects[] = {
    EPIX_EFFECT_GUESSES_SOLDIER,  EPIX_EFFECT_GUESSES_KNIGHT,    EPIX_EFFECT_GUESSES_CAMP,
    EPIX_EFFECT_GUESSES_GARRISON, EPIX_EFFECT_NO_CASTLE_DEFENCE, EPIX_EFFECT_PLUNDER,
    EPIX_EFFECT_STAKE_BACK,       EPIX_EFFECT_CATAPULT_STAYS,
};

enum { EFFECTS = sizeof effects / sizeof *effects };

typedef struct Seen {
    int attacks;
    int solved;
    int effect[EFFECTS];
    int unit[EPIX_UNITS];
    int rounds[ROUNDS];
    int minimum_stake[2];
} Seen;

static void note_seen(Seen *seen, const EpixGame *game, const EpixState *state, int unit,
                      int rounds) {
    seen->attacks++;
    seen->unit[unit]++;
    seen->rounds[rounds]++;
    seen->minimum_stake[game->rules.minimum_stake]++;
    for (int i = 0; i < EFFECTS; i++) {
        for (int seat = 0; seat < game->board.seats; seat++) {
            seen->effect[i] += (int)(state->effects[seat] >> effects[i] & 1);
        }
    }
}

static void look_at_attack(RandomGame *game, const EpixDecision *attack, Seen *seen) {
    const EpixGame *rules = &game->note.game;
    const int seat = game->state.turn;
    EpixState state = game->state;
    EpixView view;
    state.gold[seat] = rules->rules.minimum_stake + (uint32_t)dice_roll(&game->dice, 6);
    epix_view(rules, &state, EPIX_SPECTATOR, &view);
    const SmallAssault assault = bot_assault(rules, &view, seat, attack->unit, attack->to);
    const double chance = small_assault_chance(&assault);
    note_seen(seen, rules, &state, attack->unit, assault.defenders);
    const bool small = assault.defenders < 2 || assault.plunder[0] < 4;
    if (small && lp_is_here()) {
        seen->solved++;
        expect(game, fabs(chance - chance_by_rules(rules, &state, seat, attack)) < 1e-8,
               "other odds than by the rules");
    }
    for (int observer = 0; observer < rules->board.seats; observer++) {
        expect(game, fabs(chance_at_table(game, &state, observer, attack) - chance) < 1e-9,
               "other odds at the table");
    }
    const double told = chance_at_table(game, &state, EPIX_SPECTATOR, attack);
    expect(game, percent_in_terminal(game, &state, seat, attack) == (int)(100 * told + 0.5),
           "other odds in the terminal");
}

/* All attacks of a seat that is about to act, from what anybody sees. */
static void look_at_attacks(RandomGame *game, Seen *seen) {
    EpixLegal legal;
    epix_legal(&game->note.game, &game->state, game->state.turn, &legal);
    for (uint64_t i = 0; i < legal.count; i++) {
        EpixDecision decision;
        epix_legal_at(&legal, i, &decision);
        if (decision.kind == EPIX_ATTACK && dice_chance(&game->dice, 50)) {
            look_at_attack(game, &decision, seen);
        }
    }
}

static void odds_are_those_of_the_rules(void **state) {
    Seen seen = {0};
    for (int number = 0; number < test_scale(20 * SET_UPS); number++) {
        RandomGame *game = random_game_new(number, number % 3 == 0);
        while (!random_game_is_over(game)) {
            if (game->state.phase == EPIX_PHASE_ACT) {
                look_at_attacks(game, &seen);
            }
            const NoteLine line = random_game_choose(game);
            random_game_play(game, &line);
        }
        random_game_free(game);
    }
    print_message("%d attacks, %d solved\n", seen.attacks, seen.solved);
    for (int i = 0; i < EFFECTS; i++) {
        assert_true(seen.effect[i] > 10);
    }
    for (int rounds = 1; rounds <= 3; rounds++) {
        assert_true(seen.rounds[rounds] > 10);
    }
    assert_true(seen.unit[EPIX_SOLDIER] > 10 && seen.unit[EPIX_KNIGHT] > 10);
    assert_true(seen.unit[EPIX_CATAPULT] > 10);
    assert_true(seen.minimum_stake[0] > 10 && seen.minimum_stake[1] > 10);
}

/* ---- Bounds ------------------------------------------------------------------------------------- */

static double chance_of(uint32_t gold, int defenders, int guesses, uint32_t plunder) {
    SmallAssault assault = {.gold = gold, .minimum_stake = 1, .defenders = defenders};
    for (int i = 0; i < defenders; i++) {
        assault.guesses[i] = (uint8_t)guesses;
        assault.plunder[i] = plunder;
    }
    return small_assault_chance(&assault);
}

/* More gold counts as the most that is told apart, at the beginning and after plunder. */
static void any_amount_of_gold(void **state) {
    const uint32_t most = SMALL_STAKES - 1;
    for (int defenders = 1; defenders <= SMALL_DEFENDERS; defenders += 3) {
        const double exact = chance_of(most, defenders, 3, 0);
        assert_true(exact > 0.5 && exact < 1);
        assert_true(chance_of(most + 1, defenders, 3, 0) == exact);
        assert_true(chance_of(UINT32_MAX, defenders, 3, 0) == exact);
        assert_true(chance_of(UINT32_MAX, defenders, 3, UINT32_MAX) >= exact);
    }
    /* With so much plunder the first stake does not matter to what follows. */
    const double first = 1 - 3.0 / 12;
    const double second = 1 - 3.0 / most;
    assert_true(fabs(chance_of(12, 2, 3, 5 * 99) - first * second) < 1e-12);
    assert_true(fabs(chance_of(12, 3, 3, UINT32_MAX) - first * second * second) < 1e-12);
}

static void more_gold_and_plunder_never_hurt(void **state) {
    for (int guesses = 1; guesses <= EPIX_GUESSES; guesses++) {
        for (uint32_t gold = 0; gold < 40; gold++) {
            const double chance = chance_of(gold, 2, guesses, 0);
            assert_true(chance_of(gold + 1, 2, guesses, 0) >= chance - 1e-12);
            assert_true(chance_of(gold, 2, guesses, 1) >= chance - 1e-12);
            assert_true(chance_of(gold, 3, guesses, 0) <= chance + 1e-12);
        }
    }
}

/* What is told is a thousand-millionth times a whole number; mixes are mixes. */
static void odds_are_rounded(void **state) {
    for (uint32_t gold = 0; gold < 30; gold++) {
        const SmallAssault assault = {.gold = gold,
                                      .minimum_stake = 1,
                                      .defenders = 2,
                                      .guesses = {2, 3}};
        SmallOdds odds;
        double staked = 0;
        double guessed = 0;
        small_assault_odds(&assault, &odds);
        assert_true(fabs(odds.chance - small_assault_chance(&assault)) <= 5e-10);
        assert_true(odds.chance == round(odds.chance * 1e9) / 1e9);
        assert_int_equal(odds.stakes, gold);
        for (int i = 0; i < odds.stakes; i++) {
            staked += odds.stake_mix[i];
            guessed += odds.guess_mix[i];
        }
        assert_true(fabs(staked - (gold > 0)) < 1e-7);
        assert_true(fabs(guessed - (gold < 2 ? gold : 2)) < 1e-7);
    }
}

/* Plunderers with 3 gold against a Soldier and a Camp: the figure that was told wrongly. */
static void plunder_counts(void **state) {
    assert_true(fabs(chance_of(3, 2, 1, 1) - 2.0 / 7) < 1e-9);
    assert_true(chance_of(3, 2, 1, 0) == 0);
}

/* ---- Who may ask for what ------------------------------------------------------------------------ */

/* `odds` and how many stakes there are, or the code of the refusal. */
static const char *answer_to(const NoteGame *game, const EpixState *state, const char *attack,
                             bool odds, int status, char answer[64]) {
    TableSetup setup;
    Table table;
    EpixDecision decision;
    char text[1 << 12];
    const TableObserver who = {.seat = EPIX_SPECTATOR};
    table_setup_init(&setup, 2);
    setup.odds = odds;
    table_init(&table, game, &setup);
    table.state = *state;
    table.status = (uint8_t)status;
    assert_int_equal(note_decision_parse(game, attack, strlen(attack), &decision).code, 0);
    table_print_odds(&table, &decision, -1, &who, text, sizeof text);
    table_free(&table);
    json_t *message = json_loads(text, 0, NULL);
    const char *code = json_string_value(json_object_get(message, "code"));
    const size_t stakes = json_array_size(json_object_get(message, "stakes"));
    if (code) {
        snprintf(answer, 64, "%s", code);
    } else {
        snprintf(answer, 64, "odds %zu", stakes);
    }
    json_decref(message);
    return answer;
}

/* What is told of odds: the least stake, what both sides do with how much gold; and the same bytes
 * from memory. */
static void odds_are_told_and_kept(void **state) {
    static const char text[] = "phase: act\nturn: r\nunits: b2 rS bc bS\ngold: r 6 b 15\n";
    const EpixRules rules = {.minimum_stake = 1, .castle_counts_always = true};
    const TableObserver who = {.seat = EPIX_SPECTATOR};
    NoteGame game;
    TableSetup setup;
    Table table;
    EpixDecision attack;
    TableOddsKept kept = {0};
    const TableOddsQuestion question = {.attack = &attack, .sequence = 7, .kept = &kept};
    char answers[3][1 << 12];
    assert_int_equal(note_game_standard(&game, 2, rules).code, NOTE_FAULT_NONE);
    assert_int_equal(note_decision_parse(&game, "attack S b2 bc", 14, &attack).code, 0);
    table_setup_init(&setup, 2);
    setup.odds = true;
    table_init(&table, &game, &setup);
    assert_int_equal(note_position_parse(&game, text, sizeof text - 1, &table.state).code, 0);
    table.status = TABLE_PLAYING;
    table_print_odds(&table, &attack, 7, &who, answers[0], sizeof answers[0]);
    for (int i = 1; i <= 2; i++) {
        memset(answers[i], '?', sizeof answers[i]);
        table_print_odds_kept(&table, &question, &who, answers[i], sizeof answers[i]);
        assert_string_equal(answers[0], answers[i]);
    }
    assert_non_null(strstr(answers[0], "\"low\":1,\"stakes\":["));
    table_odds_forget(&kept);
    table_free(&table);
}

/* Two attacks that have the same place in memory: a Knight in heavy armour before a Camp, and behind a
 * Soldier. */
static void kept_odds_are_told_apart(void **state) {
    static const char text[] = "phase: act\nturn: r\nunits: km rS bc bS b1 bKC b2 bSK\n"
                               "gold: r 6 b 15\ndealt: heavy-armour b\n";
    static const char *const attacks[] = {"attack S km b1", "attack S km b2"};
    const EpixRules rules = {.advanced = true, .minimum_stake = 1};
    const TableObserver who = {.seat = EPIX_SPECTATOR};
    NoteGame game;
    TableSetup setup;
    Table table;
    TableOddsKept kept = {0};
    assert_int_equal(note_game_standard(&game, 2, rules).code, NOTE_FAULT_NONE);
    table_setup_init(&setup, 2);
    setup.odds = true;
    table_init(&table, &game, &setup);
    assert_int_equal(note_position_parse(&game, text, sizeof text - 1, &table.state).code, 0);
    table.status = TABLE_PLAYING;
    for (int i = 0; i < 4; i++) {
        EpixDecision attack;
        char fresh[1 << 12], answer[1 << 12];
        const TableOddsQuestion question = {.attack = &attack, .sequence = 7, .kept = &kept};
        assert_int_equal(note_decision_parse(&game, attacks[i % 2], 14, &attack).code, 0);
        table_print_odds(&table, &attack, 7, &who, fresh, sizeof fresh);
        table_print_odds_kept(&table, &question, &who, answer, sizeof answer);
        assert_non_null(strstr(fresh, "\"stakes\":["));
        assert_string_equal(fresh, answer);
    }
    table_odds_forget(&kept);
    table_free(&table);
}

static void questions_are_judged_by_the_rules(void **state) {
    static const char text[] = "phase: act\nturn: r\nunits: b2 rSC bc bS r1 rT\ngold: r 6 b 15\n"
                               "finished: S b2\n"; /* next time it could */
    NoteGame game;
    EpixState position;
    char answer[64];
    const EpixRules rules = {.minimum_stake = 1, .castle_counts_always = true};
    assert_int_equal(note_game_standard(&game, 2, rules).code, NOTE_FAULT_NONE);
    assert_int_equal(note_position_parse(&game, text, sizeof text - 1, &position).code, 0);
    const struct {
        const char *attack;
        bool odds;
        int status;
        const char *answer;
    } questions[] = {
        {"attack S b2 bc", true, TABLE_PLAYING, "odds 6"},
        {"attack S bc b2", true, TABLE_PLAYING, "odds 15"}, /* blue's, though red has the turn */
        {"attack S b2 bc", false, TABLE_PLAYING, "no_odds"},
        {"attack S b2 bc", true, TABLE_LOBBY, "not_started"},
        {"attack S b2 bc", true, TABLE_OVER, "game_over"},
        {"attack K b2 bc", true, TABLE_PLAYING, "no_such_unit"},
        {"attack C b2 bc", true, TABLE_PLAYING, "unit_never_attacks"},
        {"attack T r1 bc", true, TABLE_PLAYING, "out_of_range"},
        {"attack S b2 r1", true, TABLE_PLAYING, "no_target"},
        {"move S b2 b1", true, TABLE_PLAYING, "malformed"},
    };
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        assert_string_equal(answer_to(&game, &position, questions[i].attack, questions[i].odds,
                                      questions[i].status, answer),
                            questions[i].answer);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_are_those_of_the_rules),
        cmocka_unit_test(any_amount_of_gold),
        cmocka_unit_test(more_gold_and_plunder_never_hurt),
        cmocka_unit_test(odds_are_rounded),
        cmocka_unit_test(plunder_counts),
        cmocka_unit_test(odds_are_told_and_kept),
        cmocka_unit_test(kept_odds_are_told_apart),
        cmocka_unit_test(questions_are_judged_by_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

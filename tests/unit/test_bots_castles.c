/* SPDX-License-Identifier: MIT */
/*
 * A capture ends the game, so no castle in reach may be missed (docs/bots.md, "Castles"): all lines
 * to a castle are found, warlord never takes its position for less than the best of them, and takes
 * the castle where that is clearly best; and where a win is certain it does not give it away.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "bot_game.h"
#include "bots/mind.h"
#include "every_line.h"

enum { FEW_NODES = 60, FIRST_SEED = 200, SEEDS = 60, FEW_SEEDS = 4, STEPS = 60 };

/* With next to no time and with some. */
static const int nodes[] = {60, 200, 10, 1};

enum { NODES = sizeof nodes / sizeof *nodes };

static const BotKind *kind_named(const char *name) {
    const BotKind *kind = bot_kind_find(name, strlen(name));
    assert_non_null(kind);
    return kind;
}

/* ---- Playing an action out -------------------------------------------------------------------- */

/* A guess that is right, or one that is wrong, if there is any. */
static void guess(const EpixGame *game, const EpixState *state, int seat, bool rightly,
                  EpixDecision *decision) {
    EpixLegal legal;
    epix_legal(game, state, seat, &legal);
    for (uint64_t i = 0; i < legal.count; i++) {
        bool right = false;
        epix_legal_at(&legal, i, decision);
        for (int n = 0; n < decision->guesses; n++) {
            right = right || decision->gold[n] == state->stake;
        }
        if (right == rightly) {
            return;
        }
    }
}

/* Lets a bot play its turn until it ends its action, which is left to be decided. All guesses of
 * the others are right, or all are wrong. */
static void play_action(SeatedBot *seated, const EpixGame *game, EpixState *state, int limit,
                        bool rightly) {
    const int turn = state->turn;
    for (int i = 0; i < STEPS && !state->winners; i++) {
        const int seat = __builtin_ctz(state->actors);
        EpixDecision decision;
        if (seat == turn) {
            seated_bot_ask(seated, game, state, seat, (BotLimits){.nodes = (uint64_t)limit});
            decision = seated->answer.decision;
        } else {
            guess(game, state, seat, rightly, &decision);
        }
        if (decision.kind == EPIX_END && state->phase == EPIX_PHASE_ACT) {
            return;
        }
        assert_int_equal(epix_submit(game, state, seat, &decision, NULL).code, EPIX_ACCEPTED);
    }
}

/* ---- Positions -------------------------------------------------------------------------------- */

typedef struct Mate {
    const char *what;
    const char *position; /* red is to act */
    bool certain;         /* to be won even if all guesses are right: not by attacks */
    int players;          /* on the standard board; 0: two */
    bool basic;
} Mate;

#define LAST_IN_WINTER                                                                             \
    "season: winter\nphase: act\nturn: r\nfirst: b\nchosen: r TM b RT\nrevealed: r b\n"
#define FIRST_IN_AUTUMN "season: autumn\nphase: act\nturn: r\nfirst: r\n"
#define WINTER_PLAY(cards)                                                                         \
    "season: winter\nphase: play\nturn: r\nfirst: b\nchosen: r " cards " b RT\nrevealed: r b\n"

static const Mate mates[] = {
    {"a Soldier beside an empty castle",
     .position = "season: winter\nphase: act\nturn: r\nfirst: r\n"
                 "units: rc rS b1 rS b2 bSC lm bS bl bC\ngold: r 12 b 3\n"},
    {"the same with the basic rules",
     .position = "season: winter\nphase: act\nturn: r\nfirst: r\n"
                 "units: rc rS b1 rS b2 bSC lm bS bl bC\ngold: r 12 b 3\n",
     .basic = true},
    {"a Soldier beside a castle with a Soldier inside: press on",
     .position =
         LAST_IN_WINTER "units: rc rS b1 rS b2 bSC lm bS bl bC bc bS km bC\ngold: r 14 b 3\n"},
    {"a Soldier beside a castle with Soldier and Knight inside: press on twice",
     .position =
         LAST_IN_WINTER "units: b1 rS b2 bSC lm bS bl bC bc bSK km bC r2 bK\ngold: r 30 b 3\n"},
    {"a Knight that has to ride there first",
     .position = FIRST_IN_AUTUMN "units: rc rK r1 rC b2 bSC lm bS\ngold: r 16 b 9\n"},
    {"a Knight that has to take a Camp on its way",
     .position = FIRST_IN_AUTUMN "units: rc rK r1 rC b2 bSC bl bC lm bS\ngold: r 16 b 9\n"},
    {"a Knight through a lone Catapult",
     .position = FIRST_IN_AUTUMN "units: rc rK b1 bT b2 bSC lm bKC\ngold: r 16 b 9\n"},
    {"a Knight that takes a Camp first",
     .position = "season: autumn\nphase: act\nturn: r\nfirst: b\nchosen: r M b R\nrevealed: r b\n"
                 "units: rc rS bl rK b1 bC b2 bSC lm bSC km bS\ngold: r 20 b 3\n"},
    {"a Knight from afar that takes a Camp first",
     .position = FIRST_IN_AUTUMN "units: rc rSK r2 rC b1 bC b2 bSC lm bSC km bS\ngold: r 24 b 9\n"},
    {"a Soldier that takes a Camp, so that a Knight gets through",
     .position = LAST_IN_WINTER "units: rc rK bl rS b1 bC b2 bSC lm bSC km bS\ngold: r 24 b 3\n"},
    {"a Catapult shoots the castle empty, then a Soldier",
     .position = LAST_IN_WINTER
     "units: km rT b1 rS b2 bSC lm bK r1 bC r2 bC bl bS bc bSK\ngold: r 20 b 3\n"},
    {"a Catapult two steps away does the same",
     .position = FIRST_IN_AUTUMN "dealt: counterweights r\n"
                                 "units: bl rT b1 rS b2 bSC lm bK r1 bC bc bSK\ngold: r 30 b 3\n"},
    {"a Catapult shoots the way free, then a Knight",
     .position = FIRST_IN_AUTUMN "units: rc rK km rT bl bSKC lm bSC b2 bC\ngold: r 24 b 3\n"},
    {"a Soldier that moves and attacks",
     .position =
         FIRST_IN_AUTUMN "dealt: vanguard r\nunits: rc rK bl rS b2 bSC lm bKC\ngold: r 16 b 9\n"},
    {"a Soldier that moves two steps and attacks",
     .position = FIRST_IN_AUTUMN "dealt: vanguard r forced-march r\n"
                                 "units: rc rS r2 rS b2 bSC lm bKC\ngold: r 18 b 9\n"},
    {"a Knight over the mountain", .position = FIRST_IN_AUTUMN
                                   "dealt: mountain-guides r\n"
                                   "units: rc rSK b2 bSC lm bS bl bS\ngold: r 16 b 9\n"},
    {"a Soldier against sapped walls",
     .position = FIRST_IN_AUTUMN
     "dealt: sappers r\nunits: rc rS b1 rS b2 bSC bc bS lm bK\ngold: r 16 b 9\n"},
    {"a Knight against high walls",
     .position =
         FIRST_IN_AUTUMN "dealt: high-walls b\nunits: rc rS b1 rK b2 bSC lm bS\ngold: r 24 b 9\n"},
    {"a Knight that pays its way with plunder",
     .position =
         FIRST_IN_AUTUMN "dealt: plunderers r\nunits: rc rK bl bC b2 bSC lm bS\ngold: r 14 b 9\n"},
    {"a Soldier recruited beside the castle, then the attack",
     .position =
         WINTER_PLAY("RM") "units: rc rS b1 rC b2 bSC lm bSC bl bSC r1 bK r2 bK\ngold: r 16 b 3\n"},
    {"a Knight recruited at home that rides to the castle",
     .position = WINTER_PLAY("RM") "units: rc rS b2 bSC lm bS r1 bS km bC\ngold: r 22 b 3\n"},
    {"the attack first, before gold is spent on recruits",
     .position =
         WINTER_PLAY("RM") "units: rc rS b1 rS b2 bSC lm bSC bl bSC r1 bK r2 bK\ngold: r 12 b 3\n"},
    {"Tax first, then the attack",
     .position =
         WINTER_PLAY("TM") "units: rc rS b1 rS b2 bSC lm bSC bl bSC r1 bK r2 bK\ngold: r 9 b 3\n"},
    {"among three, the castle without a Soldier",
     .position =
         FIRST_IN_AUTUMN "units: rc rK r1 rC bc bSK b1 bC yc yT y2 ySC\ngold: r 18 b 9 y 9\n",
     .players = 3},
    {"among three, a Knight past the mountain through a Camp",
     .position = FIRST_IN_AUTUMN "units: rc rK lm yC r1 bS bc bS y2 ySC\ngold: r 24 b 9 y 9\n",
     .players = 3},
    {"among four, a Soldier beside a castle",
     .position = FIRST_IN_AUTUMN "units: rc rS y1 rS yc yT bc bSK gc gSK\ngold: r 16 b 9 y 9 g 9\n",
     .players = 4},
    {"among four, a Catapult on the mountain, then a Knight",
     .position =
         FIRST_IN_AUTUMN "units: rc rS km rT b2 rK bc bSK yc ySK gc gSK\ngold: r 26 b 9 y 9 g 9\n",
     .players = 4},
    {"among four, with the basic rules, through a lone Catapult",
     .position =
         FIRST_IN_AUTUMN "units: rc rK g1 gT bc bSK yc ySK g2 gSC r1 bS\ngold: r 18 b 9 y 9 g 9\n",
     .players = 4, .basic = true},
    {"the spare Soldier takes the province that is missing",
     .position = LAST_IN_WINTER "units: r1 rSC r2 rC b1 bS b2 bC\ngold: r 2 b 9\n",
     .certain = true},
    {"Soldier and Knight take the two that are missing",
     .position = LAST_IN_WINTER "units: r1 rSKC b1 bS b2 bC bl bC\ngold: r 6 b 1\n",
     .certain = true},
    {"what is won already is not put at risk",
     .position = LAST_IN_WINTER "units: r1 rC r2 rC b1 rK lm rC bl rS km rS b2 bS\ngold: r 4 b 9\n",
     .certain = true},
};

static void read_position(const Mate *mate, NoteGame *note, EpixState *state) {
    const int players = mate->players ? mate->players : 2;
    const char *name = note_builtin_board_name(players);
    const NoteSlice board = {name, strlen(name)}, cards = {"standard-1", 10};
    const EpixRules rules = {!mate->basic, 1, true};
    const NoteFault made = note_game_init(note, board, cards, rules, NULL);
    assert_int_equal(made.code, 0);
    const NoteFault read = note_position_parse(note, mate->position, strlen(mate->position), state);
    if (read.code) {
        fail_msg("%s: line %d: %s %s", mate->what, read.line, note_fault_name(read.code),
                 read.word);
    }
}

static void check_mate(SeatedBot *seated, const NoteGame *note, const EpixState *position,
                       const Mate *mate, int seed) {
    const int limit = nodes[seed % NODES];
    const EpixDecision end = {.kind = EPIX_END};
    EpixState state = *position;
    bot_init(&seated->bot, seated->bot.kind, (uint64_t)seed, seated->bot.memory);
    play_action(seated, &note->game, &state, limit, mate->certain);
    if (!state.winners) {
        epix_play(&note->game, &state, EPIX_RED, &end, NULL);
    }
    if (state.winners != 1 << EPIX_RED) {
        fail_msg("%s does not find: %s (seed %d, %d nodes)", seated->bot.kind->name, mate->what,
                 seed, limit);
    }
}

static void known_positions_are_won(void **unused) {
    SeatedBot *seated = seated_bot_new(kind_named("warlord"));
    seated_bot_begin(seated, 0, 0);
    for (size_t n = 0; n < sizeof mates / sizeof *mates; n++) {
        NoteGame note;
        EpixState state;
        read_position(&mates[n], &note, &state);
        for (int seed = 0; seed < test_scale(SEEDS); seed++) {
            check_mate(seated, &note, &state, &mates[n], FIRST_SEED + seed);
        }
    }
    seated_bot_free(seated);
}

/* ---- Positions of random games ---------------------------------------------------------------- */

enum { MOST = 20000 }; /* positions of an exhaustive search; few turns have more */

/* A turn, or the rest of it, in which every line was looked at. */
typedef struct Turn {
    const RandomGame *game;
    EpixState state;
    double chance; /* of the best line */
} Turn;

typedef void CheckTurn(const Turn *turn, int number);

static bool begins_a_line(const EpixState *state) {
    return state->phase == EPIX_PHASE_ACT ||
           (state->season == EPIX_WINTER &&
            (state->phase == EPIX_PHASE_PLAY || state->phase == EPIX_PHASE_RECRUIT));
}

/* `per_cent` of the turns; now and then the seat is made rich, so that castles come within reach. */
static void check_turns(int games, int per_cent, CheckTurn *check) {
    int found = 0;
    for (int number = 0; number < test_scale(games); number++) {
        RandomGame *game = random_game_new(number, false);
        while (!random_game_is_over(game)) {
            if (begins_a_line(&game->state) && dice_chance(&game->dice, per_cent)) {
                Turn turn = {.game = game, .state = game->state};
                turn.state.gold[turn.state.turn] += dice_chance(&game->dice, 30) ? 20 : 0;
                turn.chance = every_line(&game->note.game, &turn.state, MOST);
                if (turn.chance > 0) {
                    check(&turn, found++);
                }
            }
            const NoteLine line = random_game_choose(game);
            random_game_play(game, &line);
        }
        random_game_free(game);
    }
    assert_true(found > test_scale(games) / 4);
}

static bool same(double a, double b) {
    return a - b < 1e-9 && b - a < 1e-9;
}

static void expect_of(const Turn *turn, bool holds, const char *what) {
    if (!holds) {
        print_error("gold %u, best line %.6f\n", turn->state.gold[turn->state.turn], turn->chance);
        random_game_fail(turn->game, what);
    }
}

/* ---- Lines ------------------------------------------------------------------------------------ */

static void check_line(const Turn *turn, int number) {
    const EpixGame *game = &turn->game->note.game;
    const LimitsWatch watch = limits_start(&(BotLimits){.nodes = 1}, 1);
    EpixLegal legal;
    CastleLine line;
    epix_legal(game, &turn->state, turn->state.turn, &legal);
    mind_castle_line(game, &turn->state, &legal, &watch, &line);
    expect_of(turn, same(line.chance, turn->chance), "the best line to a castle is not found");
    const double after = every_line_after(game, &turn->state, &line.first, MOST);
    expect_of(turn, same(after, turn->chance), "a line begins with something else");
}

static void all_lines_are_found(void **unused) {
    check_turns(2 * SET_UPS, 40, check_line);
}

/* ---- What warlord makes of them --------------------------------------------------------------- */

static uint64_t hurry(void *context) {
    uint64_t *now = context;
    return *now += 10;
}

static void check_value(const Turn *turn, int number) {
    const int seat = turn->state.turn;
    uint64_t now = 0;
    const BotLimits limits[] = {
        {.nodes = 1},
        {.nodes = 10},
        {.nodes = FEW_NODES},
        {.microseconds = 1000, .clock = hurry, .clock_context = &now},
    };
    SeatedBot *seated = seated_bot_new(kind_named("warlord"));
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        seated_bot_begin(seated, (uint64_t)number, 0);
        seated_bot_ask(seated, &turn->game->note.game, &turn->state, seat, limits[i]);
        const BotAnswer *answer = &seated->answer;
        expect_of(turn, answer->has_value && answer->value[seat] > turn->chance - 1e-6,
                  "a castle is not known, or not for its chance");
    }
    seated_bot_free(seated);
}

static void castles_are_worth_their_chance(void **unused) {
    check_turns(SET_UPS, 30, check_value);
}

/* Where others look better at first, and turn out worse after the way to the castle was left out. */
static void lines_left_out_come_back(void **unused) {
    static const char position[] = "season: autumn\nphase: act\nturn: b\nchosen: r M b M y M g T\n"
                                   "gold: r 0 b 4 y 4 g 1\n"
                                   "units: r2 rST bc bST b1 bK yc yST y2 yC gc gST\n";
    NoteGame note;
    EpixState state;
    assert_int_equal(note_game_standard(&note, 4, (EpixRules){false, 0, false}).code, 0);
    assert_int_equal(note_position_parse(&note, position, sizeof position - 1, &state).code, 0);
    const double chance = every_line(&note.game, &state, MOST);
    assert_true(same(chance, 0.6));
    SeatedBot *seated = seated_bot_new(kind_named("warlord"));
    for (int seed = 0; seed < SEEDS; seed++) {
        seated_bot_begin(seated, (uint64_t)seed, 0);
        seated_bot_ask(seated, &note.game, &state, EPIX_BLUE, (BotLimits){.nodes = 400});
        assert_true(seated->answer.value[EPIX_BLUE] > chance - 1e-6);
    }
    seated_bot_free(seated);
}

/* Not in Winter, which may be won without, and much better than to do nothing more. */
static bool is_clear(const EpixGame *game, const EpixState *state, double chance) {
    EpixState over = *state;
    const EpixDecision end = {.kind = EPIX_END};
    double value[EPIX_SEATS];
    if (state->season == EPIX_WINTER || chance < 0.75) {
        return false;
    }
    epix_play(game, &over, state->turn, &end, NULL);
    bot_evaluate_by_rules(game, &over, value);
    return chance > value[state->turn] + 0.2;
}

/* Where a turn is ended no castle is left that is clearly better. */
static void check_capture(const Turn *turn, int number) {
    const EpixGame *game = &turn->game->note.game;
    SeatedBot *seated = seated_bot_new(kind_named("warlord"));
    for (int i = 0; i < FEW_SEEDS && is_clear(game, &turn->state, turn->chance); i++) {
        EpixState state = turn->state;
        seated_bot_begin(seated, (uint64_t)number * FEW_SEEDS + (uint64_t)i, 0);
        play_action(seated, game, &state, nodes[(number + i) % NODES], false);
        if (!state.winners) {
            const double left = every_line(game, &state, MOST);
            expect_of(turn, !is_clear(game, &state, left), "a castle in reach is not taken");
        }
    }
    seated_bot_free(seated);
}

static void clear_castles_are_taken(void **unused) {
    check_turns(SET_UPS, 50, check_capture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_positions_are_won),
        cmocka_unit_test(all_lines_are_found),
        cmocka_unit_test(castles_are_worth_their_chance),
        cmocka_unit_test(lines_left_out_come_back),
        cmocka_unit_test(clear_castles_are_taken),
    };
    return cmocka_run_group_tests_name("bots and castles", tests, NULL, NULL);
}

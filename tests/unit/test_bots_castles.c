/* SPDX-License-Identifier: MIT */
/*
 * A capture ends the game, so no castle in reach may be missed: marshal and warlord take it every
 * time, as long as nobody guesses right, unless Winter is won without; and where a win is certain
 * they do not give it away.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "bot_game.h"

enum { NODES = 200, FEW_NODES = 60, SEEDS = 4, STEPS = 60 };

static const char *const bots[] = {"marshal", "warlord"};

enum { BOTS = sizeof bots / sizeof *bots };

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

/* Lets a bot play its turn to its end. All guesses of the others are right, or all are wrong. */
static void play_turn(SeatedBot *seated, const EpixGame *game, EpixState *state, int nodes,
                      bool rightly) {
    const int turn = state->turn;
    const int season = state->season;
    for (int i = 0; i < STEPS && state->actors && state->turn == turn && state->season == season;
         i++) {
        const int seat = __builtin_ctz(state->actors);
        EpixDecision decision;
        if (seat == turn) {
            seated_bot_ask(seated, game, state, seat, (BotLimits){.nodes = (uint64_t)nodes});
            decision = seated->answer.decision;
        } else {
            guess(game, state, seat, rightly, &decision);
        }
        assert_int_equal(epix_submit(game, state, seat, &decision, NULL).code, EPIX_ACCEPTED);
    }
}

/* ---- Positions -------------------------------------------------------------------------------- */

typedef struct Mate {
    const char *what;
    const char *position; /* red is to act, on the standard board for two */
    bool certain;         /* to be won even if all guesses are right: not by attacks */
} Mate;

#define LAST_IN_WINTER                                                                             \
    "season: winter\nphase: act\nturn: r\nfirst: b\nchosen: r TM b RT\nrevealed: r b\n"

static const Mate mates[] = {
    {"a Soldier beside an empty castle",
     "season: winter\nphase: act\nturn: r\nfirst: r\n"
     "units: rc rS b1 rS b2 bSC lm bS bl bC\ngold: r 12 b 3\n",
     false},
    {"a Soldier beside a castle with a Soldier inside: press on",
     LAST_IN_WINTER "units: rc rS b1 rS b2 bSC lm bS bl bC bc bS km bC\ngold: r 14 b 3\n", false},
    {"a Soldier beside a castle with Soldier and Knight inside: press on twice",
     LAST_IN_WINTER "units: b1 rS b2 bSC lm bS bl bC bc bSK km bC r2 bK\ngold: r 30 b 3\n", false},
    {"a Knight that has to ride there first",
     "season: autumn\nphase: act\nturn: r\nfirst: r\n"
     "units: rc rK r1 rC b2 bSC bl bC lm bS\ngold: r 16 b 9\n",
     false},
    {"a Knight through a lone Catapult",
     "season: autumn\nphase: act\nturn: r\nfirst: r\n"
     "units: rc rK b1 bT b2 bSC lm bKC\ngold: r 16 b 9\n",
     false},
    {"a Knight that takes a Camp first",
     "season: autumn\nphase: act\nturn: r\nfirst: b\nchosen: r M b R\nrevealed: r b\n"
     "units: rc rS bl rK b1 bC b2 bSC lm bSC km bS\ngold: r 20 b 3\n",
     false},
    {"a Knight from afar that takes a Camp first",
     "season: autumn\nphase: act\nturn: r\nfirst: r\n"
     "units: rc rSK r2 rC b1 bC b2 bSC lm bSC km bS\ngold: r 40 b 3\n",
     false},
    {"a Soldier that takes a Camp, so that a Knight gets through",
     LAST_IN_WINTER "units: rc rK bl rS b1 bC b2 bSC lm bSC km bS\ngold: r 24 b 3\n", false},
    {"a Catapult shoots the castle empty, then a Soldier",
     LAST_IN_WINTER "units: km rT b1 rS b2 bSC lm bK r1 bC r2 bC bl bS bc bSK\ngold: r 20 b 3\n",
     false},
    {"a Soldier that moves and attacks",
     "season: autumn\nphase: act\nturn: r\nfirst: r\ndealt: vanguard r\n"
     "units: rc rK bl rS b2 bSC lm bKC\ngold: r 16 b 9\n",
     false},
    {"the spare Soldier takes the province that is missing",
     LAST_IN_WINTER "units: r1 rSC r2 rC b1 bS b2 bC\ngold: r 2 b 9\n", true},
    {"Soldier and Knight take the two that are missing",
     LAST_IN_WINTER "units: r1 rSKC b1 bS b2 bC bl bC\ngold: r 6 b 1\n", true},
    {"what is won already is not put at risk",
     LAST_IN_WINTER "units: r1 rC r2 rC b1 rK lm rC bl rS km rS b2 bS\ngold: r 4 b 9\n", true},
};

static void read_position(const Mate *mate, NoteGame *note, EpixState *state) {
    const NoteFault made = note_game_standard(note, 2, (EpixRules){true, 1, true});
    assert_int_equal(made.code, 0);
    const NoteFault read = note_position_parse(note, mate->position, strlen(mate->position), state);
    if (read.code) {
        fail_msg("%s: line %d: %s %s", mate->what, read.line, note_fault_name(read.code),
                 read.word);
    }
}

static void check_mate(const char *bot, const Mate *mate, uint64_t seed) {
    NoteGame note;
    EpixState state;
    SeatedBot *seated = seated_bot_new(kind_named(bot));
    seated_bot_begin(seated, seed, 0);
    read_position(mate, &note, &state);
    play_turn(seated, &note.game, &state, NODES, mate->certain);
    seated_bot_free(seated);
    if (state.winners != 1 << EPIX_RED) {
        fail_msg("%s does not find: %s (seed %d)", bot, mate->what, (int)seed);
    }
}

static void known_positions_are_won(void **unused) {
    for (size_t n = 0; n < sizeof mates / sizeof *mates; n++) {
        for (int i = 0; i < BOTS * SEEDS; i++) {
            check_mate(bots[i % BOTS], &mates[n], (uint64_t)i);
        }
    }
}

/* ---- Any position ----------------------------------------------------------------------------- */

static bool castle_among_attacks(const EpixGame *game, const EpixState *state) {
    EpixLegal legal;
    epix_legal(game, state, state->turn, &legal);
    for (int i = 0; i < legal.groups; i++) {
        const EpixGroup *group = &legal.group[i];
        if (group->kind == EPIX_ATTACK && group->unit != EPIX_CATAPULT &&
            group->set & game->castles) {
            return true;
        }
    }
    return false;
}

/* Whether a castle can be attacked at once, or after one move. */
static bool castle_in_reach(const EpixGame *game, const EpixState *state) {
    EpixLegal legal;
    epix_legal(game, state, state->turn, &legal);
    bool found = castle_among_attacks(game, state);
    for (uint64_t i = 0; i < legal.count && !found; i++) {
        EpixState next = *state;
        EpixDecision decision;
        epix_legal_at(&legal, i, &decision);
        if (decision.kind == EPIX_MOVE) {
            epix_play(game, &next, state->turn, &decision, NULL);
            found = castle_among_attacks(game, &next);
        }
    }
    return found;
}

/* So much gold that the castle is as good as taken, and nothing else can be better: the game has
 * still a season to go. */
enum { RICH = 120 };

static void check_random_castle(const RandomGame *game, const char *bot, uint64_t seed) {
    EpixState state = game->state;
    SeatedBot *seated = seated_bot_new(kind_named(bot));
    const int seat = state.turn;
    seated_bot_begin(seated, seed, 0);
    state.gold[seat] = RICH;
    play_turn(seated, &game->note.game, &state, FEW_NODES, false);
    seated_bot_free(seated);
    if (state.winners != 1 << seat) {
        print_error("%s, with %d gold:\n", bot, RICH);
        random_game_fail(game, "a castle in reach is not taken");
    }
}

static void castles_in_reach_are_taken(void **unused) {
    int found = 0;
    for (int number = 0; number < test_scale(4 * SET_UPS); number++) {
        RandomGame *game = random_game_new(number, false);
        while (!random_game_is_over(game)) {
            if (game->state.phase == EPIX_PHASE_ACT && game->state.season < EPIX_WINTER &&
                dice_chance(&game->dice, 20) && castle_in_reach(&game->note.game, &game->state)) {
                check_random_castle(game, bots[found % BOTS], (uint64_t)number);
                found++;
            }
            const NoteLine line = random_game_choose(game);
            random_game_play(game, &line);
        }
        random_game_free(game);
    }
    assert_true(found > test_scale(20));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_positions_are_won),
        cmocka_unit_test(castles_in_reach_are_taken),
    };
    return cmocka_run_group_tests_name("bots and castles", tests, NULL, NULL);
}

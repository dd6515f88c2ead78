/* SPDX-License-Identifier: MIT */
/*
 * Exploiters: they play whole games within the rules, and are as obstinate as they say.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "arena_match.h"
#include "lab_habits.h"
#include "lab_mini.h"
#include "mini_game.h"

typedef struct Evening {
    ArenaSetup setup;
    ArenaParticipant participant[EPIX_SEATS];
    ArenaPlayer player[EPIX_SEATS];
    ArenaMatch match;
    ArenaResult result;
} Evening;

/* The habit in seat 0, squires in all others. The bot behind the habit hardly thinks. */
static void seat_all(Evening *evening, int players, const char *name, bool advanced) {
    const EpixRules rules = {.advanced = advanced,
                             .minimum_stake = 1,
                             .castle_counts_always = true};
    const EnginePatience patience = {0};
    NoteSlice fault;
    memset(evening, 0, sizeof *evening);
    evening->setup.board = note_builtin_board_name(players);
    assert_int_equal(note_game_standard(&evening->setup.game, players, rules).code, 0);
    evening->match.setup = &evening->setup;
    evening->match.opening = NULL;
    for (int seat = 0; seat < players; seat++) {
        ArenaParticipant *participant = &evening->participant[seat];
        assert_false(arena_participant_bot(participant, seat ? "squire" : name, lab_habit_find,
                                           (ArenaLimits){.nodes = 1}, &fault));
        assert_true(arena_player_init(&evening->player[seat], participant, patience, NULL));
        evening->match.player[seat] = &evening->player[seat];
    }
}

static void play(Evening *evening, uint64_t seed) {
    arena_match_play(&evening->match, (ArenaSeeds){.chance = seed, .play = seed}, &evening->result);
    assert_true(evening->result.finished);
    assert_int_equal(evening->result.effort[0].lost, 0); /* nothing illegal */
}

static void rise(Evening *evening, int players) {
    for (int seat = 0; seat < players; seat++) {
        arena_player_done(&evening->player[seat]);
    }
}

/* Plays the game again and lets `check` see every decision of seat 0 with the position. */
typedef void Check(const EpixState *state, const EpixDecision *decision);

static void look_through(const Evening *evening, Check *check) {
    EpixState state;
    const NoteGame *game = &evening->setup.game;
    assert_int_equal(note_record_start(&evening->match.header, game, &state).code, 0);
    for (int i = 0; i < evening->match.lines; i++) {
        const NoteLine *line = &evening->match.line[i];
        if (line->seat == 0) {
            check(&state, &line->decision);
        }
        assert_int_equal(epix_submit(&game->game, &state, line->seat, &line->decision, NULL).code,
                         EPIX_ACCEPTED);
    }
}

static void stakes_one(const EpixState *state, const EpixDecision *decision) {
    assert_true(decision->kind != EPIX_STAKE || decision->gold[0] == 1);
    assert_true(decision->kind != EPIX_WITHDRAW || state->gold[0] < 1);
}

static void stakes_all(const EpixState *state, const EpixDecision *decision) {
    assert_true(decision->kind != EPIX_STAKE || decision->gold[0] == state->gold[0]);
}

static void never_attacks(const EpixState *state, const EpixDecision *decision) {
    (void)state;
    assert_int_not_equal(decision->kind, EPIX_ATTACK);
    assert_true(decision->kind != EPIX_AUCTION || decision->gold[0] == 0);
}

static void saves(const EpixState *state, const EpixDecision *decision) {
    assert_true(state->phase != EPIX_PHASE_DRAFT || decision->kind == EPIX_PASS);
    if (state->season != EPIX_WINTER) {
        assert_true(decision->kind != EPIX_CHOOSE || decision->cards == EPIX_TAX);
        assert_true(decision->kind != EPIX_AUCTION || decision->gold[0] == 0);
    }
}

static void always_moves(const EpixState *state, const EpixDecision *decision) {
    (void)state;
    assert_true(decision->kind != EPIX_CHOOSE || (decision->cards & EPIX_MOVE_ATTACK));
}

static void bids_nothing(const EpixState *state, const EpixDecision *decision) {
    (void)state;
    assert_true(decision->kind != EPIX_AUCTION || decision->gold[0] == 0);
}

static void bids_one(const EpixState *state, const EpixDecision *decision) {
    assert_true(decision->kind != EPIX_AUCTION || decision->gold[0] == (state->gold[0] > 0));
}

static void bids_all(const EpixState *state, const EpixDecision *decision) {
    assert_true(decision->kind != EPIX_AUCTION || decision->gold[0] == state->gold[0]);
}

static void stakes_a_quarter(const EpixState *state, const EpixDecision *decision) {
    const uint32_t quarter = state->gold[0] / 4;
    assert_true(decision->kind != EPIX_STAKE || decision->gold[0] == (quarter ? quarter : 1));
}

static void guesses_low(const EpixState *state, const EpixDecision *decision) {
    (void)state;
    for (int i = 0; i < decision->guesses && decision->kind == EPIX_GUESS; i++) {
        assert_int_equal(decision->gold[i], 1 + i);
    }
}

static void taxes(const EpixState *state, const EpixDecision *decision) {
    assert_true(decision->kind != EPIX_CHOOSE || state->season != EPIX_SPRING ||
                decision->cards == EPIX_TAX);
}

static void has_no_knight(const EpixState *state, const EpixDecision *decision) {
    (void)state;
    assert_true(decision->kind != EPIX_RECRUIT || decision->unit != EPIX_KNIGHT);
}

static void has_no_card(const EpixState *state, const EpixDecision *decision) {
    (void)state;
    assert_int_not_equal(decision->kind, EPIX_BID);
}

static void anything(const EpixState *state, const EpixDecision *decision) {
    (void)state;
    (void)decision;
}

static const struct {
    const char *name;
    Check *check;
} habits[] = {
    {"no-bid", bids_nothing},     {"one-bid", bids_one},    {"high-bid", bids_all},
    {"one-coin", stakes_one},     {"all-in", stakes_all},   {"quarter", stakes_a_quarter},
    {"low-guess", guesses_low},   {"parrot", anything},     {"rusher", always_moves},
    {"turtle", never_attacks},    {"hoarder", saves},       {"taxer", taxes},
    {"no-knight", has_no_knight}, {"no-card", has_no_card}, {"reader", anything},
};

static void habits_are_kept_within_the_rules(void **state) {
    Evening *evening = malloc(sizeof *evening);
    assert_non_null(evening);
    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++) {
        for (int players = 2; players <= 4; players++) {
            seat_all(evening, players, habits[i].name, players != 3);
            for (uint64_t seed = 1; seed <= 3; seed++) {
                play(evening, seed);
                look_through(evening, habits[i].check);
            }
            rise(evening, players);
        }
    }
    free(evening);
}

/* A parrot says the same again whenever it can. */
static void parrots_repeat_themselves(void **state) {
    const ArenaHabit *parrot = lab_habit_find((NoteSlice){"parrot", 6});
    ArenaHabitMemory memory = {0};
    EpixDecision decision;
    EpixLegal legal = {.count = 8,
                       .groups = 1,
                       .group = {{.kind = EPIX_GUESS, .low = 1, .high = 8, .guesses = 1}}};
    const EpixView view = {.phase = EPIX_PHASE_GUESS};
    const BotQuestion question = {.view = &view, .legal = &legal};
    assert_false(parrot->decide(&question, &memory, &decision));
    memory.guess = (EpixDecision){.kind = EPIX_GUESS, .guesses = 1, .gold = {6}};
    assert_true(parrot->decide(&question, &memory, &decision));
    assert_int_equal(decision.gold[0], 6);
    legal.group[0].high = 5;
    assert_false(parrot->decide(&question, &memory, &decision));
}

/* A reader names what the strongest bot would stake most often, and stakes what it would name least. */
static void ask_warlord(const NoteGame *note, const EpixState *state, int seat, double *share) {
    const BotKind *kind = bot_kind_find("warlord", 7);
    void *memory = malloc(kind->memory);
    BotAnswer *answer = malloc(sizeof *answer);
    EpixView view;
    EpixLegal legal;
    Bot bot;
    assert_true(memory && answer);
    epix_view(&note->game, state, seat, &view);
    epix_legal(&note->game, state, seat, &legal);
    const BotQuestion question = {.game = &note->game,
                                  .view = &view,
                                  .legal = &legal,
                                  .limits = {.nodes = 10000}};
    bot_init(&bot, kind, 5, memory);
    bot_decide(&bot, &question, answer);
    for (int i = 0; i < answer->choices; i++) {
        const EpixDecision *decision = &answer->choice[i].decision;
        for (int n = 0; n < (decision->kind == EPIX_GUESS ? decision->guesses : 1); n++) {
            share[decision->gold[n]] += answer->choice[i].share;
        }
    }
    free(memory);
    free(answer);
}

static EpixDecision ask_reader(const NoteGame *note, const EpixState *state, int seat) {
    const ArenaHabit *reader = lab_habit_find((NoteSlice){"reader", 6});
    ArenaHabitMemory memory = {0};
    EpixDecision decision;
    EpixView view;
    EpixLegal legal;
    epix_view(&note->game, state, seat, &view);
    epix_legal(&note->game, state, seat, &legal);
    const BotQuestion question = {.game = &note->game,
                                  .view = &view,
                                  .legal = &legal,
                                  .limits = {.nodes = 10000}};
    assert_true(reader->decide(&question, &memory, &decision));
    return decision;
}

static void readers_answer_mixes(void **unused) {
    enum { GOLD = 8 };
    NoteGame *note = malloc(sizeof *note);
    EpixState state;
    double stakes[GOLD + 1] = {0};
    double names[GOLD + 1] = {0};
    const EpixDecision least = {.kind = EPIX_STAKE, .gold = {1}};
    assert_non_null(note);
    mini_game("assault", note, &state);
    for (EpixLegal legal; state.phase != EPIX_PHASE_STAKE;) {
        EpixDecision decision;
        epix_legal(&note->game, &state, EPIX_RED, &legal);
        epix_legal_at(&legal, 0, &decision);
        epix_play(&note->game, &state, EPIX_RED, &decision, NULL);
    }
    ask_warlord(note, &state, EPIX_RED, stakes);
    const EpixDecision stake = ask_reader(note, &state, EPIX_RED);
    epix_play(&note->game, &state, EPIX_RED, &least, NULL);
    ask_warlord(note, &state, EPIX_BLUE, names);
    const EpixDecision guess = ask_reader(note, &state, EPIX_BLUE);
    for (int gold = 1; gold <= GOLD; gold++) {
        assert_true(names[stake.gold[0]] <= names[gold] + 0.01 * GOLD);
        assert_true(stakes[gold] <= stakes[guess.gold[0]] + 1e-9 ||
                    stakes[gold] <= stakes[guess.gold[1]] + 1e-9);
    }
    free(note);
}

/* They are for the arena, not for people. */
static void habits_are_no_bots(void **state) {
    int count;
    const ArenaHabit *rows = lab_habits(&count);
    assert_int_equal(count, sizeof habits / sizeof *habits);
    for (int i = 0; i < count; i++) {
        ArenaParticipant participant;
        NoteSlice fault;
        assert_null(bot_kind_find(rows[i].name, strlen(rows[i].name)));
        assert_int_equal(arena_participant_bot(&participant, rows[i].name, lab_habit_find,
                                               (ArenaLimits){0}, &fault),
                         ARENA_NAMED);
        assert_ptr_equal(participant.habit, &rows[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(habits_are_kept_within_the_rules),
        cmocka_unit_test(parrots_repeat_themselves),
        cmocka_unit_test(readers_answer_mixes),
        cmocka_unit_test(habits_are_no_bots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

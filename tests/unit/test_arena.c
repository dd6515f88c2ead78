/* SPDX-License-Identifier: MIT */
/*
 * Tournaments: who meets whom in which seats, that nothing depends on threads, that records are
 * true, and that nobody who plays badly keeps the arena from going on.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "arena_tournament.h"
#include "lab_report.h"

/* ---- Tournaments for tests ------------------------------------------------------------------------- */

typedef struct Evening {
    ArenaSetup setup;
    ArenaLineup lineup;
    ArenaSchedule schedule;
    LabStatistics statistics;
    ArenaTournament tournament;
    atomic_bool stop;
    uint64_t told;
    uint64_t stop_after; /* games; 0: never */
    char *records;       /* all of them, one after the other; owned */
    size_t length;
    NoteReplay replay;
} Evening;

static bool keep_record(void *context, const ArenaNews *news) {
    Evening *evening = context;
    const bool more = lab_statistics_tell(&evening->statistics, news);
    assert_int_equal(news->index, evening->told++);
    if (evening->told == evening->stop_after) {
        atomic_store(&evening->stop, true);
    }
    if (!news->record.start) {
        return more;
    }
    evening->records = realloc(evening->records, evening->length + news->record.length + 1);
    assert_non_null(evening->records);
    memcpy(evening->records + evening->length, news->record.start, news->record.length + 1);
    evening->length += news->record.length;
    return more;
}

/* A tournament with these bots, separated by blanks. */
static Evening *evening_new(int players, const char *bots, uint64_t games) {
    Evening *evening = calloc(1, sizeof *evening);
    char words[256];
    assert_non_null(evening);
    const EpixRules rules = {.advanced = true, .minimum_stake = 1, .castle_counts_always = true};
    evening->setup.board = note_builtin_board_name(players);
    assert_int_equal(note_game_standard(&evening->setup.game, players, rules).code, 0);
    snprintf(words, sizeof words, "%s", bots);
    for (char *rest = words, *name; (name = strtok_r(rest, " ", &rest));) {
        NoteSlice fault;
        assert_false(arena_participant_bot(&evening->lineup.participant[evening->lineup.count++],
                                           name, NULL, (ArenaLimits){0}, &fault));
    }
    arena_schedule_init(&evening->schedule, &evening->lineup, players, games, 11);
    assert_true(lab_statistics_init(&evening->statistics, &evening->schedule));
    evening->tournament = (ArenaTournament){.setup = &evening->setup,
                                            .lineup = &evening->lineup,
                                            .schedule = &evening->schedule,
                                            .threads = 1,
                                            .tell = keep_record,
                                            .context = evening,
                                            .stop = &evening->stop};
    return evening;
}

static void run(Evening *evening) {
    assert_true(arena_tournament_run(&evening->tournament));
    assert_int_equal(evening->told, evening->statistics.games);
}

static void evening_free(Evening *evening) {
    lab_statistics_done(&evening->statistics);
    free(evening->records);
    free(evening);
}

/* ---- Schedules ---------------------------------------------------------------------------------------- */

typedef struct Expected {
    int players;
    const char *bots;
    int participants;
    int encounters;
    int arrangements;
} Expected;

/* Different limits make different participants. */
static const Expected schedules[] = {
    {2, "peasant peasant:nodes=2", 2, 1, 2},
    {2, "peasant peasant", 2, 1, 2},
    {2, "peasant", 2, 1, 2},
    {3, "peasant", 3, 1, 6},
    {4, "peasant peasant:nodes=2", 2, 1, 4},
    {4, "peasant peasant peasant:nodes=2 peasant:nodes=2", 2, 1, 6},
    {4, "peasant peasant:nodes=2 peasant:nodes=3 peasant:time=4", 4, 1, 24},
    {3, "peasant peasant:nodes=2 peasant:nodes=3 peasant:time=4", 4, 4, 6},
    {2, "peasant peasant:nodes=2 peasant:nodes=3 peasant:time=4 peasant:time=5", 5, 10, 2},
    {2, "peasant peasant peasant:nodes=2", 2, 1, 2},
    {4, "peasant peasant:nodes=2 peasant peasant:nodes=2 peasant", 2, 1, 4},
    {2, "peasant peasant peasant", 3, 3, 2},
};

/* In every round every participant is as often in every seat as in any other. */
static void check_seats(const ArenaSchedule *schedule) {
    int seats[ARENA_PARTICIPANTS][EPIX_SEATS] = {{0}};
    const uint64_t games = arena_schedule_games(schedule) / schedule->rounds;
    for (uint64_t i = 0; i < games; i++) {
        const ArenaFixture fixture = arena_schedule_game(schedule, i);
        assert_int_equal(fixture.round, 0);
        assert_int_equal(fixture.ends_round, i + 1 == games);
        for (int seat = 0; seat < schedule->seats; seat++) {
            seats[fixture.participant[seat]][seat]++;
        }
    }
    for (int i = 0; i < schedule->participants; i++) {
        assert_true(seats[i][0] > 0);
        for (int seat = 1; seat < schedule->seats; seat++) {
            assert_int_equal(seats[i][seat], seats[i][0]);
        }
    }
}

static void schedules_are_fair(void **state) {
    for (size_t i = 0; i < sizeof schedules / sizeof schedules[0]; i++) {
        const Expected *expected = &schedules[i];
        Evening *evening = evening_new(expected->players, expected->bots, 25);
        const ArenaSchedule *schedule = &evening->schedule;
        assert_int_equal(schedule->participants, expected->participants);
        assert_int_equal(evening->lineup.count, expected->participants);
        assert_int_equal(schedule->encounters, expected->encounters);
        assert_int_equal(schedule->arrangements, expected->arrangements);
        const uint64_t each = arena_schedule_games(schedule) / (uint64_t)schedule->encounters;
        assert_in_range(each, 25, 25 + (uint64_t)schedule->arrangements - 1);
        check_seats(schedule);
        evening_free(evening);
    }
}

/* Among five, those at most two places apart: seven of ten pairs. */
static void neighbours_meet_alone(void **state) {
    Evening *evening = evening_new(2, "peasant castellan gambler miser squire", 10);
    assert_int_equal(evening->schedule.encounters, 10);
    arena_schedule_neighbours(&evening->schedule, 2);
    assert_int_equal(evening->schedule.encounters, 7);
    assert_int_equal(arena_schedule_games(&evening->schedule), 70);
    for (uint64_t i = 0; i < 70; i++) {
        const ArenaFixture game = arena_schedule_game(&evening->schedule, i);
        assert_in_range(abs(game.participant[0] - game.participant[1]), 1, 2);
    }
    check_seats(&evening->schedule);
    evening_free(evening);
}

static void copies_are_numbered(void **state) {
    Evening *evening = evening_new(2, "peasant", 2);
    assert_string_equal(evening->lineup.participant[0].label, "peasant (1)");
    assert_string_equal(evening->lineup.participant[1].label, "peasant (2)");
    evening_free(evening);
}

static void games_of_a_round_share_their_chance(void **state) {
    Evening *evening = evening_new(2, "peasant", 20);
    for (uint64_t i = 0; i < 20; i += 2) {
        const ArenaFixture first = arena_schedule_game(&evening->schedule, i);
        const ArenaFixture second = arena_schedule_game(&evening->schedule, i + 1);
        const ArenaFixture next = arena_schedule_game(&evening->schedule, i + 2);
        assert_int_equal(first.seeds.chance, second.seeds.chance);
        assert_int_not_equal(first.seeds.play, second.seeds.play);
        assert_int_not_equal(first.seeds.chance, next.seeds.chance);
        assert_int_equal(first.participant[0], second.participant[1]);
        assert_true(second.ends_group && !first.ends_group);
    }
    evening_free(evening);
}

/* ---- Participants ---------------------------------------------------------------------------------------- */

static void participants_are_read(void **state) {
    static const char *const bad[] = {"knight",          "peasant:nodes",     "peasant:nodes=",
                                      "peasant:nodes=0", "peasant:speed=5",   "peasant:nodes=-1",
                                      "peasant:=5",      "peasant:nodes=1:x", ""};
    const ArenaLimits standard = {.nodes = 77};
    ArenaParticipant participant;
    NoteSlice fault;
    assert_false(arena_participant_bot(&participant, "peasant", NULL, standard, &fault));
    assert_int_equal(participant.limits.nodes, 77);
    assert_false(
        arena_participant_bot(&participant, "peasant:time=20:nodes=5", NULL, standard, &fault));
    assert_int_equal(participant.limits.nodes, 5);
    assert_int_equal(participant.limits.microseconds, 20000);
    assert_string_equal(participant.label, "peasant:time=20:nodes=5");
    assert_false(arena_participant_bot(&participant, "peasant:time=20", NULL, standard, &fault));
    assert_int_equal(participant.limits.nodes, 0);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_true(arena_participant_bot(&participant, bad[i], NULL, standard, &fault));
    }
    arena_participant_engine(&participant, "a\tb # c", standard);
    assert_string_equal(participant.label, "a?b ? c");
}

/* ---- Games -------------------------------------------------------------------------------------------- */

static void threads_change_nothing(void **state) {
    for (int players = 2; players <= 4; players++) {
        Evening *one = evening_new(players, "peasant", 60);
        Evening *many = evening_new(players, "peasant", 60);
        one->tournament.records = many->tournament.records = true;
        many->tournament.threads = 5;
        run(one);
        run(many);
        assert_string_equal(one->records, many->records);
        for (int i = 0; i < players; i++) {
            const LabInterval a = lab_statistics_share(&one->statistics, i);
            const LabInterval b = lab_statistics_share(&many->statistics, i);
            assert_memory_equal(&a, &b, sizeof a);
        }
        evening_free(one);
        evening_free(many);
    }
}

/* Replays all records, one after the other: every header begins with the same line. */
static void records_are_true(void **state) {
    Evening *evening = evening_new(3, "peasant", 30);
    evening->tournament.records = true;
    run(evening);
    int records = 0;
    double wins = 0;
    for (const char *text = evening->records, *next; text && *text; text = next) {
        next = strstr(text + 1, "epix: 3\n");
        const size_t length = next ? (size_t)(next - text) : strlen(text);
        const NoteFault fault =
            note_replay_all(&evening->replay, text, length, NULL, (NoteVisitor){0});
        assert_int_equal(fault.code, NOTE_FAULT_NONE);
        const int winners = evening->replay.state.winners;
        assert_int_equal(evening->replay.header.result, winners);
        wins += winners & 1 ? 1.0 / __builtin_popcount((unsigned)winners) : 0;
        records++;
    }
    assert_int_equal(records, evening->statistics.games);
    assert_true(wins > evening->statistics.by_seat[0] - 1e-9);
    assert_true(wins < evening->statistics.by_seat[0] + 1e-9);
    evening_free(evening);
}

static void sprt_stops_at_the_same_game_on_any_threads(void **state) {
    const LabSprtBounds bounds = {.elo0 = 0, .elo1 = 60, .alpha = 0.05, .beta = 0.05};
    uint64_t games[2];
    for (int i = 0; i < 2; i++) {
        Evening *evening = evening_new(2, "peasant", 20000);
        evening->statistics.sprt = &bounds;
        evening->tournament.threads = 1 + 3 * i;
        run(evening);
        games[i] = evening->statistics.games;
        const LabSprt sprt = lab_sprt_judge(&bounds, evening->statistics.pairs);
        assert_int_equal(sprt.verdict, LAB_SPRT_ACCEPTS_ELO0);
        evening_free(evening);
    }
    assert_int_equal(games[0], games[1]);
    assert_in_range(games[0], 20, 5000);
    assert_int_equal(games[0] % 2, 0);
}

static void tournaments_can_be_stopped(void **state) {
    Evening *evening = evening_new(2, "peasant", 1000000);
    evening->tournament.threads = 3;
    evening->stop_after = 50;
    run(evening);
    assert_in_range(evening->statistics.games, 50, 200);
    assert_in_range(lab_statistics_share(&evening->statistics, 0).estimate * 1000, 1, 999);
    evening_free(evening);
}

/* ---- Bad players -------------------------------------------------------------------------------------- */

static void decide_nonsense(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    memset(&answer->decision, 0xA5, sizeof answer->decision);
}

static void bots_that_cheat_lose_their_seat(void **state) {
    static const BotKind cheat = {.name = "cheat", .decide = decide_nonsense};
    Evening *evening = evening_new(2, "peasant peasant:nodes=1", 10);
    evening->lineup.participant[0].kind = &cheat;
    run(evening);
    assert_int_equal(evening->statistics.games, 10);
    assert_int_equal(evening->statistics.effort[0].lost, 10);
    assert_int_equal(evening->statistics.effort[0].fault[ENGINE_ILLEGAL], 10);
    assert_int_equal(evening->statistics.effort[0].decisions, 10);
    assert_int_equal(evening->statistics.effort[1].lost, 0);
    evening_free(evening);
}

/* Recruits a Knight and rides about with it as long as it may. */
static void decide_to_ride(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    const EpixLegal *legal = question->legal;
    (void)bot;
    epix_legal_at(legal, legal->count - 1, &answer->decision);
    for (uint64_t i = 0; i < legal->count && i < 100; i++) {
        EpixDecision decision;
        epix_legal_at(legal, i, &decision);
        const bool knight = decision.unit == EPIX_KNIGHT;
        if ((decision.kind == EPIX_RECRUIT && knight) || (decision.kind == EPIX_MOVE && knight) ||
            (decision.kind == EPIX_CHOOSE && decision.cards & EPIX_MOVE_ATTACK)) {
            answer->decision = decision;
        }
    }
}

static void knights_do_not_ride_for_ever(void **state) {
    static const BotKind rider = {.name = "rider", .decide = decide_to_ride};
    Evening *evening = evening_new(4, "peasant peasant:nodes=1", 4);
    evening->lineup.participant[0].kind = &rider;
    evening->lineup.participant[1].kind = &rider;
    evening->tournament.records = true;
    run(evening);
    assert_int_equal(evening->statistics.games, 4);
    assert_int_equal(evening->statistics.effort[0].ended, 0); /* the rules end it first (10.5) */
    assert_int_equal(evening->statistics.effort[0].lost, 0);
    assert_true(evening->statistics.decisions > (uint64_t)4 * EPIX_RIDES);
    assert_true(evening->statistics.decisions < (uint64_t)4 * ENGINE_TRANSCRIPT_LINES);
    evening_free(evening);
}

/* ---- Reports ------------------------------------------------------------------------------------------ */

static char *print(const Evening *evening) {
    char *text = calloc(1, 1 << 16);
    FILE *out = tmpfile();
    assert_true(text && out);
    LabReport report = {.tournament = &evening->tournament, .statistics = &evening->statistics};
    lab_report_rank(&report);
    assert_true(lab_json_write(out, lab_report_json, &report));
    rewind(out);
    assert_true(fread(text, 1, (1 << 16) - 1, out) > 0);
    fclose(out);
    return text;
}

static void expect_in(char *text, const char *part) {
    if (!strstr(text, part)) {
        print_error("\"%s\" is not in:\n%s\n", part, text);
        fail();
    }
}

static void reports_name_everybody(void **state) {
    Evening *evening = evening_new(2, "peasant peasant:nodes=2 peasant:nodes=3", 10);
    run(evening);
    char *text = print(evening);
    expect_in(text, "peasant:nodes=2");
    expect_in(text, "peasant:nodes=3");
    expect_in(text, "30");
    assert_null(strstr(text, "nan"));
    free(text);
    evening_free(evening);
}

/* Nothing has been played, or everything was won: there is still something to say. */
static void reports_bear_extremes(void **state) {
    for (int games = 0; games <= 2; games += 2) {
        Evening *evening = evening_new(2, "peasant peasant:nodes=2", 2);
        for (uint64_t i = 0; i < (uint64_t)games; i++) {
            const ArenaFixture fixture = arena_schedule_game(&evening->schedule, i);
            const ArenaResult result = {
                .finished = true,
                .seats = 2,
                .winners = fixture.participant[0] == 0 ? 1 : 2,
            };
            lab_statistics_add(&evening->statistics, &fixture, &result);
        }
        char *text = print(evening);
        assert_null(strstr(text, "nan"));
        assert_null(strstr(text, "inf"));
        free(text);
        evening_free(evening);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(schedules_are_fair),
        cmocka_unit_test(neighbours_meet_alone),
        cmocka_unit_test(copies_are_numbered),
        cmocka_unit_test(games_of_a_round_share_their_chance),
        cmocka_unit_test(participants_are_read),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(records_are_true),
        cmocka_unit_test(sprt_stops_at_the_same_game_on_any_threads),
        cmocka_unit_test(tournaments_can_be_stopped),
        cmocka_unit_test(bots_that_cheat_lose_their_seat),
        cmocka_unit_test(knights_do_not_ride_for_ever),
        cmocka_unit_test(reports_name_everybody),
        cmocka_unit_test(reports_bear_extremes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * Engines as programs of their own: good ones play as the bot that they are, bad ones lose their
 * seat and nothing else. After each test no process, no descriptor and no thread is left.
 *
 * With the argument `engine NAME` this program is itself an engine.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "arena_seeds.h"
#include "engine_clock.h"
#include "engine_server.h"
#include "lab_statistics.h"

enum { MILLISECOND = 1000, SECOND = 1000 * MILLISECOND };

static ArenaSetup setup;

/* A shell script that greets, and says `ready` for each game; $go is what it does when asked. */
#define POLITE(go)                                                                                 \
    "echo epix-engine 1; echo ready; while read -r line; do case $line in newgame) echo ready;; "  \
    "go*) " go ";; esac; done"

/* ---- Nothing is left behind --------------------------------------------------------------------- */

static int count_descriptors(void) {
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    assert_non_null(folder);
    while (readdir(folder)) {
        count++;
    }
    closedir(folder);
    return count;
}

static void assert_no_children(void) {
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

/* ---- Playing with an engine ------------------------------------------------------------------------ */

typedef struct Evening {
    ArenaLineup lineup;
    ArenaSchedule schedule;
    LabStatistics statistics;
    ArenaTournament tournament;
    atomic_bool stop;
    char *records; /* all of them, one after the other; owned */
    size_t length;
} Evening;

static bool keep_record(void *context, const ArenaNews *news) {
    Evening *evening = context;
    lab_statistics_tell(&evening->statistics, news);
    evening->records = realloc(evening->records, evening->length + news->record.length + 1);
    assert_non_null(evening->records);
    memcpy(evening->records + evening->length, news->record.start, news->record.length + 1);
    evening->length += news->record.length;
    return true;
}

/* Plays an engine against a peasant; `limits` are for the engine. */
static Evening *play(const char *command, ArenaLimits limits, uint64_t games, int threads) {
    Evening *evening = calloc(1, sizeof *evening);
    NoteSlice fault;
    assert_non_null(evening);
    evening->lineup.count = 2;
    arena_participant_engine(&evening->lineup.participant[0], command, limits);
    assert_false(arena_participant_bot(&evening->lineup.participant[1], "peasant", NULL,
                                       (ArenaLimits){0}, &fault));
    arena_schedule_init(&evening->schedule, &evening->lineup, 2, games, 5);
    assert_true(lab_statistics_init(&evening->statistics, &evening->schedule));
    evening->tournament = (ArenaTournament){.setup = &setup,
                                            .lineup = &evening->lineup,
                                            .schedule = &evening->schedule,
                                            .threads = threads,
                                            .patience = {.start = 20 * SECOND,
                                                         .think = 20 * SECOND,
                                                         .grace = 20 * SECOND},
                                            .records = true,
                                            .tell = keep_record,
                                            .context = evening,
                                            .stop = &evening->stop};
    return evening;
}

static void run(Evening *evening) {
    const int descriptors = count_descriptors();
    assert_true(arena_tournament_run(&evening->tournament));
    assert_no_children();
    assert_int_equal(count_descriptors(), descriptors);
}

static void evening_free(Evening *evening) {
    lab_statistics_done(&evening->statistics);
    free(evening->records);
    free(evening);
}

/* ---- Bad engines ------------------------------------------------------------------------------------ */

/* All games are finished, and the engine has lost its seat in each of them for this reason. */
static void expect_fault_with(const char *command, EngineFault fault, ArenaLimits limits,
                              EnginePatience patience) {
    enum { GAMES = 2 };
    Evening *evening = play(command, limits, GAMES, 2);
    evening->tournament.patience = patience;
    run(evening);
    const ArenaEffort *effort = &evening->statistics.effort[0];
    assert_int_equal(evening->statistics.games, GAMES);
    assert_int_equal(effort->lost, GAMES);
    if (effort->fault[fault] != GAMES) {
        print_error("%s:\n", command);
        for (int i = 0; i < ENGINE_FAULTS; i++) {
            print_error("  %s %llu\n", engine_fault_name(i), (unsigned long long)effort->fault[i]);
        }
        fail();
    }
    assert_int_equal(evening->statistics.effort[1].lost, 0);
    evening_free(evening);
}

/* Faults that show at once: the arena does not wait for them to happen. */
static void expect_fault(const char *command, EngineFault fault) {
    const EnginePatience long_ones = {20 * SECOND, 20 * SECOND, 20 * SECOND};
    const uint64_t start = engine_clock(NULL);
    expect_fault_with(command, fault, (ArenaLimits){0}, long_ones);
    assert_true(engine_clock(NULL) - start < 20 * SECOND);
}

/* Faults that consist in waiting. */
static void expect_silence(const char *command, EngineFault fault) {
    const EnginePatience patience = {.start =
                                         fault == ENGINE_START ? 50 * MILLISECOND : 20 * SECOND,
                                     .think = 50 * MILLISECOND,
                                     .grace = 20 * SECOND};
    expect_fault_with(command, fault, (ArenaLimits){0}, patience);
}

static void engines_that_do_not_start(void **state) {
    expect_fault("exit 0", ENGINE_START);
    expect_fault("/no/such/program", ENGINE_START);
    expect_fault("echo hello", ENGINE_START);
    expect_fault("yes", ENGINE_START);
    expect_silence("exec sleep 1000", ENGINE_START);
    expect_silence("cat >/dev/null", ENGINE_START);
}

static void engines_that_end(void **state) {
    expect_fault(POLITE("exit 3"), ENGINE_ENDED);
    expect_fault(POLITE("kill -SEGV $$"), ENGINE_ENDED);
    expect_fault("echo ready; while read -r line; do case $line in newgame) exit;; esac; done",
                 ENGINE_ENDED);
    expect_fault(POLITE("exec 0<&-; sleep 1000"), ENGINE_ENDED);
    expect_fault(POLITE("exec 1>&-; sleep 1000"), ENGINE_ENDED);
    expect_fault(POLITE("sleep 1000 & exit"), ENGINE_ENDED);
    expect_fault(POLITE("sleep 1000 >/dev/null & exit"), ENGINE_ENDED);
}

static void engines_that_say_nothing(void **state) {
    expect_silence(POLITE("sleep 1000"), ENGINE_SILENT);
    expect_silence(POLITE("trap '' HUP INT TERM; while :; do sleep 1; done"), ENGINE_SILENT);
    expect_silence(POLITE("echo info thinking; echo bestmove pass"), ENGINE_SILENT);
    expect_silence(POLITE("printf 'best pass'; sleep 1000"), ENGINE_SILENT);
}

static void engines_that_talk_nonsense(void **state) {
    expect_fault(POLITE("echo best nothing"), ENGINE_GARBAGE);
    expect_fault(POLITE("echo best"), ENGINE_GARBAGE);
    expect_fault(POLITE("printf 'best \\000\\377\\n'"), ENGINE_GARBAGE);
    expect_fault(POLITE("echo best auction 4000000000"), ENGINE_ILLEGAL);
    expect_fault(POLITE("echo best stake 1; echo best stake 1"), ENGINE_ILLEGAL);
    expect_fault(POLITE("echo error no idea"), ENGINE_GAVE_UP);
    expect_fault(
        "echo ready; while read -r line; do case $line in newgame) echo error;; esac; done",
        ENGINE_GAVE_UP);
}

static void engines_that_write_too_much(void **state) {
    expect_fault(POLITE("yes"), ENGINE_FLOOD);
    expect_fault(POLITE("yes info nodes 17"), ENGINE_FLOOD);
    expect_fault(POLITE("tr '\\000' x </dev/zero"), ENGINE_LONG_LINE);
    expect_fault(POLITE("cat /dev/zero"), ENGINE_LONG_LINE);
}

/* An engine that floods while nobody asks it is stuck in its own pipe until it is asked. */
static void engines_that_write_unasked(void **state) {
    expect_fault("echo ready; yes", ENGINE_FLOOD);
}

/* Beyond its time an engine is told to stop; one that then answers has only been slow. */
static void slow_engines_are_told_to_stop(void **state) {
    const EnginePatience patience = {20 * SECOND, 20 * SECOND, 20 * SECOND};
    const EnginePatience short_grace = {20 * SECOND, 20 * SECOND, 50 * MILLISECOND};
    const ArenaLimits limits = {.microseconds = 5 * MILLISECOND};
    Evening *evening =
        play("echo ready; while read -r line; do case $line in newgame) echo ready;; "
             "stop) echo best nothing;; esac; done",
             limits, 1, 1);
    evening->tournament.patience = patience;
    run(evening);
    assert_int_equal(evening->statistics.effort[0].fault[ENGINE_GARBAGE], 2);
    assert_true(evening->statistics.effort[0].overrun > 0);
    evening_free(evening);
    expect_fault_with(POLITE("sleep 1000"), ENGINE_SILENT, limits, short_grace);
}

/* An engine that never starts is not started for ever: it sits on two seats, and leaves a mark each
 * time, if it comes to that. */
static void hopeless_engines_are_given_up(void **state) {
    char file[] = "/tmp/epix-starts-XXXXXX";
    char command[80];
    const int marks = mkstemp(file);
    assert_true(marks >= 0);
    snprintf(command, sizeof command, "echo >>%s; exec sleep 1000", file);
    Evening *evening = play(command, (ArenaLimits){0}, 200, 1);
    evening->tournament.patience.start = 50 * MILLISECOND;
    run(evening);
    assert_int_equal(evening->statistics.games, 200);
    assert_int_equal(evening->statistics.effort[0].fault[ENGINE_START], 200);
    assert_in_range(lseek(marks, 0, SEEK_END), 0, 2 * ENGINE_STARTS);
    close(marks);
    unlink(file);
    evening_free(evening);
}

/* ---- Good engines ------------------------------------------------------------------------------------ */

static const char *own_command(const char *bot) {
    static char command[512];
    char self[400];
    const ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    assert_true(length > 0);
    self[length] = '\0';
    snprintf(command, sizeof command, "exec '%s' engine %s", self, bot);
    return command;
}

/* The same games, but for the label in the header, whoever runs the bot. */
static void check_same_games(const BotKind *kind) {
    const ArenaLimits limits = {.nodes = 30};
    Evening *outside = play(own_command(kind->name), limits, 6, 2);
    Evening *inside = play("", limits, 6, 1);
    inside->lineup.participant[0].kind = kind;
    memcpy(inside->lineup.participant[0].label, outside->lineup.participant[0].label, ARENA_LABEL);
    run(outside);
    run(inside);
    assert_int_equal(outside->statistics.effort[0].lost, 0);
    assert_int_equal(outside->statistics.effort[0].nodes, inside->statistics.effort[0].nodes);
    assert_string_equal(outside->records, inside->records);
    evening_free(outside);
    evening_free(inside);
}

static void bots_play_the_same_behind_the_protocol(void **state) {
    int count;
    const BotKind *kinds = bot_kinds(&count);
    for (int i = 0; i < count; i++) {
        check_same_games(&kinds[i]);
    }
}

/* Ctrl-C, seen from here: the game under way does not count, the engine is gone. */
static bool stop_after_three(void *context, const ArenaNews *news) {
    Evening *evening = context;
    lab_statistics_tell(&evening->statistics, news);
    if (news->index == 2) {
        atomic_store(&evening->stop, true);
    }
    return true;
}

static void tournaments_can_be_stopped(void **state) {
    Evening *evening = play(own_command("peasant"), (ArenaLimits){0}, 1000000, 2);
    evening->tournament.tell = stop_after_three;
    run(evening);
    assert_in_range(evening->statistics.games, 3, 100);
    evening_free(evening);
}

/* ---- The engine's own side ---------------------------------------------------------------------------- */

/* What an engine with this bot answers to a text. */
static char *serve_with(const BotKind *kind, const char *text) {
    FILE *in = tmpfile(), *out = tmpfile();
    assert_true(in && out && fputs(text, in) >= 0 && fflush(in) == 0);
    rewind(in);
    assert_true(engine_serve(kind, fileno(in), fileno(out)));
    char *answer = calloc(1, 1 << 16);
    assert_non_null(answer);
    rewind(out);
    assert_true(fread(answer, 1, (1 << 16) - 1, out) > 0 || feof(out));
    fclose(in);
    fclose(out);
    return answer;
}

static char *serve(const char *text) {
    return serve_with(bot_kind_find("peasant", 7), text);
}

static void expect_served(const char *text, const char *expected) {
    char *answer = serve(text);
    assert_string_equal(answer, expected);
    free(answer);
}

#define GREETING                                                                                   \
    "epix-engine 1\nid name epix peasant\noption name bot type combo default peasant var peasant " \
    "var castellan var gambler var miser var squire var besieger var gardener var scout "          \
    "var hothead var marshal var raider var captain var siegemaster var veteran var mirror "       \
    "var warlord\n"                                                                                \
    "option name nodes type spin default 0 min 0 max 1000000000\n"                                 \
    "option name time type spin default 0 min 0 max 86400000\n"                                    \
    "option name seed type spin default 0 min 0 max 999999999999999999\nready\n"
#define HEADER "newgame\nepix: 1\nboard: two\nrules: basic\nfirst: r\n\n"

static void server_speaks_the_protocol(void **state) {
    expect_served("epix-engine 1\nquit\n", GREETING);
    expect_served("", "");
    expect_served("what is this\n\n  \nstop\nlegal pass\nquit\nepix-engine 1\n", "");
    expect_served(HEADER "quit\n", "ready\n");
    expect_served("epix-engine 1\r\n", GREETING);
    expect_served(HEADER "position 3\nr pass\nb pass\nr auction 4\ngo seat b nodes 1 seed 7\n",
                  "ready\ninfo nodes 1\npolicy auction 0 0.062500000; auction 1 0.062500000; "
                  "auction 2 0.062500000; auction 3 0.062500000; auction 4 0.062500000; "
                  "auction 5 0.062500000; auction 6 0.062500000; auction 7 0.062500000; "
                  "auction 8 0.062500000; auction 9 0.062500000; auction 10 0.062500000; "
                  "auction 11 0.062500000; auction 12 0.062500000; auction 13 0.062500000; "
                  "auction 14 0.062500000; auction 15 0.062500000\nbest auction 11\n");
}

/* A hidden bid is as good as any: the answer is the same. */
static void server_does_not_look_behind_question_marks(void **state) {
    char *known = serve(HEADER "position 3\nr pass\nb pass\nr auction 4\ngo seat b seed 9\n");
    char *hidden = serve(HEADER "position 3\nr pass\nb pass\nr auction ?\ngo seat b seed 9\n");
    assert_string_equal(known, hidden);
    free(known);
    free(hidden);
}

static void server_says_what_is_wrong(void **state) {
    expect_served("go seat r\n", "error that seat has nothing to decide\n");
    expect_served("position 0\n", "error there is no game\n");
    expect_served("position many\n" HEADER "position\n",
                  "error there is no game\nready\nerror position needs a number of lines\n");
    expect_served("data board\n", "error data needs a number of lines\n");
    expect_served(HEADER "go seat b\ngo seat y\ngo\n",
                  "ready\nerror that seat has nothing to decide\n"
                  "error that seat has nothing to decide\n"
                  "error that seat has nothing to decide\n");
    char *answer = serve(HEADER "position 2\nr pass\nr pass\nposition 1\nr fly\n");
    assert_non_null(strstr(answer, "ready\nerror line 2: "));
    assert_non_null(strstr(answer, "\nerror line 1: "));
    free(answer);
    expect_served("newgame\nepix: 1\nboard: moon\nfirst: r\n\n",
                  "error line 2: The file \"moon\" cannot be had.\n");
}

/* Talks with lines exchanged and bytes changed: the engine answers what it can, and ends. */
static void server_bears_any_input(void **state) {
    static const char talk[] =
        "epix-engine 1\ndata board 2\nepix-board: 1\nname: x\n" HEADER
        "position 3\nr pass\nb pass\nr auction ?\nlegal auction 0..15\n"
        "go seat b nodes 1 seed 7\nposition 4\nr pass\nb pass\nr auction 3\nb auction 1\n"
        "go seat r time 1\nstop\nsetoption name nodes value 3\nstart 2\nphase: choose\n"
        "gold: r 3 b 4\nposition 1\nr choose ?\ngo seat b infinite seed 1\nstop\n";
    for (uint64_t run = 0; run < 500; run++) {
        char text[sizeof talk];
        memcpy(text, talk, sizeof talk);
        for (uint64_t i = 0; i < 1 + run % 5; i++) {
            const uint64_t random = arena_seed(run, i);
            const size_t place = (random >> 8) % (sizeof talk - 1);
            const char other = talk[(random >> 32) % (sizeof talk - 1)];
            text[place] = random % 3 ? other : (char)(random >> 16);
            text[place] = text[place] ? text[place] : ' ';
        }
        free(serve(text));
    }
}

/* Thinks until its time is over. */
static void decide_late(Bot *bot, const BotQuestion *question, BotAnswer *answer) {
    const BotLimits *limits = &question->limits;
    const uint64_t start = limits->clock(limits->clock_context);
    while (limits->clock(limits->clock_context) - start < limits->microseconds) {
        answer->nodes++;
    }
    epix_legal_at(question->legal, 0, &answer->decision);
}

/* The first thought is cut short by `stop`, the third by the end; the second takes its time. */
static void server_listens_while_it_thinks(void **state) {
    static const BotKind thinker = {.name = "thinker", .decide = decide_late};
    const uint64_t start = engine_clock(NULL);
    char *answer = serve_with(&thinker, HEADER "go seat r time 3600000\nstop\n"
                                               "go seat r time 20\nlegal pass\n"
                                               "go seat r time 3600000\n");
    const uint64_t taken = engine_clock(NULL) - start;
    assert_in_range(taken, 20 * MILLISECOND, 600 * (uint64_t)SECOND);
    int decisions = 0;
    for (const char *best = answer; (best = strstr(best, "\nbest ")); best++) {
        decisions++;
    }
    assert_int_equal(decisions, 3);
    free(answer);
}

/* Boards and cards of one's own come with `data`. */
static void server_takes_boards_and_cards(void **state) {
    enum { ROOM = 1 << 18 };
    char *text = malloc(ROOM), *board = malloc(NOTE_BOARD_SIZE);
    assert_true(text && board);
    note_board_print(&setup.game.board, board, NOTE_BOARD_SIZE);
    int lines = 0;
    for (const char *c = board; *c; c++) {
        lines += *c == '\n';
    }
    snprintf(text, ROOM,
             "data board %d\n%sdata weather 2\nsunny\nwarm\nnewgame\nepix: 1\nboard: mine\n"
             "rules: basic\nfirst: b\n\ngo seat b seed 1\n",
             lines, board);
    char *answer = serve(text);
    assert_non_null(strstr(answer, "ready\n"));
    assert_non_null(strstr(answer, "\nbest "));
    free(answer);
    free(board);
    free(text);
}

static int prepare(void **state) {
    const EpixRules rules = {.advanced = true, .minimum_stake = 1, .castle_counts_always = true};
    setup.board = "two";
    return note_game_standard(&setup.game, 2, rules).code;
}

int main(int argc, char **argv) {
    if (argc == 3) {
        const BotKind *kind = bot_kind_find(argv[2], strlen(argv[2]));
        return kind && engine_serve(kind, STDIN_FILENO, STDOUT_FILENO) ? 0 : 1;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(engines_that_do_not_start),
        cmocka_unit_test(engines_that_end),
        cmocka_unit_test(engines_that_say_nothing),
        cmocka_unit_test(engines_that_talk_nonsense),
        cmocka_unit_test(engines_that_write_too_much),
        cmocka_unit_test(engines_that_write_unasked),
        cmocka_unit_test(slow_engines_are_told_to_stop),
        cmocka_unit_test(hopeless_engines_are_given_up),
        cmocka_unit_test(bots_play_the_same_behind_the_protocol),
        cmocka_unit_test(tournaments_can_be_stopped),
        cmocka_unit_test(server_speaks_the_protocol),
        cmocka_unit_test(server_does_not_look_behind_question_marks),
        cmocka_unit_test(server_says_what_is_wrong),
        cmocka_unit_test(server_bears_any_input),
        cmocka_unit_test(server_listens_while_it_thinks),
        cmocka_unit_test(server_takes_boards_and_cards),
    };
    return cmocka_run_group_tests(tests, prepare, NULL);
}

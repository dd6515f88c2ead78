/* SPDX-License-Identifier: MIT */
/*
 * epix arena: tournaments among bots and engines, with figures that can be trusted.
 */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "arena_report.h"
#include "engine_clock.h"
#include "engines.h"
#include "matches.h"
#include "openings.h"

enum { PATH_SIZE = 4096, SECOND = 1000000 };

typedef struct Settings {
    CliCommon common;
    CliList words; /* who takes part */
    CliSetup game;
    uint64_t games;
    uint64_t neighbours;
    CliEffort effort;
    uint64_t seed;
    uint64_t patience;
    const char *sprt;
    CliOpenings openings;
    const char *records;
    CliTalk talk;
    CliResults results;
} Settings;

static const CliOption options[] = {
    {"engine", CLI_WORDS, offsetof(Settings, words), NULL, "COMMAND",
     WORDS_KEY("an outside program that takes part (docs/engine-protocol.md); may be given more "
               "than once")},
    CLI_ENGINE_OPTION(Settings, words),
    CLI_MATCH_OPTIONS(Settings),
    {"games", CLI_NUMBER, offsetof(Settings, games), "100", "N",
     WORDS_KEY("games of each encounter, at least; whole rounds are played")},
    {"neighbours", CLI_NUMBER, offsetof(Settings, neighbours), "15", "N",
     WORDS_KEY("with more bots than seats only those meet who stand at most so many places apart")},
    CLI_OPENINGS_OPTIONS(Settings),
    CLI_EFFORT_OPTIONS(Settings),
    {"seed", CLI_NUMBER, offsetof(Settings, seed), "1", "N",
     WORDS_KEY("the same number gives the same games, as long as no time is limited")},
    {"sprt", CLI_STRING, offsetof(Settings, sprt), NULL, "ELO0,ELO1",
     WORDS_KEY("stop as soon as it is decided, with 5 % error, which of these differences in Elo "
               "between two bots is the likelier one")},
    {"records", CLI_STRING, offsetof(Settings, records), NULL, "FOLDER",
     WORDS_KEY("write the record of every game into this folder")},
    CLI_RESULT_OPTIONS(Settings),
    {"patience", CLI_NUMBER, offsetof(Settings, patience), NULL, "MS",
     WORDS_KEY("milliseconds to wait for an engine to start, to answer, and beyond its time; else "
               "10000, 60000 and 1000")},
    CLI_TALK_OPTIONS(Settings),
};

static const char *const examples[] = {
    "epix arena peasant squire --games 1000",
    "epix arena warlord scout --players 4 --time 100",
    "epix arena warlord:time=10 scout:time=100",
    "epix arena peasant squire scout captain --json r.json",
    "epix arena castellan gambler miser besieger --neighbours 2",
    "epix arena captain marshal --games 100000 --sprt 0,20 --nodes 2000",
    "epix arena one-coin warlord --time 20",
    "epix arena warlord scout --openings openings.epix --at 12",
    "epix arena warlord scout --rules basic --start puzzle.position",
    "epix arena --engine 'python3 mybot.py' peasant",
    "epix arena --engine ./mybot --option depth=2 peasant",
    NULL,
};

static const CliSyntax syntax = {
    "arena",
    "BOT...",
    WORDS_KEY(
        "Lets bots and outside engines play against each other, and tells how often each of "
        "them wins, with 95 % confidence intervals.\n\nIn each round all arrangements of the "
        "participants over the seats are played with the same first player and the same "
        "cards. With fewer bots than seats the last one takes all seats that are left; with "
        "more of them every combination meets. A bot may have limits of its own: "
        "BOT:nodes=N, BOT:time=MS. `epix engine --bots` lists the bots. Exploiters may "
        "take part too, warlord with one bad habit each: no-bid, one-bid, high-bid, one-coin, "
        "all-in, quarter, low-guess, parrot, rusher, turtle, hoarder, taxer, no-knight, "
        "no-card; and reader, who knows warlord's mixes and answers them. An engine that misbehaves loses its seat to random decisions. An interrupt shows the results so "
        "far."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* ---- SPRT ---------------------------------------------------------------------------------- */

/* `elo0,elo1`, in plain decimals. */
static bool read_sprt(const char *text, LabSprtBounds *bounds) {
    char *end;
    *bounds = (LabSprtBounds){.alpha = 0.05, .beta = 0.05};
    bounds->elo0 = strtod(text, &end);
    if (end == text || *end != ',') {
        return false;
    }
    const char *second = end + 1;
    bounds->elo1 = strtod(second, &end);
    return end != second && *end == '\0' && fabs(bounds->elo0) <= 1000 &&
           fabs(bounds->elo1) <= 1000 && bounds->elo0 < bounds->elo1;
}

/* ---- Files --------------------------------------------------------------------------------- */

static bool write_file(const Settings *settings, const char *name, NoteSlice text) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", settings->records, name);
    FILE *file = fopen(path, "w");
    bool written = file && fwrite(text.start, 1, text.length, file) == text.length;
    if (file && fclose(file) != 0) {
        written = false;
    }
    if (!written) {
        cli_cannot_write(&settings->common, path);
    }
    return written;
}

/* Boards and cards of one's own go beside the records that name them. */
static bool open_records(const Settings *settings, const ArenaSetup *setup) {
    if (!settings->records) {
        return true;
    }
    if (mkdir(settings->records, 0777) != 0 && errno != EEXIST) {
        cli_cannot_write(&settings->common, settings->records);
        return false;
    }
    char *text = malloc(NOTE_BOARD_SIZE + NOTE_CARDS_SIZE);
    bool written = text != NULL;
    if (written && !note_builtin_board((NoteSlice){setup->board, strlen(setup->board)}).start) {
        const size_t length = note_board_print(&setup->game.board, text, NOTE_BOARD_SIZE);
        written = write_file(settings, setup->board, (NoteSlice){text, length});
    }
    if (written && setup->abilities) {
        const size_t length = note_cards_print(&setup->game.cards, text, NOTE_CARDS_SIZE);
        written = write_file(settings, setup->abilities, (NoteSlice){text, length});
    }
    free(text);
    return written;
}

/* ---- Playing ------------------------------------------------------------------------------- */

/* Too large for the stack. */
typedef struct Hall {
    const Settings *settings;
    ArenaSetup setup;
    ArenaLineup lineup;
    ArenaOpenings openings;
    ArenaSchedule schedule;
    LabSprtBounds sprt;
    LabStatistics statistics;
    CliProgress progress;
    CliResults results;
    CliTalk talk;
    bool failed; /* a record could not be written */
} Hall;

static bool take_news(void *context, const ArenaNews *news) {
    Hall *hall = context;
    const bool more = lab_statistics_tell(&hall->statistics, news);
    if (hall->settings->records) {
        char name[32];
        snprintf(name, sizeof name, "%06llu.epix", (unsigned long long)news->index + 1);
        hall->failed = !write_file(hall->settings, name, news->record);
    }
    cli_progress_show(&hall->progress, &hall->statistics);
    return more && !hall->failed;
}

static void hear(void *context, const ArenaLine *line) {
    const Hall *hall = context;
    char where[32];
    snprintf(where, sizeof where, "%llu %c", (unsigned long long)line->index + 1,
             note_seat_letter(line->seat));
    cli_talk_note(&hall->talk, where, line->direction, line->text);
}

static bool report(const Hall *hall, const ArenaTournament *tournament) {
    LabReport report = {.tournament = tournament,
                        .statistics = &hall->statistics,
                        .seconds = (double)(engine_clock(NULL) - hall->progress.start) / SECOND,
                        .interrupted = cli_interrupted()};
    lab_report_rank(&report);
    if (!cli_results_alone(&hall->results)) {
        cli_tournament_print(&(CliTournament){.language = hall->settings->common.language,
                                              .report = &report,
                                              .records = hall->settings->records});
    }
    return cli_results_write(&hall->settings->common, &hall->results, lab_report_json, &report);
}

static int play(Hall *hall) {
    const Settings *settings = hall->settings;
    const ArenaTournament tournament = {.setup = &hall->setup,
                                        .lineup = &hall->lineup,
                                        .schedule = &hall->schedule,
                                        .threads = hall->talk.debug
                                                       ? 1
                                                       : cli_threads(settings->effort.threads),
                                        .patience = cli_patience(settings->patience),
                                        .openings = hall->openings.count ? &hall->openings : NULL,
                                        .records = settings->records != NULL,
                                        .tell = take_news,
                                        .hear = hall->talk.debug ? hear : NULL,
                                        .context = hall,
                                        .stop = cli_interrupts_catch()};
    cli_progress_start(&hall->progress, settings->common.language, &hall->lineup,
                       arena_schedule_games(&hall->schedule));
    const bool well = arena_tournament_run(&tournament);
    cli_progress_stop(&hall->progress);
    if (!well) {
        return cli_no_memory(&settings->common);
    }
    const bool written = report(hall, &tournament);
    return !written || cli_interrupted() || hall->failed ? CLI_FAILED : CLI_OK;
}

/* ---- Together ------------------------------------------------------------------------------ */

static int prepare(Hall *hall) {
    const Settings *settings = hall->settings;
    const ArenaLimits limits = cli_limits(&settings->effort);
    int status = cli_lineup(&settings->words, &settings->common, limits, &hall->lineup);
    if (status == CLI_GO) {
        status = cli_match_setup(&settings->common, &settings->game, &hall->setup);
    }
    if (status == CLI_GO) {
        status = cli_openings_read(&settings->common, &settings->openings, &hall->setup.game,
                                   &hall->openings);
    }
    if (status == CLI_GO && !cli_talk_open(&settings->common, &hall->talk)) {
        status = CLI_FAILED;
    }
    if (status == CLI_GO) {
        status = cli_engines_greet(&settings->common, &hall->talk, cli_patience(settings->patience),
                                   &hall->lineup);
    }
    if (status != CLI_GO) {
        return status;
    }
    arena_schedule_init(&hall->schedule, &hall->lineup, hall->setup.game.board.board.seats,
                        settings->games, settings->seed);
    if (settings->neighbours + 1 < (uint64_t)hall->schedule.seats) {
        return cli_refuse(&settings->common,
                          WORDS_KEY(
                              "--neighbours must be at least the number of opponents in a game."),
                          "");
    }
    arena_schedule_neighbours(&hall->schedule, settings->neighbours);
    if (hall->openings.count) {
        arena_schedule_openings(&hall->schedule, hall->openings.count);
    }
    const bool duel = hall->schedule.seats == 2 && hall->schedule.encounters == 1;
    if (settings->sprt && (!duel || !read_sprt(settings->sprt, &hall->sprt))) {
        return cli_refuse(&settings->common,
                          WORDS_KEY("--sprt needs two participants and two players, and two "
                                    "numbers, the smaller one first: `--sprt 0,20`, not "
                                    "\"{word}\"."),
                          settings->sprt);
    }
    return cli_results_open(&settings->common, &hall->results) &&
                   open_records(settings, &hall->setup)
               ? CLI_GO
               : CLI_FAILED;
}

static int run(Hall *hall) {
    const Settings *settings = hall->settings;
    int status = prepare(hall);
    if (status != CLI_GO) {
        (void)cli_talk_close(&settings->common, &hall->talk);
        return status;
    }
    if (!lab_statistics_init(&hall->statistics, &hall->schedule)) {
        return cli_no_memory(&settings->common);
    }
    hall->statistics.sprt = settings->sprt ? &hall->sprt : NULL;
    status = play(hall);
    if (!cli_talk_close(&settings->common, &hall->talk)) {
        status = CLI_FAILED;
    }
    lab_statistics_done(&hall->statistics);
    return status;
}

int cli_arena(int argc, char **argv) {
    Settings settings = {.game.players = CLI_NOT_GIVEN};
    int status = cli_parse(&syntax, argc, argv, &settings);
    if (status != CLI_GO) {
        return status;
    }
    if (settings.games == 0) {
        return cli_refuse(&settings.common, "--games must be at least 1.", "");
    }
    Hall *hall = calloc(1, sizeof *hall);
    if (!hall) {
        return cli_no_memory(&settings.common);
    }
    hall->settings = &settings;
    hall->results = settings.results;
    hall->talk = settings.talk;
    status = run(hall);
    arena_openings_done(&hall->openings);
    free(hall);
    return status;
}

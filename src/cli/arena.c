/* SPDX-License-Identifier: MIT */
/*
 * epix arena: tournaments among bots and engines, with figures that can be trusted.
 */
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arena_clock.h"
#include "arena_lineup.h"
#include "arena_progress.h"
#include "files.h"
#include "report.h"

enum { NOT_GIVEN = -1, LEAST_PLAYERS = 2, PATH_SIZE = 4096, SECOND = 1000000 };

typedef struct Settings {
    CliCommon common;
    CliEntries entries;
    const char *engine; /* read by cli_entries_take already */
    int players;        /* less LEAST_PLAYERS; or NOT_GIVEN */
    int advanced;
    int minimum_stake;
    int castle_occupied;
    const char *board;
    const char *abilities;
    uint64_t games;
    uint64_t nodes;
    uint64_t time;
    uint64_t seed;
    uint64_t threads;
    uint64_t patience;
    const char *sprt;
    const char *records;
    const char *json;
    const char *svg;
} Settings;

static const CliOption options[] = {
    {"engine", CLI_STRING, offsetof(Settings, engine), NULL, "COMMAND",
     WORDS_KEY("an outside program that takes part (docs/engine-protocol.md); may be given more "
               "than once")},
    {"players", CLI_CHOICE, offsetof(Settings, players), NULL, "2|3|4",
     WORDS_KEY("number of players; else 2, or as many as the board has castles")},
    {"rules", CLI_CHOICE, offsetof(Settings, advanced), "advanced", "basic|advanced",
     WORDS_KEY("without or with ability cards")},
    {"minimum-stake", CLI_CHOICE, offsetof(Settings, minimum_stake), "1", "0|1",
     WORDS_KEY("the least gold that an attacker stakes")},
    {"castle-counts", CLI_CHOICE, offsetof(Settings, castle_occupied), "always", "always|occupied",
     WORDS_KEY("when one's own castle counts at the end")},
    {"board", CLI_STRING, offsetof(Settings, board), NULL, "FILE|NAME",
     WORDS_KEY("a board of your own")},
    {"abilities", CLI_STRING, offsetof(Settings, abilities), NULL, "FILE|NAME",
     WORDS_KEY("ability cards of your own")},
    {"games", CLI_NUMBER, offsetof(Settings, games), "100", "N",
     WORDS_KEY("games of each encounter, at least; whole rounds are played")},
    {"nodes", CLI_NUMBER, offsetof(Settings, nodes), NULL, "N",
     WORDS_KEY("positions that a bot may look at for a decision")},
    {"time", CLI_NUMBER, offsetof(Settings, time), NULL, "MS",
     WORDS_KEY("milliseconds that a bot may think about a decision")},
    {"seed", CLI_NUMBER, offsetof(Settings, seed), "1", "N",
     WORDS_KEY("the same number gives the same games, as long as no time is limited")},
    {"threads", CLI_NUMBER, offsetof(Settings, threads), NULL, "N",
     WORDS_KEY("games at the same time; else one for each processor")},
    {"sprt", CLI_STRING, offsetof(Settings, sprt), NULL, "ELO0,ELO1",
     WORDS_KEY("stop as soon as it is decided, with 5 % error, which of these differences in Elo "
               "between two bots is the likelier one")},
    {"records", CLI_STRING, offsetof(Settings, records), NULL, "FOLDER",
     WORDS_KEY("write the record of every game into this folder")},
    {"json", CLI_STRING, offsetof(Settings, json), NULL, "FILE",
     WORDS_KEY("write the results as JSON")},
    {"svg", CLI_STRING, offsetof(Settings, svg), NULL, "FILE",
     WORDS_KEY("write the results as a plot")},
    {"patience", CLI_NUMBER, offsetof(Settings, patience), NULL, "MS",
     WORDS_KEY("milliseconds to wait for an engine to start, to answer, and beyond its time; else "
               "10000, 60000 and 1000")},
};

static const char *const examples[] = {
    "epix arena peasant squire --games 1000",
    "epix arena warlord scout --players 4 --time 100",
    "epix arena warlord:time=10 scout:time=100",
    "epix arena peasant squire scout captain --json r.json --svg r.svg",
    "epix arena captain marshal --games 100000 --sprt 0,20 --nodes 2000",
    "epix arena --engine 'python3 mybot.py' peasant",
    NULL,
};

static const CliSyntax syntax = {
    "arena",
    "BOT...",
    WORDS_KEY("Lets bots and outside engines play against each other, and tells how often each of "
              "them wins, with 95 % confidence intervals.\n\nIn each round all arrangements of the "
              "participants over the seats are played with the same first player and the same "
              "cards. With fewer bots than seats the last one takes all seats that are left; with "
              "more of them every combination meets. A bot may have limits of its own: "
              "BOT:nodes=N, BOT:time=MS. `epix engine --bots` lists the bots. An engine that "
              "misbehaves loses its seat to random decisions. An interrupt shows the results so "
              "far."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* ---- Complaints ---------------------------------------------------------------------------- */

static int refuse(const Settings *settings, const char *english, const char *word, int number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    const WordsValue values[] = {{"word", word}, {"number", text}, {NULL, NULL}};
    return cli_complain(&settings->common, CLI_USAGE, english, values);
}

static int cannot_write(const Settings *settings, const char *path) {
    const WordsValue values[] = {{"file", path}, {"reason", strerror(errno)}, {NULL, NULL}};
    return cli_complain(&settings->common, CLI_FAILED, WORDS_KEY("Cannot write {file}: {reason}."),
                        values);
}

/* ---- What is played ------------------------------------------------------------------------ */

static int report_fault(const Settings *settings, const CliFolder *folder, const NoteFault *fault) {
    char sentence[WORDS_SENTENCE_SIZE];
    if (fault->line > 0) {
        return cli_folder_report(folder, &settings->common, "", fault, NULL);
    }
    words_fault(settings->common.language, NULL, fault, sentence, sizeof sentence);
    const WordsValue values[] = {{"fault", sentence}, {NULL, NULL}};
    return cli_complain(&settings->common, CLI_FAILED, "{fault}", values);
}

static NoteSlice slice(const char *string) {
    return (NoteSlice){string, strlen(string)};
}

/* What records call a file: its name without folders, for it is put beside them. */
static const char *short_name(const char *path, bool builtin) {
    const char *slash = strrchr(path, '/');
    return builtin || !slash ? path : slash + 1;
}

static int make_setup(const Settings *settings, ArenaSetup *setup) {
    const int players = settings->players == NOT_GIVEN ? 2 : settings->players + LEAST_PLAYERS;
    const char *board = settings->board ? settings->board : note_builtin_board_name(players);
    const char *cards = settings->abilities ? settings->abilities : "standard";
    const EpixRules rules = {.advanced = settings->advanced,
                             .minimum_stake = (uint8_t)settings->minimum_stake,
                             .castle_counts_always = !settings->castle_occupied};
    CliFolder folder = {.any_path = true};
    const NoteSource source = cli_folder_source(&folder);
    const NoteFault fault =
        note_game_init(&setup->game, slice(board), slice(cards), rules, &source);
    int status = fault.code ? report_fault(settings, &folder, &fault) : CLI_GO;
    const int seats = setup->game.board.board.seats;
    if (status == CLI_GO && settings->players != NOT_GIVEN && players != seats) {
        status = refuse(settings,
                        WORDS_KEY("The board {word} has another number of players: "
                                  "{number}."),
                        board, seats);
    }
    setup->board = short_name(board, note_builtin_board(slice(board)).start);
    if (!note_builtin_cards(slice(cards)).start) {
        setup->abilities = short_name(cards, false);
    }
    cli_folder_done(&folder);
    return status;
}

/* ---- SPRT ---------------------------------------------------------------------------------- */

/* `elo0,elo1`, in plain decimals. */
static bool read_sprt(const char *text, SprtBounds *bounds) {
    char *end;
    *bounds = (SprtBounds){.alpha = 0.05, .beta = 0.05};
    bounds->elo0 = strtod(text, &end);
    if (end == text || *end != ',') {
        return false;
    }
    const char *second = end + 1;
    bounds->elo1 = strtod(second, &end);
    return end != second && *end == '\0' && fabs(bounds->elo0) <= 1000 &&
           fabs(bounds->elo1) <= 1000 && bounds->elo0 < bounds->elo1;
}

/* ---- Interrupts ---------------------------------------------------------------------------- */

/* A handler has no other way to tell. A second interrupt ends the program at once. */
static atomic_bool stop;
static volatile sig_atomic_t interrupted;

static void handle(int number) {
    interrupted = number;
    atomic_store(&stop, true);
}

static void catch_interrupts(void) {
    struct sigaction action = {.sa_handler = handle, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* ---- Files --------------------------------------------------------------------------------- */

/* Everything that is written, opened before the first game: better no games than no results. */
typedef struct Outputs {
    const Settings *settings;
    CliProgress progress;
    FILE *json;
    FILE *svg;
    bool failed; /* a record could not be written */
} Outputs;

static bool open_output(const Settings *settings, const char *path, FILE **file) {
    *file = path ? fopen(path, "w") : NULL;
    if (path && !*file) {
        cannot_write(settings, path);
        return false;
    }
    return true;
}

static bool write_file(const Settings *settings, const char *name, NoteSlice text) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", settings->records, name);
    FILE *file = fopen(path, "w");
    bool written = file && fwrite(text.start, 1, text.length, file) == text.length;
    if (file && fclose(file) != 0) {
        written = false;
    }
    if (!written) {
        cannot_write(settings, path);
    }
    return written;
}

/* Boards and cards of one's own go beside the records that name them. */
static bool open_records(const Settings *settings, const ArenaSetup *setup) {
    if (!settings->records) {
        return true;
    }
    if (mkdir(settings->records, 0777) != 0 && errno != EEXIST) {
        cannot_write(settings, settings->records);
        return false;
    }
    char *text = malloc(NOTE_BOARD_SIZE + NOTE_CARDS_SIZE);
    bool written = text != NULL;
    if (written && !note_builtin_board(slice(setup->board)).start) {
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

static bool open_outputs(Outputs *outputs, const Settings *settings, const ArenaSetup *setup) {
    *outputs = (Outputs){.settings = settings};
    return open_output(settings, settings->json, &outputs->json) &&
           open_output(settings, settings->svg, &outputs->svg) && open_records(settings, setup);
}

static bool close_output(const Settings *settings, const char *path, FILE *file) {
    if (!file || fclose(file) == 0) {
        return true;
    }
    cannot_write(settings, path);
    return false;
}

static bool close_outputs(const Outputs *outputs) {
    const Settings *settings = outputs->settings;
    const bool json = close_output(settings, settings->json, outputs->json);
    const bool svg = close_output(settings, settings->svg, outputs->svg);
    return json && svg && !outputs->failed;
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void take_news(void *context, const ArenaNews *news) {
    Outputs *outputs = context;
    if (news->record.start && !outputs->failed) {
        char name[32];
        snprintf(name, sizeof name, "%06llu.epix", (unsigned long long)news->index + 1);
        outputs->failed = !write_file(outputs->settings, name, news->record);
        atomic_store(&stop, atomic_load(&stop) || outputs->failed);
    }
    cli_progress_show(&outputs->progress, news->statistics);
}

static EnginePatience patience_of(const Settings *settings) {
    if (settings->patience) {
        const uint64_t all = settings->patience * 1000;
        return (EnginePatience){.start = all, .think = all, .grace = all};
    }
    return (EnginePatience){.start = 10 * SECOND, .think = 60 * SECOND, .grace = SECOND};
}

static int threads_of(const Settings *settings) {
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const uint64_t threads =
        settings->threads ? settings->threads : (processors > 0 ? (uint64_t)processors : 1);
    return threads < ARENA_THREADS ? (int)threads : ARENA_THREADS;
}

static int play(const ArenaTournament *tournament, Outputs *outputs) {
    Statistics statistics;
    CliProgress *progress = &outputs->progress;
    const Settings *settings = outputs->settings;
    bool well = statistics_init(&statistics, tournament->schedule);
    cli_progress_start(progress, tournament->lineup, arena_schedule_games(tournament->schedule));
    catch_interrupts();
    well = well && arena_tournament_run(tournament, &statistics);
    cli_progress_stop(progress);
    if (!well) {
        statistics_done(&statistics);
        return cli_complain(&settings->common, CLI_FAILED, WORDS_KEY("There is too little memory."),
                            NULL);
    }
    const Report report = {.tournament = tournament,
                           .statistics = &statistics,
                           .seconds = (double)(arena_clock(NULL) - progress->start) / SECOND,
                           .interrupted = interrupted != 0};
    report_text(&report, stdout);
    if (outputs->json) {
        report_json(&report, outputs->json);
    }
    if (outputs->svg) {
        report_svg(&report, outputs->svg);
    }
    statistics_done(&statistics);
    return interrupted ? CLI_FAILED : CLI_OK;
}

/* ---- Together ------------------------------------------------------------------------------ */

/* Too large for the stack. */
typedef struct Hall {
    ArenaSetup setup;
    ArenaLineup lineup;
    ArenaSchedule schedule;
    SprtBounds sprt;
    Outputs outputs;
} Hall;

static int prepare(const Settings *settings, Hall *hall) {
    const ArenaLimits limits = {.nodes = settings->nodes, .microseconds = settings->time * 1000};
    int status = cli_entries_lineup(&settings->entries, &settings->common, limits, &hall->lineup);
    if (status == CLI_GO) {
        status = make_setup(settings, &hall->setup);
    }
    if (status != CLI_GO) {
        return status;
    }
    arena_schedule_init(&hall->schedule, &hall->lineup, hall->setup.game.board.board.seats,
                        settings->games, settings->seed);
    const bool duel = hall->schedule.seats == 2 && hall->schedule.encounters == 1;
    if (settings->sprt && (!duel || !read_sprt(settings->sprt, &hall->sprt))) {
        return refuse(settings,
                      WORDS_KEY("--sprt needs two participants and two players, and two numbers, "
                                "the smaller one first: `--sprt 0,20`, not \"{word}\"."),
                      settings->sprt, 0);
    }
    return open_outputs(&hall->outputs, settings, &hall->setup) ? CLI_GO : CLI_FAILED;
}

static int run(const Settings *settings, Hall *hall) {
    int status = prepare(settings, hall);
    if (status != CLI_GO) {
        return status;
    }
    const ArenaTournament tournament = {.setup = &hall->setup,
                                        .lineup = &hall->lineup,
                                        .schedule = &hall->schedule,
                                        .threads = threads_of(settings),
                                        .patience = patience_of(settings),
                                        .records = settings->records != NULL,
                                        .sprt = settings->sprt ? &hall->sprt : NULL,
                                        .tell = take_news,
                                        .context = &hall->outputs,
                                        .stop = &stop};
    status = play(&tournament, &hall->outputs);
    return close_outputs(&hall->outputs) ? status : CLI_FAILED;
}

int cli_arena(int argc, char **argv) {
    Settings settings = {.players = NOT_GIVEN};
    argc = cli_entries_take(&settings.entries, &syntax, argc, argv);
    int status = cli_parse(&syntax, argc, argv, &settings);
    if (status != CLI_GO) {
        return status;
    }
    Hall *hall = calloc(1, sizeof *hall);
    if (!hall) {
        return cli_complain(&settings.common, CLI_FAILED, WORDS_KEY("There is too little memory."),
                            NULL);
    }
    status = run(&settings, hall);
    free(hall);
    return status;
}

/* SPDX-License-Identifier: MIT */
/*
 * epix random: plays a random game, and prints its record or shows it.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli_files.h"
#include "drawing.h"
#include "game_options.h"
#include "random_play.h"
#include "term_play.h"

typedef struct Settings {
    CliCommon common;
    CliDrawing drawing;
    CliSetup game;
    uint64_t seed;
    bool show;
    uint64_t delay;
} Settings;

static const CliOption options[] = {
    {"players", CLI_CHOICE, offsetof(Settings, game.players), NULL, "2|3|4",
     WORDS_KEY("number of players; else 4, or as many as the board has castles")},
    {"rules", CLI_CHOICE, offsetof(Settings, game.advanced), "advanced", "basic|advanced",
     WORDS_KEY("without or with ability cards")},
    {"seed", CLI_NUMBER, offsetof(Settings, seed), NULL, "N",
     WORDS_KEY("the same number gives the same game; else one from the clock")},
    CLI_GAME_OPTIONS(Settings),
    {"show", CLI_FLAG, offsetof(Settings, show), NULL, NULL,
     WORDS_KEY("show a livelier game, move by move, instead of printing its record")},
    {"delay", CLI_NUMBER, offsetof(Settings, delay), "400", "MS",
     WORDS_KEY("how long to show a decision on a terminal, in milliseconds; any key stops there")},
    CLI_DRAWING_OPTIONS(Settings),
};

static const char *const examples[] = {
    "epix random --players 3 --rules basic --seed 7 > game.epix",
    "epix random | epix replay --log -",
    "epix random --show",
    NULL,
};

static const CliSyntax syntax = {
    "random",
    NULL,
    WORDS_KEY("Plays a random game to its end and prints its record. Every legal decision is "
              "equally likely, chance included; of several players who decide at the same time, "
              "the first one clockwise from red comes first. The same seed gives the same record "
              "on every machine."),
    options,
    sizeof options / sizeof *options,
    examples,
};

/* ---- The game ------------------------------------------------------------------------------ */

static uint64_t seed_from_clock(void) {
    enum { SEEDS = 1000000000 }; /* short enough to be typed in again */
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000) % SEEDS;
}

/* The names of files become lines of the record. */
static bool can_be_written(const char *name) {
    for (const char *c = name; *c; c++) {
        if (*c == '#' || (unsigned char)*c < ' ' || *c == 0x7f) {
            return false;
        }
    }
    return *name && *name != ' ' && name[strlen(name) - 1] != ' ';
}

static int make_game(Settings *settings, NoteGame *game) {
    cli_game_complete(&settings->game, EPIX_SEATS);
    const char *const names[] = {settings->game.board, settings->game.abilities};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!can_be_written(names[i])) {
            return cli_refuse(&settings->common,
                              WORDS_KEY("\"{word}\" cannot be written into a record."), names[i]);
        }
    }
    return cli_game_make(&settings->common, &settings->game, game);
}

/* ---- The record ---------------------------------------------------------------------------- */

/* The result stands in the header, so the game is played twice: first to know how it ends. */
static void fill_header(const Settings *settings, const NoteGame *game, CliChoose *choose,
                        NoteHeader *header) {
    CliRandom play;
    note_header_init(header, settings->game.board, cli_game_rules(&settings->game));
    if (strcmp(settings->game.abilities, "standard") != 0) {
        header->abilities = (NoteSlice){settings->game.abilities, strlen(settings->game.abilities)};
    }
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        header->seat[seat] = (NoteSlice){"random", strlen("random")};
    }
    cli_random_start(&play, game, choose, settings->seed);
    while (cli_random_next(&play)) {
        note_header_add_chance(header, game, &play.line.decision);
    }
    header->result = play.state.winners;
}

static void print_header(const Settings *settings, NoteHeader *header, FILE *out) {
    char seed[32], text[NOTE_HEADER_SIZE];
    const int length = snprintf(seed, sizeof seed, "%" PRIu64, settings->seed);
    header->extra[header->extras++] = (NoteExtra){{"seed", strlen("seed")}, {seed, (size_t)length}};
    note_header_print(header, text, sizeof text);
    fputs(text, out);
}

/* A board and cards of one's own come with the record. */
static void print_files(const NoteHeader *header, const NoteGame *game, FILE *out) {
    char *text = malloc(NOTE_BOARD_SIZE + NOTE_CARDS_SIZE);
    if (text) {
        note_record_files_print(header, game, text, NOTE_BOARD_SIZE + NOTE_CARDS_SIZE);
        fputs(text, out);
        free(text);
    }
}

static void print_record(const Settings *settings, const NoteGame *game, CliChoose *choose,
                         FILE *out) {
    NoteHeader header;
    CliRandom play;
    char line[NOTE_DECISION_SIZE];
    fill_header(settings, game, choose, &header);
    print_header(settings, &header, out);
    cli_random_start(&play, game, choose, settings->seed);
    while (cli_random_next(&play) && cli_can_print()) {
        if (play.line.seat != EPIX_CHANCE) {
            note_line_print(game, &play.line, line, sizeof line);
            fprintf(out, "%s\n", line);
        }
    }
    print_files(&header, game, out);
}

/* ---- Shown --------------------------------------------------------------------------------- */

/* On a terminal as any record that is looked at, but by itself. */
static int show_on_screen(const Settings *settings, const NoteGame *game, TerminalOptions wanted) {
    CliFolder folder = {.any_path = true};
    const NoteSource source = cli_folder_source(&folder);
    NoteFault fault = {0};
    char *text = NULL;
    size_t length = 0;
    FILE *record = open_memstream(&text, &length);
    if (!record) {
        return cli_no_memory(&settings->common);
    }
    print_record(settings, game, cli_choose_lively, record);
    const bool good = fclose(record) == 0;
    wanted.load = (NoteSlice){text, length};
    wanted.source = &source;
    const bool shown = good && term_replay(&wanted, &fault);
    cli_folder_done(&folder);
    free(text);
    return shown ? CLI_OK : CLI_FAILED;
}

static int show(const Settings *settings, const NoteGame *game) {
    const TerminalOptions wanted = {
        .language = settings->common.language,
        .ascii = cli_uses_ascii(&settings->drawing),
        .colour = cli_uses_colour(&settings->drawing),
        .pace = settings->delay < 60000 ? (int)settings->delay : 60000,
        .runs = true,
    };
    if (term_has_screen(&wanted)) {
        return show_on_screen(settings, game, wanted);
    }
    cli_show(&(CliShow){&settings->common, &settings->drawing, game, settings->seed});
    return CLI_OK;
}

int cli_random(int argc, char **argv) {
    Settings settings = {.game.players = CLI_NOT_GIVEN, .seed = seed_from_clock()};
    NoteGame game = {0};
    int status = cli_parse(&syntax, argc, argv, &settings);
    if (status == CLI_GO) {
        status = make_game(&settings, &game);
    }
    if (status != CLI_GO) {
        return status;
    }
    if (settings.show) {
        return show(&settings, &game);
    }
    print_record(&settings, &game, cli_choose_evenly, stdout);
    return CLI_OK;
}

/* SPDX-License-Identifier: MIT */
/*
 * What the commands that let bots play have in common.
 */
#include "matches.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "arena_tournament.h"
#include "files.h"
#include "lab_markup.h"

/* ---- What is played ------------------------------------------------------------------------ */

static int refuse_board(const CliCommon *common, const char *board, int seats) {
    char number[16];
    snprintf(number, sizeof number, "%d", seats);
    const WordsValue values[] = {{"word", board}, {"number", number}, {NULL, NULL}};
    return cli_complain(common, CLI_USAGE,
                        WORDS_KEY("The board {word} has another number of players: "
                                  "{number}."),
                        values);
}

static NoteSlice slice(const char *string) {
    return (NoteSlice){string, strlen(string)};
}

/* What records call a file: its name without folders, for it is put beside them. */
static const char *short_name(const char *path, bool builtin) {
    const char *slash = strrchr(path, '/');
    return builtin || !slash ? path : slash + 1;
}

int cli_match_setup(const CliCommon *common, const CliGame *game, ArenaSetup *setup) {
    const bool given = game->players != CLI_NOT_GIVEN;
    const int players = given ? game->players + CLI_LEAST_PLAYERS : CLI_LEAST_PLAYERS;
    const char *board = game->board ? game->board : note_builtin_board_name(players);
    const char *cards = game->abilities ? game->abilities : "standard";
    CliFolder folder = {.any_path = true};
    const NoteSource source = cli_folder_source(&folder);
    const NoteFault fault =
        note_game_init(&setup->game, slice(board), slice(cards), cli_game_rules(game), &source);
    int status = fault.code ? cli_folder_refuse(&folder, common, &fault) : CLI_GO;
    const int seats = setup->game.board.board.seats;
    if (status == CLI_GO && given && players != seats) {
        status = refuse_board(common, board, seats);
    }
    setup->board = short_name(board, note_builtin_board(slice(board)).start);
    if (!note_builtin_cards(slice(cards)).start) {
        setup->abilities = short_name(cards, false);
    }
    cli_folder_done(&folder);
    return status;
}

int cli_threads(uint64_t wanted) {
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const uint64_t threads = wanted ? wanted : (processors > 0 ? (uint64_t)processors : 1);
    return threads < ARENA_THREADS ? (int)threads : ARENA_THREADS;
}

/* ---- Files --------------------------------------------------------------------------------- */

int cli_cannot_write(const CliCommon *common, const char *path) {
    const WordsValue values[] = {{"file", path}, {"reason", strerror(errno)}, {NULL, NULL}};
    return cli_complain(common, CLI_FAILED, WORDS_KEY("Cannot write {file}: {reason}."), values);
}

static bool output_open(const CliCommon *common, const char *path, FILE **file) {
    *file = path ? fopen(path, "w") : NULL;
    if (path && !*file) {
        cli_cannot_write(common, path);
        return false;
    }
    return true;
}

static bool output_close(const CliCommon *common, const char *path, FILE *file) {
    if (!file || fclose(file) == 0) {
        return true;
    }
    cli_cannot_write(common, path);
    return false;
}

bool cli_results_open(const CliCommon *common, CliResults *results) {
    return output_open(common, results->json_path, &results->json) &&
           output_open(common, results->svg_path, &results->svg);
}

bool cli_results_close(const CliCommon *common, const CliResults *results) {
    const bool json = output_close(common, results->json_path, results->json);
    const bool svg = output_close(common, results->svg_path, results->svg);
    return json && svg;
}

/* ---- Tables -------------------------------------------------------------------------------- */

static int blanks(const char *text, int columns) {
    const int taken = words_columns(text);
    return columns > taken ? columns - taken : 0;
}

void cli_put_left(const char *text, int columns) {
    printf("%s%*s", text, blanks(text, columns), "");
}

void cli_put_right(const char *text, int columns) {
    printf("%*s%s", blanks(text, columns), "", text);
}

/* ---- Pictures ------------------------------------------------------------------------------ */

void cli_svg_text(FILE *out, const char *class, double x, double y, const char *text) {
    fprintf(out, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">", class, x, y);
    lab_markup_xml(text, out);
    fputs("</text>\n", out);
}

void cli_svg_start(const CliSvg *svg, FILE *out) {
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "height=\"%d\" role=\"img\" xml:lang=\"%s\">\n<title>",
            svg->width, svg->height, svg->width, svg->height, words_language_code(svg->language));
    lab_markup_xml(svg->title, out);
    fputs("</title>\n<style>\n"
          "svg { background: #fff; color: #1c1c1c; font: 13px system-ui, sans-serif }\n"
          "text { fill: currentColor }\n"
          ".title { font-size: 16px; font-weight: 600 }\n"
          ".head { font-weight: 600 }\n"
          ".soft { fill: #6a6a6a; font-size: 12px }\n"
          ".tick { fill: #6a6a6a; font-size: 12px; text-anchor: middle }\n"
          ".level { fill: #6a6a6a; font-size: 12px; text-anchor: end }\n"
          ".name { text-anchor: end }\n"
          ".grid { stroke: #e4e4e4 }\n"
          ".fair { stroke: #9a9a9a; stroke-dasharray: 4 3 }\n"
          ".bar { fill: #2f6f9f }\n"
          ".interval { stroke: #2f6f9f; stroke-width: 3; stroke-linecap: round }\n"
          ".dot { fill: #2f6f9f; stroke: #fff; stroke-width: 1.5 }\n"
          ".curve { fill: none; stroke-width: 2; stroke-linejoin: round }\n"
          ".leader { fill: none; stroke-width: 1 }\n"
          "@media (prefers-color-scheme: dark) {\n"
          "svg { background: #16181b; color: #e8e8e8 }\n"
          ".soft, .tick, .level { fill: #a0a0a0 }\n"
          ".grid { stroke: #2e3237 }\n"
          ".bar { fill: #6db3e2 }\n"
          ".interval { stroke: #6db3e2 }\n"
          ".dot { fill: #6db3e2; stroke: #16181b }\n"
          "}\n"
          "</style>\n",
          out);
    cli_svg_text(out, "title", 16, 26, svg->title);
}

/* ---- Interrupts ------------------------------------------------------------------------------ */

/* A handler has no other way to tell. */
static atomic_bool stop;
static volatile sig_atomic_t interrupted;

static void handle(int number) {
    interrupted = number;
    atomic_store(&stop, true);
}

atomic_bool *cli_interrupts_catch(void) {
    struct sigaction action = {.sa_handler = handle, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &stop;
}

bool cli_interrupted(void) {
    return interrupted != 0;
}

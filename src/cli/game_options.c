/* SPDX-License-Identifier: MIT */
/*
 * Makes the game that a command line asks for.
 */
#include "game_options.h"

#include <stdio.h>
#include <string.h>

#include "cli_files.h"

void cli_game_complete(CliSetup *wanted, int players) {
    const bool given = wanted->players != CLI_NOT_GIVEN;
    if (!wanted->board) {
        wanted->board =
            note_builtin_board_name(given ? wanted->players + CLI_LEAST_PLAYERS : players);
    }
    if (!wanted->abilities) {
        wanted->abilities = "standard";
    }
}

static int refuse_board(const CliCommon *common, const char *board, int seats) {
    char number[16];
    snprintf(number, sizeof number, "%d", seats);
    const WordsValue values[] = {{"word", board}, {"number", number}, {NULL, NULL}};
    return cli_complain(common, CLI_USAGE,
                        WORDS_KEY("The board {word} has another number of players: {number}."),
                        values);
}

int cli_game_make(const CliCommon *common, const CliSetup *wanted, NoteGame *game) {
    CliFolder folder = {.any_path = true};
    const NoteSource source = cli_folder_source(&folder);
    const NoteSlice board = {wanted->board, strlen(wanted->board)};
    const NoteSlice cards = {wanted->abilities, strlen(wanted->abilities)};
    const NoteFault fault = note_game_init(game, board, cards, cli_game_rules(wanted), &source);
    const int status = fault.code ? cli_folder_refuse(&folder, common, &fault) : CLI_GO;
    const int seats = game->board.board.seats;
    cli_folder_done(&folder);
    return status == CLI_GO && wanted->players != CLI_NOT_GIVEN &&
                   wanted->players + CLI_LEAST_PLAYERS != seats
               ? refuse_board(common, wanted->board, seats)
               : status;
}

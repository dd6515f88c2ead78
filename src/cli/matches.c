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
#include "cli_files.h"

/* ---- What is played ------------------------------------------------------------------------ */

/* What records call a file: its name without folders, for it is put beside them. */
static const char *short_name(const char *path, bool builtin) {
    const char *slash = strrchr(path, '/');
    return builtin || !slash ? path : slash + 1;
}

int cli_match_setup(const CliCommon *common, const CliSetup *game, ArenaSetup *setup) {
    CliSetup wanted = *game;
    cli_game_complete(&wanted, CLI_LEAST_PLAYERS);
    const NoteSlice board = {wanted.board, strlen(wanted.board)};
    const NoteSlice cards = {wanted.abilities, strlen(wanted.abilities)};
    setup->board = short_name(wanted.board, note_builtin_board(board).start);
    if (!note_builtin_cards(cards).start) {
        setup->abilities = short_name(wanted.abilities, false);
    }
    return cli_game_make(common, &wanted, &setup->game);
}

int cli_threads(uint64_t wanted) {
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const uint64_t threads = wanted ? wanted : (processors > 0 ? (uint64_t)processors : 1);
    return threads < ARENA_THREADS ? (int)threads : ARENA_THREADS;
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

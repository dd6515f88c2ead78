/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes board files: a board that is accepted prints and reads back the same, and can be played.
 */
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "words_sentences.h"

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

static void play(const NoteBoard *board) {
    static EpixGame game;
    EpixState state;
    EpixLegal legal;
    const EpixDecision draw = {.kind = EPIX_DRAW, .seat = 1};
    epix_game_init(&game, &board->board, NULL, 0, (EpixRules){false, 1, true});
    epix_start(&game, &state);
    demand(epix_submit(&game, &state, EPIX_CHANCE, &draw, NULL).code == EPIX_ACCEPTED);
    epix_legal(&game, &state, 1, &legal);
    demand(legal.count > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static NoteBoard board, again;
    static char out[NOTE_BOARD_SIZE], twice[NOTE_BOARD_SIZE];
    const NoteFault fault = note_board_parse((const char *)data, size, &board);
    if (!fault.code) {
        const size_t length = note_board_print(&board, out, sizeof out);
        demand(length < sizeof out);
        demand(!note_board_parse(out, length, &again).code);
        demand(note_board_print(&again, twice, sizeof twice) == length);
        demand(memcmp(out, twice, length) == 0);
        play(&board);
    }
    char sentence[512];
    words_fault(WORDS_ENGLISH, NULL, &fault, sentence, sizeof sentence);
    return 0;
}

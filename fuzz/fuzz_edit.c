/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes changes of a position, a line each: the position that comes of them prints and reads back the
 * same, and a refused one changes nothing.
 */
#include <stdlib.h>
#include <string.h>

#include "notation.h"

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

static void change(const NoteGame *game, const char *text, size_t length, EpixState *state) {
    const EpixState before = *state;
    char out[NOTE_POSITION_SIZE];
    EpixState again;
    if (note_position_edit(game, text, length, state).code) {
        demand(epix_equal(&before, state));
        return;
    }
    const size_t printed = note_position_print(game, state, out, sizeof out);
    demand(printed < sizeof out);
    demand(!note_position_parse(game, out, printed, &again).code);
    demand(epix_equal(state, &again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static NoteGame game;
    static const char start[] = "phase: auction\n";
    EpixState state;
    if (!game.board.board.seats) {
        demand(!note_game_standard(&game, 4, (EpixRules){true, 1, false}).code);
    }
    demand(!note_position_parse(&game, start, sizeof start - 1, &state).code);
    const char *text = (const char *)data;
    while (size) {
        const char *end = memchr(text, '\n', size);
        const size_t length = end ? (size_t)(end - text) : size;
        change(&game, text, length, &state);
        const size_t used = length + (end != NULL);
        text += used;
        size -= used;
    }
    return 0;
}

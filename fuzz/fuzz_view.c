/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes JSON and views: whatever is read, texts are cut at their size, and a view that is accepted
 * names only what exists, so that a position can be imagined from it and printed. The first byte
 * chooses the game, the second one the observer.
 */
#include <stdlib.h>
#include <string.h>

#include "dice.h"
#include "imagine.h"
#include "notation.h"
#include "note_json_read.h"
#include "note_view.h"

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

/* All texts that there are. */
static void read_texts(NoteSlice value, int depth) {
    char text[8];
    (void)note_json_text(value, text, sizeof text);
    demand(memchr(text, '\0', sizeof text) != NULL);
    demand(note_json_word(value).length <= value.length);
    demand(note_json_whole(value, 0) >= 0);
    for (NoteSlice item = note_json_item(value, (NoteSlice){0}); item.start;
         item = note_json_item(value, item)) {
        demand(depth < NOTE_JSON_DEPTH);
        read_texts(item, depth + 1);
    }
}

static void use(const NoteGame *game, const EpixView *view) {
    BotBeliefs beliefs;
    EpixState state;
    char text[NOTE_POSITION_SIZE];
    uint64_t dice[4];
    dice_init(dice, 0);
    bot_beliefs_even(view, &beliefs);
    bot_imagine(&game->game, view, &beliefs, dice, &state);
    const size_t length = note_position_print(game, &state, text, sizeof text);
    (void)note_position_parse(game, text, length < sizeof text ? length : 0, &state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static NoteGame games[EPIX_SEATS - 1];
    EpixView view;
    if (!games[0].board.board.seats) {
        for (int i = 0; i < EPIX_SEATS - 1; i++) {
            demand(!note_game_standard(&games[i], 2 + i, (EpixRules){i > 0, 1, true}).code);
        }
    }
    if (size < 2) {
        return 0;
    }
    const NoteGame *game = &games[data[0] % (EPIX_SEATS - 1)];
    const int observer = data[1] % (game->board.board.seats + 1);
    const NoteSlice json = note_json_read((const char *)data + 2, size - 2);
    read_texts(json, 0);
    if (note_view_parse(game, json, observer < game->board.board.seats ? observer : EPIX_SPECTATOR,
                        &view)) {
        use(game, &view);
    }
    return 0;
}

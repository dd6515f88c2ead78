/* SPDX-License-Identifier: MIT */
/*
 * A server's view, as the types that the rest works with. The position that looks the same is printed
 * and read by the notation: its checks are the checks here.
 */
#include "note_position.h"
#include "note_view.h"
#include "online.h"

/* Whether the rules can go on from a position. */
static bool is_sound(const NoteGame *game, const EpixState *state) {
    char text[NOTE_POSITION_SIZE];
    EpixState again;
    const size_t length = note_position_print(game, state, text, sizeof text);
    return length < sizeof text &&
           note_position_parse(game, text, length, &again).code == NOTE_FAULT_NONE;
}

bool term_online_view(NoteSlice json, const NoteGame *game, int observer, EpixView *view,
                      EpixState *state) {
    TermPosition position;
    if (!note_view_parse(game, json, observer, view)) {
        return false;
    }
    term_position_init(&position, game, view);
    *state = position.state;
    return is_sound(game, state);
}

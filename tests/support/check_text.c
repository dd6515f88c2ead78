/* SPDX-License-Identifier: MIT */
/*
 * Positions and records as text, there and back.
 */
#include <stdlib.h>
#include <string.h>

#include "battery.h"

void check_position_text(const RandomGame *game) {
    char text[NOTE_POSITION_SIZE];
    char state_text[NOTE_STATE_SIZE];
    EpixState state;
    const size_t length = note_position_print(&game->note, &game->state, text, sizeof text);
    expect(game, length < sizeof text, "a position is too long");
    const NoteFault fault = note_position_parse(&game->note, text, length, &state);
    expect(game, fault.code == NOTE_FAULT_NONE, note_fault_name(fault.code));
    expect(game, memcmp(&state, &game->state, sizeof state) == 0,
           "a position does not read back from its text");
    expect(game,
           note_state_print(&game->note, &game->state, 0, state_text, sizeof state_text) <
               sizeof state_text,
           "a state is too long");
}

void check_record_text(RandomGame *game) {
    char *text = random_game_record(game);
    NoteReplay *replay = malloc(sizeof *replay);
    expect(game, replay != NULL, "no memory");
    const NoteSource source = random_game_source(game);
    const NoteFault fault =
        note_replay_all(replay, text, strlen(text), &source, (NoteVisitor){NULL, NULL});
    expect(game, fault.code == NOTE_FAULT_NONE, note_fault_name(fault.code));
    expect(game, replay->n == (uint32_t)game->lines, "a record has another number of decisions");
    expect(game, memcmp(&replay->state, &game->state, sizeof game->state) == 0,
           "a record does not replay to the same position");
    free(replay);
    free(text);
}

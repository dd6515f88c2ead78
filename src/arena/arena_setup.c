/* SPDX-License-Identifier: MIT */
/*
 * What is played.
 */
#include "arena_setup.h"

#include <string.h>

void arena_setup_header(const ArenaSetup *setup, NoteHeader *header) {
    note_header_init(header, setup->board, setup->game.game.rules);
    if (setup->abilities) {
        header->abilities = (NoteSlice){setup->abilities, strlen(setup->abilities)};
    }
}

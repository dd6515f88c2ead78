/* SPDX-License-Identifier: MIT */
/*
 * A game with all that is needed to play it and to read and print it.
 */
#ifndef NOTE_GAME_H
#define NOTE_GAME_H

#include "note_board.h"
#include "note_cards.h"
#include "note_faults.h"

typedef struct NoteGame {
    EpixGame game;
    NoteBoard board;
    NoteCards cards; /* with the basic rules too, so that their ids can be read */
} NoteGame;

/* Where custom board and ability files come from: returns the text of the file with this name,
 * valid until the function that asks for it returns, or a slice whose start is NULL. */
typedef struct NoteSource {
    NoteSlice (*find)(void *context, NoteSlice name);
    void *context;
} NoteSource;

/* Makes a game of the board and the cards with these names, built-in or from `source`, which
 * may be NULL if there are no others. A fault in such a file tells so in its `file`. */
NoteFault note_game_init(NoteGame *game, NoteSlice board, NoteSlice cards, EpixRules rules,
                         const NoteSource *source);

/* Makes a game on the built-in board for 2, 3 or 4 players, with the standard cards. */
NoteFault note_game_standard(NoteGame *game, int players, EpixRules rules);

#endif

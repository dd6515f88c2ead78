/* SPDX-License-Identifier: MIT */
/*
 * Makes games of boards, cards and rules.
 */
#include "note_game.h"

#include <string.h>

#include "reading.h"

/* A built-in text, else one from the source. */
static NoteSlice find_text(NoteSlice builtin, NoteSlice name, const NoteSource *source) {
    return builtin.start || !source ? builtin : source->find(source->context, name);
}

static bool load_board(NoteGame *game, NoteSlice name, const NoteSource *source, NoteFault *fault) {
    const NoteSlice text = find_text(note_builtin_board(name), name, source);
    fault->file = NOTE_IN_BOARD;
    if (!text.start) {
        return note__fail(fault, NOTE_FAULT_FILE_MISSING, name);
    }
    *fault = note_board_parse(text.start, text.length, &game->board);
    fault->file = fault->code ? NOTE_IN_BOARD : NOTE_IN_TEXT;
    return !fault->code;
}

static bool load_cards(NoteGame *game, NoteSlice name, const NoteSource *source, NoteFault *fault) {
    const NoteSlice text = find_text(note_builtin_cards(name), name, source);
    fault->file = NOTE_IN_CARDS;
    if (!text.start) {
        return note__fail(fault, NOTE_FAULT_FILE_MISSING, name);
    }
    *fault = note_cards_parse(text.start, text.length, &game->cards);
    fault->file = fault->code ? NOTE_IN_CARDS : NOTE_IN_TEXT;
    return !fault->code;
}

/* With the advanced rules one card more than players is dealt (docs/rules.md 3.3). */
static bool check_count(const NoteGame *game, NoteSlice name, EpixRules rules, NoteFault *fault) {
    const int needed = game->board.board.seats + 1;
    return !rules.advanced || game->cards.count >= needed ||
           note__fail_bounds(fault, NOTE_FAULT_CARDS_TOO_FEW, name, (uint32_t)needed,
                             (uint32_t)game->cards.count);
}

NoteFault note_game_init(NoteGame *game, NoteSlice board, NoteSlice cards, EpixRules rules,
                         const NoteSource *source) {
    NoteFault fault = {0};
    memset(game, 0, sizeof *game);
    if (load_board(game, board, source, &fault) && load_cards(game, cards, source, &fault) &&
        check_count(game, cards, rules, &fault)) {
        epix_game_init(&game->game, &game->board.board, game->cards.ability,
                       rules.advanced ? game->cards.count : 0, rules);
    }
    return fault;
}

NoteFault note_game_standard(NoteGame *game, int players, EpixRules rules) {
    const char *board = note_builtin_board_name(players);
    return note_game_init(game, note__slice(board ? board : ""), note__slice("standard"), rules,
                          NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * Draws a board with characters: a built-in one, as every game begins on it.
 *
 *     cc draw_board.c $(pkg-config --cflags --libs epix) -o draw_board
 *     ./draw_board four
 */
#include <stdio.h>
#include <string.h>

#include <notation.h>
#include <words.h>

int main(int argc, char **argv) {
    static NoteGame game;
    static char text[WORDS_PICTURE_SIZE];
    const char *name = argc > 1 ? argv[1] : "two";
    const NoteSlice board = {name, strlen(name)};
    const NoteSlice cards = {"standard", strlen("standard")};
    const NoteFault fault = note_game_init(&game, board, cards, (EpixRules){false, 1, false}, NULL);
    if (fault.code != NOTE_FAULT_NONE) {
        words_fault(WORDS_ENGLISH, NULL, &fault, text, sizeof text);
        fprintf(stderr, "%s\n", text);
        return 1;
    }
    EpixState state;
    EpixView view;
    epix_start(&game.game, &state);
    epix_view(&game.game, &state, EPIX_SPECTATOR, &view);
    const WordsPicture picture = {
        .board = &game.board,
        .view = &view,
        .columns = 78,
        .rows = words_picture_rows(&game.board, 78, WORDS_ROWS),
    };
    words_picture_print(&picture, text, sizeof text);
    fputs(text, stdout);
    return 0;
}

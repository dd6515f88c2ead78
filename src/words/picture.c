/* SPDX-License-Identifier: MIT */
/*
 * The picture of a board, put together.
 */
#include "words_picture.h"

#include "label.h"

int words_picture_rows(const NoteBoard *board, int columns, int most) {
    enum { LEAST = 9 };
    WordsRaster raster;
    for (int rows = LEAST; rows < most; rows++) {
        words__raster(board, columns, rows, &raster);
        int named = 0;
        for (int i = 0; i < board->board.provinces; i++) {
            named += words__label_find(board, &raster, i, true).how == WORDS_LABEL_NAMED;
        }
        if (named == board->board.provinces && words_picture_truth(board, columns, rows).clear) {
            return rows;
        }
    }
    return most;
}

static void put_missing(NoteText *text, const WordsPicture *picture, int province) {
    const NoteProvince *about = &picture->board->province[province];
    char units[WORDS_UNITS_SIZE] = "";
    note_put(text, about->id);
    note_put(text, " ");
    note_put(text, about->name);
    if (picture->view) {
        words_units_print(picture->view, province, units, sizeof units);
    }
    note_put(text, *units ? ": " : "");
    note_put(text, units);
    note_put(text, "\n");
}

static int within(int number, int low, int high) {
    return number < low ? low : number > high ? high : number;
}

size_t words_picture_print(const WordsPicture *picture, char *out, size_t size) {
    const int columns = within(picture->columns, 2, WORDS_COLUMNS);
    const int rows = within(picture->rows, 2, WORDS_ROWS);
    const int provinces = picture->board->board.provinces;
    NoteText text = note_text(out, size);
    WordsRaster raster;
    WordsCanvas canvas;
    WordsLabel label[EPIX_PROVINCES];
    words__raster(picture->board, columns, rows, &raster);
    words__canvas(columns, rows, &canvas);
    words__draw_borders(&canvas, &raster, &picture->board->board, picture->ascii);
    for (int i = 0; i < provinces; i++) {
        label[i] = words__label_find(picture->board, &raster, i, picture->view != NULL);
        if (label[i].how != WORDS_LABEL_NONE) {
            words__label_draw(&canvas, picture, i, &label[i]);
        }
    }
    words__draw_terrain(&canvas, &raster, picture->board);
    words__put_canvas(&text, &canvas, picture->colour);
    for (int i = 0; i < provinces; i++) {
        if (label[i].how == WORDS_LABEL_NONE) {
            put_missing(&text, picture, i);
        }
    }
    return note_text_end(&text);
}

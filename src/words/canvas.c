/* SPDX-License-Identifier: MIT */
/*
 * A grid of characters, and how it becomes text.
 */
#include "canvas.h"

void words__canvas(int columns, int rows, WordsCanvas *canvas) {
    canvas->columns = columns;
    canvas->rows = rows;
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            canvas->glyph[row][column] = ' ';
            canvas->style[row][column] = WORDS_STYLE_PLAIN;
        }
    }
}

int words__draw(WordsCanvas *canvas, WordsPlace place, const char *string, uint8_t style) {
    const int start = place.column;
    while (*string) {
        const uint32_t code_point = words__next(&string);
        const int width = words__columns_of(code_point);
        if (width == 0 || place.column + width > canvas->columns) {
            continue;
        }
        canvas->glyph[place.row][place.column] = code_point;
        canvas->style[place.row][place.column] = style;
        if (width == 2) {
            canvas->glyph[place.row][place.column + 1] = 0;
            canvas->style[place.row][place.column + 1] = style;
        }
        place.column += width;
    }
    return place.column - start;
}

/* ---- As text ------------------------------------------------------------------------------- */

const char *words_colour(int seat) {
    static const char *const codes[EPIX_SEATS] = {"\033[1;31m", "\033[1;34m", "\033[1;33m",
                                                  "\033[1;32m"};
    return seat >= 0 && seat < EPIX_SEATS ? codes[seat] : "";
}

const char *words_colour_off(void) {
    return "\033[0m";
}

static void put_style(NoteText *text, uint8_t style) {
    note_put(text, words_colour_off());
    note_put(text, words_colour(style & WORDS_STYLE_COLOURS));
    note_put(text, style & WORDS_STYLE_FAINT ? "\033[2m" : "");
    note_put(text, style & WORDS_STYLE_INVERSE ? "\033[7m" : "");
}

/* Columns up to the last one that shows anything. */
static int used_columns(const WordsCanvas *canvas, int row) {
    int columns = canvas->columns;
    while (columns > 0 && canvas->glyph[row][columns - 1] == ' ') {
        columns--;
    }
    return columns;
}

static void put_row(NoteText *text, const WordsCanvas *canvas, int row, bool colour) {
    const int columns = used_columns(canvas, row);
    uint8_t style = WORDS_STYLE_PLAIN;
    for (int column = 0; column < columns; column++) {
        if (colour && canvas->style[row][column] != style) {
            style = canvas->style[row][column];
            put_style(text, style);
        }
        if (canvas->glyph[row][column]) {
            note_put_code_point(text, canvas->glyph[row][column]);
        }
    }
    note_put(text, style == WORDS_STYLE_PLAIN ? "" : words_colour_off());
    note_put(text, "\n");
}

void words__put_canvas(NoteText *text, const WordsCanvas *canvas, bool colour) {
    for (int row = 0; row < canvas->rows; row++) {
        put_row(text, canvas, row, colour);
    }
}

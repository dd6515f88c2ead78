/* SPDX-License-Identifier: MIT */
/*
 * Whether a picture tells truly who borders on whom; and the same in words.
 */
#include "canvas.h"
#include "label.h"

/* What a picture shows. */
typedef struct Look {
    const NoteBoard *board;
    const WordsRaster *raster;
    uint32_t seen[EPIX_PROVINCES]; /* the neighbours that each province faces */
    int crosses;
} Look;

static bool has_room_for_all(const NoteBoard *board, const WordsRaster *raster) {
    for (int i = 0; i < board->board.provinces; i++) {
        if (!words__label_fits(board, raster, i)) {
            return false;
        }
    }
    return true;
}

/* ---- Pieces ----------------------------------------------------------------------------------- */

/* Lines that run side by side may cut a corner off a province, which has no name then. Characters
 * of a province get the number of the piece that they are joined to, the smallest one, until
 * nothing changes. */
typedef struct Pieces {
    uint16_t piece[WORDS_ROWS + 2][WORDS_COLUMNS + 2]; /* 0: border, and all around */
    int province[WORDS_ROWS + 2][WORDS_COLUMNS + 2];
} Pieces;

static bool join(Pieces *pieces, int row, int column, int down, int right) {
    uint16_t *one = &pieces->piece[row][column];
    const uint16_t other = pieces->piece[row + down][column + right];
    if (!*one || !other || other >= *one ||
        pieces->province[row][column] != pieces->province[row + down][column + right]) {
        return false;
    }
    *one = other;
    return true;
}

static bool join_all(Pieces *pieces, int rows, int columns) {
    bool changed = false;
    for (int row = 1; row <= rows; row++) {
        for (int column = 1; column <= columns; column++) {
            changed |= join(pieces, row, column, -1, 0);
            changed |= join(pieces, row, column, 0, -1);
            changed |= join(pieces, row, column, 1, 0);
            changed |= join(pieces, row, column, 0, 1);
        }
    }
    return changed;
}

static bool is_in_one_piece(const WordsRaster *raster) {
    Pieces pieces = {0};
    uint16_t piece[EPIX_PROVINCES] = {0};
    for (int i = 0; i < raster->rows * raster->columns; i++) {
        const int row = i / raster->columns, column = i % raster->columns;
        const int province = words__inside(raster, row, column);
        pieces.province[row + 1][column + 1] = province;
        pieces.piece[row + 1][column + 1] = province == EPIX_NONE ? 0 : (uint16_t)(i + 1);
    }
    while (join_all(&pieces, raster->rows, raster->columns)) {
    }
    for (int i = 0; i < raster->rows * raster->columns; i++) {
        const int row = i / raster->columns + 1, column = i % raster->columns + 1;
        const uint16_t here = pieces.piece[row][column];
        uint16_t *first = here ? &piece[pieces.province[row][column]] : NULL;
        if (first && *first && *first != here) {
            return false;
        }
        if (first) {
            *first = here;
        }
    }
    return true;
}

/* ---- Neighbours --------------------------------------------------------------------------------- */

/* Provinces on both sides of a border see each other. */
static void look_across(Look *look, int one, int other) {
    if (one != EPIX_NONE && other != EPIX_NONE) {
        look->seen[one] |= UINT32_C(1) << other;
        look->seen[other] |= UINT32_C(1) << one;
    }
}

static void look_everywhere(Look *look) {
    const WordsRaster *raster = look->raster;
    for (int row = 1; row + 1 < raster->rows; row++) {
        for (int column = 1; column + 1 < raster->columns; column++) {
            if (words__inside(raster, row, column) != EPIX_NONE) {
                continue;
            }
            if (words__is_blocked(raster, &look->board->board, row, column)) {
                look->crosses++;
                continue;
            }
            look_across(look, words__inside(raster, row, column - 1),
                        words__inside(raster, row, column + 1));
            look_across(look, words__inside(raster, row - 1, column),
                        words__inside(raster, row + 1, column));
        }
    }
}

static bool print_unseen(const Look *look, char *out, size_t size) {
    const NoteBoard *board = look->board;
    NoteText text = note_text(out, size);
    for (int i = 0; i < board->board.provinces; i++) {
        const uint32_t unseen = board->board.neighbours[i] & ~look->seen[i];
        for (uint32_t rest = unseen >> i << i; rest; rest &= rest - 1) { /* each pair once */
            note_put(&text, text.length ? ", " : "");
            note_put(&text, board->province[i].id);
            note_put(&text, "-");
            note_put(&text, board->province[__builtin_ctz(rest)].id);
        }
    }
    return note_text_end(&text) < size;
}

WordsTruth words_picture_truth(const NoteBoard *board, int columns, int rows) {
    enum { MOST_CROSSES = 8 }; /* else a province has become too thin to be seen */
    WordsRaster raster;
    Look look = {.board = board, .raster = &raster};
    WordsTruth truth;
    words__raster(board, columns, rows, &raster);
    look_everywhere(&look);
    truth.crosses = look.crosses;
    truth.clear = print_unseen(&look, truth.unseen, sizeof truth.unseen) &&
                  look.crosses <= MOST_CROSSES && has_room_for_all(board, &raster) &&
                  is_in_one_piece(&raster);
    return truth;
}

bool words_picture_fit(const NoteBoard *board, int *columns, int *rows, WordsTruth *truth) {
    enum { LESS = 3 };
    for (int high = *rows; high > *rows - LESS && high > 1; high--) {
        for (int wide = *columns; wide > *columns - LESS && wide > 1; wide--) {
            *truth = words_picture_truth(board, wide, high);
            if (truth->clear) {
                *columns = wide;
                *rows = high;
                return true;
            }
        }
    }
    return false;
}

/* ---- In words --------------------------------------------------------------------------------- */

static void put_province(NoteText *text, const NoteBoard *board, const EpixView *view,
                         int province) {
    char units[WORDS_UNITS_SIZE] = "";
    note_put(text, board->province[province].id);
    if (view) {
        words_units_print(view, province, units, sizeof units);
    }
    note_put(text, *units ? " " : "");
    note_put(text, units);
    note_put(text, ":");
    for (uint32_t rest = board->board.neighbours[province]; rest; rest &= rest - 1) {
        note_put(text, " ");
        note_put(text, board->province[__builtin_ctz(rest)].id);
    }
}

size_t words_neighbours_print(const NoteBoard *board, const EpixView *view, char *out,
                              size_t size) {
    NoteText text = note_text(out, size);
    for (int i = 0; i < board->board.provinces; i++) {
        note_put(&text, i ? "; " : "");
        put_province(&text, board, view, i);
    }
    return note_text_end(&text);
}

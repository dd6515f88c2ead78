/* SPDX-License-Identifier: MIT */
/*
 * What a drawn board says about who borders on whom, read off the drawing and compared with the
 * board.
 */
#include "test_notation.h"

#include <ctype.h>

#include "words.h"

enum { WALL = -1, CROSS = -2 };

static char text[WORDS_PICTURE_SIZE];
static int cell[WORDS_ROWS + 3][WORDS_COLUMNS + 3]; /* a region from 0 on, or what it is */
static char character[WORDS_ROWS][WORDS_COLUMNS];

/* ---- Reading a drawing ------------------------------------------------------------------------ */

/* The next character of the text, which is taken off. */
static unsigned next_of(const char **rest) {
    const unsigned char *c = (const unsigned char *)*rest;
    if (c[0] < 0x80) {
        *rest += 1;
        return c[0];
    }
    if (c[0] < 0xe0) {
        *rest += 2;
        return (c[0] & 0x1fu) << 6 | (c[1] & 0x3fu);
    }
    *rest += 3;
    return (c[0] & 0xfu) << 12 | (c[1] & 0x3fu) << 6 | (c[2] & 0x3fu);
}

enum { UNKNOWN = 1000 };

static void read_cells(int columns, int rows) {
    const char *rest = text;
    for (int i = 0; i < (WORDS_ROWS + 3) * (WORDS_COLUMNS + 3); i++) {
        cell[i / (WORDS_COLUMNS + 3)][i % (WORDS_COLUMNS + 3)] = WALL;
    }
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            const unsigned c = next_of(&rest);
            cell[row][column] = c == 0xd7 ? CROSS : c >= 0x2500 ? WALL : UNKNOWN;
            character[row][column] = c < 0x80 ? (char)c : ' ';
        }
        assert_int_equal(next_of(&rest), '\n');
    }
    assert_int_equal(*rest, '\0'); /* no province has found no room */
}

static void flood(int columns, int rows, int row, int column, int region) {
    if (row < 0 || column < 0 || row >= rows || column >= columns || cell[row][column] != UNKNOWN) {
        return;
    }
    cell[row][column] = region;
    flood(columns, rows, row + 1, column, region);
    flood(columns, rows, row - 1, column, region);
    flood(columns, rows, row, column + 1, region);
    flood(columns, rows, row, column - 1, region);
}

/* The province whose id is written at this place, or EPIX_NONE. */
static int written_at(const NoteBoard *board, int columns, int row, int column) {
    for (int i = 0; i < board->board.provinces; i++) {
        const size_t length = strlen(board->province[i].id);
        if (strncmp(&character[row][column], board->province[i].id, length) == 0 &&
            !isalnum((unsigned char)character[row][column - 1]) &&
            (column + (int)length >= columns ||
             !isalnum((unsigned char)character[row][column + (int)length]))) {
            return i;
        }
    }
    return EPIX_NONE;
}

/* Makes provinces of regions: each has exactly one id in it. */
static void name_regions(const NoteBoard *board, int columns, int rows) {
    for (int row = 1; row < rows; row++) {
        for (int column = 1; column < columns; column++) {
            const int province =
                cell[row][column] == UNKNOWN ? written_at(board, columns, row, column) : EPIX_NONE;
            if (province != EPIX_NONE) {
                flood(columns, rows, row, column, province);
            }
        }
    }
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            assert_int_not_equal(cell[row][column], UNKNOWN);
        }
    }
}

/* ---- Comparing it ------------------------------------------------------------------------------- */

/* What is seen from a character over one line, or over two side by side. */
static void look(const EpixBoard *board, int row, int column, int down, int right,
                 uint32_t seen[EPIX_PROVINCES]) {
    const int here = cell[row][column];
    const int first = cell[row + down][column + right];
    const int second = cell[row + 2 * down][column + 2 * right];
    if (here < 0 || first != WALL) {
        return;
    }
    if (second >= 0 && second != here) {
        assert_true(board->neighbours[here] >> second & 1);
        seen[here] |= UINT32_C(1) << second;
        seen[second] |= UINT32_C(1) << here;
    } else if (second == WALL) {
        const int third = cell[row + 3 * down][column + 3 * right];
        assert_true(third < 0 || third == here || board->neighbours[here] >> third & 1);
    }
}

static void compare(const NoteBoard *board, int columns, int rows, const WordsTruth *truth) {
    uint32_t seen[EPIX_PROVINCES] = {0};
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            look(&board->board, row, column, 0, 1, seen);
            look(&board->board, row, column, 1, 0, seen);
        }
    }
    for (int i = 0; i < board->board.provinces; i++) {
        for (int k = i + 1; k < board->board.provinces; k++) {
            char pair[2 * NOTE_PROVINCE_ID + 2];
            snprintf(pair, sizeof pair, "%s-%s", board->province[i].id, board->province[k].id);
            const bool neighbours = board->board.neighbours[i] >> k & 1;
            const bool told = strstr(truth->unseen, pair) != NULL;
            assert_int_equal(neighbours, (seen[i] >> k & 1) || told);
        }
    }
}

static void check_board(int players, int columns, int rows) {
    NoteGame game;
    EpixState start;
    EpixView view;
    WordsTruth truth;
    make_game(&game, players, true);
    epix_start(&game.game, &start);
    epix_view(&game.game, &start, EPIX_SPECTATOR, &view);
    assert_true(words_picture_fit(&game.board, &columns, &rows, &truth));
    const WordsPicture picture = {.board = &game.board,
                                  .view = &view,
                                  .columns = columns,
                                  .rows = rows};
    words_picture_print(&picture, text, sizeof text);
    read_cells(columns, rows);
    name_regions(&game.board, columns, rows);
    compare(&game.board, columns, rows, &truth);
}

/* In all sizes that the terminal has for a board, with 60 to 200 columns: the drawing is true, or
 * what it leaves open is told. */
static void test_drawings_are_true(void **state) {
    for (int players = 2; players <= EPIX_SEATS; players++) {
        for (int columns = 39; columns <= WORDS_COLUMNS; columns += columns < 60 ? 4 : 13) {
            for (int rows = 16; rows <= 40; rows += rows < 24 ? 1 : 5) {
                check_board(players, columns, rows);
            }
        }
    }
}

/* Where no drawing is clear, words are. */
static void test_too_small(void **state) {
    NoteGame game;
    EpixState start;
    EpixView view;
    WordsTruth truth;
    int columns = 20, rows = 6;
    make_game(&game, 4, true);
    epix_start(&game.game, &start);
    epix_view(&game.game, &start, EPIX_SPECTATOR, &view);
    assert_false(words_picture_fit(&game.board, &columns, &rows, &truth));
    words_neighbours_print(&game.board, &view, text, sizeof text);
    assert_non_null(strstr(text, "rc rS: r1 r2; r1: rc b2 km lm; "));
    words_neighbours_print(&game.board, NULL, text, sizeof text);
    assert_non_null(strstr(text, "rc: r1 r2; "));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawings_are_true),
        cmocka_unit_test(test_too_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * Pictures of boards.
 */
#include "test_notation.h"

#include "words.h"

enum { COLUMNS = 78, ROWS = 17 };

static char text[WORDS_PICTURE_SIZE];

static void draw(const NoteBoard *board, const EpixView *view, int columns, int rows) {
    const WordsPicture picture = {.board = board, .view = view, .columns = columns, .rows = rows};
    assert_true(words_picture_print(&picture, text, sizeof text) < sizeof text);
}

/* The number of lines, none of which is wider than the columns. */
static int check_lines(int columns) {
    char line[WORDS_COLUMNS * 4 + 1];
    int lines = 0;
    for (const char *rest = text; *rest; lines++) {
        const size_t length = strcspn(rest, "\n");
        assert_true(length < sizeof line);
        memcpy(line, rest, length);
        line[length] = '\0';
        assert_true(words_columns(line) <= columns);
        rest += length + 1;
    }
    return lines;
}

static void start_view(const NoteGame *game, EpixView *view) {
    EpixState state;
    epix_start(&game->game, &state);
    epix_view(&game->game, &state, EPIX_SPECTATOR, view);
}

static void check_shown(const NoteBoard *board, int province) {
    char id[NOTE_PROVINCE_ID + 3];
    snprintf(id, sizeof id, " %s ", board->province[province].id);
    assert_non_null(strstr(text, board->province[province].name));
    assert_non_null(strstr(text, id));
}

/* Every standard board shows every name, id and unit in the usual size. */
static void test_standard_boards(void **state) {
    for (int players = 2; players <= EPIX_SEATS; players++) {
        NoteGame game;
        EpixView view;
        make_game(&game, players, true);
        start_view(&game, &view);
        assert_true(words_picture_rows(&game.board, COLUMNS, ROWS) < ROWS);
        draw(&game.board, &view, COLUMNS, ROWS);
        assert_int_equal(check_lines(COLUMNS), ROWS);
        for (int i = 0; i < game.board.board.provinces; i++) {
            check_shown(&game.board, i);
        }
        for (int seat = 0; seat < players; seat++) {
            const char soldier[] = {' ', note_seat_letter(seat), 'S', ' ', '\0'};
            assert_non_null(strstr(text, soldier));
        }
        assert_non_null(strstr(text, "lm +1"));
    }
}

/* ---- The whole of one picture -------------------------------------------------------------- */

/* Castles have strong borders; a cross is where provinces meet but are not neighbours. */
static const char with_lines[] = "┌───────────────────┬──────────────────┬───────────────────┐\n"
                                 "│      Vesuvine     │ ~  Lochmess ~    │   Balticove       │\n"
                                 "│         r1        │   ~  lm +1    ~  │      b2           │\n"
                                 "┢━━━━━━━━━━┓        ├──────────────────┤        ┏━━━━━━━━━━┪\n"
                                 "┃          ┗━━━┓    │   ^   ^   ^   ^  │    ┏━━━┛          ┃\n"
                                 "┃ Emberhold    ┗━━┓ │  Kilimandjora    │ ┏━━┛   Tidehold   ┃\n"
                                 "┃  rc [r]         ┠×┤   ^   km  ^   ^  ├×┨       bc [b]    ┃\n"
                                 "┃    rS        ┏━━┛ │ ^   ^   ^   ^    │ ┗━━┓      bS      ┃\n"
                                 "┃          ┏━━━┛    │   ^   ^   ^   ^  │    ┗━━━┓          ┃\n"
                                 "┡━━━━━━━━━━┛        ├──────────────────┤        ┗━━━━━━━━━━┩\n"
                                 "│      Toscarne     │    Broceland  \"  │   Fjordane        │\n"
                                 "│         r2        │ \"    bl +1  \"    │      b1           │\n"
                                 "└───────────────────┴──────────────────┴───────────────────┘\n";

static const char with_ascii[] = "+-------------------+------------------+-------------------+\n"
                                 "|      Vesuvine     | ~  Lochmess ~    |   Balticove       |\n"
                                 "|         r1        |   ~  lm +1    ~  |      b2           |\n"
                                 "#==========#        +------------------+        #==========#\n"
                                 "#          #===#    |   ^   ^   ^   ^  |    #===#          #\n"
                                 "# Emberhold    #==# |  Kilimandjora    | #==#   Tidehold   #\n"
                                 "#  rc [r]         #x+   ^   km  ^   ^  +x#       bc [b]    #\n"
                                 "#    rS        #==# | ^   ^   ^   ^    | #==#      bS      #\n"
                                 "#          #===#    |   ^   ^   ^   ^  |    #===#          #\n"
                                 "#==========#        +------------------+        #==========#\n"
                                 "|      Toscarne     |    Broceland  \"  |   Fjordane        |\n"
                                 "|         r2        | \"    bl +1  \"    |      b1           |\n"
                                 "+-------------------+------------------+-------------------+\n";

static void test_lines_and_ascii(void **state) {
    NoteGame game;
    EpixView view;
    make_game(&game, 2, true);
    start_view(&game, &view);
    WordsPicture picture = {&game.board, &view, 60, 13, 0, false, false};
    words_picture_print(&picture, text, sizeof text);
    assert_string_equal(text, with_lines);
    picture.ascii = true;
    words_picture_print(&picture, text, sizeof text);
    assert_string_equal(text, with_ascii);
}

/* Without its colours a coloured picture is the plain one. */
static void test_colour(void **state) {
    static char plain[WORDS_PICTURE_SIZE];
    NoteGame game;
    EpixView view;
    make_game(&game, 4, true);
    start_view(&game, &view);
    draw(&game.board, &view, COLUMNS, ROWS);
    memcpy(plain, text, sizeof plain);
    const WordsPicture picture = {&game.board, &view, COLUMNS, ROWS, 1, false, true};
    words_picture_print(&picture, text, sizeof text);
    assert_non_null(strstr(text, words_colour(EPIX_GREEN)));
    assert_non_null(strstr(text, "\033[7mEmberhold\033[0m"));
    char *out = text;
    for (const char *in = text; *in; in++) {
        if (*in == '\033') {
            in += strcspn(in, "m");
        } else {
            *out++ = *in;
        }
    }
    *out = '\0';
    assert_string_equal(text, plain);
    assert_string_equal(words_colour(EPIX_CHANCE), "");
}

/* ---- Other boards -------------------------------------------------------------------------- */

/* As many provinces as there can be, in eight columns and four rows: castles in the corners. */
static void make_grid(NoteBoard *board) {
    static char file[1 << 14];
    enum { ACROSS = 8, DOWN = 4 };
    static const char *const corners[] = {"a0", "h0", "h3", "a3"};
    int length = snprintf(file, sizeof file, "epix-board: 1\nname: Grid\n");
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        length += snprintf(file + length, sizeof file - (size_t)length, "castle %c: %s\n",
                           note_seat_letter(seat), corners[seat]);
    }
    for (int y = 0; y < DOWN; y++) {
        for (int x = 0; x < ACROSS; x++) {
            length += snprintf(file + length, sizeof file - (size_t)length,
                               "province %c%d: Land %c%d\nneighbours %c%d:", 'a' + x, y, 'A' + x, y,
                               'a' + x, y);
            const int beside[][2] = {{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}};
            for (int i = 0; i < 4; i++) {
                const int a = beside[i][0], b = beside[i][1];
                if (a >= 0 && a < ACROSS && b >= 0 && b < DOWN) {
                    length +=
                        snprintf(file + length, sizeof file - (size_t)length, " %c%d", 'a' + a, b);
                }
            }
            length += snprintf(file + length, sizeof file - (size_t)length, "\n");
        }
    }
    for (int y = 0; y < DOWN; y++) {
        length += snprintf(file + length, sizeof file - (size_t)length, "row:");
        for (int x = 0; x < ACROSS; x++) {
            length += snprintf(file + length, sizeof file - (size_t)length, " %c%d", 'a' + x, y);
        }
        length += snprintf(file + length, sizeof file - (size_t)length, "\n");
    }
    assert_fine(note_board_parse(file, (size_t)length, board));
}

static void test_full_grid(void **state) {
    NoteBoard board;
    EpixView view = {0};
    make_grid(&board);
    assert_int_equal(board.board.provinces, EPIX_PROVINCES);
    view.units[EPIX_BLUE][EPIX_KNIGHT] = UINT32_MAX;
    view.units[EPIX_BLUE][EPIX_SOLDIER] = UINT32_MAX;
    draw(&board, &view, COLUMNS, ROWS);
    assert_int_equal(check_lines(COLUMNS), ROWS);
    for (int i = 0; i < board.board.provinces; i++) {
        check_shown(&board, i);
    }
}

/* Any size does; what finds no room in the picture stands below it. */
static void test_sizes(void **state) {
    NoteBoard board;
    EpixView view = {0};
    make_grid(&board);
    view.units[EPIX_YELLOW][EPIX_CAMP] = 2;
    for (int columns = -1; columns <= WORDS_COLUMNS + 1; columns += 7) {
        for (int rows = -1; rows <= WORDS_ROWS + 1; rows += 3) {
            draw(&board, &view, columns, rows);
            assert_true(check_lines(WORDS_COLUMNS) >= 2);
        }
    }
    draw(&board, &view, 10, 5);
    assert_non_null(strstr(text, "\nb0 Land B0: yC\n"));
    assert_non_null(strstr(text, "\nh3 Land H3\n"));
    draw(&board, NULL, 10, 5);
    assert_non_null(strstr(text, "\nb0 Land B0\n"));
    assert_int_equal(words_picture_rows(&board, 10, 12), 12);
}

/* Wide characters take two columns. */
static void test_wide_names(void **state) {
    NoteGame game;
    make_game(&game, 2, true);
    strcpy(game.board.province[0].name, "東の城");
    draw(&game.board, NULL, COLUMNS, ROWS);
    assert_int_equal(check_lines(COLUMNS), ROWS);
    assert_non_null(strstr(text, " 東の城 "));
}

/* A buffer that is too small is filled and ended, and the length needed is told. */
static void test_small_buffer(void **state) {
    NoteGame game;
    make_game(&game, 3, true);
    const WordsPicture picture = {.board = &game.board, .columns = COLUMNS, .rows = ROWS};
    const size_t needed = words_picture_print(&picture, text, sizeof text);
    assert_int_equal(needed, strlen(text));
    for (size_t size = 0; size < 300; size++) {
        char *small = exact_copy(text, size);
        assert_int_equal(words_picture_print(&picture, small, size), needed);
        assert_true(size == 0 || strlen(small) < size);
        assert_true(size == 0 || strncmp(small, text, strlen(small)) == 0);
        free(small);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_standard_boards), cmocka_unit_test(test_lines_and_ascii),
        cmocka_unit_test(test_colour),          cmocka_unit_test(test_full_grid),
        cmocka_unit_test(test_sizes),           cmocka_unit_test(test_wide_names),
        cmocka_unit_test(test_small_buffer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

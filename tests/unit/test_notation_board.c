/* SPDX-License-Identifier: MIT */
/*
 * Board files: the standard boards against docs/rules.md 13.2 and their own pictures, there and
 * back, boards drawn as rows, and what is refused with which line.
 */
#include "test_notation.h"

#include "notation/board.h"

static NoteFault parse(const char *text, NoteBoard *board) {
    char *copy = exact_copy(text, strlen(text));
    const NoteFault fault = note_board_parse(copy, strlen(text), board);
    free(copy);
    return fault;
}

static void load(NoteBoard *board, int players) {
    const NoteSlice text = note_builtin_board(slice_of(note_builtin_board_name(players)));
    assert_non_null(text.start);
    assert_fine(note_board_parse(text.start, text.length, board));
}

/* ---- The standard boards -------------------------------------------------------------------- */

/* Seats, provinces, size of the picture, and the neighbours as docs/rules.md 13.2 lists them. */
static const struct {
    int seats;
    int provinces;
    int width;
    int height;
    const char *neighbours;
} STANDARD[] = {
    {2, 9, 60, 40,
     "rc: r1 r2; r1: rc lm km; r2: rc bl km; bc: b1 b2; b1: bc bl km; b2: bc lm km;"
     "km: r1 r2 b1 b2 lm bl; lm: r1 b2 km; bl: r2 b1 km;"},
    {3, 13, 80, 60,
     "rc: r1 r2; r1: rc b2 lm bl km; r2: rc y1 lm; bc: b1 b2; b1: bc y2 bl pl km; b2: bc r1 bl;"
     "yc: y1 y2; y1: yc r2 pl lm km; y2: yc b1 pl; km: r1 b1 y1 lm bl pl; lm: r1 r2 y1 km;"
     "bl: b1 b2 r1 km; pl: y1 y2 b1 km;"},
    {4, 15, 80, 60,
     "rc: r1 r2; r1: rc b2 lm km; r2: rc g1 lm; bc: b1 b2; b1: bc y2 bl; b2: bc r1 km bl;"
     "yc: y1 y2; y1: yc g2 km bl; y2: yc b1 bl; gc: g1 g2; g1: gc r2 lm; g2: gc y1 lm km;"
     "km: r1 b2 y1 g2 lm bl; lm: r1 r2 g1 g2 km; bl: b1 b2 y1 y2 km;"},
};

static int find(const NoteBoard *board, const char *id, size_t length) {
    const int province = note_province_find(board, (NoteSlice){id, length});
    assert_int_not_equal(province, EPIX_NONE);
    return province;
}

/* Reads one "id: id id …;" and returns what follows. */
static const char *read_neighbours(const NoteBoard *board, const char *list, uint32_t *all) {
    list += strspn(list, " ");
    const int province = find(board, list, strcspn(list, ":"));
    uint32_t expected = 0;
    for (list += strcspn(list, " "); *list != ';'; list += strcspn(list, " ;")) {
        list += strspn(list, " ");
        expected |= 1u << find(board, list, strcspn(list, " ;"));
    }
    assert_int_equal(board->board.neighbours[province], expected);
    *all |= 1u << province;
    return list + 1;
}

static void standard_boards_are_those_of_the_rules(void **state) {
    for (int players = 2; players <= 4; players++) {
        static NoteBoard board;
        load(&board, players);
        const int i = players - 2;
        assert_int_equal(board.board.seats, STANDARD[i].seats);
        assert_int_equal(board.board.provinces, STANDARD[i].provinces);
        uint32_t all = 0;
        for (const char *list = STANDARD[i].neighbours; *list;) {
            list = read_neighbours(&board, list, &all);
        }
        assert_int_equal(all, (1u << STANDARD[i].provinces) - 1);
        assert_int_equal(board.board.mountain, find(&board, "km", 2));
        for (int province = 0; province < board.board.provinces; province++) {
            const char *id = board.province[province].id;
            const bool marked =
                strcmp(id, "lm") == 0 || strcmp(id, "bl") == 0 || strcmp(id, "pl") == 0;
            assert_int_equal(board.board.mark[province], marked);
        }
    }
    assert_null(note_builtin_board_name(1));
    assert_null(note_builtin_board_name(5));
    assert_null(note_builtin_board(slice_of("five")).start);
}

/* Records of version 1 are played on it, but it is nobody's board for so many players. */
static void the_old_board_for_three_stays(void **state) {
    static NoteBoard board;
    const NoteSlice text = note_builtin_board(slice_of("three-1"));
    assert_non_null(text.start);
    assert_fine(note_board_parse(text.start, text.length, &board));
    uint32_t all = 0;
    for (const char *list =
             "rc: r1 r2; r1: rc b2 lm km; r2: rc lm y1; bc: b1 b2; b1: bc bl y2; b2: bc r1 km bl;"
             "yc: y1 y2; y1: yc r2 lm km; y2: yc b1 bl km; km: r1 b2 y1 y2 lm bl; lm: r1 r2 y1 km;"
             "bl: b1 b2 y2 km;";
         *list;) {
        list = read_neighbours(&board, list, &all);
    }
    assert_int_equal(all, (1u << 12) - 1);
    for (int players = 0; players <= EPIX_SEATS + 1; players++) {
        const char *offered = note_builtin_board_name(players);
        assert_true(!offered || strcmp(offered, "three-1") != 0);
    }
}

static void standard_provinces_have_their_names(void **state) {
    static const char *const names[] = {
        "rc Emberhold castle",      "r1 Vesuvine plain", "r2 Toscarne plain",
        "bc Tidehold castle",       "b1 Fjordane plain", "b2 Balticove plain",
        "yc Sunhold castle",        "y1 Saharil plain",  "y2 Gobine plain",
        "gc Thornhold castle",      "g1 Amazorn plain",  "g2 Serengild plain",
        "km Kilimandjora mountain", "lm Lochmess lake",  "bl Broceland forest",
        "pl Pampalune plain",
    };
    for (int players = 2; players <= 4; players++) {
        static NoteBoard board;
        load(&board, players);
        int found = 0;
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            const int province = note_province_find(&board, (NoteSlice){names[i], 2});
            if (province != EPIX_NONE) {
                char name[80];
                sprintf(name, "%s %s %s", board.province[province].id,
                        board.province[province].name, board.province[province].terrain);
                assert_string_equal(name, names[i]);
                found++;
            }
        }
        assert_int_equal(found, board.board.provinces);
        for (int seat = 0; seat < players; seat++) {
            const char id[] = {note_seat_letter(seat), 'c'};
            assert_int_equal(board.board.castle[seat], find(&board, id, 2));
        }
    }
}

/* Whether two segments on one line have more than a point in common. */
static bool share_length(NotePoint a, NotePoint b, NotePoint c, NotePoint d) {
    const int dx = b.x - a.x, dy = b.y - a.y;
    if (dx * (c.y - a.y) != dy * (c.x - a.x) || dx * (d.y - a.y) != dy * (d.x - a.x)) {
        return false;
    }
    /* Positions of c and d along the segment, on which a is 0 and b is `whole`. */
    const int whole = dx * dx + dy * dy;
    const int first = dx * (c.x - a.x) + dy * (c.y - a.y);
    const int second = dx * (d.x - a.x) + dy * (d.y - a.y);
    const int low = first < second ? first : second;
    const int high = first < second ? second : first;
    return (low > 0 ? low : 0) < (high < whole ? high : whole);
}

static bool share_border(const NoteProvince *one, const NoteProvince *two) {
    for (int i = 0; i < one->points; i++) {
        for (int j = 0; j < two->points; j++) {
            if (share_length(one->shape[i], one->shape[(i + 1) % one->points], two->shape[j],
                             two->shape[(j + 1) % two->points])) {
                return true;
            }
        }
    }
    return false;
}

static void standard_shapes_are_true_to_the_neighbours(void **state) {
    for (int players = 2; players <= 4; players++) {
        static NoteBoard board;
        load(&board, players);
        for (int one = 0; one < board.board.provinces; one++) {
            for (int two = 0; two < one; two++) {
                const bool neighbours = board.board.neighbours[one] >> two & 1;
                const bool touch = share_border(&board.province[one], &board.province[two]);
                if (touch != neighbours) {
                    print_error("%d: %s %s\n", players, board.province[one].id,
                                board.province[two].id);
                }
                assert_int_equal(touch, neighbours);
            }
        }
    }
}

/* Whether a point, in fifths, lies in the polygon; it is on no line of the pictures. */
static bool covers(const NoteProvince *province, int x, int y) {
    bool inside = false;
    for (int i = 0; i < province->points; i++) {
        const NotePoint a = province->shape[i];
        const NotePoint b = province->shape[(i + 1) % province->points];
        if ((5 * a.y > y) != (5 * b.y > y)) {
            const long side = (long)(x - 5 * a.x) * (b.y - a.y) - (long)(y - 5 * a.y) * (b.x - a.x);
            inside ^= (side < 0) == (b.y > a.y);
        }
    }
    return inside;
}

static void standard_shapes_cover_the_picture_once(void **state) {
    for (int players = 2; players <= 4; players++) {
        static NoteBoard board;
        load(&board, players);
        const int width = STANDARD[players - 2].width, height = STANDARD[players - 2].height;
        for (int y = -1; y <= height; y++) {
            for (int x = -1; x <= width; x++) {
                int count = 0;
                for (int i = 0; i < board.board.provinces; i++) {
                    count += covers(&board.province[i], 5 * x + 1, 5 * y + 2);
                }
                assert_int_equal(count, x >= 0 && y >= 0 && x < width && y < height);
            }
        }
    }
}

/* ---- Polygons ------------------------------------------------------------------------------- */

#define POLYGON(...)                                                                               \
    (const NotePoint[]){__VA_ARGS__}, sizeof((const NotePoint[]){__VA_ARGS__}) / sizeof(NotePoint)

static void polygons_are_simple_or_not(void **state) {
    assert_true(note__polygon_is_simple(POLYGON({0, 0}, {4, 0}, {0, 4})));
    assert_true(note__polygon_is_simple(POLYGON({0, 0}, {2, 0}, {4, 0}, {4, 4}, {2, 1}, {0, 4})));
    assert_false(note__polygon_is_simple(POLYGON({0, 0}, {4, 4}, {4, 0}, {0, 4}))); /* crosses */
    assert_false(note__polygon_is_simple(POLYGON({0, 0}, {2, 0}, {4, 0})));         /* flat */
    assert_false(note__polygon_is_simple(POLYGON({0, 0}, {4, 0}, {2, 0}, {2, 3}))); /* folds */
    assert_false(note__polygon_is_simple(POLYGON({0, 0}, {0, 0}, {4, 0}, {0, 4}))); /* twice */
    /* A corner touches an edge; a corner touches a corner. */
    assert_false(note__polygon_is_simple(POLYGON({0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4})));
    assert_false(note__polygon_is_simple(POLYGON({0, 0}, {2, 2}, {4, 0}, {4, 4}, {2, 2}, {0, 4})));
    const int16_t most = NOTE_COORDINATE;
    assert_true(note__polygon_is_simple(POLYGON({0, 0}, {most, 0}, {most, most}, {0, most})));
}

static void polygons_contain_points_or_not(void **state) {
    static const NotePoint shape[] = {{0, 0}, {8, 0}, {8, 8}, {4, 4}, {0, 8}};
    static const NotePoint inside[] = {{1, 1}, {4, 3}, {0, 0}, {4, 0}, {6, 6}, {4, 4},
                                       {1, 6}, {7, 6}, {1, 4}, {7, 4}, {8, 8}, {0, 8}};
    static const NotePoint outside[] = {{9, 1}, {4, 5}, {3, 6}, {8, 9}, {9, 0},
                                        {5, 6}, {4, 8}, {9, 8}, {9, 4}};
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++) {
        assert_true(note__polygon_contains(shape, 5, inside[i]));
    }
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        assert_false(note__polygon_contains(shape, 5, outside[i]));
    }
}

/* ---- Rows ----------------------------------------------------------------------------------- */

/* The smallest board: two castles, their lands, and nothing else. */
#define TOP                                                                                        \
    "epix-board: 1\n"                                                                              \
    "name: Small\n"                                                                                \
    "castle r: rc\n"                                                                               \
    "castle b: bc\n"
#define PROVINCES                                                                                  \
    "province rc: RC\nprovince r1: R1\nprovince r2: R2\n"                                          \
    "province bc: BC\nprovince b1: B1\nprovince b2: B2\n"
#define NEIGHBOURS                                                                                 \
    "neighbours rc: r1 r2\nneighbours r1: rc b2\nneighbours r2: rc b1\n"                           \
    "neighbours bc: b1 b2\nneighbours b1: bc r2\nneighbours b2: bc r1\n"
#define ROWS                                                                                       \
    "row: rc r1 b2 b2\n"                                                                           \
    "row: rc r1 b2 bc\n"                                                                           \
    "row: r2 r2 b1 bc\n"
#define SMALL TOP PROVINCES NEIGHBOURS ROWS

static void assert_shape(const NoteBoard *board, const char *id, const char *expected) {
    const NoteProvince *province = &board->province[find(board, id, 2)];
    char shape[512] = "";
    for (int i = 0; i < province->points; i++) {
        sprintf(shape + strlen(shape), "%d,%d ", province->shape[i].x, province->shape[i].y);
    }
    sprintf(shape + strlen(shape), "at %d,%d", province->label.x, province->label.y);
    assert_string_equal(shape, expected);
}

static void rows_become_shapes(void **state) {
    static NoteBoard board;
    assert_fine(parse(SMALL, &board));
    assert_shape(&board, "rc", "0,0 10,0 10,20 0,20 at 5,5");
    assert_shape(&board, "b2", "20,0 40,0 40,10 30,10 30,20 20,20 at 25,5");
    assert_shape(&board, "bc", "30,10 40,10 40,30 30,30 at 35,15");
    assert_shape(&board, "b1", "20,20 30,20 30,30 20,30 at 25,25");
    assert_string_equal(board.province[0].terrain, "castle");
    assert_string_equal(board.province[1].terrain, "plain");
    assert_string_equal(board.province[6].terrain, "");
    assert_int_equal(board.board.mountain, EPIX_NONE);
}

static void rows_may_have_gaps_and_labels(void **state) {
    static NoteBoard board;
    assert_fine(parse(TOP PROVINCES NEIGHBOURS "label r2: 5,25\nmountain: r1\n"
                                               "row: .  rc r1 b2 . \n"
                                               "row: .  .  r1 b2 bc\n"
                                               "row: r2 r2 r2 b1 bc\n"
                                               "row: .  r2 .  .  bc\n",
                      &board));
    assert_shape(&board, "r2", "0,20 30,20 30,30 20,30 20,40 10,40 10,30 0,30 at 5,25");
    assert_shape(&board, "rc", "10,0 20,0 20,10 10,10 at 15,5");
    assert_shape(&board, "bc", "40,10 50,10 50,40 40,40 at 45,25");
    assert_string_equal(board.province[1].terrain, "mountain");
}

/* The first province ends where the grid ends. */
static void rows_end_at_their_ends(void **state) {
    static NoteBoard board;
    assert_fine(parse(TOP PROVINCES NEIGHBOURS "row: bc b1 r2\n"
                                               "row: bc b2 r1\n"
                                               "row: b2 b2 rc\n",
                      &board));
    assert_shape(&board, "rc", "20,20 30,20 30,30 20,30 at 25,25");
}

/* Traces the cells marked x, with all four turns. */
static const char *trace(const char *const *rows, int height, NoteProvince *province) {
    static NoteGrid grid;
    NoteFault fault = {0};
    grid.width = (int)strlen(rows[0]);
    grid.height = height;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < grid.width; x++) {
            grid.cell[y][x] = rows[y][x] == 'x' ? 3 : EPIX_NONE;
        }
    }
    strcpy(province->id, "x");
    note__grid_trace(&grid, 3, province, &fault);
    province->label = note__grid_label(&grid, 3);
    return note_fault_name(fault.code);
}

static void outlines_are_traced(void **state) {
    static NoteProvince province;
    static const char *const plus[] = {".x.", "xxx", ".x."};
    assert_string_equal(trace(plus, 3, &province), "none");
    assert_int_equal(province.points, 12);
    assert_true(note__polygon_is_simple(province.shape, province.points));
    assert_int_equal(province.label.x, 15);
    assert_int_equal(province.label.y, 15);
    static const char *const snake[] = {"xxx", "x.x", "x.x", "xx.", "xxx"};
    assert_string_equal(trace(snake, 5, &province), "none");
    assert_int_equal(province.points, 12);
    static const char *const apart[] = {"xx.", "..x", "..x"};
    assert_string_equal(trace(apart, 3, &province), "pieces");
    static const char *const ring[] = {"xxx", "x.x", "xxx"};
    assert_string_equal(trace(ring, 3, &province), "hole");
    static const char *const corner[] = {"xxx", "x.x", "xx."}; /* closed by a corner only */
    assert_string_equal(trace(corner, 3, &province), "none");
    static const char *const inner[] = {"xxxx", "x.xx", "xx.x", "xxxx"}; /* two that touch */
    assert_string_equal(trace(inner, 4, &province), "hole");
    static const char *const spiral[] = {"xxxxx", "....x", "xxx.x", "x...x", "xxxxx"};
    assert_string_equal(trace(spiral, 5, &province), "none");
    assert_int_equal(province.points, 12);
}

static void outlines_have_a_limit(void **state) {
    static NoteProvince province;
    static const char *const comb[] = {"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
                                       "x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x"};
    assert_string_equal(trace(comb, 2, &province), "none");
    assert_int_equal(province.points, NOTE_POINTS);
    static const char *const longer[] = {"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
                                         "x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x"};
    assert_string_equal(trace(longer, 2, &province), "shape_points");
}

/* A zigzag of so many corners. */
static NoteFault parse_zigzag(int corners) {
    static NoteBoard board;
    static char text[4096];
    size_t length = (size_t)sprintf(text, TOP PROVINCES NEIGHBOURS "shape rc: 0,5000");
    for (int i = 1; i < corners; i++) {
        length += (size_t)sprintf(text + length, " %d,%d", i, i % 2 ? 0 : 9);
    }
    return parse(text, &board);
}

static void shapes_have_a_limit(void **state) {
    assert_fault(parse_zigzag(NOTE_POINTS), "label_missing", 5);
    assert_fault(parse_zigzag(NOTE_POINTS + 1), "shape_points", 17);
}

static void largest_grid_is_read(void **state) {
    static NoteBoard board;
    static char text[32768];
    size_t length = (size_t)sprintf(text, TOP PROVINCES NEIGHBOURS);
    for (int y = 0; y < NOTE_GRID; y++) {
        length += (size_t)sprintf(text + length, "row: rc r1 r2 b1 b2");
        for (int x = 5; x < NOTE_GRID; x++) {
            length += (size_t)sprintf(text + length, " bc");
        }
        text[length++] = '\n';
    }
    text[length] = '\0';
    assert_fine(parse(text, &board));
    assert_shape(&board, "bc", "50,0 640,0 640,640 50,640 at 345,315");
    sprintf(text + length, "row: rc\n");
    assert_fault(parse(text, &board), "rows", 17 + NOTE_GRID);
    length = (size_t)sprintf(text, TOP PROVINCES NEIGHBOURS "row:");
    for (int x = 0; x <= NOTE_GRID; x++) {
        length += (size_t)sprintf(text + length, " rc");
    }
    assert_fault(parse(text, &board), "rows", 17);
}

/* ---- There and back ------------------------------------------------------------------------- */

static void assert_round_trip(const NoteBoard *board) {
    static NoteBoard again;
    static char out[NOTE_BOARD_SIZE], twice[NOTE_BOARD_SIZE];
    const size_t length = note_board_print(board, out, sizeof out);
    assert_true(length < sizeof out);
    assert_fine(parse(out, &again));
    assert_memory_equal(&again, board, sizeof again);
    note_board_print(&again, twice, sizeof twice);
    assert_string_equal(twice, out);
}

static void boards_go_there_and_back(void **state) {
    static NoteBoard board;
    for (int players = 2; players <= 4; players++) {
        load(&board, players);
        assert_round_trip(&board);
    }
    assert_fine(parse(SMALL "mark r1: 99\nterrain b1: swamp-2\n", &board));
    assert_int_equal(board.board.mark[1], 99);
    assert_round_trip(&board);
}

static void largest_board_fits(void **state) {
    static NoteBoard board;
    static char out[NOTE_BOARD_SIZE];
    load(&board, 4);
    board.board.provinces = EPIX_PROVINCES;
    memset(board.name, 'n', NOTE_NAME);
    for (int i = 0; i < EPIX_PROVINCES; i++) {
        NoteProvince *province = &board.province[i];
        memset(province->id, 'i', NOTE_PROVINCE_ID);
        memset(province->name, 'n', NOTE_NAME);
        memset(province->terrain, 't', NOTE_TERRAIN);
        province->points = NOTE_POINTS;
        for (int j = 0; j < NOTE_POINTS; j++) {
            province->shape[j] = (NotePoint){NOTE_COORDINATE, NOTE_COORDINATE};
        }
        board.board.neighbours[i] = UINT32_MAX;
        board.board.mark[i] = 99;
    }
    assert_true(note_board_print(&board, out, sizeof out) < sizeof out);
}

static void a_small_file_prints_as_expected(void **state) {
    static NoteBoard board;
    char out[2048];
    assert_fine(parse(SMALL "mountain: r1\nmark r1: 2\n", &board));
    note_board_print(&board, out, sizeof out);
    const char *begin = "epix-board: 1\nname: Small\n\ncastle r: rc\ncastle b: bc\nmountain: r1\n\n"
                        "province rc: RC\nterrain rc: castle\nneighbours rc: r1 r2\n"
                        "shape rc: 0,0 10,0 10,20 0,20\nlabel rc: 5,5\n\n"
                        "province r1: R1\nterrain r1: mountain\nmark r1: 2\nneighbours r1: rc b2\n";
    assert_memory_equal(out, begin, strlen(begin));
}

/* ---- Faults --------------------------------------------------------------------------------- */

/* TOP has 4 lines, PROVINCES lines 5 to 10, NEIGHBOURS 11 to 16, ROWS 17 to 19. */
#define SHAPES                                                                                     \
    "shape rc: 0,0 9,0 0,9\nshape r1: 0,0 9,0 0,9\nshape r2: 0,0 9,0 0,9\n"                        \
    "shape bc: 0,0 9,0 0,9\nshape b1: 0,0 9,0 0,9\nshape b2: 0,0 9,0 0,9\n"
#define LABELS                                                                                     \
    "label rc: 1,1\nlabel r1: 1,1\nlabel r2: 1,1\n"                                                \
    "label bc: 1,1\nlabel b1: 1,1\nlabel b2: 1,1\n"
#define FIFTY "01234567890123456789012345678901234567890123456789"

static const BadText BAD[] = {
    {"", "first_line", 1},
    {"epix-board: 11\n", "first_line", 1},
    {"epix-board: 1\n", "key_missing", 1},
    {TOP "provinz rc: RC\n", "key_unknown", 5},
    {TOP "province: RC\n", "key_bare", 5},
    {TOP "mountain km: RC\n", "key_excess", 5},
    {TOP "province rc:\n", "value_missing", 5},
    {TOP "nonsense\n", "no_key", 5},
    {TOP "province RC: x\n", "id", 5},
    {TOP "province 1c: x\n", "id", 5},
    {TOP "province abcdefgh: x\n", "id", 5},
    {TOP "province rc rc: x\n", "id", 5},
    {TOP "province rc: " FIFTY "\n", "name_length", 5},
    {"epix-board: 1\nname: " FIFTY "\n", "name_length", 2},
    {TOP "province rc: x\nprovince rc: y\n", "key_twice", 6},
    {SMALL "name: Again\n", "key_twice", 20},
    {SMALL "castle r: rc\n", "key_twice", 20},
    {SMALL "mountain: r1\nmountain: r1\n", "key_twice", 21},
    {SMALL "mark r1: 1\nmark r1: 1\n", "key_twice", 21},
    {SMALL "terrain r1: a\nterrain r1: a\n", "key_twice", 21},
    {SMALL "label r1: 15,5\nlabel r1: 15,5\n", "key_twice", 21},
    {SMALL "neighbours r1: rc\n", "key_twice", 20},
    {SMALL "castle x: rc\n", "seat_unknown", 20},
    {SMALL "castle y: xx\n", "province_unknown", 20},
    {SMALL "mountain: rc r1\n", "province_unknown", 20},
    {SMALL "mark xx: 1\n", "province_unknown", 20},
    {SMALL "mark r1: 100\n", "number", 20},
    {SMALL "mark r1: -1\n", "number", 20},
    {SMALL "mark r1: 1 1\n", "number", 20},
    {SMALL "terrain r1: A\n", "id", 20},
    {SMALL "terrain r1: abcdefghijklmnop\n", "id", 20},
    {SMALL "terrain r1: \xc3\xa4\n", "character", 20},
    {SMALL "label r1: 5\n", "point", 20},
    {SMALL "label r1: 5,\n", "point", 20},
    {SMALL "label r1: ,5\n", "point", 20},
    {SMALL "label r1: 5,5 5,5\n", "point", 20},
    {SMALL "label r1: 5,10000\n", "point", 20},
    {SMALL "label r1: 05,5\n", "point", 20},
    {SMALL "label r1: 5,-5\n", "point", 20},
    {SMALL "label r1: 5,5\n", "label_outside", 20},
    /* rows */
    {TOP PROVINCES NEIGHBOURS "row: rc xx\n", "province_unknown", 17},
    {TOP PROVINCES NEIGHBOURS "row: rc r1\nrow: rc\n", "row_length", 18},
    {TOP PROVINCES NEIGHBOURS "row: rc r1 r2 bc b1\n", "shape_missing", 10},
    {TOP PROVINCES NEIGHBOURS "row: rc r1 r2 bc b1 b2 rc\n", "pieces", 17},
    {TOP PROVINCES NEIGHBOURS "# drawn\nrow: rc rc rc r2 bc\nrow: rc r1 rc b1 b2\n"
                              "row: rc rc rc b1 b2\n",
     "hole", 18},
    {SMALL "shape r1: 0,0 9,0 0,9\n", "shape_and_rows", 20},
    /* shapes */
    {TOP PROVINCES NEIGHBOURS, "shape_missing", 5},
    {TOP PROVINCES NEIGHBOURS "shape rc: 0,0 9,0\n", "shape_points", 17},
    {TOP PROVINCES NEIGHBOURS "shape rc: 0,0 9,0 9\n", "point", 17},
    {TOP PROVINCES NEIGHBOURS "shape rc: 0,0 9,0 9 ,9\n", "point", 17},
    {TOP PROVINCES NEIGHBOURS "shape rc: 0,0 9,9 9,0 0,9\n", "shape_crosses", 17},
    {TOP PROVINCES NEIGHBOURS SHAPES, "label_missing", 5},
    {TOP PROVINCES NEIGHBOURS SHAPES LABELS "shape rc: 0,0 9,0 0,9\n", "key_twice", 29},
    {TOP PROVINCES NEIGHBOURS SHAPES "label rc: 8,8\n" LABELS, "key_twice", 24},
    {TOP PROVINCES NEIGHBOURS SHAPES "label rc: 8,8\n", "label_outside", 23},
    /* docs/rules.md 13.1.2 to 13.1.9; the castles first */
    {"epix-board: 1\nname: N\n" PROVINCES NEIGHBOURS ROWS, "board_seats", 17},
    {"epix-board: 1\nname: N\ncastle r: rc\n" PROVINCES NEIGHBOURS ROWS, "board_seats", 18},
    {"epix-board: 1\nname: N\ncastle r: rc\ncastle y: bc\n" PROVINCES NEIGHBOURS ROWS,
     "board_seats", 19},
    {SMALL "castle g: r1\n", "board_seats", 20},
    {SMALL "castle y: r1\n", "board_provinces", 20},
    {"epix-board: 1\nname: N\ncastle r: rc\ncastle b: rc\n" PROVINCES NEIGHBOURS ROWS,
     "board_castle_shared", 4},
    {TOP PROVINCES "neighbours rc: r1 r2 b1\nneighbours r1: rc b2\nneighbours r2: rc b1\n"
                   "neighbours bc: b1 b2\nneighbours b1: bc r2 rc\nneighbours b2: bc r1\n" ROWS,
     "board_castle_neighbours", 11},
    {TOP PROVINCES "neighbours r1: r2\nneighbours r2: r1\n" ROWS, "board_castle_neighbours", 5},
    {TOP PROVINCES "neighbours rc: r1 bc\nneighbours r1: rc\nneighbours bc: rc b1\n"
                   "neighbours b1: bc\n" ROWS,
     "board_castles_touch", 11},
    {TOP PROVINCES "neighbours rc: r1 r2\nneighbours r1: rc bc\nneighbours r2: rc\n"
                   "neighbours bc: r1 b2\nneighbours b2: bc\n" ROWS,
     "board_lands_shared", 14},
    {TOP PROVINCES "neighbours r1: r1\n" ROWS, "board_loop", 11},
    {TOP PROVINCES "neighbours rc: r1\n" ROWS, "board_one_way", 11},
    {TOP PROVINCES "neighbours rc: r1 r1\n" ROWS, "neighbour_twice", 11},
    {TOP PROVINCES "neighbours rc: r1 xx\n" ROWS, "province_unknown", 11},
    {TOP PROVINCES "neighbours rc: r1 r2\nneighbours r1: rc\nneighbours r2: rc\n"
                   "neighbours bc: b1 b2\nneighbours b1: bc\nneighbours b2: bc\n" ROWS,
     "board_not_connected", 14},
    {SMALL "mountain: rc\n", "board_mountain_castle", 3},
    {SMALL "province x: X\nprovince y: Y\nneighbours x: y\nneighbours y: x\nmountain: y\n",
     "board_not_connected", 22},
    {TOP PROVINCES "province x: X\nprovince y: Y\n"
                   "neighbours rc: r1 r2\nneighbours r1: rc b2 x\nneighbours r2: rc b1\n"
                   "neighbours bc: b1 b2\nneighbours b1: bc r2\nneighbours b2: bc r1\n"
                   "neighbours x: r1 y\nneighbours y: x\nmountain: x\n",
     "board_mountain_far", 16},
};

static void bad_files_are_refused(void **state) {
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        static NoteBoard board;
        const NoteFault fault = parse(BAD[i].text, &board);
        assert_bad(fault, &BAD[i]);
    }
}

static void faults_say_what_would_be_right(void **state) {
    static NoteBoard board;
    NoteFault fault = parse(TOP PROVINCES "neighbours rc: r1\n" ROWS, &board);
    assert_string_equal(fault.word, "rc");
    assert_string_equal(fault.other, "r1");
    assert_int_equal(fault.board.code, EPIX_BOARD_ONE_WAY);
    fault = parse(TOP PROVINCES "neighbours r1: r2\nneighbours r2: r1\n" ROWS, &board);
    assert_int_equal(fault.low, 0);
    fault = parse(TOP PROVINCES "neighbours rc: r1 r2 b1\nneighbours r1: rc\n"
                                "neighbours r2: rc\nneighbours b1: rc\n" ROWS,
                  &board);
    assert_int_equal(fault.low, 3);
    fault = parse(SMALL "castle g: r1\n", &board);
    assert_string_equal(fault.word, "y");
    fault = parse(SMALL "castle y: r1\n", &board);
    assert_int_equal(fault.high, 9);
    fault = parse(TOP PROVINCES NEIGHBOURS "row: rc r1\nrow: rc\n", &board);
    assert_int_equal(fault.low, 1);
    assert_int_equal(fault.high, 2);
    fault = parse(TOP PROVINCES "neighbour rc: r1\n", &board);
    assert_string_equal(fault.other, "neighbours");
    fault = parse(SMALL "mark r3: 1\n", &board);
    assert_string_equal(fault.other, "rc, r1, r2");
}

static void thirty_two_provinces_are_the_most(void **state) {
    static NoteBoard board;
    static char text[4096];
    size_t length = (size_t)sprintf(text, TOP PROVINCES);
    for (int i = 6; i < 32; i++) {
        length += (size_t)sprintf(text + length, "province p%d: P\n", i);
    }
    assert_fault(parse(text, &board), "board_castle_neighbours", 5);
    sprintf(text + length, "province one: P\n");
    assert_fault(parse(text, &board), "provinces", 4 + 33);
}

static void big_files_are_refused(void **state) {
    static NoteBoard board;
    static NoteCards cards;
    const size_t size = (1 << 20) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    memset(text, '\n', size);
    assert_fault(note_board_parse(text, size, &board), "too_big", 0);
    assert_fault(note_cards_parse(text, size, &cards), "too_big", 0);
    assert_fault(note_board_parse(text, size - 1, &board), "first_line", 1);
    free(text);
}

static void order_of_lines_does_not_matter(void **state) {
    static NoteBoard board, other;
    assert_fine(parse(SMALL, &board));
    assert_fine(parse("epix-board: 1\n" ROWS NEIGHBOURS PROVINCES
                      "castle b: bc\ncastle r: rc\nname: Small\n",
                      &other));
    assert_memory_equal(&board, &other, sizeof board);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(standard_boards_are_those_of_the_rules),
        cmocka_unit_test(the_old_board_for_three_stays),
        cmocka_unit_test(standard_provinces_have_their_names),
        cmocka_unit_test(standard_shapes_are_true_to_the_neighbours),
        cmocka_unit_test(standard_shapes_cover_the_picture_once),
        cmocka_unit_test(polygons_are_simple_or_not),
        cmocka_unit_test(polygons_contain_points_or_not),
        cmocka_unit_test(rows_become_shapes),
        cmocka_unit_test(rows_may_have_gaps_and_labels),
        cmocka_unit_test(rows_end_at_their_ends),
        cmocka_unit_test(outlines_are_traced),
        cmocka_unit_test(outlines_have_a_limit),
        cmocka_unit_test(shapes_have_a_limit),
        cmocka_unit_test(largest_grid_is_read),
        cmocka_unit_test(boards_go_there_and_back),
        cmocka_unit_test(largest_board_fits),
        cmocka_unit_test(a_small_file_prints_as_expected),
        cmocka_unit_test(bad_files_are_refused),
        cmocka_unit_test(faults_say_what_would_be_right),
        cmocka_unit_test(thirty_two_provinces_are_the_most),
        cmocka_unit_test(big_files_are_refused),
        cmocka_unit_test(order_of_lines_does_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

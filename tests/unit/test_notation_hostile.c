/* SPDX-License-Identifier: MIT */
/*
 * Hostile input: good texts cut off at every byte, with every byte replaced, and garbage. Nothing
 * crashes or is read past its end, and whatever is accepted prints and reads back the same.
 */
#include "test_notation.h"

static NoteGame game;

static int set_up(void **state) {
    make_game(&game, 4, true);
    return 0;
}

/* ---- One parser each: reads, and if that works, prints and reads again ------------------------- */

typedef bool Accepts(const char *text, size_t length);

static bool accepts_board(const char *text, size_t length) {
    static NoteBoard board, again;
    static char out[NOTE_BOARD_SIZE];
    if (note_board_parse(text, length, &board).code) {
        return false;
    }
    const size_t printed = note_board_print(&board, out, sizeof out);
    assert_fine(note_board_parse(out, printed, &again));
    assert_memory_equal(&board, &again, sizeof board);
    return true;
}

static bool accepts_cards(const char *text, size_t length) {
    static NoteCards cards, again;
    static char out[NOTE_CARDS_SIZE];
    if (note_cards_parse(text, length, &cards).code) {
        return false;
    }
    const size_t printed = note_cards_print(&cards, out, sizeof out);
    assert_fine(note_cards_parse(out, printed, &again));
    assert_memory_equal(&cards, &again, sizeof cards);
    return true;
}

static bool accepts_position(const char *text, size_t length) {
    EpixState position, again;
    char out[NOTE_POSITION_SIZE];
    if (note_position_parse(&game, text, length, &position).code) {
        return false;
    }
    const size_t printed = note_position_print(&game, &position, out, sizeof out);
    assert_fine(note_position_parse(&game, out, printed, &again));
    assert_memory_equal(&position, &again, sizeof position);
    return true;
}

static bool accepts_record(const char *text, size_t length) {
    static NoteReplay replay;
    static char out[NOTE_HEADER_SIZE], twice[NOTE_HEADER_SIZE];
    if (note_replay_all(&replay, text, length, NULL, (NoteVisitor){0}).code) {
        return false;
    }
    NoteLines lines;
    static NoteHeader header;
    const size_t printed = note_header_print(&replay.header, out, sizeof out);
    assert_fine(note_record_open(out, printed, &lines, &header));
    note_header_print(&header, twice, sizeof twice);
    assert_string_equal(out, twice);
    return true;
}

static bool accepts_line(const char *text, size_t length) {
    NoteLine line;
    char out[NOTE_DECISION_SIZE];
    if (note_line_parse(&game, text, length, &line).code) {
        return false;
    }
    assert_int_equal(note_line_print(&game, &line, out, sizeof out), length);
    assert_memory_equal(out, text, length);
    return true;
}

/* ---- Good texts ------------------------------------------------------------------------------- */

static const char RECORD[] = "epix: 1\nboard: two\nrules: advanced\nminimum-stake: 0\n"
                             "castle-counts: occupied\nfirst: b\ndeal: herald sappers vanguard\n"
                             "seat r: Z\xc3\xbcrich\nresult: *\nnote: more\n\n"
                             "b recruit C b1 # here\nr bid sappers 2 T\nb pass\nr pass\n"
                             "r auction 2\nb auction 1\nr first r\nr choose M\nb choose R\n"
                             "r move S rc r1\nr end\n";
static const char POSITION[] = "season: winter\nphase: guess\nfirst: g\nturn: r\n"
                               "gold: r 10 b 8 y 3 g 0\nunits: rc rS r1 rKC bc bS b2 bSKT km gC\n"
                               "dealt: vanguard r change-of-plan - spymaster b\n"
                               "chosen: r RM b RT y TM g RT\nspied: b g\ncard-next: R\n"
                               "attack: K r1 b2\nstake: 3\nmoved: rc\n";

static NoteSlice good_text(int which) {
    switch (which) {
    case 0:
        return note_builtin_board(slice_of("two"));
    case 1:
        return note_builtin_cards(slice_of("standard"));
    case 2:
        return slice_of(POSITION);
    case 3:
        return slice_of(RECORD);
    default:
        return slice_of("b bid mountain-guides 4294967295 T");
    }
}

static Accepts *const PARSERS[] = {accepts_board, accepts_cards, accepts_position, accepts_record,
                                   accepts_line};
enum { PARSERS_COUNT = sizeof PARSERS / sizeof *PARSERS };

static bool try_copy(int which, const char *text, size_t length) {
    char *copy = exact_copy(text, length);
    const bool accepted = PARSERS[which](copy, length);
    free(copy);
    return accepted;
}

static void good_texts_are_good(void **state) {
    for (int i = 0; i < PARSERS_COUNT; i++) {
        assert_true(try_copy(i, good_text(i).start, good_text(i).length));
    }
}

/* ---- Bad ones --------------------------------------------------------------------------------- */

static void texts_may_be_cut_off_anywhere(void **state) {
    for (int i = 0; i < PARSERS_COUNT; i++) {
        const NoteSlice text = good_text(i);
        int accepted = 0;
        for (size_t length = 0; length < text.length; length++) {
            accepted += try_copy(i, text.start, length);
        }
        assert_true((size_t)accepted < text.length);
    }
}

static void any_byte_may_be_replaced(void **state) {
    static const char bytes[] = {'\0', '\n', ' ', '#', ':', '9', 'r', '\xff'};
    for (int i = 0; i < PARSERS_COUNT; i++) {
        const NoteSlice text = good_text(i);
        char *copy = exact_copy(text.start, text.length);
        int refused = 0;
        for (size_t at = 0; at < text.length; at++) {
            for (size_t b = 0; b < sizeof bytes; b++) {
                copy[at] = bytes[b];
                refused += !PARSERS[i](copy, text.length);
            }
            copy[at] = text.start[at];
        }
        free(copy);
        assert_true(refused > 0);
    }
}

static void any_line_may_be_missing_or_doubled(void **state) {
    static char out[8192];
    for (int i = 0; i < PARSERS_COUNT - 1; i++) {
        const NoteSlice text = good_text(i);
        const char *end = text.start + text.length;
        for (const char *line = text.start; line < end;) {
            const char *next = (const char *)memchr(line, '\n', (size_t)(end - line)) + 1;
            const size_t before = (size_t)(line - text.start), after = (size_t)(end - next);
            memcpy(out, text.start, before);
            memcpy(out + before, next, after);
            try_copy(i, out, before + after);
            memcpy(out, text.start, (size_t)(next - text.start));
            memcpy(out + (next - text.start), line, (size_t)(end - line));
            try_copy(i, out, text.length + (size_t)(next - line));
            line = next;
        }
    }
}

/* Words of all kinds of files, put together at random. */
static void garbage_is_refused(void **state) {
    static const char *const words[] = {"epix: 1\n",
                                        "epix-board: 1\n",
                                        "epix-cards: 1\n",
                                        "phase: ",
                                        "act\n",
                                        "units: ",
                                        "rc ",
                                        "rSKCT ",
                                        "\n",
                                        ": ",
                                        "card: ",
                                        "a\n",
                                        "effect: ",
                                        "spy yes\n",
                                        "row: ",
                                        "province rc: X\n",
                                        "castle r: rc\n",
                                        "shape rc: ",
                                        "0,0 ",
                                        "9999,9999 ",
                                        "4294967296 ",
                                        "#",
                                        "\xc3",
                                        "neighbours ",
                                        "board: two\n",
                                        "first: r\n",
                                        "r pass\n",
                                        "deal: ",
                                        "seat r: ",
                                        "gold: r ",
                                        "- ",
                                        "* ",
                                        "attack: ",
                                        "S ",
                                        "chosen: ",
                                        "RT "};
    uint32_t seed = 1;
    for (int n = 0; n < 3000; n++) {
        char text[512];
        size_t length = 0;
        for (int i = 0; i < 20; i++) {
            seed = seed * 1664525 + 1013904223;
            const char *word = words[(seed >> 16) % (sizeof words / sizeof *words)];
            memcpy(text + length, word, strlen(word));
            length += strlen(word);
        }
        for (int i = 0; i < PARSERS_COUNT; i++) {
            try_copy(i, text, length);
        }
    }
}

static void empty_texts_are_refused(void **state) {
    for (int i = 0; i < PARSERS_COUNT; i++) {
        assert_false(PARSERS[i]("", 0));
        assert_false(PARSERS[i](NULL, 0));
    }
}

static void printers_may_have_no_room(void **state) {
    EpixState position;
    static NoteHeader header;
    epix_start(&game.game, &position);
    note_header_init(&header, "four", game.game.rules);
    char out[4] = "abc";
    assert_true(note_state_print(&game, &position, 0, NULL, 0) > 4);
    assert_true(note_position_print(&game, &position, out, 1) > 4);
    assert_string_equal(out, "");
    assert_true(note_header_print(&header, out, sizeof out) > 4);
    assert_string_equal(out, "epi");
    assert_true(note_board_print(&game.board, out, sizeof out) > 4);
    assert_true(note_cards_print(&game.cards, out, sizeof out) > 4);
    assert_string_equal(out, "epi");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_texts_are_good),
        cmocka_unit_test(texts_may_be_cut_off_anywhere),
        cmocka_unit_test(any_byte_may_be_replaced),
        cmocka_unit_test(any_line_may_be_missing_or_doubled),
        cmocka_unit_test(garbage_is_refused),
        cmocka_unit_test(empty_texts_are_refused),
        cmocka_unit_test(printers_may_have_no_room),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * The examples of docs/notation.md are true: they are read from the document and tried.
 */
#include "test_notation.h"

static char document[1 << 16];

static int load_document(void **state) {
    FILE *file = fopen(EPIX_SOURCE_DIR "/docs/notation.md", "rb");
    assert_non_null(file);
    const size_t length = fread(document, 1, sizeof document - 1, file);
    assert_true(length > 0 && length < sizeof document - 1);
    fclose(file);
    return 0;
}

/* The indented block that holds this text, without its indentation. */
static NoteSlice block_with(const char *text, char *out) {
    const char *line = strstr(document, text);
    assert_non_null(line);
    while (line > document && !(line[-1] == '\n' && line[-2] == '\n' && line[0] != ' ')) {
        line--;
    }
    line = strstr(line, "\n    ") + 1;
    size_t length = 0;
    for (const char *next; *line == '\n' || strncmp(line, "    ", 4) == 0; line = next) {
        next = strchr(line, '\n') + 1;
        const size_t skip = *line == '\n' ? 0 : 4;
        memcpy(out + length, line + skip, (size_t)(next - line) - skip);
        length += (size_t)(next - line) - skip;
    }
    return (NoteSlice){out, length};
}

static NoteSlice find_file(void *context, NoteSlice name) {
    static char board[4096], cards[4096];
    if (name.length == 8 && memcmp(name.start, "my.board", 8) == 0) {
        return block_with("name: From my box", board);
    }
    assert_memory_equal(name.start, "my.cards", 8);
    return block_with("card: levy", cards);
}

static void own_board_and_cards_work(void **state) {
    static NoteReplay replay;
    static char record[4096];
    const NoteSource source = {find_file, NULL};
    const NoteSlice text = block_with("board: my.board", record);
    assert_fine(note_replay_all(&replay, text.start, text.length, &source, (NoteVisitor){0}));
    assert_int_equal(replay.n, 3);
    assert_int_equal(replay.game.cards.count, 3);
    assert_string_equal(replay.game.board.province[2].terrain, "swamp");
}

static void the_record_is_replayed(void **state) {
    static NoteReplay replay;
    static char record[4096];
    const NoteSlice text = block_with("seat b: bot warlord", record);
    assert_fine(note_replay_all(&replay, text.start, text.length, NULL, (NoteVisitor){0}));
    assert_int_equal(replay.n, 3);
}

/* The example is broken over lines. */
static void the_first_state_is_printed_so(void **state) {
    static NoteReplay replay;
    char record[4096], expected[4096], out[NOTE_STATE_SIZE];
    const NoteSlice text = block_with("seat b: bot warlord", record);
    assert_fine(note_replay_open(&replay, text.start, text.length, NULL));
    note_state_print(&replay.game, &replay.state, 0, out, sizeof out);
    const NoteSlice lines = block_with("{\"n\":0,", expected);
    size_t length = 0;
    for (size_t i = 0; i < lines.length; i++) {
        if (expected[i] != '\n' && expected[i] != ' ') {
            expected[length++] = expected[i];
        }
    }
    expected[length] = '\0';
    assert_string_equal(out, expected);
}

static void the_position_is_read(void **state) {
    static NoteGame game;
    EpixState position;
    char text[1024];
    make_game(&game, 4, true);
    const NoteSlice block = block_with("units: rc rS r1 rKC bc bS b2 bST", text);
    assert_fine(note_position_parse(&game, block.start, block.length, &position));
}

static void the_card_is_read(void **state) {
    static NoteCards cards;
    char text[1024];
    const NoteSlice block = block_with("card: carpenters", text);
    assert_fine(note_cards_parse(block.start, block.length, &cards));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_board_and_cards_work),
        cmocka_unit_test(the_record_is_replayed),
        cmocka_unit_test(the_first_state_is_printed_so),
        cmocka_unit_test(the_position_is_read),
        cmocka_unit_test(the_card_is_read),
    };
    return cmocka_run_group_tests(tests, load_document, NULL);
}

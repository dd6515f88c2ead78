/* SPDX-License-Identifier: MIT */
/*
 * Records: headers there and back, whole games replayed, custom files, and what is refused with
 * which line.
 */
#include "test_notation.h"

/* ---- A short game: everybody passes and takes taxes ------------------------------------------- */

#define HEADER                                                                                     \
    "epix: 3\n"                                                                                    \
    "board: two\n"                                                                                 \
    "rules: basic\n"                                                                               \
    "first: r\n"
#define DRAFT "r pass\nb pass\n"
#define SEASON "r auction 0\nb auction 0\nr first r\nr choose T\nb choose T\n"
#define WINTER                                                                                     \
    "r auction 0\nb auction 0\nr first r\nr choose RT\nb choose RT\n"                              \
    "r play T\nr end\nb play R\nb end\n"
#define GAME DRAFT SEASON SEASON SEASON WINTER

enum { DECISIONS = 2 + 3 * 5 + 9 };

static NoteReplay replay;
static char *copied;

static int free_copy(void **state) {
    free(copied);
    copied = NULL;
    return 0;
}

/* Plays a record through; the copy lives on, as the replay points into it. */
static NoteFault play_from(const char *text, const NoteSource *source) {
    free_copy(NULL);
    copied = exact_copy(text, strlen(text));
    return note_replay_all(&replay, copied, strlen(text), source, (NoteVisitor){0});
}

static NoteFault play(const char *text) {
    return play_from(text, NULL);
}

/* ---- Good records --------------------------------------------------------------------------- */

static void a_game_is_replayed(void **state) {
    assert_fine(play(HEADER "result: r b\n\n" GAME));
    assert_int_equal(replay.n, DECISIONS);
    assert_int_equal(replay.state.phase, EPIX_PHASE_OVER);
    assert_int_equal(replay.state.winners, 3);
    assert_int_equal(replay.state.gold[0], 15 + 4 * 3);
    assert_false(replay.header.rules.advanced);
    assert_int_equal(replay.header.rules.minimum_stake, 1);
    assert_false(replay.header.rules.castle_counts_always);
}

/* ---- Version 1 ------------------------------------------------------------------------------ */

#define OLD "epix: 1\nboard: two\nfirst: r\n"

/* What was left out had another default. */
static void old_records_are_read(void **state) {
    assert_fine(play(OLD "rules: basic\nresult: r b\n\n" GAME));
    assert_true(replay.header.rules.castle_counts_always);
    assert_true(replay.game.game.rules.castle_counts_always);
    assert_fine(play(OLD "castle-counts: occupied\n\n"));
    assert_false(replay.header.rules.castle_counts_always);
}

/* Knights rode as often as they liked. */
static void old_rides_are_replayed(void **state) {
    char text[2048];
    for (int version = 1; version <= 2; version++) {
        int length = snprintf(text, sizeof text,
                              "epix: %d\nboard: two\nfirst: r\n\nr recruit K r1\nb pass\nr pass\n"
                              "r auction 0\nb auction 0\nr first r\nr choose M\nb choose T\n",
                              version);
        for (int i = 0; i < 14; i++) {
            length += snprintf(text + length, sizeof text - (size_t)length, "%s",
                               i % 2 ? "r move K lm r1\n" : "r move K r1 lm\n");
        }
        if (version == 1) {
            assert_fine(play(text));
        } else {
            assert_fault(play(text), "refused", 25);
        }
    }
}

/* With toll keepers the course was another one; dealt to nobody they do no harm. */
static void old_tolls_are_refused(void **state) {
    static const char deal[] = OLD "rules: advanced\ndeal: toll-keepers herald sappers\n\n";
    char text[1024];
    snprintf(text, sizeof text, "%sr pass\nb pass\nr auction 1\n", deal);
    assert_fine(play(text));
    snprintf(text, sizeof text, "%sr bid toll-keepers 1 T\nb pass\nr pass\nr auction 1\n", deal);
    assert_fault(play(text), "old_tolls", 9);
    text[strlen("epix: ")] = '2';
    assert_fine(play(text));
}

/* ---- Good records again --------------------------------------------------------------------- */

static void unfinished_games_are_replayed(void **state) {
    assert_fine(play(HEADER "result: *\n\n" DRAFT SEASON));
    assert_int_equal(replay.n, 7);
    assert_fine(play(HEADER "\n"));
    assert_int_equal(replay.n, 0);
    assert_int_equal(replay.state.phase, EPIX_PHASE_DRAFT);
    assert_fine(play(HEADER)); /* not even the empty line */
    assert_fine(play(HEADER "result: *"));
}

static void the_result_may_be_left_out(void **state) {
    assert_fine(play(HEADER "\n" GAME));
    assert_int_equal(replay.header.result, NOTE_RESULT_MISSING);
}

static void sealed_decisions_may_come_in_any_order_and_twice(void **state) {
    assert_fine(
        play(HEADER "\n" DRAFT "b auction 2\nr auction 1\nb first b\nb choose T\nr choose M\n"));
    assert_int_equal(replay.state.gold[EPIX_BLUE], 15 - 2 + 3);
    assert_fine(play(HEADER "\n" DRAFT "b auction 2\nb auction 5\nr auction 1\n"));
    assert_int_equal(replay.state.gold[EPIX_BLUE], 10);
}

static void comments_and_line_ends_do_not_matter(void **state) {
    assert_fine(play("# a comment first\r\n"
                     "epix: 3 # the version\r\n"
                     "# not the empty line\r\n"
                     "   # nor this\t\r\n"
                     "board: two   \r\n"
                     "rules: basic# basic\r\n"
                     "first: r\r\n"
                     "\r\n"
                     "r pass # caf\xc3\xa9\r\n"
                     "# between\r\n"
                     "\r\n"
                     "b pass#\r\n"
                     "\r\n"));
    assert_int_equal(replay.n, 2);
}

static void visit(void *context, const NoteReplay *played) {
    uint32_t *visits = context;
    assert_int_equal(played->n, *visits);
    assert_int_equal(played->line.seat == EPIX_NONE, *visits == 0);
    if (*visits == 3) {
        assert_int_equal(played->lines.number, 6 + 3);
        assert_int_equal(played->line.decision.kind, EPIX_AUCTION);
        assert_true(played->events.count > 0);
    }
    ++*visits;
}

static void every_position_is_visited(void **state) {
    static const char text[] = HEADER "\n# six lines\n" GAME;
    uint32_t visits = 0;
    assert_fine(
        note_replay_all(&replay, text, sizeof text - 1, NULL, (NoteVisitor){visit, &visits}));
    assert_int_equal(visits, DECISIONS + 1);
    visits = 0;
    static const char bad[] = HEADER "\n# six lines\n" DRAFT "b pass\n";
    assert_fault(note_replay_all(&replay, bad, sizeof bad - 1, NULL, (NoteVisitor){visit, &visits}),
                 "refused", 9);
    assert_int_equal(visits, 3);
}

static void options_reach_the_rules(void **state) {
    assert_fine(play(HEADER "minimum-stake: 0\ncastle-counts: occupied\n"));
    assert_int_equal(replay.game.game.rules.minimum_stake, 0);
    assert_false(replay.game.game.rules.castle_counts_always);
    assert_fine(play(HEADER "minimum-stake: 1\ncastle-counts: always\n"));
    assert_int_equal(replay.game.game.rules.minimum_stake, 1);
    assert_true(replay.game.game.rules.castle_counts_always);
}

static void cards_are_dealt_as_written(void **state) {
    assert_fine(play("epix: 3\nboard: four\nrules: advanced\nfirst: b\n"
                     "deal: sappers change-of-plan market-rights vanguard hiring-fair\n\n"
                     "b recruit C b1\ny bid sappers 2 T\ng pass\n"));
    static const char *const dealt[] = {"sappers", "change-of-plan", "market-rights", "vanguard",
                                        "hiring-fair"};
    assert_int_equal(replay.state.cards_dealt, 5);
    for (int i = 0; i < 5; i++) {
        const int ability = replay.state.dealt[i].ability;
        assert_string_equal(replay.game.cards.card[ability].id, dealt[i]);
    }
    assert_int_equal(replay.state.first, EPIX_BLUE);
    assert_int_equal(replay.state.dealt[0].seat, EPIX_YELLOW);
}

/* Without `rules` a record is advanced if it deals cards. */
static void rules_may_be_left_out(void **state) {
    assert_fine(play("epix: 3\nboard: two\nfirst: r\n"));
    assert_false(replay.game.game.rules.advanced);
    assert_fine(play("epix: 3\nboard: two\nfirst: r\ndeal: change-of-plan sappers vanguard\n"));
    assert_true(replay.game.game.rules.advanced);
}

/* ---- Headers there and back ------------------------------------------------------------------- */

static void assert_header(const char *text, const char *expected) {
    NoteLines lines;
    NoteHeader header;
    char out[4096];
    assert_fine(note_record_open(text, strlen(text), &lines, &header));
    assert_int_equal(note_header_print(&header, out, sizeof out), strlen(expected));
    assert_string_equal(out, expected);
}

static void headers_go_there_and_back(void **state) {
    static const char full[] = "epix: 3\nboard: my board.board\nabilities: my.cards\n"
                               "rules: advanced\nminimum-stake: 0\ncastle-counts: occupied\n"
                               "first: g\ndeal: a b c d e\nseat r: Ann\nseat b: bot warlord\n"
                               "seat y:\nseat g: \xc3\x84nne: the 4th\nresult: r b y g\n"
                               "date: 2026-11-15\nEvent Name: Cup\nempty:\ndate: again\n\n";
    assert_header(full, full);
    static const char bare[] = "epix: 3\nboard: two\nrules: basic\nminimum-stake: 1\n"
                               "castle-counts: always\nfirst: r\n\n";
    assert_header(bare, bare);
    assert_header("epix: 3\nnote: x\nresult: *\nseat b: B\nfirst: r\nboard: two\n",
                  "epix: 3\nboard: two\nrules: basic\nminimum-stake: 1\ncastle-counts: occupied\n"
                  "first: r\nseat b: B\nresult: *\nnote: x\n\n");
}

static void writers_write_what_readers_read(void **state) {
    static NoteGame game;
    NoteHeader header;
    EpixState position;
    make_game(&game, 3, true);
    note_header_init(&header, "three", game.game.rules);
    epix_start(&game.game, &position);
    const EpixDecision chance[] = {{.kind = EPIX_DRAW, .seat = 2},
                                   {.kind = EPIX_DEAL, .ability = 3},
                                   {.kind = EPIX_DEAL, .ability = 19},
                                   {.kind = EPIX_DEAL, .ability = 0},
                                   {.kind = EPIX_DEAL, .ability = 7}};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(epix_submit(&game.game, &position, EPIX_CHANCE, &chance[i], NULL).code, 0);
        note_header_add_chance(&header, &game, &chance[i]);
    }
    header.seat[1] = slice_of("Bea");
    header.result = NOTE_RESULT_UNFINISHED;
    char out[1024];
    size_t length = note_header_print(&header, out, sizeof out);
    assert_string_equal(out, "epix: 3\nboard: three\nrules: advanced\nminimum-stake: 1\n"
                             "castle-counts: always\nfirst: y\n"
                             "deal: toll-keepers spymaster night-march forced-march\n"
                             "seat b: Bea\nresult: *\n\n");
    const NoteLine line = {EPIX_YELLOW, {.kind = EPIX_PASS}};
    length += note_line_print(&game, &line, out + length, sizeof out - length);
    assert_fine(play(out));
    assert_int_equal(replay.n, 1);
    assert_int_equal(epix_submit(&game.game, &position, line.seat, &line.decision, NULL).code, 0);
    assert_true(epix_equal(&position, &replay.state));
}

/* A header that was never checked against the game. */
static void impossible_starts_are_refused(void **state) {
    static NoteGame game;
    NoteHeader header;
    EpixState position;
    make_game(&game, 2, true);
    note_header_init(&header, "two", game.game.rules);
    NoteFault fault = note_record_start(&header, &game, &position);
    assert_fault(fault, "refused", 0);
    assert_int_equal(fault.refusal.code, EPIX_NO_SUCH_SEAT);
    header.first = EPIX_BLUE;
    header.line[NOTE_KEY_DEAL] = 7;
    header.deals = 2;
    header.deal[0] = slice_of("change-of-plan");
    header.deal[1] = slice_of("change-of-plan");
    fault = note_record_start(&header, &game, &position);
    assert_fault(fault, "refused", 7);
    assert_int_equal(fault.refusal.code, EPIX_ALREADY_DEALT);
    header.deal[1] = slice_of("nobody");
    assert_fault(note_record_start(&header, &game, &position), "ability_unknown", 7);
}

static void only_standard_games_are_standard(void **state) {
    static NoteGame game;
    const EpixRules rules = {false, 1, true};
    assert_fault(note_game_standard(&game, 5, rules), "file_missing", 0);
    assert_fault(note_game_standard(&game, 1, rules), "file_missing", 0);
    const NoteFault fault = note_game_init(&game, slice_of("two"), slice_of("x"), rules, NULL);
    assert_fault(fault, "file_missing", 0);
    assert_int_equal(fault.file, NOTE_IN_CARDS);
    assert_fine(note_game_standard(&game, 3, rules));
    assert_int_equal(game.game.abilities, 0);
    assert_int_equal(game.cards.count, 20);
}

static void a_header_takes_no_more_cards_than_are_dealt(void **state) {
    static NoteGame game;
    NoteHeader header;
    make_game(&game, 4, true);
    note_header_init(&header, "four", game.game.rules);
    for (uint8_t i = 0; i < 9; i++) {
        note_header_add_chance(&header, &game, &(EpixDecision){.kind = EPIX_DEAL, .ability = i});
    }
    assert_int_equal(header.deals, EPIX_DEALT);
    note_header_init(&header, "four", game.game.rules);
    note_header_add_chance(&header, &game, &(EpixDecision){.kind = EPIX_DEAL, .ability = 20});
    assert_int_equal(header.deals, 0);
    assert_int_equal(header.first, EPIX_NONE);
    char out[256];
    header.first = EPIX_CHANCE;
    note_header_print(&header, out, sizeof out);
    assert_null(strstr(out, "first"));
}

/* ---- Custom files --------------------------------------------------------------------------- */

#define BOARD                                                                                      \
    "epix-board: 1\nname: Mine\ncastle r: a\ncastle b: d\n"                                        \
    "province a: A\nprovince b: B\nprovince c: C\nprovince d: D\nprovince e: E\nprovince f: F\n"   \
    "neighbours a: b c\nneighbours b: a e\nneighbours c: a f\n"                                    \
    "neighbours d: e f\nneighbours e: d b\nneighbours f: d c\n"                                    \
    "row: a b e d\nrow: a c f d\n"
#define CARDS                                                                                      \
    "epix-cards: 1\ncard: x\nname: X\neffect: tax 9\n"                                             \
    "card: y\nname: Y\neffect: spy yes\n"                                                          \
    "card: z\nname: Z\neffect: income 1\n"

static const struct {
    const char *name;
    const char *text;
} FILES[] = {
    {"my.board", BOARD},
    {"my.cards", CARDS},
    {"bad.board", "epix-board: 1\nname: Bad\noops\n"},
    {"bad.cards", "epix-cards: 1\ncard: X\n"},
    {"few.cards", "epix-cards: 1\ncard: x\nname: X\neffect: tax 9\n"},
};

static NoteSlice find_file(void *context, NoteSlice name) {
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
        if (strlen(FILES[i].name) == name.length &&
            memcmp(name.start, FILES[i].name, name.length) == 0) {
            ++*(int *)context;
            return slice_of(FILES[i].text);
        }
    }
    return (NoteSlice){0};
}

static void custom_files_come_from_the_caller(void **state) {
    int found = 0;
    const NoteSource source = {find_file, &found};
    assert_fine(play_from("epix: 3\nboard: my.board\nabilities: my.cards\nrules: advanced\n"
                          "first: b\ndeal: z x y\n\nb recruit C e\nr bid x 3 T\n",
                          &source));
    assert_int_equal(found, 2);
    assert_string_equal(replay.game.board.name, "Mine");
    assert_int_equal(replay.state.dealt[1].gold, 3);
    /* Built-in names do not ask. */
    assert_fine(play_from("epix: 3\nboard: three\nabilities: standard\nfirst: y\n", &source));
    assert_int_equal(found, 2);
}

static void faults_of_custom_files_tell_the_file(void **state) {
    int found = 0;
    const NoteSource source = {find_file, &found};
    NoteFault fault = play_from("epix: 3\nboard: bad.board\nfirst: r\n", &source);
    assert_fault(fault, "no_key", 3);
    assert_int_equal(fault.file, NOTE_IN_BOARD);
    fault = play_from("epix: 3\nboard: two\nfirst: r\nabilities: bad.cards\n", &source);
    assert_fault(fault, "id", 2);
    assert_int_equal(fault.file, NOTE_IN_CARDS);
    fault = play_from("epix: 3\nfirst: r\nboard: other.board\n", &source);
    assert_fault(fault, "file_missing", 3);
    assert_int_equal(fault.file, NOTE_IN_TEXT);
    assert_string_equal(fault.word, "other.board");
    fault = play_from("epix: 3\nboard: other.board\nabilities: my.cards\nfirst: r\n", &source);
    assert_fault(fault, "file_missing", 2);
    fault = play_from("epix: 3\nboard: two\nfirst: r\nabilities: other.cards\n", &source);
    assert_fault(fault, "file_missing", 4);
    fault = play_from("epix: 3\nboard: two\nfirst: r\nabilities: few.cards\nrules: advanced\n"
                      "deal: x\n",
                      &source);
    assert_fault(fault, "cards_too_few", 4);
    assert_int_equal(fault.low, 3);
    assert_int_equal(fault.high, 1);
    assert_fine(play_from("epix: 3\nboard: two\nfirst: r\nabilities: few.cards\n", &source));
    assert_fault(play("epix: 3\nboard: my.board\nfirst: r\n"), "file_missing", 2);
}

#define OWN "epix: 3\nboard: own\nabilities: own\nrules: advanced\nfirst: b\ndeal: z x y\n\n"
#define OWN_GAME "b recruit C e\nr bid x 3 T\n"

static void a_record_carries_its_files(void **state) {
    assert_fine(play(OWN OWN_GAME "\n---- board\n" BOARD "\n---- cards\n" CARDS));
    assert_int_equal(replay.n, 2);
    assert_string_equal(replay.game.board.name, "Mine");
    assert_int_equal(replay.state.dealt[1].gold, 3);
    assert_fine(play(OWN OWN_GAME "---- cards\r\n" CARDS "---- board\r\n" BOARD));
    assert_int_equal(replay.n, 2);
    /* What it does not carry comes from the caller still. */
    int found = 0;
    const NoteSource source = {find_file, &found};
    assert_fine(play_from("epix: 3\nboard: my.board\nabilities: own\nrules: advanced\nfirst: b\n"
                          "deal: z x y\n\n---- cards\n" CARDS,
                          &source));
    assert_int_equal(found, 1);
}

/* Printed at the end of a record, they are read as the same. */
static void carried_files_are_printed(void **state) {
    static char text[1 << 16];
    assert_fine(play(OWN "---- board\n" BOARD "---- cards\n" CARDS));
    static NoteGame before;
    before = replay.game;
    size_t length = note_header_print(&replay.header, text, sizeof text);
    length += note_record_files_print(&replay.header, &before, text + length, sizeof text - length);
    assert_true(length < sizeof text);
    assert_fine(play(text));
    assert_memory_equal(&replay.game.board, &before.board, sizeof before.board);
    assert_memory_equal(&replay.game.cards, &before.cards, sizeof before.cards);
    assert_fine(play(HEADER));
    assert_int_equal(note_record_files_print(&replay.header, &replay.game, text, sizeof text), 0);
}

static void faults_of_carried_files(void **state) {
    NoteFault fault = play(OWN "---- board\nepix-board: 1\nname: Bad\noops\n");
    assert_fault(fault, "no_key", 3);
    assert_int_equal(fault.file, NOTE_IN_BOARD);
    fault = play(OWN "---- board\n" BOARD "---- cards\nepix-cards: 1\ncard: X\n");
    assert_fault(fault, "id", 2);
    assert_int_equal(fault.file, NOTE_IN_CARDS);
    assert_fault(play(OWN "---- boards\n"), "value_unknown", 8);
    fault = play(OWN "---- cards\n---- cards\n");
    assert_fault(fault, "key_twice", 9);
    assert_int_equal(fault.low, 8);
    fault = play(HEADER "\n---- board\n" BOARD);
    assert_fault(fault, "file_built_in", 2);
    assert_int_equal(fault.file, NOTE_IN_TEXT);
    assert_string_equal(fault.word, "two");
    assert_fault(play("epix: 3\nboard: two\nfirst: r\n\n---- cards\n" CARDS), "file_built_in", 2);
}

#define START "phase: act\nunits: rc rS r1 rKC bc bS b2 bST\ngold: r 10 b 8\nchosen: r M b R\n"

/* The position takes the place of the set-up; printed, it is read as the same. */
static void a_record_begins_in_a_position(void **state) {
    static char text[1 << 12];
    assert_fine(play(HEADER "\nr end\nb end\n---- start\n" START));
    assert_int_equal(replay.n, 2);
    assert_int_equal(replay.state.gold[EPIX_RED], 10 + 1); /* the income of a season */
    assert_fine(play(HEADER "\n---- start\n" START));
    const EpixState start = replay.state;
    assert_int_equal(start.phase, EPIX_PHASE_ACT);
    size_t length = note_header_print(&replay.header, text, sizeof text);
    length += note_record_start_print(&replay.game, &start, text + length, sizeof text - length);
    assert_true(length < sizeof text);
    assert_fine(play(text));
    assert_memory_equal(&replay.state, &start, sizeof start);
}

static void faults_of_a_start(void **state) {
    assert_fault(play(HEADER "\n---- start\nphase: act\nunits: rc rQ\n"), "units", 8);
    assert_fault(play(HEADER "\n---- start\n"), "key_missing", 6);
    assert_fault(play(HEADER "\n---- start\n" START "---- start\n"), "key_twice", 11);
    assert_fault(play(HEADER "\nr pass\n---- start\n" START), "refused", 6);
}

/* ---- Bad records ---------------------------------------------------------------------------- */

#define ADVANCED "epix: 3\nboard: two\nrules: advanced\nfirst: r\n"
#define HUNDRED                                                                                    \
    "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890"  \
    "123456789"

static const BadText BAD[] = {
    /* the first line */
    {"", "first_line", 1},
    {"# nothing\n", "first_line", 1},
    {"\n" HEADER, "first_line", 1},
    {"board: two\nepix: 3\nfirst: r\n", "first_line", 1},
    {"epix: 4\nboard: two\nfirst: r\n", "first_line", 1},
    {"epix:1\n", "first_line", 1},
    {" epix: 3\n", "first_line", 1},
    {"# c\n\xef\xbb\xbf"
     "epix: 3\n",
     "character", 2},
    /* form */
    {HEADER "no colon\n", "no_key", 5},
    {HEADER "r pass\n", "no_key", 5},
    {HEADER " note: x\n", "no_key", 5},
    {HEADER "note:x\n", "no_key", 5},
    {HEADER "note:  x\n", "no_key", 5},
    {HEADER "note : x\n", "no_key", 5},
    {HEADER "seat  r: x\n", "no_key", 5},
    {HEADER ": x\n", "no_key", 5},
    {HEADER "n\xc3\xb6te: x\n", "no_key", 5},
    {HEADER "a\tb: x\n", "character", 5},
    {HEADER "seat b: \x1b[31m\n", "character", 5},
    {HEADER "seat b: \xff\n", "not_utf8", 5},
    {HEADER "rules: \xc3\xa4\n", "character", 5},
    {HEADER "result: \xc3\xa4\n", "character", 5},
    {HEADER "x: " HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED
            "012345678901234567890\n",
     "line_too_long", 5},
    /* keys */
    {HEADER "epix: 3\n", "key_twice", 5},
    {HEADER "board: two\n", "key_twice", 5},
    {HEADER "first: r\n", "key_twice", 5},
    {HEADER "minimum-stake: 1\nminimum-stake: 1\n", "key_twice", 6},
    {HEADER "seat r: A\nseat b: B\nseat r: A\n", "key_twice", 7},
    {HEADER "result: *\nresult: *\n", "key_twice", 6},
    {"epix: 3\nfirst: r\n", "key_missing", 2},
    {"epix: 3\nboard: two\n\nr pass\n", "key_missing", 3},
    {"epix: 3\nboard:\nfirst: r\n", "value_missing", 2},
    {HEADER "deal:\n", "value_missing", 5},
    {"epix: 3\nboard: two\nrules: Basic\nfirst: r\n", "value_unknown", 3},
    {HEADER "minimum-stake: 2\n", "value_unknown", 5},
    {HEADER "castle-counts: never\n", "value_unknown", 5},
    {"epix: 3\nboard: two\nfirst: R\n", "seat_unknown", 3},
    {"epix: 3\nboard: two\nfirst: y\n", "seat_unknown", 3},
    {"epix: 3\nboard: two\nfirst: *\n", "seat_unknown", 3},
    {HEADER "seat x: X\n", "seat_unknown", 5},
    {HEADER "seat y: Y\n", "seat_unknown", 5},
    {HEADER "seat g:\n", "seat_unknown", 5},
    {"epix: 3\nboard: five\nfirst: r\n", "file_missing", 2},
    {HEADER "abilities: other\n", "file_missing", 5},
    /* deal */
    {HEADER "deal: sappers change-of-plan vanguard\n", "deal_basic", 5},
    {ADVANCED, "key_missing", 3},
    {ADVANCED "deal: sappers change-of-plan\n", "deal_count", 5},
    {ADVANCED "deal: sappers change-of-plan vanguard spymaster\n", "deal_count", 5},
    {ADVANCED "deal: a b c d e f g h\n", "deal_count", 5},
    {ADVANCED "deal: sappers change-of-plan sappers\n", "deal_twice", 5},
    {ADVANCED "deal: sappers change-of-plan vangard\n", "ability_unknown", 5},
    {ADVANCED "deal: sappers  change-of-plan vanguard\n", "blanks", 5},
    /* result */
    {HEADER "result: b r\n", "result_form", 5},
    {HEADER "result: r r\n", "result_form", 5},
    {HEADER "result: r  b\n", "result_form", 5},
    {HEADER "result: r,b\n", "result_form", 5},
    {HEADER "result: r *\n", "result_form", 5},
    {HEADER "result: x\n", "result_form", 5},
    {HEADER "result: r y\n", "seat_unknown", 5},
    {HEADER "result: r\n\n" GAME, "result_wrong", 5},
    {HEADER "result: *\n\n" GAME, "result_wrong", 5},
    {HEADER "result: r\n\n" DRAFT, "result_wrong", 5},
    {HEADER "result: r\n", "result_wrong", 5},
    /* lines */
    {HEADER "\nr pass\nx pass\n", "seat_unknown", 7},
    {HEADER "\nr pass\ny pass\n", "seat_unknown", 7},
    {HEADER "\nr  pass\n", "blanks", 6},
    {HEADER "\n r pass\n", "blanks", 6},
    {HEADER "\nr\n", "no_decision", 6},
    {HEADER "\nr pas\n", "kind_unknown", 6},
    {HEADER "\nr recruit S xx\n", "province_unknown", 6},
    {HEADER "\nr recruit S y1\n", "province_unknown", 6},
    {HEADER "\nr recruit s r1\n", "unit_unknown", 6},
    {HEADER "\nr bid nothing 1 S\n", "ability_unknown", 6},
    {HEADER "\nr p\xc3\xa4ss\n", "character", 6},
    {HEADER "\nr pass\n\xff\n", "not_utf8", 7},
    {HEADER "\nboard: two\n", "seat_unknown", 6},
    /* rules */
    {HEADER "\nb pass\n", "refused", 6},
    {HEADER "\nr pass\n\n# again\nr pass\n", "refused", 9},
    {HEADER "\nr bid sappers 1 S\n", "refused", 6},
    {HEADER "\nr recruit C rc\n", "refused", 6},
    {HEADER "\n* draw r\n", "refused", 6},
    {HEADER "\nr draw r\n", "refused", 6},
    {HEADER "\n" GAME "r pass\n", "after_end", 6 + DECISIONS},
    {HEADER "\n" GAME "nonsense\n", "seat_unknown", 6 + DECISIONS},
};

static void bad_records_are_refused(void **state) {
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        const NoteFault fault = play(BAD[i].text);
        assert_bad(fault, &BAD[i]);
        assert_int_equal(fault.file, NOTE_IN_TEXT);
    }
}

static void refusals_come_with_the_rule(void **state) {
    const NoteFault fault = play(HEADER "\nr recruit C rc\n");
    assert_int_equal(fault.refusal.code, EPIX_CAMP_IN_CASTLE);
    char sentence[256];
    words_fault(WORDS_ENGLISH, &replay.game, &fault, sentence, sizeof sentence);
    assert_string_equal(sentence, "A Camp is never placed in a castle. (Rule 2.12.)");
}

static void faults_say_what_would_be_right(void **state) {
    NoteFault fault = play(HEADER "result: *\n\n" GAME);
    assert_string_equal(fault.word, "*");
    assert_string_equal(fault.other, "r b");
    fault = play(HEADER "result: r\n\n" DRAFT);
    assert_string_equal(fault.word, "r");
    assert_string_equal(fault.other, "*");
    fault = play(ADVANCED "deal: a b c d e f g h\n");
    assert_int_equal(fault.low, 3);
    assert_int_equal(fault.high, 8);
    fault = play(HEADER "castle-counts: never\n");
    assert_string_equal(fault.other, "always or occupied");
    fault = play("epix: 3\nfirst: r\n");
    assert_string_equal(fault.word, "board");
    fault = play("epix: 3\nboard: two\n");
    assert_string_equal(fault.word, "first");
    fault = play(ADVANCED);
    assert_string_equal(fault.word, "deal");
    fault = play(HEADER "seat r: A\nseat r: B\n");
    assert_string_equal(fault.word, "seat r");
    assert_int_equal(fault.low, 5);
}

static void unknown_keys_have_a_limit(void **state) {
    static char text[2048] = HEADER;
    for (int i = 0; i < NOTE_EXTRAS; i++) {
        strcat(text, "x: y\n");
    }
    assert_fine(play(text));
    assert_int_equal(replay.header.extras, NOTE_EXTRAS);
    strcat(text, "x: y\n");
    assert_fault(play(text), "too_many_extras", 5 + NOTE_EXTRAS);
}

static void a_deal_of_thousands_is_counted_to_an_end(void **state) {
    static char text[2048] = ADVANCED "deal:";
    for (int i = 0; i < 500; i++) {
        strcat(text, " a");
    }
    strcat(text, "\n");
    const NoteFault fault = play(text);
    assert_fault(fault, "deal_count", 5);
    assert_int_equal(fault.high, 255);
}

static void big_records_are_refused(void **state) {
    const size_t size = (1 << 20) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    memset(text, '\n', size);
    memcpy(text, HEADER, strlen(HEADER));
    assert_fault(note_replay_all(&replay, text, size, NULL, (NoteVisitor){0}), "too_big", 0);
    assert_fine(note_replay_all(&replay, text, size - 1, NULL, (NoteVisitor){0}));
    free(text);
}

#define TEST(name) cmocka_unit_test_teardown(name, free_copy)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_game_is_replayed),
        TEST(old_records_are_read),
        TEST(old_rides_are_replayed),
        TEST(old_tolls_are_refused),
        TEST(unfinished_games_are_replayed),
        TEST(the_result_may_be_left_out),
        TEST(sealed_decisions_may_come_in_any_order_and_twice),
        TEST(comments_and_line_ends_do_not_matter),
        TEST(every_position_is_visited),
        TEST(options_reach_the_rules),
        TEST(cards_are_dealt_as_written),
        TEST(rules_may_be_left_out),
        TEST(headers_go_there_and_back),
        TEST(writers_write_what_readers_read),
        TEST(impossible_starts_are_refused),
        TEST(only_standard_games_are_standard),
        TEST(a_header_takes_no_more_cards_than_are_dealt),
        TEST(custom_files_come_from_the_caller),
        TEST(faults_of_custom_files_tell_the_file),
        TEST(a_record_carries_its_files),
        TEST(carried_files_are_printed),
        TEST(faults_of_carried_files),
        TEST(a_record_begins_in_a_position),
        TEST(faults_of_a_start),
        TEST(bad_records_are_refused),
        TEST(refusals_come_with_the_rule),
        TEST(faults_say_what_would_be_right),
        TEST(unknown_keys_have_a_limit),
        TEST(a_deal_of_thousands_is_counted_to_an_end),
        TEST(big_records_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

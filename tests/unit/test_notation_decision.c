/* SPDX-License-Identifier: MIT */
/*
 * Decisions as text: every kind there and back, and what is refused.
 */
#include "test_notation.h"

static NoteGame game;

static int set_up(void **state) {
    make_game(&game, 4, true);
    return 0;
}

static NoteFault parse(const char *text, EpixDecision *decision) {
    char *copy = exact_copy(text, strlen(text));
    const NoteFault fault = note_decision_parse(&game, copy, strlen(text), decision);
    free(copy);
    return fault;
}

static NoteFault parse_line(const char *text, NoteLine *line) {
    char *copy = exact_copy(text, strlen(text));
    const NoteFault fault = note_line_parse(&game, copy, strlen(text), line);
    free(copy);
    return fault;
}

/* Provinces of the board four in the order of its file: rc r1 r2 bc b1 b2 yc y1 y2 gc g1 g2 km. */
enum { RC, R1, R2, BC, B1, B2, KM = 12 };

static const struct {
    const char *text;
    EpixDecision decision;
} GOOD[] = {
    {"draw y", {.kind = EPIX_DRAW, .seat = EPIX_YELLOW}},
    {"deal night-march", {.kind = EPIX_DEAL, .ability = 0}},
    {"deal spymaster", {.kind = EPIX_DEAL, .ability = 19}},
    {"recruit S rc", {.kind = EPIX_RECRUIT, .unit = EPIX_SOLDIER, .to = RC}},
    {"recruit K km", {.kind = EPIX_RECRUIT, .unit = EPIX_KNIGHT, .to = KM}},
    {"recruit C b1", {.kind = EPIX_RECRUIT, .unit = EPIX_CAMP, .to = B1}},
    {"recruit T b2", {.kind = EPIX_RECRUIT, .unit = EPIX_CATAPULT, .to = B2}},
    {"bid sappers 2 T", {.kind = EPIX_BID, .ability = 12, .gold = {2}, .unit = EPIX_CATAPULT}},
    {"pass", {.kind = EPIX_PASS}},
    {"auction 0", {.kind = EPIX_AUCTION}},
    {"auction 4294967295", {.kind = EPIX_AUCTION, .gold = {UINT32_MAX}}},
    {"first g", {.kind = EPIX_FIRST, .seat = EPIX_GREEN}},
    {"spy b", {.kind = EPIX_SPY, .seat = EPIX_BLUE}},
    {"choose R", {.kind = EPIX_CHOOSE, .cards = EPIX_RECRUITMENT}},
    {"choose T", {.kind = EPIX_CHOOSE, .cards = EPIX_TAX}},
    {"choose M", {.kind = EPIX_CHOOSE, .cards = EPIX_MOVE_ATTACK}},
    {"choose RT", {.kind = EPIX_CHOOSE, .cards = EPIX_RECRUITMENT | EPIX_TAX}},
    {"choose RM", {.kind = EPIX_CHOOSE, .cards = EPIX_RECRUITMENT | EPIX_MOVE_ATTACK}},
    {"choose TM", {.kind = EPIX_CHOOSE, .cards = EPIX_TAX | EPIX_MOVE_ATTACK}},
    {"play R", {.kind = EPIX_PLAY, .cards = EPIX_RECRUITMENT}},
    {"play T", {.kind = EPIX_PLAY, .cards = EPIX_TAX}},
    {"play M", {.kind = EPIX_PLAY, .cards = EPIX_MOVE_ATTACK}},
    {"move K r1 km", {.kind = EPIX_MOVE, .unit = EPIX_KNIGHT, .from = R1, .to = KM}},
    {"move S r2 r2", {.kind = EPIX_MOVE, .unit = EPIX_SOLDIER, .from = R2, .to = R2}},
    {"attack T km bc", {.kind = EPIX_ATTACK, .unit = EPIX_CATAPULT, .from = KM, .to = BC}},
    {"stake 7", {.kind = EPIX_STAKE, .gold = {7}}},
    {"guess 0", {.kind = EPIX_GUESS, .guesses = 1}},
    {"guess 3 12", {.kind = EPIX_GUESS, .guesses = 2, .gold = {3, 12}}},
    {"guess 1 2 4294967295", {.kind = EPIX_GUESS, .guesses = 3, .gold = {1, 2, UINT32_MAX}}},
    {"withdraw", {.kind = EPIX_WITHDRAW}},
    {"end", {.kind = EPIX_END}},
};

static void every_kind_goes_there_and_back(void **state) {
    unsigned kinds = 0;
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++) {
        EpixDecision decision;
        char out[NOTE_DECISION_SIZE];
        assert_fine(parse(GOOD[i].text, &decision));
        assert_memory_equal(&decision, &GOOD[i].decision, sizeof decision);
        assert_int_equal(note_decision_print(&game, &decision, out, sizeof out),
                         strlen(GOOD[i].text));
        assert_string_equal(out, GOOD[i].text);
        kinds |= 1u << decision.kind;
    }
    assert_int_equal(kinds, (1u << EPIX_KINDS) - 1);
}

static const struct {
    const char *text;
    const char *fault;
} BAD[] = {
    {"", "no_decision"},
    {" ", "blanks"},
    {" pass", "blanks"},
    {"pass ", "blanks"},
    {"recruit  S rc", "blanks"},
    {"recruit S\trc", "character"},
    {"pass\n", "character"},
    {"p\xc3\xa4ss", "character"},
    {"~", "kind_unknown"},
    {"\x7f", "character"},
    {"Pass", "kind_unknown"},
    {"pas", "kind_unknown"},
    {"passs", "kind_unknown"},
    {"pass 1", "field_excess"},
    {"end end", "field_excess"},
    {"recruit", "field_missing"},
    {"recruit S", "field_missing"},
    {"recruit S rc r1", "field_excess"},
    {"recruit s rc", "unit_unknown"},
    {"recruit SK rc", "unit_unknown"},
    {"recruit G rc", "unit_unknown"},
    {"recruit S r", "province_unknown"},
    {"recruit S RC", "province_unknown"},
    {"recruit S Emberhold", "province_unknown"},
    {"bid sapper 2 T", "ability_unknown"},
    {"bid sappers 2", "field_missing"},
    {"bid sappers T 2", "number"},
    {"bid sappers 02 T", "number"},
    {"deal Sappers", "ability_unknown"},
    {"auction -1", "number"},
    {"auction +1", "number"},
    {"auction 1.0", "number"},
    {"auction 4294967296", "number"},
    {"auction", "field_missing"},
    {"first x", "seat_unknown"},
    {"first *", "seat_unknown"},
    {"first rb", "seat_unknown"},
    {"draw R", "seat_unknown"},
    {"choose TR", "cards_unknown"},
    {"choose MR", "cards_unknown"},
    {"choose RTM", "cards_unknown"},
    {"choose r", "cards_unknown"},
    {"choose R T", "field_excess"},
    {"play RT", "cards_unknown"},
    {"play X", "cards_unknown"},
    {"move S rc", "field_missing"},
    {"move S rc xx", "province_unknown"},
    {"move S xx rc", "province_unknown"},
    {"guess", "field_missing"},
    {"guess 2 1", "not_ascending"},
    {"guess 2 2", "not_ascending"},
    {"guess 1 3 2", "not_ascending"},
    {"guess 1 2 3 4", "field_excess"},
    {"guess 1 x", "number"},
};

static void bad_decisions_are_refused(void **state) {
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        EpixDecision decision;
        const NoteFault fault = parse(BAD[i].text, &decision);
        if (strcmp(note_fault_name(fault.code), BAD[i].fault) != 0) {
            print_error("\"%s\"\n", BAD[i].text);
        }
        assert_fault(fault, BAD[i].fault, 0);
    }
}

static void faults_say_what_would_be_right(void **state) {
    EpixDecision decision;
    NoteFault fault = parse("recrut S rc", &decision);
    assert_string_equal(fault.word, "recrut");
    assert_string_equal(fault.other, "recruit");
    fault = parse("move K rc", &decision);
    assert_string_equal(fault.other, "move <unit> <from> <to>");
    fault = parse("pass now", &decision);
    assert_string_equal(fault.word, "now");
    assert_string_equal(fault.other, "pass");
    fault = parse("bid saper 1 T", &decision);
    assert_string_equal(fault.other, "sappers");
    fault = parse("first x", &decision);
    assert_string_equal(fault.other, "r b y g");
    fault = parse("stake x", &decision);
    assert_int_equal(fault.low, 0);
    assert_int_equal(fault.high, UINT32_MAX);
    fault = parse("choose Q", &decision);
    assert_string_equal(fault.other, "R, T or M; in Winter RT, RM or TM");
    fault = parse("play Q", &decision);
    assert_string_equal(fault.other, "R, T or M");
}

static void seats_are_those_of_the_board(void **state) {
    static NoteGame two;
    EpixDecision decision;
    make_game(&two, 2, true);
    assert_fine(note_decision_parse(&two, "first b", 7, &decision));
    const NoteFault fault = note_decision_parse(&two, "first y", 7, &decision);
    assert_fault(fault, "seat_unknown", 0);
    assert_string_equal(fault.other, "r b");
}

static void lines_have_a_seat_in_front(void **state) {
    static const char *const good[] = {"b recruit C b1", "g pass", "* draw r",
                                       "* deal change-of-plan"};
    static const int seats[] = {EPIX_BLUE, EPIX_GREEN, EPIX_CHANCE, EPIX_CHANCE};
    for (int i = 0; i < 4; i++) {
        NoteLine line;
        char out[NOTE_DECISION_SIZE];
        assert_fine(parse_line(good[i], &line));
        assert_int_equal(line.seat, seats[i]);
        assert_int_equal(note_line_print(&game, &line, out, sizeof out), strlen(good[i]));
        assert_string_equal(out, good[i]);
    }
    NoteLine line;
    assert_fault(parse_line("", &line), "no_decision", 0);
    assert_fault(parse_line("b", &line), "no_decision", 0);
    assert_fault(parse_line("b ", &line), "blanks", 0);
    assert_fault(parse_line("x pass", &line), "seat_unknown", 0);
    assert_fault(parse_line("pass", &line), "seat_unknown", 0);
    assert_fault(parse_line("b  pass", &line), "blanks", 0);
    assert_fault(parse_line("b pass b", &line), "field_excess", 0);
}

static void long_decisions_are_refused(void **state) {
    static char text[2000];
    EpixDecision decision;
    memset(text, 'a', sizeof text);
    assert_fault(note_decision_parse(&game, text, sizeof text, &decision), "line_too_long", 0);
    assert_fault(note_decision_parse(&game, text, 1023, &decision), "kind_unknown", 0);
}

static void printing_needs_no_valid_ids(void **state) {
    const EpixDecision wild = {.unit = 200,
                               .from = 200,
                               .to = 200,
                               .seat = 200,
                               .cards = 200,
                               .ability = 200,
                               .guesses = 200,
                               .gold = {1, 2, 3}};
    static const char *const expected[EPIX_KINDS] = {
        [EPIX_DRAW] = "draw ?",   [EPIX_DEAL] = "deal ?",       [EPIX_RECRUIT] = "recruit ? ?",
        [EPIX_BID] = "bid ? 1 ?", [EPIX_PASS] = "pass",         [EPIX_AUCTION] = "auction 1",
        [EPIX_FIRST] = "first ?", [EPIX_SPY] = "spy ?",         [EPIX_CHOOSE] = "choose ?",
        [EPIX_PLAY] = "play ?",   [EPIX_MOVE] = "move ? ? ?",   [EPIX_ATTACK] = "attack ? ? ?",
        [EPIX_STAKE] = "stake 1", [EPIX_GUESS] = "guess 1 2 3", [EPIX_WITHDRAW] = "withdraw",
        [EPIX_END] = "end",
    };
    char out[NOTE_DECISION_SIZE];
    for (int kind = 0; kind < EPIX_KINDS; kind++) {
        EpixDecision decision = wild;
        decision.kind = (uint8_t)kind;
        note_decision_print(&game, &decision, out, sizeof out);
        assert_string_equal(out, expected[kind]);
        assert_int_equal(strncmp(note_decision_usage(kind), out, strcspn(out, " ")), 0);
    }
    const NoteLine line = {EPIX_NONE, {.kind = EPIX_KINDS}};
    note_line_print(&game, &line, out, sizeof out);
    assert_string_equal(out, "? ?");
    assert_string_equal(note_decision_usage(EPIX_KINDS), "?");
    const EpixDecision chance = {.kind = EPIX_DRAW, .seat = EPIX_CHANCE};
    note_decision_print(&game, &chance, out, sizeof out);
    assert_string_equal(out, "draw ?");
    const EpixDecision nowhere = {.kind = EPIX_MOVE, .from = 14, .to = 15};
    note_decision_print(&game, &nowhere, out, sizeof out);
    assert_string_equal(out, "move S bl ?");
    const EpixDecision no_card = {.kind = EPIX_CHOOSE};
    note_decision_print(&game, &no_card, out, sizeof out);
    assert_string_equal(out, "choose ?");
}

static void longest_decision_fits(void **state) {
    static NoteGame wide;
    make_game(&wide, 4, true);
    memset(wide.cards.card[3].id, 'a', NOTE_ABILITY_ID);
    const NoteLine line = {EPIX_RED, {.kind = EPIX_BID, .ability = 3, .gold = {UINT32_MAX}}};
    char out[NOTE_DECISION_SIZE];
    assert_true(note_line_print(&wide, &line, out, sizeof out) < sizeof out);
    assert_int_equal(note_line_print(&wide, &line, NULL, 0), strlen(out));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_goes_there_and_back),
        cmocka_unit_test(bad_decisions_are_refused),
        cmocka_unit_test(faults_say_what_would_be_right),
        cmocka_unit_test(seats_are_those_of_the_board),
        cmocka_unit_test(lines_have_a_seat_in_front),
        cmocka_unit_test(long_decisions_are_refused),
        cmocka_unit_test(printing_needs_no_valid_ids),
        cmocka_unit_test(longest_decision_fits),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}

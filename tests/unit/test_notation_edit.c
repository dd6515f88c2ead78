/* SPDX-License-Identifier: MIT */
/*
 * Changes of positions: what becomes of a text, what is refused, and that a refused change leaves
 * everything as it was.
 */
#include "test_notation.h"

static NoteGame four; /* standard cards */

static int set_up(void **state) {
    make_game(&four, 4, true);
    return 0;
}

static void read_position(const char *text, EpixState *position) {
    assert_fine(note_position_parse(&four, text, strlen(text), position));
}

static NoteFault edit(const char *text, EpixState *position) {
    char *copy = exact_copy(text, strlen(text));
    const NoteFault fault = note_position_edit(&four, copy, strlen(text), position);
    free(copy);
    return fault;
}

static void changes_do_what_they_say(void **state) {
    static const struct {
        const char *before;
        const char *change;
        const char *after;
    } cases[] = {
        {"phase: auction\n", "gold r 5", "phase: auction\ngold: r 5 b 15 y 15 g 15\n"},
        {"phase: auction\ngold: r 5 b 1 y 2 g 3\n", "gold b 7 g 0",
         "phase: auction\ngold: r 5 b 7 y 2 g 0\n"},
        {"phase: auction\ngold: r 5 b 1 y 2 g 3\n", "gold", "phase: auction\n"},
        {"phase: auction\n", "units r1 rSK",
         "phase: auction\nunits: rc rS r1 rSK bc bS yc yS gc gS\n"},
        {"phase: auction\nunits: rc rS r1 rSK\n", "units rc - r1 bC",
         "phase: auction\nunits: r1 bC\n"},
        {"phase: auction\nunits: rc rS\n", "units rc -", "phase: auction\nunits: -\n"},
        {"phase: auction\nunits: -\n", "units km rS", "phase: auction\nunits: km rS\n"},
        {"phase: auction\n", "units -", "phase: auction\nunits: -\n"},
        {"phase: auction\ndealt: sappers r vanguard -\n", "dealt vanguard b spymaster y",
         "phase: auction\ndealt: sappers r vanguard b spymaster y\n"},
        {"phase: auction\ndealt: sappers r vanguard -\n", "dealt sappers",
         "phase: auction\ndealt: vanguard -\n"},
        {"phase: auction\ndealt: sappers r vanguard -\n", "dealt -", "phase: auction\n"},
        {"phase: draft\ndealt: sappers r 3 T vanguard -\n", "dealt vanguard b 2 K",
         "phase: draft\ndealt: sappers r 3 T vanguard b 2 K\n"},
        {"phase: draft\ndealt: sappers r 3 T vanguard -\npassed: b\n", "phase auction",
         "phase: auction\ndealt: sappers r vanguard -\n"},
        {"phase: auction\ndealt: sappers r\nbids: r 1 b 2\n", "phase draft",
         "phase: draft\ndealt: sappers -\n"},
        {"phase: auction\nbids: r 1 b 2\n", "bids r 5 b - y 0", "phase: auction\nbids: r 5 y 0\n"},
        {"season: winter\nphase: choose\nchosen: r TM\n", "season summer",
         "season: summer\nphase: choose\n"},
        {"phase: act\nfinished: S rc\nchosen: r M b R y T g T\n", "turn b",
         "phase: act\nturn: b\n"},
        {"phase: auction\n", "phase act; first y; season autumn",
         "season: autumn\nphase: act\nfirst: y\n"},
        {"phase: auction\n", "phase guess; units r1 rK b2 bS; attack K r1 b2; stake 3",
         "phase: guess\nunits: rc rS r1 rK bc bS b2 bS yc yS gc gS\nattack: K r1 b2\n"
         "stake: 3\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        EpixState position;
        char out[NOTE_POSITION_SIZE];
        read_position(cases[i].before, &position);
        const NoteFault fault = edit(cases[i].change, &position);
        if (fault.code) {
            print_error("%s\n", cases[i].change);
        }
        assert_fine(fault);
        note_position_print(&four, &position, out, sizeof out);
        assert_string_equal(out, cases[i].after);
    }
}

static void bad_changes_change_nothing(void **state) {
    static const struct {
        const char *change;
        const char *fault;
    } cases[] = {
        {"", "edit"},
        {";", "edit"},
        {"golf r 5", "edit"},
        {"gold r 5; golf", "edit"},
        {"gold r", "none"}, /* as usual */
        {"gold r x", "number"},
        {"gold x 5", "seat_unknown"},
        {"units r1 rX", "units"},
        {"units r1 rSS", "units"},
        {"gold 5", "seat_unknown"},
        {"gold y", "none"}, /* as usual */
        {"gold q -", "seat_unknown"},
        {"units xx rS", "province_unknown"},
        {"units xx", "province_unknown"},
        {"units xx -", "province_unknown"},
        {"dealt saper", "ability_unknown"},
        {"gold # r 5", "edit"},
        {"actors r", "actors"},
        {"units r1 rS #; units r2 rS", "edit"},
        {"units rc rC", "camp_in_castle"},
        {"units rc bS", "foreign_castle"},
        {"units km rK", "knight_on_mountain"},
        {"units r1 rK r2 rK lm rK", "too_many_units"},
        {"dealt sappers r sappers b spymaster r vanguard b war-chest g shield-wall y plunderers -",
         "dealt"},
        {"phase stake", "key_missing"},
        {"phase nonsense", "value_unknown"},
        {"phase", "key_missing"},
        {"stake 5", "not_in_phase"},
        {"gold r 5\nunits -", "character"},
        {"gold r \xff", "not_utf8"},
        {"season spring; phase draft; season summer", "not_spring"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        EpixState position, before;
        read_position("season: summer\nphase: auction\nbids: r 3\n", &position);
        before = position;
        const NoteFault fault = edit(cases[i].change, &position);
        if (strcmp(note_fault_name(fault.code), cases[i].fault) != 0) {
            print_error("%s\n", cases[i].change);
        }
        assert_fault(fault, cases[i].fault, 0);
        if (fault.code) {
            assert_memory_equal(&position, &before, sizeof position);
        }
    }
}

static void long_changes_are_refused(void **state) {
    EpixState position;
    char change[512] = "units r1 ";
    memset(change + strlen(change), 'S', sizeof change - strlen(change) - 1);
    read_position("phase: auction\n", &position);
    assert_fault(edit(change, &position), "edit", 0);
}

/* What is illegal names the rule that it breaks, and things by their names. */
static void sentences_cite_the_rules(void **state) {
    EpixState position;
    char sentence[512];
    read_position("phase: auction\n", &position);
    NoteFault fault = edit("units rc rC", &position);
    words_fault(WORDS_ENGLISH, &four, &fault, sentence, sizeof sentence);
    assert_string_equal(sentence, "A Camp is never in a castle such as Emberhold. (Rule 2.12.)");
    fault = edit("units r1 r2", &position);
    words_fault(WORDS_ENGLISH, &four, &fault, sentence, sizeof sentence);
    assert_string_equal(sentence,
                        "\"r2\" is no group of units: a seat and different units, such as "
                        "rSK. (Rule 2.6.)");
    fault = edit("units r1 rK r2 rK lm rK", &position);
    words_fault(WORDS_ENGLISH, &four, &fault, sentence, sizeof sentence);
    assert_string_equal(sentence,
                        "Red has too many of a unit: Knight. Everybody has 3 Soldiers, 2 Knights, "
                        "3 Camps and 2 Catapults. (Rule 1.3.)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changes_do_what_they_say),
        cmocka_unit_test(long_changes_are_refused),
        cmocka_unit_test(bad_changes_change_nothing),
        cmocka_unit_test(sentences_cite_the_rules),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}

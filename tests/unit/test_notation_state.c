/* SPDX-License-Identifier: MIT */
/*
 * States as JSON, letter by letter.
 */
#include "test_notation.h"

static NoteReplay replay;

/* The state after a record without header, which is for the board four with the advanced rules. */
static const char *state_after(const char *lines) {
    static char text[2048], out[NOTE_STATE_SIZE];
    sprintf(text,
            "epix: 1\nboard: four\nrules: advanced\nfirst: b\n"
            "deal: sappers herald high-walls vanguard carpenters\n\n%s",
            lines);
    assert_fine(note_replay_all(&replay, text, strlen(text), NULL, (NoteVisitor){0}));
    const size_t length = note_state_print(&replay.game, &replay.state, replay.n, out, sizeof out);
    assert_int_equal(length, strlen(out));
    return out;
}

static void the_first_state_is_that_of_the_specification(void **state) {
    assert_string_equal(
        state_after(""),
        "{\"n\":0,\"season\":\"spring\",\"phase\":\"draft\",\"actors\":[\"b\"],\"first\":\"b\","
        "\"gold\":{\"r\":15,\"b\":15,\"y\":15,\"g\":15},"
        "\"units\":{\"rc\":\"rS\",\"bc\":\"bS\",\"yc\":\"yS\",\"gc\":\"gS\"},"
        "\"supply\":{\"r\":\"SSKKCCCTT\",\"b\":\"SSKKCCCTT\",\"y\":\"SSKKCCCTT\","
        "\"g\":\"SSKKCCCTT\"},"
        "\"abilities\":{\"r\":[],\"b\":[],\"y\":[],\"g\":[]},"
        "\"bids\":{},"
        "\"rides\":0,\"winners\":[]}");
}

static void bids_have_left_gold_and_supply(void **state) {
    assert_string_equal(
        state_after("b recruit C b1\ny bid sappers 2 T\ng bid herald 15 C\nr recruit K rc\n"),
        "{\"n\":4,\"season\":\"spring\",\"phase\":\"draft\",\"actors\":[\"b\"],\"first\":\"b\","
        "\"gold\":{\"r\":9,\"b\":13,\"y\":13,\"g\":0},"
        "\"units\":{\"rc\":\"rSK\",\"bc\":\"bS\",\"b1\":\"bC\",\"yc\":\"yS\",\"gc\":\"gS\"},"
        "\"supply\":{\"r\":\"SSKCCCTT\",\"b\":\"SSKKCCTT\",\"y\":\"SSKKCCCT\","
        "\"g\":\"SSKKCCTT\"},"
        "\"abilities\":{\"r\":[],\"b\":[],\"y\":[],\"g\":[]},"
        "\"bids\":{\"sappers\":{\"seat\":\"y\",\"gold\":2,\"marker\":\"T\"},"
        "\"herald\":{\"seat\":\"g\",\"gold\":15,\"marker\":\"C\"}},"
        "\"rides\":0,\"winners\":[]}");
}

static void abilities_are_listed_alphabetically(void **state) {
    assert_string_equal(
        state_after("b bid vanguard 1 T\ny bid sappers 2 T\ng pass\nr pass\nb bid carpenters 1 S\n"
                    "y pass\nb bid herald 1 K\nb pass\ng auction 3\nr auction 0\n"),
        "{\"n\":10,\"season\":\"spring\",\"phase\":\"auction\",\"actors\":[\"b\",\"y\"],"
        "\"first\":\"b\",\"gold\":{\"r\":15,\"b\":12,\"y\":13,\"g\":15},"
        "\"units\":{\"rc\":\"rS\",\"bc\":\"bS\",\"yc\":\"yS\",\"gc\":\"gS\"},"
        "\"supply\":{\"r\":\"SSKKCCCTT\",\"b\":\"SSKKCCCTT\",\"y\":\"SSKKCCCTT\","
        "\"g\":\"SSKKCCCTT\"},"
        "\"abilities\":{\"r\":[],\"b\":[\"carpenters\",\"herald\",\"vanguard\"],"
        "\"y\":[\"sappers\"],\"g\":[]},"
        "\"bids\":{},"
        "\"rides\":0,\"winners\":[]}");
}

static void setup_and_end_can_be_printed(void **state) {
    static NoteGame game;
    EpixState position;
    char out[NOTE_STATE_SIZE];
    make_game(&game, 2, false);
    epix_start(&game.game, &position);
    note_state_print(&game, &position, 0, out, sizeof out);
    const char *begin = "{\"n\":0,\"season\":\"spring\",\"phase\":\"setup\",\"actors\":[\"*\"],"
                        "\"first\":null,\"gold\":{\"r\":15,\"b\":15},";
    assert_memory_equal(out, begin, strlen(begin));
    const char *text = "season: winter\nphase: over\nfirst: b\nunits: -\nwinners: r b\n";
    assert_fine(note_position_parse(&game, text, strlen(text), &position));
    note_state_print(&game, &position, UINT32_MAX, out, sizeof out);
    assert_string_equal(
        out,
        "{\"n\":4294967295,\"season\":\"winter\",\"phase\":\"over\",\"actors\":[],"
        "\"first\":\"b\",\"gold\":{\"r\":15,\"b\":15},\"units\":{},"
        "\"supply\":{\"r\":\"SSSKKCCCTT\",\"b\":\"SSSKKCCCTT\"},"
        "\"abilities\":{\"r\":[],\"b\":[]},\"bids\":{},\"rides\":0,\"winners\":[\"r\",\"b\"]}");
}

static void every_state_fits(void **state) {
    static NoteGame game;
    EpixState position;
    char out[NOTE_STATE_SIZE];
    make_game(&game, 4, true);
    memset(game.cards.card[0].id, 'a', NOTE_ABILITY_ID);
    for (int i = 0; i < EPIX_PROVINCES; i++) {
        memset(game.board.province[i].id, 'a', NOTE_PROVINCE_ID);
    }
    game.board.board.provinces = EPIX_PROVINCES;
    epix_start(&game.game, &position);
    position.phase = EPIX_PHASE_DRAFT;
    position.actors = 15;
    position.winners = 15;
    position.cards_dealt = EPIX_DEALT;
    for (int i = 0; i < EPIX_DEALT; i++) {
        position.dealt[i] = (EpixDealt){0, EPIX_GREEN, 255, EPIX_CATAPULT};
    }
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        position.gold[seat] = UINT32_MAX;
        for (int unit = 0; unit < EPIX_UNITS; unit++) {
            position.units[seat][unit] = UINT32_MAX;
        }
    }
    assert_true(note_state_print(&game, &position, UINT32_MAX, out, sizeof out) < sizeof out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_state_is_that_of_the_specification),
        cmocka_unit_test(bids_have_left_gold_and_supply),
        cmocka_unit_test(abilities_are_listed_alphabetically),
        cmocka_unit_test(setup_and_end_can_be_printed),
        cmocka_unit_test(every_state_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * Links of positions: every position of random games and positions as full as can be, there and back
 * and short enough; and what is refused.
 */
#include "test_notation.h"

#include "notation/link_parts.h"

static uint64_t random_state = 88172645463325252;

static uint64_t next_random(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state;
}

static uint32_t below(uint32_t bound) {
    return (uint32_t)(next_random() % bound);
}

/* ---- There and back ------------------------------------------------------------------------------ */

/* A game with the names that its links need. */
typedef struct Named {
    NoteHeader header;
    NoteGame game;
} Named;

static void make(Named *named, const char *board, const char *cards, EpixRules rules) {
    note_header_init(&named->header, board, rules);
    named->header.abilities = slice_of(cards);
    assert_fine(note_game_init(&named->game, slice_of(board), slice_of(cards), rules, NULL));
}

static size_t longest;

static void open_link(NoteReplay *replay, const char *link, size_t length) {
    static char record[NOTE_LINK_RECORD_SIZE];
    char *copy = exact_copy(link, length);
    assert_fine(note_link_record((NoteSlice){copy, length}, record, sizeof record));
    free(copy);
    assert_true(strlen(record) + 1 < sizeof record);
    assert_fine(note_replay_all(replay, record, strlen(record), NULL, (NoteVisitor){0}));
}

static void assert_link(const Named *named, const EpixState *state) {
    static NoteReplay replay;
    char link[NOTE_LINK_SIZE], again[NOTE_LINK_SIZE];
    assert_fine(note_link_print(&named->header, &named->game, state, link, sizeof link));
    const size_t length = strlen(link);
    if (length > longest) {
        longest = length;
    }
    assert_true(length + 1 < sizeof link);
    assert_true(note_is_link(slice_of(link)));
    open_link(&replay, link, length);
    assert_memory_equal(&replay.state, state, sizeof *state);
    assert_memory_equal(&replay.game.game, &named->game.game, sizeof named->game.game);
    assert_fine(note_link_print(&replay.header, &replay.game, &replay.state, again, sizeof again));
    assert_string_equal(again, link);
}

static void play_randomly(const NoteGame *game, EpixState *state) {
    EpixLegal legal;
    EpixDecision decision;
    int seat;
    do {
        seat = (int)below(EPIX_CHANCE + 1);
    } while (!((state->actors | state->sealed) >> seat & 1));
    epix_legal(&game->game, state, seat, &legal);
    epix_legal_at(&legal, next_random() % legal.count, &decision);
    if (decision.kind == EPIX_END) {
        epix_legal_at(&legal, next_random() % legal.count, &decision);
    }
    epix_submit(&game->game, state, seat, &decision, NULL);
}

static const char *const boards[] = {"two", "three", "four", "mini", "three-1"};

static void random_games_go_there_and_back(void **state) {
    unsigned phases = 0;
    for (int i = 0; i < 40; i++) {
        static Named named;
        EpixState position;
        make(&named, boards[i % 5], i % 3 ? "standard" : "standard-1",
             (EpixRules){i % 4 != 0, (uint8_t)(i / 2 % 2), i % 3 != 0});
        epix_start(&named.game.game, &position);
        for (int n = 0; n < 600 && position.phase != EPIX_PHASE_OVER; n++) {
            if (!(phases >> position.phase & 1) || below(12) == 0) {
                assert_link(&named, &position);
            }
            phases |= 1u << position.phase;
            play_randomly(&named.game, &position);
        }
        assert_link(&named, &position);
    }
    assert_true(phases & 1u << EPIX_PHASE_GUESS && phases & 1u << EPIX_PHASE_AUCTION);
}

/* ---- As full as can be --------------------------------------------------------------------------- */

/* A province where the unit may be added; EPIX_NONE if chance does not find one. */
static int place_for(const NoteGame *game, const EpixState *state, int seat, int unit) {
    for (int tries = 0; tries < 200; tries++) {
        const int province = (int)below(game->board.board.provinces);
        const int castle = epix_castle_of(&game->board.board, province);
        const int holder = epix_holder(&game->game, state, province);
        const bool bad = state->units[seat][unit] >> province & 1 ||
                         (castle != EPIX_NONE && (castle != seat || unit == EPIX_CAMP)) ||
                         (holder != EPIX_NONE && holder != seat) ||
                         (unit == EPIX_KNIGHT && province == game->board.board.mountain);
        if (!bad) {
            return province;
        }
    }
    return EPIX_NONE;
}

static void place_all_units(const NoteGame *game, EpixState *state) {
    memset(state->units, 0, sizeof state->units);
    for (int i = 0; i < 400; i++) {
        const int seat = (int)below(game->board.board.seats), unit = (int)below(EPIX_UNITS);
        const int province = place_for(game, state, seat, unit);
        if (province != EPIX_NONE && epix_supply(state, seat, unit) > 0) {
            state->units[seat][unit] |= UINT32_C(1) << province;
        }
    }
}

/* The rest as text: figures and names as long as there are. */
static const char *const fullest[] = {
    "season: autumn\nphase: auction\nfirst: b\ngold: r 1000000 b 999999 y 1000000 g 999999\n"
    "bids: r 1000000 b 999999 y 1000000\ndealt: herald r sappers b spymaster y vanguard g "
    "mountain-guides -\n",
    "season: winter\nphase: recruit\nfirst: b\nturn: r\n"
    "gold: r 1000000 b 999999 y 1000000 g 999999\ndealt: spymaster r vanguard g "
    "carpenters b sappers - herald y\nchosen: r RM b RM y RM g RM\nspied: r g\n"
    "card-next: M\n",
};

static void put_units(NoteText *text, const NoteGame *game, const EpixState *state) {
    char position[NOTE_POSITION_SIZE];
    EpixState plain = *state;
    plain.phase = EPIX_PHASE_AUCTION;
    note_position_print(game, &plain, position, sizeof position);
    const char *units = strstr(position, "units:");
    const char *end = strchr(units, '\n');
    note_put_slice(text, (NoteSlice){units, (size_t)(end + 1 - units)});
}

static void full_positions_are_short_enough(void **state) {
    static Named four;
    make(&four, "four", "standard-1", (EpixRules){true, 0, true});
    for (int i = 0; i < 60; i++) {
        char text[NOTE_POSITION_SIZE];
        EpixState position;
        NoteText out = note_text(text, sizeof text);
        epix_start(&four.game.game, &position);
        place_all_units(&four.game, &position);
        note_put(&out, fullest[i % 2]);
        put_units(&out, &four.game, &position);
        const size_t length = note_text_end(&out);
        assert_fine(note_position_parse(&four.game, text, length, &position));
        assert_link(&four, &position);
    }
    print_message("the longest link: %zu characters\n", longest);
}

/* The same in the middle of an attack, with all that an action leaves behind. */
static void attacks_are_short_enough(void **state) {
    static Named four;
    static const char text[] =
        "season: winter\nphase: guess\nfirst: b\nturn: r\n"
        "gold: r 1000000 b 999999 y 1000000 g 999999\n"
        "units: rc rST r1 rSKC r2 rSKCT lm rC bc bSKT b1 bSC b2 bSKCT bl bC "
        "yc yST y1 ySKC y2 ySKCT km yC gc gST g1 gSKC g2 gSKCT\n"
        "dealt: spymaster g vanguard r carpenters b sappers - herald y\n"
        "chosen: r RM b RM y RM g RM\nspied: g r\ncard-next: R\nattack: K r1 b2\n"
        "stake: 1000000\nmoved: rc\nfinished: T rc S r1 T r2\n";
    EpixState position;
    make(&four, "four", "standard-1", (EpixRules){true, 0, true});
    assert_fine(note_position_parse(&four.game, text, strlen(text), &position));
    assert_link(&four, &position);
}

/* ---- What is refused ------------------------------------------------------------------------------ */

static NoteFault read_link(const char *link, size_t length) {
    static char record[NOTE_LINK_RECORD_SIZE];
    char *copy = exact_copy(link, length);
    const NoteFault fault = note_link_record((NoteSlice){copy, length}, record, sizeof record);
    free(copy);
    return fault;
}

static void sample(char link[NOTE_LINK_SIZE]) {
    static Named named;
    EpixState position;
    static const char text[] =
        "phase: draft\nfirst: b\nturn: g\ngold: r 10 b 15 y 12 g 0\n"
        "units: rc rSK bc bS y1 yC\n"
        "dealt: sappers r 3 T change-of-plan - vanguard y 1 K\npassed: r b\n";
    make(&named, "four", "standard", (EpixRules){true, 1, false});
    assert_fine(note_position_parse(&named.game, text, strlen(text), &position));
    assert_fine(note_link_print(&named.header, &named.game, &position, link, NOTE_LINK_SIZE));
}

static void broken_links_are_noticed(void **state) {
    char link[NOTE_LINK_SIZE];
    sample(link);
    const size_t length = strlen(link);
    assert_fine(read_link(link, length));
    for (size_t cut = 0; cut < length; cut++) {
        assert_true(read_link(link, cut).code != NOTE_FAULT_NONE);
        assert_true(read_link(link + length - cut, cut).code != NOTE_FAULT_NONE);
    }
    for (size_t at = 0; at < length; at++) {
        const char kept = link[at];
        for (int c = 1; c < 128; c++) {
            link[at] = (char)c;
            assert_int_equal(read_link(link, length).code == NOTE_FAULT_NONE, link[at] == kept);
        }
        link[at] = kept;
    }
}

/* A link that somebody has made by hand, with the right check. */
static NoteFault read_crafted(const char *body) {
    char link[2 * NOTE_LINK_SIZE], check[NOTE_LINK_CHECK + 1];
    note__link_check(slice_of(body), check);
    snprintf(link, sizeof link, "%s.%s", body, check);
    return read_link(link, strlen(link));
}

static void crafted_links_are_checked_as_positions(void **state) {
    static const struct {
        const char *body;
        const char *fault;
    } bad[] = {
        {"1two.pact.u0rSS", "units"},
        {"1two.pact.u0rC", "camp_in_castle"},
        {"1two.pact.ur", "link"},
        {"1two.pact.uzrS", "link"},
        {"1two.pact.q5", "link"},
        {"1two.pact.", "none"},
        {"1two.pact..g", "link"},
        {"1two.pact.g", "value_missing"},
        {"1two.pact.gr", "number"},
        {"1two.pact.gr007", "number"},
        {"1two.pact.pact", "key_twice"},
        {"1two.s", "value_missing"},
        {"1two", "key_missing"},
        {"1", "file_missing"},
        {"1my.board.pact", "file_missing"},
        {"1two.B.pact", "link"},
        {"1two.A.Cmine.pact", "file_missing"},
        {"1two.A.pauction.d0r~3T", "card_bid"},
        {"1two.A.pauction.dz-", "link"},
        {"1two.pauction.d0-", "dealt"},
        {"2two.pact", "link_newer"},
        {"1two.pact.a", "value_missing"},
        {"1two.pstake.aS0", "province_unknown"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const NoteFault fault = read_crafted(bad[i].body);
        if (strcmp(note_fault_name(fault.code), bad[i].fault) != 0) {
            print_error("%s\n", bad[i].body);
        }
        assert_string_equal(note_fault_name(fault.code), bad[i].fault);
    }
}

static NoteSlice no_file(void *context, NoteSlice name) {
    return note_builtin_board(slice_of("two"));
}

static void own_boards_have_no_links(void **state) {
    static Named named;
    EpixState position;
    char link[NOTE_LINK_SIZE];
    const NoteSource source = {no_file, NULL};
    note_header_init(&named.header, "my.board", (EpixRules){.minimum_stake = 1});
    assert_fine(note_game_init(&named.game, slice_of("my.board"), slice_of("standard"),
                               named.header.rules, &source));
    epix_start(&named.game.game, &position);
    assert_fault(note_link_print(&named.header, &named.game, &position, link, sizeof link),
                 "link_own", 0);
}

static void addresses_are_known(void **state) {
    char link[NOTE_LINK_SIZE], address[2 * NOTE_LINK_SIZE];
    sample(link);
    snprintf(address, sizeof address, "https://epix.example/?lang=de#position=%s", link);
    assert_true(note_is_link(slice_of(address)));
    assert_fine(read_link(address, strlen(address)));
    assert_false(note_is_link(slice_of("game.epix")));
    assert_false(note_is_link(slice_of("1game.epix")));
    assert_false(note_is_link(slice_of("")));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_go_there_and_back),
        cmocka_unit_test(full_positions_are_short_enough),
        cmocka_unit_test(attacks_are_short_enough),
        cmocka_unit_test(broken_links_are_noticed),
        cmocka_unit_test(crafted_links_are_checked_as_positions),
        cmocka_unit_test(own_boards_have_no_links),
        cmocka_unit_test(addresses_are_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

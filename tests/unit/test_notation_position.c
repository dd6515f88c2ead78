/* SPDX-License-Identifier: MIT */
/*
 * Positions: every state of random games there and back, what is left out, what is printed, and
 * what is refused with which line.
 */
#include "test_notation.h"

#include "notation/position.h"

/* Many spies, and every effect that leaves traces in a position. */
static const char CARDS[] =
    "epix-cards: 1\n"
    "card: a\nname: A\neffect: spy yes\neffect: knight.mountain yes\n"
    "card: b\nname: B\neffect: spy yes\neffect: soldier.moves-and-attacks yes\n"
    "card: c\nname: C\neffect: spy yes\neffect: catapult.stays yes\neffect: steps.catapult 2\n"
    "card: d\nname: D\neffect: spy yes\neffect: guesses.camp 3\neffect: steps.soldier 2\n"
    "effect: choice.changes yes\neffect: march 2\n"
    "card: e\nname: E\neffect: plunder 5\neffect: range.catapult 3\n"
    "effect: recruitment.first-free yes\neffect: tax.recruits yes\n";

static NoteGame four; /* standard cards */
static NoteGame two;  /* basic rules */
static NoteGame spies;

static NoteSlice find_cards(void *context, NoteSlice name) {
    return slice_of(CARDS);
}

static void make_spies(NoteGame *game, int players, EpixRules rules) {
    const NoteSource source = {find_cards, NULL};
    assert_fine(note_game_init(game, slice_of(note_builtin_board_name(players)), slice_of("x"),
                               rules, &source));
}

static int set_up(void **state) {
    make_game(&four, 4, true);
    make_game(&two, 2, false);
    make_spies(&spies, 4, (EpixRules){true, 1, true});
    return 0;
}

static NoteFault parse(const NoteGame *game, const char *text, EpixState *position) {
    char *copy = exact_copy(text, strlen(text));
    const NoteFault fault = note_position_parse(game, copy, strlen(text), position);
    free(copy);
    return fault;
}

/* ---- Random games --------------------------------------------------------------------------- */

static uint64_t random_state;

static uint64_t next_random(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state;
}

static void assert_round_trip(const NoteGame *game, const EpixState *position) {
    char out[NOTE_POSITION_SIZE], again[NOTE_POSITION_SIZE];
    EpixState read;
    const size_t length = note_position_print(game, position, out, sizeof out);
    assert_true(length < sizeof out);
    const NoteFault fault = parse(game, out, &read);
    if (fault.code) {
        print_error("%s", out);
    }
    assert_fine(fault);
    assert_memory_equal(&read, position, sizeof read);
    note_position_print(game, &read, again, sizeof again);
    assert_string_equal(again, out);
}

/* Plays one decision of a random seat that owes or may replace one. */
static void play_randomly(const NoteGame *game, EpixState *position) {
    EpixLegal legal;
    EpixDecision decision;
    int seat;
    do {
        seat = (int)(next_random() % (EPIX_CHANCE + 1));
    } while (!((position->actors | position->sealed) >> seat & 1));
    epix_legal(&game->game, position, seat, &legal);
    epix_legal_at(&legal, next_random() % legal.count, &decision);
    if (decision.kind == EPIX_END) { /* act more often than not */
        epix_legal_at(&legal, next_random() % legal.count, &decision);
    }
    epix_submit(&game->game, position, seat, &decision, NULL);
}

static void random_games_go_there_and_back(void **state) {
    unsigned phases = 0;
    random_state = 88172645463325252;
    for (int i = 0; i < 120; i++) {
        static NoteGame game;
        EpixState position;
        const EpixRules rules = {i % 4 != 0, (uint8_t)(i / 2 % 2), i % 3 != 0};
        const int players = 2 + i % 3;
        if (i % 2) {
            make_spies(&game, players, rules);
        } else {
            assert_fine(note_game_standard(&game, players, rules));
        }
        epix_start(&game.game, &position);
        for (int n = 0; n < 1500; n++) {
            assert_round_trip(&game, &position);
            phases |= 1u << position.phase;
            if (position.phase == EPIX_PHASE_OVER) {
                break;
            }
            play_randomly(&game, &position);
        }
    }
    assert_int_equal(phases, (1u << EPIX_PHASES) - 1);
}

/* ---- Texts ---------------------------------------------------------------------------------- */

static void assert_position(const NoteGame *game, const char *text, const char *expected) {
    EpixState position;
    char out[NOTE_POSITION_SIZE];
    const NoteFault fault = parse(game, text, &position);
    if (fault.code) {
        print_error("%s", text);
    }
    assert_fine(fault);
    assert_int_equal(note_position_print(game, &position, out, sizeof out), strlen(expected));
    assert_string_equal(out, expected);
    assert_round_trip(game, &position);
}

static void assert_canonical(const NoteGame *game, const char *text) {
    assert_position(game, text, text);
}

static void printed_positions_are_read_and_printed_again(void **state) {
    assert_canonical(&two, "phase: setup\n");
    assert_canonical(&four, "phase: setup\nfirst: r\n");
    assert_canonical(&four, "phase: setup\nfirst: g\ndealt: change-of-plan - sappers -\n");
    assert_canonical(&four, "phase: draft\nfirst: b\nturn: g\ngold: r 10 b 15 y 12 g 0\n"
                            "units: rc rSK bc bS y1 yC\n"
                            "dealt: sappers r 3 T change-of-plan - vanguard y 1 K\npassed: r b\n");
    assert_canonical(&four, "phase: draft\ngold: r 252 b 255 y 0 g 0\ndealt: sappers r 3 T\n");
    assert_canonical(&two, "season: autumn\nphase: auction\nbids: r 0\n");
    assert_canonical(&four, "phase: auction\nfirst: y\nbids: b 15 g 3\n");
    assert_canonical(&four, "phase: first\nturn: b\n");
    assert_canonical(&four, "phase: choose\nchosen: r M g T\n");
    assert_canonical(&four, "season: winter\nphase: choose\nfirst: y\nchosen: r TM g RT\n");
    assert_canonical(&four, "phase: spy\ndealt: spymaster b\nchosen: r R y T g M\n");
    assert_canonical(&four, "phase: choose\ndealt: spymaster b\nchosen: r R y T g M\nspied: b g\n");
    assert_canonical(&spies, "phase: choose\nfirst: g\ndealt: a r b b c y d g\n");
    assert_canonical(&spies, "phase: spy\nfirst: g\ndealt: a r b b c y d g\nchosen: g T\n");
    assert_canonical(&spies, "phase: spy\nfirst: g\ndealt: a r b b c y d g\nchosen: r M g T\n"
                             "spied: r g\n");
    assert_canonical(&four, "season: winter\nphase: play\nfirst: g\nturn: b\n"
                            "chosen: r RT b RM y TM g RM\n");
    assert_canonical(&four, "phase: recruit\nfirst: g\nturn: r\nchosen: r R b M y T g T\n");
    assert_canonical(&four, "season: winter\nphase: recruit\ncard-next: M\n");
    assert_canonical(&four, "phase: act\ngold: r 10 b 8 y 3 g 0\n"
                            "units: rc rSK r1 rSC bc bS lm rT\n"
                            "dealt: vanguard r change-of-plan - sappers b\nmoved: rc\n"
                            "finished: S r1 T lm\n");
    assert_canonical(&four, "phase: stake\nunits: r1 rK bc bS b2 bSKC\nattack: K r1 b2\n");
    assert_canonical(&four,
                     "phase: guess\nunits: r1 rK bc bS b2 bSKC\nattack: K r1 b2\nstake: 15\n");
    assert_canonical(&four, "phase: press\ngold: r 0 b 15 y 15 g 15\nunits: r1 rK bc bS b2 bC\n"
                            "attack: K r1 b2\n");
    assert_canonical(&four, "season: winter\nphase: over\nwinners: b g\n");
    assert_canonical(&four, "season: summer\nphase: over\nfirst: g\n"
                            "units: rc bKT bc bS\nchosen: r T b M y R g M\n"
                            "revealed: r b g\nwinners: b\n");
    assert_canonical(&two, "phase: act\nunits: -\n");
    assert_canonical(&four, "phase: act\nunits: km rSK\ndealt: mountain-guides r\n");
}

static void defaults_are_not_printed(void **state) {
    assert_position(&two,
                    "phase: act\nseason: spring\nfirst: r\nturn: r\nactors: r\n"
                    "gold: b 15 r 15\nunits: bc bS rc rS\nchosen: b T r M\nrevealed: r\n",
                    "phase: act\n");
    assert_position(&two, "season: winter\nphase: recruit\nchosen: r RT b RT\ncard-next: T\n",
                    "season: winter\nphase: recruit\ncard-next: T\n");
    assert_position(&two, "season: winter\nphase: play\nchosen: r RT b RT\nrevealed: r\n",
                    "season: winter\nphase: play\n");
    assert_position(&two, "phase: over\nrevealed: b r\nwinners: r\nactors: -\n",
                    "phase: over\nwinners: r\n");
    assert_position(&two, "phase: setup\nactors: *\n", "phase: setup\n");
    assert_position(&four, "phase: auction\nactors: g y r\nbids: b 1\n",
                    "phase: auction\nbids: b 1\n");
    assert_position(&four, "phase: draft\npassed: -\n", "phase: draft\n");
    assert_position(&four,
                    "phase: guess\nactors: b\nunits: r1 rK b2 bS\nattack: K r1 b2\n"
                    "stake: 1\n",
                    "phase: guess\nunits: r1 rK b2 bS\nattack: K r1 b2\nstake: 1\n");
}

static void typed_positions_may_be_untidy(void **state) {
    assert_position(&four,
                    "# a puzzle\r\n\r\n  phase:   act\r\nunits:  r1  rCS   bc bS # two\r\n"
                    "gold: g 3\r\n",
                    "phase: act\ngold: r 15 b 15 y 15 g 3\nunits: r1 rSC bc bS\n");
}

static void what_is_left_out_is_filled_in(void **state) {
    EpixState position;
    assert_fine(parse(&four, "phase: act\ndealt: vanguard r spymaster b", &position));
    assert_int_equal(position.turn, EPIX_RED);
    assert_int_equal(position.first, EPIX_RED);
    assert_int_equal(position.actors, 1);
    assert_int_equal(position.card, EPIX_MOVE_ATTACK);
    assert_int_equal(position.chosen[EPIX_RED], EPIX_MOVE_ATTACK);
    assert_int_equal(position.chosen[EPIX_GREEN], EPIX_TAX);
    assert_int_equal(position.revealed, 1);
    assert_int_equal(position.gold[EPIX_GREEN], EPIX_START_GOLD);
    assert_int_equal(position.effects[EPIX_RED], 1u << EPIX_EFFECT_SOLDIER_MOVES_AND_ATTACKS);
    assert_int_equal(position.effects[EPIX_BLUE], 1u << EPIX_EFFECT_SPY);
    assert_int_equal(position.cards_dealt, 2);
    assert_fine(parse(&four, "phase: draft\ndealt: spymaster b 1 T", &position));
    assert_int_equal(position.effects[EPIX_BLUE], 0);
    assert_fine(parse(&four, "phase: choose\ndealt: spymaster b\nchosen: r M", &position));
    assert_int_equal(position.sealed, 1);
    assert_int_equal(position.actors, 4 | 8);
    assert_int_equal(position.turn, EPIX_NONE);
    assert_fine(parse(&four, "phase: auction\nbids: r 0 y 0", &position));
    assert_int_equal(position.sealed, 1 | 4);
    assert_int_equal(position.actors, 2 | 8);
    assert_fine(parse(&four, "season: winter\nphase: act\ncard-next: R", &position));
    assert_int_equal(position.chosen[EPIX_RED], EPIX_MOVE_ATTACK | EPIX_RECRUITMENT);
    assert_int_equal(position.chosen[EPIX_BLUE], EPIX_TAX | EPIX_RECRUITMENT);
}

/* The guess is for whoever holds the province, or whose castle it is. */
static void the_defender_guesses(void **state) {
    EpixState position;
    assert_fault(parse(&four, "phase: guess\nunits: lm rS y1 gS\nattack: S lm r1\nstake: 1\n",
                       &position),
                 "refused", 3); /* nobody is there */
    assert_fine(
        parse(&four, "phase: guess\nunits: lm rS g2 yC\nattack: S lm g2\nstake: 1\n", &position));
    assert_int_equal(position.actors, 1 << EPIX_YELLOW);
    assert_fine(
        parse(&four, "phase: guess\nunits: g2 rS\nattack: S g2 gc\nstake: 15\n", &position));
    assert_int_equal(position.actors, 1 << EPIX_GREEN);
}

static void an_empty_province_has_no_holder(void **state) {
    EpixState position;
    assert_fine(parse(&four, "phase: act\nunits: lm gT", &position));
    assert_int_equal(epix_holder(&four.game, &position, 1), EPIX_NONE);
    assert_int_equal(epix_holder(&four.game, &position, 13), EPIX_GREEN);
    assert_int_equal(epix_holder(&four.game, &position, 0), EPIX_RED);
}

/* ---- Faults --------------------------------------------------------------------------------- */

#define ACT "phase: act\n"
#define ATTACK "phase: stake\nunits: r1 rKT b2 bS bc bS km rC\n"

static const BadText BAD[] = {
    /* form */
    {"", "key_missing", 0},
    {"season: spring\n", "key_missing", 1},
    {"act\n", "no_key", 1},
    {"fase: act\n", "key_unknown", 1},
    {"phase x: act\n", "key_excess", 1},
    {"phase:\n", "value_missing", 1},
    {"phase: fight\n", "value_unknown", 1},
    {ACT ACT, "key_twice", 2},
    {ACT "season: Winter\n", "value_unknown", 2},
    {ACT "first: x\n", "seat_unknown", 2},
    {ACT "turn: *\n", "seat_unknown", 2},
    {ACT "gold: r\n", "number", 2},
    {ACT "gold: r 1000001\n", "number", 2},
    {ACT "gold: r 1 r 1\n", "word_twice", 2},
    {ACT "gold: x 1\n", "seat_unknown", 2},
    {ACT "units: rc\n", "units", 2},
    {ACT "units: rc r\n", "units", 2},
    {ACT "units: rc S\n", "units", 2},
    {ACT "units: rc xS\n", "units", 2},
    {ACT "units: rc rX\n", "units", 2},
    {ACT "units: rc rSS\n", "units", 2},
    {ACT "units: xx rS\n", "province_unknown", 2},
    {ACT "units: r1 rS r1 rK\n", "one_colour", 2},
    {ACT "units: r1 rS r1 bK\n", "one_colour", 2},
    {ACT "units: - -\n", "province_unknown", 2},
    {ACT "dealt: nothing r\n", "ability_unknown", 2},
    {ACT "dealt: change-of-plan\n", "seat_unknown", 2},
    {ACT "dealt: change-of-plan r change-of-plan b\n", "word_twice", 2},
    {ACT "dealt: change-of-plan r sappers r vanguard r plunderers r hiring-fair r spymaster r\n",
     "dealt", 2},
    {"phase: draft\ndealt: change-of-plan r 0 T\n", "number", 2},
    {"phase: draft\ndealt: change-of-plan r 256 T\n", "number", 2},
    {"phase: draft\ndealt: change-of-plan r 3\n", "unit_unknown", 2},
    {ACT "chosen: r\n", "cards_unknown", 2},
    {ACT "chosen: r M r T\n", "word_twice", 2},
    {ACT "chosen: r RTM\n", "cards_unknown", 2},
    {ACT "spied: r\n", "seat_unknown", 2},
    {ACT "spied: x r\n", "seat_unknown", 2},
    {ACT "spied: r b r y\n", "word_twice", 2},
    {"phase: auction\nbids: r\n", "number", 2},
    {"phase: auction\nbids: r 1000001\n", "number", 2},
    {"phase: auction\nbids: r 1 r 1\n", "word_twice", 2},
    {"phase: draft\ndealt: change-of-plan r x T\n", "ability_unknown", 2},
    {ACT "card-next: Q\n", "cards_unknown", 2},
    {ACT "moved: xx\n", "province_unknown", 2},
    {ACT "finished: K rc\n", "value_unknown", 2},
    {ACT "finished: S rc S rc\n", "word_twice", 2},
    {"phase: over\nwinners: r r\n", "word_twice", 2},
    {"phase: guess\nstake: 1 2\n", "number", 2},
    {"phase: stake\nattack: S rc\n", "province_unknown", 2},
    {"phase: stake\nattack: S rc r1 r2\n", "province_unknown", 2},
    {"phase: stake\nattack: X rc r1\n", "unit_unknown", 2},
    /* keys that have no place in a phase */
    {"phase: auction\nturn: r\n", "not_in_phase", 2},
    {"phase: setup\nturn: r\n", "not_in_phase", 2},
    {"phase: over\nturn: r\nwinners: r\n", "not_in_phase", 2},
    {ACT "passed: r\n", "not_in_phase", 2},
    {ACT "bids: r 1\n", "not_in_phase", 2},
    {"phase: auction\nchosen: r M\n", "not_in_phase", 2},
    {"phase: first\nspied: r b\n", "not_in_phase", 2},
    {"phase: choose\nrevealed: r\n", "not_in_phase", 2},
    {"season: winter\nphase: play\ncard-next: R\n", "not_in_phase", 3},
    {ACT "attack: S rc r1\n", "not_in_phase", 2},
    {ACT "stake: 1\n", "not_in_phase", 2},
    {"phase: recruit\nmoved: rc\n", "not_in_phase", 2},
    {"phase: recruit\nfinished: S rc\n", "not_in_phase", 2},
    {ACT "winners: r\n", "not_in_phase", 2},
    /* material */
    {ACT "units: rc rS r1 rS r2 rS lm rS\n", "too_many_units", 2},
    {ACT "units: r1 rK r2 rK lm rK\n", "too_many_units", 2},
    {ACT "units: r1 rC r2 rC lm rC km rC\n", "too_many_units", 2},
    {ACT "units: r1 rT r2 rT lm rT\n", "too_many_units", 2},
    {"phase: draft\nunits: r1 rT r2 rT\ndealt: change-of-plan r 1 T\n", "too_many_units", 2},
    {ACT "units: rc rC\n", "camp_in_castle", 2},
    {ACT "units: rc bS\n", "foreign_castle", 2},
    {"phase: over\nunits: rc bS\nwinners: b y\n", "foreign_castle", 2},
    {"phase: over\nunits: rc bS\nwinners: r\n", "foreign_castle", 2},
    {"phase: over\nunits: rc bC\nwinners: b\n", "camp_in_castle", 2},
    {ACT "units: km rK\n", "knight_on_mountain", 2},
    {ACT "units: km rK\ndealt: mountain-guides b\n", "knight_on_mountain", 2},
    {"phase: draft\ndealt: change-of-plan r\n", "card_bid", 2},
    {ACT "dealt: change-of-plan r 3 T\n", "card_bid", 2},
    {"phase: setup\nfirst: r\ndealt: change-of-plan r\n", "card_bid", 3},
    {"phase: draft\ngold: r 256\n", "draft_gold", 2},
    {"phase: draft\ngold: r 254\ndealt: change-of-plan r 1 T sappers r 1 T\n", "draft_gold", 2},
    /* set-up, draft, auction */
    {"phase: setup\ndealt: change-of-plan -\n", "setup_done", 2},
    {"phase: setup\nfirst: r\ndealt: change-of-plan - sappers - vanguard - plunderers - hiring-fair -\n",
     "setup_done", 3},
    {"season: summer\nphase: draft\n", "not_spring", 1},
    {"season: winter\nphase: setup\n", "not_spring", 1},
    {"phase: draft\npassed: b r\n", "has_passed", 2},
    {"phase: auction\nbids: r 16\n", "bid_too_high", 2},
    {"phase: auction\nbids: r 1 b 2 y 3 g 4\n", "all_in", 2},
    /* choice */
    {"phase: choose\nchosen: r RT\n", "chosen_count", 2},
    {"season: winter\nphase: choose\nchosen: r T\n", "chosen_count", 3},
    {"season: winter\nphase: act\nchosen: b T\n", "chosen_count", 3},
    {"phase: choose\nchosen: r T b T y T g T\n", "all_in", 2},
    {"phase: choose\nturn: r\n", "turn", 2},
    {"phase: spy\n", "turn", 1},
    {"phase: spy\ndealt: spymaster r\nchosen: b T y T\n", "turn", 3},
    {"phase: spy\ndealt: spymaster r\nturn: b\nchosen: b T y T g T\n", "turn", 3},
    {"phase: choose\ndealt: spymaster r\nchosen: b T y T g T\n", "spied_nobody", 3},
    {"phase: spy\ndealt: spymaster r\nchosen: b T y T g T\nspied: r b\n", "spied_nobody", 4},
    {"phase: choose\ndealt: spymaster r\nchosen: r T\n", "spy_order", 3},
    {"phase: choose\ndealt: spymaster r\nchosen: b T\nspied: r b\n", "spy_order", 3},
    {ACT "spied: r b\n", "spied", 2},
    {ACT "dealt: spymaster r\nspied: r r\n", "spied", 3},
    /* resolution */
    {"phase: play\n", "no_such_phase", 1},
    {"phase: play\nseason: summer\nfirst: b\n", "no_such_phase", 1},
    {ACT "chosen: r T\n", "card_not_chosen", 2},
    {"phase: recruit\nchosen: r M\n", "card_not_chosen", 2},
    {"season: winter\nphase: recruit\nchosen: r TM\n", "card_not_chosen", 3},
    {ACT "card-next: T\n", "card_next", 2},
    {"season: winter\nphase: act\ncard-next: T\nchosen: r RM\n", "card_next", 3},
    {"season: winter\nphase: act\ncard-next: M\n", "chosen_count", 3},
    {"season: winter\nphase: act\ncard-next: M\nchosen: r TM\n", "card_next", 3},
    {ACT "turn: y\nrevealed: r y\n", "revealed", 3},
    {ACT "revealed: r b\n", "revealed", 2},
    {"phase: over\nrevealed: b\nwinners: r\n", "revealed", 2},
    {"phase: over\nrevealed: -\nwinners: r\n", "revealed", 2},
    {ACT "finished: S r1\n", "not_there", 2},
    {ACT "finished: T rc\n", "not_there", 2},
    {ACT "finished: S bc\n", "not_there", 2},
    {ACT "moved: rc\n", "not_there", 2},
    {ACT "dealt: vanguard b\nmoved: rc\n", "not_there", 3},
    {ACT "dealt: vanguard r\nmoved: r1\n", "not_there", 3},
    {ACT "dealt: vanguard r\nmoved: rc\nfinished: S rc\n", "not_there", 3},
    /* attacks */
    {"phase: stake\n", "key_missing", 1},
    {ATTACK "attack: S r1 b2\n", "refused", 3},
    {ATTACK "attack: K r1 bc\n", "refused", 3},
    {ATTACK "attack: K r1 lm\n", "refused", 3},
    {ATTACK "attack: C km b2\n", "refused", 3},
    {ATTACK "attack: K r1 b2\ngold: r 0\n", "refused", 3},
    {ATTACK "attack: T r1 b2\nfinished: T r1\n", "refused", 3},
    {"phase: stake\nunits: r1 rT b2 bT\nattack: T r1 b2\n", "no_defender", 3},
    {"phase: press\nunits: r1 rT b2 bS\nattack: T r1 b2\n", "no_defender", 3},
    {"phase: guess\nunits: r1 rK b2 bS\nattack: K r1 b2\n", "key_missing", 3},
    {"phase: guess\nunits: r1 rK b2 bS\nattack: K r1 b2\nstake: 0\n", "stake", 4},
    {"phase: guess\nunits: r1 rK b2 bS\nattack: K r1 b2\nstake: 16\n", "stake", 4},
    /* end, actors */
    {"phase: over\n", "key_missing", 1},
    {"phase: over\nwinners: -\n", "key_missing", 2},
    {ACT "actors: b\n", "actors", 2},
    {ACT "actors: r b\n", "actors", 2},
    {ACT "actors: *\n", "actors", 2},
    {ACT "actors: -\n", "actors", 2},
};

static void bad_positions_are_refused(void **state) {
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        EpixState position;
        const NoteFault fault = parse(&four, BAD[i].text, &position);
        assert_bad(fault, &BAD[i]);
    }
}

static void basic_rules_have_no_cards(void **state) {
    EpixState position;
    assert_fault(parse(&two, "phase: act\ndealt: change-of-plan r\n", &position), "dealt", 2);
    assert_fault(parse(&two, "phase: setup\nfirst: r\n", &position), "setup_done", 2);
    assert_fault(parse(&two, "phase: act\nturn: y\n", &position), "seat_unknown", 2);
    assert_fault(parse(&two, "phase: act\nunits: r1 yS\n", &position), "units", 2);
}

static void spies_come_one_after_the_other(void **state) {
    EpixState position;
    /* Yellow and green spy, the First Player card is with green: green comes before yellow. */
#define SPIES "first: g\ndealt: a y b g\n"
    assert_fine(parse(&spies, "phase: spy\n" SPIES "chosen: r T b T\n", &position));
    assert_int_equal(position.turn, EPIX_GREEN);
    assert_fine(parse(&spies, "phase: spy\n" SPIES "chosen: r T b T g M\nspied: g b\n", &position));
    assert_int_equal(position.turn, EPIX_YELLOW);
    assert_fault(parse(&spies, "phase: spy\n" SPIES "chosen: r T b T y M\nspied: y b\n", &position),
                 "spy_order", 4);
    assert_fault(parse(&spies, "phase: spy\n" SPIES "chosen: r T b T\nspied: y b\n", &position),
                 "spy_order", 4);
    assert_fault(parse(&spies, "phase: act\n" SPIES "spied: y b\nchosen: b T\nturn: b\n",
                       &position),
                 "card_not_chosen", 5);
}

static void faults_say_what_would_be_right(void **state) {
    EpixState position;
    NoteFault fault = parse(&four, "phase: fight\n", &position);
    assert_string_equal(fault.other, "setup, draft, auction, first, spy, choose, play, levy, "
                                     "recruit, hire, act, march, stake, guess, press, over");
    fault = parse(&four, ACT "actors: b\n", &position);
    assert_string_equal(fault.word, "r");
    fault = parse(&four, ACT "units: rc bS\n", &position);
    assert_string_equal(fault.word, "rc");
    assert_string_equal(fault.other, "b");
    fault = parse(&four, ACT "units: r1 rK r2 rK lm rK\n", &position);
    assert_string_equal(fault.word, "r");
    assert_string_equal(fault.other, "K");
    fault = parse(&four, ATTACK "attack: K r1 bc\n", &position);
    assert_int_equal(fault.refusal.code, EPIX_NOT_ADJACENT);
    fault =
        parse(&four, "phase: guess\nunits: r1 rK b2 bS\nattack: K r1 b2\nstake: 0\n", &position);
    assert_int_equal(fault.low, 1);
    assert_int_equal(fault.high, 15);
    fault = parse(&four, "season: winter\nphase: choose\nchosen: r T\n", &position);
    assert_int_equal(fault.low, 2);
    fault =
        parse(&four, "phase: spy\ndealt: spymaster b\nturn: r\nchosen: r T y T g T\n", &position);
    assert_string_equal(fault.word, "b");
    fault = parse(&four, "phase: draft\ngold: r 256\n", &position);
    assert_int_equal(fault.high, 255);
    assert_string_equal(fault.word, "r");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_go_there_and_back),
        cmocka_unit_test(printed_positions_are_read_and_printed_again),
        cmocka_unit_test(defaults_are_not_printed),
        cmocka_unit_test(typed_positions_may_be_untidy),
        cmocka_unit_test(what_is_left_out_is_filled_in),
        cmocka_unit_test(the_defender_guesses),
        cmocka_unit_test(an_empty_province_has_no_holder),
        cmocka_unit_test(bad_positions_are_refused),
        cmocka_unit_test(basic_rules_have_no_cards),
        cmocka_unit_test(spies_come_one_after_the_other),
        cmocka_unit_test(faults_say_what_would_be_right),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * Ability files: the standard cards against ABILITIES (docs/rules.md 12), there and back, and
 * what is refused with which line.
 */
#include "test_notation.h"

static NoteFault parse(const char *text, NoteCards *cards) {
    char *copy = exact_copy(text, strlen(text));
    const NoteFault fault = note_cards_parse(copy, strlen(text), cards);
    free(copy);
    return fault;
}

/* ---- The standard cards --------------------------------------------------------------------- */

static const struct {
    const char *id;
    const char *name;
    const char *effects;
} STANDARD[] = {
    {"night-march", "Night March", "march 1;"},
    {"royal-levy", "Royal Levy", "recruitment.first-free yes;"},
    {"hiring-fair", "Hiring Fair", "tax.recruits yes;"},
    {"toll-keepers", "Toll Keepers", "income.from-opponents 1;"},
    {"tax-collectors", "Tax Collectors", "tax 5;"},
    {"quartermaster", "Quartermaster", "income.camp 2;"},
    {"plunderers", "Plunderers", "plunder 1;"},
    {"forced-march", "Forced March", "steps.soldier 2;"},
    {"mountain-guides", "Mountain Guides", "cost.knight 3;knight.mountain yes;"},
    {"wheeled-engines", "Wheeled Engines", "cost.catapult 0;steps.catapult 1;"},
    {"vanguard", "Vanguard", "soldier.moves-and-attacks yes;"},
    {"counterweights", "Counterweights", "cost.catapult 1;range.catapult 2;"},
    {"sappers", "Sappers", "income 1;no-castle-defence yes;"},
    {"war-chest", "War Chest", "stake.back-on-failure yes;"},
    {"master-engineer", "Master Engineer", "cost.catapult 1;catapult.stays yes;"},
    {"shield-wall", "Shield Wall", "guesses.soldier 2;"},
    {"heavy-armour", "Heavy Armour", "cost.knight 4;guesses.knight 2;"},
    {"market-rights", "Market Rights", "income.marked 2;"},
    {"change-of-plan", "Change of Plan", "choice.changes yes;"},
    {"spymaster", "Spymaster", "spy yes;"},
};

static void list_effects(const EpixAbility *ability, char *out, size_t size) {
    size_t length = 0;
    *out = '\0';
    for (int effect = 0; effect < EPIX_EFFECTS; effect++) {
        if (ability->sets >> effect & 1) {
            length += note_effect_print(ability, (EpixEffect)effect, out + length, size - length);
            out[length++] = ';';
            out[length] = '\0';
        }
    }
}

static void standard_cards_are_the_twenty(void **state) {
    static NoteCards cards;
    const NoteSlice text = note_builtin_cards(slice_of("standard"));
    assert_fine(note_cards_parse(text.start, text.length, &cards));
    assert_int_equal(cards.count, 20);
    for (int i = 0; i < 20; i++) {
        char effects[128];
        list_effects(&cards.ability[i], effects, sizeof effects);
        assert_string_equal(cards.card[i].id, STANDARD[i].id);
        assert_string_equal(cards.card[i].name, STANDARD[i].name);
        assert_string_equal(effects, STANDARD[i].effects);
        assert_true(strlen(cards.card[i].text) > 10);
        assert_int_equal(note_ability_find(&cards, slice_of(STANDARD[i].id)), i);
    }
    assert_int_equal(note_ability_find(&cards, slice_of("nobody")), EPIX_NONE);
    assert_null(note_builtin_cards(slice_of("other")).start);
}

/* ---- There and back ------------------------------------------------------------------------- */

#define CARD(id) "card: " id "\nname: N\neffect: tax 5\n"

static void files_go_there_and_back(void **state) {
    static const char text[] = "epix-cards: 1\n"
                               "\n"
                               "card: everything\n"
                               "name: Caf\xc3\xa9: all\n"
                               "text: One, two; three: four.\n"
                               "effect: cost.soldier 0\n"
                               "effect: cost.knight 99\n"
                               "effect: guesses.camp 3\n"
                               "effect: range.catapult 9\n"
                               "effect: knight.mountain no\n"
                               "effect: spy yes\n"
                               "\n"
                               "card: a\n"
                               "name: No text\n"
                               "effect: income 7\n";
    static NoteCards cards;
    char out[sizeof text + 10];
    assert_fine(parse(text, &cards));
    assert_int_equal(cards.count, 2);
    assert_int_equal(note_cards_print(&cards, out, sizeof out), sizeof text - 1);
    assert_string_equal(out, text);
}

static void typed_files_may_be_untidy(void **state) {
    static NoteCards tidy, untidy;
    assert_fine(parse("epix-cards: 1\n" CARD("a"), &tidy));
    assert_fine(parse("# mine\r\nepix-cards: 1 # first\r\n\r\n  card:a\r\n"
                      "effect:   tax    5  # gold\r\n\r\n name:  N  \r\n",
                      &untidy));
    assert_memory_equal(&tidy, &untidy, sizeof tidy);
}

static void longest_set_fits(void **state) {
    static NoteCards cards, again;
    static char out[NOTE_CARDS_SIZE];
    cards.count = EPIX_ABILITIES;
    for (int i = 0; i < cards.count; i++) {
        memset(cards.card[i].id, 'a', NOTE_ABILITY_ID);
        cards.card[i].id[1] = (char)('a' + i / 26);
        cards.card[i].id[2] = (char)('a' + i % 26);
        memset(cards.card[i].name, 'n', NOTE_NAME);
        memset(cards.card[i].text, 't', NOTE_CARD_TEXT);
        for (int effect = 0; effect < EPIX_EFFECTS; effect++) {
            cards.ability[i].sets |= 1u << effect;
            cards.ability[i].value[effect] = 1;
        }
    }
    const size_t length = note_cards_print(&cards, out, sizeof out);
    assert_true(length < sizeof out);
    assert_fine(note_cards_parse(out, length, &again));
    assert_memory_equal(&cards, &again, sizeof cards);
}

/* ---- Faults --------------------------------------------------------------------------------- */

#define TOP "epix-cards: 1\n"
#define BEGIN TOP "card: a\nname: A\n"
#define TEN "0123456789"
#define FORTY TEN TEN TEN TEN
#define LONG FORTY FORTY FORTY FORTY FORTY FORTY

static const BadText BAD[] = {
    {"", "first_line", 1},
    {"\n", "first_line", 1},
    {"epix-cards: 2\n", "first_line", 1},
    {"epix-board: 1\n", "first_line", 1},
    {"# c\nepix-cards: 1 2\n", "first_line", 2},
    {"\xff", "not_utf8", 1},
    {TOP, "cards_count", 1},
    {TOP "\n\n# nothing\n", "cards_count", 4},
    {TOP "card\n", "no_key", 2},
    {TOP ": a\n", "no_key", 2},
    {TOP "c\xc3\xa4rd: a\n", "no_key", 2},
    {TOP "crad: a\n", "key_unknown", 2},
    {TOP "card a: b\n", "key_excess", 2},
    {TOP "card:\n", "value_missing", 2},
    {TOP "card: A\n", "id", 2},
    {TOP "card: a b\n", "id", 2},
    {TOP "card: \xc3\xa4\n", "character", 2},
    {TOP "card: abcdefghijklmnopqrstuvwxyz012345\n", "id", 2},
    {TOP "name: A\n", "card_first", 2},
    {TOP "text: A\n", "card_first", 2},
    {TOP "effect: tax 5\n", "card_first", 2},
    {TOP "card: a\neffect: tax 5\n", "card_name", 2},
    {TOP "card: a\nname: A\n", "card_effect", 2},
    {TOP CARD("a") "card: b\nname: B\n\ncard: c\n", "card_effect", 5},
    {TOP CARD("a") "card: b\neffect: tax 1\ncard: c\n", "card_name", 5},
    {TOP CARD("a") CARD("b") CARD("a"), "card_twice", 8},
    {BEGIN "name: B\n", "key_twice", 4},
    {BEGIN "text: T\ntext: T\n", "key_twice", 5},
    {TOP "card: a\nname: " FORTY "01234567\n", "name_length", 3},
    {BEGIN "text: " LONG "\n", "name_length", 4},
    {BEGIN "effect: tax\n", "effect_form", 4},
    {BEGIN "effect: tax 5 6\n", "effect_form", 4},
    {BEGIN "effect: taxes 5\n", "effect_unknown", 4},
    {BEGIN "effect: \"\" 5\n", "effect_unknown", 4},
    {BEGIN "effect: tax 5\neffect: tax 6\n", "effect_twice", 5},
    {BEGIN "effect: tax 100\n", "number", 4},
    {BEGIN "effect: tax yes\n", "number", 4},
    {BEGIN "effect: cost.camp 100\n", "number", 4},
    {BEGIN "effect: steps.soldier 10\n", "number", 4},
    {BEGIN "effect: range.catapult 10\n", "number", 4},
    {BEGIN "effect: guesses.soldier 0\n", "number", 4},
    {BEGIN "effect: guesses.knight 4\n", "number", 4},
    {BEGIN "effect: guesses.garrison 0\n", "number", 4},
    {BEGIN "effect: guesses.catapult 1\n", "effect_unknown", 4},
    {BEGIN "effect: spy 1\n", "effect_yes_no", 4},
    {BEGIN "effect: spy Yes\n", "effect_yes_no", 4},
    {BEGIN "effect: knight.mountain\n", "effect_form", 4},
};

static void bad_files_are_refused(void **state) {
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        static NoteCards cards;
        const NoteFault fault = parse(BAD[i].text, &cards);
        assert_bad(fault, &BAD[i]);
    }
}

static void lengths_may_be_used_up(void **state) {
    static NoteCards cards;
    assert_fine(parse(TOP "card: abcdefghijklmnopqrstuvwxyz01234\nname: " FORTY "0123456\n"
                          "text: " FORTY FORTY FORTY FORTY FORTY
                          "012345678901234567890123456789012345678\neffect: spy no\n",
                      &cards));
    assert_int_equal(strlen(cards.card[0].name), NOTE_NAME);
    assert_int_equal(strlen(cards.card[0].text), NOTE_CARD_TEXT);
    assert_int_equal(strlen(cards.card[0].id), NOTE_ABILITY_ID);
    assert_int_equal(cards.ability[0].sets, 1u << EPIX_EFFECT_SPY);
}

static void sixty_four_cards_are_the_most(void **state) {
    static NoteCards cards;
    static char text[8192];
    size_t length = (size_t)sprintf(text, TOP);
    for (int i = 0; i < 64; i++) {
        length += (size_t)sprintf(text + length, "card: c%d\nname: C\neffect: spy yes\n", i);
    }
    assert_fine(parse(text, &cards));
    assert_int_equal(cards.count, 64);
    sprintf(text + length, CARD("one-more"));
    assert_fault(parse(text, &cards), "cards_count", 2 + 64 * 3);
}

static void faults_say_what_would_be_right(void **state) {
    static NoteCards cards;
    NoteFault fault = parse(BEGIN "effect: knights.mountain yes\n", &cards);
    assert_string_equal(fault.word, "knights.mountain");
    assert_string_equal(fault.other, "knight.mountain");
    fault = parse(BEGIN "effect: steps.solder 2\n", &cards);
    assert_string_equal(fault.other, "steps.soldier, guesses.soldier");
    fault = parse(TOP "crad: a\n", &cards);
    assert_string_equal(fault.other, "card");
    fault = parse(BEGIN "effect: guesses.camp 0\n", &cards);
    assert_int_equal(fault.low, 1);
    assert_int_equal(fault.high, 3);
    fault = parse(BEGIN "effect: spy maybe\n", &cards);
    assert_string_equal(fault.word, "spy");
    assert_string_equal(fault.other, "maybe");
    fault = parse(BEGIN "name: B\n", &cards);
    assert_int_equal(fault.low, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(standard_cards_are_the_twenty),
        cmocka_unit_test(files_go_there_and_back),
        cmocka_unit_test(typed_files_may_be_untidy),
        cmocka_unit_test(longest_set_fits),
        cmocka_unit_test(bad_files_are_refused),
        cmocka_unit_test(lengths_may_be_used_up),
        cmocka_unit_test(sixty_four_cards_are_the_most),
        cmocka_unit_test(faults_say_what_would_be_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

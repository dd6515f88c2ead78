/* SPDX-License-Identifier: MIT */
/*
 * What people read: that every sentence is there in every language, and that catalogues may be
 * damaged in any way.
 */
#include "test_notation.h"

#include "bots.h"
#include "words.h"

static NoteGame game;

static int set_up(void **state) {
    make_game(&game, 4, true);
    return 0;
}

/* ---- Translations -------------------------------------------------------------------------- */

/* What a placeholder is about, without its form: `unit` of `a_unit`, `to` of `in_to`. */
static NoteSlice thing_of(NoteSlice name) {
    static const char *const forms[] = {"a_", "the_", "in_", "into_", "from_"};
    static const char *const things[] = {"unit", "province", "to", "from"};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        for (size_t j = 0; j < sizeof things / sizeof *things; j++) {
            char formed[32];
            snprintf(formed, sizeof formed, "%s%s", forms[i], things[j]);
            if (note_slice_is(name, formed)) {
                return slice_of(things[j]);
            }
        }
    }
    return name;
}

/* Whether a sentence has the placeholder; forms of a unit and of a province may be exchanged. */
static bool has_placeholder(const char *sentence, NoteSlice wanted) {
    wanted = thing_of(wanted);
    for (const char *open = strchr(sentence, '{'); open; open = strchr(open + 1, '{')) {
        const NoteSlice found = thing_of((NoteSlice){open + 1, strcspn(open + 1, "}")});
        if (found.length == wanted.length && memcmp(found.start, wanted.start, found.length) == 0) {
            return true;
        }
    }
    return false;
}

static bool has_placeholders_of(const char *sentence, const char *other) {
    for (const char *open = strchr(other, '{'); open; open = strchr(open + 1, '{')) {
        if (!has_placeholder(sentence, (NoteSlice){open + 1, strcspn(open + 1, "}")})) {
            return false;
        }
    }
    return true;
}

static int count(const char *text, char c) {
    int number = 0;
    for (; *text; text++) {
        number += *text == c;
    }
    return number;
}

static void check_translation(const char *english, const char *translation) {
    if (!has_placeholders_of(translation, english) || !has_placeholders_of(english, translation) ||
        count(english, '[') != count(translation, '[') ||
        count(english, '`') != count(translation, '`')) {
        print_error("\"%s\" is not \"%s\"\n", translation, english);
        fail();
    }
}

static void check_sentence(const char *english) {
    for (int language = WORDS_FRENCH; language < WORDS_LANGUAGES; language++) {
        const WordsCatalogue catalogue = words_catalogue((WordsLanguage)language);
        const char *translation = words_catalogue_find(&catalogue, english);
        if (!translation) {
            print_error("%s: no \"%s\"\n", words_language_code((WordsLanguage)language), english);
        }
        assert_non_null(translation);
        assert_string_equal(words_text((WordsLanguage)language, english), translation);
        check_translation(english, translation);
    }
}

static void test_sentences(void **state) {
    for (int code = 0; code < EPIX_REFUSALS; code++) {
        check_sentence(note_refusal_sentence(code));
    }
    for (int code = 0; code < NOTE_FAULTS; code++) {
        check_sentence(note_fault_sentence(code));
    }
    for (int kind = 0; kind < EPIX_EVENT_KINDS; kind++) {
        check_sentence(words_event_key(kind, false));
    }
    for (int phase = 0; phase < EPIX_PHASES; phase++) {
        check_sentence(words_prompt_key(phase, false));
    }
    for (int effect = 0; effect < EPIX_EFFECTS; effect++) {
        check_sentence(words_effect_key(effect));
    }
    check_sentence(words_event_key(EPIX_EVENT_FIRST_PLAYER, true));
    check_sentence(words_prompt_key(EPIX_PHASE_DRAFT, true));
    check_sentence(words_prompt_key(EPIX_PHASE_CHOOSE, true));
}

static void test_names(void **state) {
    for (int seat = 0; seat <= EPIX_SPECTATOR; seat++) {
        check_sentence(words_seat(WORDS_ENGLISH, seat));
    }
    for (int unit = 0; unit <= EPIX_GARRISON; unit++) {
        for (int form = 0; form < WORDS_FORMS; form++) {
            check_sentence(words_unit(WORDS_ENGLISH, unit, (WordsForm)form));
        }
    }
    for (int season = 0; season < EPIX_SEASONS; season++) {
        check_sentence(words_season(WORDS_ENGLISH, season));
    }
    for (int phase = 0; phase < EPIX_PHASES; phase++) {
        check_sentence(words_phase(WORDS_ENGLISH, phase));
    }
    for (int card = EPIX_RECRUITMENT; card <= EPIX_MOVE_ATTACK; card <<= 1) {
        check_sentence(words_card(WORDS_ENGLISH, card));
    }
    assert_string_equal(words_unit(WORDS_GERMAN, EPIX_SOLDIER, WORDS_A), "einen Soldaten");
    assert_string_equal(words_seat(WORDS_FRENCH, EPIX_GREEN), "Vert");
}

/* Whatever bots there are, people are told of them by names of their own. */
static void test_bots(void **state) {
    int count;
    const BotKind *kinds = bot_kinds(&count);
    for (int i = 0; i < count; i++) {
        const char *name = words_bot(WORDS_ENGLISH, kinds[i].name);
        assert_string_not_equal(name, kinds[i].name);
        check_sentence(name);
    }
    assert_string_equal(words_bot(WORDS_FRENCH, "peasant"), "Paysan");
    assert_string_equal(words_bot(WORDS_FRENCH, "stranger"), "stranger");
}

static void test_boards_and_cards(void **state) {
    for (int players = 2; players <= EPIX_SEATS; players++) {
        NoteGame other;
        make_game(&other, players, true);
        check_sentence(other.board.name);
        for (int i = 0; i < other.board.board.provinces; i++) {
            check_sentence(words_terrain(WORDS_ENGLISH, other.board.province[i].terrain));
        }
    }
    for (int i = 0; i < game.cards.count; i++) {
        check_sentence(game.cards.card[i].name);
        check_sentence(game.cards.card[i].text);
        check_sentence(words_ability(WORDS_ENGLISH, &game, i));
    }
    assert_string_equal(words_terrain(WORDS_FRENCH, "swamp"), "swamp");
}

/* Both languages have the same entries, and no translation lacks anything. That none is unused,
 * tests/cli/translations.sh checks. */
static void test_catalogues(void **state) {
    const WordsCatalogue french = words_catalogue(WORDS_FRENCH);
    const WordsCatalogue german = words_catalogue(WORDS_GERMAN);
    assert_true(french.count > 300);
    assert_int_equal(french.count, german.count);
    for (uint32_t i = 0; i < french.count; i++) {
        const WordsEntry entry = words_catalogue_entry(&french, i);
        assert_non_null(entry.english);
        assert_non_null(entry.translation);
        if (*entry.english) {
            check_sentence(entry.english);
        }
    }
    assert_int_equal(words_catalogue(WORDS_ENGLISH).count, 0);
}

static void test_text(void **state) {
    assert_string_equal(words_text(WORDS_GERMAN, "Winter"), "Winter");
    assert_string_equal(words_text(WORDS_FRENCH, "Winter"), "Hiver");
    assert_string_equal(words_text(WORDS_ENGLISH, "Winter"), "Winter");
    assert_string_equal(words_text(WORDS_FRENCH, "no such sentence"), "no such sentence");
    assert_string_equal(words_text(WORDS_FRENCH, ""), "");
}

static void test_languages(void **state) {
    static const struct {
        const char *locale;
        WordsLanguage language;
    } locales[] = {
        {"en", WORDS_ENGLISH},         {"fr", WORDS_FRENCH},         {"de", WORDS_GERMAN},
        {"fr_CA.UTF-8", WORDS_FRENCH}, {"de-AT", WORDS_GERMAN},      {"de@euro", WORDS_GERMAN},
        {"en_GB", WORDS_ENGLISH},      {"", WORDS_LANGUAGES},        {"f", WORDS_LANGUAGES},
        {"fra", WORDS_LANGUAGES},      {"C.UTF-8", WORDS_LANGUAGES}, {"es_ES", WORDS_LANGUAGES},
    };
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        assert_int_equal(words_language_find(slice_of(locales[i].locale)), locales[i].language);
    }
    assert_string_equal(words_language_code(WORDS_FRENCH), "fr");
}

/* ---- Sentences, filled in ------------------------------------------------------------------ */

static void check_filled(const char *sentence) {
    if (!*sentence || strpbrk(sentence, "{}[]?")) {
        print_error("not filled in: \"%s\"\n", sentence);
        fail();
    }
}

static void test_refusals(void **state) {
    char sentence[WORDS_SENTENCE_SIZE];
    for (int code = 0; code < EPIX_REFUSALS; code++) {
        const EpixRefusal refusal = {.code = (uint8_t)code,
                                     .seat = EPIX_BLUE,
                                     .unit = EPIX_CATAPULT,
                                     .province = 3,
                                     .low = 2,
                                     .high = 9};
        for (int language = 0; language < WORDS_LANGUAGES; language++) {
            words_refusal((WordsLanguage)language, &game, &refusal, sentence, sizeof sentence);
            check_filled(sentence);
        }
    }
    const EpixRefusal refusal = {.code = EPIX_WRONG_PHASE, .low = EPIX_PHASE_DRAFT};
    words_refusal(WORDS_GERMAN, &game, &refusal, sentence, sizeof sentence);
    assert_string_equal(sentence, "Jetzt ist etwas anderes gefragt: Bau-/Bietphase.");
}

static void test_faults(void **state) {
    char sentence[WORDS_SENTENCE_SIZE];
    for (int code = 0; code < NOTE_FAULTS; code++) {
        NoteFault fault = {.code = (uint8_t)code, .word = "word", .low = 2, .high = 9};
        fault.refusal = (EpixRefusal){.code = EPIX_TOO_EXPENSIVE, .low = 6, .high = 5};
        for (int language = 0; language < WORDS_LANGUAGES; language++) {
            words_fault((WordsLanguage)language, &game, &fault, sentence, sizeof sentence);
            check_filled(sentence);
        }
    }
    const NoteFault fault = {.code = NOTE_FAULT_VALUE_UNKNOWN,
                             .word = "fast",
                             .other = "basic or advanced"};
    words_fault(WORDS_FRENCH, NULL, &fault, sentence, sizeof sentence);
    assert_non_null(strstr(sentence, "il faut basic ou advanced"));
}

static EpixEvent sample_event(int kind) {
    return (EpixEvent){.kind = (uint8_t)kind,
                       .seat = EPIX_RED,
                       .other = EPIX_BLUE,
                       .unit = EPIX_KNIGHT,
                       .from = 1,
                       .to = 4,
                       .cards = EPIX_RECRUITMENT | EPIX_TAX,
                       .ability = 2,
                       .guesses = 2,
                       .gold = {3, 5}};
}

static void test_events(void **state) {
    char sentence[WORDS_SENTENCE_SIZE];
    for (int kind = 0; kind < EPIX_EVENT_KINDS; kind++) {
        const EpixEvent event = sample_event(kind);
        for (int language = 0; language < WORDS_LANGUAGES; language++) {
            words_event((WordsLanguage)language, &game, &event, sentence, sizeof sentence);
            check_filled(sentence);
        }
    }
    EpixEvent event = sample_event(EPIX_EVENT_ATTACKED);
    words_event(WORDS_ENGLISH, &game, &event, sentence, sizeof sentence);
    assert_string_equal(sentence, "Red attacks Blue in Fjordane with a Knight from Vesuvine.");
    event.kind = EPIX_EVENT_GUESSED;
    words_event(WORDS_GERMAN, &game, &event, sentence, sizeof sentence);
    assert_string_equal(sentence, "Rot rät 3 oder 5.");
    event.kind = EPIX_EVENT_FIRST_PLAYER;
    event.other = event.seat;
    words_event(WORDS_ENGLISH, &game, &event, sentence, sizeof sentence);
    assert_string_equal(sentence, "Red takes the First Player card.");
    event.kind = EPIX_EVENT_KINDS;
    words_event(WORDS_ENGLISH, &game, &event, sentence, sizeof sentence);
    assert_string_equal(sentence, "?");
}

static void test_prompts(void **state) {
    char sentence[WORDS_SENTENCE_SIZE];
    EpixView view = {.season = EPIX_WINTER, .actors = 5, .turn = EPIX_RED, .to = 4};
    view.cards[EPIX_RED] = EPIX_RECRUITMENT | EPIX_MOVE_ATTACK;
    for (int phase = 0; phase < EPIX_PHASES; phase++) {
        view.phase = (uint8_t)phase;
        for (int language = 0; language < WORDS_LANGUAGES; language++) {
            words_prompt((WordsLanguage)language, &game, &view, sentence, sizeof sentence);
            check_filled(sentence);
        }
    }
    view.phase = EPIX_PHASE_CHOOSE;
    words_prompt(WORDS_ENGLISH, &game, &view, sentence, sizeof sentence);
    assert_string_equal(sentence, "Red and Yellow: choose two action cards in secret.");
    view.phase = EPIX_PHASES;
    words_prompt(WORDS_ENGLISH, &game, &view, sentence, sizeof sentence);
    assert_string_equal(sentence, "?");
    NoteGame basic;
    make_game(&basic, 2, false);
    view.phase = EPIX_PHASE_DRAFT;
    words_prompt(WORDS_ENGLISH, &basic, &view, sentence, sizeof sentence);
    assert_string_equal(sentence, "Red and Yellow: recruit, or pass.");
}

static void test_effects(void **state) {
    char sentence[WORDS_SENTENCE_SIZE];
    EpixAbility ability = {0};
    for (int effect = 0; effect < EPIX_EFFECTS; effect++) {
        ability.value[effect] = 1;
        words_effect(WORDS_FRENCH, &ability, (EpixEffect)effect, sentence, sizeof sentence);
        check_filled(sentence);
    }
    words_effect(WORDS_ENGLISH, &ability, EPIX_EFFECT_SPY, sentence, sizeof sentence);
    assert_string_equal(sentence, "Chooses last, and sees the choice of an opponent.");
    ability.value[EPIX_EFFECT_SPY] = 0;
    words_effect(WORDS_ENGLISH, &ability, EPIX_EFFECT_SPY, sentence, sizeof sentence);
    assert_string_equal(sentence, "No change.");
}

static void test_lists(void **state) {
    char text[WORDS_LIST_SIZE];
    words_seats(WORDS_ENGLISH, 15, text, sizeof text);
    assert_string_equal(text, "Red, Blue, Yellow and Green");
    words_seats(WORDS_FRENCH, 4, text, sizeof text);
    assert_string_equal(text, "Jaune");
    assert_int_equal(words_seats(WORDS_ENGLISH, 0, text, sizeof text), 0);
    words_cards(WORDS_GERMAN, EPIX_RECRUITMENT | EPIX_MOVE_ATTACK, text, sizeof text);
    assert_string_equal(text, "Rekrutierung, Bewegen & Angreifen");
    words_amounts(WORDS_ENGLISH, (const uint32_t[]){1, 20, UINT32_MAX}, 3, text, sizeof text);
    assert_string_equal(text, "1, 20 or 4294967295");
    assert_string_equal(words_province(&game, EPIX_NONE), "?");
    assert_string_equal(words_ability(WORDS_ENGLISH, &game, EPIX_NONE), "?");
    assert_string_equal(words_seat(WORDS_ENGLISH, EPIX_NONE), "?");
    assert_string_equal(words_unit(WORDS_ENGLISH, EPIX_NONE, WORDS_A), "?");
    assert_string_equal(words_card(WORDS_ENGLISH, EPIX_CARDS), "?");
}

/* ---- Damaged catalogues -------------------------------------------------------------------- */

/* Looks up what is there and what is not; the sanitizer sees a read outside. */
static void use(const unsigned char *bytes, size_t size) {
    WordsCatalogue catalogue;
    words_catalogue_open(bytes, size, &catalogue);
    words_catalogue_find(&catalogue, "Accepted.");
    words_catalogue_find(&catalogue, "{word}");
    words_catalogue_find(&catalogue, "\xff");
    for (uint32_t i = 0; i < catalogue.count && i < 3; i++) {
        words_catalogue_entry(&catalogue, i);
    }
    words_catalogue_entry(&catalogue, catalogue.count);
}

/* Cut at every byte of the tables, and here and there in the texts behind them. */
static void test_truncated_catalogue(void **state) {
    enum { STEP = 61 };
    const WordsCatalogue french = words_catalogue(WORDS_FRENCH);
    const size_t tables = french.translations + (size_t)8 * french.count;
    for (size_t size = 0; size <= french.size; size += size < tables ? 1 : STEP) {
        unsigned char *copy = (unsigned char *)exact_copy((const char *)french.bytes, size);
        use(copy, size);
        free(copy);
    }
}

static void test_corrupt_catalogue(void **state) {
    static const unsigned char wrong[] = {0x00, 0x01, 0x7f, 0x80, 0xff};
    const WordsCatalogue french = words_catalogue(WORDS_FRENCH);
    unsigned char *copy = (unsigned char *)exact_copy((const char *)french.bytes, french.size);
    for (size_t place = 0; place < french.size; place++) {
        for (size_t i = 0; i < sizeof wrong; i++) {
            copy[place] = wrong[i];
            use(copy, french.size);
        }
        copy[place] = french.bytes[place];
    }
    free(copy);
}

/* ---- Texts that do not fit ----------------------------------------------------------------- */

static void test_fit(void **state) {
    assert_int_equal(words_columns(""), 0);
    assert_int_equal(words_columns("Château"), 7);
    assert_int_equal(words_columns("e\u0301"), 1); /* an accent of its own */
    assert_int_equal(words_columns("城"), 2);
    assert_int_equal(words_columns("\xff\xc3"), 2); /* no UTF-8: a column a byte */
    assert_int_equal(words_fit("Château", 3), 4);
    assert_int_equal(words_fit("Château", 7), 8);
    assert_int_equal(words_fit("Château", 99), 8);
    assert_int_equal(words_fit("城城", 3), 3);
    assert_int_equal(words_fit("abc", 0), 0);
}

static void test_cut(void **state) {
    char out[8];
    const int winters = 1 << EPIX_YELLOW | 1 << EPIX_GREEN;
    assert_int_equal(words_seats(WORDS_GERMAN, winters, NULL, 0), strlen("Gelb und Grün"));
    for (size_t size = 1; size <= sizeof out; size++) {
        memset(out, '#', sizeof out);
        words_seats(WORDS_GERMAN, 1 << EPIX_GREEN, out, size);
        assert_true(strlen(out) < size);
        assert_true(strncmp("Grün", out, strlen(out)) == 0);
        assert_true(size != 4 || strcmp(out, "Gr") == 0); /* not half of the ü */
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_bots),
        cmocka_unit_test(test_boards_and_cards),
        cmocka_unit_test(test_catalogues),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_languages),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_prompts),
        cmocka_unit_test(test_effects),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_truncated_catalogue),
        cmocka_unit_test(test_corrupt_catalogue),
        cmocka_unit_test(test_fit),
        cmocka_unit_test(test_cut),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}

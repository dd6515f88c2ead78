/* SPDX-License-Identifier: MIT */
/*
 * The small parts: the bounded writer, sentences with placeholders, near matches, UTF-8, words
 * and numbers, lines.
 */
#include "test_notation.h"

#include "notation/reading.h"
#include "note_text.h"

/* ---- The writer ----------------------------------------------------------------------------- */

static void writer_keeps_to_its_buffer(void **state) {
    for (size_t size = 0; size < 8; size++) {
        char out[8];
        memset(out, '#', sizeof out);
        NoteText text = note_text(out, size);
        note_put(&text, "abc");
        note_put_number(&text, 1024);
        assert_int_equal(note_text_end(&text), 7);
        const size_t fits = size ? size - 1 : 0;
        assert_memory_equal(out, "abc1024", fits);
        if (size) {
            assert_int_equal(out[fits], '\0');
        }
        for (size_t i = size; i < sizeof out; i++) {
            assert_int_equal(out[i], '#');
        }
    }
}

/* What fits is the longest part that ends with a whole character. */
static void writer_cuts_between_characters(void **state) {
    const char *const parts[] = {"a", "\u00e9", "\u20ac", "b", "\U0001f3f0"};
    for (size_t size = 1; size <= 12; size++) {
        char out[12], whole[12] = "";
        NoteText text = note_text(out, size);
        bool fits = true;
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
            note_put(&text, parts[i]);
            fits = fits && strlen(whole) + strlen(parts[i]) < size;
            strcat(whole, fits ? parts[i] : "");
        }
        assert_int_equal(note_text_end(&text), 11);
        assert_int_equal(note_text_is_cut(&text), size < 12);
        assert_string_equal(out, whole);
    }
}

/* A printer that goes on in the rest of a text ends where the text ends. */
static void writer_lets_printers_go_on(void **state) {
    for (size_t size = 0; size < 8; size++) {
        char out[8];
        NoteText text = note_text(out, size);
        note_put(&text, "abc");
        text.length += note_copy_number(1024, note_text_rest(&text), note_text_room(&text));
        assert_int_equal(note_text_end(&text), 7);
        if (size) {
            assert_int_equal(strlen(out), size - 1);
            assert_memory_equal(out, "abc1024", size - 1);
        }
    }
}

static void writer_writes_numbers(void **state) {
    char out[64];
    NoteText text = note_text(out, sizeof out);
    note_put_number(&text, 0);
    note_put_char(&text, ' ');
    note_put_number(&text, 90);
    note_put_char(&text, ' ');
    note_put_number(&text, UINT64_MAX);
    note_text_end(&text);
    assert_string_equal(out, "0 90 18446744073709551615");
}

static void writer_escapes_json(void **state) {
    char out[64];
    NoteJson json = note_json(out, sizeof out);
    note_json_slice(&json, slice_of("a\"b\\c\n\x1f\xc3\xa9"));
    note_json_end(&json);
    assert_string_equal(out, "\"a\\\"b\\\\c\\n\\u001f\xc3\xa9\"");
}

/* ---- Sentences ------------------------------------------------------------------------------ */

static void sentences_are_filled_in(void **state) {
    NoteFault fault = {.line = 7, .word = "abc", .low = 1, .high = 99};
    fault.refusal.code = EPIX_STAKE_BOUNDS;
    char out[128];
    const char *sentence = "{line} {word} {low} {high} {clause}[ or {other}].[ Also {word}!]{x}";
    const size_t length = note_fill(sentence, note_fault_lookup, &fault, out, sizeof out);
    assert_string_equal(out, "7 abc 1 99 8.3.5. Also abc!");
    assert_int_equal(length, strlen(out));
    strcpy(fault.other, "def");
    note_fill(sentence, note_fault_lookup, &fault, out, sizeof out);
    assert_string_equal(out, "7 abc 1 99 8.3.5 or def. Also abc!");
    assert_int_equal(note_fill("a {word", note_fault_lookup, &fault, out, 4), 7);
    assert_string_equal(out, "a {");
}

static void faults_are_said_in_english(void **state) {
    static NoteGame game;
    char out[256];
    make_game(&game, 4, true);
    NoteFault fault = {.code = NOTE_FAULT_PROVINCE_UNKNOWN, .word = "r3", .other = "r1, r2"};
    words_fault(WORDS_ENGLISH, NULL, &fault, out, sizeof out);
    assert_string_equal(out, "The board has no province \"r3\". Did you mean r1, r2?");
    fault = (NoteFault){.code = NOTE_FAULT_REFUSED,
                        .refusal = {.code = EPIX_FOREIGN_CASTLE, .seat = EPIX_BLUE, .province = 3}};
    words_fault(WORDS_ENGLISH, &game, &fault, out, sizeof out);
    assert_string_equal(out, "Tidehold is the castle of Blue: it can only be entered by capturing "
                             "it. (Rule 2.11.)");
    const EpixRefusal refusal = {.code = EPIX_TOO_EXPENSIVE, .unit = 1, .low = 6, .high = 5};
    words_refusal(WORDS_ENGLISH, &game, &refusal, out, sizeof out);
    assert_string_equal(out, "Knight: costs 6 gold, you have 5.");
    const EpixRefusal nowhere = {.code = EPIX_NO_TARGET, .province = 15};
    words_refusal(WORDS_ENGLISH, &game, &nowhere, out, sizeof out);
    assert_string_equal(out, "Nothing in ? can be attacked.");
    const EpixRefusal phase = {.code = EPIX_WRONG_PHASE, .low = EPIX_PHASE_GUESS};
    words_refusal(WORDS_ENGLISH, &game, &phase, out, sizeof out);
    assert_string_equal(out, "Something else is asked now: guessing the stake.");
}

/* Every placeholder is known, every name is a word of its own, every sentence a sentence. */
static void faults_have_names_and_sentences(void **state) {
    static NoteGame game;
    make_game(&game, 4, true);
    for (int code = 0; code < NOTE_FAULTS; code++) {
        const NoteFault fault = {.code = (uint8_t)code,
                                 .word = "w",
                                 .other = "o",
                                 .refusal = {.code = EPIX_GAME_OVER}};
        char out[256];
        words_fault(WORDS_ENGLISH, &game, &fault, out, sizeof out);
        assert_null(strpbrk(out, "{}[]"));
        assert_true(strlen(out) > 8);
        assert_true(strspn(note_fault_name(code), "abcdefghijklmnopqrstuvwxyz_8") ==
                    strlen(note_fault_name(code)));
        for (int other = 0; other < code; other++) {
            assert_string_not_equal(note_fault_name(code), note_fault_name(other));
        }
    }
    assert_string_equal(note_fault_name(NOTE_FAULTS), "?");
    assert_string_equal(note_fault_name(-1), "?");
    assert_string_equal(note_fault_sentence(NOTE_FAULTS), "?");
}

static void names_beyond_the_tables_are_question_marks(void **state) {
    char out[NOTE_SEATS_SIZE];
    assert_int_equal(note_seat_letter(EPIX_NONE), '-');
    assert_int_equal(note_seat_letter(EPIX_CHANCE), '*');
    assert_int_equal(note_seat_letter(EPIX_SPECTATOR), '?');
    assert_int_equal(note_seat_letter(-1), '?');
    assert_int_equal(note_unit_letter(EPIX_UNITS), '?');
    assert_int_equal(note_unit_letter(-1), '?');
    assert_string_equal(note_cards_name(EPIX_CARDS), "?");
    assert_string_equal(note_cards_name(-1), "?");
    assert_string_equal(note_phase_name(EPIX_PHASES), "?");
    assert_string_equal(note_season_name(-1), "?");
    assert_string_equal(note_refusal_name(EPIX_ACCEPTED), "accepted");
    assert_string_equal(note_refusal_name(EPIX_REFUSALS), "?");
    assert_int_equal(note_seats_print(0x1f, out, sizeof out), 9);
    assert_string_equal(out, "r b y g *");
}

/* ---- Near matches --------------------------------------------------------------------------- */

static void assert_nearest(const char *word, const char *expected) {
    static const char *const candidates[] = {"recruit", "bid", "pass", "bids", "spy"};
    NoteNearest nearest = note_nearest(slice_of(word));
    for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++) {
        note_nearest_try(&nearest, candidates[i]);
    }
    char out[64];
    note_nearest_print(&nearest, out, sizeof out);
    assert_string_equal(out, expected);
}

static void near_matches_come_nearest_first(void **state) {
    assert_nearest("recrut", "recruit");
    assert_nearest("bidx", "bid, bids");
    assert_nearest("bids", "bids, bid");
    assert_nearest("withdraw", "");
    assert_nearest("", "");
    assert_nearest("abcdefghijabcdefghijabcdefghijab", "");
    NoteNearest longest = note_nearest(slice_of("abcdefghijabcdefghijabcdefghijx"));
    note_nearest_try(&longest, "abcdefghijabcdefghijabcdefghija");
    assert_int_equal(longest.count, 1);
    NoteNearest nearest = note_nearest(slice_of("r9"));
    note_nearest_try(&nearest, "b9");
    note_nearest_try(&nearest, "r1");
    note_nearest_try(&nearest, "r2");
    note_nearest_try(&nearest, "r3"); /* no better than those before */
    note_nearest_try(&nearest, "r9");
    char out[64];
    note_nearest_print(&nearest, out, sizeof out);
    assert_string_equal(out, "r9, b9, r1");
}

/* ---- UTF-8 ---------------------------------------------------------------------------------- */

static const char *check_utf8(const char *text, bool tab) {
    NoteFault fault = {0};
    char *copy = exact_copy(text, strlen(text));
    const bool good = note__check_utf8((NoteSlice){copy, strlen(text)}, tab, &fault);
    free(copy);
    assert_int_equal(good, fault.code == NOTE_FAULT_NONE);
    static char result[48];
    strcpy(result, fault.code == NOTE_FAULT_CHARACTER ? fault.word : note_fault_name(fault.code));
    return result;
}

static void utf8_is_checked(void **state) {
    assert_string_equal(check_utf8("caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x8f\xb0 ~", false), "none");
    assert_string_equal(check_utf8("\xf4\x8f\xbf\xbf", false), "none");
    static const char *const bad[] = {
        "\x80",             /* continuation without a beginning */
        "\xc3",             /* cut off */
        "\xc3z",            /* no continuation */
        "\xe2\x82",         /* cut off */
        "\xc0\x80",         /* overlong */
        "\xe0\x9f\xbf",     /* overlong */
        "\xf0\x8f\xbf\xbf", /* overlong */
        "\xed\xa0\x80",     /* surrogate */
        "\xed\xbf\xbf",     /* surrogate */
        "\xf4\x90\x80\x80", /* beyond the last code point */
        "\xff",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_string_equal(check_utf8(bad[i], false), "not_utf8");
    }
}

static void control_characters_are_refused(void **state) {
    assert_string_equal(check_utf8("a\x01", false), "U+0001");
    assert_string_equal(check_utf8("a\x1f", false), "U+001F");
    assert_string_equal(check_utf8("\x7f", false), "U+007F");
    assert_string_equal(check_utf8("\xc2\x9f", false), "U+009F");
    assert_string_equal(check_utf8("\xc2\xa0", false), "none");
    assert_string_equal(check_utf8("\xe2\x80\xa8", false), "U+2028");
    assert_string_equal(check_utf8("\xe2\x80\xae", false), "U+202E");
    assert_string_equal(check_utf8("\xe2\x81\xa6", false), "U+2066");
    assert_string_equal(check_utf8("\xef\xbb\xbf", false), "U+FEFF");
    assert_string_equal(check_utf8("\t", false), "U+0009");
    assert_string_equal(check_utf8("\t", true), "none");
    assert_string_equal(check_utf8("\r", true), "U+000D");
}

/* ---- Words and numbers ---------------------------------------------------------------------- */

static void words_are_cut_at_blanks(void **state) {
    NoteSlice rest = slice_of("  ab c  def ");
    assert_int_equal(note__count_words(rest), 3);
    assert_true(note_slice_is(note_take_word(&rest), "ab"));
    assert_true(note_slice_is(note_take_word(&rest), "c"));
    assert_true(note_slice_is(note_take_word(&rest), "def"));
    assert_int_equal(note_take_word(&rest).length, 0);
    assert_true(note__has_single_blanks(slice_of("ab c def")));
    assert_true(note__has_single_blanks(slice_of("")));
    assert_false(note__has_single_blanks(slice_of(" ab")));
    assert_false(note__has_single_blanks(slice_of("ab ")));
    assert_false(note__has_single_blanks(slice_of("ab  c")));
    assert_false(note__has_single_blanks(slice_of(" ")));
}

static void numbers_are_written_plainly(void **state) {
    uint32_t number;
    assert_true(note__number(slice_of("0"), 9, &number) && number == 0);
    assert_true(note__number(slice_of("10"), 10, &number) && number == 10);
    assert_false(note__number(slice_of("11"), 10, &number));
    assert_true(note__number(slice_of("4294967295"), UINT32_MAX, &number));
    assert_int_equal(number, UINT32_MAX);
    static const char *const bad[] = {"",
                                      "00",
                                      "01",
                                      "-1",
                                      "+1",
                                      "1a",
                                      "a",
                                      "4294967296",
                                      "9999999999",
                                      "10000000000",
                                      "99999999999999999999",
                                      "1/"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(note__number(slice_of(bad[i]), UINT32_MAX, &number));
    }
}

static void ids_have_their_form(void **state) {
    assert_true(note__is_id(slice_of("a"), 7));
    assert_true(note__is_id(slice_of("az-09-z"), 7));
    static const char *const bad[] = {"",    "abcdefgh", "1a", "-a", "A",
                                      "a_b", "a.b",      "a/", "a:", "a{"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(note__is_id(slice_of(bad[i]), 7));
    }
}

/* ---- Lines ---------------------------------------------------------------------------------- */

/* All lines as numbers and texts. */
static void list_lines(const char *text, size_t length, char *out) {
    char *copy = exact_copy(text, length);
    NoteLines lines;
    NoteSlice line;
    NoteFault fault = {0};
    *out = '\0';
    assert_true(note__lines_open(copy, length, &lines, &fault));
    while (note__line_next(&lines, &line, &fault)) {
        sprintf(out + strlen(out), "%d[%.*s]", lines.number, (int)line.length, line.start);
    }
    if (fault.code) {
        sprintf(out + strlen(out), "%d!%s", fault.line, note_fault_name(fault.code));
    }
    free(copy);
}

static void assert_lines(const char *text, const char *expected) {
    char out[256];
    list_lines(text, strlen(text), out);
    assert_string_equal(out, expected);
}

static void lines_lose_comments_and_ends(void **state) {
    assert_lines("", "");
    assert_lines("a", "1[a]");
    assert_lines("a\n", "1[a]");
    assert_lines("a\nb\n\nc", "1[a]2[b]3[]4[c]");
    assert_lines("a\r\nb\r\n\r\nc\r", "1[a]2[b]3[]4[c]");
    assert_lines("a # c\n  b  # c\n# only\n   # only\nc#", "1[a]2[  b]5[c]");
    assert_lines("a  \n  \nb", "1[a]2[]3[b]");
    assert_lines("a # caf\xc3\xa9\tx\nb", "1[a]2[b]");
}

static void bad_lines_are_refused(void **state) {
    char out[256];
    list_lines("a\nb\0c", 5, out);
    assert_string_equal(out, "1[a]2!character");
    list_lines("a # \0", 5, out);
    assert_string_equal(out, "1!character");
    assert_lines("a\tb", "1!character");
    assert_lines("a\rb\n", "1!character");
    assert_lines("a\r\r\n", "1!character");
    assert_lines("a\n\xff", "1[a]2!not_utf8");
    assert_lines("a\nb # \xff", "1[a]2!not_utf8");
}

static void long_lines_are_refused(void **state) {
    static char text[NOTE_LINE_SIZE + 4];
    char out[NOTE_LINE_SIZE + 64];
    memset(text, 'a', sizeof text - 1);
    text[NOTE_LINE_SIZE] = '\r';
    text[NOTE_LINE_SIZE + 1] = '\n';
    list_lines(text, NOTE_LINE_SIZE + 2, out);
    assert_int_equal(strlen(out), NOTE_LINE_SIZE + 3);
    text[NOTE_LINE_SIZE] = '#';
    list_lines(text, NOTE_LINE_SIZE + 2, out);
    assert_string_equal(out, "1!line_too_long");
}

static void big_texts_are_refused(void **state) {
    NoteLines lines;
    NoteFault fault = {0};
    assert_true(note__lines_open("", NOTE_TEXT_SIZE, &lines, &fault)); /* nothing is read yet */
    assert_false(note__lines_open("", NOTE_TEXT_SIZE + 1, &lines, &fault));
    assert_string_equal(note_fault_name(fault.code), "too_big");
    assert_int_equal(fault.high, 1 << 20);
}

static void words_of_faults_are_printable(void **state) {
    NoteFault fault = {0};
    char word[100];
    memset(word, 'x', sizeof word);
    word[0] = '\x1b';
    word[1] = '\xff';
    assert_false(note__fail(&fault, NOTE_FAULT_ID, (NoteSlice){word, sizeof word}));
    assert_int_equal(strlen(fault.word), sizeof fault.word - 1);
    assert_memory_equal(fault.word, "??xx", 4);
    note__fail(&fault, NOTE_FAULT_ID, slice_of(" ~\x7f"));
    assert_string_equal(fault.word, " ~?");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writer_keeps_to_its_buffer),
        cmocka_unit_test(writer_cuts_between_characters),
        cmocka_unit_test(writer_lets_printers_go_on),
        cmocka_unit_test(writer_writes_numbers),
        cmocka_unit_test(writer_escapes_json),
        cmocka_unit_test(sentences_are_filled_in),
        cmocka_unit_test(faults_are_said_in_english),
        cmocka_unit_test(faults_have_names_and_sentences),
        cmocka_unit_test(names_beyond_the_tables_are_question_marks),
        cmocka_unit_test(near_matches_come_nearest_first),
        cmocka_unit_test(utf8_is_checked),
        cmocka_unit_test(control_characters_are_refused),
        cmocka_unit_test(words_are_cut_at_blanks),
        cmocka_unit_test(numbers_are_written_plainly),
        cmocka_unit_test(ids_have_their_form),
        cmocka_unit_test(lines_lose_comments_and_ends),
        cmocka_unit_test(bad_lines_are_refused),
        cmocka_unit_test(long_lines_are_refused),
        cmocka_unit_test(big_texts_are_refused),
        cmocka_unit_test(words_of_faults_are_printable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

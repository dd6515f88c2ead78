/* SPDX-License-Identifier: MIT */
/*
 * Habits in words and as JSON.
 */
#include "patterns.h"
#include "words.h"

enum { ENOUGH = 40 }; /* decisions, to say that there is no habit */

static const Pattern *pattern_of(const CoachHabit *habit) {
    int count;
    return &patterns_all(&count)[habit->pattern];
}

const char *coach_habit_drill(const CoachHabit *habit) {
    static const char *const drill[COACH_SUBJECTS] = {"dojo",  "defenders", "first-player",
                                                      "cards", "winter",    "defenders"};
    return drill[pattern_of(habit)->subject];
}

/* With one decimal, where that tells something. */
static void print_tenths(WordsLanguage language, double number, char *out, size_t size) {
    const uint64_t tenths = (uint64_t)(number * 10 + 0.5);
    NoteText text = note_text(out, size);
    note_put_number(&text, tenths / 10);
    if (tenths % 10) {
        note_put_char(&text, words_decimal_point(language));
        note_put_number(&text, tenths % 10);
    }
    note_text_end(&text);
}

static void print_number(WordsLanguage language, const CoachHabit *habit, char *out, size_t size) {
    const int subject = pattern_of(habit)->subject;
    if (subject == COACH_CARDS || subject == COACH_ORDERS) {
        words_cards(language, 1 << habit->number, out, size);
    } else {
        note_copy_number(habit->number, out, size);
    }
}

size_t coach_habit_tell(WordsLanguage language, const CoachHabit *habit, char *out, size_t size) {
    char number[WORDS_LIST_SIZE], hits[NOTE_NUMBER_SIZE], cases[NOTE_NUMBER_SIZE];
    char even[NOTE_NUMBER_SIZE + 2];
    print_number(language, habit, number, sizeof number);
    note_copy_number((uint64_t)habit->hits, hits, sizeof hits);
    note_copy_number((uint64_t)habit->cases, cases, sizeof cases);
    print_tenths(language, habit->even, even, sizeof even);
    return words_fill(language, pattern_of(habit)->sentence,
                      WORDS_VALUES({"number", number}, {"hits", hits}, {"cases", cases},
                                   {"even", even}),
                      out, size);
}

static int count_samples(const CoachHabits *habits) {
    int count = 0;
    for (int subject = 0; subject < COACH_SUBJECTS; subject++) {
        count += habits->samples[subject];
    }
    return count;
}

size_t coach_habits_sum(WordsLanguage language, const CoachHabits *habits, char *out, size_t size) {
    const int samples = count_samples(habits);
    const char *sentence =
        habits->habits     ? WORDS_KEY("Games: {games}. Decisions: {decisions}. What others "
                                           "can read in them:")
        : samples < ENOUGH ? WORDS_KEY("Games: {games}. Decisions: {decisions}. That is too "
                                       "little to tell a habit.")
                           : WORDS_KEY("Games: {games}. Decisions: {decisions}. No habit "
                                       "shows: you are hard to read.");
    char games[NOTE_NUMBER_SIZE], decisions[NOTE_NUMBER_SIZE];
    note_copy_number((uint64_t)habits->games, games, sizeof games);
    note_copy_number((uint64_t)samples, decisions, sizeof decisions);
    return words_fill(language, sentence, WORDS_VALUES({"games", games}, {"decisions", decisions}),
                      out, size);
}

/* ---- JSON ----------------------------------------------------------------------------------------- */

enum { MILLION = 1000000, DIGITS = 6 };

/* A number that is not negative. */
static void put_real(NoteJson *json, const char *key, double number) {
    char out[NOTE_NUMBER_SIZE + DIGITS + 2];
    NoteText text = note_text(out, sizeof out);
    const uint64_t parts = (uint64_t)(number * MILLION + 0.5);
    note_put_number(&text, parts / MILLION);
    note_put_char(&text, '.');
    for (uint64_t unit = MILLION / 10; unit; unit /= 10) {
        note_put_char(&text, (char)('0' + parts / unit % 10));
    }
    note_text_end(&text);
    note_json_key(json, key);
    note_json_value(json, (NoteSlice){out, text.length});
}

static void put_habit(NoteJson *json, WordsLanguage language, const CoachHabit *habit) {
    char words[WORDS_SENTENCE_SIZE];
    coach_habit_tell(language, habit, words, sizeof words);
    note_json_open(json, '{');
    note_json_put_string(json, "pattern", pattern_of(habit)->id);
    note_json_put_number(json, "number", habit->number);
    note_json_put_number(json, "hits", (uint64_t)habit->hits);
    note_json_put_number(json, "cases", (uint64_t)habit->cases);
    put_real(json, "even", habit->even);
    put_real(json, "chance", habit->chance);
    note_json_put_string(json, "text", words);
    note_json_put_string(json, "drill", coach_habit_drill(habit));
    note_json_close(json, '}');
}

void coach_put_habits(NoteJson *json, WordsLanguage language, const CoachHabits *habits) {
    static const char *const subject[COACH_SUBJECTS] = {"stakes", "guesses", "bids",
                                                        "cards",  "orders",  "presses"};
    char words[WORDS_SENTENCE_SIZE];
    coach_habits_sum(language, habits, words, sizeof words);
    note_json_open(json, '{');
    note_json_put_number(json, "epix-habits", 1);
    note_json_put_number(json, "games", (uint64_t)habits->games);
    for (int i = 0; i < COACH_SUBJECTS; i++) {
        note_json_put_number(json, subject[i], (uint64_t)habits->samples[i]);
    }
    note_json_put_string(json, "text", words);
    note_json_put_open(json, "habits", '[');
    for (int i = 0; i < habits->habits; i++) {
        put_habit(json, language, &habits->habit[i]);
    }
    note_json_close(json, ']');
    note_json_close(json, '}');
}

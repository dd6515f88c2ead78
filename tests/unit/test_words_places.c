/* SPDX-License-Identifier: MIT */
/*
 * The mountain has an article in French and German: no sentence puts its bare name after another
 * word, in random games and in any translation.
 */
#include "test_notation.h"

#include "random_game.h"
#include "words.h"

enum { GAMES = 2 * SET_UPS };

static bool ends_with(const char *start, const char *end, const char *word) {
    const size_t length = strlen(word);
    return (size_t)(end - start) >= length && memcmp(end - length, word, length) == 0;
}

/* A name stands well by itself (`Wohin: Kilimandjora`), or after its article. */
static bool stands_well(const char *sentence, const char *name) {
    static const char *const before[] = {": ", "(", " le ", " im ", " den ", " dem "};
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        if (ends_with(sentence, name, before[i])) {
            return true;
        }
    }
    return name == sentence;
}

static void check_sentence(WordsLanguage language, const char *sentence, const char *mountain) {
    const char *name = language == WORDS_ENGLISH ? NULL : strstr(sentence, mountain);
    if (strpbrk(sentence, "{}") || (name && !stands_well(sentence, name))) {
        fail_msg("%s", sentence);
    }
}

/* What happened last, what is asked now, and why something made up is refused. */
static void check_step(RandomGame *game, WordsLanguage language) {
    const char *mountain = words_province(&game->note, game->note.board.board.mountain);
    char sentence[WORDS_SENTENCE_SIZE];
    EpixView view;
    for (int i = 0; i < game->events.count; i++) {
        words_event(language, &game->note, &game->events.event[i], sentence, sizeof sentence);
        check_sentence(language, sentence, mountain);
    }
    epix_view(&game->note.game, &game->state, EPIX_SPECTATOR, &view);
    words_prompt(language, &game->note, &view, sentence, sizeof sentence);
    check_sentence(language, sentence, mountain);
    for (int seat = 0; seat < game->note.board.board.seats; seat++) {
        const EpixDecision decision = random_fields(&game->note.game, &game->state, &game->dice);
        const EpixRefusal refusal = epix_check(&game->note.game, &game->state, seat, &decision);
        words_refusal(language, &game->note, &refusal, sentence, sizeof sentence);
        check_sentence(language, sentence, mountain);
    }
}

static void test_random_games(void **state) {
    for (int number = 0; number < GAMES; number++) {
        RandomGame *game = random_game_new(number, false);
        while (!game->set_up.custom && !random_game_is_over(game)) {
            const NoteLine line = random_game_choose(game);
            random_game_play(game, &line);
            for (int language = 0; language < WORDS_LANGUAGES; language++) {
                check_step(game, (WordsLanguage)language);
            }
        }
        random_game_free(game);
    }
}

/* ---- Any refusal, any translation ---------------------------------------------------------------- */

static void test_refusals(void **state) {
    NoteGame game;
    char sentence[WORDS_SENTENCE_SIZE];
    make_game(&game, 4, true);
    const uint8_t mountain = game.board.board.mountain;
    for (int code = 0; code < EPIX_REFUSALS; code++) {
        const EpixRefusal refusal = {.code = (uint8_t)code, .province = mountain};
        for (int language = 0; language < WORDS_LANGUAGES; language++) {
            words_refusal((WordsLanguage)language, &game, &refusal, sentence, sizeof sentence);
            check_sentence((WordsLanguage)language, sentence, words_province(&game, mountain));
        }
    }
}

/* The keys that put the words before a name. */
static bool is_place(const char *english) {
    return strcmp(english, "in {province}") == 0 || strcmp(english, "to {province}") == 0 ||
           strcmp(english, "from {province}") == 0;
}

/* Whatever prints it: a province's bare placeholder never follows another word. */
static void test_translations(void **state) {
    static const char *const names[] = {"{province}", "{to}", "{from}"};
    for (int language = WORDS_FRENCH; language < WORDS_LANGUAGES; language++) {
        const WordsCatalogue catalogue = words_catalogue((WordsLanguage)language);
        for (uint32_t i = 0; i < catalogue.count; i++) {
            const WordsEntry entry = words_catalogue_entry(&catalogue, i);
            const char *sentence = is_place(entry.english) ? "" : entry.translation;
            for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
                const char *name = strstr(sentence, names[n]);
                if (name && !stands_well(sentence, name)) {
                    fail_msg("%s", sentence);
                }
            }
        }
    }
}

/* The board says which province is the mountain; its name says nothing. */
static void test_flag(void **state) {
    NoteGame game;
    make_game(&game, 2, true);
    const int mountain = game.board.board.mountain;
    const int castle = game.board.board.castle[EPIX_RED];
    strcpy(game.board.province[mountain].name, "Vesuvio");
    strcpy(game.board.province[castle].name, "Kilimandjora");
    assert_string_equal(words_place(WORDS_GERMAN, &game, mountain).in, "im Vesuvio");
    assert_string_equal(words_place(WORDS_GERMAN, &game, castle).in, "in Kilimandjora");
    assert_string_equal(words_place(WORDS_FRENCH, &game, mountain).in, "dans le Vesuvio");
    assert_string_equal(words_place(WORDS_FRENCH, &game, castle).into, "à Kilimandjora");
    assert_string_equal(words_place(WORDS_ENGLISH, &game, mountain).from, "from Vesuvio");
    assert_string_equal(words_place(WORDS_GERMAN, &game, EPIX_NONE).the, "?");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_translations),
        cmocka_unit_test(test_flag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

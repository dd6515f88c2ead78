/* SPDX-License-Identifier: MIT */
/*
 * The terminal's language: whatever is legal can be typed, in words and in every language; mistakes
 * are answered; nothing that is said depends on a secret of somebody else.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "note_record.h"
#include "terminal/session.h"
#include "terminal/speech.h"
#include "test_dice.h"

/* ---- What was said ------------------------------------------------------------------------- */

typedef struct Heard {
    size_t length;
    char text[1 << 16];
} Heard;

static void hear(void *context, const char *line) {
    Heard *heard = context;
    const size_t length = strlen(line);
    assert_true(length > 0);
    assert_null(strchr(line, '{')); /* no placeholder is left */
    assert_null(strchr(line, '\n'));
    assert_true(heard->length + length + 2 < sizeof heard->text);
    memcpy(heard->text + heard->length, line, length);
    heard->length += length;
    heard->text[heard->length++] = '\n';
    heard->text[heard->length] = '\0';
}

static TermVoice voice_of(Heard *heard, WordsLanguage language) {
    heard->length = 0;
    heard->text[0] = '\0';
    return (TermVoice){language, hear, heard};
}

/* ---- Random positions ------------------------------------------------------------------------ */

typedef struct Walk {
    NoteGame game;
    EpixState state;
    Dice dice;
} Walk;

static void start(Walk *walk, int players, bool advanced, uint64_t seed) {
    const EpixRules rules = {advanced, 1, true};
    assert_int_equal(note_game_standard(&walk->game, players, rules).code, NOTE_FAULT_NONE);
    walk->dice = dice_with(seed);
    epix_start(&walk->game.game, &walk->state);
}

/* Plays one random decision of the first seat that owes one; false at the end. */
static bool step(Walk *walk) {
    EpixLegal legal;
    EpixDecision decision;
    if (walk->state.phase == EPIX_PHASE_OVER) {
        return false;
    }
    const int seat = __builtin_ctz(walk->state.actors);
    epix_legal(&walk->game.game, &walk->state, seat, &legal);
    epix_legal_at(&legal, dice_roll(&walk->dice, legal.count), &decision);
    epix_play(&walk->game.game, &walk->state, seat, &decision, NULL);
    return true;
}

/* The position as the first seat that owes a decision knows it. */
static void look(const Walk *walk, TermPosition *position) {
    EpixView view;
    const int seat = __builtin_ctz(walk->state.actors);
    epix_view(&walk->game.game, &walk->state, seat, &view);
    term_position_init(position, &walk->game, &view);
    position->seat = seat;
    epix_legal(&walk->game.game, &walk->state, seat, &position->legal);
}

/* ---- What is legal can be typed --------------------------------------------------------------- */

static void expect_understood(const TermPosition *position, WordsLanguage language,
                              const char *line, const EpixDecision *meant) {
    Heard heard;
    const TermVoice voice = voice_of(&heard, language);
    TermRequest request;
    EpixDecision decision;
    memset(&decision, 0xff, sizeof decision);
    if (!term_read(&voice, position, line, &request) ||
        term_decide(&voice, position, &request, &decision) != TERM_READ_ONE ||
        memcmp(&decision, meant, sizeof decision) != 0) {
        fail_msg("%s: \"%s\" is not understood: %s", words_language_code(language), line,
                 heard.text);
    }
}

static void type_some(Walk *walk) {
    TermPosition position;
    look(walk, &position);
    for (int i = 0; i < 6; i++) {
        EpixDecision decision;
        char line[TERM_TYPED_SIZE];
        epix_legal_at(&position.legal, dice_roll(&walk->dice, position.legal.count), &decision);
        note_decision_print(&walk->game, &decision, line, sizeof line);
        expect_understood(&position, WORDS_GERMAN, line, &decision);
        for (int language = 0; language < WORDS_LANGUAGES; language++) {
            term_typed(&position, (WordsLanguage)language, &decision, line);
            expect_understood(&position, (WordsLanguage)language, line, &decision);
        }
        /* English words do in every language. */
        term_typed(&position, WORDS_ENGLISH, &decision, line);
        expect_understood(&position, WORDS_FRENCH, line, &decision);
    }
}

static void every_legal_decision_can_be_typed(void **state) {
    for (uint64_t seed = 0; seed < 6; seed++) {
        Walk walk;
        start(&walk, 2 + (int)(seed % 3), seed & 1, seed);
        for (int n = 0; n < 250 && step(&walk); n++) {
            if (walk.state.phase > EPIX_PHASE_SETUP && walk.state.phase < EPIX_PHASE_OVER) {
                type_some(&walk);
            }
        }
    }
}

/* ---- Mistakes -------------------------------------------------------------------------------- */

static void start_with_red(Walk *walk, TermPosition *position) {
    uint64_t seed = 0;
    do {
        start(walk, 2, false, seed++);
        step(walk);
    } while (walk->state.first != EPIX_RED);
    look(walk, position);
}

static const char *answer_to(const TermPosition *position, WordsLanguage language, const char *line,
                             Heard *heard) {
    const TermVoice voice = voice_of(heard, language);
    TermRequest request;
    EpixDecision decision;
    if (term_read(&voice, position, line, &request) && request.command < TERM_COMMANDS &&
        !term_answer(&voice, position, &request) &&
        term_commands[request.command].kind != EPIX_KINDS) {
        (void)term_decide(&voice, position, &request, &decision);
    }
    return heard->text;
}

static void mistakes_are_answered_with_what_was_meant(void **state) {
    static const struct {
        WordsLanguage language;
        const char *line;
        const char *answer;
    } mistakes[] = {
        {WORDS_ENGLISH, "recurit soldier", "Did you mean recruit?"},
        {WORDS_ENGLISH, "recruit solider vesuvine", "Did you mean Soldier?"},
        {WORDS_ENGLISH, "recruit soldier vesuvin3", "Did you mean Vesuvine?"},
        {WORDS_ENGLISH, "look kilimandjara", "Did you mean Kilimandjora?"},
        {WORDS_ENGLISH, "wher", "Red: Emberhold (Soldier)."},
        {WORDS_ENGLISH, "xyzzy", "I do not understand \"xyzzy\".\n"},
        {WORDS_ENGLISH, "recruit c", "Which one? recruit Camp Vesuvine, recruit Camp Toscarne."},
        {WORDS_ENGLISH, "recruit", "Which one?"},
        {WORDS_ENGLISH, "recruit ca vesuvine", "\"ca\" may mean Camp or Catapult"},
        {WORDS_ENGLISH, "s", "\"s\" may mean"},
        {WORDS_ENGLISH, "recruit 5", "I do not understand \"5\"."},
        {WORDS_ENGLISH, "why not recruit camp emberhold",
         "A Camp is never placed in a castle. (Rule 2.12.)"},
        {WORDS_ENGLISH, "why not attack tidehold", "Something else is asked now"},
        {WORDS_ENGLISH, "why not recruit camp toscarne", "It is allowed"},
        {WORDS_ENGLISH, "why", "why [not DECISION]"},
        {WORDS_FRENCH, "recruetr soldat", "Vouliez-vous dire recruter"},
        {WORDS_FRENCH, "pourquoi pas recruter un camp à Emberhold", "Règle 2.12"},
        {WORDS_FRENCH, "où", "Rouge"},
        {WORDS_GERMAN, "rekrutieren Soldta", "Meintest du Soldat?"},
        {WORDS_GERMAN, "MÖGLICH", "Du kannst"},
        {WORDS_GERMAN, "moglich", "Du kannst"},
        {WORDS_GERMAN, "warum nicht rekrutieren Lager Emberhold", "Regel 2.12"},
    };
    Walk walk;
    TermPosition position;
    Heard heard;
    start_with_red(&walk, &position);
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        const char *answer = answer_to(&position, mistakes[i].language, mistakes[i].line, &heard);
        if (!strstr(answer, mistakes[i].answer)) {
            fail_msg("\"%s\" is answered: %s", mistakes[i].line, answer);
        }
    }
}

/* Every command has its own word in every language, and every prefix of it that is not understood
 * is at least answered. */
static void commands_have_words_of_their_own(void **state) {
    for (int language = 0; language < WORDS_LANGUAGES; language++) {
        const TermVocabulary vocabulary = {.language = (WordsLanguage)language, .live = true};
        const TermVocabulary local = {.language = (WordsLanguage)language};
        for (int command = 0; command < TERM_COMMANDS; command++) {
            char word[TERM_WORD_SIZE];
            TermWords words;
            term_split(term_command_word((WordsLanguage)language, command, word), &words);
            assert_int_equal(words.count, 1);
            const TermMatch match = term_match(&vocabulary, TERM_COMMAND, &words, 0);
            if (match.index != command) {
                fail_msg("%s: %s means two things", words_language_code((WordsLanguage)language),
                         word);
            }
            const bool here = term_match(&local, TERM_COMMAND, &words, 0).index == command;
            assert_int_equal(here, command < TERM_LOCAL_COMMANDS);
        }
    }
}

static void anything_may_be_typed(void **state) {
    static const char *const pieces[] = {
        "recruit", " ",      "soldier",    "\xc3",  "\xff\xfe", "é",  "attack",
        "why",     "not",    "9999999999", "-1",    "vesuvine", "\t", "#",
        "help",    "odds",   "\x1b[2J",    "guess", "legal",    "km", "\xf0\x9f\x98\x80",
        "|",       "{seat}", "%s"};
    Dice dice = dice_with(7);
    Walk walk;
    TermPosition position;
    Heard heard;
    start_with_red(&walk, &position);
    for (int i = 0; i < 3000; i++) {
        char line[300] = "";
        const int count = (int)dice_roll(&dice, 30);
        for (int k = 0; k < count; k++) {
            strcat(line, pieces[dice_roll(&dice, sizeof pieces / sizeof *pieces)]);
        }
        const char *said =
            answer_to(&position, (WordsLanguage)dice_roll(&dice, WORDS_LANGUAGES), line, &heard);
        assert_null(strchr(said, '\x1b'));
        TermCompletion completion;
        const TermVocabulary vocabulary = {.language = WORDS_FRENCH, .game = &walk.game};
        term_complete(&vocabulary, line, &completion);
        assert_true(completion.typed <= strlen(line));
    }
}

/* ---- Completion ------------------------------------------------------------------------------ */

static void words_are_completed(void **state) {
    static const struct {
        const char *line;
        int count;
        const char *common;
    } lines[] = {
        {"recr", 1, "recruit"},
        {"recruit sol", 1, "Soldier"},
        {"recruit soldier ves", 1, "Vesuvine"},
        {"re", 6, "re"},
        {"look k", 1, "Kilimandjora"},
        {"recruit ca", 2, "Ca"},
        {"why not rec", 1, "recruit"},
        {"choose m", 1, "Move & Attack"},
        {"zzz", 0, ""},
        {"help thr", 1, "threats"},
    };
    Walk walk;
    TermPosition position;
    start_with_red(&walk, &position);
    const TermVocabulary vocabulary = {.language = WORDS_ENGLISH, .game = &walk.game};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        TermCompletion completion;
        term_complete(&vocabulary, lines[i].line, &completion);
        if (completion.count != lines[i].count || strcmp(completion.common, lines[i].common) != 0) {
            fail_msg("\"%s\": %d, %s", lines[i].line, completion.count, completion.common);
        }
    }
}

/* ---- Questions ------------------------------------------------------------------------------- */

static const char *const questions[] = {"legal",   "who",     "where",           "look",
                                        "threats", "odds",    "cards",           "secret",
                                        "again",   "look km", "odds soldier bc", "odds rc",
                                        "who blue"};

/* Every question has an answer at every moment of a game, in every language. */
static void every_question_is_answered(void **state) {
    for (uint64_t seed = 0; seed < 6; seed++) {
        Walk walk;
        start(&walk, 2 + (int)(seed % 3), seed & 1, 100 + seed);
        for (int n = 0; n < 120 && step(&walk); n++) {
            TermPosition position;
            Heard heard;
            EpixView view;
            const int observer = n % 3 == 0 ? EPIX_SPECTATOR : EPIX_RED;
            epix_view(&walk.game.game, &walk.state, observer, &view);
            term_position_init(&position, &walk.game, &view);
            position.seat = observer == EPIX_RED ? EPIX_RED : EPIX_NONE;
            for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
                const char *said = answer_to(&position, (WordsLanguage)(n % WORDS_LANGUAGES),
                                             questions[i], &heard);
                if (!*said) {
                    fail_msg("no answer to %s", questions[i]);
                }
            }
        }
    }
}

/* Threats are what the rules allow: whatever an opponent can attack with a Move & Attack of one
 * step is among them, with a chance from 0 to 1. */
static void threats_are_complete(void **state) {
    for (uint64_t seed = 0; seed < 8; seed++) {
        Walk walk;
        start(&walk, 2 + (int)(seed % 3), false, 300 + seed);
        for (int n = 0; n < 200 && step(&walk); n++) {
            if (walk.state.phase != EPIX_PHASE_ACT) {
                continue;
            }
            TermPosition position;
            TermThreats threats;
            look(&walk, &position);
            term_threats(&position, position.seat, &threats);
            for (uint64_t i = 0; i < position.legal.count; i++) {
                EpixDecision decision;
                epix_legal_at(&position.legal, i, &decision);
                int found = decision.kind != EPIX_ATTACK;
                for (int k = 0; k < threats.count && !found; k++) {
                    const TermThreat *threat = &threats.threat[k];
                    found = threat->unit == decision.unit && threat->from == decision.from &&
                            threat->to == decision.to && threat->chance >= 0 && threat->chance <= 1;
                }
                assert_true(found);
            }
        }
    }
}

/* ---- Secrets --------------------------------------------------------------------------------- */

/* A game of two people at one keyboard. */
static TermSession *open_twin(void) {
    TermPlan plan;
    NoteFault fault;
    memset(&plan, 0, sizeof plan);
    table_setup_init(&plan.setup, 2);
    plan.setup.rules = (EpixRules){true, 1, true};
    plan.holder[0] = plan.holder[1] = TERMINAL_PERSON;
    plan.seed = 5;
    TermSession *session = term_session_open(&plan, WORDS_ENGLISH, NULL, &fault);
    assert_non_null(session);
    return session;
}

/* All that somebody can get out of the program who sits before it now. */
static void ask_everything(const TermSession *session, Heard *heard) {
    TermPosition position;
    const TermVoice voice = voice_of(heard, WORDS_ENGLISH);
    term_session_position(session, &position);
    term_tell_question(&voice, &position);
    (void)term_session_tell(session, &voice, 0, session->logged);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        TermRequest request;
        assert_true(term_read(&voice, &position, questions[i], &request));
        assert_true(term_answer(&voice, &position, &request));
    }
}

/* What the coach tells Red where hints are allowed to all. */
static void hint_for_red(TermSession *session, Heard *heard) {
    TermPosition position;
    const TermVoice voice = voice_of(heard, WORDS_ENGLISH);
    session->viewer = EPIX_RED;
    term_session_position(session, &position);
    position.hints = true;
    position.seat = EPIX_RED;
    session->table->legal(session, EPIX_RED, &position.legal);
    assert_true(position.legal.count > 1);
    term_tell_hint(&voice, &position, NULL);
}

static void expect_same_hint(TermSession *const twins[2], const char *when) {
    static Heard heard[2];
    hint_for_red(twins[0], &heard[0]);
    hint_for_red(twins[1], &heard[1]);
    assert_non_null(strstr(heard[0].text, "Red has a chance of"));
    if (strcmp(heard[0].text, heard[1].text) != 0) {
        fail_msg("a hint tells a secret: %s", when);
    }
}

/* Blue's secret differs between the games; nobody but Blue may notice. */
static void expect_same(TermSession *const twins[2], const char *when) {
    static Heard heard[2];
    expect_same_hint(twins, when);
    for (int viewer = 0; viewer < 2; viewer++) {
        for (int i = 0; i < 2; i++) {
            twins[i]->viewer = viewer == 0 ? EPIX_RED : EPIX_SPECTATOR;
            ask_everything(twins[i], &heard[i]);
        }
        if (strcmp(heard[0].text, heard[1].text) != 0) {
            fail_msg("a secret is told: %s", when);
        }
    }
    twins[0]->viewer = twins[1]->viewer = EPIX_BLUE;
    ask_everything(twins[0], &heard[0]);
    ask_everything(twins[1], &heard[1]);
    assert_string_not_equal(heard[0].text, heard[1].text); /* the check can tell */
    twins[0]->viewer = twins[1]->viewer = EPIX_SPECTATOR;
}

static void decide(TermSession *session, int seat, const char *text) {
    TableCommand command = {.kind = TABLE_ENTRY_DECIDE, .seat = (uint8_t)seat};
    assert_int_equal(note_decision_parse(session->game, text, strlen(text), &command.decision).code,
                     NOTE_FAULT_NONE);
    if (term_session_do(session, &command).code != TABLE_ACCEPTED) {
        fail_msg("refused: %s", text);
    }
}

static void decide_both(TermSession *const twins[2], int seat, const char *text) {
    decide(twins[0], seat, text);
    decide(twins[1], seat, text);
}

static void pass_both(TermSession *const twins[2], const char *red, const char *blue) {
    for (int n = 0; n < 2; n++) {
        const int seat = __builtin_ctz(twins[0]->actors);
        decide_both(twins, seat, seat == EPIX_RED ? red : blue);
    }
}

static void secrets_stay_behind_the_curtain(void **state) {
    TermSession *twins[2] = {open_twin(), open_twin()};
    pass_both(twins, "recruit S r2", "recruit K b1");
    pass_both(twins, "pass", "pass");
    assert_true(term_session_needs_curtain(twins[0], EPIX_RED));
    decide(twins[0], EPIX_BLUE, "auction 3");
    decide(twins[1], EPIX_BLUE, "auction 4");
    expect_same(twins, "auction bid");
    decide_both(twins, EPIX_BLUE, "auction 3"); /* replaced: both games are one again */
    decide_both(twins, EPIX_RED, "auction 0");
    decide_both(twins, EPIX_BLUE, "first b");
    decide(twins[0], EPIX_BLUE, "choose T");
    decide(twins[1], EPIX_BLUE, "choose R");
    expect_same(twins, "action card");
    decide_both(twins, EPIX_BLUE, "choose M");
    decide_both(twins, EPIX_RED, "choose T");
    decide_both(twins, EPIX_BLUE, "move K b1 bl");
    decide_both(twins, EPIX_BLUE, "attack K bl r2");
    decide(twins[0], EPIX_BLUE, "stake 2");
    decide(twins[1], EPIX_BLUE, "stake 5");
    expect_same(twins, "stake");
    for (int i = 0; i < 2; i++) {
        term_session_free(twins[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_legal_decision_can_be_typed),
        cmocka_unit_test(mistakes_are_answered_with_what_was_meant),
        cmocka_unit_test(commands_have_words_of_their_own),
        cmocka_unit_test(anything_may_be_typed),
        cmocka_unit_test(words_are_completed),
        cmocka_unit_test(every_question_is_answered),
        cmocka_unit_test(threats_are_complete),
        cmocka_unit_test(secrets_stay_behind_the_curtain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

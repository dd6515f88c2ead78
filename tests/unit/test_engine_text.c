/* SPDX-License-Identifier: MIT */
/*
 * What engines are told and what they answer: a seat's text says all that the seat knows and
 * nothing more, legal decisions come complete, answers read back as they were printed.
 * EPIX_TEST_SCALE and EPIX_TEST_GAME as in test_battery.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/engine_text.h"
#include "engine_client.h"
#include "random_game.h"

enum { GAMES = 3 * SET_UPS };

/* A random game with the transcripts of its seats. */
typedef struct Match {
    RandomGame *game;
    EpixState dealt; /* when chance has decided */
    EngineTranscript told[EPIX_SEATS];
    char text[ENGINE_MESSAGE];
} Match;

static void match_start(Match *match, int number) {
    match->game = random_game_new(number, false);
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        engine_transcript_init(&match->told[seat], seat);
    }
}

/* From now on it is as if the game had begun in this position. */
static void begin_here(const RandomGame *game, const EpixState *state, EngineTranscript *told) {
    for (int seat = 0; seat < game->set_up.players; seat++) {
        EpixView view;
        epix_view(&game->note.game, state, seat, &view);
        engine_transcript_init(&told[seat], seat);
        engine_transcript_start(&told[seat], &game->note.game, &view);
    }
}

/* Plays the next decision; false at the end. */
static bool match_step(Match *match) {
    RandomGame *game = match->game;
    if (random_game_is_over(game)) {
        return false;
    }
    const NoteLine line = random_game_choose(game);
    random_game_play(game, &line);
    if (line.seat == EPIX_CHANCE) {
        match->dealt = game->state;
        return true;
    }
    for (int seat = 0; seat < game->set_up.players; seat++) {
        engine_transcript_add(&match->told[seat], game->before.phase, &game->events,
                              seat == line.seat ? &line.decision : NULL);
    }
    return true;
}

/* ---- What a seat knows ---------------------------------------------------------------------------- */

/* Where the seat is told that the game begins. */
static EpixState read_start(const Match *match, const EngineTranscript *told) {
    char text[NOTE_POSITION_SIZE];
    EpixState state = match->dealt;
    if (told->has_start) {
        const size_t length =
            note_position_print(&match->game->note, &told->start, text, sizeof text);
        const NoteFault fault = note_position_parse(&match->game->note, text, length, &state);
        expect(match->game, fault.code == NOTE_FAULT_NONE, "a start cannot be read");
    }
    return state;
}

static EpixState replay(const Match *match, int seat) {
    const EngineTranscript *told = &match->told[seat];
    EpixState state = read_start(match, told);
    for (int i = 0; i < told->lines; i++) {
        char line[NOTE_DECISION_SIZE];
        const size_t length =
            engine_transcript_print_line(told, &match->game->note, i, line, sizeof line);
        const NoteFault fault =
            engine_position_play(&match->game->note, &state, (NoteSlice){line, length}, NULL);
        if (fault.code != NOTE_FAULT_NONE) {
            print_error("line %d: %s\n", i + 1, line);
        }
        expect(match->game, fault.code == NOTE_FAULT_NONE, "a transcript does not replay");
    }
    return state;
}

/* Whoever replays the transcript has exactly the view and the legal decisions of its seat. */
static void check_known(const Match *match, int seat) {
    const EpixGame *rules = &match->game->note.game;
    const EpixState replayed = replay(match, seat);
    EpixView view, known;
    EpixLegal legal, found;
    epix_view(rules, &match->game->state, seat, &view);
    epix_view(rules, &replayed, seat, &known);
    expect(match->game, memcmp(&view, &known, sizeof view) == 0,
           "a transcript does not give the view of its seat");
    epix_legal(rules, &match->game->state, seat, &legal);
    epix_legal(rules, &replayed, seat, &found);
    expect(match->game, legal.count == found.count && legal.groups == found.groups,
           "a transcript does not give the legal decisions of its seat");
}

static void transcripts_say_what_seats_know(void **state) {
    Match *match = malloc(sizeof *match);
    for (int number = 0; number < test_scale(GAMES); number++) {
        if (!test_plays(number)) {
            continue;
        }
        match_start(match, number);
        while (match_step(match)) {
            if (match->game->last.seat != EPIX_CHANCE && dice_chance(&match->game->dice, 5)) {
                begin_here(match->game, &match->game->state, match->told);
            }
            for (int seat = 0; seat < match->game->set_up.players; seat++) {
                if (dice_chance(&match->game->dice, 15)) {
                    check_known(match, seat);
                }
            }
        }
        random_game_free(match->game);
    }
    free(match);
}

/* When all is open, every transcript is the record; cards that were never played stay closed. */
static void transcripts_become_records(void **state) {
    Match *match = malloc(sizeof *match);
    for (int number = 0; number < test_scale(GAMES); number++) {
        match_start(match, number);
        while (match_step(match)) {
        }
        const RandomGame *game = match->game;
        for (int seat = 0; seat < game->set_up.players; seat++) {
            const EngineTranscript *told = &match->told[seat];
            expect(game, told->lines == game->lines, "a transcript has too many or too few lines");
            for (int i = 0; i < told->lines; i++) {
                char mine[NOTE_DECISION_SIZE], real[NOTE_DECISION_SIZE];
                engine_transcript_print_line(told, &game->note, i, mine, sizeof mine);
                note_line_print(&game->note, &game->line[i], real, sizeof real);
                const bool closed = told->line[i].hidden &&
                                    told->line[i].decision.kind == EPIX_CHOOSE &&
                                    !(game->state.revealed >> told->line[i].seat & 1);
                expect(game, closed || strcmp(mine, real) == 0,
                       "a transcript differs from the record");
            }
        }
        random_game_free(match->game);
    }
    free(match);
}

/* ---- What a seat does not know ------------------------------------------------------------------------ */

/* The same game, but for one secret. */
typedef struct Twin {
    bool alive;
    int owner;   /* of the secret */
    int knowing; /* seats that know it, a bit each */
    EpixState state;
    EngineTranscript told[EPIX_SEATS];
    char text[ENGINE_MESSAGE];
} Twin;

static void copy_transcript(EngineTranscript *copy, const EngineTranscript *original) {
    copy->observer = original->observer;
    copy->has_start = original->has_start;
    copy->start = original->start;
    copy->lines = original->lines;
    memcpy(copy->line, original->line, sizeof original->line[0] * (size_t)original->lines);
}

/* Plays a decision in the twin and writes it down there. */
static void twin_play(Twin *twin, const Match *match, int seat, const EpixDecision *decision) {
    const int phase = twin->state.phase;
    EpixEvents events;
    const EpixRefusal refusal =
        epix_submit(&match->game->note.game, &twin->state, seat, decision, &events);
    expect(match->game, refusal.code == EPIX_ACCEPTED, "the twin cannot go on");
    for (int observer = 0; observer < match->game->set_up.players; observer++) {
        engine_transcript_add(&twin->told[observer], phase, &events,
                              observer == seat ? decision : NULL);
    }
}

/* After a sealed decision: a twin in which it was another. `before` holds the transcripts without
 * it. */
static void twin_start(Twin *twin, const Match *match, const EngineTranscript *before) {
    const RandomGame *game = match->game;
    EpixLegal legal;
    EpixDecision other;
    epix_legal(&game->note.game, &game->before, game->last.seat, &legal);
    epix_legal_at(&legal, dice_roll(&match->game->dice, legal.count), &other);
    if (memcmp(&other, &game->last.decision, sizeof other) == 0 ||
        other.kind != game->last.decision.kind) {
        return;
    }
    twin->alive = true;
    twin->owner = game->last.seat;
    twin->knowing = 1 << twin->owner;
    twin->state = game->before;
    for (int seat = 0; seat < game->set_up.players; seat++) {
        copy_transcript(&twin->told[seat], &before[seat]);
    }
    twin_play(twin, match, twin->owner, &other);
}

/* Who has learnt the secret by the last decision. */
static int learners(const Twin *twin, const RandomGame *game) {
    int seats = 0;
    for (int i = 0; i < game->events.count; i++) {
        const EpixEvent *event = &game->events.event[i];
        if (event->kind == EPIX_EVENT_SAW && event->other == twin->owner) {
            seats |= 1 << event->seat;
        }
        if ((event->kind == EPIX_EVENT_AUCTION_BID || event->kind == EPIX_EVENT_REVEALED ||
             event->kind == EPIX_EVENT_FIST_OPENED) &&
            event->seat == twin->owner) {
            seats |= 15;
        }
    }
    return seats;
}

static size_t question_text(const Match *match, const EpixState *state,
                            const EngineTranscript *told, char *out) {
    EpixLegal legal;
    NoteText text = note_text(out, ENGINE_MESSAGE);
    epix_legal(&match->game->note.game, state, told->observer, &legal);
    const EngineQuestion question = {
        .game = &match->game->note, .told = told, .legal = &legal, .nodes = 100, .seed = 1};
    engine_message_question(&text, &question);
    return note_text_end(&text);
}

static void compare_texts(Match *match, Twin *twin) {
    for (int seat = 0; seat < match->game->set_up.players; seat++) {
        if (twin->knowing >> seat & 1) {
            continue;
        }
        const size_t length =
            question_text(match, &match->game->state, &match->told[seat], match->text);
        const size_t other = question_text(match, &twin->state, &twin->told[seat], twin->text);
        expect(match->game, length == other && memcmp(match->text, twin->text, length) == 0,
               "an engine is told a secret");
    }
}

/* Follows the game in the twin, until the secret is open to all. */
static void twin_follow(Twin *twin, Match *match) {
    const RandomGame *game = match->game;
    twin->knowing |= learners(twin, game);
    twin->alive = twin->knowing != 15;
    if (twin->alive) {
        twin_play(twin, match, game->last.seat, &game->last.decision);
        compare_texts(match, twin);
    }
}

static bool has_sealed(const RandomGame *game) {
    for (int i = 0; i < game->events.count; i++) {
        if (game->events.event[i].kind == EPIX_EVENT_SEALED) {
            return true;
        }
    }
    return false;
}

static void engines_are_told_no_secrets(void **state) {
    Match *match = malloc(sizeof *match);
    Twin *twin = malloc(sizeof *twin);
    EngineTranscript *before = malloc(sizeof *before * EPIX_SEATS);
    long twins = 0;
    for (int number = 0; number < test_scale(GAMES); number++) {
        if (!test_plays(number)) {
            continue;
        }
        match_start(match, number);
        twin->alive = false;
        for (;;) {
            for (int seat = 0; seat < EPIX_SEATS; seat++) {
                copy_transcript(&before[seat], &match->told[seat]);
            }
            if (!match_step(match)) {
                break;
            }
            if (twin->alive) {
                twin_follow(twin, match);
            } else if (has_sealed(match->game)) {
                twin_start(twin, match, before);
                if (twin->alive && learners(twin, match->game)) {
                    twin->alive = false; /* opened by the very decision */
                }
                if (twin->alive) {
                    if (dice_chance(&match->game->dice, 30)) { /* the secret is part of the start */
                        begin_here(match->game, &match->game->state, match->told);
                        begin_here(match->game, &twin->state, twin->told);
                    }
                    compare_texts(match, twin);
                    twins++;
                }
            }
        }
        random_game_free(match->game);
    }
    assert_true(twins > test_scale(GAMES));
    free(before);
    free(twin);
    free(match);
}

/* ---- Legal decisions ---------------------------------------------------------------------------------- */

/* Whether a word is one of `a|b|c` or in `low..high`. */
static bool word_fits(const char *word, const char *choices) {
    unsigned low, high;
    if (sscanf(choices, "%u..%u", &low, &high) == 2) {
        const unsigned long number = strtoul(word, NULL, 10);
        return number >= low && number <= high;
    }
    char list[512];
    snprintf(list, sizeof list, "%s", choices);
    for (char *rest = list, *one; (one = strtok_r(rest, "|", &rest));) {
        if (strcmp(one, word) == 0) {
            return true;
        }
    }
    return false;
}

static bool decision_fits(const char *decision, const char *pattern) {
    char words[NOTE_DECISION_SIZE], choices[1024];
    snprintf(words, sizeof words, "%s", decision);
    snprintf(choices, sizeof choices, "%s", pattern);
    char *rest = words, *rest_of_pattern = choices;
    for (;;) {
        const char *word = strtok_r(rest, " ", &rest);
        const char *choice = strtok_r(rest_of_pattern, " ", &rest_of_pattern);
        if (!word || !choice) {
            return !word && !choice;
        }
        if (!word_fits(word, choice)) {
            return false;
        }
    }
}

/* Every legal decision fits the pattern of its own group, and no other. */
static void check_patterns(const RandomGame *game, int seat) {
    char buffer[1 << 14], one[1024];
    EpixLegal legal;
    epix_legal(&game->note.game, &game->state, seat, &legal);
    NoteText text = note_text(buffer, sizeof buffer);
    engine_legal_print(&text, &game->note, &legal);
    note_text_end(&text);
    expect(game, !note_text_is_cut(&text), "legal decisions do not fit");
    uint64_t first = 0;
    char *rest = buffer;
    for (int i = 0; i < legal.groups; i++) {
        char *end = strstr(rest, "; ");
        snprintf(one, sizeof one, "%.*s", end ? (int)(end - rest) : (int)strlen(rest), rest);
        rest = end ? end + 2 : rest + strlen(rest);
        for (uint64_t index = 0; index < legal.count && index < 300; index++) {
            EpixDecision decision;
            char words[NOTE_DECISION_SIZE];
            epix_legal_at(&legal, index, &decision);
            note_decision_print(&game->note, &decision, words, sizeof words);
            const bool mine = index >= first && index < first + legal.group[i].count;
            expect(game, decision_fits(words, one) == mine, "a pattern is wrong");
        }
        first += legal.group[i].count;
    }
    expect(game, *rest == '\0', "there are too many patterns");
}

static void patterns_list_what_is_legal(void **state) {
    for (int number = 0; number < test_scale(SET_UPS); number++) {
        RandomGame *game = random_game_new(number, false);
        while (!random_game_is_over(game)) {
            const NoteLine line = random_game_choose(game);
            random_game_play(game, &line);
            for (int seat = 0; seat < game->set_up.players; seat++) {
                if (dice_chance(&game->dice, 20)) {
                    check_patterns(game, seat);
                }
            }
        }
        random_game_free(game);
    }
}

/* ---- Answers ---------------------------------------------------------------------------------------- */

static NoteGame game;

static EngineFault read_lines(char *lines, BotAnswer *answer, bool *done) {
    EngineReading reading = engine_answer_read(&game, answer);
    EngineFault fault = ENGINE_NONE;
    for (char *line; fault == ENGINE_NONE && (line = strtok_r(lines, "\n", &lines));) {
        fault = engine_answer_line(&reading, line, strlen(line));
    }
    *done = reading.done;
    return fault;
}

static void answers_read_back(void **state) {
    static BotAnswer answer, back;
    char buffer[4096];
    bool done;
    answer = (BotAnswer){.decision = {.kind = EPIX_GUESS, .guesses = 2, .gold = {3, 7}},
                         .has_value = true,
                         .value = {0.625, 0.375},
                         .nodes = 123456789,
                         .choices = 2};
    answer.choice[0] = (BotChoice){answer.decision, 0.75};
    answer.choice[1] = (BotChoice){{.kind = EPIX_GUESS, .guesses = 2, .gold = {1, 2}}, 0.25};
    NoteText text = note_text(buffer, sizeof buffer);
    engine_answer_print(&text, &game, &answer);
    note_text_end(&text);
    assert_string_equal(buffer, "info nodes 123456789\n"
                                "value r 0.625000000 b 0.375000000\n"
                                "policy guess 3 7 0.750000000; guess 1 2 0.250000000\n"
                                "best guess 3 7\n");
    assert_int_equal(read_lines(buffer, &back, &done), ENGINE_NONE);
    assert_true(done && back.has_value);
    assert_int_equal(back.nodes, answer.nodes);
    assert_int_equal(back.choices, 2);
    assert_true(back.value[0] > 0.6249999 && back.value[0] < 0.6250001);
    assert_memory_equal(&back.decision, &answer.decision, sizeof back.decision);
    assert_memory_equal(&back.choice[1].decision, &answer.choice[1].decision, sizeof back.decision);
    assert_true(back.choice[1].share > 0.2499999 && back.choice[1].share < 0.2500001);
}

/* What is only said beside the point does no harm; what is said instead of it does. */
static void odd_answers_are_borne(void **state) {
    static const struct {
        const char *lines;
        EngineFault fault;
        bool done;
    } cases[] = {
        {"best pass", ENGINE_NONE, true},
        {"hello\n\x01\x02\xff\ninfo\ninfo nodes\nbest pass", ENGINE_NONE, true},
        {"value r 2 b\nvalue q 0.5\nvalue r 0.5x\nbest pass", ENGINE_NONE, true},
        {"policy\npolicy pass\npolicy pass 7; ;\npolicy ; ; ;\nbest pass", ENGINE_NONE, true},
        {"policy pass 0.5;pass 0.5\nbest pass", ENGINE_NONE, true},
        {"bestpass", ENGINE_NONE, false},
        {"best", ENGINE_GARBAGE, true},
        {"best fly K rc bc", ENGINE_GARBAGE, true},
        {"best move K rc nowhere", ENGINE_GARBAGE, true},
        {"best  pass", ENGINE_GARBAGE, true},
        {"best auction 99999999999999999999", ENGINE_GARBAGE, true},
        {"error I do not know this board", ENGINE_GAVE_UP, false},
    };
    static BotAnswer answer;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char lines[256];
        bool done;
        snprintf(lines, sizeof lines, "%s", cases[i].lines);
        assert_int_equal(read_lines(lines, &answer, &done), cases[i].fault);
        assert_int_equal(done, cases[i].done);
    }
}

/* Answers with bytes changed, left out and cut off. What comes of them must be within bounds. */
static void damaged_answers_do_no_harm(void **state) {
    static const char *const good[] = {
        "policy guess 3 7 0.750000000; guess 1 2 0.250000000; pass 0; bid sappers 3 T 1",
        "value r 0.625000000 b 0.375000000",
        "info nodes 123456789 time 17",
        "best move K rc r1",
    };
    static const char letters[] = " ;.0123456789rbyg?-|\n\xff\x01policybestinfovalue";
    static BotAnswer answer;
    Dice dice = dice_with(1);
    for (int i = 0; i < test_scale(20000); i++) {
        char line[128];
        size_t length = strlen(good[i % 4]);
        memcpy(line, good[i % 4], length + 1);
        for (uint64_t changes = 1 + dice_roll(&dice, 4); changes; changes--) {
            line[dice_roll(&dice, length)] = letters[dice_roll(&dice, sizeof letters)];
        }
        length = dice_chance(&dice, 30) ? dice_roll(&dice, length + 1) : length;
        char *exact = malloc(length + 1); /* the sanitizer sees what is read beyond it */
        assert_non_null(exact);
        memcpy(exact, line, length);
        exact[length] = '\0';
        EngineReading reading = engine_answer_read(&game, &answer);
        const EngineFault fault = engine_answer_line(&reading, exact, length);
        assert_in_range(fault, 0, ENGINE_FAULTS - 1);
        assert_in_range(answer.choices, 0, BOT_CHOICES);
        free(exact);
    }
}

/* A hidden line must be one that its seat can hide now. */
static void odd_positions_are_refused(void **state) {
    static const char *const lines[] = {"b auction ?", "r recruit ?", "r pass ?",    "r",
                                        "?",           " ?",          "q auction ?", "",
                                        "r auction ??"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        EpixState position;
        const EpixDecision draw = {.kind = EPIX_DRAW, .seat = EPIX_RED};
        epix_start(&game.game, &position);
        epix_play(&game.game, &position, EPIX_CHANCE, &draw, NULL);
        const EpixState before = position;
        const NoteFault fault =
            engine_position_play(&game, &position, (NoteSlice){lines[i], strlen(lines[i])}, NULL);
        assert_int_not_equal(fault.code, NOTE_FAULT_NONE);
        assert_memory_equal(&position, &before, sizeof before);
    }
}

static int prepare(void **state) {
    const EpixRules rules = {.minimum_stake = 1, .castle_counts_always = true};
    return note_game_standard(&game, 2, rules).code;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(transcripts_say_what_seats_know),
        cmocka_unit_test(transcripts_become_records),
        cmocka_unit_test(engines_are_told_no_secrets),
        cmocka_unit_test(patterns_list_what_is_legal),
        cmocka_unit_test(answers_read_back),
        cmocka_unit_test(odd_answers_are_borne),
        cmocka_unit_test(damaged_answers_do_no_harm),
        cmocka_unit_test(odd_positions_are_refused),
    };
    return cmocka_run_group_tests(tests, prepare, NULL);
}

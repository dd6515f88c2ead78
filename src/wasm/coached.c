/* SPDX-License-Identifier: MIT */
/*
 * The coach for the page, a module of its own (coach.wasm), which the first visit does without: a
 * record in the input, judged decision by decision, told moment by moment; and what a seat could decide
 * at a table, by what it sees there.
 */
#include <stdlib.h>

#include "client_read.h"
#include "coach_review.h"
#include "coach_words.h"
#include "dice.h"
#include "imagine.h"
#include "module.h"
#include "note_faults.h"
#include "note_position.h"
#include "note_view.h"

static struct {
    NoteReplay begin; /* the record before its first decision */
    NoteReplay now;
    CoachReview review;
    CoachMoment *moment;
    void *memory;
    int decisions;
    int eyes;
} room;

static bool make_room(void) {
    free(room.moment);
    free(room.memory);
    room.moment = malloc(((size_t)room.decisions + 1) * sizeof *room.moment);
    room.memory = malloc(coach_memory(room.begin.game.board.board.seats));
    return room.memory && room.moment;
}

static NoteFault play_through(NoteReplay *replay) {
    NoteFault fault;
    do {
        fault = note_replay_next(replay);
    } while (!fault.code && replay->line.seat != EPIX_NONE);
    return fault;
}

/* A broken record is refused before anybody has to wait. */
static NoteFault open_record(int length) {
    NoteFault fault = note_replay_open(&room.begin, module_input(), (size_t)length, NULL);
    room.now = room.begin;
    fault = fault.code ? fault : play_through(&room.now);
    room.decisions = (int)room.now.n;
    if (!fault.code && room.decisions <= COACH_DECISIONS && !make_room()) {
        fault.code = NOTE_FAULT_TOO_BIG;
    }
    return fault;
}

/* Takes the record in the input, where it has to stay, to judge what a seat or everybody decided. Returns
 * the length of what is wrong with it, or 0. */
int EXPORT(module_coach_open)(int length, int seat, int language);
int module_coach_open(int length, int seat, int language) {
    const NoteFault fault = open_record(length);
    room.eyes = seat < 0 ? EPIX_SPECTATOR : seat;
    if (fault.code) {
        return module_fits(words_fault((WordsLanguage)language, &room.begin.game, &fault,
                                       module_output(), MODULE_OUTPUT));
    }
    return room.decisions > COACH_DECISIONS
               ? module_fits(coach_too_long((WordsLanguage)language, room.decisions,
                                            module_output(), MODULE_OUTPUT))
               : 0;
}

/* Begins to judge it; returns how many decisions there are. */
int EXPORT(module_coach_begin)(double nodes, double seed);
int module_coach_begin(double nodes, double seed) {
    const CoachSettings settings = {.limits = {.nodes = (uint64_t)nodes}, .seed = (uint64_t)seed};
    room.now = room.begin;
    coach_review_init(&room.review, &room.now, &settings, room.memory, room.moment, room.eyes);
    return room.decisions;
}

/* Judges the next decision. After the last one all is added up, and there is none. */
int EXPORT(module_coach_next)(void);
int module_coach_next(void) {
    NoteFault fault;
    return coach_review_next(&room.review, &fault);
}

/* How the game adds up, without its moments. */
int EXPORT(module_coach_sums)(int language);
int module_coach_sums(int language) {
    CoachReport report = room.review.report;
    NoteJson json = note_json(module_output(), MODULE_OUTPUT);
    report.moments = 0;
    coach_put_report(&json, (WordsLanguage)language, &report);
    return module_fits(note_json_end(&json));
}

int EXPORT(module_coach_moments)(void);
int module_coach_moments(void) {
    return room.review.report.moments;
}

int EXPORT(module_coach_moment)(int at, int language);
int module_coach_moment(int at, int language) {
    NoteJson json = note_json(module_output(), MODULE_OUTPUT);
    coach_put_moment(&json, (WordsLanguage)language, &room.begin.game, &room.moment[at]);
    return module_fits(note_json_end(&json));
}

/* ---- At the shoulder ---------------------------------------------------------------------------- */

enum { WEIGHING_NODES = 2000 };

/* A table as a seat sees it; the position looks the same to that seat, and the rest of it is made up, so
 * that no word can tell more. */
static struct {
    NoteGame game;
    EpixState position;
    uint8_t seat;
    bool open;
} table;

/* Takes the `table` message in the input for the game that is played, whatever its board and cards.
 * Whether it is one. */
int EXPORT(module_shoulder_game)(int length);
int module_shoulder_game(int length) {
    table.open = client_game((NoteSlice){module_input(), (size_t)length}, &table.game);
    return table.open;
}

/* Whether the rules can go on from a position: as the notation checks it. */
static bool is_sound(const EpixState *state) {
    char text[NOTE_POSITION_SIZE];
    EpixState again;
    const size_t length = note_position_print(&table.game, state, text, sizeof text);
    return length < sizeof text && !note_position_parse(&table.game, text, length, &again).code;
}

static void imagine(const EpixView *view) {
    BotBeliefs beliefs;
    uint64_t dice[4];
    dice_init(dice, 1);
    bot_beliefs_usual(view, &beliefs);
    bot_imagine(&table.game.game, view, &beliefs, dice, &table.position);
}

/* Takes the view in the input, as the table has sent it to a seat. Whether it is one of the game. */
int EXPORT(module_shoulder_view)(int length, int seat);
int module_shoulder_view(int length, int seat) {
    const NoteSlice json = {module_input(), (size_t)length};
    EpixView view;
    if (!table.open || seat < 0 || seat >= table.game.board.board.seats ||
        !note_view_parse(&table.game, json, seat, &view)) {
        return false;
    }
    imagine(&view);
    table.seat = (uint8_t)seat;
    return is_sound(&table.position);
}

/* The decision in the input, or any if there is none; false if it may not be decided. */
static bool read_decision(int length, EpixDecision *decision) {
    EpixLegal legal;
    epix_legal(&table.game.game, &table.position, table.seat, &legal);
    if (legal.count == 0) {
        return false;
    }
    if (length == 0) {
        epix_legal_at(&legal, 0, decision);
        return true;
    }
    return !note_decision_parse(&table.game, module_input(), (size_t)length, decision).code &&
           epix_check(&table.game.game, &table.position, table.seat, decision).code ==
               EPIX_ACCEPTED;
}

/* What the seat could decide now, and what the decision in the input would cost it: a moment as of a
 * game that is over. 0 if it may not be decided. */
int EXPORT(module_shoulder_weigh)(int length, int language);
int module_shoulder_weigh(int length, int language) {
    const CoachSettings settings = {.limits = {.nodes = WEIGHING_NODES}, .seed = 1};
    NoteJson json = note_json(module_output(), MODULE_OUTPUT);
    NoteLine line = {.seat = table.seat};
    if (!read_decision(length, &line.decision)) {
        return 0;
    }
    Coach *coach = malloc(sizeof *coach);
    CoachMoment *moment = malloc(sizeof *moment);
    void *memory = malloc(coach_memory(table.game.board.board.seats));
    const bool good = coach && moment && memory;
    if (good) {
        coach_init(coach, &table.game.game, &settings, memory);
        coach_judge(coach, &table.position, &line, moment);
        coach_put_moment(&json, (WordsLanguage)language, &table.game, moment);
    }
    free(memory);
    free(moment);
    free(coach);
    return good ? module_fits(note_json_end(&json)) : 0;
}

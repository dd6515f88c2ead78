/* SPDX-License-Identifier: MIT */
/*
 * The coach for the page: a record in the input, judged decision by decision, told moment by moment; and
 * what could be decided at the table now.
 */
#include <stdlib.h>

#include "coach_review.h"
#include "coach_words.h"
#include "dice.h"
#include "imagine.h"
#include "module.h"
#include "note_faults.h"

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
    if (!fault.code && !make_room()) {
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
    return fault.code ? module_fits(words_fault((WordsLanguage)language, &room.begin.game, &fault,
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

/* The decision in the input, or any if there is none; false if it may not be decided. */
static bool read_decision(const Table *table, int seat, int length, EpixDecision *decision) {
    const NoteGame *game = table->game;
    EpixLegal legal;
    epix_legal(&game->game, &table->state, seat, &legal);
    if (legal.count == 0) {
        return false;
    }
    if (length == 0) {
        epix_legal_at(&legal, 0, decision);
        return true;
    }
    return !note_decision_parse(game, module_input(), (size_t)length, decision).code &&
           epix_check(&game->game, &table->state, seat, decision).code == EPIX_ACCEPTED;
}

/* The position as the seat sees it; what it does not see is made up, so that no word can tell it. */
static EpixState seen_by(const Table *table, int seat) {
    const EpixGame *game = &table->game->game;
    EpixView view;
    BotBeliefs beliefs;
    EpixState seen;
    uint64_t dice[4];
    dice_init(dice, 1);
    epix_view(game, &table->state, seat, &view);
    bot_beliefs_usual(&view, &beliefs);
    bot_imagine(game, &view, &beliefs, dice, &seen);
    return seen;
}

static void weigh(Coach *coach, const Table *table, const NoteLine *line, CoachMoment *moment,
                  void *memory) {
    const CoachSettings settings = {.limits = {.nodes = WEIGHING_NODES}, .seed = 1};
    const EpixState seen = seen_by(table, line->seat);
    coach_init(coach, &table->game->game, &settings, memory);
    coach_judge(coach, &seen, line, moment);
}

/* What a seat of the table could decide now, and what the decision in the input would cost it: a moment
 * as of a game that is over. 0 if it may not be decided. */
int EXPORT(module_weigh)(int length, int seat, int language);
int module_weigh(int length, int seat, int language) {
    const Table *table = module_at_table();
    NoteJson json = note_json(module_output(), MODULE_OUTPUT);
    NoteLine line = {.seat = (uint8_t)seat};
    if (!read_decision(table, seat, length, &line.decision)) {
        return 0;
    }
    Coach *coach = malloc(sizeof *coach);
    CoachMoment *moment = malloc(sizeof *moment);
    void *memory = malloc(coach_memory(table->setup->players));
    const bool good = coach && moment && memory;
    if (good) {
        weigh(coach, table, &line, moment, memory);
        coach_put_moment(&json, (WordsLanguage)language, table->game, moment);
    }
    free(memory);
    free(moment);
    free(coach);
    return good ? module_fits(note_json_end(&json)) : 0;
}

/* SPDX-License-Identifier: MIT */
/*
 * A position that is being set up, for the page's editor: part of coach.wasm, which comes when it is
 * wanted. It is changed by texts, and comes out as a record, a link and odds.
 */
#include <string.h>

#include "bot_odds.h"
#include "module.h"
#include "notation.h"
#include "words_sentences.h"

static struct {
    char text[2][MODULE_INPUT]; /* records: the replay points into one of them, */
    int other;                  /* and this one is for what is opened next */
    NoteReplay replay;
    EpixState state;
} bench;

static int tell(const NoteFault *fault, const NoteGame *game, int language) {
    return fault->code ? module_fits(words_fault((WordsLanguage)language, game, fault,
                                                 module_output(), MODULE_OUTPUT))
                       : 0;
}

/* ---- Where it comes from ------------------------------------------------------------------------- */

/* The text for the next record: nothing changes until that has been read to its end. */
static char *next_text(void) {
    return bench.text[bench.other];
}

/* Opens the record there, at its end or after so many decisions. Returns the length of what is wrong. */
static int open_record(size_t length, double decisions, int language) {
    static NoteReplay replay;
    NoteFault fault = note_replay_open(&replay, next_text(), length, NULL);
    while (!fault.code && (decisions < 0 || replay.n < decisions)) {
        fault = note_replay_next(&replay);
        if (replay.line.seat == EPIX_NONE) {
            break;
        }
    }
    if (!fault.code) {
        bench.replay = replay;
        bench.state = replay.state;
        bench.other = !bench.other;
    }
    return tell(&fault, &replay.game, language);
}

static NoteSlice find_board(void *context, NoteSlice name) {
    (void)context, (void)name;
    return (NoteSlice){module_input(), strlen(module_input())};
}

/* A position in which nothing has been decided, as a record; with the board in the input if that is its
 * name. */
static NoteFault new_record(const char *board, bool advanced, size_t *length) {
    static const char start[] = "phase: auction\n";
    static NoteGame game;
    const NoteSource source = {find_board, NULL};
    NoteHeader header;
    EpixState state;
    note_header_init(&header, board, (EpixRules){.advanced = advanced, .minimum_stake = 1});
    NoteFault fault =
        note_game_init(&game, header.board, (NoteSlice){"standard", 8}, header.rules, &source);
    if (!fault.code) {
        fault = note_position_parse(&game, start, sizeof start - 1, &state);
    }
    if (!fault.code) {
        *length = note_position_record(&header, &game, &state, next_text(), MODULE_INPUT);
    }
    return fault;
}

static bool begins_with(const char *text, const char *word) {
    return strncmp(text, word, strlen(word)) == 0;
}

/* A position alone is one of the game that is there. */
static int open_position(NoteSlice text, int language) {
    EpixState state;
    const NoteFault fault =
        note_position_parse(&bench.replay.game, text.start, text.length, &state);
    if (!fault.code) {
        bench.state = state;
    }
    return tell(&fault, &bench.replay.game, language);
}

/* The input is a link, a record, a position or the file of a board. Returns the length of what is wrong
 * with it, and then nothing has changed; or 0. */
int EXPORT(module_edit_open)(int length, double decisions, int language);
int module_edit_open(int length, double decisions, int language) {
    const NoteSlice input = {module_input(), (size_t)length};
    NoteFault fault = {0};
    size_t used = input.length;
    module_input()[length < MODULE_INPUT ? length : MODULE_INPUT - 1] = '\0';
    if (begins_with(input.start, "epix-board:")) {
        fault = new_record("own.board", false, &used);
    } else if (begins_with(input.start, "epix:")) {
        memcpy(next_text(), input.start, input.length);
    } else if (bench.replay.game.board.board.seats && strstr(input.start, "phase:")) {
        return open_position(input, language);
    } else {
        fault = note_link_record(input, next_text(), MODULE_INPUT);
        used = fault.code ? 0 : strlen(next_text());
    }
    return fault.code ? tell(&fault, NULL, language) : open_record(used, decisions, language);
}

/* The usual board of so many players, before the first auction. */
int EXPORT(module_edit_new)(int players, int advanced, int language);
int module_edit_new(int players, int advanced, int language) {
    const char *board = note_builtin_board_name(players);
    size_t used = 0;
    const NoteFault fault = new_record(board ? board : "two", advanced != 0, &used);
    return fault.code ? tell(&fault, NULL, language) : open_record(used, -1, language);
}

/* ---- Changes -------------------------------------------------------------------------------------- */

/* Carries out the change in the input; returns as module_edit_open does. */
int EXPORT(module_edit_change)(int length, int language);
int module_edit_change(int length, int language) {
    const NoteFault fault =
        note_position_edit(&bench.replay.game, module_input(), (size_t)length, &bench.state);
    return tell(&fault, &bench.replay.game, language);
}

/* ---- What comes out -------------------------------------------------------------------------------- */

int EXPORT(module_edit_text)(void);
int module_edit_text(void) {
    return module_fits(
        note_position_print(&bench.replay.game, &bench.state, module_output(), MODULE_OUTPUT));
}

int EXPORT(module_edit_record)(void);
int module_edit_record(void) {
    return module_fits(note_position_record(&bench.replay.header, &bench.replay.game, &bench.state,
                                            module_output(), MODULE_OUTPUT));
}

/* 0: board or cards are one's own. */
int EXPORT(module_edit_link)(void);
int module_edit_link(void) {
    const NoteFault fault = note_link_print(&bench.replay.header, &bench.replay.game, &bench.state,
                                            module_output(), MODULE_OUTPUT);
    return fault.code ? 0 : module_fits(strlen(module_output()));
}

/* ---- Odds ------------------------------------------------------------------------------------------- */

static void put_attack(NoteJson *json, int seat, const EpixView *view, const EpixDecision *attack) {
    const SmallAssault assault =
        bot_assault(&bench.replay.game.game, view, seat, attack->unit, attack->to);
    char text[NOTE_DECISION_SIZE];
    note_decision_print(&bench.replay.game, attack, text, sizeof text);
    note_json_open(json, '{');
    note_json_put_seat(json, "seat", seat);
    note_json_put_string(json, "d", text);
    note_json_key(json, "chance");
    note_json_billionths(json, (uint64_t)(small_assault_chance(&assault) * 1e9 + 0.5));
    note_json_close(json, '}');
}

static void put_attacks(NoteJson *json, int seat) {
    const EpixGame *game = &bench.replay.game.game;
    EpixView view;
    EpixState state;
    EpixLegal legal;
    EpixDecision decision;
    epix_view(game, &bench.state, seat, &view);
    bot_suppose_attacks(game, &view, seat, &state);
    epix_legal(game, &state, seat, &legal);
    for (uint64_t i = 0; i < legal.count; i++) {
        epix_legal_at(&legal, i, &decision);
        if (decision.kind == EPIX_ATTACK) {
            put_attack(json, seat, &view, &decision);
        }
    }
}

/* All attacks that somebody could make with Move & Attack, as an array. */
int EXPORT(module_edit_odds)(void);
int module_edit_odds(void) {
    NoteJson json = note_json(module_output(), MODULE_OUTPUT);
    note_json_open(&json, '[');
    for (int seat = 0; seat < bench.replay.game.board.board.seats; seat++) {
        put_attacks(&json, seat);
    }
    note_json_close(&json, ']');
    return module_fits(note_json_end(&json));
}

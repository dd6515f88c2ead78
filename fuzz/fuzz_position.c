/* SPDX-License-Identifier: MIT */
/*
 * Fuzzes positions: one that is accepted prints and reads back the same, and the rules can go on
 * from it. The first byte chooses the game, the second one the decisions.
 */
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "words_sentences.h"

static void demand(bool good) {
    if (!good) {
        abort();
    }
}

static NoteSlice find_cards(void *context, NoteSlice name) {
    static const char text[] =
        "epix-cards: 1\n"
        "card: a\nname: A\neffect: spy yes\neffect: knight.mountain yes\n"
        "card: b\nname: B\neffect: spy yes\neffect: soldier.moves-and-attacks yes\n"
        "card: c\nname: C\neffect: catapult.stays yes\neffect: steps.catapult 2\n"
        "card: d\nname: D\neffect: guesses.camp 3\neffect: steps.soldier 2\n"
        "card: e\nname: E\neffect: plunder 5\neffect: range.catapult 3\n";
    (void)context, (void)name;
    return (NoteSlice){text, sizeof text - 1};
}

enum { GAMES = 4 };

static void make_games(NoteGame games[GAMES]) {
    const NoteSource source = {find_cards, NULL};
    demand(!note_game_standard(&games[0], 2, (EpixRules){false, 1, true}).code);
    demand(!note_game_standard(&games[1], 3, (EpixRules){true, 0, false}).code);
    demand(!note_game_standard(&games[2], 4, (EpixRules){true, 1, true}).code);
    demand(!note_game_init(&games[3], (NoteSlice){"four", 4}, (NoteSlice){"x", 1},
                           (EpixRules){true, 1, true}, &source)
                .code);
}

static void check_round_trip(const NoteGame *game, const EpixState *state) {
    char out[NOTE_POSITION_SIZE];
    EpixState again;
    const size_t length = note_position_print(game, state, out, sizeof out);
    demand(length < sizeof out);
    demand(!note_position_parse(game, out, length, &again).code);
    demand(epix_equal(state, &again));
}

/* A few decisions; every position that comes of them can be written down too. */
static void play_on(const NoteGame *game, EpixState *state, uint32_t seed) {
    static EpixEvents events;
    for (int n = 0; n < 12 && state->phase != EPIX_PHASE_OVER; n++) {
        EpixLegal legal;
        EpixDecision decision;
        EpixView view;
        int seat = 0;
        while (!(state->actors >> seat & 1)) {
            seat++;
        }
        epix_view(&game->game, state, seat, &view);
        epix_legal(&game->game, state, seat, &legal);
        demand(legal.count > 0);
        seed = seed * 1664525 + 1013904223;
        epix_legal_at(&legal, (seed >> 8) % legal.count, &decision);
        demand(epix_submit(&game->game, state, seat, &decision, &events).code == EPIX_ACCEPTED);
        check_round_trip(game, state);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static NoteGame games[GAMES];
    if (!games[0].board.board.seats) {
        make_games(games);
    }
    if (size < 2) {
        return 0;
    }
    const NoteGame *game = &games[data[0] % GAMES];
    EpixState state;
    const NoteFault fault = note_position_parse(game, (const char *)data + 2, size - 2, &state);
    if (!fault.code) {
        check_round_trip(game, &state);
        play_on(game, &state, data[1]);
    }
    char sentence[512];
    words_fault(WORDS_ENGLISH, game, &fault, sentence, sizeof sentence);
    return 0;
}

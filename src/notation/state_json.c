/* SPDX-License-Identifier: MIT */
/*
 * Writes states as JSON. Keys and their order are those of docs/notation.md.
 */
#include <string.h>

#include "note_names.h"
#include "note_position.h"
#include "pieces.h"

static void put_gold(NoteJson *json, const NoteGame *game, const EpixState *state) {
    note_json_open(json, '{');
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        note__put_seat_key(json, seat);
        note_json_number(json, state->gold[seat]);
    }
    note_json_close(json, '}');
}

static void put_supplies(NoteJson *json, const NoteGame *game, const EpixState *state) {
    note_json_open(json, '{');
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        note__put_seat_key(json, seat);
        note__put_supply(json, state, seat);
    }
    note_json_close(json, '}');
}

/* During the draft a card's seat is its bidder, not its owner. */
static bool is_owned(const EpixState *state, const EpixDealt *card, int seat) {
    return state->phase > EPIX_PHASE_DRAFT && card->seat == seat;
}

/* The id of the seat's card that follows `after` in the alphabet, or NULL. */
static const char *next_ability(const NoteGame *game, const EpixState *state, int seat,
                                const char *after) {
    const char *next = NULL;
    for (int i = 0; i < state->cards_dealt; i++) {
        const char *id = game->cards.card[state->dealt[i].ability].id;
        if (is_owned(state, &state->dealt[i], seat) && strcmp(id, after) > 0 &&
            (!next || strcmp(id, next) < 0)) {
            next = id;
        }
    }
    return next;
}

static void put_abilities(NoteJson *json, const NoteGame *game, const EpixState *state) {
    note_json_open(json, '{');
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        note__put_seat_key(json, seat);
        note_json_open(json, '[');
        for (const char *id = ""; (id = next_ability(game, state, seat, id));) {
            note_json_string(json, id);
        }
        note_json_close(json, ']');
    }
    note_json_close(json, '}');
}

static void put_bid(NoteJson *json, const EpixDealt *card) {
    note_json_open(json, '{');
    note_json_put_seat(json, "seat", card->seat);
    note_json_put_number(json, "gold", card->gold);
    note_json_key(json, "marker");
    note_json_letter(json, note_unit_letter(card->marker));
    note_json_close(json, '}');
}

static void put_bids(NoteJson *json, const NoteGame *game, const EpixState *state) {
    note_json_open(json, '{');
    for (int i = 0; i < state->cards_dealt && state->phase == EPIX_PHASE_DRAFT; i++) {
        if (state->dealt[i].seat != EPIX_NONE) {
            note_json_key(json, game->cards.card[state->dealt[i].ability].id);
            put_bid(json, &state->dealt[i]);
        }
    }
    note_json_close(json, '}');
}

size_t note_state_print(const NoteGame *game, const EpixState *state, uint32_t n, char *out,
                        size_t size) {
    NoteJson json = note_json(out, size);
    note_json_open(&json, '{');
    note_json_put_number(&json, "n", n);
    note_json_put_string(&json, "season", note_season_name(state->season));
    note_json_put_string(&json, "phase", note_phase_name(state->phase));
    note_json_put_seats(&json, "actors", state->actors);
    note_json_put_seat(&json, "first", state->first);
    note_json_key(&json, "gold");
    put_gold(&json, game, state);
    note_json_key(&json, "units");
    note__put_units(&json, game, state->units);
    note_json_key(&json, "supply");
    put_supplies(&json, game, state);
    note_json_key(&json, "abilities");
    put_abilities(&json, game, state);
    note_json_key(&json, "bids");
    put_bids(&json, game, state);
    note_json_put_number(&json, "rides", state->rides);
    note_json_put_seats(&json, "winners", state->winners);
    note_json_close(&json, '}');
    return note_json_end(&json);
}

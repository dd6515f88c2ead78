/* SPDX-License-Identifier: MIT */
/*
 * Writes states as JSON. Keys and their order are those of docs/notation.md.
 */
#include <string.h>

#include "internal/slices.h"
#include "internal/text.h"
#include "note_names.h"
#include "note_state.h"

/* Where a list has got to: a comma goes before every item but the first. */
static void put_comma(NoteText *text, bool *first) {
    note__put(text, *first ? "" : ",");
    *first = false;
}

static void put_string(NoteText *text, const char *string) {
    note__put_json(text, note__slice(string));
}

static void put_seat(NoteText *text, int seat) {
    const char letter[] = {note_seat_letter(seat), '\0'};
    put_string(text, letter);
}

static void put_key(NoteText *text, const char *key) {
    put_string(text, key);
    note__put_char(text, ':');
}

/* The key of one seat in an object. */
static void put_seat_key(NoteText *text, int seat, bool *first) {
    put_comma(text, first);
    put_seat(text, seat);
    note__put_char(text, ':');
}

/* ---- Values --------------------------------------------------------------------------------- */

static void put_seats(NoteText *text, int seats) {
    bool first = true;
    note__put_char(text, '[');
    for (int seat = 0; seat <= EPIX_CHANCE; seat++) {
        if (seats >> seat & 1) {
            put_comma(text, &first);
            put_seat(text, seat);
        }
    }
    note__put_char(text, ']');
}

static void put_gold(NoteText *text, const NoteGame *game, const EpixState *state) {
    bool first = true;
    note__put_char(text, '{');
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        put_seat_key(text, seat, &first);
        note__put_number(text, state->gold[seat]);
    }
    note__put_char(text, '}');
}

/* The units of a seat in a province, such as `rSK`; false if there are none. */
static bool print_units(const EpixState *state, int seat, int province, char out[6]) {
    int length = 0;
    out[length++] = note_seat_letter(seat);
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        if (state->units[seat][unit] >> province & 1) {
            out[length++] = note_unit_letter(unit);
        }
    }
    out[length] = '\0';
    return length > 1;
}

static void put_units(NoteText *text, const NoteGame *game, const EpixState *state) {
    bool first = true;
    char units[6];
    note__put_char(text, '{');
    for (int province = 0; province < game->board.board.provinces; province++) {
        for (int seat = 0; seat < game->board.board.seats; seat++) {
            if (print_units(state, seat, province, units)) {
                put_comma(text, &first);
                put_key(text, game->board.province[province].id);
                put_string(text, units);
            }
        }
    }
    note__put_char(text, '}');
}

static void put_supply(NoteText *text, const NoteGame *game, const EpixState *state) {
    bool first = true;
    note__put_char(text, '{');
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        put_seat_key(text, seat, &first);
        note__put_char(text, '"');
        for (int unit = 0; unit < EPIX_UNITS; unit++) {
            for (int i = epix_supply(state, seat, unit); i > 0; i--) {
                note__put_char(text, note_unit_letter(unit));
            }
        }
        note__put_char(text, '"');
    }
    note__put_char(text, '}');
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

static void put_abilities(NoteText *text, const NoteGame *game, const EpixState *state) {
    bool first = true;
    note__put_char(text, '{');
    for (int seat = 0; seat < game->board.board.seats; seat++) {
        put_seat_key(text, seat, &first);
        bool first_id = true;
        note__put_char(text, '[');
        for (const char *id = ""; (id = next_ability(game, state, seat, id));) {
            put_comma(text, &first_id);
            put_string(text, id);
        }
        note__put_char(text, ']');
    }
    note__put_char(text, '}');
}

static void put_bid(NoteText *text, const char *id, const EpixDealt *card) {
    const char marker[] = {note_unit_letter(card->marker), '\0'};
    put_key(text, id);
    note__put(text, "{\"seat\":");
    put_seat(text, card->seat);
    note__put(text, ",\"gold\":");
    note__put_number(text, card->gold);
    note__put(text, ",\"marker\":");
    put_string(text, marker);
    note__put_char(text, '}');
}

static void put_bids(NoteText *text, const NoteGame *game, const EpixState *state) {
    bool first = true;
    note__put_char(text, '{');
    for (int i = 0; i < state->cards_dealt && state->phase == EPIX_PHASE_DRAFT; i++) {
        if (state->dealt[i].seat != EPIX_NONE) {
            put_comma(text, &first);
            put_bid(text, game->cards.card[state->dealt[i].ability].id, &state->dealt[i]);
        }
    }
    note__put_char(text, '}');
}

/* ---- The state ------------------------------------------------------------------------------ */

static void put_moment(NoteText *text, const EpixState *state, uint32_t n) {
    note__put(text, "{\"n\":");
    note__put_number(text, n);
    note__put(text, ",\"season\":");
    put_string(text, note_season_name(state->season));
    note__put(text, ",\"phase\":");
    put_string(text, note_phase_name(state->phase));
    note__put(text, ",\"actors\":");
    put_seats(text, state->actors);
    note__put(text, ",\"first\":");
    if (state->first == EPIX_NONE) {
        note__put(text, "null");
    } else {
        put_seat(text, state->first);
    }
}

size_t note_state_print(const NoteGame *game, const EpixState *state, uint32_t n, char *out,
                        size_t size) {
    NoteText text = note__text(out, size);
    put_moment(&text, state, n);
    note__put(&text, ",\"gold\":");
    put_gold(&text, game, state);
    note__put(&text, ",\"units\":");
    put_units(&text, game, state);
    note__put(&text, ",\"supply\":");
    put_supply(&text, game, state);
    note__put(&text, ",\"abilities\":");
    put_abilities(&text, game, state);
    note__put(&text, ",\"bids\":");
    put_bids(&text, game, state);
    note__put(&text, ",\"winners\":");
    put_seats(&text, state->winners);
    note__put_char(&text, '}');
    return note__text_end(&text);
}

/* SPDX-License-Identifier: MIT */
/*
 * Prints positions: what differs from the defaults, one key after the other.
 */
#include "note_names.h"
#include "note_position.h"
#include "note_text.h"
#include "position.h"
#include "reading.h"

/* A key's printer writes its value, each word with a blank in front, or nothing if the key holds
 * its default. */
typedef void Put(NoteText *text, const NoteGame *game, const EpixState *state);

static int seats_of(const NoteGame *game) {
    return game->board.board.seats;
}

static void put_word(NoteText *text, const char *word) {
    note_put_char(text, ' ');
    note_put(text, word);
}

static void put_letter(NoteText *text, char letter) {
    note_put_char(text, ' ');
    note_put_char(text, letter);
}

static void put_number(NoteText *text, uint32_t number) {
    note_put_char(text, ' ');
    note_put_number(text, number);
}

static void put_province(NoteText *text, const NoteGame *game, int province) {
    note_put_char(text, ' ');
    note__put_province(text, game, province);
}

static void put_seats(NoteText *text, int seats) {
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        if (seats >> seat & 1) {
            put_letter(text, note_seat_letter(seat));
        }
    }
}

/* ---- Keys ----------------------------------------------------------------------------------- */

static void put_season(NoteText *text, const NoteGame *game, const EpixState *state) {
    (void)game;
    if (state->season != EPIX_SPRING) {
        put_word(text, note_season_name(state->season));
    }
}

static void put_phase(NoteText *text, const NoteGame *game, const EpixState *state) {
    (void)game;
    put_word(text, note_phase_name(state->phase));
}

static void put_first(NoteText *text, const NoteGame *game, const EpixState *state) {
    (void)game;
    if (state->first != note__default_first(state)) {
        put_letter(text, note_seat_letter(state->first));
    }
}

static void put_turn(NoteText *text, const NoteGame *game, const EpixState *state) {
    if (state->turn != note__default_turn(game, state)) {
        put_letter(text, note_seat_letter(state->turn));
    }
}

/* They follow from the rest. */
static void put_actors(NoteText *text, const NoteGame *game, const EpixState *state) {
    (void)text, (void)game, (void)state;
}

static void put_gold(NoteText *text, const NoteGame *game, const EpixState *state) {
    bool start = true;
    for (int seat = 0; seat < seats_of(game); seat++) {
        start = start && state->gold[seat] == EPIX_START_GOLD;
    }
    for (int seat = 0; seat < seats_of(game) && !start; seat++) {
        put_letter(text, note_seat_letter(seat));
        put_number(text, state->gold[seat]);
    }
}

static bool is_start(const NoteGame *game, const EpixState *state) {
    EpixState start;
    epix_start(&game->game, &start);
    bool same = true;
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        for (int unit = 0; unit < EPIX_UNITS; unit++) {
            same = same && state->units[seat][unit] == start.units[seat][unit];
        }
    }
    return same;
}

static void put_group(NoteText *text, const NoteGame *game, const EpixState *state, int seat,
                      int province) {
    bool any = false;
    for (int unit = 0; unit < EPIX_UNITS; unit++) {
        if (!(state->units[seat][unit] >> province & 1)) {
            continue;
        }
        if (!any) {
            put_province(text, game, province);
            put_letter(text, note_seat_letter(seat));
            any = true;
        }
        note__put_unit(text, unit);
    }
}

static void put_units(NoteText *text, const NoteGame *game, const EpixState *state) {
    if (is_start(game, state)) {
        return;
    }
    const size_t before = text->length;
    for (int province = 0; province < game->board.board.provinces; province++) {
        for (int seat = 0; seat < seats_of(game); seat++) {
            put_group(text, game, state, seat, province);
        }
    }
    if (text->length == before) {
        put_letter(text, '-');
    }
}

static void put_dealt(NoteText *text, const NoteGame *game, const EpixState *state) {
    for (int i = 0; i < state->cards_dealt && i < EPIX_DEALT; i++) {
        const EpixDealt *card = &state->dealt[i];
        note_put_char(text, ' ');
        note__put_ability(text, game, card->ability);
        put_letter(text, note_seat_letter(card->seat));
        if (card->gold) {
            put_number(text, card->gold);
            put_letter(text, note_unit_letter(card->marker));
        }
    }
}

static void put_passed(NoteText *text, const NoteGame *game, const EpixState *state) {
    (void)game;
    put_seats(text, state->passed);
}

static void put_bids(NoteText *text, const NoteGame *game, const EpixState *state) {
    for (int seat = 0; seat < seats_of(game) && state->phase == EPIX_PHASE_AUCTION; seat++) {
        if (state->sealed >> seat & 1) {
            put_letter(text, note_seat_letter(seat));
            put_number(text, state->bid[seat]);
        }
    }
}

static void put_chosen(NoteText *text, const NoteGame *game, const EpixState *state) {
    bool usual = true;
    for (int seat = 0; seat < seats_of(game); seat++) {
        usual = usual && state->chosen[seat] == note__default_chosen(state, seat);
    }
    for (int seat = 0; seat < seats_of(game) && !usual; seat++) {
        if (state->chosen[seat]) {
            put_letter(text, note_seat_letter(seat));
            put_word(text, note_cards_name(state->chosen[seat]));
        }
    }
}

static void put_spied(NoteText *text, const NoteGame *game, const EpixState *state) {
    for (int seat = 0; seat < seats_of(game); seat++) {
        if (state->spied[seat] != EPIX_NONE) {
            put_letter(text, note_seat_letter(seat));
            put_letter(text, note_seat_letter(state->spied[seat]));
        }
    }
}

static void put_revealed(NoteText *text, const NoteGame *game, const EpixState *state) {
    if (state->revealed != note__default_revealed(game, state)) {
        put_seats(text, state->revealed);
    }
}

static void put_card_next(NoteText *text, const NoteGame *game, const EpixState *state) {
    (void)game;
    if (state->card_next) {
        put_word(text, note_cards_name(state->card_next));
    }
}

static void put_attack(NoteText *text, const NoteGame *game, const EpixState *state) {
    if (state->attacker != EPIX_NONE) {
        put_letter(text, note_unit_letter(state->attacker));
        put_province(text, game, state->from);
        put_province(text, game, state->to);
    }
}

static void put_stake(NoteText *text, const NoteGame *game, const EpixState *state) {
    (void)game;
    if (state->phase == EPIX_PHASE_GUESS) {
        put_number(text, state->stake);
    }
}

static void put_moved(NoteText *text, const NoteGame *game, const EpixState *state) {
    for (int province = 0; province < game->board.board.provinces; province++) {
        if (state->soldiers_moved >> province & 1) {
            put_province(text, game, province);
        }
    }
}

static void put_finished(NoteText *text, const NoteGame *game, const EpixState *state) {
    for (int province = 0; province < game->board.board.provinces; province++) {
        if (state->soldiers_finished >> province & 1) {
            put_letter(text, note_unit_letter(EPIX_SOLDIER));
            put_province(text, game, province);
        }
        if (state->catapults_finished >> province & 1) {
            put_letter(text, note_unit_letter(EPIX_CATAPULT));
            put_province(text, game, province);
        }
    }
}

static void put_rides(NoteText *text, const NoteGame *game, const EpixState *state) {
    (void)game;
    if (state->rides) {
        put_number(text, state->rides);
    }
}

static void put_winners(NoteText *text, const NoteGame *game, const EpixState *state) {
    (void)game;
    put_seats(text, state->winners);
}

/* ---- The whole ------------------------------------------------------------------------------ */

size_t note_position_print(const NoteGame *game, const EpixState *state, char *out, size_t size) {
    static const struct {
        const char *name;
        Put *put;
    } keys[] = {
#define X(id, function, name, phases) {name, put_##function},
        NOTE_POSITION_LIST(X)
#undef X
    };
    NoteText text = note_text(out, size);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const size_t before = text.length;
        note_put(&text, keys[i].name);
        note_put_char(&text, ':');
        const size_t value = text.length;
        keys[i].put(&text, game, state);
        if (text.length == value) {
            text.length = before;
        } else {
            note_put_char(&text, '\n');
        }
    }
    return note_text_end(&text);
}

/* SPDX-License-Identifier: MIT */
/*
 * Reads positions: each line for itself first, then what the lines leave out, then the check of
 * the whole (position_check.c).
 */
#include <string.h>

#include "note_names.h"
#include "note_position.h"
#include "position.h"
#include "reading.h"

static int seats_of(const NotePositionReader *reader) {
    return reader->game->board.board.seats;
}

/* ---- Words ---------------------------------------------------------------------------------- */

/* The index of a name in a list of names given by a function. */
static bool take_name(NoteSlice word, const char *(*name_of)(int), int count, uint8_t *index,
                      NoteFault *fault) {
    char known[128] = "";
    NoteText text = note_text(known, sizeof known);
    for (int i = 0; i < count; i++) {
        if (note_slice_is(word, name_of(i))) {
            *index = (uint8_t)i;
            return true;
        }
        note_put(&text, i ? ", " : "");
        note_put(&text, name_of(i));
    }
    note_text_end(&text);
    return note__fail_with(fault, NOTE_FAULT_VALUE_UNKNOWN, word, note__slice(known));
}

/* Takes a seat that is not in the set yet off `rest`. */
static bool take_seat(const NotePositionReader *reader, NoteSlice *rest, uint8_t *set,
                      uint8_t *seat, NoteFault *fault) {
    const NoteSlice word = note_take_word(rest);
    if (!note__take_seat(word, seats_of(reader), seat, fault)) {
        return false;
    }
    if (*set >> *seat & 1) {
        return note__fail(fault, NOTE_FAULT_WORD_TWICE, word);
    }
    *set |= (uint8_t)(1 << *seat);
    return true;
}

/* A list of seats, or - for none. */
static bool take_seats(const NotePositionReader *reader, NoteSlice rest, uint8_t *set,
                       NoteFault *fault) {
    uint8_t seat;
    *set = 0;
    if (note_slice_is(rest, "-")) {
        return true;
    }
    while (note__trim(rest).length) {
        if (!take_seat(reader, &rest, set, &seat, fault)) {
            return false;
        }
    }
    return true;
}

/* Takes a province that is not in the set yet off `rest`. */
static bool take_province(const NotePositionReader *reader, NoteSlice *rest, uint32_t *set,
                          uint8_t *province, NoteFault *fault) {
    const NoteSlice word = note_take_word(rest);
    if (!note__take_province(&reader->game->board, word, province, fault)) {
        return false;
    }
    if (*set >> *province & 1) {
        return note__fail(fault, NOTE_FAULT_WORD_TWICE, word);
    }
    *set |= UINT32_C(1) << *province;
    return true;
}

static bool take_cards(NoteSlice word, uint8_t *cards, NoteFault *fault) {
    *cards = (uint8_t)note__cards(word);
    return *cards || note__fail_with(fault, NOTE_FAULT_CARDS_UNKNOWN, word,
                                     note__slice("R, T or M; in Winter RT, RM or TM"));
}

/* ---- Keys ----------------------------------------------------------------------------------- */

typedef NotePositionReader Reader;

static bool read_season(Reader *reader, NoteSlice value, NoteFault *fault) {
    return take_name(value, note_season_name, EPIX_SEASONS, &reader->state->season, fault);
}

static bool read_phase(Reader *reader, NoteSlice value, NoteFault *fault) {
    return take_name(value, note_phase_name, EPIX_PHASES, &reader->state->phase, fault);
}

static bool read_first(Reader *reader, NoteSlice value, NoteFault *fault) {
    return note__take_seat(value, seats_of(reader), &reader->state->first, fault);
}

static bool read_turn(Reader *reader, NoteSlice value, NoteFault *fault) {
    return note__take_seat(value, seats_of(reader), &reader->state->turn, fault);
}

/* Kept until it can be compared with what follows from the rest. */
static bool read_actors(Reader *reader, NoteSlice value, NoteFault *fault) {
    if (note_slice_is(value, "*")) {
        reader->state->actors = 1 << EPIX_CHANCE;
        return true;
    }
    return take_seats(reader, value, &reader->state->actors, fault);
}

static bool read_gold(Reader *reader, NoteSlice value, NoteFault *fault) {
    uint8_t set = 0, seat;
    while (note__trim(value).length) {
        if (!take_seat(reader, &value, &set, &seat, fault) ||
            !note_take_number(&value, 0, NOTE_MOST_GOLD, &reader->state->gold[seat], fault)) {
            return false;
        }
    }
    return true;
}

/* An owner's letter and kinds of units, such as rSK. */
static bool take_group(Reader *reader, NoteSlice word, int province, NoteFault *fault) {
    const int seat = note__seat((NoteSlice){word.start, word.length > 1}, seats_of(reader));
    bool good = seat != EPIX_NONE;
    for (size_t i = 1; i < word.length && good; i++) {
        const int unit = note__unit((NoteSlice){word.start + i, 1});
        good = unit != EPIX_NONE && !(reader->state->units[seat][unit] >> province & 1);
        if (good) {
            reader->state->units[seat][unit] |= UINT32_C(1) << province;
        }
    }
    return good || note__fail(fault, NOTE_FAULT_UNITS, word);
}

static bool read_units(Reader *reader, NoteSlice value, NoteFault *fault) {
    uint32_t set = 0;
    uint8_t province;
    memset(reader->state->units, 0, sizeof reader->state->units);
    if (note_slice_is(value, "-")) {
        return true;
    }
    while (note__trim(value).length) {
        const NoteSlice word = note_take_word(&value);
        if (!note__take_province(&reader->game->board, word, &province, fault)) {
            return false;
        }
        if (set >> province & 1) {
            return note__fail(fault, NOTE_FAULT_ONE_COLOUR, word);
        }
        set |= UINT32_C(1) << province;
        if (!take_group(reader, note_take_word(&value), province, fault)) {
            return false;
        }
    }
    return true;
}

/* Gold and marker of a bid, if a number follows. */
static bool take_bid(EpixDealt *card, NoteSlice *rest, NoteFault *fault) {
    const NoteSlice next = note__trim(*rest);
    uint32_t gold;
    if (next.length == 0 || *next.start < '0' || *next.start > '9') {
        return true;
    }
    if (!note_take_number(rest, 1, NOTE_MOST_DRAFT_GOLD, &gold, fault)) {
        return false;
    }
    card->gold = (uint8_t)gold;
    return note__take_unit(note_take_word(rest), &card->marker, fault);
}

/* `sappers -`, `sappers r`, or in the draft `sappers r 3 T`. */
static bool take_card(Reader *reader, NoteSlice *rest, NoteFault *fault) {
    EpixDealt *card = &reader->state->dealt[reader->state->cards_dealt];
    const NoteSlice word = note_take_word(rest);
    if (!note__take_ability(&reader->game->cards, word, &card->ability, fault)) {
        return false;
    }
    for (int i = 0; i < reader->state->cards_dealt; i++) {
        if (reader->state->dealt[i].ability == card->ability) {
            return note__fail(fault, NOTE_FAULT_WORD_TWICE, word);
        }
    }
    reader->state->cards_dealt++;
    const NoteSlice owner = note_take_word(rest);
    return note_slice_is(owner, "-") ||
           (note__take_seat(owner, seats_of(reader), &card->seat, fault) &&
            take_bid(card, rest, fault));
}

static bool read_dealt(Reader *reader, NoteSlice value, NoteFault *fault) {
    const int most = reader->game->game.rules.advanced ? seats_of(reader) + 1 : 0;
    while (note__trim(value).length) {
        if (reader->state->cards_dealt == most) {
            return note__fail_bounds(fault, NOTE_FAULT_DEALT, value, 0, (uint32_t)most);
        }
        if (!take_card(reader, &value, fault)) {
            return false;
        }
    }
    return true;
}

static bool read_passed(Reader *reader, NoteSlice value, NoteFault *fault) {
    return take_seats(reader, value, &reader->state->passed, fault);
}

static bool read_bids(Reader *reader, NoteSlice value, NoteFault *fault) {
    uint8_t seat;
    while (note__trim(value).length) {
        if (!take_seat(reader, &value, &reader->state->sealed, &seat, fault) ||
            !note_take_number(&value, 0, NOTE_MOST_GOLD, &reader->state->bid[seat], fault)) {
            return false;
        }
    }
    return true;
}

static bool read_chosen(Reader *reader, NoteSlice value, NoteFault *fault) {
    uint8_t set = 0, seat;
    while (note__trim(value).length) {
        if (!take_seat(reader, &value, &set, &seat, fault) ||
            !take_cards(note_take_word(&value), &reader->state->chosen[seat], fault)) {
            return false;
        }
    }
    return true;
}

static bool read_spied(Reader *reader, NoteSlice value, NoteFault *fault) {
    uint8_t set = 0, seat;
    while (note__trim(value).length) {
        if (!take_seat(reader, &value, &set, &seat, fault) ||
            !note__take_seat(note_take_word(&value), seats_of(reader), &reader->state->spied[seat],
                             fault)) {
            return false;
        }
    }
    return true;
}

static bool read_revealed(Reader *reader, NoteSlice value, NoteFault *fault) {
    return take_seats(reader, value, &reader->state->revealed, fault);
}

static bool read_card_next(Reader *reader, NoteSlice value, NoteFault *fault) {
    return take_cards(value, &reader->state->card_next, fault);
}

static bool read_attack(Reader *reader, NoteSlice value, NoteFault *fault) {
    EpixState *state = reader->state;
    return note__take_unit(note_take_word(&value), &state->attacker, fault) &&
           note__take_province(&reader->game->board, note_take_word(&value), &state->from, fault) &&
           note__take_province(&reader->game->board, note__trim(value), &state->to, fault);
}

static bool read_stake(Reader *reader, NoteSlice value, NoteFault *fault) {
    return note__number(value, NOTE_MOST_GOLD, &reader->state->stake) ||
           note__fail_bounds(fault, NOTE_FAULT_NUMBER, value, 0, NOTE_MOST_GOLD);
}

static bool read_moved(Reader *reader, NoteSlice value, NoteFault *fault) {
    uint8_t province;
    while (note__trim(value).length) {
        if (!take_province(reader, &value, &reader->state->soldiers_moved, &province, fault)) {
            return false;
        }
    }
    return true;
}

/* `S r1 T km`: only Soldiers and Catapults are ever finished. */
static bool read_finished(Reader *reader, NoteSlice value, NoteFault *fault) {
    uint8_t province;
    while (note__trim(value).length) {
        const NoteSlice word = note_take_word(&value);
        const bool soldier = note_slice_is(word, "S");
        if (!soldier && !note_slice_is(word, "T")) {
            return note__fail_with(fault, NOTE_FAULT_VALUE_UNKNOWN, word, note__slice("S or T"));
        }
        uint32_t *set =
            soldier ? &reader->state->soldiers_finished : &reader->state->catapults_finished;
        if (!take_province(reader, &value, set, &province, fault)) {
            return false;
        }
    }
    return true;
}

static bool read_rides(Reader *reader, NoteSlice value, NoteFault *fault) {
    uint32_t rides;
    if (!note__number(value, EPIX_RIDES, &rides)) {
        return note__fail_bounds(fault, NOTE_FAULT_NUMBER, value, 0, EPIX_RIDES);
    }
    reader->state->rides = (uint8_t)rides;
    return true;
}

static bool read_winners(Reader *reader, NoteSlice value, NoteFault *fault) {
    return take_seats(reader, value, &reader->state->winners, fault);
}

/* ---- The whole ------------------------------------------------------------------------------ */

typedef bool Read(Reader *reader, NoteSlice value, NoteFault *fault);

static bool read_key(void *context, const NoteEntry *entry, NoteFault *fault) {
    static const struct {
        const char *name;
        Read *read;
    } values[NOTE_POSITION_KEYS] = {
#define X(id, function, name, phases) {name, read_##function},
        NOTE_POSITION_LIST(X)
#undef X
    };
    Reader *reader = context;
    int key = 0;
    while (!note_slice_is(entry->key, values[key].name)) {
        key++;
    }
    if (reader->line[key]) {
        return note__fail_bounds(fault, NOTE_FAULT_KEY_TWICE, entry->key,
                                 (uint32_t)reader->line[key], 0);
    }
    reader->line[key] = entry->line;
    return values[key].read(reader, entry->value, fault);
}

static const NoteKey keys[NOTE_POSITION_KEYS] = {
#define X(id, function, name, phases) {name, NULL, false, read_key},
    NOTE_POSITION_LIST(X)
#undef X
};

/* What is left out takes its default. */
static void fill_in(Reader *reader) {
    const NoteGame *game = reader->game;
    EpixState *state = reader->state;
    if (!reader->line[NOTE_HAS_FIRST]) {
        state->first = note__default_first(state);
    }
    note__derive_effects(game, state);
    if (!reader->line[NOTE_HAS_TURN]) {
        state->turn = note__default_turn(game, state);
    }
    state->card = note__derive_card(state);
    for (int seat = 0; seat < seats_of(reader); seat++) {
        if (!state->chosen[seat]) {
            state->chosen[seat] = note__default_chosen(state, seat);
        }
    }
    if (!reader->line[NOTE_HAS_REVEALED]) {
        state->revealed = note__default_revealed(game, state);
    }
    state->sealed = note__derive_sealed(game, state);
}

static bool set_actors(Reader *reader) {
    const uint8_t actors = note__derive_actors(reader->game, reader->state);
    const bool given = reader->line[NOTE_HAS_ACTORS] != 0;
    if (given && reader->state->actors != actors) {
        char right[NOTE_SEATS_SIZE];
        note_seats_print(actors, right, sizeof right);
        return note__position_fail(reader, NOTE_HAS_ACTORS, NOTE_FAULT_ACTORS, note__slice(right));
    }
    reader->state->actors = actors;
    return true;
}

static bool check_phase(const Reader *reader) {
    static const uint32_t phases[NOTE_POSITION_KEYS] = {
#define X(id, function, name, phases) phases,
        NOTE_POSITION_LIST(X)
#undef X
    };
    if (!reader->line[NOTE_HAS_PHASE]) {
        return note__position_fail(reader, NOTE_HAS_PHASE, NOTE_FAULT_KEY_MISSING,
                                   note__slice("phase"));
    }
    for (int key = 0; key < NOTE_POSITION_KEYS; key++) {
        if (reader->line[key] && !note__is_in(reader->state, phases[key])) {
            const char *phase = note_phase_name(reader->state->phase);
            reader->fault->line = reader->line[key];
            return note__fail_with(reader->fault, NOTE_FAULT_NOT_IN_PHASE,
                                   note__slice(keys[key].name), note__slice(phase));
        }
    }
    return true;
}

NoteFault note_position_parse(const NoteGame *game, const char *text, size_t length,
                              EpixState *state) {
    NoteFault fault = {0};
    Reader reader = {.game = game, .state = state, .fault = &fault};
    const NoteFile file = {NULL, NULL, keys, NOTE_POSITION_KEYS};
    epix_start(&game->game, state);
    if (note__file_read(&file, (NoteSlice){text, length}, &reader, &reader.last_line, &fault) &&
        check_phase(&reader)) {
        fill_in(&reader);
        if (note__position_check(&reader) && set_actors(&reader)) {
            return (NoteFault){0};
        }
    }
    return fault;
}

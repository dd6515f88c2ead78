/* SPDX-License-Identifier: MIT */
/*
 * Reads what view_json.c prints. Whatever names something that the game does not have is no view.
 */
#include <string.h>

#include "note_json_read.h"
#include "note_names.h"
#include "note_view.h"
#include "position.h"
#include "reading.h"

/* A view while it is being read. */
typedef struct Reader {
    const NoteGame *game;
    EpixView *view;
    bool good;
} Reader;

/* ---- Values --------------------------------------------------------------------------------- */

/* An id, null for EPIX_NONE, as `found` says; anything else is wrong. */
static uint8_t id_of(Reader *reader, NoteSlice value, int found) {
    reader->good = reader->good && (found != EPIX_NONE || note_json_is_null(value));
    return (uint8_t)found;
}

static uint8_t read_seat(Reader *reader, NoteSlice value) {
    return id_of(reader, value, note__seat(note_json_word(value), reader->game->board.board.seats));
}

static uint8_t read_unit(Reader *reader, NoteSlice value) {
    return id_of(reader, value, note__unit(note_json_word(value)));
}

static uint8_t read_province(Reader *reader, NoteSlice value) {
    return id_of(reader, value, note_province_find(&reader->game->board, note_json_word(value)));
}

static uint8_t read_cards(Reader *reader, NoteSlice value) {
    const int cards = note__cards(note_json_word(value));
    reader->good = reader->good && (cards || note_json_is_null(value));
    return (uint8_t)cards;
}

static uint32_t read_number(Reader *reader, NoteSlice value, uint32_t most) {
    const int64_t number = note_json_is_null(value) ? 0 : note_json_whole(value, INT64_MAX);
    reader->good = reader->good && number <= most;
    return number <= most ? (uint32_t)number : 0;
}

static uint8_t read_seats(Reader *reader, NoteSlice array) {
    uint8_t seats = 0;
    for (NoteSlice item = note_json_item(array, (NoteSlice){0}); item.start;
         item = note_json_item(array, item)) {
        const bool chance = note_slice_is(note_json_word(item), "*");
        const int seat = chance ? EPIX_CHANCE : read_seat(reader, item);
        seats |= (uint8_t)(seat <= EPIX_CHANCE ? 1 << seat : 0);
    }
    return seats;
}

static uint32_t read_provinces(Reader *reader, NoteSlice array) {
    uint32_t provinces = 0;
    for (NoteSlice item = note_json_item(array, (NoteSlice){0}); item.start;
         item = note_json_item(array, item)) {
        const int province = read_province(reader, item);
        provinces |= province == EPIX_NONE ? 0 : UINT32_C(1) << province;
    }
    return provinces;
}

/* The number of a word among others; wrong if it is none of them. */
static uint8_t read_name(Reader *reader, NoteSlice value, const char *(*name)(int), int count) {
    int i = 0;
    while (i < count && !note_slice_is(note_json_word(value), name(i))) {
        i++;
    }
    reader->good = reader->good && i < count;
    return (uint8_t)(i < count ? i : 0);
}

/* ---- Parts ---------------------------------------------------------------------------------- */

static void read_moment(Reader *reader, NoteSlice json) {
    EpixView *view = reader->view;
    view->season =
        read_name(reader, note_json_member(json, "season"), note_season_name, EPIX_SEASONS);
    view->phase = read_name(reader, note_json_member(json, "phase"), note_phase_name, EPIX_PHASES);
    view->actors = read_seats(reader, note_json_member(json, "actors"));
    view->sealed = read_seats(reader, note_json_member(json, "sealed"));
    view->turn = read_seat(reader, note_json_member(json, "turn"));
    view->first = read_seat(reader, note_json_member(json, "first"));
    view->passed = read_seats(reader, note_json_member(json, "passed"));
    view->revealed = read_seats(reader, note_json_member(json, "revealed"));
    view->winners = read_seats(reader, note_json_member(json, "winners"));
}

static void read_all_gold(Reader *reader, NoteSlice array) {
    NoteSlice item = note_json_item(array, (NoteSlice){0});
    for (int seat = 0; seat < reader->game->board.board.seats; seat++) {
        reader->view->gold[seat] =
            read_number(reader, note_json_member(item, "gold"), NOTE_MOST_GOLD);
        item = item.start ? note_json_item(array, item) : item;
    }
}

/* `"r1":"rSC"` */
static void read_units(Reader *reader, NoteSlice json) {
    const NoteBoard *board = &reader->game->board;
    for (int province = 0; province < board->board.provinces; province++) {
        const NoteSlice units =
            note_json_word(note_json_member(json, board->province[province].id));
        if (units.length == 0) {
            continue;
        }
        const int seat = note__seat((NoteSlice){units.start, 1}, board->board.seats);
        for (size_t i = 1; i < units.length; i++) {
            const int unit = note__unit((NoteSlice){units.start + i, 1});
            if (seat == EPIX_NONE || unit == EPIX_NONE) {
                reader->good = false;
            } else {
                reader->view->units[seat][unit] |= UINT32_C(1) << province;
            }
        }
    }
}

/* After the draft the cards belong to their seats, and work (4.14, 4.17). */
static void read_dealt(Reader *reader, NoteSlice array) {
    EpixView *view = reader->view;
    const NoteGame *game = reader->game;
    NoteSlice item = note_json_item(array, (NoteSlice){0});
    for (int i = 0; i < EPIX_DEALT; i++) {
        view->dealt[i] = (EpixDealt){EPIX_NONE, EPIX_NONE, 0, EPIX_NONE};
    }
    for (int i = 0; i < EPIX_DEALT && item.start; i++, item = note_json_item(array, item)) {
        const NoteSlice id = note_json_word(note_json_member(item, "ability"));
        const EpixDealt dealt = {
            (uint8_t)note_ability_find(&game->cards, id),
            read_seat(reader, note_json_member(item, "seat")),
            (uint8_t)read_number(reader, note_json_member(item, "gold"), NOTE_MOST_DRAFT_GOLD),
            read_unit(reader, note_json_member(item, "marker")),
        };
        if (dealt.ability >= game->game.abilities) {
            reader->good = false;
            return;
        }
        view->dealt[view->cards_dealt++] = dealt;
        if (view->phase > EPIX_PHASE_DRAFT && dealt.seat != EPIX_NONE) {
            view->effects[dealt.seat] |= game->game.ability[dealt.ability].sets;
        }
    }
}

static void read_choices(Reader *reader, NoteSlice json) {
    EpixView *view = reader->view;
    const NoteSlice cards = note_json_member(json, "cards");
    const NoteSlice spied = note_json_member(json, "spied");
    for (int seat = 0; seat < EPIX_SEATS; seat++) {
        const char key[] = {note_seat_letter(seat), '\0'};
        view->cards[seat] = read_cards(reader, note_json_member(cards, key));
        view->spied[seat] = read_seat(reader, note_json_member(spied, key));
    }
    view->card = read_cards(reader, note_json_member(json, "card"));
    view->card_next = read_cards(reader, note_json_member(json, "card_next"));
}

static void read_attack(Reader *reader, NoteSlice attack) {
    EpixView *view = reader->view;
    view->attacker = read_unit(reader, note_json_member(attack, "unit"));
    view->from = read_province(reader, note_json_member(attack, "from"));
    view->to = read_province(reader, note_json_member(attack, "to"));
}

static void read_finished(Reader *reader, NoteSlice json) {
    EpixView *view = reader->view;
    view->soldiers_finished = read_provinces(reader, note_json_member(json, "soldiers"));
    view->soldiers_moved = read_provinces(reader, note_json_member(json, "soldiers_moved"));
    view->catapults_finished = read_provinces(reader, note_json_member(json, "catapults"));
    view->rides = (uint8_t)read_number(reader, note_json_member(json, "rides"), EPIX_RIDES);
}

static void read_mine(Reader *reader, NoteSlice json) {
    reader->view->bid = read_number(reader, note_json_member(json, "bid"), NOTE_MOST_GOLD);
    reader->view->stake = read_number(reader, note_json_member(json, "stake"), NOTE_MOST_GOLD);
}

/* ---- All of it ------------------------------------------------------------------------------ */

/* Whether nothing is missing that the phase has. */
static bool is_complete(const EpixView *view) {
    const unsigned phase = 1u << view->phase;
    const bool turn = phase & (NOTE_TAKING_TURNS & ~NOTE_IN(CHOOSE));
    const bool attack = phase & NOTE_ATTACKING;
    return (!turn || view->turn != EPIX_NONE) &&
           (view->phase == EPIX_PHASE_SETUP || view->first != EPIX_NONE) &&
           (!attack ||
            (view->attacker != EPIX_NONE && view->from != EPIX_NONE && view->to != EPIX_NONE));
}

bool note_view_parse(const NoteGame *game, NoteSlice json, int observer, EpixView *view) {
    memset(view, 0, sizeof *view);
    view->observer = (uint8_t)observer;
    Reader reader = {game, view, note_json_is_object(json)};
    read_moment(&reader, json);
    read_all_gold(&reader, note_json_member(json, "seats"));
    read_units(&reader, note_json_member(json, "units"));
    read_dealt(&reader, note_json_member(json, "dealt"));
    read_choices(&reader, json);
    read_mine(&reader, note_json_member(json, "mine"));
    read_attack(&reader, note_json_member(json, "attack"));
    read_finished(&reader, note_json_member(json, "finished"));
    return reader.good && is_complete(view);
}
